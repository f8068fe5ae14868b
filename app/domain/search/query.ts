/** Search query, the same type for page, index and API (specification § 2 "Search state in the query"). */
import { type CivilDate, civilDate, addMonths, weekdayOf } from "#app/domain/dates.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import type { Cents } from "#app/domain/money.ts";
import type { PromotionKind } from "#app/domain/price/promotion.ts";

/** `distance` requires `pos`, otherwise the order is "recommended". `rating` sorts by guests' reviews, best first. */
export const sortOrders = ["recommended", "price", "price-desc", "rating", "discount", "distance"] as const;
export type SortBy = (typeof sortOrders)[number];

/**
 * Kinds of filters, in their order within URLs (specification § 7, and `RatingUpwards`). `Type` is Hotel or Cruise.
 * `Nights` are lengths of available stays, `Month` is the month of their arrival ("2027-02"), `Persons` those of the
 * variant. `searchRanges` has the values of the ranges.
 */
export const tagKinds = [
  "Type",
  "Board",
  "Country",
  "Region",
  "Theme",
  "CategoryUpwards",
  "RatingUpwards",
  "Category",
  "RoomAmenity",
  "Nights",
  "NightsRange",
  "Month",
  "Persons",
  "PersonsRange",
  "PriceRange",
] as const;
export type TagKind = (typeof tagKinds)[number];

/** Selected values by kind, sorted and unique. Kinds without a selection are absent. */
export type Tags = Partial<Record<TagKind, readonly string[]>>;

/** `txt`: free input, matched against names. `key`: a place picked from `CatalogueIndex.places()`. */
export interface Destination {
  kind: "txt" | "key";
  value: string;
}

/** In degrees, `lat1 <= lat2`. `lon1 > lon2` means that the box crosses the date line. */
export interface BoundingBox {
  lat1: number;
  lat2: number;
  lon1: number;
  lon2: number;
}

export interface MapPosition {
  lat: number;
  lon: number;
  z: number;
}

interface SearchWish {
  destination: Destination | null;
  /** Words that must match a name, title, theme or port, in addition to `destination`. */
  text: string | null;
  /** Adults and children are per room. */
  adults: number;
  childrenAges: readonly number[];
  rooms: number;
  tags: Tags;
  /** Inclusive bounds for the total of one room and stay, or of one voucher. */
  minPrice: Cents | null;
  maxPrice: Cents | null;
  /** Inclusive bounds for the nights of a stay (see `lengthWish`) and the variant's persons. */
  minNights: number | null;
  maxNights: number | null;
  minPersons: number | null;
  maxPersons: number | null;
  /** Only stays from Friday to Sunday. Without dates only. */
  weekend: boolean;
  /** Only offers reduced by a promotion of this kind, or by any. */
  promotion: PromotionKind | "any" | null;
  sortBy: SortBy;
  page: number;
  pageSize: number;
  /** Two-letter code; URLs omit `de`. */
  language: string;
  boundingBox: BoundingBox | null;
  pos: MapPosition | null;
}

/** Mode `b` (booking) has dates, mode `o` (offers) has none. */
export type SearchDates =
  | { mode: "b"; checkin: CivilDate; checkout: CivilDate }
  | { mode: "o"; checkin: null; checkout: null };

export type SearchQuery = SearchWish & SearchDates;

/** Specification § 5 and § 9. The upper bounds limit the size of URLs and pages. */
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
  /** In whole euros. */
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
  weekend: false,
  promotion: null,
  sortBy: "recommended",
  page: 1,
  pageSize: 12,
  language: "de",
  boundingBox: null,
  pos: null,
};

/** Page number limited to the last page. @param total number of matching offers */
export function pageShown({ page, pageSize }: Pick<SearchQuery, "page" | "pageSize">, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}

/** Replaces the values of one kind and resets the page. */
export function withTag(query: SearchQuery, kind: TagKind, values: readonly string[]): SearchQuery {
  const { [kind]: _former, ...others } = query.tags;
  const chosen = [...new Set(values)].sort();
  return { ...query, page: 1, tags: chosen.length > 0 ? { ...others, [kind]: chosen } : others };
}

export function withoutDates(query: SearchQuery): SearchQuery {
  return { ...query, page: 1, mode: "o", checkin: null, checkout: null };
}

// Ranges for nights, persons and prices, with their values in URLs.

export type RangeKind = Extract<TagKind, "NightsRange" | "PersonsRange" | "PriceRange">;

/** Both ends inclusive; prices in whole euros, with cents rounded down. `to` Infinity: no upper limit. */
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

/** The range of a number of nights or persons, or of an amount in whole euros (rounded down). */
export function rangeOf(kind: RangeKind, amount: number): string {
  const match = searchRanges[kind].find(({ from, to }) => from <= amount && amount <= to);
  return match?.value ?? "";
}

// Requested length of a stay in a search without dates.

/** Kinds that describe the stay itself. Dates replace them. */
export const stayKinds = ["Nights", "NightsRange", "Month"] as const satisfies readonly TagKind[];
export type StayKind = (typeof stayKinds)[number];

export function isStayKind(kind: TagKind): kind is StayKind {
  return stayKinds.some((known) => known === kind);
}

/** Requested lengths in nights as non-overlapping, ascending ranges, both ends inclusive. */
export type LengthWish = readonly { from: number; to: number }[];

/** All limits of a search on the length of a stay; null: none, the length of the lowest price applies. */
export function lengthWish({ mode, minNights, maxNights, weekend, tags }: SearchQuery): LengthWish | null {
  const { Nights, NightsRange } = tags;
  const isFree = minNights === null && maxNights === null && !weekend && !Nights && !NightsRange;
  if (mode === "b" || isFree) return null;
  const limits = [{ from: minNights ?? 1, to: maxNights ?? Infinity }];
  const bounds = weekend ? intersect(limits, weekendLength) : limits;
  const exact = Nights?.map(Number).map((nights) => ({ from: nights, to: nights })) ?? [anyLength];
  const ranges = NightsRange
    ? searchRanges.NightsRange.filter(({ value }) => NightsRange.includes(value))
    : [anyLength];
  return intersect(intersect(bounds, exact), ranges).sort((one, other) => one.from - other.from);
}

const anyLength = { from: 1, to: Infinity };
/** From Friday to Sunday. */
const weekendLength: LengthWish = [{ from: 2, to: 2 }];

function intersect(some: LengthWish, others: LengthWish): { from: number; to: number }[] {
  return some
    .flatMap((one) =>
      others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })),
    )
    .filter(({ from, to }) => from <= to);
}

export function isWished(wish: LengthWish | null, nights: number): boolean {
  return wish === null || wish.some(({ from, to }) => from <= nights && nights <= to);
}

// Requested arrivals of a stay in a search without dates.

export interface ArrivalWish {
  /** Months of arrival, "2027-02". Null: any. */
  months: readonly string[] | null;
  /** Arrival on a Friday. */
  weekend: boolean;
}

/** All limits of a search on the arrival; null: none. A limit excludes vouchers, which have no dates. */
export function arrivalWish({ mode, weekend, tags }: SearchQuery): ArrivalWish | null {
  if (mode === "b" || (!weekend && !tags.Month)) return null;
  return { months: tags.Month ?? null, weekend };
}

export function isWishedArrival({ months, weekend }: ArrivalWish, arrival: CivilDate): boolean {
  return (months === null || months.includes(monthOf(arrival))) && (!weekend || weekdayOf(arrival) === "fri");
}

/** "2027-02" */
export const monthOf = (date: CivilDate): string => date.slice(0, 7);

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => monthPattern.test(text);

/** Months in which a stay can begin, the current one first. */
export function travelMonths(today: CivilDate): string[] {
  const { earliest, latest } = travelBounds(today);
  const last = monthOf(latest);
  const months: string[] = [];
  for (let first = civilDate(`${monthOf(earliest)}-01`); monthOf(first) <= last; first = addMonths(first, 1))
    months.push(monthOf(first));
  return months;
}
