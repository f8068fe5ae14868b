import { addDays } from "#app/domain/dates.ts";
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import type { DayPrices } from "#app/search/day-prices.server.ts";
import { findHits } from "#app/search/find-hits.server.ts";
import { offerOfKey, orderKeys } from "#app/search/order-keys.server.ts";
import type { Searchable } from "#app/search/searchable.server.ts";
import { offerOfNumber, type Stock, variantOfNumber } from "#app/search/stock.server.ts";

export interface LocatedOffer {
  offer: Offer;
  /** What `total` is for. */
  variant: Variant;
  /** Without wished dates: the stay that `total` is for, null for a voucher. Asked for a few of very many. */
  stay: () => OfferResult["stay"];
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Its price as the search shows it. */
  total: Cents;
  currency: Currency;
}

/** Every offer that fits and has a place, in the order of the search. */
export function locateOffers(
  searchable: Searchable,
  stock: Stock,
  day: DayPrices,
  { query, instant }: { query: SearchQuery; instant: Date },
): LocatedOffer[] {
  const { latitude, longitude } = searchable.columns;
  const hits = findHits(searchable, stock, day, { query, instant, counted: [] });
  const located: LocatedOffer[] = [];
  for (const key of orderKeys(searchable, query, hits).sort()) {
    const number = offerOfKey(searchable, key);
    const best = hits.best[number] ?? 0;
    const at = { latitude: latitude[number] ?? NaN, longitude: longitude[number] ?? NaN };
    if (Number.isNaN(at.latitude)) continue;
    const variant = variantOfNumber(stock, best);
    located.push({
      offer: offerOfNumber(stock, best),
      variant,
      stay: () => {
        const arrival = day.withoutDates(query.rooms).arrival[best] ?? -1;
        if (arrival < 0) return null;
        const checkin = stock.inventory.dateOf(arrival);
        return { checkin, checkout: addDays(checkin, Math.max(1, variant.nights)), adults: variant.persons };
      },
      ...at,
      total: cents(hits.prices.total[best] ?? 0),
      currency: variant.currency,
    });
  }
  return located;
}
