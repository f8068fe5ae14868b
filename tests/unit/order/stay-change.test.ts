import fc from "fast-check";
import { expect, test } from "vitest";

import type { Night } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, dayNumber } from "#app/domain/dates.ts";
import { type Cents, cents, noCents } from "#app/domain/money.ts";
import { previewCancellation } from "#app/domain/order/cancellation.ts";
import type { ItemOnSale } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import {
  changeObstacle,
  furtherPayment,
  mayOfferChange,
  orderValue,
  planChange,
  refundOf,
  type StayChange,
} from "#app/domain/order/stay-change.ts";
import { gracePeriodEnd, latestGrace } from "#app/domain/payment/deadlines.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { anOffer, aVariant } from "#tests/support/offers.ts";

const variant = aVariant({ dated: true, nights: 1, persons: 2 });
const bands = [
  { daysBefore: 30, share: 0 },
  { daysBefore: 7, share: 0.4 },
  { daysBefore: 0, share: 0.9 },
];
const offer = anOffer({ variants: [variant], cancellationBands: bands });
const dayOf = (offset: number) => addDays(arrival, offset);

/** Nights from `arrival` on at these prices, with one room each. */
function onSaleAt(prices: readonly number[]): ItemOnSale {
  const nightOf = (date: CivilDate): Night | undefined => {
    const price = prices[dayNumber(date) - dayNumber(arrival)];
    return price === undefined ? undefined : { date, price: cents(price), free: 1, closedToArrival: false };
  };
  return { offer, variant, nightOf };
}

const stayOf = (from: number, nights: number) => ({
  checkin: dayOf(from),
  checkout: dayOf(from + nights),
  adults: 2,
  childrenAges: [],
});

/** A paid stay, ordered at `testNow`, a part of it by gift card. */
function paidOrder(prices: readonly number[], [from, nights]: [number, number], byCard = 0): Order {
  const unitPrice = prices.slice(from, from + nights).reduce((sum, price) => sum + price, 0);
  const item = anItem({ offer, unitPrice, stay: stayOf(from, nights) });
  const order = anOrder({
    status: orderStatuses.Closed,
    orderDate: testNow,
    orderItems: [item],
    paymentType: paymentTypes.Stripe,
    paymentStatus: paymentStatuses.Paid,
    giftCards: byCard > 0 ? [{ id: "card", name: "…CARD", balance: cents(byCard) }] : [],
  });
  const placed = { ...order, gracePeriod: gracePeriodEnd(testNow, latestGrace(order)) };
  return { ...placed, amountReceived: cents(orderValue(placed) - Math.min(byCard, unitPrice)) };
}

const momentAt = (days: number) => {
  const instant = new Date(testNow.getTime() + days * 86_400_000 + 3_600_000);
  return { instant, today: berlinDate(instant) };
};
const wish = (from: number, nights: number): StayChange => ({
  itemId: "item-1",
  variantId: variant.id,
  stay: stayOf(from, nights),
});
const plan = (order: Order, change: StayChange, prices: readonly number[], days: number) =>
  planChange(order, change, onSaleAt(prices), {
    held: orderValue(order),
    now: momentAt(days),
    newId: () => "upgrade",
  });

const span = fc.tuple(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 4 }));
const situation = fc.record({
  prices: fc.array(fc.integer({ min: 1_000, max: 40_000 }), { minLength: 20, maxLength: 20 }),
  booked: span,
  wanted: span,
  days: fc.nat({ max: 95 }),
  byCard: fc.constantFrom(0, 5_000, 60_000),
});

test("the money that came in is what a change keeps and what it refunds", () => {
  fc.assert(
    fc.property(situation, ({ prices, booked, wanted, days, byCard }) => {
      const order = paidOrder(prices, booked, byCard);
      const answer = plan(order, wish(...wanted), prices, days);
      if (!answer.ok) return;
      const held = orderValue(order);
      const kept = orderValue(answer.plan.order);
      expect(held + furtherPayment(answer.plan)).toBe(kept + refundOf(answer.plan));
      // Of the gift cards the changed order takes no more than the order took.
      const spent = (each: Order) => each.giftCards.reduce((sum, { balance }) => sum + balance, 0);
      expect(spent(answer.plan.order)).toBeLessThanOrEqual(held);
    }),
  );
});

test("a change never refunds more than a cancellation, nor makes a later one cheaper", () => {
  const feeOf = (order: Order, days: number): Cents => {
    const answer = previewCancellation(order, momentAt(days), orderValue(order));
    return answer.ok ? answer.preview.fee : noCents;
  };
  fc.assert(
    fc.property(situation, ({ prices, booked, wanted, days, byCard }) => {
      const order = paidOrder(prices, booked, byCard);
      const canceled = previewCancellation(order, momentAt(days), orderValue(order));
      const answer = plan(order, wish(...wanted), prices, days);
      if (!answer.ok) return;
      expect(refundOf(answer.plan)).toBeLessThanOrEqual(canceled.ok ? canceled.preview.refund : 0);
      if (!answer.plan.isFree)
        expect(feeOf(answer.plan.order, days)).toBeGreaterThanOrEqual(feeOf(order, days));
    }),
  );
});

const prices = Array.from({ length: 20 }, () => 10_000);

test.each([
  ["a later arrival", wish(3, 3), "later"],
  ["a lower price", wish(2, 2), "cheaper"],
  ["nights that are not on sale", wish(2, 25), "closed"],
  ["the booking as it is", wish(2, 3), "unchanged"],
] as const)("refuses %s after the free time", (_, change, refusal) => {
  expect(plan(paidOrder(prices, [2, 3]), change, prices, 60)).toMatchObject({ ok: false, refusal });
});

test("the agreed cancellation bands stay, whatever the offer says today", () => {
  const order = paidOrder(prices, [2, 3]);
  const today = {
    ...onSaleAt(prices),
    offer: { ...offer, cancellationBands: [{ daysBefore: 0, share: 1 }] },
  };
  const facts = { held: orderValue(order), now: momentAt(0), newId: () => "upgrade" };
  const answer = planChange(order, wish(4, 3), today, facts);
  expect(answer.ok && answer.plan.item.terms.cancellationBands).toEqual(bands);
});

test("refuses a room whose price is in another currency than the order", () => {
  const order = paidOrder(prices, [2, 3]);
  const onSale = { ...onSaleAt(prices), variant: { ...variant, currency: "CHF" as const } };
  const facts = { held: orderValue(order), now: momentAt(0), newId: () => "upgrade" };
  expect(planChange(order, wish(4, 3), onSale, facts)).toMatchObject({ refusal: "not-on-sale" });
});

test("an accepted proposal is lost, and the new stay has the normal price", () => {
  const order = paidOrder(prices, [2, 3]);
  const [item] = order.orderItems;
  const atBid: OrderItem[] = item ? [{ ...item, priceSource: "bid" }] : [];
  expect(plan({ ...order, orderItems: atBid }, wish(5, 3), prices, 0)).toMatchObject({
    ok: true,
    plan: { after: 30_000, lost: { bid: true }, item: { priceSource: "price" } },
  });
});

test.each([
  ["canceled", { status: orderStatuses.Canceled }, "not-closed"],
  ["not paid yet", { paymentStatus: paymentStatuses.NotStarted }, "unpaid"],
  ["being paid", { paymentStatus: paymentStatuses.Pending }, "payment-under-way"],
  [
    "on account",
    { paymentStatus: paymentStatuses.Pending, paymentType: paymentTypes.DeferredPayment },
    "on-account",
  ],
  ["of a cruise", { orderItems: [{ ...anItem({ offer }), regime: "package" as const }] }, "package"],
  ["of a voucher", { orderItems: [anItem({ stay: null })] }, "no-stay"],
] as const)("offers no change of an order that is %s", (_, part, obstacle) => {
  const order = { ...paidOrder(prices, [2, 3]), ...part } as Order;
  const [item] = order.orderItems;
  expect(item && changeObstacle(order, item, orderValue(order), momentAt(0))).toBe(obstacle);
});

test("offers no change of an order of which a part was paid back, nor on the first day", () => {
  const order = paidOrder(prices, [2, 3]);
  const [item] = order.orderItems;
  expect(item && changeObstacle(order, item, cents(10), momentAt(0))).toBe("settled");
  expect(item && changeObstacle(order, item, orderValue(order), momentAt(79))).toBe("begun");
});

test("an operator changes a package, a customer does not", () => {
  const order = paidOrder(prices, [2, 3]);
  const items = order.orderItems.map((item) => ({
    ...item,
    regime: "package" as const,
    terms: { ...item.terms, offerType: "Cruise" as const },
  }));
  const cruise = { ...order, orderItems: items };
  const [item] = items;
  const change = { itemId: item?.id ?? "", variantId: variant.id, stay: stayOf(3, 3) };
  const facts = { held: orderValue(cruise), now: momentAt(0), newId: () => "new" };
  expect(planChange(cruise, change, onSaleAt(prices), facts)).toEqual({ ok: false, refusal: "package" });
  expect(item && mayOfferChange(cruise, item, momentAt(0).today)).toBe(false);
  expect(item && mayOfferChange(cruise, item, momentAt(0).today, "operator")).toBe(true);
  const planned = planChange(cruise, change, onSaleAt(prices), { ...facts, author: "operator" });
  expect(planned).toMatchObject({ ok: true, plan: { item: { bookingInformation: { checkin: dayOf(3) } } } });
});
