import type { Brush } from "#app/pictures/brush.ts";
import { drawPeak } from "#app/pictures/draw-peak.ts";
import { shape } from "#app/pictures/shape.ts";

export interface PeaksWish {
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
  { foot, height, rock, snow, mainX, breadth = 1.05, count = 7 }: PeaksWish,
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
