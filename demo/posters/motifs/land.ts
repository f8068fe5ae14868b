import type { Brush } from "#demo/posters/engine/brush.ts";
import type { Chance } from "#demo/posters/engine/chance.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";

export interface RidgeOptions {
  /** Highest minus lowest, roughly. */
  height: number;
  /** Distance of two tops. */
  wave: number;
  /** 0 smooth hills, 1 broken rock. */
  rough?: number;
}

/** A ridge: how far it rises over its foot at x, from 0 up to `height`. */
export function ridgeLine(chance: Chance, { height, wave, rough = 0 }: RidgeOptions): (x: number) => number {
  const waves = [1, 1.7, 2.9].map((times, i) => ({
    k: (Math.PI * 2 * times * chance.between(0.85, 1.15)) / wave,
    phase: chance.next() * Math.PI * 2,
    size: [0.6, 0.28, 0.12][i] as number,
  }));
  const knots = Array.from({ length: 120 }, () => chance.next());
  const noise = (x: number, length: number) => {
    const at = x / length + 40;
    const i = Math.floor(at);
    const [a, b] = [knots[i % 120] as number, knots[(i + 1) % 120] as number];
    return a + (b - a) * (at - i);
  };
  return (x) => {
    const soft = waves.reduce((sum, { k, phase, size }) => sum + size * Math.sin(k * x + phase), 0);
    const broken = rough * (noise(x, 70) * 0.26 + noise(x, 28) * 0.12 - 0.19);
    return Math.max(0, height * (0.5 + soft * 0.5 + broken));
  };
}

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

/** A meadow or snow slope with folds: softly shaded swells below its upper line. `name` tells the layers apart. */
export function drawSlope(brush: Brush, top: (x: number) => number, colour: string, name: string): string {
  const fold = ridgeLine(brush.chance.fork(name), { height: 80, wave: 620 });
  const other = ridgeLine(brush.chance.fork(`${name}-2`), { height: 90, wave: 840 });
  const ink = brush.ground(colour);
  const shade = mixColour(ink, brush.shade(brush.snowy ? "#b9cde6" : colour), brush.snowy ? 0.4 : 0.3);
  const light = mixColour(ink, brush.lit(brush.snowy ? "#ffffff" : "#e6e08a"), brush.snowy ? 0.45 : 0.14);
  return (
    drawRidge(top, 980, ink, 24) +
    shape.group(drawRidge((x) => top(x) + 22 + fold(x) * 0.8, 980, shade, 28)) +
    shape.group(drawRidge((x) => top(x) + 70 + other(x), 980, light, 28))
  );
}

export interface CliffOptions {
  /** Upper edge from the sea (left) to the land (right). */
  top: readonly (readonly [number, number])[];
  /** Where its foot stands. */
  foot: number;
  rock: string;
  /** What grows on it. */
  cover: string;
  /** Thickness of the cover. */
  turf?: number;
}

/** A cliff: buttresses with a lit and a dark side, ledges, and turf that hangs over the edge. */
export function drawCliff(brush: Brush, { top, foot, rock, cover, turf = 20 }: CliffOptions): string {
  const { chance } = brush;
  let faces = "";
  let turfTop = "";
  let turfFoot = "";
  const n = shape.number;
  for (let i = 0; i < top.length - 1; i++) {
    const [x1, y1] = top[i] as readonly [number, number];
    const [x2, y2] = top[i + 1] as readonly [number, number];
    const lean = chance.between(-0.45, 0.1) * (x2 - x1);
    const edge = x1 + (x2 - x1) * chance.between(0.34, 0.7);
    const footJut = foot + chance.between(-4, 9);
    faces += shape.poly(
      [x1, y1, edge, (y1 + y2) / 2, edge + lean, footJut, x1 + lean * 1.2, foot],
      brush.lit(rock),
    );
    faces += shape.poly(
      [edge, (y1 + y2) / 2, x2 + 1, y2, x2 + 1, foot, edge + lean, footJut],
      brush.shade(rock),
    );
    const mid = y1 + (foot - y1) * chance.between(0.3, 0.7);
    faces += shape.poly(
      [x1, mid, edge + lean * 0.5, mid + 10, edge + lean * 0.5, mid + 15, x1, mid + 7],
      brush.shade(rock),
      'opacity=".4"',
    );
    if (chance.flip(0.7))
      faces += shape.poly(
        [
          edge + 4,
          y2 + (foot - y2) * 0.2,
          x2 - 6,
          y2 + (foot - y2) * 0.28,
          edge + 10,
          y2 + (foot - y2) * 0.62,
        ],
        brush.tone(rock),
        'opacity=".7"',
      );
    turfTop += `L${n(x1)} ${n(y1 - 6)}`;
    turfFoot = `L${n(edge)} ${n((y1 + y2) / 2 + turf * chance.between(0.9, 1.7))}L${n(x1)} ${n(y1 + turf * chance.between(0.3, 0.7))}${turfFoot}`;
  }
  const [lastX, lastY] = top.at(-1) as readonly [number, number];
  return (
    faces +
    shape.path(
      `M${turfTop.slice(1)}L${n(lastX)} ${n(lastY - 6)}L${n(lastX)} ${n(lastY + turf)}${turfFoot}z`,
      brush.lit(cover),
    )
  );
}

/** Boulders around 0,0, over `width`, with foam at their feet when they lie in water. */
export function drawRocks(brush: Brush, width: number, rock: string, foam = true): string {
  const { chance } = brush;
  const count = Math.max(2, Math.round(width / 70));
  let content = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + chance.between(0.2, 0.8)) / count - 0.5) * width;
    const w = chance.between(34, 78);
    const h = w * chance.between(0.45, 0.85);
    const p = [x - w / 2, 0, x - w * 0.36, -h * 0.62, x - w * 0.05, -h, x + w * 0.3, -h * 0.7, x + w / 2, 0];
    if (foam) content += shape.oval(x, 2, w * 0.72, 6, brush.lit("#ffffff"), 'opacity=".6"');
    content +=
      shape.poly(p, brush.lit(rock)) +
      shape.poly(
        [x - w * 0.05, -h, x + w * 0.3, -h * 0.7, x + w / 2, 0, x + w * 0.06, 0, x - w * 0.02, -h * 0.5],
        brush.shade(rock),
      );
  }
  return content;
}
