/** What a card shows of a search result; small, because loader data stand in the page a second time. */
import { type Offer, placeOf } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { BookingResult, OfferResult } from "#app/domain/search/result.ts";
import { dealPath } from "#app/http/urls.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

export type CardData = ReturnType<typeof cardFor>;

/** Of one room or voucher. */
export type ShownPrice = CardData["price"];

/** What of a result a card is made of. */
type CardSource =
  | (Extract<DealTarget, { mode: "b" }> & Pick<BookingResult, "rooms" | "price">)
  | (Extract<DealTarget, { mode: "o" }> & Pick<OfferResult, "price">);

/**
 * @param today until when cancelling is free counts from it
 * @param wished rooms that were searched for; in booking mode the result itself knows
 */
export function cardFor(result: CardSource, today: CivilDate, wished = 1) {
  const { offer, variant, price } = result;
  const booked = result.mode === "b";
  const rooms = booked ? result.rooms : wished;
  const stay = booked ? result : result.stay;
  const nights = stay ? nightsBetween(stay.checkin, stay.checkout) : Math.max(1, variant.nights);
  const guests = booked ? result.adults + result.childrenAges.length : variant.persons;
  const perVoucher = stay === null && price.displayType === "PerQuantity";
  return {
    href: dealHref(result, rooms),
    type: offer.type,
    name: offer.contact.name,
    title: offer.title,
    place: placeOf(offer.contact),
    category: offer.contact.category,
    image: offer.images[0] ?? { imageUrl: "", alt: "", hash: "coast" },
    /** Names of the boards that can be had. */
    boards: [variant.board.longName],
    price: {
      display: price.display,
      displayType: perVoucher ? ("PerVoucher" as const) : price.displayType,
      total: price.total,
      currency: price.currency,
      /** The lowest of several. */
      from: result.mode === "o",
      /** What `total` was before. */
      ...(price.list !== null && { former: price.list }),
      ...(price.promotion !== null && { promotion: price.promotion }),
    },
    /** What `price.total` pays for. */
    nights,
    guests,
    /** The dates that the price is for; without wished ones those of the cheapest stay. None for vouchers. */
    ...(stay && { stay: { checkin: stay.checkin, checkout: stay.checkout } }),
    ...(stay && freeUntil(offer, stay.checkin, today)),
    /** Rooms wished for, where they are more than one; all prices are for one. */
    ...(rooms > 1 && { rooms }),
  };
}

/**
 * The last day on which cancelling costs nothing, as text; nothing where it does, or that day is over. Neither where it is
 * today: who orders now may cancel for a day by the rule of the shop, which is told beside it.
 */
export function freeUntil(
  { cancellationBands }: Pick<Offer, "cancellationBands">,
  checkin: CivilDate,
  today: CivilDate,
): { freeUntil?: string } {
  const [first] = cancellationPeriods(cancellationBands);
  if (!first || first.share > 0) return {};
  const last = addDays(checkin, -first.to);
  return last <= today ? {} : { freeUntil: formatDate(last, "long") };
}

/** What of a result its page needs to open with the same price. */
export type DealTarget =
  | Pick<BookingResult, "mode" | "offer" | "variant" | "checkin" | "checkout" | "adults" | "childrenAges">
  | Pick<OfferResult, "mode" | "offer" | "variant" | "stay">;

/** The search travels on to the deal page in `h`, so that the page opens with the price that the card shows. */
export function dealHref({ variant, ...result }: DealTarget, rooms: number): string {
  const wish =
    result.mode === "b"
      ? {
          checkin: result.checkin,
          checkout: result.checkout,
          adults: result.adults,
          childrenAges: result.childrenAges,
        }
      : (result.stay ?? {});
  const state = { ...wish, ...(rooms > 1 && { rooms }), variantId: variant.id };
  return `${dealPath(result.offer)}?h=${encodeURIComponent(writeSearchState(state))}`;
}
