import type { FacetValue } from "#app/domain/search-page.ts";
import type { SearchQuery, TagKind } from "#app/domain/search-query.ts";
import type { Hits } from "#app/search/find-hits.server.ts";
import type { Searchable } from "#app/search/searchable.server.ts";
import { type OfferKind, offerKinds, type VariantKind } from "#app/search/tag-values.server.ts";

/** Stars upwards are counted by whole stars: one code for each, chosen ones in addition. */
const wholeStars = new Set(["1", "2", "3", "5", "7"]);

/** What the search page shows. In booking mode the nights are given. */
export function shownKinds(query: SearchQuery): readonly TagKind[] {
  const kinds: readonly TagKind[] = [
    "Type",
    "Board",
    "Country",
    "Theme",
    "CategoryUpwards",
    "RoomAmenity",
    "NightsRange",
    "PersonsRange",
    "PriceRange",
  ];
  return query.mode === "b" && !query.tags.NightsRange
    ? kinds.filter((kind) => kind !== "NightsRange")
    : kinds;
}

/**
 * Offers by value. Within a kind any chosen value is enough, across kinds all are needed, so a kind is counted among
 * the offers that pass every other kind. The most frequent first; a value without hits only while it is chosen.
 */
export function countFacets(
  searchable: Searchable,
  query: SearchQuery,
  kinds: readonly TagKind[],
  hits: Hits,
): FacetValue[] {
  return kinds.flatMap((name) => {
    const counts = isOfferKind(name) ? byOffer(searchable, name, hits) : byVariant(searchable, name, hits);
    const chosen = query.tags[name] ?? [];
    for (const value of chosen) counts.set(value, counts.get(value) ?? 0);
    return [...counts]
      .filter(([value]) => name !== "CategoryUpwards" || wholeStars.has(value) || chosen.includes(value))
      .map(([value, count]) => ({ name, value, hits: count }))
      .sort((one, other) => other.hits - one.hits || (one.value < other.value ? -1 : 1));
  });
}

function isOfferKind(kind: TagKind): kind is OfferKind {
  return offerKinds.some((known) => known === kind);
}

function byOffer(
  { offerFacets }: Searchable,
  kind: OfferKind,
  { asked, withVariant }: Hits,
): Map<string, number> {
  const among = (asked.without.get(kind) ?? asked.all).new_intersection(withVariant);
  const counts = new Map<string, number>();
  for (const [value, offers] of offerFacets.get(kind) ?? []) {
    const count = among.intersection_size(offers);
    if (count > 0) counts.set(value, count);
  }
  return counts;
}

function byVariant({ variantFacets }: Searchable, kind: VariantKind, { tallies }: Hits): Map<string, number> {
  const { start, values } = variantFacets.kinds.get(kind) ?? { start: 0, values: [] };
  const counts = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const count = tallies[(start + index) >>> 5]?.[(start + index) & 31] ?? 0;
    if (count > 0) counts.set(value, count);
  }
  return counts;
}
