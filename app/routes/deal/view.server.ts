import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { roomFacts } from "#app/domain/catalogue/names.ts";
import {
  currencyOf,
  type Image,
  isOnSale,
  type Night,
  type Offer,
  type Variant,
} from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { type Cents, type Currency, timesQuantity } from "#app/domain/money.ts";
import { berlinDate } from "#app/domain/time.ts";
import {
  firstArrival,
  lowestTotal,
  type OnSale,
  refusalOfAnyDay,
  type StayWish,
  travelBounds,
} from "#app/domain/price/calendar.ts";
import { guestCount, leastNights, type Party } from "#app/domain/price/stay-rules.ts";
import {
  longestStay,
  type Quote,
  quoteStay,
  quoteVoucher,
  type Stay,
  type StayRefusal,
} from "#app/domain/price/quote.ts";
import { formatDeadline, formatInstant } from "#app/domain/format.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import { dealPath } from "#app/http/urls.ts";
import { latestGraceOf } from "#app/domain/payment/deadlines.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import { refusalDetail } from "#app/locales/stay-rules-text.ts";
import { hasText } from "#app/locales/texts.ts";
import {
  calendarPrices,
  type CalendarPrices,
  rememberCalendarPrices,
} from "#app/routes/deal/calendar/calendar-prices.server.ts";
import {
  type CalendarData,
  calendarData,
  chooseMonth,
} from "#app/routes/deal/calendar/calendar-view.server.ts";
import {
  type DealHeadline,
  type DealQuote,
  dealQuote,
  offerHeadline,
  stayHeadline,
  voucherHeadline,
  addReferencePrice,
} from "#app/routes/deal/price-view.server.ts";
import { dealFacts, listGalleryImages } from "#app/routes/deal/facts.server.ts";
import { type DealQuery, readDealQuery } from "#app/routes/deal/query.server.ts";
import { readReviewSection } from "#app/routes/deal/reviews/section.server.ts";
import { explainEndedFlatPrice, listUnavailableUpgrades, ruleLines } from "#app/routes/deal/rules.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { similarOffers } from "#app/search/query/offer-lists.server.ts";
import { listsWithReferencePrices, readReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { offerCrumbs } from "#app/ui/layout/structured-data.ts";
import { createCard, freeUntil } from "#app/ui/offer/card-view.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

export type DealProps = Awaited<ReturnType<typeof loadDealPage>> & {
  cruise: boolean;
  reply: SubmissionResult | undefined;
};

export async function loadDealPage(
  shop: LoaderFunctionArgs["context"]["shop"],
  index: CatalogueIndex,
  offer: Offer,
  url: URL,
) {
  const [today, now] = [shop.today(), shop.now()];
  const wish = readDealQuery(url.searchParams, today);
  const moment = { today, instant: now };
  const shownResult = index.shownOffer(offer.id, moment, wish.party?.adults);
  // A page that sells dates and vouchers shows the cheapest of each.
  const datedResult =
    shownResult?.stay === null ? index.datedOffer(shownResult, moment, wish.party?.adults) : undefined;
  const similarResults = similarOffers(index, offer, moment);
  const [[shown, dated], similar] = await listsWithReferencePrices(shop, [
    [shownResult ?? [], datedResult ?? []].flat(),
    similarResults,
  ]);
  const nightOf = (id: string) => index.nightOf(id);
  const baseDeal = buildDealData(offer, wish, {
    nightOf,
    pricesOf: (variant) => rememberCalendarPrices(index, variant),
    offered: dated ?? shown,
    voucher: dated && shown,
    today,
    now,
  });
  const deal = addReferencePrices(baseDeal, await readReferencePrices(shop, dealPrices(baseDeal)));
  const stay = deal.headline?.stay ?? null;
  const hasStrikePrice = [deal.headline, deal.quote, deal.voucher].some(
    (price) => (price?.former ?? null) !== null,
  );
  const ends = offer.onlineTo < offer.run.end ? offer.onlineTo : offer.run.end;
  return {
    facts: dealFacts(offer, today, hasStrikePrice),
    /** Last day of free cancellation of the headline's stay; empty when there is none. */
    freeUntil: (stay && freeUntil(offer, stay.checkin, today).freeUntil) ?? "",
    /** The headline's stay begins so soon that the shop's grace period has already ended. */
    graceOver: stay !== null && latestGraceOf(stay.checkin) <= now,
    deal,
    /** Number of the picture that is shown large; 0 shows all. */
    picture: parsePictureNumber(url.searchParams.get("bild"), listGalleryImages(offer).length),
    typed: wish.typed,
    monthAsked: wish.month !== null,
    issues: wish.issues.map(({ field, message, typed }) => {
      const isCabin = message === "children-many" && offer.type === "Cruise";
      const named = isCabin ? ("children-many-cabin" as const) : message;
      return { field, typed, message: hasText(dealTexts, "issue", named) ? named : ("other" as const) };
    }),
    bounds: travelBounds(today),
    path: url.pathname.replace(/\.data$/, ""),
    canonical: shop.config.publicUrl + dealPath(offer),
    ends: formatDeadline(ends),
    endsAt: ends.toISOString(),
    /** The chosen stay begins before the sale ends. */
    endsLater: deal.stay !== null && deal.stay.checkin <= berlinDate(ends),
    starts: formatInstant(offer.run.start),
    payments: [...offeredProviders(shop).values()].map(offeredPaymentName),
    // No search to carry over: the deal page shows this price without a query. Names and places are enough here.
    similar: similar.map((result) => ({
      ...createCard(result, today),
      title: "",
      href: dealPath(result.offer),
    })),
    crumbs: offerCrumbs(offer, index.groupings()),
    ...(await readReviewSection(shop, offer)),
  };
}

/** Number of an existing picture; 0 for anything else. */
function parsePictureNumber(text: string | null, count: number): number {
  const number = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 0;
  return number <= count ? number : 0;
}

export type DealVariant = ReturnType<typeof dealVariant>;

interface VariantPrices {
  /** Shortest stay in nights, from the chosen day on. */
  least: number;
  /** Total of all rooms for the requested stay. Without a stay: lowest of the month, or of all departures. */
  stay: Cents | null;
  voucher: Cents | null;
  /** Why there is no stay price; `none` when no stay is requested and nothing is free. */
  refusal: StayRefusal | "not-enough" | "none" | null;
}

function dealVariant(variant: Variant, gallery: readonly Image[], prices: VariantPrices) {
  const { id, room, board, persons, dated, additional } = variant;
  return {
    id,
    room: room.name,
    /** Number of the room's picture in the gallery, from 1; 0 when it has none. */
    picture: gallery.findIndex(({ imageUrl }) => imageUrl === room.image?.imageUrl) + 1,
    board: board.longName,
    equipment: roomFacts(room),
    /** An undated package has one price, for exactly `persons`. */
    occupancy: dated ? (room.maxOccupancy ?? persons) : persons,
    /** Persons included in the price. */
    persons,
    nights: Math.max(1, variant.nights),
    dated,
    additional,
    ...prices,
  };
}

// Content of the deal page, computed on the server and limited to what is shown.

export interface DealContext {
  nightOf: (variantId: string) => (date: CivilDate) => Night | undefined;
  /** Prices by date; without it they are calculated anew. */
  pricesOf?: (variant: Variant) => CalendarPrices;
  /** Search result of this offer without dates; undefined when nothing of it is available. */
  offered: OfferResult | undefined;
  /** The cheapest voucher, when `offered` has dates and costs more. */
  voucher?: OfferResult | undefined;
  today: CivilDate;
  now: Date;
}

const emptyDealData = {
  headline: null as DealHeadline | null,
  /** The other way to buy the offer: a voucher beside dates, or dates beside a voucher. */
  /** `valid`: "gültig Mai bis Juli", of a voucher that cannot be redeemed all year; else empty. */
  otherWay: null as { voucher: boolean; total: Cents; query: string; valid: string } | null,
  variants: [] as DealVariant[],
  currency: "EUR" as Currency,
  /** Id of a variant; empty when there is none. */
  chosen: "",
  party: { adults: 2, childrenAges: [] } as Party,
  stay: null as { checkin: CivilDate; checkout: CivilDate; nights: number } | null,
  quote: null as DealQuote | null,
  refusal: null as StayRefusal | "not-enough" | null,
  /** Stay rules and the guests that prices cover, one line each. */
  rules: [] as string[],
  /** The rules that refuse the stay, in sentences; empty when none does. */
  broken: "",
  /** Upgrades that the current choice rules out: description and reason of each. */
  notOffered: [] as { text: string; said: string }[],
  /** Sentence when the flat price does not apply to the chosen persons or nights; else empty. */
  endedFlat: "",
  /** First day of the month that prices without dates refer to; null with dates. */
  month: null as CivilDate | null,
  calendar: null as CalendarData | null,
  voucher: null as DealQuote | null,
};

export type DealData = typeof emptyDealData & {
  state: "on-sale" | "not-yet" | "expired" | "sold-out";
  rooms: number;
};

export function buildDealData(offer: Offer, wish: DealQuery, surroundings: DealContext): DealData {
  const { offered, now, today } = surroundings;
  const requestedVariant = offer.variants.find((variant) => variant.id === wish.variantId);
  const shownVariant = offer.variants.find(({ id }) => id === offered?.variant.id) ?? offer.variants[0];
  // A query with dates gets a dated variant instead of a voucher.
  const isVoucherShown = wish.stay !== null && shownVariant?.dated === false;
  const chosen =
    requestedVariant ??
    (isVoucherShown ? offer.variants.find(({ dated }) => dated) : undefined) ??
    shownVariant;
  const onSale = isOnSale(offer, now);
  const isAvailable = offered !== undefined || (onSale && isFreeByRule(offer, surroundings));
  const state = onSale
    ? isAvailable
      ? "on-sale"
      : "sold-out"
    : now < offer.run.start
      ? "not-yet"
      : "expired";
  const empty: DealData = { ...emptyDealData, state, currency: currencyOf(offer), rooms: wish.rooms };
  if (!chosen || state !== "on-sale") return empty;

  const lookup = createPriceLookup(offer, wish, surroundings);
  const voucher = lookup.voucher(chosen);
  const dated = chosen.dated ? chosen : offer.variants.find((variant) => variant.dated);
  const month =
    dated && !wish.stay ? chooseMonth(lookup.onSale(dated), lookup.wish(dated), wish.month) : null;
  const { party } = lookup.wish(chosen);
  const stay = wish.stay && { ...wish.stay, nights: nightsBetween(wish.stay.checkin, wish.stay.checkout) };
  const answer = lookup.stay(chosen);
  const quote =
    answer?.quote && stay
      ? dealQuote(offer, chosen, answer.quote, { nights: stay.nights, guests: guestCount(party) })
      : null;
  const gallery = listGalleryImages(offer);
  const voucherQuote = voucher && dealQuote(offer, chosen, voucher);
  const headline = buildHeadline();
  return {
    ...empty,
    headline,
    otherWay: findOtherWay(),
    variants: offer.variants.map((variant) =>
      dealVariant(variant, gallery, {
        ...lookup.price(variant, month),
        least: leastNights(variant, stay?.checkin ?? today),
        voucher: lookup.voucher(variant)?.total ?? null,
      }),
    ),
    chosen: chosen.id,
    party,
    stay,
    quote,
    refusal: answer?.refusal ?? null,
    rules: ruleLines(offer),
    broken: stay ? refusalDetail(answer?.refusal, chosen, { ...party, ...stay }) : "",
    endedFlat:
      stay && quote
        ? explainEndedFlatPrice(chosen, { guests: guestCount(party), nights: stay.nights }, today)
        : "",
    notOffered: listUnavailableUpgrades(offer, chosen, {
      stay: wish.stay,
      party,
      total: (quote ?? voucherQuote)?.total,
    }),
    month,
    calendar: chosen.dated
      ? calendarData(lookup.onSale(chosen), lookup.wish(chosen), {
          month: wish.month ?? month,
          checkin: stay?.checkin ?? null,
          prices: lookup.prices(chosen),
        })
      : null,
    voucher: voucherQuote,
  };

  function buildHeadline(): DealHeadline | null {
    if (chosen && quote && stay) return stayHeadline(chosen, quote, { ...stay, party, rooms: wish.rooms });
    if (requestedVariant && voucherQuote && !stay)
      return voucherHeadline(requestedVariant, voucherQuote, wish.rooms);
    return offered ? offerHeadline(offered) : null;
  }

  function findOtherWay(): DealData["otherWay"] {
    const other = headline?.stay ? surroundings.voucher : offered?.stay ? offered : undefined;
    if (!headline || !other || quote) return null;
    const { total, query, valid } = offerHeadline(other);
    const voucher = other.stay === null;
    return { voucher, total, query, valid: voucher ? valid : "" };
  }
}

/** True when a stay rule's minimum length is still available, though the variant's own length is not. */
function isFreeByRule(offer: Offer, { nightOf, today }: DealContext): boolean {
  return offer.variants.some((variant) => {
    const onSale = { offer, variant, nightOf: nightOf(variant.id), today };
    const party = { adults: variant.persons, childrenAges: [] };
    return variant.stayRules.some(
      ({ minNights: nights }) => nights && firstArrival(onSale, { party, rooms: 1, nights }, today),
    );
  });
}

/** Answers the query's questions for any variant: price of the stay, of the voucher, lowest price. */
function createPriceLookup(offer: Offer, wish: DealQuery, context: DealContext) {
  const { nightOf, pricesOf = () => calendarPrices, today } = context;
  const stayNights = wish.stay && nightsBetween(wish.stay.checkin, wish.stay.checkout);
  const lookup = {
    prices: pricesOf,
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
    /** Quote for the requested stay; null without one. */
    stay: (variant: Variant): { quote?: Quote; refusal: DealData["refusal"] } | null => {
      if (!wish.stay) return null;
      const stay = { ...lookup.wish(variant).party, ...wish.stay };
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
    price: (variant: Variant, month: CivilDate | null): Pick<VariantPrices, "stay" | "refusal"> => {
      const stay = lookup.stay(variant);
      if (stay?.quote) return { stay: timesQuantity(stay.quote.total, wish.rooms), refusal: null };
      if (stay || !variant.dated || !month) return { stay: null, refusal: stay?.refusal ?? null };
      const [onSale, wished] = [lookup.onSale(variant), lookup.wish(variant)];
      const refusal = refusalOfAnyDay(onSale, wished);
      if (refusal) return { stay: null, refusal };
      const lowest =
        offer.type === "Cruise"
          ? lowestTotal(pricesOf(variant).departures(onSale, wished))
          : pricesOf(variant).month(onSale, wished, month).cheapest;
      return { stay: lowest, refusal: lowest === null ? "none" : null };
    },
  };
  return lookup;
}

/** Prices that may have a reference price: those of the chosen stay and voucher. */
export function dealPrices({ chosen, stay, party, quote, voucher }: DealData) {
  const requestedStay: Stay | null = stay && { checkin: stay.checkin, checkout: stay.checkout, ...party };
  return [
    ...(quote && requestedStay ? [{ variantId: chosen, stay: requestedStay, total: quote.total }] : []),
    ...(voucher ? [{ variantId: chosen, stay: null, total: voucher.total }] : []),
  ];
}

/** @param former reference prices in the order of `dealPrices` */
export function addReferencePrices(deal: DealData, former: readonly (Cents | null)[]): DealData {
  const { headline } = deal;
  const queue = [...former];
  const quote = deal.quote && addReferencePrice(deal.quote, queue.shift() ?? null);
  const voucher = deal.voucher && addReferencePrice(deal.voucher, queue.shift() ?? null);
  // A from-price already has the reference price of the search result.
  if (!headline || headline.from) return { ...deal, quote, voucher };
  const ownReference = headline.stay ? quote?.former : voucher?.former;
  const totalReference = ownReference ? timesQuantity(ownReference, headline.rooms) : null;
  return { ...deal, quote, voucher, headline: { ...headline, former: totalReference } };
}
