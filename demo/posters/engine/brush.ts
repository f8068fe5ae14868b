import type { HullColour, SceneSeason } from "#demo/posters/scene.ts";
import type { Chance } from "#demo/posters/engine/chance.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import type { Light } from "#demo/posters/engine/light.ts";
import type { Definitions } from "#demo/posters/engine/svg.ts";

/** What every drawing function gets: the light of the hour at one distance, and chance. The sun stands on the left. */
export interface Brush {
  tone(colour: string): string;
  ground(colour: string): string;
  lit(colour: string): string;
  shade(colour: string): string;
  /** Colour of windows. */
  glass: string;
  light: Light;
  season: SceneSeason;
  /** Snow lies on ground and roofs. */
  snowy: boolean;
  chance: Chance;
  definitions: Definitions;
  /** Of the ship that the picture shows, where the scene names it. */
  hull?: HullColour | undefined;
  /** 0 near, 1 at the horizon. */
  depth: number;
  at(depth: number): Brush;
  with(name: string): Brush;
}

type Surroundings = Pick<Brush, "light" | "season" | "snowy" | "chance" | "definitions" | "hull">;

export function createBrush(around: Surroundings, depth = 0): Brush {
  const { light } = around;
  return {
    ...around,
    depth,
    tone: (colour) => light.tone(colour, depth),
    ground: (colour) => light.ground(colour, depth),
    lit: (colour) => light.lit(colour, depth),
    shade: (colour) => light.shade(colour, depth),
    glass: light.glass(depth),
    at: (other) => createBrush(around, other),
    with: (name) => createBrush({ ...around, chance: around.chance.fork(name) }, depth),
  };
}

/** The colour that the leaves of one tree have in this season. */
export function foliage({ season, chance }: Brush, summer = "#437a44"): string {
  if (season === "autumn") return chance.pick(["#d2762e", "#e0a03c", "#b5532f", "#c98b33", "#d9622f"]);
  if (season === "spring") return chance.pick(["#8dbb55", "#9fc65f", "#7fae50"]);
  if (season === "winter") return "#8b7d76";
  return summer;
}

/** Grass and fields through the year: `summer` is their colour in June. */
export function groundColour({ season, snowy }: Pick<Brush, "season" | "snowy">, summer: string): string {
  if (snowy) return mixColour("#f1f6fb", summer, 0.05);
  if (season === "autumn") return mixColour(summer, "#c2963c", 0.45);
  if (season === "winter") return mixColour(summer, "#a39a78", 0.5);
  if (season === "spring") return mixColour(summer, "#9fd05c", 0.35);
  return summer;
}
