import { type SearchQuery, searchRanges } from "#app/domain/search/query.ts";
import { kindNumber } from "#app/search/exact-stays.server.ts";
import { variantKinds } from "#app/search/tag-values.server.ts";
import type { VariantFacets } from "#app/search/variant-facets.server.ts";

/** What a search asks of variants, ready for the pass over them. */
export interface VariantWish {
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

export function variantWish(
  facets: VariantFacets,
  query: SearchQuery,
  counted: readonly string[],
): VariantWish {
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
