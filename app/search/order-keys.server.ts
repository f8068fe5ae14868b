import type { SearchQuery } from "#app/domain/search/query.ts";
import type { Hits } from "#app/search/find-hits.server.ts";
import type { Searchable } from "#app/search/searchable.server.ts";

/** Metres; further than any two places are apart. */
const nowhere = 2 ** 25;

/**
 * The order of the hits as numbers, the smallest first: what is wished for, then the place in the catalogue, so that no
 * two are equal. No vendor pays for a place in it.
 */
export function orderKeys(searchable: Searchable, query: SearchQuery, hits: Hits): Float64Array {
  const keys = new Float64Array(hits.list.length);
  const size = searchable.columns.offers;
  const rank = rankOf(searchable, query, hits);
  for (let index = 0; index < keys.length; index++) {
    const offer = hits.list[index] as number;
    keys[index] = rank(offer) * size + offer;
  }
  return keys;
}

/** The number of the offer that a key is of. */
export function offerOfKey({ columns }: Searchable, key: number): number {
  return key % columns.offers;
}

/** @returns whole numbers up to 2^31, smaller is better */
function rankOf({ columns, places }: Searchable, query: SearchQuery, hits: Hits): (offer: number) => number {
  const { best, ranks } = hits;
  const { total, saved } = hits.prices;
  const recommended = (offer: number) => (ranks?.other.has(offer) ? 1 : 0);
  const priceOf = (offer: number) => total[best[offer] as number] as number;
  switch (query.sortBy) {
    case "recommended":
      return recommended;
    case "price":
      return priceOf;
    case "price-desc":
      return (offer) => 2 ** 31 - priceOf(offer);
    case "rating":
      return (offer) => 255 - (columns.category[offer] as number);
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

/** What a promotion saves of the regular price, in whole hundredths of a percent. */
export function savedShare(total: number, saved: number): number {
  return saved <= 0 ? 0 : Math.floor((saved * 10_000) / (total + saved));
}
