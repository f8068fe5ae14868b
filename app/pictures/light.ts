import type { SceneSeason, SceneTime } from "#app/domain/scene.ts";
import type { Chance } from "#app/pictures/chance.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { type SkyPalette, skyPalettes } from "#app/pictures/sky-palettes.ts";

/** How the hour colours things: own colour -> what is seen of it, `depth` 0 (near) to 1 (at the horizon). */
export interface Light extends SkyPalette {
  time: SceneTime;
  /** Windows and lamps are lit. */
  lamps: boolean;
  /** Plain things in the light of the hour. */
  tone(colour: string, depth?: number): string;
  /** What lies flat: bright by day, a dark foreground when the sun is low. */
  ground(colour: string, depth?: number): string;
  /** The side that the sun shines on. */
  lit(colour: string, depth?: number): string;
  /** The side turned away. */
  shade(colour: string, depth?: number): string;
  /** Windows of a house. */
  glass(depth?: number): string;
}

interface Strength {
  /** How much of the sky's own colour lies on everything. */
  sky: number;
  /** How dark a near thing is, and how much of that is left at the horizon or on a side that faces the sun. */
  shadow: number;
  near: number;
  facing: number;
  glow: number;
  shade: number;
  haze: number;
}

const strengths: Record<SceneTime, Strength> = {
  day: { sky: 0, shadow: 0, near: 0, facing: 0, glow: 0.1, shade: 0.24, haze: 0.9 },
  dawn: { sky: 0.12, shadow: 0.06, near: 0.2, facing: 0.3, glow: 0.3, shade: 0.36, haze: 0.86 },
  dusk: { sky: 0.3, shadow: 0.16, near: 0.36, facing: 0.3, glow: 0.34, shade: 0.42, haze: 0.8 },
  night: { sky: 0.36, shadow: 0.24, near: 0.3, facing: 0.6, glow: 0.16, shade: 0.34, haze: 0.82 },
};

/** The light of a scene: one of the skies that suit its hour, season and climate. */
export function lightOf(
  scene: { season: SceneSeason; time: SceneTime },
  climate: "cold" | "warm" | "mild",
  chance: Chance,
): Light {
  const all = skyPalettes(scene.time);
  const fits = (word: string) => all.filter((palette) => palette.suits.includes(word));
  const seasonal = fits(scene.season);
  // Every sky may come up, those of the season and the climate twice as often.
  const palette = chance.pick([
    ...seasonal,
    ...seasonal,
    ...fits(climate),
    ...(scene.time === "day" ? [] : all),
  ]);
  const { sky, shadow, near, facing, glow, shade, haze } = strengths[scene.time];
  const night = scene.time === "night";
  const far = (colour: string, depth: number) => mixColour(colour, palette.haze, depth * haze);
  // A little of the horizon in everything holds the picture together.
  const air = mixColour(palette.haze, palette.glow, 0.5);
  const tinted = (colour: string, share = 1) =>
    mixColour(mixColour(colour, palette.sky[night ? 2 : 1], sky * share), air, 0.06);
  // Shadows of the evening are violet, not grey.
  const shadowInk = mixColour(palette.shadow, palette.sky[0], scene.time === "day" ? 0.15 : 0.42);
  const dark = (depth: number) => shadow + near * (1 - depth) ** 2;
  const base = (colour: string, depth: number, share = 1) =>
    mixColour(tinted(colour, share), shadowInk, dark(depth) * share);
  const lamps = night || scene.time === "dusk";
  return {
    ...palette,
    time: scene.time,
    lamps,
    tone: (colour, depth = 0) => far(base(colour, depth, 0.8), depth),
    ground: (colour, depth = 0) =>
      scene.time === "day"
        ? far(mixColour(tinted(colour), palette.glow, glow), depth)
        : far(base(colour, depth, isPale(colour) ? 0.55 : 1.25), depth),
    lit: (colour, depth = 0) => far(mixColour(base(colour, depth, facing), palette.glow, glow), depth),
    shade: (colour, depth = 0) => far(mixColour(base(colour, depth, 0.75), shadowInk, shade), depth),
    glass: (depth = 0) =>
      lamps ? mixColour("#ffd37a", palette.haze, depth * 0.25) : far(base("#4a6478", depth), depth),
  };
}

/** Snow and white sand keep their light when the sun is gone. */
function isPale(colour: string): boolean {
  return Number.parseInt(colour.slice(1, 3), 16) > 205 && Number.parseInt(colour.slice(5, 7), 16) > 205;
}
