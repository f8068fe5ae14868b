import type { Tree } from "#demo/posters/motifs/trees.ts";

export type ThemeName =
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
  stage: ThemeName;
  climate: "cold" | "warm" | "mild";
  water: string;
  /** Grass and fields in June. */
  ground: string;
  rock: string;
  walls: readonly string[];
  roofs: readonly string[];
  trees: readonly Tree[];
  /** Nothing but sky stands behind its trees. */
  flat?: boolean;
  /** Its lakes are ice in winter. */
  freezes?: boolean;
  /** What a city has in the place of a dome, or beside it. */
  landmark?: "four-towers" | "two-spires" | "television-tower";
  /** A bridge that hangs from towers, where others have an arch. */
  hangingBridge?: boolean;
  /** Merchants' houses have a raised terrace with stairs before the door, and are five windows wide. */
  perron?: boolean;
  /** What cabins are made of; where nothing is said, the one or the other. */
  cabins?: "logs" | "red-boards";
  /** What may be seen there when the scene asks for nothing. */
  own: readonly string[];
}

/** Above the last trees, or too far north for them. */
export const isTreeless = ({ trees }: Pick<Region, "trees">): boolean =>
  trees.every((tree) => tree === "bush");

/** Hooded beach chairs stand on German beaches alone. */
export const hasBeachChairs = ({ own }: Pick<Region, "own">): boolean => own.includes("beach-chairs");

/** Colours of walls and roofs that several regions share. */
export const paints = {
  white: ["#fbf6ec", "#f6efe0", "#f3e8d4"],
  alpine: ["#fbf6ea", "#f3e6cf", "#e9d9bd"],
  ochre: ["#f0c987", "#e8a76a", "#f4deb4", "#d98a5f", "#f6e8cc"],
  gaudy: ["#e9b44c", "#d9694a", "#f2d9a8", "#6f9fb5", "#c9574f", "#f4efe2", "#8fb09a"],
  terracotta: ["#c8623f", "#b9553a", "#d0734a"],
  slate: ["#55606c", "#4a5460", "#666f78"],
  brick: ["#a8473a", "#9a4436", "#b5563f"],
  brown: ["#8a5a48", "#7a5042", "#9a6450"],
};

/** What a region says of itself beyond its stage. */
export type RegionDetails = Partial<Omit<Region, "stage" | "climate" | "trees" | "own">>;

/** A region of middle European looks, but for what `look` says. */
export function createRegion(
  stage: ThemeName,
  climate: Region["climate"],
  trees: readonly Tree[],
  own: readonly string[],
  look: RegionDetails = {},
): Region {
  return {
    stage,
    climate,
    water: "#3f8a9c",
    ground: "#7da352",
    rock: "#8a8480",
    walls: paints.white,
    roofs: paints.brick,
    trees,
    own,
    ...look,
  };
}
