import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";

export interface ForestOptions {
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
export function drawForest(brush: Brush, wish: ForestOptions): string {
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

/** Flowers of the foreground below the line `top`, larger towards the viewer. None in winter. */
export function drawMeadowFlowers(
  brush: Brush,
  top: (x: number) => number,
  count = 44,
  inks?: readonly string[],
): string {
  const { chance, season, snowy } = brush;
  if (season === "winter" || snowy) return "";
  const own = {
    spring: ["#fff3b0", "#ffffff", "#f2b8d0", "#f6d84a"],
    summer: ["#ffffff", "#f3d34a", "#d8485a", "#8a7fd0"],
    autumn: ["#e0a13a", "#c9702f", "#e8d9b0"],
  }[season];
  let content = "";
  for (let i = 0; i < count; i++) {
    const x = chance.next() * 1280;
    const t = chance.next();
    const y = top(x) + 14 + t * (950 - top(x));
    content += shape.circle(x, y, 2.4 + 4.2 * t, brush.lit(chance.pick(inks ?? own)));
  }
  return content;
}

/** A clump of grass or, with `heads`, of reeds, `width` wide and about 90 high, bent by one wind. */
export function drawReeds(brush: Brush, width: number, colour = "#6f8a4a", heads = false): string {
  const { chance } = brush;
  const n = shape.number;
  const count = Math.round(width / 9);
  let near = "";
  let far = "";
  let tops = "";
  for (let i = 0; i < count; i++) {
    const x = chance.between(-0.5, 0.5) * width;
    const h = chance.between(45, 100);
    const bend = chance.between(4, 34);
    const blade = `M${n(x - 3)} 0Q${n(x)} ${n(-h * 0.6)} ${n(x + bend)} ${n(-h)}Q${n(x + 5)} ${n(-h * 0.5)} ${n(x + 3)} 0z`;
    if (i % 2 === 0) near += blade;
    else far += blade;
    if (heads && i % 4 === 0) {
      tops += `<rect x="${n(x + bend * 0.8 - 4)}" y="${n(-h - 18)}" width="8" height="30" rx="4"/>`;
    }
  }
  return (
    shape.path(far, brush.shade(colour)) +
    shape.path(near, brush.lit(colour)) +
    (tops && shape.group(tops, `fill="${brush.shade("#7a5230")}"`))
  );
}

/** Rows of vines down a slope between its upper edge `top` and `foot`, in plots that lie at changing angles. */
export function drawVines(
  brush: Brush,
  top: (x: number) => number,
  foot: (x: number) => number,
  from: number,
  to: number,
  colour: string,
): string {
  const { chance } = brush;
  const n = shape.number;
  let content = "";
  for (let x = from; x < to;) {
    const width = Math.min(to - x, chance.between(120, 210));
    const lean = chance.between(-46, 46);
    const ink = mixColour(colour, chance.pick(["#d8c24a", "#5f8a3a", "#8aa83e", "#b5a040"]), 0.4);
    const [a, b] = [x, x + width];
    content += shape.poly(
      [a, top(a) + 6, b - 8, top(b) + 6, b - 8, foot(b), a, foot(a)],
      brush.ground(ink),
      'opacity=".8"',
    );
    let rows = "";
    for (let at = a + 6; at < b - 12; at += 13) {
      const endX = Math.max(a, Math.min(b - 10, at + lean));
      rows += `M${n(at)} ${n(top(at) + 9)}L${n(endX)} ${n(foot(endX) - 3)}`;
    }
    content += shape.stroke(rows, brush.shade(mixColour(ink, "#3f5a2a", 0.35)), 4, 'opacity=".55"');
    x += width;
  }
  return content;
}

/** One cow, about 80 long and 50 high, head to the left; `grazing` with its muzzle in the grass. */
function drawCow(brush: Brush, grazing: boolean, coat: string): string {
  const body = brush.lit(coat);
  const dark = brush.shade(coat);
  const white = brush.lit("#f7ead8");
  const leg = (x: number, ink: string) =>
    shape.poly([x - 3.6, -20, x + 4, -20, x + 2.6, -3, x - 2.4, -3], ink) +
    shape.rect(x - 2.6, -3.4, 5.4, 3.4, brush.shade("#3a2c26"));
  const [x, y] = grazing ? [-43, -10] : [-46, -43];
  const neck = grazing
    ? shape.path("M-22 -40C-34 -36 -44 -24 -47 -12L-37 -8C-34 -18 -26 -20 -18 -20z", body)
    : shape.path("M-20 -40C-30 -46 -38 -50 -46 -49L-43 -36C-34 -32 -28 -22 -18 -20z", body);
  const head =
    shape.oval(x + 7, y - 9, 6, 2.6, dark) +
    shape.path(`M${x + 3} ${y - 9}c-5 -1 -7 2 -8 6l-3 9c0 4 6 5 9 2l8 -8c3 -4 0 -9 -6 -9z`, body) +
    shape.oval(x - 5, y + 6, 4.6, 3.8, white) +
    shape.circle(x - 1, y - 3, 1.3, brush.shade("#2a1f1c")) +
    shape.stroke(`M${x + 1} ${y - 9}q-4 -3 -3 -7M${x + 5} ${y - 10}q0 -4 3 -6`, white, 2);
  return (
    shape.oval(0, 0, 44, 3.4, brush.shade("#4f6a3a"), 'opacity=".35"') +
    leg(-14, dark) +
    leg(24, dark) +
    shape.path("M36 -37C43 -34 42 -22 41 -14l3 3l-5 1C38 -22 38 -30 34 -34z", dark) +
    neck +
    shape.path(
      "M-26 -39C-10 -43 20 -42 34 -39C41 -36 41 -22 37 -15C22 -10 -8 -9 -22 -14C-30 -20 -32 -34 -26 -39z",
      body,
    ) +
    shape.path(
      "M-22 -14C-8 -9 22 -10 37 -15C39 -19 40 -24 40 -28C24 -18 -8 -16 -28 -24C-27 -20 -25 -16 -22 -14z",
      dark,
      'opacity=".5"',
    ) +
    shape.path(
      "M-2 -41C8 -42 16 -41 20 -40C20 -30 12 -26 6 -29C0 -31 -4 -36 -2 -41z",
      white,
      'opacity=".9"',
    ) +
    shape.oval(18, -11, 6, 3.6, brush.lit("#efbfae")) +
    leg(-21, body) +
    leg(31, body) +
    head +
    shape.circle(grazing ? -32 : -33, grazing ? -17 : -27, 3.2, brush.lit("#e8b03c"))
  );
}

/** Three cows with bells; one or two graze. */
export function drawCows(brush: Brush): string {
  const { chance } = brush;
  const coats = ["#8d5a3a", "#a5714a", "#7a4b33", "#b08a66"];
  const coat = chance.pick(coats);
  return (
    shape.put(70, -16, 0.74, drawCow(brush, chance.flip(), coat), true) +
    shape.put(10, 0, 1, drawCow(brush, true, chance.pick(coats))) +
    shape.put(-96, 6, 0.96, drawCow(brush, false, coat), chance.flip(0.3))
  );
}

/** A Dutch smock mill, about 190 high to the tip of the sails. */
export function drawWindmill(brush: Brush): string {
  const turn = brush.chance.between(15, 75);
  let sails = "";
  for (let i = 0; i < 4; i++) {
    sails += `<g transform="rotate(${shape.number(turn + i * 90)} 0 -118)">${shape.rect(-2, -198, 4, 82, brush.shade("#5a4334"))}${shape.rect(2, -194, 15, 62, brush.lit("#f2e8d4"), 'opacity=".92"')}${shape.stroke("M2 -182h15M2 -168h15M2 -154h15M2 -140h15", brush.shade("#8a7458"), 1.4)}</g>`;
  }
  return (
    shape.poly([-40, 0, -32, -42, 32, -42, 40, 0], brush.lit("#a5583f")) +
    shape.poly([10, 0, 8, -42, 32, -42, 40, 0], brush.shade("#a5583f")) +
    shape.poly([-31, -46, -19, -112, 19, -112, 31, -46], brush.lit("#4f6b5a")) +
    shape.poly([8, -46, 5, -112, 19, -112, 31, -46], brush.shade("#4f6b5a")) +
    shape.rect(-46, -48, 92, 5, brush.lit("#efe6d4")) +
    shape.stroke(
      "M-44 -58H44M-44 -58V-46M-22 -58V-46M0 -58V-46M22 -58V-46M44 -58V-46",
      brush.lit("#efe6d4"),
      1.8,
    ) +
    shape.path("M-22 -111C-18 -132 -8 -136 2 -136C14 -134 20 -122 22 -111z", brush.shade("#6b4a36")) +
    shape.rect(-5, -88, 9, 12, brush.glass) +
    shape.rect(-20, -30, 9, 12, brush.glass) +
    shape.path("M-8 0v-24h15v24z", brush.shade("#3d5a4c")) +
    sails +
    shape.circle(0, -118, 5, brush.shade("#5a4334"))
  );
}
