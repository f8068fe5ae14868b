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
  /** The side that the sun shines on. */
  lit(colour: string, depth?: number): string;
  /** The side turned away. */
  shade(colour: string, depth?: number): string;
  /** Windows of a house. */
  glass(depth?: number): string;
}

const strengths: Record<SceneTime, { shadow: number; glow: number; shade: number; haze: number }> = {
  day: { shadow: 0, glow: 0.1, shade: 0.22, haze: 0.9 },
  dawn: { shadow: 0.16, glow: 0.3, shade: 0.26, haze: 0.92 },
  dusk: { shadow: 0.4, glow: 0.36, shade: 0.3, haze: 0.85 },
  night: { shadow: 0.68, glow: 0.1, shade: 0.3, haze: 0.85 },
};

export function lightOf(
  scene: { season: SceneSeason; time: SceneTime },
  climate: "cold" | "warm" | "mild",
  chance: Chance,
): Light {
  const all = skyPalettes(scene.time);
  const fits = (word: string) => all.filter((palette) => palette.for?.includes(word));
  const seasonal = fits(scene.season);
  // Every sky may come up, those of the season and the climate twice as often.
  const palette = chance.pick([...seasonal, ...seasonal, ...fits(climate), ...(scene.time === "day" ? [] : all)]);
  const { shadow, glow, shade, haze } = strengths[scene.time];
  const far = (colour: string, depth: number) => mixColour(colour, palette.haze, depth * haze);
  // A little of the horizon in everything holds the picture together.
  const air = mixColour(palette.haze, palette.glow, 0.5);
  const base = (colour: string) => mixColour(mixColour(colour, palette.shadow, shadow), air, 0.07);
  const lamps = scene.time === "night" || scene.time === "dusk";
  return {
    ...palette,
    time: scene.time,
    lamps,
    tone: (colour, depth = 0) => far(base(colour), depth),
    lit: (colour, depth = 0) => far(mixColour(base(colour), palette.glow, glow), depth),
    shade: (colour, depth = 0) => far(mixColour(base(colour), palette.shadow, shade), depth),
    glass: (depth = 0) =>
      lamps ? mixColour("#ffd37a", palette.haze, depth * 0.25) : far(base("#4a6478"), depth),
  };
}
