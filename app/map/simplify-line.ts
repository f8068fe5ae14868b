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
