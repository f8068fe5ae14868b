import {
  answerBid,
  type Bid,
  bidInForce,
  endBids,
  isBidCart,
  openBid,
  settleBids,
  suggestedPrices,
  withExpiredBids,
} from "#app/domain/order/bid.ts";
import { expect, test } from "vitest";
import fc from "fast-check";

import { cents } from "#app/domain/money.ts";

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

test("a cart counts as a bid when its first item has a bid", () => {
  const item = (bids: Bid[]) => ({ bids });
  expect(isBidCart({ orderItems: [item([bid({ bidState: "DECLINED" })])] })).toBe(true);
  expect(isBidCart({ orderItems: [item([open])] })).toBe(false);
  expect(isBidCart({ orderItems: [item([]), item([bid()])] })).toBe(false);
  expect(isBidCart({ orderItems: [] })).toBe(false);
});

test("a bid is in force until its expiry", () => {
  expect(bidInForce([bid()], now)?.id).toBe("bid-1");
  expect(bidInForce([bid()], later)).toBeNull();
  expect(openBid([open], now)?.id).toBe("bid-2");
  expect(openBid([open], later)).toBeNull();
  const untouched = [bid(), open];
  expect(withExpiredBids(untouched, now)).toBe(untouched);
  expect(withExpiredBids(untouched, later).map(({ reason }) => reason)).toEqual(["expired", "expired"]);
});

test("ending declines all bids, ordering only the open ones", () => {
  expect(endBids([bid(), open], "changed").map(({ bidState }) => bidState)).toEqual(["DECLINED", "DECLINED"]);
  expect(settleBids([bid(), open]).map(({ bidState }) => bidState)).toEqual(["ACCEPTED", "DECLINED"]);
});

const terms = { reserve: 0.8, counter: 0.9, policy: "automatic" } as const;
const ask = (amount: number, part: { offset?: number; manual?: boolean } = {}) =>
  answerBid(cents(amount), { price: cents(20_000), terms, offset: 0, manual: false, ...part });

test.each([
  [16_000, 0, { kind: "accepted" }],
  [15_999, 0, { kind: "declined" }],
  [16_000, 1, { kind: "counter", counter: 18_000 }],
  [16_199, 1, { kind: "counter", counter: 18_000 }],
  [16_200, 1, { kind: "accepted" }],
  [16_399, 2, { kind: "counter", counter: 18_000 }],
  [16_400, 2, { kind: "accepted" }],
  [15_999, 2, { kind: "declined" }],
])("bid of %i cents on a price of 200 euros, %i steps above the reserve", (amount, offset, answer) => {
  expect(ask(amount, { offset })).toEqual(answer);
});

test("the vendor decides when the policy is manual", () => {
  expect(ask(20_000, { manual: true })).toEqual({ kind: "open" });
  const manual = { ...terms, policy: "manual" as const };
  expect(answerBid(cents(1), { price: cents(20_000), terms: manual, offset: 0, manual: false })).toEqual({
    kind: "open",
  });
});

const anyTerms = fc
  .record({ price: fc.integer({ min: 5_000, max: 900_000 }), reserve: fc.integer({ min: 500, max: 900 }) })
  .chain(({ price, reserve }) =>
    fc.record({
      price: fc.constant(cents(price)),
      reserve: fc.constant(reserve / 1000),
      counter: fc.integer({ min: Math.min(1000, reserve + 60), max: 1000 }).map((value) => value / 1000),
      offset: fc.integer({ min: 0, max: 2 }),
      amount: fc.integer({ min: 1, max: price }).map(cents),
    }),
  );

test("no automatic decision accepts a bid below the reserve", () => {
  const rank = { declined: 0, counter: 1, accepted: 2, open: -1 } as const;
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 0, max: 5_000 }),
      ({ price, reserve, counter, offset, amount }, more) => {
        const rules = {
          price,
          terms: { reserve, counter, policy: "automatic" as const },
          offset,
          manual: false,
        };
        const answer = answerBid(amount, rules);
        const higher = answerBid(cents(Math.min(price, amount + more)), rules);
        expect(rank[higher.kind]).toBeGreaterThanOrEqual(rank[answer.kind]);
        if (answer.kind === "accepted")
          expect(amount).toBeGreaterThanOrEqual(Math.round(price * reserve) - 1);
        if (answer.kind === "counter") {
          expect(answer.counter).toBeGreaterThan(amount);
          expect(answer.counter).toBeLessThanOrEqual(price);
        }
        expect(answerBid(price, rules)).toEqual({ kind: "accepted" });
      },
    ),
  );
});

test("suggested prices are rising whole euros within the bounds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }), (low, room) => {
      const [lowest, highest] = [cents(low), cents(low + room)];
      const prices = suggestedPrices(lowest, highest, 5);
      expect(prices).toEqual([...prices].sort((one, other) => one - other));
      for (const price of prices) {
        expect(price % 100).toBe(0);
        expect(price >= lowest && price < highest).toBe(true);
      }
    }),
  );
  expect(suggestedPrices(cents(15_000), cents(20_000), 5)).toEqual([15_000, 16_000, 17_000, 18_000, 19_000]);
});
