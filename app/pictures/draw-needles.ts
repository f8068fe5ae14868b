import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

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
