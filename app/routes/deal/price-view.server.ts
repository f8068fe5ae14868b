import type { DisplayType, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { type Cents, timesQuantity } from "#app/domain/money.ts";
import { bidBounds } from "#app/domain/order/bid.ts";
import { guestCount, type Party } from "#app/domain/price/party.ts";
import { displayPrice, type PriceLine, type Quote } from "#app/domain/price/quote.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import { writeDealQuery } from "#app/routes/deal/deal-link.ts";

/** A price with its lines, for one room or voucher. */
export interface DealQuote {
  lines: PriceLine[];
  total: Cents;
  display: Cents;
  displayType: DisplayType | "PerVoucher";
  /** What it cost before; null where that is not to be shown. */
  former: Cents | null;
  free: number;
  /** The lowest price that may be proposed for it in the cart; null where the price is fixed. */
  bidFrom: Cents | null;
}

/** @param stay what the total pays for; a voucher's where there is none */
export function dealQuote(
  offer: Pick<Offer, "type">,
  variant: Variant,
  { lines, total, free }: Quote,
  stay?: { nights: number; guests: number },
): DealQuote {
  const { displayType, persons } = variant;
  const { nights, guests } = stay ?? { nights: Math.max(1, variant.nights), guests: persons };
  return {
    lines,
    total,
    former: null,
    free,
    display: displayPrice(total, displayType, nights, guests),
    displayType: !stay && displayType === "PerQuantity" ? "PerVoucher" : displayType,
    bidFrom: bidBounds(offer, variant, total, stay?.nights ?? null)?.lowest ?? null,
  };
}

// The one price at the top of a deal page: the same stay and the same sum as on the card that led here.

export interface DealHeadline {
  /** The lowest of several. */
  from: boolean;
  /** All rooms of the stay, or one voucher. */
  total: Cents;
  /** What that cost before; null where that is not to be shown. */
  former: Cents | null;
  display: Cents;
  displayType: DealQuote["displayType"];
  nights: number;
  /** In one room. */
  guests: number;
  rooms: number;
  /** "Doppelzimmer Deich, Halbpension" */
  room: string;
  stay: { checkin: CivilDate; checkout: CivilDate } | null;
  /** Query of the page that shows this price in its lines. */
  query: string;
}

/** For the stay that was asked for. */
export function stayHeadline(
  variant: Variant,
  quote: DealQuote,
  asked: { checkin: CivilDate; checkout: CivilDate; party: Party; rooms: number },
): DealHeadline {
  const { checkin, checkout, party, rooms } = asked;
  return {
    from: false,
    total: timesQuantity(quote.total, rooms),
    former: null,
    display: quote.display,
    displayType: quote.displayType,
    nights: nightsBetween(checkin, checkout),
    guests: guestCount(party),
    rooms,
    room: roomOf(variant),
    stay: { checkin, checkout },
    query: writeDealQuery({ variantId: variant.id, ...asked }),
  };
}

/** For the voucher of the variant that was asked for. */
export function voucherHeadline(variant: Variant, quote: DealQuote): DealHeadline {
  const { total, display, displayType } = quote;
  return { ...undated(variant), from: false, total, former: null, display, displayType };
}

/** Without any wish: what the search shows of this offer. */
export function offerHeadline({ variant, price, stay }: OfferResult): DealHeadline {
  const voucher = stay === null && price.displayType === "PerQuantity";
  return {
    ...undated(variant),
    from: true,
    total: price.total,
    former: price.list,
    display: price.display,
    displayType: voucher ? "PerVoucher" : price.displayType,
    ...(stay && {
      stay: { checkin: stay.checkin, checkout: stay.checkout },
      query: writeDealQuery({
        variantId: variant.id,
        ...stay,
        party: { adults: stay.adults, childrenAges: [] },
        rooms: 1,
      }),
    }),
  };
}

function undated(variant: Variant) {
  return {
    nights: Math.max(1, variant.nights),
    guests: variant.persons,
    rooms: 1,
    room: roomOf(variant),
    stay: null,
    query: new URLSearchParams({ v: variant.id }).toString(),
  };
}

function roomOf({ room, board }: Variant): string {
  return `${room.name}, ${board.longName}`;
}
