import { clipPolygon } from "lineclip";
import simplify from "simplify-js";

import { worldSize } from "#app/domain/search/map-view.ts";
import { type Box, overlaps } from "#app/map/sheet.ts";

/** A section of a coast or border that neighbours share, in world coordinates: x, y, x, y, … */
export interface Arc {
  points: Float64Array;
  box: Box;
  /** Simplified points by zoom, calculated on first use. */
  seen: Map<number, Float64Array>;
}

export interface Ring {
  /** Indices in `Atlas.arcs`. `~index` is that arc in reverse direction. */
  arcs: readonly number[];
  box: Box;
}

export interface Country {
  /** ISO 3166-1 alpha-2. Empty for the few territories without a code. */
  code: string;
  /** One of four colours, different from all neighbours. */
  tone: number;
  rings: readonly Ring[];
}

export interface Atlas {
  arcs: readonly Arc[];
  countries: readonly Country[];
}

/** Zoom from which on outlines are not simplified further. */
export const finest = 9;

/** Natural Earth scales, each with the maximum zoom for which it has enough detail. */
export const details = [
  { detail: "110m", until: 2 },
  { detail: "50m", until: 5 },
  { detail: "10m", until: finest },
] as const;
export type Detail = (typeof details)[number]["detail"];

/** Tolerance of the simplification in frame units, not visible at arm's length. */
const coarseness = 1.25;
/** Zoom levels by which invisible parts of an outline are simplified more. */
const coarser = 4;

/**
 * Simplified outline of a ring for a zoom: x, y, x, y, … without repeating the first point. Far from `box` it is
 * less exact, but never so inexact that it would cross the box.
 */
export function simplifyRing(atlas: Atlas, arcs: readonly number[], z: number, box: Box): number[] {
  const margin = (2 * coarseness * 2 ** coarser) / worldSize(z);
  const nearBoxes = [-1, 0, 1].map((turn) => expandBox(box, margin, turn));
  return joinArcs(arcs, (place) => {
    const arc = atlas.arcs[place];
    if (!arc) return new Float64Array();
    const isNear = nearBoxes.some((each) => overlaps(each, arc.box));
    return simplifyArc(arc, isNear ? Math.min(z, finest) : Math.max(0, z - coarser));
  });
}

const expandBox = ({ left, top, right, bottom }: Box, by: number, turn: number): Box => ({
  left: left - by + turn,
  right: right + by + turn,
  top: top - by,
  bottom: bottom + by,
});

/** @param arcs `~index` is an arc in reverse direction */
export function joinArcs(arcs: readonly number[], pointsOf: (place: number) => Float64Array): number[] {
  const points: number[] = [];
  // A ring continues across the antimeridian, where the atlas jumps to the other side of the world.
  let [turn, last] = [0, NaN];
  for (const index of arcs) {
    const arc = pointsOf(index < 0 ? ~index : index);
    const end = arc.length - 2;
    // Skipped, because the last point of an arc is the first of the next.
    for (let at = 0; at < end; at += 2) {
      const from = index < 0 ? end - at : at;
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
  // A ring around the whole world encloses a pole.
  if (turn !== 0) points.push(points.at(-2) ?? 0, 1, first, 1);
  return points;
}

function simplifyArc(arc: Arc, z: number): Float64Array {
  const simplified = arc.seen.get(z) ?? simplifyLine(arc.points, coarseness / worldSize(z));
  arc.seen.set(z, simplified);
  return simplified;
}

/**
 * Simplifies a line (x, y, x, y, …): drops points closer than `tolerance` to the previous one, then points closer
 * than that to the simplified line (Douglas and Peucker). Keeps both ends, so that adjoining lines still meet.
 */
export function simplifyLine(line: Float64Array, tolerance: number): Float64Array {
  const simplified = simplify(dropClosePoints(line, tolerance), tolerance, true);
  return Float64Array.from(simplified.flatMap(({ x, y }) => [x, y]));
}

function dropClosePoints(line: Float64Array, tolerance: number): { x: number; y: number }[] {
  let last = { x: Infinity, y: Infinity };
  return pairs(line).flatMap(([x, y], at) => {
    const near = Math.abs(x - last.x) < tolerance && Math.abs(y - last.y) < tolerance;
    if (near && 2 * at + 2 < line.length) return [];
    last = { x, y };
    return [last];
  });
}

/**
 * Clips a ring to a box (Sutherland and Hodgman). Where the ring leaves and re-enters the box, the result follows
 * the box's edge, so the box must be larger than the visible area.
 */
export function clipRing(points: ArrayLike<number>, { left, top, right, bottom }: Box): number[] {
  return points.length === 0 ? [] : clipPolygon(pairs(points), [left, top, right, bottom]).flat();
}

const pairs = (points: ArrayLike<number>): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0]);
