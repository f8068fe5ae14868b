import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Boulders around 0,0, over `width`, with foam at their feet when they lie in water. */
export function drawRocks(brush: Brush, width: number, rock: string, foam = true): string {
  const { chance } = brush;
  const count = Math.max(2, Math.round(width / 70));
  let content = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + chance.between(0.2, 0.8)) / count - 0.5) * width;
    const w = chance.between(34, 78);
    const h = w * chance.between(0.45, 0.85);
    const p = [x - w / 2, 0, x - w * 0.36, -h * 0.62, x - w * 0.05, -h, x + w * 0.3, -h * 0.7, x + w / 2, 0];
    if (foam) content += shape.oval(x, 2, w * 0.72, 6, brush.lit("#ffffff"), 'opacity=".6"');
    content +=
      shape.poly(p, brush.lit(rock)) +
      shape.poly(
        [x - w * 0.05, -h, x + w * 0.3, -h * 0.7, x + w / 2, 0, x + w * 0.06, 0, x - w * 0.02, -h * 0.5],
        brush.shade(rock),
      );
  }
  return content;
}
