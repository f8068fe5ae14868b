import type { StageName } from "#app/pictures/region.ts";

/** What a landscape is made of, beyond the things that stand in it. */
export type View =
  | "sea"
  | "lake"
  | "river"
  | "canal"
  | "lagoon"
  | "fjord"
  | "peaks"
  | "hills"
  | "woods"
  | "meadow"
  | "fields"
  | "cliff"
  | "beach"
  | "dunes"
  | "volcano"
  | "sandstone"
  | "park"
  | "thatch"
  | "reeds"
  | "town"
  | "village"
  | "warehouses";

export const stageViews: Readonly<Record<StageName, readonly View[]>> = {
  headland: ["sea", "cliff"],
  chalk: ["sea", "cliff", "beach", "woods"],
  dunes: ["sea", "beach", "dunes"],
  baltic: ["sea", "beach", "dunes", "village"],
  harbour: ["sea", "town", "village", "hills"],
  lagoon: ["sea", "lagoon", "town"],
  "palm-bay": ["sea", "beach", "hills"],
  terraces: ["sea", "hills", "fields", "village"],
  volcano: ["sea", "volcano", "beach", "village"],
  fjord: ["sea", "fjord", "peaks", "cliff", "village"],
  "alpine-lake": ["lake", "peaks", "hills", "woods", "village", "reeds"],
  "plain-lake": ["lake", "woods", "reeds", "village"],
  meadow: ["peaks", "hills", "woods", "meadow"],
  needles: ["peaks", "woods", "meadow"],
  "wooded-hills": ["hills", "woods", "meadow"],
  fields: ["hills", "fields"],
  highlands: ["lake", "hills", "meadow"],
  sandstone: ["river", "sandstone", "cliff", "woods", "village"],
  "river-bend": ["river", "hills", "woods", "village"],
  skyline: ["river", "town"],
  canal: ["canal", "town"],
  "slope-city": ["river", "town", "hills"],
  warehouses: ["sea", "town", "warehouses"],
  palace: ["peaks", "hills", "woods", "village", "town"],
  "spa-park": ["park", "hills", "woods"],
  "snow-village": ["peaks", "woods", "village"],
  "open-sea": ["sea"],
  "thatched-shore": ["sea", "lake", "fjord", "reeds", "thatch"],
};
