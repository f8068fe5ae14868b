import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A chair lift up a slope, about 520 long from 0,0 to the upper right, with three pylons and skiers. */
export function drawSkiLift(brush: Brush): string {
  const ink = brush.shade("#3a4252");
  const coats = ["#d8432f", "#e9a23b", "#2b8c8c", "#c23f7a"];
  let content = shape.stroke("M-30 -96L500 -330M-30 -82L500 -316", ink, 2);
  for (const x of [0, 230, 460]) {
    const y = -x * 0.44;
    content += shape.rect(x - 4, y - 112, 8, 112, ink) + shape.rect(x - 24, y - 112, 48, 6, ink);
  }
  for (const x of [80, 160, 310, 390]) {
    const y = -x * 0.44 - 96;
    content +=
      shape.stroke(`M${x} ${shape.number(y)}V${shape.number(y + 34)}H${x + 20}`, ink, 3) +
      shape.rect(x + 1, y + 14, 13, 20, brush.lit(brush.chance.pick(coats))) +
      shape.circle(x + 8, y + 9, 5.5, brush.lit("#f0c8a4")) +
      shape.stroke(
        `M${x + 14} ${shape.number(y + 36)}l8 16M${x + 10} ${shape.number(y + 55)}l22 -4`,
        brush.shade("#2c3444"),
        3,
      );
  }
  return content;
}
