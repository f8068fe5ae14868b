import { boards } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import {
  type Destination,
  type SearchQuery,
  searchRanges,
  type TagKind,
  tagKinds,
  type Tags,
} from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import type { Place } from "#app/search/places/place-list.server.ts";

/** Searches; a failure is logged and answered as null, so that the page can keep what was typed. */
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
 * The destination as a key where free input is the label of exactly one place: a list without scripts fills the field
 * with labels. Anything else stays as it is.
 * @param typed the parameter as sent; who wrote `txt:` means the words
 */
export function knownDestination(
  index: Pick<CatalogueIndex, "placeNamed">,
  destination: Destination | null,
  typed: string | null,
): Destination | null {
  if (destination?.kind !== "txt" || typed === null || typed.startsWith("txt:")) return destination;
  const place = index.placeNamed(destination.value);
  return place ? { kind: "key", value: place.key } : destination;
}

/** The search with the destination that its text is the label of; as it was where the index cannot be read. */
export async function withKnownDestination(
  shop: { offers(): Promise<Pick<CatalogueIndex, "placeNamed">> },
  query: SearchQuery,
  typed: string | null,
): Promise<SearchQuery> {
  if (query.destination?.kind !== "txt") return query;
  const index = await shop.offers().catch(() => null);
  return index ? { ...query, destination: knownDestination(index, query.destination, typed) } : query;
}

/** The places that a destination may be called by: the one that it is the key of, or any. */
export function placesToName(
  index: Pick<CatalogueIndex, "place" | "places">,
  destination: Destination | null,
): readonly Place[] {
  if (destination?.kind !== "key") return index.places();
  const place = index.place(destination.value);
  return place ? [place] : [];
}

/** The countries and the fullest regions: the list is a tenth of the light home page, and stands twice in the others. */
const mostLabels = 60;
const labels = new WeakMap<object, readonly string[]>();

/** Labels for the list of a field without scripts, the fullest places first. */
export function destinationLabels(index: Pick<CatalogueIndex, "suggest">): readonly string[] {
  const known = labels.get(index) ?? index.suggest("", mostLabels).map(({ label }) => label);
  labels.set(index, known);
  return known;
}

const ranged = (kind: keyof typeof searchRanges) => searchRanges[kind].map(({ value }) => value);

/** Values that mean something, whether or not anything in the catalogue has them. */
const always: Partial<Record<TagKind, readonly string[]>> = {
  Type: ["Hotel", "Cruise"],
  Board: Object.keys(boards),
  Category: ["0", "1", "2", "3", "4", "5", "6", "7", "8"],
  CategoryUpwards: ["1", "2", "3", "4", "5", "6", "7", "8"],
  NightsRange: ranged("NightsRange"),
  PersonsRange: ranged("PersonsRange"),
  PriceRange: ranged("PriceRange"),
};

export interface UnknownTag {
  kind: TagKind;
  value: string;
}

/**
 * The search without the filters that nothing has; as it was where the index cannot be read. List, map and feed of an
 * address are of the same offers by this.
 */
export async function withKnownTags(
  shop: { offers(): Promise<Pick<CatalogueIndex, "tagValues">> },
  query: SearchQuery,
): Promise<{ query: SearchQuery; unknown: UnknownTag[] }> {
  const index = Object.keys(query.tags).length === 0 ? null : await shop.offers().catch(() => null);
  if (!index) return { query, unknown: [] };
  const { tags, unknown } = knownTags(index, query.tags);
  return { query: { ...query, tags }, unknown };
}

/** The chosen values that there are, written as the catalogue has them ("it" is "IT"), and those that there are not. */
export function knownTags(
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
      const alike = value.toLowerCase();
      const isCount = (kind === "Nights" || kind === "Persons") && /^\d{1,3}$/.test(value);
      if (isCount || known.includes(value)) return [value];
      const other = known.find((each) => each.toLowerCase() === alike);
      if (other === undefined) unknown.push({ kind, value });
      return other === undefined ? [] : [other];
    });
    if (values.length > 0) kept[kind] = [...new Set(values)].sort();
  }
  return { tags: kept, unknown };
}

/** The search with destination and filters as the catalogue has them; null where it has not all of them. */
export function resolveSearch(
  index: Pick<CatalogueIndex, "placeNamed" | "tagValues">,
  query: SearchQuery,
  typed: string | null,
): SearchQuery | null {
  const { tags, unknown } = knownTags(index, query.tags);
  if (unknown.length > 0) return null;
  return { ...query, destination: knownDestination(index, query.destination, typed), tags };
}
