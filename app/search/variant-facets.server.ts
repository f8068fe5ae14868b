import type { Offer } from "#app/domain/catalogue/offer.ts";
import { searchRanges } from "#app/domain/search/query.ts";
import type { Steps } from "#app/search/in-slices.server.ts";
import { type VariantKind, variantKinds, variantValues } from "#app/search/tag-values.server.ts";

/** Which of a kind's values stand at which bits. */
interface KindBits {
  /** Bit of the first value. */
  start: number;
  values: readonly string[];
}

/**
 * The values that each variant has, one bit a value, all kinds in one row of bits. The bits of the price ranges come
 * first and stay empty: they go by the search.
 */
export class VariantFacets {
  /** 32-bit words, each with a place for every variant. */
  readonly words: readonly Int32Array[];
  readonly kinds: ReadonlyMap<VariantKind, KindBits>;

  constructor(variants: number, valuesOf: ReadonlyMap<VariantKind, readonly string[]>) {
    const kinds = new Map<VariantKind, KindBits>();
    let start = 0;
    for (const kind of variantKinds) {
      const values = valuesOf.get(kind) ?? [];
      kinds.set(kind, { start, values });
      start += values.length;
    }
    this.kinds = kinds;
    this.words = Array.from({ length: Math.max(1, Math.ceil(start / 32)) }, () => new Int32Array(variants));
  }

  /** The bits of these values, a number for each word; null: all values of the kind. */
  mask(kind: VariantKind, values: readonly string[] | null): number[] {
    const mask = this.words.map(() => 0);
    const { start, values: known } = this.kinds.get(kind) ?? { start: 0, values: [] };
    for (const [index, value] of known.entries()) {
      if (values !== null && !values.includes(value)) continue;
      const bit = start + index;
      mask[bit >>> 5] = (mask[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    return mask;
  }

  add(variant: number, kind: VariantKind, value: number): void {
    const bit = (this.kinds.get(kind)?.start ?? 0) + value;
    const word = this.words[bit >>> 5];
    if (word) word[variant] = (word[variant] ?? 0) | (1 << (bit & 31));
  }
}

export function* variantFacets(offers: readonly Offer[]): Steps<VariantFacets> {
  const found = new Map(variantKinds.map((kind) => [kind, new Map<string, number>()]));
  for (const { value } of searchRanges.PriceRange) numberOf(found, "PriceRange", value);
  let variants = 0;
  for (const [position, offer] of offers.entries()) {
    for (const variant of offer.variants) {
      variants += 1;
      for (const kind of variantKinds)
        for (const value of variantValues(kind, variant)) numberOf(found, kind, value);
    }
    if (position % 100 === 99) yield;
  }
  const facets = new VariantFacets(
    variants,
    new Map([...found].map(([kind, values]) => [kind, [...values.keys()]])),
  );
  let number = 0;
  for (const [position, offer] of offers.entries()) {
    for (const variant of offer.variants) {
      for (const kind of variantKinds)
        for (const value of variantValues(kind, variant))
          facets.add(number, kind, numberOf(found, kind, value));
      number += 1;
    }
    if (position % 100 === 99) yield;
  }
  return facets;
}

function numberOf(
  found: ReadonlyMap<VariantKind, Map<string, number>>,
  kind: VariantKind,
  value: string,
): number {
  const values = found.get(kind) ?? new Map<string, number>();
  const known = values.get(value) ?? values.size;
  values.set(value, known);
  return known;
}
