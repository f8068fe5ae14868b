import fc from "fast-check";
import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { summaryOf, withQuantity, withUpgrades, wouldBePackage } from "#app/domain/order/item.ts";
import { repriceItem } from "#app/domain/order/reprice.ts";
import { arrival, testNow } from "#tests/support/catalogue-builder.ts";
import { anOffer, anUpgrade, aVariant, bookingDay, nightsWith } from "#tests/support/offer-builder.ts";
import { anItem, anOrder } from "#tests/support/order-builder.ts";

const now = { instant: testNow, today: bookingDay };
const found = (prices: number[], part: object = {}) => ({
  offer: anOffer(),
  variant: aVariant(),
  nightOf: nightsWith(arrival, prices, { free: 2 }),
  ...part,
});

test("an item keeps its price while the nights cost the same, and shows old and new when not", () => {
  const item = anItem({ unitPrice: 31000, quantity: 2 });
  expect(repriceItem(item, found([10000, 12000, 9000]), now)).toEqual({ item, change: null });
  const { item: dearer, change } = repriceItem(item, found([10000, 12000, 9500]), now);
  expect(dearer).toMatchObject({ unitPrice: 31500, total: 63000 });
  expect(change).toMatchObject({ before: 62000, now: 63000, refusal: null });
});

test("why an item cannot be ordered any more", () => {
  const item = anItem({ quantity: 3 });
  const refusal = (...input: Parameters<typeof repriceItem>) => repriceItem(...input).change?.refusal;
  expect(refusal(item, null, now)).toBe("not-on-sale");
  expect(refusal(item, found([1, 1, 1], { offer: anOffer({ onlineTo: testNow }) }), now)).toBe("not-on-sale");
  expect(repriceItem(item, found([1, 1, 1]), now).change).toMatchObject({ refusal: "not-enough", free: 2 });
  expect(refusal(item, found([1, 1]), now)).toBe("sold-out");
  expect(refusal(item, found([1, 1, 1]), { ...now, today: arrival })).toBe("past");
});

test("quantity and upgrades move the total and restore it to the cent", () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const upgrades = fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.boolean()), { maxLength: 4 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 20 }), upgrades, (unitPrice, quantity, chosen) => {
      const item = anItem({ unitPrice, quantity });
      const full = withUpgrades(
        item,
        chosen.map(([cost, isOptional], index) => ({
          id: String(index),
          serviceCode: String(index),
          description: "",
          added: testNow,
          unitPrice: cents(cost),
          isOptional,
        })),
      );
      const optional = chosen.reduce((sum, [cost, isOptional]) => sum + (isOptional ? cost : 0), 0);
      expect(full.total).toBe((unitPrice + optional) * quantity);
      expect(withUpgrades(full, [])).toEqual(item);
      expect(withQuantity(withQuantity(full, 7), quantity)).toEqual(full);
      const summary = summaryOf(anOrder({ orderItems: [full] }));
      expect(summary.total).toBe(summary.subtotal + summary.shippingTotal);
      expect(summary.total).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("tourist services of a quarter of the total make a package, a cent less does not", () => {
  const item = anItem({ unitPrice: 30000 });
  const massage = (unitPrice: number) =>
    anUpgrade({ serviceCode: "M", isOptional: true, touristService: true, unitPrice: cents(unitPrice) });
  expect(wouldBePackage(item, [massage(9999)], massage(9999))).toBe(false);
  expect(wouldBePackage(item, [massage(10000)], massage(10000))).toBe(true);
  const breakfast = anUpgrade({ serviceCode: "B", isOptional: true, unitPrice: cents(90000) });
  expect(wouldBePackage(item, [breakfast], breakfast)).toBe(false);
  expect(wouldBePackage({ ...item, regime: "package" }, [massage(10000)], massage(10000))).toBe(false);
});
