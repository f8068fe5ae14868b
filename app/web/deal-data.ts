/** What the deal page shows of an offer; computed on the server, no more than is shown. */
import { amenityName } from "#app/domain/amenity-name.ts";
import { addMonths, type CivilDate, nightsBetween } from "#app/domain/civil-date.ts";
import { type Arrival, nextArrivals } from "#app/domain/next-arrivals.ts";
import { searchDateBounds } from "#app/web/read-search-dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { type DisplayType, isOnSale, type Night, type Offer, type Variant } from "#app/domain/offer.ts";
import { guestCount, type Party } from "#app/domain/party.ts";
import { displayPrice, sliderBounds } from "#app/domain/price-display.ts";
import { type PriceLine, quoteStay, quoteVoucher, type StayRefusal } from "#app/domain/price.ts";
import { type DealWish, writeDealWish } from "#app/web/deal-wish.ts";

const arrivalsShown = 8;

export interface DealSurroundings {
  nightOf: (variantId: string) => (date: CivilDate) => Night | undefined;
  today: CivilDate;
  now: Date;
}

export interface DealVariantPrice {
  total: Cents;
  kind: "stay" | "from" | "voucher";
  /** What the total pays for. */
  nights: number;
  guests: number;
}

export interface DealVariant {
  id: string;
  room: string;
  board: string;
  size: string;
  amenities: string[];
  occupancy: number;
  nights: number;
  dated: boolean;
  additional: string;
  /** For the wished stay, else the lowest of the next dates, else of the voucher; null where nothing is free. */
  price: DealVariantPrice | null;
}

/** A price with its lines, for one room or voucher. */
export interface DealQuote {
  lines: PriceLine[];
  total: Cents;
  regular: Cents;
  display: Cents;
  displayType: DisplayType | "PerVoucher";
  free: number;
  /** Lowest price the vendor would talk about; null for fixed prices. */
  lowest: Cents | null;
}

export interface DealData {
  state: "on-sale" | "not-yet" | "expired" | "sold-out";
  variants: DealVariant[];
  chosen: { id: string; nights: number; persons: number };
  party: Party;
  rooms: number;
  stay: { checkin: CivilDate; checkout: CivilDate; nights: number } | null;
  quote: DealQuote | null;
  refusal: StayRefusal | "not-enough" | null;
  arrivals: (Arrival & { query: string })[];
  voucher: DealQuote | null;
}

export function dealData(offer: Offer, wish: DealWish, { nightOf, today, now }: DealSurroundings): DealData {
  const first = offer.variants[0];
  const chosen = offer.variants.find((variant) => variant.id === wish.variantId) ?? first;
  const onSale = isOnSale(offer, now);
  const partyFor = (variant: Variant): Party =>
    wish.party ?? { adults: Math.min(2, variant.room.maxOccupancy ?? variant.persons), childrenAges: [] };
  const lengthFor = (variant: Variant) =>
    wish.stay && offer.type === "Hotel"
      ? Math.max(nightsBetween(wish.stay.checkin, wish.stay.checkout), variant.nights, 1)
      : Math.max(1, variant.nights);
  const { earliest } = searchDateBounds(today);
  const arrivalsOf = (variant: Variant) => {
    const window = { from: earliest, to: addMonths(today, 13), rooms: wish.rooms };
    const wanted = { ...window, party: partyFor(variant), nights: lengthFor(variant) };
    return onSale ? nextArrivals(offer, variant, wanted, nightOf(variant.id), today, arrivalsShown) : [];
  };
  const stayOf = (variant: Variant) =>
    onSale && wish.stay && variant.dated
      ? quoteStay(offer, variant, { ...partyFor(variant), ...wish.stay }, nightOf(variant.id), today)
      : null;
  const voucherOf = (variant: Variant) => {
    const answer = onSale ? quoteVoucher(offer, variant, today) : null;
    return answer?.ok ? answer.quote : null;
  };
  /** Whatever this visitor wishes for: is anything left at all? */
  const isLeft = (variant: Variant) => {
    const plain = { from: earliest, to: addMonths(today, 13), rooms: 1, nights: Math.max(1, variant.nights) };
    const wanted = { ...plain, party: { adults: 1, childrenAges: [] } };
    return (
      voucherOf(variant) || nextArrivals(offer, variant, wanted, nightOf(variant.id), today, 1).length > 0
    );
  };
  const priceOf = (variant: Variant): DealVariantPrice | null => {
    const guests = guestCount(partyFor(variant));
    const stay = stayOf(variant);
    if (stay?.ok && wish.stay) {
      const nights = nightsBetween(wish.stay.checkin, wish.stay.checkout);
      return { total: stay.quote.total, kind: "stay", nights, guests };
    }
    const [lowest] = arrivalsOf(variant).toSorted((one, other) => one.total - other.total);
    if (lowest) return { total: lowest.total, kind: "from", nights: lengthFor(variant), guests };
    const voucher = voucherOf(variant);
    const nights = Math.max(1, variant.nights);
    return voucher && { total: voucher.total, kind: "voucher", nights, guests: variant.persons };
  };
  const variants = offer.variants.map((variant): DealVariant => {
    return {
      id: variant.id,
      room: variant.room.name,
      board: variant.board.longName,
      size: sizeOf(variant),
      amenities: variant.room.amenities.map(({ code, quantity }) => amenityName(code, quantity)),
      occupancy: variant.room.maxOccupancy ?? variant.persons,
      nights: variant.nights,
      dated: variant.dated,
      additional: variant.additional,
      price: priceOf(variant),
    };
  });
  const empty: DealData = {
    state: "sold-out",
    variants,
    chosen: { id: "", nights: 1, persons: 2 },
    party: wish.party ?? { adults: 2, childrenAges: [] },
    rooms: wish.rooms,
    stay: null,
    quote: null,
    refusal: null,
    arrivals: [],
    voucher: null,
  };
  if (!chosen) return empty;

  const party = partyFor(chosen);
  const nights = wish.stay ? nightsBetween(wish.stay.checkin, wish.stay.checkout) : 0;
  const answer = stayOf(chosen);
  const enough = answer?.ok && answer.quote.free >= wish.rooms;
  const voucher = voucherOf(chosen);
  const state = onSale
    ? offer.variants.some(isLeft)
      ? "on-sale"
      : "sold-out"
    : now < offer.run.start
      ? "not-yet"
      : "expired";
  return {
    ...empty,
    state,
    chosen: { id: chosen.id, nights: chosen.nights, persons: chosen.persons },
    party,
    stay: wish.stay && { ...wish.stay, nights },
    quote: answer?.ok && enough ? quoteOf(chosen, answer.quote, nights, guestCount(party), false) : null,
    refusal: answer ? (answer.ok ? (enough ? null : "not-enough") : answer.refusal) : null,
    arrivals: arrivalsOf(chosen).map((arrival) => ({
      ...arrival,
      query: writeDealWish({ variantId: chosen.id, party, rooms: wish.rooms, ...arrival }),
    })),
    voucher: voucher && quoteOf(chosen, voucher, Math.max(1, chosen.nights), chosen.persons, true),
  };
}

type AnyQuote = Extract<ReturnType<typeof quoteVoucher>, { ok: true }>["quote"];

function quoteOf(
  variant: Variant,
  quote: AnyQuote,
  nights: number,
  guests: number,
  voucher: boolean,
): DealQuote {
  const { lines, total, regular, free } = quote;
  const bounds = sliderBounds(variant.priceType, total, voucher || nights === variant.nights);
  return {
    lines,
    total,
    regular,
    free,
    display: displayPrice(total, variant.displayType, nights, guests),
    displayType: voucher && variant.displayType === "PerQuantity" ? "PerVoucher" : variant.displayType,
    lowest: bounds?.lowest ?? null,
  };
}

/** "24 m²" or "24–28 m²"; empty where nothing is known. */
function sizeOf({ room }: Variant): string {
  const { sizeSquareMeters: from, sizeSquareMetersUpper: to } = room;
  if (from === undefined) return "";
  return `${from}${to !== undefined && to > from ? `–${to}` : ""}\u00a0m²`;
}
