import type { SearchQuery } from "#app/domain/search/query.ts";
import type { SearchIndex } from "#app/search/index/search-index.server.ts";
import type { Hits } from "#app/search/query/find-hits.server.ts";

/** In metres. Greater than any distance on earth. */
const nowhere = 2 ** 25;

/**
 * Sort keys of the hits, ascending: first by the requested order, then by offer number, which is the recommended
 * order. All keys differ. Vendors cannot pay for a better position.
 */
export function orderKeys(searchIndex: SearchIndex, query: SearchQuery, hits: Hits): Float64Array {
  const keys = new Float64Array(hits.list.length);
  const size = searchIndex.columns.offers;
  const rank = rankOf(searchIndex, query, hits);
  for (let index = 0; index < keys.length; index++) {
    const offer = hits.list[index] as number;
    keys[index] = rank(offer) * size + offer;
  }
  return keys;
}

export function offerOfKey({ columns }: SearchIndex, key: number): number {
  return key % columns.offers;
}

/** The key's part before the recommended order, see `rankOf`. */
export function rankOfKey({ columns }: SearchIndex, key: number): number {
  return Math.floor(key / columns.offers);
}

/** Offset for prices in other currencies. They are not comparable and sort after those in euros. */
const afterEuros = 2 ** 31;

/** @returns integers up to 2^32, best first */
function rankOf({ columns, places }: SearchIndex, query: SearchQuery, hits: Hits): (offer: number) => number {
  const { best, ranks } = hits;
  const { total, saved } = hits.prices;
  const recommended = (offer: number) => (ranks?.other.has(offer) ? 1 : 0);
  const priceOf = (offer: number) => total[best[offer] as number] as number;
  const currencyOffset = (offer: number) => (columns.inEuros[offer] === 0 ? afterEuros : 0);
  switch (query.sortBy) {
    case "recommended":
      return recommended;
    case "price":
      return (offer) => currencyOffset(offer) + priceOf(offer);
    case "price-desc":
      return (offer) => currencyOffset(offer) + 2 ** 31 - priceOf(offer);
    case "rating":
      return (offer) => columns.ratingRank[offer] as number;
    case "discount":
      return (offer) => 10_000 - savedShare(priceOf(offer), saved[best[offer] as number] as number);
    case "distance": {
      const { pos } = query;
      if (!pos) return recommended;
      return (offer) => {
        const distance = places.distance(offer, pos);
        return distance === null ? nowhere : Math.round(distance * 1000);
      };
    }
  }
}

/** Discount as a share of the regular price, in hundredths of a percent, rounded down. */
export function savedShare(total: number, saved: number): number {
  return saved <= 0 ? 0 : Math.floor((saved * 10_000) / (total + saved));
}

/**
 * Partially sorts the keys so that positions `start` to `start + count` hold the sorted keys of this page. Takes
 * the same time for every page. All keys must differ.
 */
export function pickPage(keys: Float64Array, start: number, count: number): Float64Array {
  const end = Math.min(keys.length, start + count);
  if (start >= end) return keys.subarray(0, 0);
  if (start > 0) select(keys, start, 0, keys.length - 1);
  if (end < keys.length) select(keys, end, start, keys.length - 1);
  return keys.subarray(start, end).sort();
}

/** Moves the `wanted`-th smallest key to its position, with smaller keys before it (Floyd and Rivest 1975). */
function select(keys: Float64Array, wanted: number, from: number, to: number): void {
  let [left, right] = [from, to];
  while (right > left) {
    if (right - left > 600) {
      const size = right - left + 1;
      const place = wanted - left + 1;
      const z = Math.log(size);
      const sample = 0.5 * Math.exp((2 * z) / 3);
      const spread = 0.5 * Math.sqrt((z * sample * (size - sample)) / size) * (place < size / 2 ? -1 : 1);
      select(
        keys,
        wanted,
        Math.max(left, Math.floor(wanted - (place * sample) / size + spread)),
        Math.min(right, Math.floor(wanted + ((size - place) * sample) / size + spread)),
      );
    }
    const pivot = keys[wanted] as number;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((keys[low] as number) < pivot) low += 1;
      while ((keys[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const swapped = keys[low] as number;
      keys[low] = keys[high] as number;
      keys[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (high < wanted) left = low;
    if (low > wanted) right = high;
  }
}
