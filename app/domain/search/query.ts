/** What a customer searches for: one type for page, index and API (specification § 2 "Search state in the query"). */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import type { PromotionKind } from "#app/domain/price/promotion.ts";

/** `distance` needs `pos`; without it the order is the recommended one. `rating` is by stars, most first. */
export const sortOrders = ["recommended", "price", "price-desc", "rating", "discount", "distance"] as const;
export type SortBy = (typeof sortOrders)[number];

/**
 * Kinds of facets, in the order they stand in addresses (specification § 7). `Type` is Hotel or Cruise; `Nights` are those
 * of a stay that can be had, `Persons` those of the variant; the ranges' values stand in `searchRanges`.
 */
export const tagKinds = [
  "Type",
  "Board",
  "Country",
  "Region",
  "Theme",
  "CategoryUpwards",
  "Category",
  "RoomAmenity",
  "Nights",
  "NightsRange",
  "Persons",
  "PersonsRange",
  "PriceRange",
] as const;
export type TagKind = (typeof tagKinds)[number];

/** Chosen values by kind, each list sorted and without doubles; kinds without a choice are absent. */
export type Tags = Partial<Record<TagKind, readonly string[]>>;

/** `txt`: free input, matched against names. `key`: a place picked from `CatalogueIndex.places()`. */
export interface Destination {
  kind: "txt" | "key";
  value: string;
}

/** Degrees; `lat1 <= lat2`. `lon1 > lon2` is a box over the date line. */
export interface BoundingBox {
  lat1: number;
  lat2: number;
  lon1: number;
  lon2: number;
}

/** Centre and zoom of the map. */
export interface MapPosition {
  lat: number;
  lon: number;
  z: number;
}

interface SearchWish {
  destination: Destination | null;
  /** Free words that a name, title, theme or port must match, besides `destination`. */
  text: string | null;
  /** Per room, as the ages of the children are. */
  adults: number;
  childrenAges: readonly number[];
  rooms: number;
  tags: Tags;
  /** Bounds of the total of one room and stay, or of one voucher; both inclusive. */
  minPrice: Cents | null;
  maxPrice: Cents | null;
  /** Bounds of the nights of a stay, see `lengthWish`, and of the variant's persons; both inclusive. */
  minNights: number | null;
  maxNights: number | null;
  minPersons: number | null;
  maxPersons: number | null;
  /** Only what is cheaper now by a promotion of this kind, or of any. */
  promotion: PromotionKind | "any" | null;
  sortBy: SortBy;
  page: number;
  pageSize: number;
  /** Two letters; `de` is left out of addresses. */
  language: string;
  boundingBox: BoundingBox | null;
  pos: MapPosition | null;
}

/** Booking mode `b` has dates, offers mode `o` has none. */
export type SearchDates =
  | { mode: "b"; checkin: CivilDate; checkout: CivilDate }
  | { mode: "o"; checkin: null; checkout: null };

export type SearchQuery = SearchWish & SearchDates;

/** Specification § 5 and § 9; the upper bounds keep addresses and pages of a sensible size. */
export const searchBounds = {
  adults: { least: 1, most: 12 },
  children: 8,
  childAge: 17,
  rooms: { least: 1, most: 20 },
  page: { least: 1, most: 1000 },
  pageSize: { least: 1, most: 48 },
  destination: 100,
  tagValue: 60,
  tagValues: 20,
  zoom: { least: 0, most: 20 },
  /** Whole euros. */
  price: { least: 0, most: 100_000 },
  nights: { least: 1, most: 60 },
  persons: { least: 1, most: 20 },
} as const;

export const plainSearch: SearchQuery = {
  mode: "o",
  destination: null,
  checkin: null,
  checkout: null,
  adults: 2,
  childrenAges: [],
  rooms: 1,
  tags: {},
  text: null,
  minPrice: null,
  maxPrice: null,
  minNights: null,
  maxNights: null,
  minPersons: null,
  maxPersons: null,
  promotion: null,
  sortBy: "recommended",
  page: 1,
  pageSize: 12,
  language: "de",
  boundingBox: null,
  pos: null,
};

/** A page beyond the last is the last. @param total how many offers fit */
export function pageShown({ page, pageSize }: Pick<SearchQuery, "page" | "pageSize">, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}

/** The same search with other values of one kind, back on its first page. */
export function withTag(query: SearchQuery, kind: TagKind, values: readonly string[]): SearchQuery {
  const { [kind]: _former, ...others } = query.tags;
  const chosen = [...new Set(values)].sort();
  return { ...query, page: 1, tags: chosen.length > 0 ? { ...others, [kind]: chosen } : others };
}

/** The same search without dates, back on its first page. */
export function withoutDates(query: SearchQuery): SearchQuery {
  return { ...query, page: 1, mode: "o", checkin: null, checkout: null };
}

// The ranges that facets offer for nights, persons and prices; values as they stand in addresses.

export type RangeKind = Extract<TagKind, "NightsRange" | "PersonsRange" | "PriceRange">;

/** Both ends inclusive; whole euros for prices, cents belong to the range of their euro. No end: open upwards. */
export interface SearchRange {
  value: string;
  from: number;
  to: number;
}

const range = (from: number, to = Infinity): SearchRange => ({
  value: to === Infinity ? `${from}-` : from === to ? String(from) : `${from}-${to}`,
  from,
  to,
});

export const searchRanges: Readonly<Record<RangeKind, readonly SearchRange[]>> = {
  NightsRange: [range(1, 2), range(3, 4), range(5, 7), range(8, 14), range(15)],
  PersonsRange: [range(1, 1), range(2, 2), range(3, 4), range(5)],
  PriceRange: [range(0, 199), range(200, 399), range(400, 799), range(800, 1599), range(1600)],
};

/** The range that a number of nights or persons, or an amount in whole euros (rounded down), falls into. */
export function rangeOf(kind: RangeKind, amount: number): string {
  const found = searchRanges[kind].find(({ from, to }) => from <= amount && amount <= to);
  return found?.value ?? "";
}

// How long a stay is to be, where no dates say it.

/** Kinds of tags that are about the length of a stay. */
export const lengthKinds = ["Nights", "NightsRange"] as const satisfies readonly TagKind[];
export type LengthKind = (typeof lengthKinds)[number];

export function isLengthKind(kind: TagKind): kind is LengthKind {
  return lengthKinds.some((known) => known === kind);
}

/** Lengths that are wished for, from the least to the most, both ends inclusive; none of them overlap. */
export type LengthWish = readonly { from: number; to: number }[];

/** All wishes of a search for the length of a stay; null: as long as the price without dates is for. */
export function lengthWish({ mode, minNights, maxNights, tags }: SearchQuery): LengthWish | null {
  const { Nights, NightsRange } = tags;
  if (mode === "b" || (minNights === null && maxNights === null && !Nights && !NightsRange)) return null;
  const bounds = [{ from: minNights ?? 1, to: maxNights ?? Infinity }];
  const exact = Nights?.map(Number).map((nights) => ({ from: nights, to: nights })) ?? [anyLength];
  const ranges = NightsRange
    ? searchRanges.NightsRange.filter(({ value }) => NightsRange.includes(value))
    : [anyLength];
  return common(common(bounds, exact), ranges).sort((one, other) => one.from - other.from);
}

const anyLength = { from: 1, to: Infinity };

function common(some: LengthWish, others: LengthWish): { from: number; to: number }[] {
  return some
    .flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
    )
    .filter(({ from, to }) => from <= to);
}

export function isWished(wish: LengthWish | null, nights: number): boolean {
  return wish === null || wish.some(({ from, to }) => from <= nights && nights <= to);
}
