import type { TypedFastBitSet } from "typedfastbitset";

import { priceBit, type VariantFilter } from "#app/search/facets/facet-values.server.ts";
import type { SearchIndex } from "#app/search/index/search-index.server.ts";

/**
 * Counts the offers of each variant facet value. An offer counts if it has a variant with the value that matches,
 * or that fails only the filter of the value's own kind.
 * @returns per facet word, the number of offers by bit. Empty if no bit of the word is counted
 */
export function tallyFacets(
  { columns, variantFacets, scratch }: SearchIndex,
  wish: VariantFilter,
  total: Int32Array,
  all: TypedFastBitSet,
  count: number,
): Int32Array[] {
  return variantFacets.words.map((bits, word) => {
    const wanted = wish.counted[word] ?? 0;
    if (wanted === 0) return nothing;
    const tally = new BitTally();
    // Indexed by the value of `fits`, see `filterVariants`.
    const masks = new Int32Array(2 + wish.chosen.length);
    masks[1] = wanted;
    for (const [place, { mask }] of wish.chosen.entries()) masks[2 + place] = wanted & (mask[word] ?? 0);
    const { firstVariant, inEuros } = columns;
    const offers = { firstVariant, inEuros, list: scratch.list, count, all: all.words };
    if (word === 0) tallyWithPrices(tally, bits, total, masks, scratch.fits, offers);
    else tallyWord(tally, bits, masks, scratch.fits, offers);
    return tally.finish().counts;
  });
}

const nothing = new Int32Array(0);

interface Offers {
  firstVariant: Uint32Array;
  inEuros: Int32Array;
  list: Uint32Array;
  count: number;
  /** Bits of the offers that match all criteria on offers. The others are not counted here. */
  all: Uint32Array;
}

function tallyWord(
  tally: BitTally,
  bits: Int32Array,
  masks: Int32Array,
  fits: Uint8Array,
  { firstVariant, list, count, all }: Offers,
): void {
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    if ((((all[offer >>> 5] as number) >>> (offer & 31)) & 1) === 0) continue;
    const end = firstVariant[offer + 1] as number;
    let seen = 0;
    for (let number = firstVariant[offer] as number; number < end; number++)
      seen |= (bits[number] as number) & (masks[fits[number] as number] as number);
    if (seen !== 0) tally.add(seen);
  }
}

/** Tallies the first word, where the bits of the price ranges depend on the search. */
function tallyWithPrices(
  tally: BitTally,
  bits: Int32Array,
  total: Int32Array,
  masks: Int32Array,
  fits: Uint8Array,
  { firstVariant, inEuros, list, count, all }: Offers,
): void {
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    if ((((all[offer >>> 5] as number) >>> (offer & 31)) & 1) === 0) continue;
    const end = firstVariant[offer + 1] as number;
    const euros = inEuros[offer] as number;
    let seen = 0;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      const has = (bits[number] as number) | (priceBit(total[number] as number) & euros);
      seen |= has & (masks[fits[number] as number] as number);
    }
    if (seen !== 0) tally.add(seen);
  }
}

/**
 * Counts how often each bit of many 32-bit words is set. The counters are stored bit by bit in planes, so that
 * eight bitwise additions update 32 counters, regardless of the number of set bits.
 */
export class BitTally {
  readonly counts = new Int32Array(32);
  readonly #planes = new Int32Array(planes);
  #added = 0;

  add(word: number): void {
    if (this.#added === mostWords) this.finish();
    this.#added += 1;
    const counters = this.#planes;
    let carry = word;
    // Always all planes: an early exit costs more in mispredicted branches than it saves.
    for (let plane = 0; plane < planes; plane++) {
      const previous = counters[plane] as number;
      counters[plane] = previous ^ carry;
      carry &= previous;
    }
  }

  /** Adds the planes to `counts`. */
  finish(): this {
    this.#added = 0;
    for (let plane = 0; plane < planes; plane++) {
      const bits = this.#planes[plane] as number;
      if (bits === 0) continue;
      this.#planes[plane] = 0;
      for (let bit = 0; bit < 32; bit++)
        this.counts[bit] = (this.counts[bit] as number) + (((bits >>> bit) & 1) << plane);
    }
    return this;
  }
}

const planes = 8;
/** Maximum number of words before the planes overflow. */
const mostWords = 2 ** planes - 1;
