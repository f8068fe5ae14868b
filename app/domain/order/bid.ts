/** A price that the customer proposes for an item of the cart, and what the vendor says to it (specification § 3). */
import type { BiddingTerms } from "#app/domain/catalogue/catalogue.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { laterBy } from "#app/domain/dates.ts";
import { type Cents, cents, timesFactor } from "#app/domain/money.ts";
import { sliderBounds, type Stay } from "#app/domain/price/quote.ts";

export const bidStates = ["OPEN", "ACCEPTED", "DECLINED"] as const;
export type BidState = (typeof bidStates)[number];
export const bidTypes = ["BID", "COUNTEROFFER"] as const;
export type BidType = (typeof bidTypes)[number];

/**
 * Why a bid is not open any more; never on the wire, where there are three states only. "policy": by the vendor's terms
 * or the vendor; "superseded": another bid came; "changed": dates, guests or quantity did.
 */
export const bidReasons = ["policy", "withdrawn", "expired", "superseded", "changed"] as const;
export type BidReason = (typeof bidReasons)[number];

export interface Bid {
  id: string;
  bidState: BidState;
  bidType: BidType;
  /** One unit, as the item's `unitPrice`. */
  unitPrice: Cents;
  date: Date;
  /** Counts the item's bids and counteroffers from 1. */
  sequenceNumber: number;
  /** Until when an open one is answered, an accepted one holds its price; null for a declined one. */
  expiry: Date | null;
  reason: BidReason | null;
}

/** How long an accepted price, and a counteroffer, stand. */
export const bidHours = 24;
/** How long the vendor may take where the vendor decides. */
export const manualBidHours = 48;

/** The accepted bid whose price holds now; at most one. */
export function bidInForce(bids: readonly Bid[], now: Date): Bid | null {
  return bids.find((bid) => bid.bidState === "ACCEPTED" && bid.expiry !== null && now < bid.expiry) ?? null;
}

/** What waits for an answer: the customer's bid for the vendor's, or the counteroffer for the customer's. */
export function openBid(bids: readonly Bid[], now: Date): Bid | null {
  return bids.find((bid) => bid.bidState === "OPEN" && bid.expiry !== null && now < bid.expiry) ?? null;
}

/** A cart counts as a bid when its first item has any bid of type BID (specification § 4). */
export function isBidCart(order: { orderItems: readonly { bids: readonly Bid[] }[] }): boolean {
  return order.orderItems[0]?.bids.some((bid) => bid.bidType === "BID") ?? false;
}

const declined = (bid: Bid, reason: BidReason): Bid => ({
  ...bid,
  bidState: "DECLINED",
  expiry: null,
  reason,
});

/** The bids with everything still open or in force ended. */
export function endBids(bids: readonly Bid[], reason: BidReason): Bid[] {
  return bids.map((bid) => (bid.bidState === "DECLINED" ? bid : declined(bid, reason)));
}

/** The bids of an item that is ordered: what still waits is given up, what was accepted stays as it was. */
export function settleBids(bids: readonly Bid[]): Bid[] {
  return bids.map((bid) => (bid.bidState === "OPEN" ? declined(bid, "superseded") : bid));
}

/** The bids as they stand at `now`: what ran out is declined. The same list where nothing did. */
export function withExpiredBids(bids: readonly Bid[], now: Date): readonly Bid[] {
  const over = (bid: Bid) => bid.bidState !== "DECLINED" && (bid.expiry === null || bid.expiry <= now);
  return bids.some(over) ? bids.map((bid) => (over(bid) ? declined(bid, "expired") : bid)) : bids;
}

// How often one may bid, and what a bid binds.

/**
 * Bids on a variant in `bidWindowHours`, all stays together and accepted ones too, for each of cart and network: else every
 * other day of arrival would bring new answers, and enough of them tell the vendor's terms.
 */
export const mostBids = 3;
export const bidWindowHours = 24;
/**
 * After so many declined bids on a variant in a day, from so many networks (of IPv6 the wider ones), the vendor decides each
 * one for the rest of it. One network has had its `mostBids` long before, and turns nothing off for others.
 */
export const mostDeclinedBids = 20;
export const leastDecliningNetworks = 5;

/**
 * Days after which nobody knows any more who made a bid: it is answered or over, and counts no more. Its receipts name nobody,
 * and who ordered says the order.
 */
export const bidderDays = 7;

/** The highest bid of the last day among these, which a new one must exceed; null: there is none. */
export function highestLately(bids: readonly Bid[], now: Date): Cents | null {
  const since = laterBy(now, -bidWindowHours * 3_600_000);
  const amounts = bids.filter((bid) => bid.bidType === "BID" && bid.date > since).map((bid) => bid.unitPrice);
  return amounts.length === 0 ? null : cents(Math.max(...amounts));
}

/** Within what each bid must be higher than the last: the nights, whatever the guests and rooms. */
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
 * A step, as a share of the price. Of all prices the same one: with a least amount, the thresholds of a cheap and of a dear
 * stay would tell the reserve between them.
 */
const thresholdStep = 0.01;

/**
 * @param price of one unit now
 * @param offset 0 to 2, from a keyed hash of variant and month: the reserve itself is never what decides
 * @param manual true where the vendor decides each bid, or today too many were declined
 */
export function answerBid(
  amount: Cents,
  { price, terms, offset, manual }: { price: Cents; terms: BiddingTerms; offset: number; manual: boolean },
): BidAnswer {
  if (manual || terms.policy === "manual") return { kind: "open" };
  const threshold = timesFactor(price, terms.reserve + offset * thresholdStep);
  if (amount >= threshold) return { kind: "accepted" };
  const counter = timesFactor(price, terms.counter);
  // Rounding may bring the two together on very low prices: an offer that is no better is none.
  if (counter <= amount || counter > price) return { kind: "declined" };
  return amount >= counter - timesFactor(price, counterBand)
    ? { kind: "counter", counter: cents(counter) }
    : { kind: "declined" };
}
