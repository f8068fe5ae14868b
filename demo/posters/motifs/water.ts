import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";

export interface WaterOptions {
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
  { horizon, colour, sunX, foot = 960, glitter = 1 }: WaterOptions,
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
  // Without a sun there is no strip, but a low light lies on the water all the same.
  const faint = light.disc ? 1 : light.time === "day" || light.time === "night" ? 0 : 0.6;
  if (glitter * faint > 0) {
    const rows = Math.round((height / 21) * faint);
    for (let i = 0; i < rows; i++) {
      const t = (i + 0.3) / rows;
      const spread = (24 + 130 * t ** 1.3) * glitter * (light.disc ? 1 : 2.4);
      const width = spread * chance.between(0.4, 1.25);
      content += line(
        sunX + chance.between(-0.5, 0.5) * spread * 0.7,
        horizon + 4 + t * (height - 16),
        width,
        2.4 + 4 * t,
        i < rows / 3 ? light.sun : light.glow,
        (light.time === "day" ? 0.6 : 0.85) * (1 - t * 0.55) * faint,
      );
    }
  }
  return content;
}

/** `content` upside down in the water under `line`, down to `foot`, shortened as seen from a shore. */
export function drawReflection(
  brush: Brush,
  content: string,
  line: number,
  opacity = 0.28,
  foot = 960,
  squash = 0.85,
): string {
  const clip = brush.definitions.clip(shape.rect(0, line, 1280, foot - line, "#000"));
  return shape.group(
    shape.group(content, `transform="matrix(1 0 0 -${squash} 0 ${shape.number(line * (1 + squash))})"`),
    `${clip} opacity="${opacity}"`,
  );
}

/** A slim waterfall of 300, falling in two steps onto 0,0 in a cloud of spray. */
export function drawWaterfall(brush: Brush): string {
  const white = brush.lit("#ffffff");
  return (
    shape.path(
      "M-8 -300C-4 -240 -14 -190 -10 -150C-20 -100 -16 -40 -22 0H24C18 -50 20 -100 12 -150C8 -200 12 -250 6 -300z",
      white,
      'opacity=".85"',
    ) +
    shape.stroke(
      "M-2 -290C0 -230 -6 -180 -2 -150C-8 -90 -4 -50 -8 -6M8 -140C10 -90 8 -50 12 -8",
      brush.shade("#a9cbe0"),
      2.4,
    ) +
    shape.oval(0, -2, 54, 14, white, 'opacity=".5"') +
    shape.oval(-18, -8, 24, 13, white, 'opacity=".5"') +
    shape.oval(22, -8, 26, 14, white, 'opacity=".45"')
  );
}

/** A waterfall over a rock face of its own, about 340 wide and 310 high, with firs beside it. */
export function drawRockFall(brush: Brush): string {
  const rock = "#8089a0";
  return (
    shape.poly([-190, 8, -168, -110, -120, -176, -96, -262, -40, -312, -6, -298, -14, 8], brush.lit(rock)) +
    shape.poly(
      [-30, 8, -12, -150, -2, -300, 44, -306, 92, -240, 110, -150, 160, -96, 184, 8],
      brush.shade(rock),
    ) +
    shape.poly([-150, -60, -96, -190, -70, -100, -100, 8, -160, 8], brush.tone(rock)) +
    shape.poly([60, -230, 92, -240, 110, -150, 84, -110], brush.tone(rock)) +
    shape.poly(
      [-124, -170, -96, -262, -40, -312, 44, -306, 92, -240, 60, -262, 0, -284, -50, -280],
      brush.lit(brush.snowy ? "#f4f8fc" : "#7fa552"),
    ) +
    drawWaterfall(brush) +
    shape.put(-130, 12, 0.9, drawTree(brush, "fir")) +
    shape.put(140, 12, 1, drawTree(brush, "fir")) +
    shape.put(96, 16, 0.7, drawTree(brush, "fir"))
  );
}

/** A lake under ice and snow, from the horizon down: drifts, and a dark strip that the wind has swept. */
export function drawIce(brush: Brush, horizon: number): string {
  const drift = (y: number, x: number, half: number, thick: number, ink: string) =>
    shape.oval(x, y, half, thick, ink, 'opacity=".55"');
  let drifts = "";
  for (let i = 0; i < 9; i++) {
    const y = horizon + 30 + i * i * 5;
    drifts += drift(
      y,
      (i * 397) % 1280,
      150 + i * 26,
      5 + i * 2,
      i % 3 === 1 ? brush.shade("#c3d3e2") : brush.lit("#ffffff"),
    );
  }
  return shape.rect(-20, horizon, 1320, 980 - horizon, brush.ground("#e6eef6")) + drifts;
}
