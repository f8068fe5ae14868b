import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A castle, about 230 wide and 150 high: keep, round tower with a cone, battlements, on a foot of rock. */
export function drawCastle(brush: Brush, stone = "#cbb694", roof = "#9a4b3c"): string {
  const wall = (x: number, y: number, w: number, h: number) =>
    shape.rect(x, y, w, h, brush.lit(stone)) +
    shape.rect(x + w * 0.66, y, w * 0.34, h, brush.shade(stone), 'opacity=".75"');
  const teeth = (x: number, y: number, w: number) => {
    let d = "";
    for (let at = x; at + 7 <= x + w + 1; at += 13) d += `M${at} ${y}v-9h7v9z`;
    return shape.path(d, brush.lit(stone));
  };
  const slit = (x: number, y: number) => `M${x} ${y}v-10a3.5 4 0 0 1 7 0v10z`;
  const cone = (x: number, y: number, r: number, h: number) =>
    shape.poly([x - r, y, x, y - h, x, y], brush.snowy ? brush.lit("#f4f8fc") : brush.lit(roof)) +
    shape.poly([x + r, y, x, y - h, x, y], brush.snowy ? brush.shade("#dbe6f2") : brush.shade(roof));
  return (
    shape.path(
      "M-140 20L-118 -14C-90 -26 -60 -20 -20 -24C30 -26 80 -20 108 -10L136 20z",
      brush.shade("#857866"),
    ) +
    shape.path("M-140 20L-118 -14L-84 -20L-50 20z", brush.tone("#9a8b76")) +
    wall(-56, -148, 46, 140) +
    teeth(-60, -146, 54) +
    wall(-110, -66, 70, 56) +
    teeth(-112, -64, 70) +
    wall(-12, -86, 74, 76) +
    shape.poly(
      [-18, -86, -4, -116, 54, -116, 68, -86],
      brush.snowy ? brush.lit("#f4f8fc") : brush.tone(roof),
    ) +
    wall(62, -104, 34, 94) +
    cone(79, -104, 23, 46) +
    wall(-122, -94, 24, 84) +
    cone(-110, -94, 17, 34) +
    wall(92, -52, 34, 42) +
    teeth(92, -50, 34) +
    shape.path(
      [
        slit(-40, -112),
        slit(-40, -80),
        slit(-32, -52),
        slit(2, -56),
        slit(22, -56),
        slit(42, -56),
        slit(2, -28),
        slit(42, -28),
        slit(75, -74),
        slit(75, -44),
        slit(-114, -66),
        slit(-84, -36),
      ].join(""),
      brush.glass,
    ) +
    shape.stroke("M-33 -155V-182", brush.shade("#5a5048"), 2) +
    shape.poly([-32, -182, -6, -175, -32, -168], brush.tone("#c8402f"))
  );
}
