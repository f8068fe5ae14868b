import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A street lantern, about 92 high, in its own light in the evening. */
export function drawLantern(brush: Brush): string {
  const iron = brush.shade("#2c343c");
  const { lamps } = brush.light;
  const halo = lamps
    ? shape.circle(
        0,
        -80,
        46,
        brush.definitions.radial([
          [0, brush.glass, 0.8],
          [0.3, brush.glass, 0.3],
          [1, brush.glass, 0],
        ]),
      )
    : "";
  return (
    halo +
    shape.rect(-2, -70, 4, 70, iron) +
    shape.poly([-7, 0, -4, -10, 4, -10, 7, 0], iron) +
    shape.poly([-9, -90, 9, -90, 5, -70, -5, -70], lamps ? brush.glass : brush.lit("#f4efdf")) +
    shape.poly([-11, -90, 0, -98, 11, -90], iron)
  );
}
