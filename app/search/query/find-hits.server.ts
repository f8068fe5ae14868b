import { TypedFastBitSet } from "typedfastbitset";

import type { SearchQuery, TagKind } from "#app/domain/search/query.ts";
import { type OfferKind, offerKinds } from "#app/search/facets/facet-values.server.ts";
import { tallyFacets } from "#app/search/facets/tally-facets.server.ts";
import type { InventoryIndex, VariantTotals } from "#app/search/index/inventory.server.ts";
import type { Scratch, SearchIndex } from "#app/search/index/search-index.server.ts";
import type { DestinationMatches } from "#app/search/places/destination-lookup.server.ts";
import {
  type FilteredVariants,
  filterVariants,
  none,
  toVariantFilter,
} from "#app/search/query/filter-variants.server.ts";
import { priceVariants } from "#app/search/query/prices-on-dates.server.ts";
import type { DayPrices } from "#app/search/query/prices-without-dates.server.ts";

/** What a search found. Its arrays are valid until the next search. */
export interface Hits extends FilteredVariants {
  /** Numbers of the offers that fit, ascending. */
  list: Uint32Array;
  prices: VariantTotals;
  /** By offer: its cheapest variant that fits, the first of equally cheap ones. */
  best: Uint32Array;
  /** By variant: 1 where it fits, see `judgeVariants`. */
  fits: Uint8Array;
  ranks: DestinationMatches | null;
  asked: MatchingOffers;
  /** Offers by bit of each word of `VariantFacets`. */
  tallies: readonly Int32Array[];
}

/** What a search reads: the offers, what there is to sell of them, and the day's prices. */
export interface Stock {
  searchIndex: SearchIndex;
  inventoryIndex: InventoryIndex;
  day: DayPrices;
}

export interface SearchRequest {
  query: SearchQuery;
  instant: Date;
  /** Kinds of tags to count. */
  counted: readonly TagKind[];
  /** Numbers of the only offers that are asked; default: all. */
  only?: readonly number[];
}

export function findHits({ searchIndex, inventoryIndex, day }: Stock, question: SearchRequest): Hits {
  const { query, counted } = question;
  const { scratch, variantFacets } = searchIndex;
  const asked = findMatchingOffers(searchIndex, question);
  const count = writeNumbers(anyOf(asked), scratch.list);
  const prices = priceVariants(inventoryIndex, day, query, scratch, count);
  const wish = toVariantFilter(variantFacets, query, counted);
  const judged = filterVariants(searchIndex, wish, prices, asked.all, count);
  const tallies = tallyFacets(searchIndex, wish, prices.total, asked.all, count);
  // In its place: hits never run ahead of what they are taken from.
  const list = keepHits(scratch, asked.all, count);
  const { best, fits } = scratch;
  return { list, best, fits, prices, asked, ranks: asked.ranks, tallies, ...judged };
}

/** Those that pass all, or all but one kind. */
function anyOf({ all, without }: MatchingOffers): TypedFastBitSet {
  if (without.size === 0) return all;
  const any = all.clone();
  for (const set of without.values()) any.union(set);
  return any;
}

function writeNumbers({ words }: TypedFastBitSet, list: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < words.length; index++) {
    for (let bits = (words[index] as number) | 0; bits !== 0; bits &= bits - 1)
      list[count++] = index * 32 + 31 - Math.clz32(bits & -bits);
  }
  return count;
}

function keepHits({ list, best }: Scratch, all: TypedFastBitSet, count: number): Uint32Array {
  let hits = 0;
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    if (best[offer] !== none && all.has(offer)) list[hits++] = offer;
  }
  return list.subarray(0, hits);
}

/** The offers that a search is about, as far as that does not go by their variants. */
export interface MatchingOffers {
  /** Pass all that is asked of offers. */
  all: TypedFastBitSet;
  /** Kinds with chosen values that are counted: the offers that pass all but the kind's own choice. */
  without: ReadonlyMap<OfferKind, TypedFastBitSet>;
  /** How well an offer fits the destination, 0 best; null where all fit equally. */
  ranks: DestinationMatches | null;
}

function findMatchingOffers(
  { onSale, lookup, keywords, places, offerFacets }: SearchIndex,
  { query, instant, counted, only }: SearchRequest,
): MatchingOffers {
  const base = onSale.at(instant).clone();
  if (only) base.intersection(new TypedFastBitSet(only));
  const ranks = lookup.find(query.destination);
  if (ranks) base.intersection(ranks.best.new_union(ranks.other));
  const saying = query.text === null ? null : keywords.find(query.text);
  if (saying) base.intersection(saying);
  if (query.boundingBox) base.intersection(places.within(query.boundingBox));

  const chosen = offerKinds.flatMap((kind) => {
    const values = query.tags[kind];
    if (!values) return [];
    const any = new TypedFastBitSet();
    for (const value of values) any.union(offerFacets.get(kind)?.sets.get(value) ?? nothing);
    return [{ kind, any }];
  });
  const passing = (but?: OfferKind) => {
    if (chosen.length === 0) return base;
    const set = base.clone();
    for (const { kind, any } of chosen) if (kind !== but) set.intersection(any);
    return set;
  };
  const without = chosen
    .filter(({ kind }) => counted.includes(kind))
    .map(({ kind }) => [kind, passing(kind)] as const);
  return { all: passing(), without: new Map(without), ranks };
}

const nothing = new TypedFastBitSet();
