import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Snow in the air: few large flakes, more small ones. */
export function drawSnowfall({ chance }: Brush): string {
  let flakes = "";
  for (let i = 0; i < 60; i++)
    flakes += `<circle cx="${shape.number(chance.next() * 1280)}" cy="${shape.number(chance.next() * 930)}" r="${shape.number(i < 12 ? chance.between(4, 6) : chance.between(1.8, 3.4))}"/>`;
  return shape.group(flakes, 'fill="#ffffff" opacity=".72"');
}
