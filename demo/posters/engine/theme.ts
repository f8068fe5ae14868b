import type { Brush } from "#demo/posters/engine/brush.ts";
import type { Region, ThemeName } from "#demo/posters/regions/region.ts";

/** Where a feature of the scene can stand. */
export type Place = "water" | "shore" | "height" | "village" | "meadow" | "front" | "air" | "wide-water";

export interface Spot {
  place: Place;
  x: number;
  y: number;
  /** 1: a house of two storeys is about 70 high. */
  scale: number;
  /** 0 near, 1 at the horizon. */
  depth: number;
  /** Among the layers: drawn after those of the same or a lower number. */
  z: number;
}

export interface Layer {
  z: number;
  svg: string;
  /** Name of the feature that it is, where it is one the scene asked for. */
  feature?: string;
}

export interface Setting {
  brush: Brush;
  region: Region;
  /** Names of the features that the scene asks for. */
  wanted: readonly string[];
  horizon: number;
  sunX: number;
}

export interface ThemeDrawing {
  layers: Layer[];
  spots: Spot[];
  /** Features that the stage shows by itself. */
  has?: readonly string[];
}

/** A landscape. Light comes from the left, what is looked at stands in the right third; the sheet may be mirrored. */
export interface Theme {
  /** Where the horizon may lie, in shares of the height. */
  horizon: readonly [number, number];
  draw(setting: Setting): ThemeDrawing;
}

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
  | "warehouses"
  | "street"
  | "roofs"
  | "islands";

export const themeViews: Readonly<Record<ThemeName, readonly View[]>> = {
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
