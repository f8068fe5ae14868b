/** How often one may bid, and what a bid binds. */
import type { BiddingTerms } from "#app/domain/catalogue/catalogue.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { nightsBetween } from "#app/domain/dates.ts";
import { type Cents, cents, timesFactor } from "#app/domain/money.ts";
import { stayOf } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { sliderBounds, type Stay } from "#app/domain/price/quote.ts";

/** Bids on a variant and stay in `bidWindowHours`, for each of e-mail address, cart and network. */
export const mostBids = 3;
export const bidWindowHours = 24;
/** After so many declined bids on a variant in a day the vendor decides each one for the rest of it. */
export const mostDeclinedBids = 20;

/** What the limits count by: the nights, whatever the guests and rooms. */
export function bidStay(stay: Stay | null): string {
  return stay ? `${stay.checkin}/${stay.checkout}` : "voucher";
}

// What may be proposed for a stay or voucher, as every customer may know it.

export interface BidBounds {
  lowest: Cents;
  highest: Cents;
}

/** @param amount null where what was typed is no amount */
export function isWithin({ lowest, highest }: BidBounds, amount: Cents | null): amount is Cents {
  return amount !== null && amount >= lowest && amount <= highest;
}

/** The bounds of an item whose price is the one now payable. */
export function itemBidBounds(
  item: OrderItem,
  { offer, variant }: { offer: Offer; variant: Variant },
): BidBounds | null {
  const stay = stayOf(item);
  return bidBounds(offer, variant, item.unitPrice, stay && nightsBetween(stay.checkin, stay.checkout));
}

/**
 * From the lowest price that may be proposed up to the price now payable, for one unit; null where none may.
 * @param nights of the stay; null for a voucher
 */
export function bidBounds(
  offer: Pick<Offer, "type">,
  variant: Pick<Variant, "priceType" | "nights" | "biddable">,
  price: Cents,
  nights: number | null,
): BidBounds | null {
  if (!variant.biddable) return null;
  const standard = nights === null || offer.type === "Cruise" || nights === variant.nights;
  return sliderBounds(variant.priceType, price, standard);
}

// The steps in which prices are proposed: what counts as "a little more" for bids and their secret terms.

const share = 100;
const least = 100;

/** One step: a hundredth of the price, at least one unit of the currency. */
export function priceStep(price: Cents): Cents {
  return cents(Math.max(least, Math.round(price / share)));
}

/**
 * Prices to propose, from the lowest up, in whole units of the currency; made of the bounds alone, which everybody sees.
 * @param most how many at most; fewer where the bounds are close
 */
export function suggestedPrices(lowest: Cents, highest: Cents, most: number): Cents[] {
  const from = Math.ceil(lowest / 100) * 100;
  const room = highest - from;
  if (room <= 0) return [];
  const steps = Array.from(
    { length: most },
    (_, index) => from + Math.round((room * index) / most / 100) * 100,
  );
  return [...new Set(steps)].filter((price) => price < highest).map(cents);
}

// What the vendor's terms say to a bid. Reserve and threshold are secret: nothing here reaches a page.

export type BidAnswer =
  | { kind: "accepted" }
  /** `counter` is what the vendor is willing to name; never the threshold. */
  | { kind: "counter"; counter: Cents }
  | { kind: "declined" }
  /** The vendor decides within `manualBidHours`. */
  | { kind: "open" };

/** Width of the band under `counter` in which the vendor answers with it, as a share of the price. */
const counterBand = 0.1;
/** The threshold in force lies 0, 1 or 2 steps over the reserve. */
export const thresholdSteps = 3;

/**
 * @param price of one unit now
 * @param offset 0 to 2, from a keyed hash of variant, stay and day: the reserve itself is never what decides
 * @param manual true where the vendor decides each bid, or today too many were declined
 */
export function answerBid(
  amount: Cents,
  { price, terms, offset, manual }: { price: Cents; terms: BiddingTerms; offset: number; manual: boolean },
): BidAnswer {
  if (manual || terms.policy === "manual") return { kind: "open" };
  const threshold = timesFactor(price, terms.reserve) + offset * priceStep(price);
  if (amount >= threshold) return { kind: "accepted" };
  const counter = timesFactor(price, terms.counter);
  // Rounding may bring the two together on very low prices: an offer that is no better is none.
  if (counter <= amount || counter > price) return { kind: "declined" };
  return amount >= counter - timesFactor(price, counterBand)
    ? { kind: "counter", counter: cents(counter) }
    : { kind: "declined" };
}
