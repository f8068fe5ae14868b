/** A variant as the deal page offers it for choice. */
import { amenityName } from "#app/domain/catalogue/names.ts";
import { isOnSale, type Night, type Offer, type Variant } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { type Cents, timesQuantity } from "#app/domain/money.ts";
import {
  departures,
  lowestTotal,
  type OnSale,
  priceMonth,
  refusalOfAnyDay,
  type StayWish,
} from "#app/domain/price/calendar.ts";
import { guestCount, type Party } from "#app/domain/price/party.ts";
import {
  longestStay,
  type Quote,
  quoteStay,
  quoteVoucher,
  type Stay,
  type StayRefusal,
} from "#app/domain/price/quote.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import {
  type CalendarData,
  calendarData,
  shownMonth,
} from "#app/routes/deal/calendar/calendar-view.server.ts";
import {
  type DealHeadline,
  type DealQuote,
  dealQuote,
  offerHeadline,
  stayHeadline,
  voucherHeadline,
} from "#app/routes/deal/price-view.server.ts";
import type { DealQuery } from "#app/routes/deal/query.server.ts";

export interface DealVariant {
  id: string;
  room: string;
  board: string;
  size: string;
  amenities: string[];
  occupancy: number;
  /** Included in the price. */
  persons: number;
  nights: number;
  dated: boolean;
  additional: string;
  /** All rooms for the wished stay; without one the lowest of the month, or of the departures. */
  stay: Cents | null;
  voucher: Cents | null;
  /** Why there is no price for a stay; `none` where nothing is free without any wish. */
  refusal: StayRefusal | "not-enough" | "none" | null;
}

export function dealVariant(
  variant: Variant,
  prices: Pick<DealVariant, "stay" | "voucher" | "refusal">,
): DealVariant {
  return {
    id: variant.id,
    room: variant.room.name,
    board: variant.board.longName,
    size: sizeOf(variant),
    amenities: variant.room.amenities.map(({ code, quantity }) => amenityName(code, quantity)),
    occupancy: variant.room.maxOccupancy ?? variant.persons,
    persons: variant.persons,
    nights: Math.max(1, variant.nights),
    dated: variant.dated,
    additional: variant.additional,
    ...prices,
  };
}

/** "24 m²" or "24–28 m²"; empty where nothing is known. */
function sizeOf({ room }: Variant): string {
  const { sizeSquareMeters: from, sizeSquareMetersUpper: to } = room;
  if (from === undefined) return "";
  return `${from}${to !== undefined && to > from ? `–${to}` : ""}\u00a0m²`;
}

// What the deal page shows of an offer; computed on the server, no more than is shown.

export interface DealSurroundings {
  nightOf: (variantId: string) => (date: CivilDate) => Night | undefined;
  /** What the search shows of this offer without dates; absent where nothing of it can be had. */
  offered: OfferResult | undefined;
  today: CivilDate;
  now: Date;
}

export interface DealData {
  state: "on-sale" | "not-yet" | "expired" | "sold-out";
  headline: DealHeadline | null;
  variants: DealVariant[];
  /** Id of a variant; empty where there is none. */
  chosen: string;
  party: Party;
  rooms: number;
  stay: { checkin: CivilDate; checkout: CivilDate; nights: number } | null;
  quote: DealQuote | null;
  refusal: StayRefusal | "not-enough" | null;
  /** First day of the month that prices without dates are from; null with dates. */
  month: CivilDate | null;
  calendar: CalendarData | null;
  voucher: DealQuote | null;
}

export function dealData(offer: Offer, wish: DealQuery, surroundings: DealSurroundings): DealData {
  const { offered, now } = surroundings;
  const given = offer.variants.find((variant) => variant.id === wish.variantId);
  const chosen = given ?? offer.variants.find(({ id }) => id === offered?.variant.id) ?? offer.variants[0];
  const onSale = isOnSale(offer, now);
  const state = onSale ? (offered ? "on-sale" : "sold-out") : now < offer.run.start ? "not-yet" : "expired";
  const empty: DealData = {
    state,
    headline: null,
    variants: [],
    chosen: "",
    party: { adults: 2, childrenAges: [] },
    rooms: wish.rooms,
    stay: null,
    quote: null,
    refusal: null,
    month: null,
    calendar: null,
    voucher: null,
  };
  if (!chosen || state !== "on-sale") return empty;

  const ask = asker(offer, wish, surroundings);
  const voucher = ask.voucher(chosen);
  const dated = chosen.dated ? chosen : offer.variants.find((variant) => variant.dated);
  const month = dated && !wish.stay ? shownMonth(ask.onSale(dated), ask.wish(dated), wish.month) : null;
  const { party } = ask.wish(chosen);
  const stay = wish.stay && { ...wish.stay, nights: nightsBetween(wish.stay.checkin, wish.stay.checkout) };
  const answer = ask.stay(chosen);
  const quote =
    answer?.quote && stay
      ? dealQuote(offer, chosen, answer.quote, { nights: stay.nights, guests: guestCount(party) })
      : null;
  const voucherQuote = voucher && dealQuote(offer, chosen, voucher);
  return {
    ...empty,
    headline: headlineOf(),
    variants: offer.variants.map((variant) =>
      dealVariant(variant, { ...ask.price(variant, month), voucher: ask.voucher(variant)?.total ?? null }),
    ),
    chosen: chosen.id,
    party,
    stay,
    quote,
    refusal: answer?.refusal ?? null,
    month,
    calendar: chosen.dated
      ? calendarData(ask.onSale(chosen), ask.wish(chosen), {
          month: wish.month ?? month,
          checkin: stay?.checkin ?? null,
        })
      : null,
    voucher: voucherQuote,
  };

  function headlineOf(): DealHeadline | null {
    if (chosen && quote && stay) return stayHeadline(chosen, quote, { ...stay, party, rooms: wish.rooms });
    if (given && voucherQuote && !stay) return voucherHeadline(given, voucherQuote);
    return offered ? offerHeadline(offered) : null;
  }
}

/** Answers for one variant after the other what the visitor wants to know. */
function asker(offer: Offer, wish: DealQuery, { nightOf, today }: DealSurroundings) {
  const stayNights = wish.stay && nightsBetween(wish.stay.checkin, wish.stay.checkout);
  const ask = {
    onSale: (variant: Variant): OnSale => ({ offer, variant, nightOf: nightOf(variant.id), today }),
    wish: (variant: Variant): StayWish => {
      const least = Math.max(1, variant.nights);
      const wished = offer.type === "Hotel" ? (stayNights ?? wish.nights ?? least) : least;
      return {
        party: wish.party ?? { adults: variant.persons, childrenAges: [] },
        rooms: wish.rooms,
        nights: Math.max(least, Math.min(wished, longestStay)),
      };
    },
    /** The wished stay; null without one. */
    stay: (
      variant: Variant,
    ): { quote?: Quote; refusal: DealVariant["refusal"] & DealData["refusal"] } | null => {
      if (!wish.stay) return null;
      const stay = { ...ask.wish(variant).party, ...wish.stay };
      const answer = quoteStay(offer, variant, stay, nightOf(variant.id), today);
      if (!answer.ok) return { refusal: answer.refusal };
      return answer.quote.free < wish.rooms
        ? { refusal: "not-enough" }
        : { quote: answer.quote, refusal: null };
    },
    voucher: (variant: Variant): Quote | null => {
      const answer = quoteVoucher(offer, variant, today);
      return answer.ok ? answer.quote : null;
    },
    price: (variant: Variant, month: CivilDate | null): Pick<DealVariant, "stay" | "refusal"> => {
      const stay = ask.stay(variant);
      if (stay?.quote) return { stay: timesQuantity(stay.quote.total, wish.rooms), refusal: null };
      if (stay || !variant.dated || !month) return { stay: null, refusal: stay?.refusal ?? null };
      const [onSale, wished] = [ask.onSale(variant), ask.wish(variant)];
      const refusal = refusalOfAnyDay(onSale, wished);
      if (refusal) return { stay: null, refusal };
      const lowest =
        offer.type === "Cruise"
          ? lowestTotal(departures(onSale, wished))
          : priceMonth(onSale, wished, month).cheapest;
      return { stay: lowest, refusal: lowest === null ? "none" : null };
    },
  };
  return ask;
}

// What the prices of a deal page were before, put where they are shown.

/** The prices that may have been others: the stay's and the voucher's, as far as the page shows them. */
export function dealPrices({ chosen, stay, party, quote, voucher }: DealData) {
  const asked: Stay | null = stay && { checkin: stay.checkin, checkout: stay.checkout, ...party };
  return [
    ...(quote && asked ? [{ variantId: chosen, stay: asked, total: quote.total }] : []),
    ...(voucher ? [{ variantId: chosen, stay: null, total: voucher.total }] : []),
  ];
}

/** @param former of `dealPrices`, in their order */
export function dealWithReferencePrice(deal: DealData, former: readonly (Cents | null)[]): DealData {
  const { headline, rooms } = deal;
  const queue = [...former];
  const quote = deal.quote && { ...deal.quote, former: queue.shift() ?? null };
  const voucher = deal.voucher && { ...deal.voucher, former: queue.shift() ?? null };
  // The lowest of several has its own from the search.
  if (!headline || headline.from) return { ...deal, quote, voucher };
  const own = headline.stay ? quote?.former : voucher?.former;
  const all = own ? timesQuantity(own, headline.stay ? rooms : 1) : null;
  return { ...deal, quote, voucher, headline: { ...headline, former: all } };
}
