import type { Tree } from "#app/pictures/plant.ts";

export type StageName =
  | "headland"
  | "chalk"
  | "dunes"
  | "baltic"
  | "harbour"
  | "lagoon"
  | "palm-bay"
  | "terraces"
  | "volcano"
  | "fjord"
  | "alpine-lake"
  | "plain-lake"
  | "meadow"
  | "needles"
  | "wooded-hills"
  | "fields"
  | "highlands"
  | "sandstone"
  | "river-bend"
  | "skyline"
  | "canal"
  | "slope-city"
  | "warehouses"
  | "palace"
  | "spa-park"
  | "snow-village"
  | "open-sea"
  | "thatched-shore";

/** What makes a place look like itself. */
export interface Region {
  stage: StageName;
  climate: "cold" | "warm" | "mild";
  water: string;
  /** Grass and fields in June. */
  ground: string;
  rock: string;
  walls: readonly string[];
  roofs: readonly string[];
  trees: readonly Tree[];
  /** What may be seen there when the scene asks for nothing. */
  own: readonly string[];
}
