import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** Two cabins on a rope that climbs across, about 900 long, from 0,0 to the upper right. */
export function drawCableCar(brush: Brush): string {
  const ink = brush.shade("#3a3f4c");
  const paint = brush.chance.pick(["#d8432f", "#e9a23b", "#2b6d8c"]);
  const cabin = (x: number) => {
    const y = -x * 0.34;
    return (
      shape.stroke(`M${x} ${shape.number(y)}V${shape.number(y + 30)}`, ink, 3) +
      shape.rect(x - 14, y - 4, 28, 6, ink) +
      `<rect x="${x - 26}" y="${shape.number(y + 28)}" width="52" height="42" rx="9" fill="${brush.lit(paint)}"/>` +
      `<rect x="${x - 26}" y="${shape.number(y + 58)}" width="52" height="12" rx="5" fill="${brush.shade(paint)}"/>` +
      shape.rect(x - 21, y + 34, 18, 16, brush.glass) +
      shape.rect(x + 2, y + 34, 18, 16, brush.glass)
    );
  };
  return (
    shape.stroke("M-700 238L900 -306", ink, 2.4) +
    shape.stroke("M-700 246L900 -298", ink, 1.4) +
    cabin(-150) +
    shape.group(cabin(260))
  );
}
