import type { Atlas } from "#app/map/atlas.ts";
import { boxAround, meets } from "#app/map/box.ts";
import { clipRing } from "#app/map/clip-ring.ts";
import { seenRing } from "#app/map/seen-ring.ts";
import { boxOfSheet, type Sheet } from "#app/map/sheet.ts";
import { worldSize } from "#app/domain/search/map-view.ts";

/** A country, or the part of it that lies on the sheet; coordinates in units of the sheet. */
export interface VisibleCountry {
  code: string;
  tone: number;
  rings: readonly number[][];
}

/** Around the sheet: what runs along the cut's edge, strokes included, stays out of sight. */
const margin = 14;
/** The smallest island worth its bytes, in units of the frame. */
const smallest = 2.5;

export function visibleLand(atlas: Atlas, sheet: Sheet): VisibleCountry[] {
  const world = worldSize(sheet.z);
  return atlas.countries.flatMap(({ code, tone, rings }) => {
    const visible: number[][] = [];
    for (const turn of [-1, 0, 1]) {
      const cut = boxOfSheet(sheet, margin, turn);
      for (const ring of rings) {
        const { left, right, top, bottom } = ring.box;
        if (!meets(ring.box, cut) || Math.max(right - left, bottom - top) * world < smallest) continue;
        const points = clipRing(seenRing(atlas, ring.arcs, sheet.z, cut), cut);
        if (points.length < 6) continue;
        visible.push(
          points.map((value, at) =>
            at % 2 === 0 ? (value + turn) * world - sheet.left : value * world - sheet.top,
          ),
        );
      }
    }
    return visible.length > 0 ? [{ code, tone, rings: visible }] : [];
  });
}

/** The part of a country with the largest extent. */
export function largestRing({ rings }: VisibleCountry): readonly number[] {
  let best: readonly number[] = [];
  let most = 0;
  for (const ring of rings) {
    const { left, right, top, bottom } = boxAround(ring);
    const size = (right - left) * (bottom - top);
    if (size > most) [best, most] = [ring, size];
  }
  return best;
}
