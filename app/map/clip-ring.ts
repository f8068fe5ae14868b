import type { Box } from "#app/map/box.ts";

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
