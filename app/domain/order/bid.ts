/** A price that the customer proposes for an item of the cart, and what the vendor says to it (specification § 3). */
import type { Cents } from "#app/domain/money.ts";

export const bidStates = ["OPEN", "ACCEPTED", "DECLINED"] as const;
export type BidState = (typeof bidStates)[number];
export const bidTypes = ["BID", "COUNTEROFFER"] as const;
export type BidType = (typeof bidTypes)[number];

/**
 * Why a bid is not open any more; never on the wire, where there are three states only. "policy": by the vendor's terms
 * or the vendor; "superseded": another bid came; "changed": dates, guests or quantity did; "taken": the counteroffer
 * was accepted.
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

/** The bids with everything still open or in force ended. */
export function endBids(bids: readonly Bid[], reason: BidReason): Bid[] {
  return bids.map((bid) =>
    bid.bidState === "DECLINED" ? bid : { ...bid, bidState: "DECLINED", expiry: null, reason },
  );
}

/** The bids of an item that is ordered: what still waits is given up, what was accepted stays as it was. */
export function settleBids(bids: readonly Bid[]): Bid[] {
  return bids.map((bid) =>
    bid.bidState === "OPEN" ? { ...bid, bidState: "DECLINED", expiry: null, reason: "superseded" } : bid,
  );
}

/** The bids as they stand at `now`: what ran out is declined. The same list where nothing did. */
export function withExpiredBids(bids: readonly Bid[], now: Date): readonly Bid[] {
  const over = (bid: Bid) => bid.bidState !== "DECLINED" && (bid.expiry === null || bid.expiry <= now);
  if (!bids.some(over)) return bids;
  return bids.map((bid) =>
    over(bid) ? { ...bid, bidState: "DECLINED", expiry: null, reason: "expired" } : bid,
  );
}
