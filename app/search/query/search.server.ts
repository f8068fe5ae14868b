import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, dayNumber, nightsBetween } from "#app/domain/dates.ts";
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import { guestCount } from "#app/domain/price/stay-rules.ts";
import { displayPrice, type Quote, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import { pageShown, type SearchQuery } from "#app/domain/search/query.ts";
import type {
  BookingResult,
  LowestPrice,
  OfferResult,
  ResultPrice,
  SearchPage,
} from "#app/domain/search/result.ts";
import { countFacets } from "#app/search/facets/count-facets.server.ts";
import { type InventoryIndex, offerOfNumber, variantOfNumber } from "#app/search/index/inventory.server.ts";
import {
  findHits,
  type Hits,
  type SearchRequest,
  type SearchStock,
} from "#app/search/query/find-hits.server.ts";
import { cheapestStay } from "#app/search/query/stay-prices.server.ts";
import type { SearchPrices } from "#app/search/query/prices-on-dates.server.ts";
import { offerOfKey, orderKeys, pickPage } from "#app/search/query/sort.server.ts";

/** One page of the matching offers on sale. A page number beyond the last page returns the last page. */
export function searchCatalogue(stock: SearchStock, question: SearchRequest): SearchPage {
  const { query, counted } = question;
  const { searchIndex } = stock;
  const hits = findHits(stock, question);
  const total = hits.list.length;
  const { pageSize } = query;
  const page = pageShown(query, total);
  const keys = pickPage(orderKeys(searchIndex, query, hits), (page - 1) * pageSize, pageSize);
  return {
    page,
    pageSize,
    total,
    aggregation: {
      tags: countFacets(searchIndex, query, counted, hits),
      metrics: total === 0 ? [] : Object.entries(hits.metrics).map(([name, value]) => ({ name, value })),
    },
    results: Array.from(keys, (key) => toSearchResult(stock, query, hits, offerOfKey(searchIndex, key))),
  };
}

/** @param numbers offer numbers in the desired order. Offers that do not match are omitted. */
export function resultsOf(
  stock: SearchStock,
  question: Pick<SearchRequest, "query" | "instant">,
  numbers: readonly number[],
): OfferResult[] {
  const hits = findHits(stock, { ...question, counted: [], only: numbers });
  const hitNumbers = new Set(hits.list);
  return numbers.flatMap((number) => {
    if (!hitNumbers.has(number)) return [];
    const result = toSearchResult(stock, question.query, hits, number);
    return result.mode === "o" ? [result] : [];
  });
}

/** Builds the displayed result of an offer. Prices come from `quoteStay` and `quoteVoucher`. */
function toSearchResult(
  { searchIndex: { places }, inventoryIndex, day }: SearchStock,
  query: SearchQuery,
  hits: Hits,
  offerNumber: number,
): BookingResult | OfferResult {
  const number = hits.best[offerNumber] ?? 0;
  const offer = offerOfNumber(inventoryIndex, number);
  const variant = variantOfNumber(inventoryIndex, number);
  const first = inventoryIndex.columns.firstVariant[offerNumber] ?? 0;
  const fitting = offer.variants.filter((_, index) => hits.fits[first + index] === 1);
  const commonFields = {
    offer,
    variant,
    boards: [...new Set(fitting.map((each) => each.board.shortName))],
    distance: query.pos ? places.distance(offerNumber, query.pos) : null,
  };
  const quoteOf = (stay: Parameters<typeof quoteStay>[2]) => {
    const nightOf = (date: typeof stay.checkin) => inventoryIndex.inventory.night(number, date);
    return requireQuote(quoteStay(offer, variant, stay, nightOf, day.today));
  };
  if (query.mode === "b") {
    const { checkin, checkout, adults, childrenAges, rooms } = query;
    const party = { adults, childrenAges: [...childrenAges] };
    const quote = quoteOf({ checkin, checkout, ...party });
    const price = priceOf(variant, quote, nightsBetween(checkin, checkout), guestCount(party));
    const { days, free } = quote;
    return { mode: "b", ...commonFields, price, days, free, checkin, checkout, adults, childrenAges, rooms };
  }
  const stay = pricedStay(inventoryIndex, hits.prices, number, variant);
  const nightsOf = (variantNumber: number) => Math.max(1, hits.prices.nights[variantNumber] ?? 1);
  const quote = stay
    ? quoteOf({ ...stay, childrenAges: [] })
    : requireQuote(quoteVoucher(offer, variant, day.today));
  return {
    mode: "o",
    ...commonFields,
    price: priceOf(variant, quote, nightsOf(number), variant.persons),
    free: quote.free,
    stay,
    nights: rangeOf(fitting.map((each) => nightsOf(first + offer.variants.indexOf(each)))),
    persons: rangeOf(fitting.map((each) => each.persons)),
  };
}

/**
 * The cheapest stay of an offer whose lowest price is a voucher's, for a page that sells both.
 * @param voucher the offer's result in a search without dates
 * @returns undefined if no room that holds `adults` is free within a year
 */
export function cheapestDatedResult(
  { inventoryIndex, day }: Pick<SearchStock, "inventoryIndex" | "day">,
  offerNumber: number,
  voucher: OfferResult,
  adults: number,
): OfferResult | undefined {
  const { offer } = voucher;
  const first = inventoryIndex.columns.firstVariant[offerNumber] ?? 0;
  const stays = offer.variants.flatMap((variant, index) => {
    const holds = (variant.room.maxOccupancy ?? variant.persons) >= adults;
    const stay =
      holds && variant.dated ? cheapestStay(inventoryIndex, first + index, day, 1, null, null) : null;
    return stay ? [{ variant, number: first + index, ...stay }] : [];
  });
  const best = stays.toSorted((a, b) => a.total - b.total || a.day - b.day)[0];
  if (!best) return undefined;
  const { variant, number } = best;
  const checkin = inventoryIndex.inventory.dateOf(best.day);
  const stay = { checkin, checkout: addDays(checkin, best.length), adults: variant.persons };
  const nightOf = (date: typeof checkin) => inventoryIndex.inventory.night(number, date);
  const quote = requireQuote(quoteStay(offer, variant, { ...stay, childrenAges: [] }, nightOf, day.today));
  const price = priceOf(variant, quote, best.length, variant.persons);
  return { ...voucher, variant, price, free: quote.free, stay };
}

/**
 * Lowest price of a variant in a search without dates, read from the precalculated columns without a quote.
 * @returns null if the number of rooms is not available
 */
export function lowestPrice(
  { inventoryIndex, day }: Pick<SearchStock, "inventoryIndex" | "day">,
  number: number,
  rooms: number,
): LowestPrice | null {
  const prices = day.withoutDates(rooms);
  const total = prices.total[number] ?? -1;
  if (total < 0) return null;
  const variant = variantOfNumber(inventoryIndex, number);
  const { displayType, currency, persons } = variant;
  const stay = pricedStay(inventoryIndex, prices, number, variant);
  const display = displayPrice(cents(total), displayType, Math.max(1, variant.nights), persons);
  const price = { total: cents(total), display, displayType, currency, list: null };
  if (!stay) return { stay, price, free: variant.voucher?.available ?? 0 };
  const { columns, inventory } = inventoryIndex;
  const arrival = dayNumber(stay.checkin) - inventory.firstDay;
  let free = Infinity;
  for (let night = 0; night < (columns.inventoryNights[number] ?? 1); night++)
    free = Math.min(free, inventory.roomsOn(number, arrival + night).rooms);
  return { stay, price, free };
}

/** The stay that a variant's price without dates is for, or null for a voucher. */
function pricedStay(
  { inventory }: InventoryIndex,
  { arrival: arrivals, nights }: Pick<SearchPrices, "arrival" | "nights">,
  number: number,
  { persons: adults }: Variant,
): OfferResult["stay"] {
  const arrival = arrivals?.[number] ?? -1;
  if (arrival < 0) return null;
  const checkin = inventory.dateOf(arrival);
  return { checkin, checkout: addDays(checkin, Math.max(1, nights[number] ?? 1)), adults };
}

function requireQuote(result: { ok: true; quote: Quote } | { ok: false; refusal: string }): Quote {
  // The columns list only available variants, and come from the same snapshot as the quote.
  if (!result.ok) throw new Error(`the index offers what is refused: ${result.refusal}`);
  return result.quote;
}

function priceOf(variant: Variant, quote: Quote, nights: number, guests: number): ResultPrice {
  return {
    total: quote.total,
    display: displayPrice(quote.total, variant.displayType, nights, guests),
    displayType: variant.displayType,
    currency: variant.currency,
    // Filled by `withReferencePrices` after proof that it was charged before.
    list: null,
    promotion: quote.lines.find((line) => line.kind === "promotion")?.text ?? null,
  };
}

function rangeOf(values: readonly number[]): { min: number; max: number } {
  return { min: Math.min(...values), max: Math.max(...values) };
}

export interface LocatedOffer {
  offer: Offer;
  /** The variant that `total` is for. */
  variant: Variant;
  /** In a search without dates: the stay that `total` is for, null for a voucher. Lazy, because few are needed. */
  stay: () => OfferResult["stay"];
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Price in cents as shown in search results. */
  total: Cents;
  currency: Currency;
}

/** All matching offers with known coordinates, in search order. */
export function locateOffers(
  stock: SearchStock,
  { query, instant }: Pick<SearchRequest, "query" | "instant">,
): LocatedOffer[] {
  const { searchIndex, inventoryIndex } = stock;
  const { latitude, longitude } = searchIndex.columns;
  const hits = findHits(stock, { query, instant, counted: [] });
  const located: LocatedOffer[] = [];
  for (const key of orderKeys(searchIndex, query, hits).sort()) {
    const number = offerOfKey(searchIndex, key);
    const best = hits.best[number] ?? 0;
    const at = { latitude: latitude[number] ?? NaN, longitude: longitude[number] ?? NaN };
    if (Number.isNaN(at.latitude)) continue;
    const variant = variantOfNumber(inventoryIndex, best);
    located.push({
      offer: offerOfNumber(inventoryIndex, best),
      variant,
      stay: () => pricedStay(inventoryIndex, hits.prices, best, variant),
      ...at,
      total: cents(hits.prices.total[best] ?? 0),
      currency: variant.currency,
    });
  }
  return located;
}
