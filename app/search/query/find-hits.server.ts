import { TypedFastBitSet } from "typedfastbitset";

import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import {
  isLengthKind,
  type LengthKind,
  rangeOf,
  type SearchQuery,
  type TagKind,
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

/** What a search found. Its arrays are valid until the next search. */
export interface Hits extends FilteredVariants {
  /** Numbers of the offers that fit, ascending. */
  list: Uint32Array;
  prices: SearchPrices;
  /** By offer: its cheapest variant that fits, the first of equally cheap ones. */
  best: Uint32Array;
  /** By variant: 1 where it fits, see `filterVariants`. */
  fits: Uint8Array;
  ranks: DestinationMatches | null;
  asked: MatchingOffers;
  /** Offers by bit of each word of `VariantFacets`. */
  tallies: readonly Int32Array[];
  /** Offers by length of stay, where that is counted. */
  lengths: ReadonlyMap<LengthKind, ReadonlyMap<string, number>>;
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

export function findHits(stock: Stock, question: SearchRequest): Hits {
  const { query, counted } = question;
  const asked = findMatchingOffers(stock.searchIndex, question);
  // Before the search itself: each is one of its own and takes the same memory.
  const byLength = query.mode === "o" ? countLengths(stock, question, asked) : new Map();
  const hits = hitsAmong(stock, question, asked);
  const lengths = query.mode === "b" ? lengthOfDates(query, counted, hits.list.length) : byLength;
  return { ...hits, lengths };
}

function hitsAmong(
  { searchIndex, inventoryIndex, day }: Stock,
  { query, counted }: Pick<SearchRequest, "query" | "counted">,
  asked: MatchingOffers,
): Omit<Hits, "lengths"> {
  const { scratch, variantFacets } = searchIndex;
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

/**
 * With another length all has another price, so each value is searched for as if it alone were chosen, among the same
 * offers.
 */
function countLengths(
  stock: Stock,
  { query, counted }: SearchRequest,
  { all, ranks }: MatchingOffers,
): Hits["lengths"] {
  const asked = { all, without: new Map(), ranks };
  const counts = counted.filter(isLengthKind).map((kind) => {
    const values = new Set([...tagValuesOf(stock.searchIndex, kind), ...(query.tags[kind] ?? [])]);
    const hitsOf = (value: string) =>
      hitsAmong(stock, { query: withTag(query, kind, [value]), counted: [] }, asked).list.length;
    return [kind, new Map([...values].map((value) => [value, hitsOf(value)]))] as const;
  });
  return new Map(counts);
}

/** Dates say the length of every stay. */
function lengthOfDates(
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
  counted: readonly TagKind[],
  hits: number,
): Hits["lengths"] {
  const nights = nightsBetween(checkin, checkout);
  const valueOf = (kind: LengthKind) => (kind === "Nights" ? String(nights) : rangeOf(kind, nights));
  return new Map(counted.filter(isLengthKind).map((kind) => [kind, new Map([[valueOf(kind), hits]])]));
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

// The pass over the variants: which of them fit, and which is the cheapest of its offer.

/**
 * What the offers that fit have, from the least to the most: prices in cents, nights of what is priced and persons of
 * their variants.
 */
type Metrics = Record<`${"min" | "max"}${"Price" | "Nights" | "Persons"}`, number>;

export interface FilteredVariants {
  /** Offers with a variant that fits, also those that pass only all but one kind of tags. */
  withVariant: TypedFastBitSet;
  metrics: Metrics;
}

/** In place of an offer's cheapest variant. */
export const none = 0xffff_ffff;

/**
 * Which variants of the first `count` offers of the list fit. Writes into `fits` 0: no, 1: yes, 2 and up: all but the
 * chosen kind with the number less two; into `best` each offer's cheapest variant that fits, or `none`. Of
 * an offer that is not in `all` only the variants up to the first that fits are judged.
 * @param all offers that pass what is asked of offers
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
  const limited = wish.limitsPrice;
  const passed = new Uint32Array((columns.offers + 31) >>> 5);
  let [cheapest, dearest, shortest, longest] = [Infinity, 0, Infinity, 0];
  let [fewest, largest] = [Infinity, 0];
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    const counts = (((all.words[offer >>> 5] as number) >>> (offer & 31)) & 1) === 1;
    const euros = inEuros[offer] as number;
    let found = none;
    let lowest = Infinity;
    const end = firstVariant[offer + 1] as number;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      const price = total[number] as number;
      fits[number] = 0;
      if (limited && euros === 0) continue;
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
      // Of others it is enough that one fits.
      if (!counts) break;
      if (length < shortest) shortest = length;
      if (length > longest) longest = length;
      if (guests < fewest) fewest = guests;
      if (guests > largest) largest = guests;
    }
    best[offer] = found;
    if (found === none) continue;
    passed[offer >>> 5] = (passed[offer >>> 5] as number) | (1 << (offer & 31));
    if (!counts || euros === 0) continue;
    if (lowest < cheapest) cheapest = lowest;
    if (lowest > dearest) dearest = lowest;
  }
  return {
    withVariant: TypedFastBitSet.fromWords(passed),
    metrics: {
      // Nothing is in euros.
      minPrice: cheapest === Infinity ? 0 : cheapest,
      maxPrice: dearest,
      minNights: shortest,
      maxNights: longest,
      minPersons: fewest,
      maxPersons: largest,
    },
  };
}

/** See `fits` above. */
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
