import type { SubmissionResult } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { guestsOfAge, upgradeObstacle } from "#app/domain/order/upgrades.ts";
import { roomFacts } from "#app/domain/catalogue/names.ts";
import {
  currencyOf,
  type Image,
  isOnSale,
  type Night,
  type Offer,
  type UpgradeOffer,
  type Variant,
} from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { type Cents, type Currency, sumCents, timesQuantity } from "#app/domain/money.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isQuarter } from "#app/domain/order/package-share.ts";
import {
  departures,
  firstArrival,
  lowestTotal,
  type OnSale,
  priceMonth,
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
import { isOpen } from "#app/domain/price/promotion.ts";
import { formatDeadline, formatInstant } from "#app/domain/format.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import { dealPath } from "#app/http/urls.ts";
import { latestGraceOf } from "#app/domain/payment/deadlines.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import { refusalDetail } from "#app/locales/stay-rules-text.ts";
import { notOfferedText } from "#app/locales/upgrade-text.ts";
import { hasText } from "#app/locales/texts.ts";
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
  withFormer,
} from "#app/routes/deal/price-view.server.ts";
import { dealFacts, galleryOf } from "#app/routes/deal/facts.server.ts";
import { type DealQuery, readDealQuery } from "#app/routes/deal/query.server.ts";
import { ruleLines } from "#app/routes/deal/rules.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { similarOffers } from "#app/search/query/offer-lists.server.ts";
import { listsWithReferencePrices, readReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { offerCrumbs } from "#app/ui/layout/structured-data.ts";
import { cardFor, freeUntil } from "#app/ui/offer/card-view.ts";

/** What every part of the page is given. */
export type DealProps = Awaited<ReturnType<typeof dealPage>> & {
  cruise: boolean;
  reply: SubmissionResult | undefined;
};

export async function dealPage(
  shop: LoaderFunctionArgs["context"]["shop"],
  index: CatalogueIndex,
  offer: Offer,
  url: URL,
) {
  const [today, now] = [shop.today(), shop.now()];
  const wish = readDealQuery(url.searchParams, today);
  const shown = index.shownOffer(offer.id, { today, instant: now }, wish.party?.adults);
  const near = similarOffers(index, offer, { today, instant: now });
  const [[offered], similar] = await listsWithReferencePrices(shop, [shown ? [shown] : [], near]);
  const found = dealData(offer, wish, { nightOf: (id) => index.nightOf(id), offered, today, now });
  const deal = dealWithReferencePrice(found, await readReferencePrices(shop, dealPrices(found)));
  const stay = deal.headline?.stay ?? null;
  const struck = [deal.headline, deal.quote, deal.voucher].some((price) => (price?.former ?? null) !== null);
  const ends = offer.onlineTo < offer.run.end ? offer.onlineTo : offer.run.end;
  return {
    facts: dealFacts(offer, today, struck),
    /** The last day on which cancelling the stay of the headline costs nothing; empty where there is none. */
    freeUntil: (stay && freeUntil(offer, stay.checkin, today).freeUntil) ?? "",
    /** It begins so soon that the shop's own time of free cancelling is over before it is ordered. */
    graceOver: stay !== null && latestGraceOf(stay.checkin) <= now,
    deal,
    /** Number of the picture that is shown large; 0 shows all. */
    picture: pictureNumber(url.searchParams.get("bild"), galleryOf(offer).length),
    typed: wish.typed,
    monthAsked: wish.month !== null,
    issues: wish.issues.map(({ field, message, typed }) => ({
      field,
      typed,
      message: hasText(dealTexts, "issue", message) ? message : ("other" as const),
    })),
    bounds: travelBounds(today),
    path: url.pathname.replace(/\.data$/, ""),
    canonical: shop.config.publicUrl + dealPath(offer),
    ends: formatDeadline(ends),
    endsAt: ends.toISOString(),
    /** The stay that was asked for begins before that. */
    endsLater: deal.stay !== null && deal.stay.checkin <= berlinDate(ends),
    starts: formatInstant(offer.run.start),
    payments: [...shop.providers.values()].map(offeredPaymentName),
    // Without a search to keep, their pages open with this price by themselves.
    similar: similar.map((result) => ({ ...cardFor(result, today), href: dealPath(result.offer) })),
    crumbs: offerCrumbs(offer, index.groupings()),
  };
}

/** Of the pictures there are; 0 for none of them. */
function pictureNumber(text: string | null, count: number): number {
  const number = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 0;
  return number <= count ? number : 0;
}

// A variant as the deal page offers it for choice.

export type DealVariant = ReturnType<typeof dealVariant>;

interface VariantPrices {
  /** Nights of the shortest stay from the chosen day on. */
  least: number;
  /** All rooms for the wished stay; without one the lowest of the month, or of the departures. */
  stay: Cents | null;
  voucher: Cents | null;
  /** Why there is no price for a stay; `none` where nothing is free without any wish. */
  refusal: StayRefusal | "not-enough" | "none" | null;
}

function dealVariant(variant: Variant, gallery: readonly Image[], prices: VariantPrices) {
  const { id, room, board, persons, dated, additional } = variant;
  return {
    id,
    room: room.name,
    /** Of its picture in the gallery, counted from 1; 0 where it has none. */
    picture: gallery.findIndex(({ imageUrl }) => imageUrl === room.image?.imageUrl) + 1,
    board: board.longName,
    equipment: roomFacts(room),
    /** A package without dates has one price, for so many. */
    occupancy: dated ? (room.maxOccupancy ?? persons) : persons,
    /** Included in the price. */
    persons,
    nights: Math.max(1, variant.nights),
    dated,
    additional,
    ...prices,
  };
}

// What the deal page shows of an offer; computed on the server, no more than is shown.

export interface DealSurroundings {
  nightOf: (variantId: string) => (date: CivilDate) => Night | undefined;
  /** What the search shows of this offer without dates; absent where nothing of it can be had. */
  offered: OfferResult | undefined;
  today: CivilDate;
  now: Date;
}

/** What stands on the page of an offer of which nothing can be chosen. */
const nothingToChoose = {
  headline: null as DealHeadline | null,
  variants: [] as DealVariant[],
  /** Of all prices of the page. */
  currency: "EUR" as Currency,
  /** Id of a variant; empty where there is none. */
  chosen: "",
  party: { adults: 2, childrenAges: [] } as Party,
  stay: null as { checkin: CivilDate; checkout: CivilDate; nights: number } | null,
  quote: null as DealQuote | null,
  refusal: null as StayRefusal | "not-enough" | null,
  /** House rules, and whom prices are for, a line each. */
  rules: [] as string[],
  /** What of them refuses the stay, in sentences; else empty. */
  broken: "",
  /** Extras that cannot be had with what is chosen: their descriptions, and a sentence each. */
  notOffered: [] as { text: string; said: string }[],
  /** Where a fixed price is not for the persons or nights that are chosen: a sentence; else empty. */
  endedFlat: "",
  /** First day of the month that prices without dates are from; null with dates. */
  month: null as CivilDate | null,
  calendar: null as CalendarData | null,
  voucher: null as DealQuote | null,
};

export type DealData = typeof nothingToChoose & {
  state: "on-sale" | "not-yet" | "expired" | "sold-out";
  rooms: number;
};

export function dealData(offer: Offer, wish: DealQuery, surroundings: DealSurroundings): DealData {
  const { offered, now, today } = surroundings;
  const given = offer.variants.find((variant) => variant.id === wish.variantId);
  const shown = offer.variants.find(({ id }) => id === offered?.variant.id) ?? offer.variants[0];
  // Whoever comes with days does not ask for a voucher.
  const dateless = wish.stay !== null && shown?.dated === false;
  const chosen = given ?? (dateless ? offer.variants.find(({ dated }) => dated) : undefined) ?? shown;
  const onSale = isOnSale(offer, now);
  const free = offered !== undefined || (onSale && isFreeByRule(offer, surroundings));
  const state = onSale ? (free ? "on-sale" : "sold-out") : now < offer.run.start ? "not-yet" : "expired";
  const empty: DealData = { ...nothingToChoose, state, currency: currencyOf(offer), rooms: wish.rooms };
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
  const gallery = galleryOf(offer);
  const voucherQuote = voucher && dealQuote(offer, chosen, voucher);
  return {
    ...empty,
    headline: headlineOf(),
    variants: offer.variants.map((variant) =>
      dealVariant(variant, gallery, {
        ...ask.price(variant, month),
        least: leastNights(variant, stay?.checkin ?? today),
        voucher: ask.voucher(variant)?.total ?? null,
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
      stay && quote ? endedFlat(chosen, { guests: guestCount(party), nights: stay.nights }, today) : "",
    notOffered: notOffered(offer, chosen, { stay: wish.stay, party, total: (quote ?? voucherQuote)?.total }),
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
    if (given && voucherQuote && !stay) return voucherHeadline(given, voucherQuote, wish.rooms);
    return offered ? offerHeadline(offered) : null;
  }
}

function endedFlat(
  { promotions, persons, nights }: Variant,
  chosen: { guests: number; nights: number },
  today: CivilDate,
): string {
  const flat = promotions.find((each) => each.value.kind === "FlatPrice" && isOpen(each, today));
  if (!flat) return "";
  const { name } = flat;
  if (chosen.guests > persons)
    return dealTexts("gain.ended.persons", { name, persons: common("count.person", { count: persons }) });
  if (chosen.nights === nights) return "";
  return dealTexts("gain.ended.nights", { name, nights: common("count.night", { count: nights }) });
}

/** @param wish its total in cents, for one room or voucher; absent where nothing can be had */
function notOffered(
  offer: Offer,
  { board, room }: Variant,
  { stay, party, total }: { stay: DealQuery["stay"]; party: Party; total: Cents | undefined },
) {
  const sellsPackages = offer.type === "Cruise" || offer.vendor.organiser !== undefined;
  const isTooMuch = ({ touristService, unitPrice }: UpgradeOffer) =>
    !sellsPackages &&
    touristService &&
    total !== undefined &&
    isQuarter(unitPrice, sumCents([total, unitPrice]));
  return offer.additionalServiceUpgrades.flatMap((upgrade) => {
    // Without dates each is shown: some stay will do.
    const persons = guestsOfAge(upgrade, party);
    const wish = { stay, board: board.shortName, room: room.key, persons, fewerMay: upgrade.perPerson };
    const unfit = stay ? upgradeObstacle(upgrade, wish) : null;
    const obstacle = upgrade.isOptional ? (unfit ?? (isTooMuch(upgrade) ? "package" : null)) : null;
    return obstacle ? [{ text: upgrade.description, said: notOfferedText(upgrade, obstacle) }] : [];
  });
}

/** Where no stay of a variant's own nights is left, one may be as long as a house rule wants it. */
function isFreeByRule(offer: Offer, { nightOf, today }: DealSurroundings): boolean {
  return offer.variants.some((variant) => {
    const onSale = { offer, variant, nightOf: nightOf(variant.id), today };
    const party = { adults: variant.persons, childrenAges: [] };
    return variant.stayRules.some(
      ({ minNights: nights }) => nights && firstArrival(onSale, { party, rooms: 1, nights }, today),
    );
  });
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
    stay: (variant: Variant): { quote?: Quote; refusal: DealData["refusal"] } | null => {
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
    price: (variant: Variant, month: CivilDate | null): Pick<VariantPrices, "stay" | "refusal"> => {
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
  const { headline } = deal;
  const queue = [...former];
  const quote = deal.quote && withFormer(deal.quote, queue.shift() ?? null);
  const voucher = deal.voucher && withFormer(deal.voucher, queue.shift() ?? null);
  // The lowest of several has its own from the search.
  if (!headline || headline.from) return { ...deal, quote, voucher };
  const own = headline.stay ? quote?.former : voucher?.former;
  const all = own ? timesQuantity(own, headline.rooms) : null;
  return { ...deal, quote, voucher, headline: { ...headline, former: all } };
}
