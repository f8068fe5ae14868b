import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { type Cents, cents, sumCents, timesQuantity } from "#app/domain/money.ts";
import { bidBounds } from "#app/domain/order/bid.ts";
import { guestCount, type Party } from "#app/domain/price/stay-rules.ts";
import { displayPrice, type PriceLine, type Quote } from "#app/domain/price/quote.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { formatVoucherMonths } from "#app/locales/voucher-months-text.ts";
import { describeFreeNights } from "#app/routes/deal/facts.server.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import { writeDealQuery } from "#app/routes/deal/deal-link.ts";

export type DealQuote = ReturnType<typeof dealQuote>;

/** @param stay nights and guests that the total covers; by default those of the variant, as for a voucher */
export function dealQuote(
  offer: Pick<Offer, "type">,
  variant: Variant,
  { lines, total, free }: Quote,
  stay?: { nights: number; guests: number },
) {
  const { displayType, persons } = variant;
  const { nights, guests } = stay ?? { nights: Math.max(1, variant.nights), guests: persons };
  return {
    lines: lines.map((line) => ({ ...line, text: lineText(line, variant) })),
    total,
    /** Reference price (PAngV § 11); null when it is not shown. */
    former: null as Cents | null,
    free,
    display: displayPrice(total, displayType, nights, guests),
    nights,
    displayType: !stay && displayType === "PerQuantity" ? ("PerVoucher" as const) : displayType,
    /** Lowest price that may be proposed in the cart; null when the price is fixed. */
    bidFrom: bidBounds(offer, variant, total, stay?.nights ?? null)?.lowest ?? null,
  };
}

/**
 * Adds the reference price. A total may be compared with no other price (PAngV § 11; ECJ C-330/23), so all lines but
 * the mandatory ones are merged into one.
 */
export function addReferencePrice(quote: DealQuote, former: Cents | null): DealQuote {
  const promotion = quote.lines.find(({ kind }) => kind === "promotion");
  if (former === null || !promotion) return { ...quote, former };
  const mandatoryLines = quote.lines.filter(({ kind }) => kind === "mandatory");
  const amount = cents(quote.total - sumCents(mandatoryLines.map((line) => line.amount)));
  return { ...quote, former, lines: [{ kind: "base", text: promotion.text, amount }, ...mandatoryLines] };
}

/** Adds to a free-night promotion which nights are free. */
function lineText({ kind, text }: PriceLine, { promotions }: Variant): string {
  if (kind !== "promotion") return text;
  const value = promotions.find(({ name }) => name === text)?.value;
  return value?.kind === "FreeNight"
    ? dealTexts("line.free", { text, least: describeFreeNights(value.freeNights) })
    : text;
}

/** The price at the top of a deal page: same stay and total as on the card that links here. */
export type DealHeadline = ReturnType<typeof voucherHeadline>;

/** Headline for vouchers of the chosen variant, one for each room. */
export function voucherHeadline(
  variant: Variant,
  { total, display, displayType, bidFrom }: Pick<DealQuote, "total" | "display" | "displayType" | "bidFrom">,
  rooms = 1,
) {
  return {
    /** It is the lowest of several prices. */
    from: false,
    /** All rooms of the stay, or all vouchers. */
    total: timesQuantity(total, rooms),
    /** Reference price of that total; null when it is not shown. */
    former: null as Cents | null,
    display,
    displayType,
    nights: Math.max(1, variant.nights),
    /** Guests in one room. */
    guests: variant.persons,
    rooms,
    /** Lowest price that may be proposed, for one room or voucher; null when none may. */
    bidFrom,
    /** "Doppelzimmer Deich, Halbpension" */
    room: `${variant.room.name}, ${variant.board.longName}`,
    stay: null as { checkin: CivilDate; checkout: CivilDate } | null,
    /** "gültig Mai bis Juli"; empty for stays and for vouchers that can be redeemed all year. */
    valid: formatVoucherMonths(variant),
    /** Query of the deal page that itemises this price. */
    query: new URLSearchParams({ v: variant.id }).toString(),
  };
}

export function stayHeadline(
  variant: Variant,
  quote: DealQuote,
  requestedStay: { checkin: CivilDate; checkout: CivilDate; party: Party; rooms: number },
): DealHeadline {
  const { checkin, checkout, party, rooms } = requestedStay;
  return {
    ...voucherHeadline(variant, quote, rooms),
    nights: nightsBetween(checkin, checkout),
    guests: guestCount(party),
    stay: { checkin, checkout },
    valid: "",
    query: writeDealQuery({ variantId: variant.id, ...requestedStay }),
  };
}

/** Headline without a query: the price of the search result. */
export function offerHeadline({ offer, variant, price, stay }: OfferResult): DealHeadline {
  const displayType = !stay && price.displayType === "PerQuantity" ? "PerVoucher" : price.displayType;
  const nights = stay && Math.max(1, variant.nights);
  const bidFrom = bidBounds(offer, variant, price.total, nights)?.lowest ?? null;
  const headline = {
    ...voucherHeadline(variant, { ...price, displayType, bidFrom }),
    from: true,
    former: price.list,
  };
  if (!stay) return headline;
  const { checkin, checkout, adults } = stay;
  const party = { adults, childrenAges: [] };
  return {
    ...headline,
    stay: { checkin, checkout },
    valid: "",
    query: writeDealQuery({ variantId: variant.id, checkin, checkout, party, rooms: 1 }),
  };
}
