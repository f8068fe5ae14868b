import type { Box } from "#app/map/box.ts";

/** A stretch of coast or border, in the world's coordinates: x, y, x, y, … Neighbours share it. */
export interface Arc {
  points: Float64Array;
  box: Box;
  /** The same as one sees it at a zoom; made when first wanted. */
  seen: Map<number, Float64Array>;
}

export interface Ring {
  /** Places in `Atlas.arcs`; `~place` is the arc from its end to its beginning. */
  arcs: readonly number[];
  box: Box;
}

export interface Country {
  /** ISO 3166-1 alpha-2; empty for the few places that have none. */
  code: string;
  /** One of four colours; neighbours differ. */
  tone: number;
  rings: readonly Ring[];
}

export interface Atlas {
  arcs: readonly Arc[];
  countries: readonly Country[];
}

/** Further in there is nothing left to leave out. */
export const finest = 9;

/** Scales of Natural Earth, by the zoom up to which they are fine enough. */
export const details = [
  { detail: "110m", until: 2 },
  { detail: "50m", until: 5 },
  { detail: "10m", until: finest },
] as const;
export type Detail = (typeof details)[number]["detail"];
