/** Bids: prices that the customer proposes for a cart item, and the vendor's response (specification § 3). */
import type { BiddingTerms } from "#app/domain/catalogue/catalogue.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { laterBy, hours } from "#app/domain/dates.ts";
import { type Cents, cents, timesFactor } from "#app/domain/money.ts";
import { sliderBounds, type Stay } from "#app/domain/price/quote.ts";

export const bidStates = ["OPEN", "ACCEPTED", "DECLINED"] as const;
export type BidState = (typeof bidStates)[number];
export const bidTypes = ["BID", "COUNTEROFFER"] as const;
export type BidType = (typeof bidTypes)[number];

/**
 * Why a bid is no longer open. Internal: the API exposes only the three states. "policy": declined by the vendor or the
 * vendor's terms. "superseded": replaced by another bid. "changed": the customer changed dates, guests or quantity.
 */
export const bidReasons = ["policy", "withdrawn", "expired", "superseded", "changed"] as const;
export type BidReason = (typeof bidReasons)[number];

export interface Bid {
  id: string;
  bidState: BidState;
  bidType: BidType;
  /** Price of one unit, like the item's `unitPrice`. */
  unitPrice: Cents;
  date: Date;
  /** Counts the item's bids and counteroffers from 1. */
  sequenceNumber: number;
  /** End of the response time of an open bid, or of the validity of an accepted one; null for a declined one. */
  expiry: Date | null;
  reason: BidReason | null;
}

/** Hours for which an accepted price or a counteroffer is valid. */
export const bidHours = 24;
/** Hours the vendor has to respond when bids are decided manually. */
export const manualBidHours = 48;

/** The accepted bid whose price applies now. There is at most one. */
export function bidInForce(bids: readonly Bid[], now: Date): Bid | null {
  return bids.find((bid) => bid.bidState === "ACCEPTED" && bid.expiry !== null && now < bid.expiry) ?? null;
}

/** The bid that waits for a response: a bid for the vendor's, a counteroffer for the customer's. */
export function openBid(bids: readonly Bid[], now: Date): Bid | null {
  return bids.find((bid) => bid.bidState === "OPEN" && bid.expiry !== null && now < bid.expiry) ?? null;
}

/** A cart counts as a bid when its first item has any bid of type BID (specification § 4). */
export function isBidCart(order: { orderItems: readonly { bids: readonly Bid[] }[] }): boolean {
  return order.orderItems[0]?.bids.some((bid) => bid.bidType === "BID") ?? false;
}

const declineBid = (bid: Bid, reason: BidReason): Bid => ({
  ...bid,
  bidState: "DECLINED",
  expiry: null,
  reason,
});

/** Declines every bid that is open or accepted. */
export function endBids(bids: readonly Bid[], reason: BidReason): Bid[] {
  return bids.map((bid) => (bid.bidState === "DECLINED" ? bid : declineBid(bid, reason)));
}

/** The bids of an ordered item: open ones are declined, accepted ones are unchanged. */
export function settleBids(bids: readonly Bid[]): Bid[] {
  return bids.map((bid) => (bid.bidState === "OPEN" ? declineBid(bid, "superseded") : bid));
}

/** Declines bids that expired before `now`. Returns the same array when none did. */
export function withExpiredBids(bids: readonly Bid[], now: Date): readonly Bid[] {
  const isExpired = (bid: Bid) => bid.bidState !== "DECLINED" && (bid.expiry === null || bid.expiry <= now);
  return bids.some(isExpired) ? bids.map((bid) => (isExpired(bid) ? declineBid(bid, "expired") : bid)) : bids;
}

// Limits on the number of bids.

/**
 * Maximum number of bids per variant within `bidWindowHours`, for each cart and each network. All stays count together,
 * accepted bids included: otherwise every other arrival date would allow new attempts, and enough responses reveal the
 * vendor's terms.
 */
export const mostBids = 3;
export const bidWindowHours = 24;
/**
 * After this many declined bids on a variant in a day, from at least `leastDecliningNetworks` networks (wider ones for
 * IPv6), the vendor decides every bid for the rest of the day. A single network reaches `mostBids` long before, so it
 * cannot cause this for others.
 */
export const mostDeclinedBids = 20;
export const leastDecliningNetworks = 5;

/**
 * Days after which the bidder's identity is deleted: by then the bid is over and no longer counts towards limits.
 * Receipts contain no names, and the order itself names its customer.
 */
export const bidderDays = 7;

/** The highest bid of the last `bidWindowHours`, which a new one must exceed; null without one. */
export function highestLately(bids: readonly Bid[], now: Date): Cents | null {
  const since = laterBy(now, -hours(bidWindowHours));
  const amounts = bids.filter((bid) => bid.bidType === "BID" && bid.date > since).map((bid) => bid.unitPrice);
  return amounts.length === 0 ? null : cents(Math.max(...amounts));
}

/** Key of a stay within which each bid must exceed the previous one: its dates, regardless of guests and rooms. */
export function bidStay(stay: Stay | null): string {
  return stay ? `${stay.checkin}/${stay.checkout}` : "voucher";
}

// Range of prices that may be proposed. It is public.

export interface BidBounds {
  lowest: Cents;
  highest: Cents;
}

/** @param amount null when the input is not a valid amount */
export function isWithinBounds({ lowest, highest }: BidBounds, amount: Cents | null): amount is Cents {
  return amount !== null && amount >= lowest && amount <= highest;
}

/**
 * Range from the lowest allowed bid to the current price, for one unit; null when bids are not allowed.
 * @param nights of the stay; null for a voucher
 */
export function bidBounds(
  offer: Pick<Offer, "type">,
  variant: Pick<Variant, "priceType" | "nights" | "biddable">,
  price: Cents,
  nights: number | null,
): BidBounds | null {
  if (!variant.biddable) return null;
  const isStandardLength = nights === null || offer.type === "Cruise" || nights === variant.nights;
  return sliderBounds(variant.priceType, price, isStandardLength);
}

/**
 * Suggested bids, ascending, in whole units of the currency. They depend only on the public bounds.
 * @param most maximum number; fewer are returned when the bounds are close
 */
export function suggestedPrices(lowest: Cents, highest: Cents, most: number): Cents[] {
  const start = Math.ceil(lowest / 100) * 100;
  const span = highest - start;
  if (span <= 0) return [];
  const steps = Array.from(
    { length: most },
    (_, index) => start + Math.round((span * index) / most / 100) * 100,
  );
  return [...new Set(steps)].filter((price) => price < highest).map(cents);
}

// Decision on a bid by the vendor's terms. Reserve and threshold are secret and must never be shown on a page.

export type BidAnswer =
  | { kind: "accepted" }
  /** `counter` is a price the vendor discloses, never the threshold. */
  | { kind: "counter"; counter: Cents }
  | { kind: "declined" }
  /** The vendor decides within `manualBidHours`. */
  | { kind: "open" };

/** Width of the price band below `counter` in which the response is a counteroffer, as a share of the price. */
const counterBand = 0.1;
/** Number of possible thresholds: 0, 1 or 2 steps above the reserve. */
export const thresholdSteps = 3;
/**
 * Size of a step as a share of the price. The share is the same for all prices: with a minimum amount, comparing the
 * thresholds of a cheap and an expensive stay would reveal the reserve.
 */
const thresholdStep = 0.01;

/**
 * Decides a bid by the vendor's terms.
 * @param price current price of one unit
 * @param offset 0 to 2, from a keyed hash of variant and month, so that responses do not reveal the reserve itself
 * @param manual true when the vendor decides each bid, or too many were declined today
 */
export function answerBid(
  amount: Cents,
  { price, terms, offset, manual }: { price: Cents; terms: BiddingTerms; offset: number; manual: boolean },
): BidAnswer {
  if (manual || terms.policy === "manual") return { kind: "open" };
  const threshold = timesFactor(price, terms.reserve + offset * thresholdStep);
  if (amount >= threshold) return { kind: "accepted" };
  const counter = timesFactor(price, terms.counter);
  // On very low prices rounding can make the counteroffer no better than the bid.
  if (counter <= amount || counter > price) return { kind: "declined" };
  return amount >= counter - timesFactor(price, counterBand)
    ? { kind: "counter", counter: cents(counter) }
    : { kind: "declined" };
}
