import { boxAround } from "#app/map/box.ts";
import type { Sheet } from "#app/map/sheet.ts";

const rows = 24;
/** Kept free along the sheet's sides. */
const edge = 10;

/**
 * Where a name stands best inside an outline: the middle of the widest stretch that stays inside over the height of the
 * letters, rather in the middle than at the top, and where it is free. Undefined where it is nowhere `width` wide.
 */
export function labelPlace(
  ring: readonly number[],
  { width, height }: { width: number; height: number },
  sheet: Sheet,
  isFree: (spot: { x: number; y: number }) => boolean,
): { x: number; y: number } | undefined {
  const box = boxAround(ring);
  const top = Math.max(box.top, edge) + height;
  const bottom = Math.min(box.bottom, sheet.height - edge) - height;
  let best: { x: number; y: number } | undefined;
  let most = 0;
  for (let row = 0; row <= rows && top <= bottom; row++) {
    const y = top + ((bottom - top) * row) / rows;
    const inside = common(
      common(stretches(ring, y - height), stretches(ring, y)),
      stretches(ring, y + height),
    );
    for (const [from, to] of common(inside, [[edge, sheet.width - edge]])) {
      const worth = to - from - Math.abs(y - (top + bottom) / 2) * 1.2;
      const spot = { x: (from + to) / 2, y };
      if (to - from < width || worth <= most || !isFree(spot)) continue;
      most = worth;
      best = spot;
    }
  }
  return best;
}

type Stretch = readonly [from: number, to: number];

/** What of the line at this height lies inside of the outline, from left to right. */
function stretches(ring: readonly number[], y: number): Stretch[] {
  const crossings: number[] = [];
  let [lastX, lastY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, nextY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    if (lastY <= y !== nextY <= y) crossings.push(lastX + ((y - lastY) / (nextY - lastY)) * (x - lastX));
    [lastX, lastY] = [x, nextY];
  }
  crossings.sort((one, other) => one - other);
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as const] : [],
  );
}

function common(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap(([from, to]) =>
    others.flatMap(([start, end]) =>
      Math.max(from, start) < Math.min(to, end) ? [[Math.max(from, start), Math.min(to, end)] as const] : [],
    ),
  );
}
