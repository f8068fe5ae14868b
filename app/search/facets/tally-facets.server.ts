import type { TypedFastBitSet } from "typedfastbitset";

import { priceBit, type VariantFilter } from "#app/search/facets/facet-values.server.ts";
import type { SearchIndex } from "#app/search/index/search-index.server.ts";

/**
 * Counts the judged offers by the values of their variants: an offer has a value if a variant has it that fits, or that
 * fails only in the value's own kind.
 * @returns for each word of the facets, the offers by bit; empty where nothing of the word is counted
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
    // By verdict, see `filterVariants`.
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
  /** Bits of the offers that count: others are only asked for what another kind counts. */
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

/** The first word, where the bits of the price ranges go by the search. */
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
 * Counts how often each bit of many 32-bit words is set. The counters stand upright, one bit of each in every plane, so
 * that 32 of them are moved on by eight additions without carry, however many bits are set.
 */
export class BitTally {
  readonly counts = new Int32Array(32);
  readonly #planes = new Int32Array(planes);
  #added = 0;

  add(word: number): void {
    if (this.#added === most) this.finish();
    this.#added += 1;
    const counters = this.#planes;
    let carry = word;
    // All planes, though the carry is soon empty: to leave early is a guess that costs more than the rest.
    for (let plane = 0; plane < planes; plane++) {
      const before = counters[plane] as number;
      counters[plane] = before ^ carry;
      carry &= before;
    }
  }

  /** Brings `counts` up to date. */
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
/** Words that the planes hold. */
const most = 2 ** planes - 1;
