import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Flowers of the foreground below the line `top`, larger towards the viewer. None in winter. */
export function drawMeadowFlowers(
  brush: Brush,
  top: (x: number) => number,
  count = 44,
  inks?: readonly string[],
): string {
  const { chance, season, snowy } = brush;
  if (season === "winter" || snowy) return "";
  const own = {
    spring: ["#fff3b0", "#ffffff", "#f2b8d0", "#f6d84a"],
    summer: ["#ffffff", "#f3d34a", "#d8485a", "#8a7fd0"],
    autumn: ["#e0a13a", "#c9702f", "#e8d9b0"],
  }[season];
  let content = "";
  for (let i = 0; i < count; i++) {
    const x = chance.next() * 1280;
    const t = chance.next();
    const y = top(x) + 14 + t * (950 - top(x));
    content += shape.circle(x, y, 2.4 + 4.2 * t, brush.lit(chance.pick(inks ?? own)));
  }
  return content;
}
