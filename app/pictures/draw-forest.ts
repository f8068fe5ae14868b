import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

export interface ForestWish {
  top: (x: number) => number;
  /** Height of one tree. */
  tree: number;
  from?: number;
  to?: number;
  colour: string;
  /** How far the dark foot reaches below the line. */
  depth?: number;
  kind?: "fir" | "leaf";
  /** Share of the line that is clear. */
  gaps?: number;
}

/** A row of trees along a line, as one silhouette; leaf trees are round and of changing colours. */
export function drawForest(brush: Brush, wish: ForestWish): string {
  const { top, tree, from = -20, to = 1300, colour, depth = tree * 0.8, kind = "fir", gaps = 0 } = wish;
  const { chance } = brush;
  const n = shape.number;
  const clear = Array.from({ length: 24 }, () => chance.next() < gaps);
  const isClear = (x: number) => clear[Math.abs(Math.floor(x / 90)) % 24] === true;
  if (kind === "leaf") {
    // Two rows of crowns: one row alone looks like beads.
    let crowns = "";
    for (const [row, lower] of [0, 0.62].entries()) {
      for (let x = from - row * tree * 0.3; x < to; x += tree * chance.between(0.38, 0.62)) {
        const r = tree * chance.between(0.36, 0.58);
        const y = top(x) - r * 0.55 + lower * tree;
        if (isClear(x)) continue;
        const ink = leafColour(brush, colour);
        crowns += shape.circle(x, y, r, row === 0 ? brush.tone(ink) : brush.ground(ink));
      }
    }
    return crowns;
  }
  let d = "";
  for (let x = from; x < to; x += tree * chance.between(0.3, 0.52)) {
    if (isClear(x)) continue;
    const h = tree * chance.between(0.65, 1.2);
    const w = h * 0.23;
    const foot = top(x) + depth;
    const y = top(x) - h * 0.75;
    d += `M${n(x - w)} ${n(foot)}L${n(x - w)} ${n(y + h * 0.86)}L${n(x - w * 0.35)} ${n(y + h * 0.5)}L${n(x - w * 0.55)} ${n(y + h * 0.48)}L${n(x)} ${n(y)}L${n(x + w * 0.55)} ${n(y + h * 0.48)}L${n(x + w * 0.35)} ${n(y + h * 0.5)}L${n(x + w)} ${n(y + h * 0.86)}V${n(foot)}z`;
  }
  return shape.path(d, brush.tone(colour));
}

function leafColour({ chance, season }: Brush, colour: string): string {
  if (season === "autumn")
    return chance.pick(["#c9702f", "#d9973a", "#a8502f", "#b98a35", "#8a7a3a", "#c4583a"]);
  if (season === "winter") return chance.pick(["#7b6a62", "#8a7a70", "#6f645f"]);
  if (season === "spring") return chance.pick([colour, "#8fb552", "#a6c65e", "#7da650"]);
  return chance.pick([colour, colour, "#4f7a42", "#5f8a48"]);
}
