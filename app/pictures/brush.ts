import type { SceneSeason } from "#app/domain/scene.ts";
import type { Chance } from "#app/pictures/chance.ts";
import type { Definitions } from "#app/pictures/definitions.ts";
import type { Light } from "#app/pictures/light.ts";

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
  /** 0 near, 1 at the horizon. */
  depth: number;
  at(depth: number): Brush;
  with(name: string): Brush;
}

type Surroundings = Pick<Brush, "light" | "season" | "snowy" | "chance" | "definitions">;

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
