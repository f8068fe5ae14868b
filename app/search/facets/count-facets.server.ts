import { isLengthKind, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import type { FacetValue } from "#app/domain/search/result.ts";
import {
  type OfferFacet,
  type OfferKind,
  offerKinds,
  type VariantKind,
} from "#app/search/facets/facet-values.server.ts";
import type { SearchIndex } from "#app/search/index/search-index.server.ts";
import type { Hits } from "#app/search/query/find-hits.server.ts";

/** Stars upwards are counted by whole stars: one code for each, chosen ones in addition. */
const wholeStars = new Set(["1", "2", "3", "5", "7"]);

/**
 * Offers by value. Within a kind any chosen value is enough, across kinds all are needed, so a kind is counted among
 * the offers that pass every other kind. The most frequent first; a value without hits only while it is chosen.
 */
export function countFacets(
  searchIndex: SearchIndex,
  query: SearchQuery,
  kinds: readonly TagKind[],
  hits: Hits,
): FacetValue[] {
  const facets: FacetValue[] = [];
  for (const name of kinds) facets.push(...countKind(searchIndex, name, query.tags[name] ?? [], hits));
  return facets;
}

function countKind(
  searchIndex: SearchIndex,
  name: TagKind,
  chosen: readonly string[],
  found: Hits,
): FacetValue[] {
  const counted: FacetValue[] = [];
  const add: Add = (value, hits) => {
    if (hits === 0 && !chosen.includes(value)) return;
    if (name === "CategoryUpwards" && !wholeStars.has(value) && !chosen.includes(value)) return;
    counted.push({ name, value, hits });
  };
  if (isOfferKind(name)) addByOffer(searchIndex, name, found, add);
  else if (isLengthKind(name)) for (const [value, hits] of found.lengths.get(name) ?? []) add(value, hits);
  else addByVariant(searchIndex, name, found, add);
  for (const value of chosen) if (!counted.some((one) => one.value === value)) add(value, 0);
  return counted.sort((one, other) => other.hits - one.hits || (one.value < other.value ? -1 : 1));
}

type Add = (value: string, hits: number) => void;

function isOfferKind(kind: TagKind): kind is OfferKind {
  return offerKinds.some((known) => known === kind);
}

function addByOffer({ offerFacets }: SearchIndex, kind: OfferKind, found: Hits, add: Add): void {
  const facet = offerFacets.get(kind);
  if (!facet) return;
  const { asked, withVariant, list } = found;
  const others = asked.without.get(kind);
  if (!others && list.length < withVariant.words.length) {
    addFewByOffer(facet, list, add);
    return;
  }
  const among = (others ?? asked.all).new_intersection(withVariant);
  for (const [value, offers] of facet.sets) add(value, among.intersection_size(offers));
}

/** Few offers say their values sooner than each value its offers. */
function addFewByOffer({ sets, values, starts }: OfferFacet, list: Uint32Array, add: Add): void {
  const counts = new Uint32Array(sets.size);
  for (let index = 0; index < list.length; index++) {
    const offer = list[index] as number;
    const end = starts[offer + 1] as number;
    for (let at = starts[offer] as number; at < end; at++) {
      const value = values[at] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  let place = 0;
  for (const value of sets.keys()) add(value, counts[place++] ?? 0);
}

function addByVariant({ variantFacets }: SearchIndex, kind: VariantKind, { tallies }: Hits, add: Add): void {
  const { start, values } = variantFacets.kinds.get(kind) ?? { start: 0, values: [] };
  for (let index = 0; index < values.length; index++) {
    const bit = start + index;
    add(values[index] as string, tallies[bit >>> 5]?.[bit & 31] ?? 0);
  }
}
