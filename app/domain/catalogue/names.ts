import type { Board, BoardCode, Room } from "#app/domain/catalogue/offer.ts";

const amenityNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "air-conditioning": "Klimaanlage",
    "baby-cot": "Babybett",
    balcony: "Balkon",
    bathtub: "Badewanne",
    "bunk-bed": "Etagenbett",
    "canal-view": "Kanalblick",
    "coffee-maker": "Kaffeemaschine",
    desk: "Schreibtisch",
    dishwasher: "Spülmaschine",
    "double-bed": "Doppelbett",
    fireplace: "Kamin",
    "french-balcony": "französischer Balkon",
    fridge: "Kühlschrank",
    "garden-view": "Gartenblick",
    kitchenette: "Kochnische",
    "lake-view": "Seeblick",
    minibar: "Minibar",
    "mountain-view": "Bergblick",
    porthole: "Bullauge",
    "river-view": "Flussblick",
    safe: "Safe",
    sauna: "Sauna",
    "sea-view": "Meerblick",
    shower: "Dusche",
    "single-bed": "Einzelbett",
    "sofa-bed": "Schlafsofa",
    terrace: "Terrasse",
    tv: "Fernseher",
    "walk-in-shower": "bodengleiche Dusche",
    "washing-machine": "Waschmaschine",
    wifi: "WLAN",
  }),
);

/** Codes that have a German name, in the order of the names. */
export const amenityCodes: readonly string[] = [...amenityNames]
  .toSorted(([, one], [, other]) => one.localeCompare(other, "de"))
  .map(([code]) => code);

/** German name of a room amenity, prefixed with a quantity above one. Returns unknown codes unchanged. */
export function amenityName(code: string, quantity = 1): string {
  const name = amenityNames.get(code) ?? code;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** Size and amenities: "24 m²", "2 × Einzelbett", "Dusche", "Meerblick". */
export function roomFacts(
  room: Pick<Room, "sizeSquareMeters" | "sizeSquareMetersUpper" | "amenities">,
): string[] {
  const { sizeSquareMeters: from, sizeSquareMetersUpper: to, amenities } = room;
  const upTo = from !== undefined && to !== undefined && to > from ? `–${to}` : "";
  return [
    ...(from === undefined ? [] : [`${from}${upTo}\u00a0m²`]),
    ...amenities.map(({ code, quantity }) => amenityName(code, quantity)),
  ];
}

/** Boards (meals included in the price), from none to all (specification § 9). */
export const boards: Readonly<Record<BoardCode, Board>> = {
  OV: { shortName: "OV", longName: "Ohne Verpflegung" },
  UF: { shortName: "UF", longName: "Übernachtung mit Frühstück" },
  HP: { shortName: "HP", longName: "Halbpension" },
  VP: { shortName: "VP", longName: "Vollpension" },
  AI: { shortName: "AI", longName: "All-inclusive" },
};

/** German name of a board. Returns unknown codes unchanged. */
export function boardName(shortName: string): string {
  return (boards as Readonly<Record<string, Board | undefined>>)[shortName]?.longName ?? shortName;
}

/** Hotel category codes 1 to 8 are stars 1,2,3,3,4,4,5,5; 4, 6 and 8 are Superior (specification § 9). 0 is none. */
const starsOfCode = [0, 1, 2, 3, 3, 4, 4, 5, 5] as const;

export function starsOf(category: number): { stars: number; superior: boolean } {
  return { stars: starsOfCode[category] ?? 0, superior: category === 4 || category === 6 || category === 8 };
}

const countryNames = new Intl.DisplayNames("de", { type: "region", fallback: "code" });

/** German name of an ISO 3166-1 alpha-2 code. Returns any other text unchanged. */
export function countryName(code: string): string {
  const cached = countryNameCache.get(code);
  if (cached !== undefined) return cached;
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const name = preferredNames[code] ?? countryNames.of(code) ?? code;
  countryNameCache.set(code, name);
  return name;
}

/** ISO code of a country, from its German name or the code itself; null for anything else. */
export function countryCode(text: string): string | null {
  const name = text.trim();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  // Codes no longer in use are excluded, because Intl gives them the names of their successors.
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return codes.find((code) => code === name || (countryName(code) === name && name !== code)) ?? null;
}

/** Common names that differ from Intl's. Search filter, map and landing pages use these. */
const preferredNames: Readonly<Record<string, string>> = { GB: "Großbritannien", SJ: "Spitzbergen" };

/** Cache of at most 676 names: Intl.DisplayNames is a thousand times slower. */
const countryNameCache = new Map<string, string>();
