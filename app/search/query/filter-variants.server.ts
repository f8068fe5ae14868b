import { TypedFastBitSet } from "typedfastbitset";

import { type SearchQuery, searchRanges } from "#app/domain/search/query.ts";
import { type VariantFacets, variantKinds } from "#app/search/facets/facet-values.server.ts";
import type { VariantTotals } from "#app/search/index/inventory.server.ts";
import type { SearchIndex } from "#app/search/index/search-index.server.ts";
import { kindNumber } from "#app/search/query/stay-prices.server.ts";

/** What a search asks of variants, ready for the pass over them. */
export interface VariantFilter {
  /** Bounds of the total in cents, nights and persons, both inclusive. */
  price: readonly [number, number];
  nights: readonly [number, number];
  persons: readonly [number, number];
  /** -1: no promotion needed; 0: any; else its `kindNumber`. */
  promotion: number;
  /** Kinds with a choice: a variant needs one of the accepted bits. */
  chosen: readonly { mask: readonly number[]; accepted: readonly number[] }[];
  /** Bits that are counted, in each word. */
  counted: readonly number[];
}

export function toVariantFilter(
  facets: VariantFacets,
  query: SearchQuery,
  counted: readonly string[],
): VariantFilter {
  const all = facets.words.map(() => 0);
  for (const kind of variantKinds) {
    if (!counted.includes(kind)) continue;
    for (const [word, bits] of facets.mask(kind, null).entries()) all[word] = (all[word] ?? 0) | bits;
  }
  const { promotion } = query;
  return {
    price: [query.minPrice ?? 0, query.maxPrice ?? largest],
    nights: [query.minNights ?? 0, query.maxNights ?? largest],
    persons: [query.minPersons ?? 0, query.maxPersons ?? largest],
    promotion: promotion === null ? -1 : promotion === "any" ? 0 : kindNumber(promotion),
    chosen: variantKinds.flatMap((kind) => {
      const values = query.tags[kind];
      return values ? [{ mask: facets.mask(kind, null), accepted: facets.mask(kind, values) }] : [];
    }),
    counted: all,
  };
}

/** Of the numbers in the columns. */
const largest = 2 ** 31 - 1;

/** The last cent below each range but the first. */
const rangeEnds = Int32Array.from(searchRanges.PriceRange.slice(1), ({ from }) => from * 100 - 1);

/** The bit of the price range that a total in cents is in. */
export function priceBit(total: number): number {
  let range = 0;
  // The sign of the difference instead of a comparison: the processor would guess wrong half of the time.
  for (let at = 0; at < rangeEnds.length; at++) range += ((rangeEnds[at] as number) - total) >>> 31;
  return 1 << range;
}

/** What the offers that fit have, from the least to the most: prices in cents, nights and persons of their variants. */
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
  { total, saved, kind }: VariantTotals,
  all: TypedFastBitSet,
  count: number,
): FilteredVariants {
  const { firstVariant, nights, persons } = columns;
  const { list, best, fits } = scratch;
  const { chosen, promotion } = wish;
  const [minPrice, maxPrice] = wish.price;
  const [leastNights, mostNights] = wish.nights;
  const [leastPersons, mostPersons] = wish.persons;
  const passed = new Uint32Array((columns.offers + 31) >>> 5);
  let [cheapest, dearest, shortest, longest] = [Infinity, 0, Infinity, 0];
  let [fewest, largest] = [Infinity, 0];
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    const counts = (((all.words[offer >>> 5] as number) >>> (offer & 31)) & 1) === 1;
    let found = none;
    let lowest = Infinity;
    const end = firstVariant[offer + 1] as number;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      const price = total[number] as number;
      fits[number] = 0;
      if (price < 0 || price < minPrice || price > maxPrice) continue;
      const length = nights[number] as number;
      const guests = persons[number] as number;
      if (length < leastNights || length > mostNights || guests < leastPersons || guests > mostPersons)
        continue;
      if (promotion >= 0) {
        if ((saved[number] as number) <= 0 || (promotion > 0 && kind[number] !== promotion)) continue;
      }
      const verdict = chosen.length === 0 ? 1 : tagVerdict(chosen, variantFacets.words, number, price);
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
    if (!counts) continue;
    if (lowest < cheapest) cheapest = lowest;
    if (lowest > dearest) dearest = lowest;
  }
  return {
    withVariant: TypedFastBitSet.fromWords(passed),
    metrics: {
      minPrice: cheapest,
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
  price: number,
): number {
  let failed = -1;
  for (let at = 0; at < chosen.length; at++) {
    const accepted = chosen[at]?.accepted ?? [];
    let common = priceBit(price) & (accepted[0] as number);
    for (let word = 0; word < words.length; word++)
      common |= ((words[word] as Int32Array)[number] as number) & (accepted[word] as number);
    if (common !== 0) continue;
    if (failed >= 0) return 0;
    failed = at;
  }
  return failed + 2;
}
