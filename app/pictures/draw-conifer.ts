import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A fir, about 130 high, on 0,0: tiers with a side in shadow; snow on them where it lies. */
export function drawConifer(brush: Brush, colour = "#2f5d48"): string {
  const { chance } = brush;
  const height = chance.between(112, 150);
  const half = height * chance.between(0.22, 0.29);
  const tiers = 4;
  let dark = "";
  let lit = "";
  let snow = "";
  for (let i = 0; i < tiers; i++) {
    const top = -height + (height * 0.86 * i) / tiers - (i > 0 ? 12 : 0);
    const foot = -height + (height * 0.88 * (i + 1)) / tiers + 4;
    const w = half * (0.34 + (0.66 * (i + 1)) / tiers);
    lit += shape.poly(
      [0, top, w, foot - 3, w * 0.35, foot + 2, 0, foot - 2, -w * 0.45, foot + 4, -w, foot - 1],
      "FILL",
    );
    dark += shape.poly([0, top, w, foot - 3, w * 0.35, foot + 2, w * 0.08, foot - 5], "FILL");
    if (brush.snowy) {
      const mid = top + (foot - top) * 0.55;
      snow += shape.poly(
        [0, top - 1, w * 0.58, mid, w * 0.24, mid - 3, 0, mid + 5, -w * 0.3, mid - 1, -w * 0.62, mid + 5],
        "FILL",
      );
    }
  }
  const fill = (part: string, ink: string) =>
    shape.group(part.replaceAll(' fill="FILL"', ""), `fill="${ink}"`);
  return (
    shape.rect(-4, -18, 8, 20, brush.shade("#5b4436")) +
    fill(lit, brush.lit(colour)) +
    fill(dark, brush.shade(colour)) +
    (snow && fill(snow, brush.lit("#f4f8fc")))
  );
}
