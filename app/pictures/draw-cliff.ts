import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

export interface CliffWish {
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
export function drawCliff(brush: Brush, { top, foot, rock, cover, turf = 20 }: CliffWish): string {
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
