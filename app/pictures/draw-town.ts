import type { Brush } from "#app/pictures/brush.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { shape } from "#app/pictures/shape.ts";

export interface TownWish {
  from: number;
  to: number;
  /** Ground line. */
  base: (x: number) => number;
  walls: readonly string[];
  roofs: readonly string[];
  /** Rows one above the other, the hindmost first. */
  rows: number;
  /** Size of a house. */
  scale: number;
  storeys?: readonly [number, number];
  /** How much higher each row behind stands, in sheet units. */
  rise?: number;
  shutters?: readonly string[];
  pitch?: number;
  /** Share of the width a row behind loses at both ends. */
  narrow?: number;
  /** Share of houses with a gap after them, and how wide it is at most. */
  gaps?: number;
  gap?: number;
}

/** Houses side by side in rows that climb a slope. */
export function drawTown(brush: Brush, wish: TownWish): string {
  const {
    from,
    to,
    base,
    walls,
    roofs,
    rows,
    scale,
    storeys = [1, 3],
    rise = 30 * scale,
    shutters,
    pitch,
    narrow = 0.12,
    gaps = 0.25,
    gap = 14,
  } = wish;
  const { chance } = brush;
  let content = "";
  for (let row = rows - 1; row >= 0; row--) {
    const inset = (to - from) * narrow * row * 0.5;
    const there = brush.at(Math.min(0.9, brush.depth + row * 0.045));
    let x = from + inset + chance.between(0, 12) * scale;
    while (x < to - inset) {
      const width = chance.between(34, 58);
      const end = x + width * scale;
      if (end > to - inset + 14 * scale) break;
      const middle = (x + end) / 2;
      const wishes = {
        wall: chance.pick(walls),
        roof: chance.pick(roofs),
        width,
        storeys: chance.whole(storeys[0], storeys[1]),
        seen: chance.flip(0.5) ? ("gable" as const) : ("eaves" as const),
        ...(pitch === undefined ? {} : { pitch }),
        ...(shutters ? { shutters: chance.pick(shutters) } : {}),
      };
      content += shape.put(middle, base(middle) - row * rise + 1, scale, drawHouse(there, wishes));
      x = end + (chance.flip(gaps) ? chance.between(2, gap) * scale : -1);
    }
  }
  return content;
}
