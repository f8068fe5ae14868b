import { TypedFastBitSet } from "typedfastbitset";

import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import {
  isStayKind,
  monthOf,
  rangeOf,
  type SearchQuery,
  type StayKind,
  type TagKind,
  travelMonths,
  withTag,
} from "#app/domain/search/query.ts";
import {
  type OfferKind,
  offerKinds,
  priceBit,
  toVariantFilter,
  type VariantFilter,
} from "#app/search/facets/facet-values.server.ts";
import { tallyFacets } from "#app/search/facets/tally-facets.server.ts";
import type { InventoryIndex } from "#app/search/index/inventory.server.ts";
import { type Scratch, type SearchIndex, tagValuesOf } from "#app/search/index/search-index.server.ts";
import type { DestinationMatches } from "#app/search/places/destination-lookup.server.ts";
import { priceVariants, type SearchPrices } from "#app/search/query/prices-on-dates.server.ts";
import type { DayPrices } from "#app/search/query/prices-without-dates.server.ts";

/** Result of a search. Its arrays are overwritten by the next search. */
export interface Hits extends FilteredVariants {
  /** Numbers of the matching offers, ascending. */
  list: Uint32Array;
  prices: SearchPrices;
  /** By offer: number of its cheapest matching variant, the first if several cost the same. */
  best: Uint32Array;
  /** By variant: 1 if it matches, see `filterVariants`. */
  fits: Uint8Array;
  ranks: DestinationMatches | null;
  asked: MatchingOffers;
  /** Number of offers per bit, for each word of `VariantFacets`. */
  tallies: readonly Int32Array[];
  /** Offers by length and month of the stay, if counted. */
  stays: ReadonlyMap<StayKind, ReadonlyMap<string, StayCount>>;
}

export interface StayCount {
  hits: number;
  /** Lowest price in cents, 0 without a hit in euros. */
  from: number;
}

/** Input of a search: offers, availability and the prices of one day. */
export interface SearchStock {
  searchIndex: SearchIndex;
  inventoryIndex: InventoryIndex;
  day: DayPrices;
}

export interface SearchRequest {
  query: SearchQuery;
  instant: Date;
  /** Tag kinds whose values are counted. */
  counted: readonly TagKind[];
  /** Restricts the search to these offer numbers. Default: all offers. */
  only?: readonly number[];
}

export function findHits(stock: SearchStock, question: SearchRequest): Hits {
  const { query, counted } = question;
  const matching = findMatchingOffers(stock.searchIndex, question);
  // Must run before the search itself, because each count is a search that uses the same memory.
  const byStay = query.mode === "o" ? countStays(stock, question, matching) : new Map();
  const hits = findHitsAmong(stock, question, matching);
  const stays = query.mode === "b" ? countDates(query, counted, hits) : byStay;
  return { ...hits, stays };
}

function findHitsAmong(
  { searchIndex, inventoryIndex, day }: SearchStock,
  { query, counted }: Pick<SearchRequest, "query" | "counted">,
  matching: MatchingOffers,
): Omit<Hits, "stays"> {
  const { scratch, variantFacets } = searchIndex;
  const count = writeNumbers(unionOf(matching), scratch.list);
  const prices = priceVariants(inventoryIndex, day, query, scratch, count);
  const wish = toVariantFilter(variantFacets, query, counted);
  const filtered = filterVariants(searchIndex, wish, prices, matching.all, count);
  const tallies = tallyFacets(searchIndex, wish, prices.total, matching.all, count);
  // In place, because the write position never passes the read position.
  const list = keepHits(scratch, matching.all, count);
  const { best, fits } = scratch;
  return { list, best, fits, prices, asked: matching, ranks: matching.ranks, tallies, ...filtered };
}

/** The stay changes all prices, so each value is counted by a search of its own among the same offers. */
function countStays(
  stock: SearchStock,
  { query, counted }: SearchRequest,
  { all, ranks }: MatchingOffers,
): Hits["stays"] {
  const matching = { all, without: new Map(), ranks };
  const counts = counted.filter(isStayKind).map((kind) => {
    const known = kind === "Month" ? travelMonths(stock.day.today) : tagValuesOf(stock.searchIndex, kind);
    const values = new Set([...known, ...(query.tags[kind] ?? [])]);
    const hitsOf = (value: string) =>
      countOf(findHitsAmong(stock, { query: withTag(query, kind, [value]), counted: [] }, matching));
    return [kind, new Map([...values].map((value) => [value, hitsOf(value)]))] as const;
  });
  return new Map(counts);
}

/** Dates fix length and month, so all hits have the same value. */
function countDates(
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
  counted: readonly TagKind[],
  hits: Omit<Hits, "stays">,
): Hits["stays"] {
  const nights = nightsBetween(checkin, checkout);
  const values: Record<StayKind, string> = {
    Nights: String(nights),
    NightsRange: rangeOf("NightsRange", nights),
    Month: monthOf(checkin),
  };
  const count = countOf(hits);
  return new Map(counted.filter(isStayKind).map((kind) => [kind, new Map([[values[kind], count]])]));
}

const countOf = ({ list, metrics }: Pick<Hits, "list" | "metrics">): StayCount => ({
  hits: list.length,
  from: metrics.minPrice,
});

/** Offers that match all filters, or all but one kind. */
function unionOf({ all, without }: MatchingOffers): TypedFastBitSet {
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
    if (best[offer] !== noVariant && all.has(offer)) list[hits++] = offer;
  }
  return list.subarray(0, hits);
}

/** Offers that match all criteria except those on variants. */
export interface MatchingOffers {
  /** Offers that match all criteria on offers. */
  all: TypedFastBitSet;
  /** For each kind with a filter that is also counted: offers that match all criteria but this kind's filter. */
  without: ReadonlyMap<OfferKind, TypedFastBitSet>;
  /** Match quality of the destination. Null without a destination. */
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
  const keywordMatches = query.text === null ? null : keywords.find(query.text);
  if (keywordMatches) base.intersection(keywordMatches);
  if (query.boundingBox) base.intersection(places.within(query.boundingBox));

  const chosen = offerKinds.flatMap((kind) => {
    const values = query.tags[kind];
    if (!values) return [];
    const any = new TypedFastBitSet();
    for (const value of values) any.union(offerFacets.get(kind)?.sets.get(value) ?? nothing);
    return [{ kind, any }];
  });
  const matchingExcept = (ignored?: OfferKind) => {
    if (chosen.length === 0) return base;
    const set = base.clone();
    for (const { kind, any } of chosen) if (kind !== ignored) set.intersection(any);
    return set;
  };
  const without = chosen
    .filter(({ kind }) => counted.includes(kind))
    .map(({ kind }) => [kind, matchingExcept(kind)] as const);
  return { all: matchingExcept(), without: new Map(without), ranks };
}

const nothing = new TypedFastBitSet();

// Filtering of variants: which ones match, and which is the cheapest of its offer.

/** Ranges over the matching offers: price in cents, nights of the priced stay, persons of the variants. */
type Metrics = Record<`${"min" | "max"}${"Price" | "Nights" | "Persons"}`, number>;

export interface FilteredVariants {
  /** Offers with a matching variant, including offers that match all but one kind of filter. */
  withVariant: TypedFastBitSet;
  metrics: Metrics;
}

/** Marks an offer without a matching variant. */
export const noVariant = 0xffff_ffff;

/**
 * Filters the variants of the first `count` offers of the list. Writes to `fits`: 0 no match, 1 match, `2 + i`
 * match in all but `chosen[i]`. Writes to `best` each offer's cheapest match or `noVariant`. An offer outside `all` is
 * checked only up to its first match.
 * @param all offers that match all criteria on offers
 */
export function filterVariants(
  { columns, variantFacets, scratch }: SearchIndex,
  wish: VariantFilter,
  { total, saved, kind, nights }: SearchPrices,
  all: TypedFastBitSet,
  count: number,
): FilteredVariants {
  const { firstVariant, inEuros, persons } = columns;
  const { list, best, fits } = scratch;
  const { chosen, promotion } = wish;
  const [minPrice, maxPrice] = wish.price;
  const [leastPersons, mostPersons] = wish.persons;
  const hasPriceLimit = wish.limitsPrice;
  const matchedOffers = new Uint32Array((columns.offers + 31) >>> 5);
  let [cheapest, dearest, shortest, longest] = [Infinity, 0, Infinity, 0];
  let [fewest, largest] = [Infinity, 0];
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    const isCounted = (((all.words[offer >>> 5] as number) >>> (offer & 31)) & 1) === 1;
    const euros = inEuros[offer] as number;
    let found = noVariant;
    let lowest = Infinity;
    const end = firstVariant[offer + 1] as number;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      const price = total[number] as number;
      fits[number] = 0;
      if (hasPriceLimit && euros === 0) continue;
      if (price < 0 || price < minPrice || price > maxPrice) continue;
      const length = nights[number] as number;
      const guests = persons[number] as number;
      if (guests < leastPersons || guests > mostPersons) continue;
      if (promotion >= 0) {
        if ((saved[number] as number) <= 0 || (promotion > 0 && kind[number] !== promotion)) continue;
      }
      const verdict =
        chosen.length === 0 ? 1 : tagVerdict(chosen, variantFacets.words, number, priceBit(price) & euros);
      fits[number] = verdict;
      if (verdict !== 1) continue;
      if (price < lowest) {
        lowest = price;
        found = number;
      }
      // For the other offers one match is enough.
      if (!isCounted) break;
      if (length < shortest) shortest = length;
      if (length > longest) longest = length;
      if (guests < fewest) fewest = guests;
      if (guests > largest) largest = guests;
    }
    best[offer] = found;
    if (found === noVariant) continue;
    matchedOffers[offer >>> 5] = (matchedOffers[offer >>> 5] as number) | (1 << (offer & 31));
    if (!isCounted || euros === 0) continue;
    if (lowest < cheapest) cheapest = lowest;
    if (lowest > dearest) dearest = lowest;
  }
  return {
    withVariant: TypedFastBitSet.fromWords(matchedOffers),
    metrics: {
      // No hit is priced in euros.
      minPrice: cheapest === Infinity ? 0 : cheapest,
      maxPrice: dearest,
      minNights: shortest,
      maxNights: longest,
      minPersons: fewest,
      maxPersons: largest,
    },
  };
}

/** Value of `fits` for a variant, see `filterVariants`. */
function tagVerdict(
  chosen: VariantFilter["chosen"],
  words: readonly Int32Array[],
  number: number,
  range: number,
): number {
  let failed = -1;
  for (let at = 0; at < chosen.length; at++) {
    const accepted = chosen[at]?.accepted ?? [];
    let common = range & (accepted[0] as number);
    for (let word = 0; word < words.length; word++)
      common |= ((words[word] as Int32Array)[number] as number) & (accepted[word] as number);
    if (common !== 0) continue;
    if (failed >= 0) return 0;
    failed = at;
  }
  return failed + 2;
}
