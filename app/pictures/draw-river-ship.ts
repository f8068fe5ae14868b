import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A river ship, 620 long and only about 74 high: two rows of windows, sun deck with awnings, low wheelhouse. */
export function drawRiverShip(brush: Brush): string {
  const { chance, light } = brush;
  const hull = chance.pick(["#f4efe4", "#24476a", "#1f4f55", "#f4efe4"]);
  const trim = chance.pick(["#d8432f", "#d8a03c", "#2b6d8c"]);
  const white = brush.lit("#fdfaf3");
  let windows = "";
  for (let x = -232; x < 252; x += 24) {
    if (!light.lamps || chance.flip(0.85)) windows += `M${x} -54h18v11h-18z`;
    if (!light.lamps || chance.flip(0.7)) windows += `M${x} -34h18v10h-18z`;
  }
  let awnings = "";
  for (const x of [-90, -10, 80])
    awnings +=
      shape.path(`M${x} -78h62l-6 -8h-50z`, brush.lit("#f0d9a8")) +
      shape.stroke(`M${x + 8} -78v14M${x + 54} -78v14`, brush.shade("#8a8478"), 2);
  return (
    awnings +
    shape.stroke(
      "M-236 -72H250M-236 -72V-62M-180 -72V-62M-120 -72V-62M-60 -72V-62M0 -72V-62M60 -72V-62M120 -72V-62M180 -72V-62M250 -72V-62",
      brush.shade("#d8d4c8"),
      2,
    ) +
    shape.path("M-206 -64L-198 -84H-152L-146 -64z", white) +
    shape.path("M-196 -80H-156L-152 -70H-200z", brush.shade("#38506a")) +
    shape.path("M-262 -38L-248 -62H262L272 -38V-16H-262z", white) +
    shape.rect(-262, -41, 534, 4, brush.shade("#e8e0d0")) +
    shape.path(windows, brush.glass) +
    shape.path(
      "M-306 -30C-280 -20 -250 -18 -220 -18H280C288 -18 290 -12 286 4H-276C-292 -2 -302 -18 -306 -30z",
      brush.lit(hull),
    ) +
    shape.path(
      "M-297 -13C-285 -8 -260 -6 -230 -6H286L284 4H-276C-286 0 -292 -6 -297 -13z",
      brush.shade(hull),
    ) +
    shape.stroke("M-300 -24C-276 -15 -250 -14 -220 -14H286", brush.tone(trim), 4) +
    shape.stroke("M262 -62V-92", brush.shade("#8a8478"), 2.4) +
    shape.poly([263, -92, 290, -86, 263, -79], brush.tone(trim)) +
    shape.path("M-280 3H286C320 6 360 8 390 9C280 13 -200 12 -306 10z", brush.lit("#ffffff"), 'opacity=".55"')
  );
}
