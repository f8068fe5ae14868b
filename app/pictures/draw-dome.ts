import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A baroque domed church, about 170 wide and 270 high, with lantern and corner turrets. */
export function drawDome(brush: Brush, stone = "#d9c3a0", cover = "#7fa08c"): string {
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x - w / 2} ${y}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}z`;
  const turret = (x: number) =>
    shape.rect(x - 12, -132, 24, 44, brush.lit(stone)) +
    shape.rect(x + 3, -132, 9, 44, brush.shade(stone)) +
    shape.path(arch(x, -96, 9, 16), brush.glass) +
    shape.path(
      `M${x - 14} -132C${x - 12} -148 ${x - 4} -152 ${x} -166C${x + 4} -152 ${x + 12} -148 ${x + 14} -132z`,
      brush.tone(cover),
    );
  let arches = "";
  for (const x of [-58, -29, 0, 29, 58]) arches += arch(x, -18, 15, 42);
  let upper = "";
  for (const x of [-36, -12, 12, 36]) upper += arch(x, -108, 11, 22);
  return (
    shape.rect(-84, -92, 168, 92, brush.lit(stone)) +
    shape.rect(44, -92, 40, 92, brush.shade(stone), 'opacity=".7"') +
    shape.rect(-90, -96, 180, 7, brush.shade(stone)) +
    shape.path(arches, brush.glass) +
    turret(-68) +
    turret(68) +
    shape.rect(-50, -138, 100, 44, brush.lit(stone)) +
    shape.rect(20, -138, 30, 44, brush.shade(stone)) +
    shape.path(upper, brush.glass) +
    shape.rect(-55, -142, 110, 6, brush.shade(stone)) +
    shape.path("M-52 -142C-50 -190 -28 -214 -14 -220H14C28 -214 50 -190 52 -142z", brush.lit(cover)) +
    shape.path("M8 -142C12 -190 10 -214 8 -220H14C28 -214 50 -190 52 -142z", brush.shade(cover)) +
    shape.stroke(
      "M-28 -142C-26 -186 -16 -208 -8 -218M-8 -142C-8 -186 -4 -208 -2 -218",
      brush.shade(cover),
      2,
    ) +
    shape.rect(-12, -246, 24, 27, brush.lit(stone)) +
    shape.path(arch(0, -222, 9, 14), brush.glass) +
    shape.path("M-14 -246C-10 -260 -4 -262 0 -280C4 -262 10 -260 14 -246z", brush.tone(cover)) +
    shape.rect(-1.2, -296, 2.4, 18, brush.lit("#e8c25a"))
  );
}
