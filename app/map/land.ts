import { worldSize } from "#app/domain/search/map-view.ts";
import { type Atlas, clipRing, simplifyRing } from "#app/map/outlines.ts";
import { boxAround, boxOfSheet, overlaps, type MapSheet } from "#app/map/sheet.ts";

/** A country's visible part, in coordinates of the section. */
export interface VisibleCountry {
  code: string;
  tone: number;
  rings: readonly number[][];
}

/** Margin around the section, so that the clipping edge and its strokes are not visible. */
const margin = 14;
/** Smallest extent of an island to draw, in frame units. */
const smallest = 2.5;

export function visibleLand(atlas: Atlas, sheet: MapSheet): VisibleCountry[] {
  const world = worldSize(sheet.z);
  return atlas.countries.flatMap(({ code, tone, rings }) => {
    const visible: number[][] = [];
    for (const turn of [-1, 0, 1]) {
      const cut = boxOfSheet(sheet, margin, turn);
      for (const ring of rings) {
        const { left, right, top, bottom } = ring.box;
        if (!overlaps(ring.box, cut) || Math.max(right - left, bottom - top) * world < smallest) continue;
        const points = clipRing(simplifyRing(atlas, ring.arcs, sheet.z, cut), cut);
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

/** The outline of the country's part with the largest bounding box. */
export function largestRing({ rings }: VisibleCountry): readonly number[] {
  let best: readonly number[] = [];
  let largestSize = 0;
  for (const ring of rings) {
    const { left, right, top, bottom } = boxAround(ring);
    const size = (right - left) * (bottom - top);
    if (size > largestSize) [best, largestSize] = [ring, size];
  }
  return best;
}

/** SVG units per frame unit. With whole numbers, half a unit is the precision on high-resolution screens. */
export const grain = 2;

/**
 * Draws the sea, shallow water along the coasts, and countries in four colours. `map-drawer.server.ts` has the
 * styles.
 */
export function drawLand(countries: readonly VisibleCountry[], { width, height }: MapSheet): string {
  const tones = ["", "", "", ""];
  for (const { tone, rings } of countries) {
    const d = rings.map((ring) => pathData(ring.map((value) => value * grain))).join("");
    tones[tone] += d;
  }
  const land = tones.map((d, tone) => (d === "" ? "" : `<path class="t${tone}" d="${d}"/>`)).join("");
  const size = `width="${width * grain}" height="${height * grain}"`;
  const sea = `<rect class="sea" ${size}/><rect class="waves" ${size}/>`;
  if (land === "") return sea;
  const shelf = (rim: string) => `<use href="#l" class="shelf${rim}"/>`;
  return `${sea}<defs><g id="l" class="land">${land}</g></defs>${shelf(" far")}${shelf("")}<use href="#l"/>`;
}

/**
 * A closed SVG path in whole units, with relative coordinates and minimal separators. Empty for fewer than three
 * distinct points.
 */
export function pathData(points: readonly number[]): string {
  let [lastX, lastY] = [0, 0];
  const steps: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [Math.round(points[at] ?? 0), Math.round(points[at + 1] ?? 0)];
    if (at === 0) steps.push(`M${pair(x, y)}l`);
    else if (x !== lastX || y !== lastY) steps.push(pair(x - lastX, y - lastY));
    [lastX, lastY] = [x, y];
  }
  if (steps.length < 3) return "";
  return `${steps.join(" ").replaceAll("l ", "l").replaceAll(" -", "-")}z`;
}

const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;

/** A pin that points to the centre of the section. */
export function drawPin({ width, height }: MapSheet): string {
  const [x, y] = [(width / 2) * grain, (height / 2) * grain];
  return `<path class="pin" d="M${x} ${y}c-10-22-30-32-30-54a30 30 0 0 1 60 0c0 22-20 32-30 54z"/><circle class="hole" cx="${x}" cy="${y - 54}" r="11"/>`;
}
