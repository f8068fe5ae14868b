import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Two harbour cranes, about 250 high, their arms over the water on the left. */
export function drawHarbourCrane(brush: Brush): string {
  const crane = (x: number, s: number) => {
    const ink = brush.tone(brush.chance.pick(["#3f5568", "#2f6f7a", "#a8452f"]));
    return shape.put(
      x,
      0,
      s,
      shape.stroke(
        "M-26 0L-18 -150M26 0L18 -150M-24 -40H24M-20 -100H20M-25 -40L20 -100M25 -40L-20 -100",
        ink,
        6,
      ) +
        shape.rect(-24, -178, 54, 30, ink) +
        shape.rect(-14, -172, 16, 14, brush.glass) +
        shape.stroke(
          "M10 -170L-130 -250M10 -176L28 -226L-130 -250M28 -226L44 -176M-60 -206L-40 -234",
          ink,
          4,
        ) +
        shape.stroke("M-128 -248V-120", ink, 1.8) +
        shape.rect(-136, -122, 16, 12, ink),
    );
  };
  return crane(0, 1) + crane(150, 0.8);
}
