import { TypedFastBitSet } from "typedfastbitset";
import type { Searchable } from "#app/search/searchable.server.ts";
import type { VariantTotals } from "#app/search/stock.server.ts";
import { priceBit, type VariantWish } from "#app/search/variant-wish.server.ts";

/** What the offers that fit have, from the least to the most: prices in cents, nights and persons of their variants. */
export interface Metrics {
  minPrice: number;
  maxPrice: number;
  minNights: number;
  maxNights: number;
  minPersons: number;
  maxPersons: number;
}

export interface Judged {
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
export function judgeVariants(
  { columns, variantFacets, scratch }: Searchable,
  wish: VariantWish,
  { total, saved, kind }: VariantTotals,
  all: TypedFastBitSet,
  count: number,
): Judged {
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
  chosen: VariantWish["chosen"],
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
