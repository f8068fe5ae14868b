import type { Brush } from "#demo/posters/engine/brush.ts";
import type { Region } from "#demo/posters/regions/region.ts";

export interface StillLifePaint {
  brush: Brush;
  region: Region;
  /** There is sand at this place. */
  beach: boolean;
}

export type StillLifeDrawing = (paint: StillLifePaint) => { svg: string; shows: readonly string[] };
