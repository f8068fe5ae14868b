import type { Brush } from "#demo/posters/engine/brush.ts";
import type { Region } from "#demo/posters/regions/region.ts";

/** What a house stands in: a row of houses, its garden, the sand, on or over water, between trees. */
export type Site = "street" | "garden" | "shore" | "water" | "wood";

export interface DrawnFront {
  /** The house around 0,0: the middle of its foot; 400 to 600 high. */
  svg: string;
  /** Half its width. */
  half: number;
  height: number;
  /** What is seen of it, in the words of `PosterDescription.shows`. */
  shows: readonly string[];
}

export interface Front {
  site: Site;
  draw(brush: Brush, region: Region): DrawnFront;
}
