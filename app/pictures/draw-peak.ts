import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

export interface PeakWish {
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
export function drawPeak(brush: Brush, { height, reach, rock, snow, lean = 0 }: PeakWish): string {
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
