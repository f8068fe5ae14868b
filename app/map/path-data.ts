/**
 * A closed SVG path in whole units, as short as it can be written: steps instead of places, no sign that can be spared.
 * Empty where nothing of it would be seen.
 */
export function pathData(points: readonly number[]): string {
  let [lastX, lastY] = [0, 0];
  const steps: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [Math.round(points[at] ?? 0), Math.round(points[at + 1] ?? 0)];
    if (at === 0) steps.push(`M${pair(x, y)}l`);
    else if (x !== lastX || y !== lastY) steps.push(pair(x - lastX, y - lastY));
    [lastX, lastY] = [x, y];
  }
  if (steps.length < 3) return "";
  return `${steps.join(" ").replaceAll("l ", "l").replaceAll(" -", "-")}z`;
}

const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;
