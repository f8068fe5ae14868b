import { worldSize } from "#app/domain/search/map-view.ts";
import { type Arc, type Atlas, finest } from "#app/map/atlas.ts";
import { type Box, meets } from "#app/map/box.ts";
import { simplifyLine } from "#app/map/simplify-line.ts";

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
