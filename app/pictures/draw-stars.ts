import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Few large and many small stars, thinner towards the horizon. */
export function drawStars({ chance, light }: Brush, height: number): string {
  let dots = "";
  for (let i = 0; i < 62; i++) {
    const y = chance.next() ** 1.5 * height;
    const r = i < 6 ? chance.between(2.4, 3.2) : chance.between(1, 1.9);
    dots += shape.circle(
      chance.next() * 1280,
      y,
      r,
      light.sun,
      `opacity="${chance.between(0.35, 0.95).toFixed(2)}"`,
    );
  }
  return dots;
}
