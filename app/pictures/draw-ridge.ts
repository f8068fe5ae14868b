import { shape } from "#app/pictures/shape.ts";

/** A layer of land from the left edge to the right: `top(x)` is its line, `foot` where it ends. `step` 10 to 40. */
export function drawRidge(
  top: (x: number) => number,
  foot: number,
  fill: string,
  step = 32,
  from = -20,
  to = 1300,
): string {
  const points: (readonly [number, number])[] = [];
  for (let x = from; x <= to + step - 1; x += step) points.push([x, top(x)]);
  const last = points.at(-1)?.[0] ?? to;
  const line =
    step > 16 ? shape.curve(points) : points.map((point) => point.map(shape.number).join(" ")).join("L");
  return shape.path(
    `M${line}L${shape.number(last)} ${shape.number(foot)}L${shape.number(from)} ${shape.number(foot)}z`,
    fill,
  );
}
