import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

export interface PeakOptions {
  height: number;
  /** Half of the width at the foot. */
  reach: number;
  rock: string;
  /** Share of the height, from the top, that is under snow. */
  snow: number;
  /** How far the top leans from the middle, -1 to 1. */
  lean?: number;
}

/** A rocky peak on 0,0: a lit face, a face in shadow, gullies and snow with a broken edge. */
export function drawPeak(brush: Brush, { height, reach, rock, snow, lean = 0 }: PeakOptions): string {
  const { chance } = brush;
  const steps = 7;
  const topX = lean * reach * 0.3;
  const edge = (sign: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps;
      const wild = i === 0 || i === steps ? 0 : chance.between(-0.06, 0.06);
      return [
        topX + (sign * reach - topX) * (t ** 1.08 + wild),
        -height * (1 - t) + (wild * height) / 3,
      ] as const;
    });
  const [left, right] = [edge(-1), edge(1)];
  const spine = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const swing = i === 0 ? 0 : (i % 2 === 0 ? -1 : 1) * chance.between(0.03, 0.09);
    return [topX + reach * (t * 0.16 + swing * (0.3 + t)), -height * (1 - t)] as const;
  });
  const flat = (points: readonly (readonly [number, number])[]) => points.flat();
  const lit = brush.lit(rock);
  const dark = brush.shade(rock);
  let content = shape.poly([...flat(left), ...flat(spine.slice().reverse())], lit);
  content += shape.poly([...flat(spine), ...flat(right.slice().reverse())], dark);
  // Gullies: slim triangles of shadow in the lit face, of light in the dark one.
  for (let i = 0; i < 3; i++) {
    const t = chance.between(0.2, 0.6);
    const x = topX - reach * t * chance.between(0.25, 0.75);
    const y = -height * (1 - t) + height * 0.04;
    const fall = height * chance.between(0.18, 0.34);
    content += shape.poly(
      [x, y, x + reach * 0.05, y + fall * 0.6, x - reach * 0.02, y + fall, x - reach * 0.12, y + fall * 0.9],
      dark,
      'opacity=".55"',
    );
  }
  if (snow <= 0) return content;
  const cap = (side: readonly (readonly [number, number])[], reachTo: number) => {
    const limit = -height * (1 - reachTo);
    const upper = side.filter(([, y]) => y <= limit);
    const core = spine.filter(([, y]) => y <= limit);
    const [endX, endY] = upper.at(-1) ?? [topX, -height];
    const [coreX, coreY] = core.at(-1) ?? [topX, -height];
    const zigzag: number[] = [];
    const teeth = 4;
    for (let i = 1; i < teeth; i++) {
      const share = i / teeth;
      const drop = (i % 2 === 0 ? -0.04 : 0.085) * height * chance.between(0.6, 1.2);
      zigzag.push(endX + (coreX - endX) * share, endY + (coreY - endY) * share + drop);
    }
    return [...flat(upper), ...zigzag, ...flat(core.slice().reverse())];
  };
  const white = brush.lit("#ffffff");
  const blue = brush.shade("#c9d8ea");
  return content + shape.poly(cap(left, snow), white) + shape.poly(cap(right, snow * 0.94), blue);
}

export interface PeaksOptions {
  foot: number;
  /** Of the highest top. */
  height: number;
  rock: string;
  snow: number;
  /** Where the highest top stands. */
  mainX: number;
  /** Half the foot of the highest top in shares of its height. */
  breadth?: number;
  count?: number;
}

/** A mountain range across the picture with one main top; far tops first. */
export function drawPeaks(
  brush: Brush,
  { foot, height, rock, snow, mainX, breadth = 1.05, count = 7 }: PeaksOptions,
): string {
  const { chance } = brush;
  const tops = Array.from({ length: count }, (_, i) => {
    const x = ((i + chance.between(0.2, 0.8)) / count) * 1500 - 110;
    const near = Math.max(0, 1 - Math.abs(x - mainX) / 700);
    return { x, h: height * (chance.between(0.36, 0.62) + near * 0.18), depth: chance.between(0.12, 0.3) };
  });
  const main = { x: mainX, h: height, depth: 0 };
  const second = {
    x: mainX + chance.between(0.5, 0.75) * height * (mainX > 640 ? -1 : 1),
    h: height * chance.between(0.74, 0.86),
    depth: 0.06,
  };
  // No sky between the feet of the tops.
  const base = shape.rect(-20, foot - 5, 1320, 80, brush.at(Math.min(0.92, brush.depth + 0.1)).shade(rock));
  return (
    base +
    [...tops.sort((a, b) => b.depth - a.depth), second, main]
      .map(({ x, h, depth }) =>
        shape.put(
          x,
          foot,
          1,
          drawPeak(brush.at(Math.min(0.92, brush.depth + depth)), {
            height: h,
            reach: h * breadth * chance.between(0.9, 1.15),
            rock,
            snow: h > height * 0.5 ? snow * (h / height) ** 1.5 : snow * 0.4,
            lean: chance.between(-1, 1),
          }),
        ),
      )
      .join("")
  );
}

/** A massif of the Dolomites between two x, on `foot`: a wall, and on it broad towers with slanting tops and deep gaps. */
export function drawNeedles(
  brush: Brush,
  from: number,
  to: number,
  foot: number,
  height: number,
  rock: string,
): string {
  const { chance } = brush;
  const width = to - from;
  const peak = chance.between(0.3, 0.7);
  const envelope = (t: number) => 0.34 + 0.66 * Math.max(0, 1 - Math.abs(t - peak) * 1.7) ** 0.8;
  const towers: { x: number; w: number; h: number }[] = [];
  for (let x = from; x < to;) {
    const w = chance.between(0.075, 0.17) * Math.max(width, 500);
    const t = (x + w / 2 - from) / width;
    towers.push({ x: x + w / 2, w, h: height * envelope(t) * chance.between(0.66, 1.04) });
    x += w * chance.between(0.62, 0.86);
  }
  const tower = ({ x, w, h }: { x: number; w: number; h: number }) => {
    const y = (share: number) => foot - h * share;
    const cut = chance.between(-0.2, 0.12);
    const edge = x + w * cut;
    const left = [
      x - w * 0.62,
      foot,
      x - w * 0.5,
      y(0.5),
      x - w * 0.43,
      y(0.56),
      x - w * 0.36,
      y(0.86),
      x - w * 0.24,
      y(0.93),
    ];
    const right = [
      x + w * 0.26,
      y(0.9),
      x + w * 0.38,
      y(0.78),
      x + w * 0.42,
      y(0.5),
      x + w * 0.53,
      y(0.44),
      x + w * 0.68,
      foot,
    ];
    let out = shape.poly(
      [...left, edge, y(1), edge + w * 0.06, y(0.62), edge - w * 0.05, y(0.34), edge + w * 0.05, foot],
      brush.lit(rock),
    );
    out += shape.poly(
      [edge, y(1), ...right, edge + w * 0.05, foot, edge - w * 0.05, y(0.34), edge + w * 0.06, y(0.62)],
      brush.shade(rock),
    );
    // Cracks, and a ledge that catches the light.
    out += shape.poly(
      [x - w * 0.27, y(0.84), x - w * 0.2, y(0.6), x - w * 0.27, y(0.3), x - w * 0.32, y(0.58)],
      brush.shade(rock),
      'opacity=".6"',
    );
    out += shape.poly(
      [x + w * 0.24, y(0.84), x + w * 0.33, y(0.62), x + w * 0.26, y(0.4)],
      brush.lit(rock),
      'opacity=".45"',
    );
    if (brush.snowy || chance.flip(0.3))
      out += shape.poly(
        [
          x - w * 0.36,
          y(0.86),
          x - w * 0.24,
          y(0.93),
          edge,
          y(1),
          x - w * 0.14,
          y(0.88),
          x - w * 0.26,
          y(0.84),
        ],
        brush.lit("#ffffff"),
        'opacity=".9"',
      );
    return out;
  };
  const order = towers.slice().sort((a, b) => a.h - b.h);
  let scree = "";
  for (let x = from - 30; x < to + 30; x += chance.between(60, 120)) {
    const h = height * chance.between(0.14, 0.26);
    scree += shape.poly(
      [x, foot - h, x - h * 1.1, foot + 6, x + h * 1.2, foot + 6],
      brush.tone(brush.snowy ? "#e9f0f7" : rock),
      'opacity=".8"',
    );
  }
  const base = shape.rect(from - 20, foot - 4, width + 40, 90, brush.shade(rock));
  return base + order.reverse().map(tower).join("") + scree;
}

/** Two cabins on a rope that climbs across, about 900 long, from 0,0 to the upper right. */
export function drawCableCar(brush: Brush): string {
  const ink = brush.shade("#3a3f4c");
  const paint = brush.chance.pick(["#d8432f", "#e9a23b", "#2b6d8c"]);
  const cabin = (x: number) => {
    const y = -x * 0.34;
    return (
      shape.stroke(`M${x} ${shape.number(y)}V${shape.number(y + 30)}`, ink, 3) +
      shape.rect(x - 14, y - 4, 28, 6, ink) +
      `<rect x="${x - 26}" y="${shape.number(y + 28)}" width="52" height="42" rx="9" fill="${brush.lit(paint)}"/>` +
      `<rect x="${x - 26}" y="${shape.number(y + 58)}" width="52" height="12" rx="5" fill="${brush.shade(paint)}"/>` +
      shape.rect(x - 21, y + 34, 18, 16, brush.glass) +
      shape.rect(x + 2, y + 34, 18, 16, brush.glass)
    );
  };
  return (
    shape.stroke("M-700 238L900 -306", ink, 2.4) +
    shape.stroke("M-700 246L900 -298", ink, 1.4) +
    cabin(-150) +
    shape.group(cabin(260))
  );
}

/** A chair lift up a slope, about 520 long from 0,0 to the upper right, with three pylons and skiers. */
export function drawSkiLift(brush: Brush): string {
  const ink = brush.shade("#3a4252");
  const coats = ["#d8432f", "#e9a23b", "#2b8c8c", "#c23f7a"];
  let content = shape.stroke("M-30 -96L500 -330M-30 -82L500 -316", ink, 2);
  for (const x of [0, 230, 460]) {
    const y = -x * 0.44;
    content += shape.rect(x - 4, y - 112, 8, 112, ink) + shape.rect(x - 24, y - 112, 48, 6, ink);
  }
  for (const x of [80, 160, 310, 390]) {
    const y = -x * 0.44 - 96;
    content +=
      shape.stroke(`M${x} ${shape.number(y)}V${shape.number(y + 34)}H${x + 20}`, ink, 3) +
      shape.rect(x + 1, y + 14, 13, 20, brush.lit(brush.chance.pick(coats))) +
      shape.circle(x + 8, y + 9, 5.5, brush.lit("#f0c8a4")) +
      shape.stroke(
        `M${x + 14} ${shape.number(y + 36)}l8 16M${x + 10} ${shape.number(y + 55)}l22 -4`,
        brush.shade("#2c3444"),
        3,
      );
  }
  return content;
}

/** A horse sleigh's smaller sister: a wooden sledge with blankets in the snow, about 100 wide. */
export function drawSledge(brush: Brush): string {
  const wood = brush.shade("#8a5a36");
  return (
    shape.oval(0, 4, 70, 6, brush.shade("#a9bdd6"), 'opacity=".6"') +
    shape.stroke("M-58 -20C-66 -8 -60 0 -48 0H52M-30 0V-22M10 0V-22M40 0V-22", wood, 5) +
    shape.rect(-46, -28, 98, 7, brush.lit("#b0763f")) +
    shape.path("M-20 -28C-16 -40 8 -42 22 -38C36 -42 44 -34 46 -28z", brush.lit("#c8402f")) +
    shape.stroke("M-4 -38V-28M14 -39V-28M30 -38V-28", brush.lit("#fbeedd"), 3) +
    shape.stroke("M-56 -18C-80 -14 -96 -4 -112 2", wood, 2)
  );
}
