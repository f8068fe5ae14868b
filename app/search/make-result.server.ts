import type { Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, nightsBetween } from "#app/domain/dates.ts";
import { guestCount } from "#app/domain/price/party.ts";
import { displayPrice, type Quote, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import type { BookingResult, OfferResult, ResultPrice } from "#app/domain/search/result.ts";
import type { DayPrices } from "#app/search/day-prices.server.ts";
import type { Hits } from "#app/search/find-hits.server.ts";
import type { Searchable } from "#app/search/searchable.server.ts";
import { offerOfNumber, type Stock, variantOfNumber } from "#app/search/stock.server.ts";

/** What is shown of an offer that was found, priced by `quoteStay` and `quoteVoucher` themselves. */
export function makeResult(
  { places }: Searchable,
  stock: Stock,
  day: DayPrices,
  query: SearchQuery,
  hits: Hits,
  offerNumber: number,
): BookingResult | OfferResult {
  const number = hits.best[offerNumber] ?? 0;
  const offer = offerOfNumber(stock, number);
  const variant = variantOfNumber(stock, number);
  const first = stock.columns.firstVariant[offerNumber] ?? 0;
  const fitting = offer.variants.filter((_, index) => hits.fits[first + index] === 1);
  const found = {
    offer,
    variant,
    boards: [...new Set(fitting.map((each) => each.board.shortName))],
    distance: query.pos ? places.distance(offerNumber, query.pos) : null,
  };
  const quoteOf = (stay: Parameters<typeof quoteStay>[2]) => {
    const nightOf = (date: typeof stay.checkin) => stock.inventory.night(number, date);
    return given(quoteStay(offer, variant, stay, nightOf, day.today));
  };
  if (query.mode === "b") {
    const { checkin, checkout, adults, childrenAges, rooms } = query;
    const party = { adults, childrenAges: [...childrenAges] };
    const quote = quoteOf({ checkin, checkout, ...party });
    const price = priceOf(variant, quote, nightsBetween(checkin, checkout), guestCount(party));
    const { days, free } = quote;
    return { mode: "b", ...found, price, days, free, checkin, checkout, adults, childrenAges, rooms };
  }
  const length = Math.max(1, variant.nights);
  const arrival = day.withoutDates(query.rooms).arrival[number] ?? -1;
  const checkin = stock.inventory.dateOf(arrival);
  const stay = arrival < 0 ? null : { checkin, checkout: addDays(checkin, length), adults: variant.persons };
  const quote = stay
    ? quoteOf({ ...stay, childrenAges: [] })
    : given(quoteVoucher(offer, variant, day.today));
  return {
    mode: "o",
    ...found,
    price: priceOf(variant, quote, length, variant.persons),
    stay,
    nights: rangeOf(fitting.map((each) => Math.max(1, each.nights))),
    persons: rangeOf(fitting.map((each) => each.persons)),
  };
}

function given(answer: { ok: true; quote: Quote } | { ok: false; refusal: string }): Quote {
  // The columns said that it can be had; they and the quote come from the same snapshot.
  if (!answer.ok) throw new Error(`the index offers what is refused: ${answer.refusal}`);
  return answer.quote;
}

function priceOf(variant: Variant, quote: Quote, nights: number, guests: number): ResultPrice {
  return {
    total: quote.total,
    display: displayPrice(quote.total, variant.displayType, nights, guests),
    displayType: variant.displayType,
    currency: variant.currency,
    // Struck through only with the proof that it was charged before: `withFormer` reads it.
    list: null,
    promotion: quote.lines.find((line) => line.kind === "promotion")?.text ?? null,
  };
}

function rangeOf(values: readonly number[]): { min: number; max: number } {
  return { min: Math.min(...values), max: Math.max(...values) };
}
