import { clipPolygon } from "lineclip";
import simplify from "simplify-js";

import { worldSize } from "#app/domain/search/map-view.ts";
import { type Box, meets } from "#app/map/sheet.ts";

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

/** In units of the frame: what one does not miss at arm's length. */
const coarseness = 1.25;
/** Zooms that lie between what is seen and what is only passed on the way round. */
const coarser = 4;

/**
 * The outline of a ring as one sees it at a zoom: x, y, x, y, … without the first point again at the end. Far from `box`
 * it is only roughly right, but never so wrong that it would cross it.
 */
export function seenRing(atlas: Atlas, arcs: readonly number[], z: number, box: Box): number[] {
  const far = (2 * coarseness * 2 ** coarser) / worldSize(z);
  const near = [-1, 0, 1].map((turn) => grown(box, far, turn));
  return joinArcs(arcs, (place) => {
    const arc = atlas.arcs[place];
    if (!arc) return new Float64Array();
    const close = near.some((each) => meets(each, arc.box));
    return seenArc(arc, close ? Math.min(z, finest) : Math.max(0, z - coarser));
  });
}

const grown = ({ left, top, right, bottom }: Box, by: number, turn: number): Box => ({
  left: left - by + turn,
  right: right + by + turn,
  top: top - by,
  bottom: bottom + by,
});

/** @param arcs `~place` is the arc from its end to its beginning */
export function joinArcs(arcs: readonly number[], pointsOf: (place: number) => Float64Array): number[] {
  const points: number[] = [];
  // Rings run on over the edge of the world, where the atlas jumps to the other side.
  let [turn, last] = [0, NaN];
  for (const place of arcs) {
    const arc = pointsOf(place < 0 ? ~place : place);
    const end = arc.length - 2;
    // The last point of an arc is the first of the next one.
    for (let at = 0; at < end; at += 2) {
      const from = place < 0 ? end - at : at;
      const x = arc[from] ?? 0;
      if (x - last > 0.5) turn -= 1;
      if (last - x > 0.5) turn += 1;
      points.push(x + turn, arc[from + 1] ?? 0);
      last = x;
    }
  }
  const first = points[0] ?? 0;
  if (first - last > 0.5) turn -= 1;
  if (last - first > 0.5) turn += 1;
  // A ring that went once round the world is a land around the pole.
  if (turn !== 0) points.push(points.at(-2) ?? 0, 1, first, 1);
  return points;
}

function seenArc(arc: Arc, z: number): Float64Array {
  const seen = arc.seen.get(z) ?? simplifyLine(arc.points, coarseness / worldSize(z));
  arc.seen.set(z, seen);
  return seen;
}

/**
 * Leaves out what cannot be seen of a line (x, y, x, y, …): points nearer than `tolerance` to the last one, then those
 * that stand no further off the line between their neighbours (Douglas and Peucker). Both ends stay, so that lines that
 * met still meet.
 */
export function simplifyLine(line: Float64Array, tolerance: number): Float64Array {
  const kept = simplify(pointsApart(line, tolerance), tolerance, true);
  return Float64Array.from(kept.flatMap(({ x, y }) => [x, y]));
}

function pointsApart(line: Float64Array, tolerance: number): { x: number; y: number }[] {
  let last = { x: Infinity, y: Infinity };
  return pairs(line).flatMap(([x, y], at) => {
    const near = Math.abs(x - last.x) < tolerance && Math.abs(y - last.y) < tolerance;
    if (near && 2 * at + 2 < line.length) return [];
    last = { x, y };
    return [last];
  });
}

/**
 * The part of a ring inside a box, cut side by side (Sutherland and Hodgman). Where the ring leaves the box and comes
 * back, the result runs along the box's edge: let that lie outside of what is seen.
 */
export function clipRing(points: ArrayLike<number>, { left, top, right, bottom }: Box): number[] {
  return points.length === 0 ? [] : clipPolygon(pairs(points), [left, top, right, bottom]).flat();
}

const pairs = (points: ArrayLike<number>): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0]);
