import type { TypedFastBitSet } from "typedfastbitset";
import type { SearchQuery } from "#app/domain/search/query.ts";
import type { DayPrices } from "#app/search/day-prices.server.ts";
import type { Found } from "#app/search/destination-lookup.server.ts";
import { type OffersAskedFor, offersAskedFor } from "#app/search/offers-asked-for.server.ts";
import { priceVariants } from "#app/search/price-variants.server.ts";
import { judgeVariants, type Metrics, none } from "#app/search/judge-variants.server.ts";
import type { Scratch, Searchable } from "#app/search/searchable.server.ts";
import type { Stock, VariantTotals } from "#app/search/stock.server.ts";
import { tallyFacets } from "#app/search/tally-facets.server.ts";
import { variantWish } from "#app/search/variant-wish.server.ts";

/** What a search found. Its arrays are valid until the next search. */
export interface Hits {
  /** Numbers of the offers that fit, ascending. */
  list: Uint32Array;
  prices: VariantTotals;
  /** By offer: its cheapest variant that fits, the first of equally cheap ones. */
  best: Uint32Array;
  /** By variant: 1 where it fits, see `judgeVariants`. */
  fits: Uint8Array;
  ranks: Found | null;
  /** Offers with a variant that fits, also those that only pass all but one kind of tags. */
  withVariant: TypedFastBitSet;
  asked: OffersAskedFor;
  /** Offers by bit of each word of `VariantFacets`. */
  tallies: readonly Int32Array[];
  metrics: Metrics;
}

export interface Question {
  query: SearchQuery;
  instant: Date;
  /** Kinds of tags to count. */
  counted: readonly string[];
  /** Numbers of the only offers that are asked; default: all. */
  only?: readonly number[];
}

export function findHits(searchable: Searchable, stock: Stock, day: DayPrices, question: Question): Hits {
  const { query, instant, counted, only } = question;
  const { scratch, variantFacets } = searchable;
  const asked = offersAskedFor(searchable, query, instant, counted, only);
  const count = writeNumbers(anyOf(asked), scratch.list);
  const prices = priceVariants(stock, day, query, scratch, count);
  const wish = variantWish(variantFacets, query, counted);
  const judged = judgeVariants(searchable, wish, prices, asked.all, count);
  const tallies = tallyFacets(searchable, wish, prices.total, asked.all, count);
  // In its place: hits never run ahead of what they are taken from.
  const list = keepHits(scratch, asked.all, count);
  const { best, fits } = scratch;
  return { list, best, fits, prices, asked, ranks: asked.ranks, tallies, ...judged };
}

/** Those that pass all, or all but one kind. */
function anyOf({ all, without }: OffersAskedFor): TypedFastBitSet {
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
