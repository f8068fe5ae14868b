import type { TypedFastBitSet } from "typedfastbitset";
import { BitTally } from "#app/search/bit-tally.server.ts";
import type { Searchable } from "#app/search/searchable.server.ts";
import { priceBit, type VariantWish } from "#app/search/variant-wish.server.ts";

/**
 * Counts the judged offers by the values of their variants: an offer has a value if a variant has it that fits, or that
 * fails only in the value's own kind.
 * @returns for each word of the facets, the offers by bit; empty where nothing of the word is counted
 */
export function tallyFacets(
  { columns, variantFacets, scratch }: Searchable,
  wish: VariantWish,
  total: Int32Array,
  all: TypedFastBitSet,
  count: number,
): Int32Array[] {
  return variantFacets.words.map((bits, word) => {
    const tally = new BitTally();
    const wanted = wish.counted[word] ?? 0;
    if (wanted === 0) return tally.counts;
    // By verdict, see `judgeVariants`.
    const masks = new Int32Array(2 + wish.chosen.length);
    masks[1] = wanted;
    for (const [place, { mask }] of wish.chosen.entries()) masks[2 + place] = wanted & (mask[word] ?? 0);
    const offers = { firstVariant: columns.firstVariant, list: scratch.list, count, all: all.words };
    if (word === 0) tallyWithPrices(tally, bits, total, masks, scratch.fits, offers);
    else tallyWord(tally, bits, masks, scratch.fits, offers);
    return tally.finish().counts;
  });
}

interface Offers {
  firstVariant: Uint32Array;
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
  { firstVariant, list, count, all }: Offers,
): void {
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    if ((((all[offer >>> 5] as number) >>> (offer & 31)) & 1) === 0) continue;
    const end = firstVariant[offer + 1] as number;
    let seen = 0;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      const has = (bits[number] as number) | priceBit(total[number] as number);
      seen |= has & (masks[fits[number] as number] as number);
    }
    if (seen !== 0) tally.add(seen);
  }
}
