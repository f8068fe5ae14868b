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
  let seen = arc.seen.get(z);
  if (!seen) {
    seen = simplifyLine(arc.points, coarseness / worldSize(z));
    arc.seen.set(z, seen);
  }
  return seen;
}

/**
 * Leaves out what cannot be seen of a line (x, y, x, y, …): points nearer than `tolerance` to the last one, then those
 * that stand no further off the line between their neighbours (Douglas and Peucker). Both ends stay, so that lines that
 * met still meet.
 */
export function simplifyLine(line: Float64Array, tolerance: number): Float64Array {
  const apart = dropNear(line, tolerance);
  const last = apart.length / 2 - 1;
  const keep = new Uint8Array(last + 1);
  const spans = [0, last];
  while (spans.length > 0) {
    const [to = 0, from = 0] = [spans.pop(), spans.pop()];
    keep[from] = keep[to] = 1;
    let furthest = 0;
    let most = tolerance * tolerance;
    for (let at = from + 1; at < to; at++) {
      const off = offLine(apart, at, from, to);
      if (off > most) [furthest, most] = [at, off];
    }
    if (furthest > 0) spans.push(from, furthest, furthest, to);
  }
  return apart.filter((_, at) => keep[at >> 1] === 1);
}

function dropNear(line: Float64Array, tolerance: number): Float64Array {
  const kept: number[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
    const near = Math.abs(x - lastX) < tolerance && Math.abs(y - lastY) < tolerance;
    if (near && at + 2 < line.length) continue;
    kept.push(x, y);
    [lastX, lastY] = [x, y];
  }
  return Float64Array.from(kept);
}

/** Squared distance of a point from the stretch between two others. */
function offLine(line: Float64Array, point: number, from: number, to: number): number {
  const at = (index: number) => line[index] ?? 0;
  const [fromX, fromY] = [at(2 * from), at(2 * from + 1)];
  const [dx, dy] = [at(2 * to) - fromX, at(2 * to + 1) - fromY];
  const [px, py] = [at(2 * point) - fromX, at(2 * point + 1) - fromY];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return (px - along * dx) ** 2 + (py - along * dy) ** 2;
}

/**
 * The part of a ring inside a box, cut side by side (Sutherland and Hodgman). Where the ring leaves the box and comes
 * back, the result runs along the box's edge: let that lie outside of what is seen.
 */
export function clipRing(points: ArrayLike<number>, box: Box): number[] {
  let ring = Array.from(points);
  ring = cut(ring, 0, box.left, 1);
  ring = cut(ring, 0, box.right, -1);
  ring = cut(ring, 1, box.top, 1);
  return cut(ring, 1, box.bottom, -1);
}

/** @param axis 0: x, 1: y @param side 1 keeps what is greater than `limit`, -1 what is less */
function cut(ring: readonly number[], axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = [];
  const length = ring.length;
  if (length === 0) return kept;
  let x = ring[length - 2] ?? 0;
  let y = ring[length - 1] ?? 0;
  let inside = ((axis === 0 ? x : y) - limit) * side >= 0;
  for (let at = 0; at < length; at += 2) {
    const [nextX, nextY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const nextInside = ((axis === 0 ? nextX : nextY) - limit) * side >= 0;
    if (inside !== nextInside) {
      const share = axis === 0 ? (limit - x) / (nextX - x) : (limit - y) / (nextY - y);
      kept.push(x + (nextX - x) * share, y + (nextY - y) * share);
    }
    if (nextInside) kept.push(nextX, nextY);
    [x, y, inside] = [nextX, nextY, nextInside];
  }
  return kept;
}
