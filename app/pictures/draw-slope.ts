import type { Brush } from "#app/pictures/brush.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";

/** A meadow or snow slope with folds: softly shaded swells below its upper line. `name` tells the layers apart. */
export function drawSlope(brush: Brush, top: (x: number) => number, colour: string, name: string): string {
  const fold = ridgeLine(brush.chance.fork(name), { height: 80, wave: 620 });
  const other = ridgeLine(brush.chance.fork(`${name}-2`), { height: 90, wave: 840 });
  const ink = brush.ground(colour);
  const shade = mixColour(ink, brush.shade(brush.snowy ? "#b9cde6" : colour), brush.snowy ? 0.4 : 0.3);
  const light = mixColour(ink, brush.lit(brush.snowy ? "#ffffff" : "#e6e08a"), brush.snowy ? 0.45 : 0.14);
  return (
    drawRidge(top, 980, ink, 24) +
    shape.group(drawRidge((x) => top(x) + 22 + fold(x) * 0.8, 980, shade, 28)) +
    shape.group(drawRidge((x) => top(x) + 70 + other(x), 980, light, 28))
  );
}
