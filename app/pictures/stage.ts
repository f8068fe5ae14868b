import type { Brush } from "#app/pictures/brush.ts";
import type { Region } from "#app/pictures/region.ts";

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

export interface Staged {
  layers: Layer[];
  spots: Spot[];
  /** Features that the stage shows by itself. */
  has?: readonly string[];
}

/** A landscape. Light comes from the left, what is looked at stands in the right third; the sheet may be mirrored. */
export interface Stage {
  /** Where the horizon may lie, in shares of the height. */
  horizon: readonly [number, number];
  draw(setting: Setting): Staged;
}
