import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import {
  type Bid,
  bidInForce,
  endBids,
  isBidCart,
  openBid,
  settleBids,
  withExpiredBids,
} from "#app/domain/order/bid.ts";

const now = new Date("2026-11-20T09:00:00Z");
const later = new Date(now.getTime() + 1);
const bid = (part: Partial<Bid> = {}): Bid => ({
  id: "bid-1",
  bidState: "ACCEPTED",
  bidType: "BID",
  unitPrice: cents(20_000),
  date: now,
  sequenceNumber: 1,
  expiry: later,
  reason: null,
  ...part,
});
const open = bid({ id: "bid-2", bidState: "OPEN", bidType: "COUNTEROFFER" });

test("a cart counts as a bid when its first item has a bid, whatever became of it", () => {
  const item = (bids: Bid[]) => ({ bids });
  expect(isBidCart({ orderItems: [item([bid({ bidState: "DECLINED" })])] })).toBe(true);
  expect(isBidCart({ orderItems: [item([open])] })).toBe(false);
  expect(isBidCart({ orderItems: [item([]), item([bid()])] })).toBe(false);
  expect(isBidCart({ orderItems: [] })).toBe(false);
});

test("a bid holds and waits until its expiry, and not at it", () => {
  expect(bidInForce([bid()], now)?.id).toBe("bid-1");
  expect(bidInForce([bid()], later)).toBeNull();
  expect(openBid([open], now)?.id).toBe("bid-2");
  expect(openBid([open], later)).toBeNull();
  const untouched = [bid(), open];
  expect(withExpiredBids(untouched, now)).toBe(untouched);
  expect(withExpiredBids(untouched, later).map(({ reason }) => reason)).toEqual(["expired", "expired"]);
});

test("ending takes everything, ordering only what waits", () => {
  expect(endBids([bid(), open], "changed").map(({ bidState }) => bidState)).toEqual(["DECLINED", "DECLINED"]);
  expect(settleBids([bid(), open]).map(({ bidState }) => bidState)).toEqual(["ACCEPTED", "DECLINED"]);
});
