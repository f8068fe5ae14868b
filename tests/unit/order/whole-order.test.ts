import fc from "fast-check";
import { expect, test } from "vitest";

import type { PriceType } from "#app/domain/catalogue/offer.ts";
import { shippings } from "#app/domain/customer/customer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { bidBounds } from "#app/domain/order/bid.ts";
import { repriceItem, summaryOf, withQuantity, withUpgrades } from "#app/domain/order/item.ts";
import type { ItemUpgrade, Order, OrderItem } from "#app/domain/order/order.ts";
import { quoteVoucher } from "#app/domain/price/quote.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import {
  anItemUpgrade,
  anOffer,
  anUpgrade,
  aVariant,
  bookingDay,
  nightsWith,
} from "#tests/support/offers.ts";

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

const anyUpgrade: fc.Arbitrary<ItemUpgrade> = fc
  .record({
    unitPrice: amount(100_000),
    isOptional: fc.boolean(),
    code: fc.integer(),
    persons: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ code, persons, ...upgrade }) =>
    anItemUpgrade({ ...upgrade, serviceCode: String(code), persons: upgrade.isOptional ? persons : null }),
  );

const anyItem: fc.Arbitrary<OrderItem> = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 2_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    upgrades: fc.array(anyUpgrade, { maxLength: 4 }),
    byBid: fc.boolean(),
    group: fc.constantFrom(null, "spa"),
  })
  .map(({ unitPrice, quantity, upgrades, byBid, group }) => {
    const item = withUpgrades(anItem({ unitPrice, quantity }), upgrades);
    const terms = { ...item.terms, discountGroup: group };
    return { ...item, terms, priceSource: byBid ? "bid" : "price" };
  });

const anyReduction: fc.Arbitrary<Reduction> = fc.record({
  code: fc.constant("CODE"),
  value: fc.oneof(
    fc
      .integer({ min: 1, max: 10_000 })
      .map((hundredths) => ({ kind: "percent" as const, percent: hundredths / 100 })),
    amount(5_000_000).map((off) => ({ kind: "amount" as const, amount: off })),
  ),
  minimumSubtotal: amount(300_000),
  discountGroup: fc.constantFrom(null, "spa"),
});

const anyCards = fc.array(
  fc.record({ id: fc.uuid(), name: fc.constant("…6789"), balance: amount(5_000_000) }),
  {
    maxLength: 5,
  },
);

const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    orderItems: fc.array(anyItem, { maxLength: 3 }),
    shipping: fc.constantFrom(...Object.values(shippings)),
    reduction: fc.option(anyReduction),
    giftCards: anyCards,
  })
  .map((part) => anOrder(part));

test("the total of an order is the sum of its lines", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { subtotal, shippingTotal, fees, discountTotal, prepaid, total } = summaryOf(order);
      const feeTotal = sum(fees.map((fee) => fee.amount));
      const paid = sum(prepaid.map((line) => line.amount));
      expect(total).toBe(subtotal + shippingTotal + feeTotal - discountTotal - paid);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(subtotal).toBe(sum(order.orderItems.map((item) => item.total)));
      for (const { unitPrice, quantity, upgrades, total: whole } of order.orderItems) {
        const optional = upgrades.filter(({ isOptional }) => isOptional);
        const extra = sum(optional.map((upgrade) => upgrade.unitPrice * (upgrade.persons ?? quantity)));
        expect(whole).toBe(unitPrice * quantity + extra);
      }
      // A deduction never exceeds its base, so the total needs no floor.
      const withoutBid = order.orderItems.filter(({ priceSource }) => priceSource === "price");
      expect(discountTotal).toBeGreaterThanOrEqual(0);
      expect(discountTotal).toBeLessThanOrEqual(
        sum(withoutBid.map(({ unitPrice, quantity }) => unitPrice * quantity)),
      );
      expect(paid).toBeLessThanOrEqual(subtotal + shippingTotal + feeTotal - discountTotal);
      expect(prepaid.map(({ id }) => id)).toEqual(order.giftCards.map(({ id }) => id));
      for (const [index, line] of prepaid.entries()) {
        expect(line.amount).toBeGreaterThanOrEqual(0);
        expect(line.amount).toBeLessThanOrEqual(order.giftCards[index]?.balance ?? -1);
      }
      // A gift card with a larger balance leaves nothing to pay.
      const unspent = sum(order.giftCards.map(({ balance }) => balance)) - paid;
      if (unspent > 0) expect(total).toBe(0);
    }),
  );
});

test("undoing a change of an order restores every amount [S5-09]", () => {
  fc.assert(
    fc.property(
      anyOrder.filter(({ orderItems }) => orderItems.length > 0),
      anyUpgrade,
      anyReduction,
      anyCards,
      fc.integer({ min: 1, max: 20 }),
      (order, upgrade, reduction, giftCards, quantity) => {
        const before = summaryOf(order);
        const [first] = order.orderItems;
        if (!first) throw new Error("no item");
        const replaced = (item: OrderItem): Order => ({
          ...order,
          orderItems: [item, ...order.orderItems.slice(1)],
        });
        const more = withUpgrades(first, [...first.upgrades, upgrade]);
        const moved = upgrade.isOptional ? upgrade.unitPrice * (upgrade.persons ?? first.quantity) : 0;
        expect(summaryOf(replaced(more)).subtotal).toBe(before.subtotal + moved);
        const back = withUpgrades(
          more,
          more.upgrades.filter((each) => each !== upgrade),
        );
        expect(back).toEqual(first);
        expect(summaryOf(replaced(back))).toEqual(before);
        // Persons of an extra are reduced together with the rooms and not restored, so they are
        // left out here.
        const fixed = withUpgrades(
          first,
          first.upgrades.map((each) => ({ ...each, persons: null })),
        );
        const other = withQuantity(withQuantity(fixed, quantity), fixed.quantity);
        expect(summaryOf(replaced(other))).toEqual(summaryOf(replaced(fixed)));
        // The same order with and without them. Items keep nothing of the code or the card.
        const withoutCode = { ...order, reduction: null, giftCards: [] };
        const reduced = { ...withoutCode, reduction, giftCards };
        expect(summaryOf({ ...reduced, reduction: null, giftCards: [] })).toEqual(summaryOf(withoutCode));
        expect(summaryOf(reduced).subtotal).toBe(summaryOf(withoutCode).subtotal);
        expect(summaryOf(reduced).total).toBeLessThanOrEqual(summaryOf(withoutCode).total);
      },
    ),
  );
});

test("promotions never raise the price of a voucher", () => {
  const flat = fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), flat, amount(5_000), (base, prices, mandatory) => {
      const promotions = prices.map((price, index) => ({
        id: String(index),
        name: "Aktion",
        from: civilDate("2026-01-01"),
        to: civilDate("2027-12-31"),
        value: { kind: "FlatPrice" as const, price: cents(price) },
      }));
      const offer = anOffer({ additionalServiceUpgrades: [anUpgrade({ unitPrice: mandatory })] });
      const variant = aVariant({ voucher: { total: cents(base), available: 1 }, promotions });
      const answer = quoteVoucher(offer, variant, bookingDay);
      if (!answer.ok) throw new Error(answer.refusal);
      expect(answer.quote.total).toBe(Math.min(base, ...prices) + mandatory);
      expect(answer.quote.total).toBe(sum(answer.quote.lines.map((line) => line.amount)));
      expect(answer.quote.regular).toBe(base + mandatory);
    }),
  );
});

const anyPriceType: fc.Arbitrary<PriceType> = fc
  .record({
    factor: fc.integer({ min: 1, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
    sliderMin: fc.option(amount(200_000)),
  })
  .map(({ factor, sliderMin }) => ({
    kind: "Slider",
    factor,
    ...(sliderMin !== null && { sliderMin }),
  }));

test("an accepted bid sets the price of its item", () => {
  const nights = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 3, maxLength: 3 });
  const moment = fc.constantFrom(-1, 0, 1);
  fc.assert(
    fc.property(nights, anyPriceType, amount(200_000), moment, (prices, priceType, typed, expiresIn) => {
      const offer = anOffer();
      const variant = aVariant({ priceType, biddable: true, nights: 3 });
      const found = { offer, variant, nightOf: nightsWith(arrival, prices) };
      const regular = sum(prices);
      const bounds = bidBounds(offer, variant, cents(regular), 3);
      fc.pre(bounds !== null);
      const { lowest = 0, highest = 0 } = bounds ?? {};
      expect(lowest).toBeLessThan(highest);
      expect(highest).toBe(regular);
      // The nearest allowed bid.
      const unitPrice = cents(Math.min(highest, Math.max(lowest, typed)));
      const bid = {
        id: "bid",
        bidState: "ACCEPTED" as const,
        bidType: "BID" as const,
        unitPrice,
        date: testNow,
        sequenceNumber: 1,
        expiry: new Date(testNow.getTime() + expiresIn),
        reason: null,
      };
      const now = { instant: testNow, today: bookingDay };
      const { item } = repriceItem({ ...anItem({ unitPrice: regular }), bids: [bid] }, found, now);
      const inForce = expiresIn > 0;
      expect(item.unitPrice).toBe(inForce ? unitPrice : regular);
      expect(item.unitPrice).toBeGreaterThanOrEqual(lowest);
      expect(item.unitPrice).toBeLessThanOrEqual(highest);
      const byBid = inForce && unitPrice < regular;
      expect(item.priceSource).toBe(byBid ? "bid" : "price");
      const gone = repriceItem({ ...item, bids: [] }, found, now).item;
      expect([gone.unitPrice, gone.priceSource]).toEqual([regular, "price"]);
    }),
  );
});
