import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A few gulls in the distance around 0,0. */
export function drawBirds(brush: Brush): string {
  let d = "";
  const count = brush.chance.whole(3, 6);
  for (let i = 0; i < count; i++) {
    const s = brush.chance.between(0.7, 1.3);
    d += `M${shape.number(brush.chance.between(-120, 120))} ${shape.number(brush.chance.between(-50, 50))}q${shape.number(7 * s)} ${shape.number(-9 * s)} ${shape.number(14 * s)} 0q${shape.number(7 * s)} ${shape.number(-9 * s)} ${shape.number(14 * s)} 0`;
  }
  return shape.stroke(d, brush.light.time === "day" ? brush.tone("#3f5468") : brush.shade("#4a3f58"), 2.8);
}
