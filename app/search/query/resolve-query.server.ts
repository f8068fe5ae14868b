import { ratingSteps } from "#app/domain/catalogue/review.ts";
import { boards } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import {
  type Destination,
  isMonth,
  type SearchQuery,
  searchRanges,
  type TagKind,
  tagKinds,
  type Tags,
} from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import type { Place } from "#app/search/places/place-list.server.ts";

/** Runs a search. Logs a failure and returns null, so that the page can keep the visitor's input. */
export async function attemptSearch<Found>(
  shop: {
    offers(): Promise<CatalogueIndex>;
    today(): CivilDate;
    now(): Date;
    log: { error(fields: object, message: string): void };
  },
  find: (index: CatalogueIndex, now: SearchMoment) => Found,
): Promise<Found | null> {
  try {
    return find(await shop.offers(), { today: shop.today(), instant: shop.now() });
  } catch (error) {
    shop.log.error({ err: error }, "search failed");
    return null;
  }
}

/**
 * Replaces free text by a destination key if the text is the label of exactly one place. Without scripts the
 * field's list inserts labels.
 * @param typed the parameter as sent. A `txt:` prefix forces a text search.
 */
export function findDestinationKey(
  index: Pick<CatalogueIndex, "placeNamed">,
  destination: Destination | null,
  typed: string | null,
): Destination | null {
  if (destination?.kind !== "txt" || typed === null || typed.startsWith("txt:")) return destination;
  const place = index.placeNamed(destination.value);
  return place ? { kind: "key", value: place.key } : destination;
}

/** Replaces a free-text destination by its key, see `findDestinationKey`. Unchanged if the index is unavailable. */
export async function resolveDestination(
  shop: { offers(): Promise<Pick<CatalogueIndex, "placeNamed">> },
  query: SearchQuery,
  typed: string | null,
): Promise<SearchQuery> {
  if (query.destination?.kind !== "txt") return query;
  const index = await shop.offers().catch(() => null);
  return index ? { ...query, destination: findDestinationKey(index, query.destination, typed) } : query;
}

/** Candidate places for the destination's display name: the place of its key, or all named places. */
export function placesToName(
  index: Pick<CatalogueIndex, "place" | "places">,
  destination: Destination | null,
): readonly Place[] {
  if (destination?.kind !== "key") return index.places();
  const place = index.place(destination.value);
  return place ? [place] : [];
}

/**
 * Number of countries and regions in the list. The list makes up a tenth of the light home page and occurs twice on
 * other pages.
 */
const mostLabels = 60;
const labels = new WeakMap<object, readonly string[]>();

/** Labels for the destination field's list without scripts, the most popular places first. */
export function destinationLabels(index: Pick<CatalogueIndex, "suggest">): readonly string[] {
  const placeLabels = labels.get(index) ?? index.suggest("", mostLabels).map(({ label }) => label);
  labels.set(index, placeLabels);
  return placeLabels;
}

const ranged = (kind: keyof typeof searchRanges) => searchRanges[kind].map(({ value }) => value);

/** Values that are always valid, even if no offer has them. */
const always: Partial<Record<TagKind, readonly string[]>> = {
  Type: ["Hotel", "Cruise"],
  Board: Object.keys(boards),
  Category: ["0", "1", "2", "3", "4", "5", "6", "7", "8"],
  CategoryUpwards: ["1", "2", "3", "4", "5", "6", "7", "8"],
  RatingUpwards: ratingSteps,
  NightsRange: ranged("NightsRange"),
  PersonsRange: ranged("PersonsRange"),
  PriceRange: ranged("PriceRange"),
};

export interface UnknownTag {
  kind: TagKind;
  value: string;
}

/**
 * Removes filter values that no offer has. Unchanged if the index is unavailable. Used for list, map and feed, so
 * that one URL always shows the same offers.
 */
export async function resolveTags(
  shop: { offers(): Promise<Pick<CatalogueIndex, "tagValues">> },
  query: SearchQuery,
): Promise<{ query: SearchQuery; unknown: UnknownTag[] }> {
  const index = Object.keys(query.tags).length === 0 ? null : await shop.offers().catch(() => null);
  if (!index) return { query, unknown: [] };
  const { tags, unknown } = splitTags(index, query.tags);
  return { query: { ...query, tags }, unknown };
}

/** Splits the filter values into known ones, spelled as in the catalogue ("it" becomes "IT"), and unknown ones. */
export function splitTags(
  index: Pick<CatalogueIndex, "tagValues">,
  tags: Tags,
): { tags: Tags; unknown: UnknownTag[] } {
  const unknown: UnknownTag[] = [];
  const kept: Partial<Record<TagKind, readonly string[]>> = {};
  for (const kind of tagKinds) {
    const chosen = tags[kind];
    if (!chosen) continue;
    const known = [...(always[kind] ?? []), ...index.tagValues(kind)];
    const values = chosen.flatMap((value) => {
      const lowerCase = value.toLowerCase();
      const isCount = (kind === "Nights" || kind === "Persons") && /^\d{1,3}$/.test(value);
      if (isCount || (kind === "Month" && isMonth(value)) || known.includes(value)) return [value];
      const other = known.find((each) => each.toLowerCase() === lowerCase);
      if (other === undefined) unknown.push({ kind, value });
      return other === undefined ? [] : [other];
    });
    if (values.length > 0) kept[kind] = [...new Set(values)].sort();
  }
  return { tags: kept, unknown };
}

/** Resolves destination and filters against the catalogue. Returns null if any filter value is unknown. */
export function resolveSearch(
  index: Pick<CatalogueIndex, "placeNamed" | "tagValues">,
  query: SearchQuery,
  typed: string | null,
): SearchQuery | null {
  const { tags, unknown } = splitTags(index, query.tags);
  if (unknown.length > 0) return null;
  return { ...query, destination: findDestinationKey(index, query.destination, typed), tags };
}
