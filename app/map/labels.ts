import { countryName } from "#app/domain/catalogue/names.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { type EarthPlace, toWorld, type WorldPoint } from "#app/domain/search/map-view.ts";
import { grain, largestRing, type VisibleCountry } from "#app/map/land.ts";
import { type Box, boxAround, overlaps, onSheet, type MapSheet } from "#app/map/sheet.ts";

export type Town = EarthPlace & { name: string };

interface Label extends WorldPoint {
  kind: "country" | "town";
  text: string;
}

/**
 * Height and average letter width of labels in frame units. `wide`: on narrow screens, where letters are larger.
 */
const letters = {
  country: { height: 11, width: 8.2, wide: { height: 16, width: 11 } },
  town: { height: 12, width: 7, wide: { height: 18, width: 10 } },
} as const;
/** Share of a label's width that must fit inside its country. */
const overlap = 0.9;
const mostCountries = 24;
const mostTowns = 80;
/** Minimum zoom for town labels. */
const townZoom = 7;
/** Offset of a town label below a price's tip, and below a circle for several offers. */
const belowTip = 15;
const belowCircle = 42;

/**
 * Draws labels of countries and towns where there is space.
 * @param marks boxes of marks on the map, which labels must not overlap
 */
export function drawLabels(
  countries: readonly VisibleCountry[],
  towns: readonly Town[],
  marks: readonly Box[],
  sheet: MapSheet,
): string {
  const occupied = [...marks];
  const isFree = (label: Label, wide: boolean) => {
    const box = boxOfLabel(label, wide);
    const inside = box.left >= 0 && box.right <= sheet.width && box.top >= 0 && box.bottom <= sheet.height;
    return inside && !occupied.some((other) => overlaps(other, box));
  };
  const drawnLabels = new Map<string, string>();
  // First labels that fit on a narrow screen, then others that only fit on a wide one.
  for (const wide of [true, false]) {
    const place = (label: Label) => {
      if (drawnLabels.has(label.text) || !isFree(label, wide)) return;
      occupied.push(boxOfLabel(label, wide));
      drawnLabels.set(label.text, draw(label, wide ? "" : " fine"));
    };
    townLabels(towns, sheet).forEach(place);
    countryLabels(countries, sheet, (label) => isFree(label, wide)).forEach(place);
  }
  return [...drawnLabels.values()].join("");
}

function countryLabels(
  countries: readonly VisibleCountry[],
  sheet: MapSheet,
  isFree: (label: Label) => boolean,
): Label[] {
  return [...countries]
    .filter(({ code }) => code !== "")
    .sort((one, other) => largestRing(other).length - largestRing(one).length)
    .slice(0, mostCountries)
    .flatMap((country): Label[] => {
      const label = { kind: "country", text: countryName(country.code).toUpperCase() } as const;
      const { width, height } = letters.country;
      const size = { width: label.text.length * width * overlap, height: height * 0.6 };
      const place = labelPlace(largestRing(country), size, sheet, (spot) => isFree({ ...label, ...spot }));
      return place ? [{ ...label, ...place }] : [];
    });
}

function townLabels(towns: readonly Town[], sheet: MapSheet): Label[] {
  if (sheet.z < townZoom) return [];
  return towns
    .flatMap(({ name, latitude, longitude }): Label[] => {
      const { x, y } = onSheet(sheet, toWorld(latitude, longitude), 0);
      if (x < 0 || sheet.width < x || y < 0 || sheet.height < y) return [];
      const label = { kind: "town", text: name, x } as const;
      return [
        { ...label, y: y + belowTip },
        { ...label, y: y + belowCircle },
      ];
    })
    .slice(0, mostTowns);
}

function boxOfLabel({ kind, text, x, y }: Label, wide: boolean): Box {
  const { height, width } = wide ? letters[kind].wide : letters[kind];
  const half = (text.length * width) / 2 + 4;
  return { left: x - half, right: x + half, top: y - height * 0.7, bottom: y + height * 0.7 };
}

function draw({ kind, text, x, y }: Label, fine: "" | " fine"): string {
  const at = (value: number) => Math.round(value * grain);
  return `<text class="${kind}${fine}" x="${at(x)}" y="${at(y)}" dy=".35em">${escapeXml(text)}</text>`;
}

function escapeXml(text: string): string {
  // Control characters are removed, because XML that contains them is invalid.
  return text
    .replace(/[^\P{C}]/gu, "")
    .replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");
}

const rows = 24;
/** Space kept free along the edges of the section. */
const edge = 10;

/**
 * Finds the best position for a label inside an outline: the widest horizontal stretch across the letters' height,
 * preferably in the vertical middle, where `isFree` holds. Undefined if no stretch is at least `width` wide.
 */
export function labelPlace(
  ring: readonly number[],
  { width, height }: { width: number; height: number },
  sheet: MapSheet,
  isFree: (spot: WorldPoint) => boolean,
): WorldPoint | undefined {
  const box = boxAround(ring);
  const top = Math.max(box.top, edge) + height;
  const bottom = Math.min(box.bottom, sheet.height - edge) - height;
  let best: WorldPoint | undefined;
  let bestScore = 0;
  for (let row = 0; row <= rows && top <= bottom; row++) {
    const y = top + ((bottom - top) * row) / rows;
    const inside = [y - height, y, y + height].map((lineY) => stretches(ring, lineY)).reduce(intersect);
    for (const [from, to] of intersect(inside, [[edge, sheet.width - edge]])) {
      const score = to - from - Math.abs(y - (top + bottom) / 2) * 1.2;
      const spot = { x: (from + to) / 2, y };
      if (to - from < width || score <= bestScore || !isFree(spot)) continue;
      bestScore = score;
      best = spot;
    }
  }
  return best;
}

type Stretch = readonly [from: number, to: number];

/** Intervals of the horizontal line at `y` that lie inside the outline, from left to right. */
function stretches(ring: readonly number[], y: number): Stretch[] {
  const crossings: number[] = [];
  let [lastX, lastY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, nextY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    if (lastY <= y !== nextY <= y) crossings.push(lastX + ((y - lastY) / (nextY - lastY)) * (x - lastX));
    [lastX, lastY] = [x, nextY];
  }
  crossings.sort((one, other) => one - other);
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as const] : [],
  );
}

function intersect(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap(([from, to]) =>
    others.flatMap(([start, end]) =>
      Math.max(from, start) < Math.min(to, end) ? [[Math.max(from, start), Math.min(to, end)] as const] : [],
    ),
  );
}

const townsByOffers = new WeakMap<readonly Offer[], readonly Town[]>();

/** Towns of the offers with their positions. Cached by catalogue snapshot. */
export function townsOf(offers: readonly Offer[]): readonly Town[] {
  const towns =
    townsByOffers.get(offers) ??
    offers.flatMap(({ contact: { city, geoCoordinate } }) =>
      geoCoordinate && city.trim() !== "" ? [{ name: city.trim(), ...geoCoordinate }] : [],
    );
  townsByOffers.set(offers, towns);
  return towns;
}
