/** Card data of a search result. Kept small, because loader data are embedded in the page in addition to the HTML. */
import { type Offer, placeOf } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { lastFreeDay } from "#app/domain/order/cancellation.ts";
import type { BookingResult, OfferResult } from "#app/domain/search/result.ts";
import { dealPath } from "#app/http/urls.ts";
import { formatVoucherMonths } from "#app/locales/voucher-months-text.ts";
import { ratingText } from "#app/ui/offer/rating-text.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

export type CardData = ReturnType<typeof createCard>;

/** Price of one room or voucher. */
export type ShownPrice = CardData["price"];

/** The parts of a search result that a card needs. */
type CardSource =
  | (Extract<DealTarget, { mode: "b" }> & Pick<BookingResult, "rooms" | "price">)
  | (Extract<DealTarget, { mode: "o" }> & Pick<OfferResult, "price">);

/**
 * @param today free cancellation is shown only for days after it
 * @param searchedRooms number of rooms searched for; booking results have their own
 */
export function createCard(result: CardSource, today: CivilDate, searchedRooms = 1) {
  const { offer, variant, price } = result;
  const isDated = result.mode === "b";
  const rooms = isDated ? result.rooms : searchedRooms;
  const stay = isDated ? result : result.stay;
  const nights = stay ? nightsBetween(stay.checkin, stay.checkout) : Math.max(1, variant.nights);
  const guests = isDated ? result.adults + result.childrenAges.length : variant.persons;
  const perVoucher = stay === null && price.displayType === "PerQuantity";
  return {
    href: dealHref(result, rooms),
    type: offer.type,
    name: offer.contact.name,
    title: offer.title,
    place: placeOf(offer.contact),
    category: offer.contact.category,
    ...(offer.rating && { rating: ratingText(offer.rating) }),
    image: offer.images[0] ?? { imageUrl: "", alt: "", hash: "coast" },
    boards: [variant.board.longName],
    price: {
      display: price.display,
      displayType: perVoucher ? ("PerVoucher" as const) : price.displayType,
      total: price.total,
      currency: price.currency,
      /** True if the price is the lowest of several stays. */
      from: result.mode === "o",
      ...(price.list !== null && { former: price.list }),
      ...(price.promotion !== null && { promotion: price.promotion }),
    },
    /** The number of nights and guests that `price.total` covers. */
    nights,
    guests,
    /** "gültig Mai bis Juli": of vouchers that cannot be redeemed all year. */
    ...(stay === null && validIn(variant)),
    /** The dates of the price: those searched for, or else those of the cheapest stay. Absent for vouchers. */
    ...(stay && { stay: { checkin: stay.checkin, checkout: stay.checkout } }),
    ...(stay && freeUntil(offer, stay.checkin, today)),
    /** Number of rooms searched for, if more than one. All prices are for one room. */
    ...(rooms > 1 && { rooms }),
  };
}

function validIn(variant: Parameters<typeof formatVoucherMonths>[0]): { valid?: string } {
  const valid = formatVoucherMonths(variant);
  return valid === "" ? {} : { valid };
}

/**
 * The last day of free cancellation as text, if there is one after today. Today itself is left out: the shop's own rule
 * lets a customer cancel for a day after the order, and the page says so.
 */
export function freeUntil(
  { cancellationBands }: Pick<Offer, "cancellationBands">,
  checkin: CivilDate,
  today: CivilDate,
): { freeUntil?: string } {
  const last = lastFreeDay(cancellationBands, checkin, today);
  return last === null ? {} : { freeUntil: formatDate(last, "long") };
}

/** The parts of a search result that its page needs to open with the same price. */
export type DealTarget =
  | Pick<BookingResult, "mode" | "offer" | "variant" | "checkin" | "checkout" | "adults" | "childrenAges">
  | Pick<OfferResult, "mode" | "offer" | "variant" | "stay">;

/** Address of the offer's page. The parameter `h` carries the search, so that the page opens with the card's price. */
export function dealHref({ variant, ...result }: DealTarget, rooms: number): string {
  const stay =
    result.mode === "b"
      ? {
          checkin: result.checkin,
          checkout: result.checkout,
          adults: result.adults,
          childrenAges: result.childrenAges,
        }
      : (result.stay ?? {});
  const state = { ...stay, ...(rooms > 1 && { rooms }), variantId: variant.id };
  return `${dealPath(result.offer)}?h=${encodeURIComponent(writeSearchState(state))}`;
}
