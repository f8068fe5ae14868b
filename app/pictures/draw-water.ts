import type { Brush } from "#app/pictures/brush.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { shape } from "#app/pictures/shape.ts";

export interface WaterWish {
  horizon: number;
  /** Own colour of this water, e.g. turquoise. */
  colour: string;
  sunX: number;
  /** Lower edge. */
  foot?: number;
  /** Width of the strip of sunlight, 0 for none. */
  glitter?: number;
}

/** A plain of water with the sky in it, the strip of light under the sun, and quiet lines of waves. */
export function drawWater(
  brush: Brush,
  { horizon, colour, sunX, foot = 960, glitter = 1 }: WaterWish,
): string {
  const { chance, light, definitions } = brush;
  const own = light.tone(colour);
  // The lower the sun, the more of the sky and the less of its own colour a water shows.
  const mirror = { day: 0.5, dawn: 0.72, dusk: 0.8, night: 0.7 }[light.time];
  const far = mixColour(own, mixColour(light.sky[3], light.sky[2], 0.4), mirror);
  const near = mixColour(
    mixColour(own, light.sky[0], mirror * 0.75),
    light.shadow,
    light.time === "day" ? 0.1 : 0.12,
  );
  const fill = definitions.vertical([
    [0, far],
    [0.4, mixColour(mixColour(far, near, 0.5), light.time === "day" ? own : light.sky[1], 0.4)],
    [1, near],
  ]);
  const height = foot - horizon;
  let content = shape.rect(0, horizon, 1280, height, fill);
  const line = (x: number, y: number, width: number, thick: number, ink: string, opacity: number) =>
    `<rect x="${shape.number(x - width / 2)}" y="${shape.number(y)}" width="${shape.number(width)}" height="${shape.number(thick)}" rx="${shape.number(thick / 2)}" fill="${ink}" opacity="${opacity.toFixed(2)}"/>`;
  for (let i = 0; i < 16; i++) {
    const t = chance.next() ** 1.2;
    const dark = chance.flip(0.5);
    content += line(
      chance.next() * 1280,
      horizon + 8 + t * (height - 20),
      (40 + 130 * t) * chance.between(0.6, 1.5),
      2 + t * 4,
      dark ? near : light.sky[3],
      dark ? 0.35 : 0.34,
    );
  }
  if (glitter > 0) {
    const rows = Math.round(height / 21);
    for (let i = 0; i < rows; i++) {
      const t = (i + 0.3) / rows;
      const spread = (24 + 130 * t ** 1.3) * glitter;
      const width = spread * chance.between(0.4, 1.25);
      content += line(
        sunX + chance.between(-0.5, 0.5) * spread * 0.7,
        horizon + 4 + t * (height - 16),
        width,
        2.4 + 4 * t,
        i < rows / 3 ? light.sun : light.glow,
        (light.time === "day" ? 0.6 : 0.85) * (1 - t * 0.55),
      );
    }
  }
  return content;
}
