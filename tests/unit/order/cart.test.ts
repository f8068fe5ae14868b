import fc from "fast-check";
import { expect, test } from "vitest";

import { cartSurroundings } from "#app/api/schemas/order-item.server.ts";
import { cartChangeSchema, toWireCartChange } from "#app/api/schemas/order.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { ItemUpgrade, OrderItem } from "#app/domain/order/order.ts";
import {
  isPackage,
  proposalBounds,
  createsForbiddenPackage,
  updateRegimes,
} from "#app/domain/order/package-share.ts";
import { repriceItem, summaryOf, withQuantity, withUnitPrice, withUpgrades } from "#app/domain/order/item.ts";
import { readAddForm } from "#app/routes/deal/query.server.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { anItemUpgrade, anOffer, aVariant, bookingDay, nightsWith } from "#tests/support/offers.ts";

const now = { instant: testNow, today: bookingDay };
const found = (prices: number[], part: object = {}) => ({
  offer: anOffer(),
  variant: aVariant(),
  nightOf: nightsWith(arrival, prices, { free: 2 }),
  ...part,
});

test("an item keeps its price until its nights change theirs", () => {
  const item = anItem({ unitPrice: 31000, quantity: 2 });
  expect(repriceItem(item, found([10000, 12000, 9000]), now)).toEqual({ item, change: null });
  const { item: dearer, change } = repriceItem(item, found([10000, 12000, 9500]), now);
  expect(dearer).toMatchObject({ unitPrice: 31500, total: 63000 });
  expect(change).toMatchObject({ before: 62000, now: 63000, refusal: null });
});

test("a refused item has a reason", () => {
  const item = anItem({ quantity: 3 });
  const refusal = (...input: Parameters<typeof repriceItem>) => repriceItem(...input).change?.refusal;
  expect(refusal(item, null, now)).toBe("not-on-sale");
  expect(refusal(item, found([1, 1, 1], { offer: anOffer({ onlineTo: testNow }) }), now)).toBe("not-on-sale");
  expect(repriceItem(item, found([1, 1, 1]), now).change).toMatchObject({ refusal: "not-enough", free: 2 });
  expect(refusal(item, found([1, 1]), now)).toBe("closed");
  expect(refusal(item, found([1, 1, 1]), { ...now, today: arrival })).toBe("past");
  const yearBefore = { ...now, today: civilDate("2026-02-05") };
  expect(refusal(item, found([1, 1, 1]), yearBefore)).toBe("too-far");
});

test("undoing a change of quantity and upgrades restores the total", () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const upgrades = fc.array(
    // No more persons than the two of one room, the smallest quantity.
    fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.boolean(), fc.constantFrom(null, 1, 2)),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 20 }), upgrades, (unitPrice, quantity, chosen) => {
      const item = anItem({ unitPrice, quantity });
      const full = withUpgrades(
        item,
        chosen.map(([cost, isOptional, persons]) =>
          anItemUpgrade({ unitPrice: cents(cost), isOptional, persons: isOptional ? persons : null }),
        ),
      );
      const optional = chosen.reduce(
        (sum, [cost, isOptional, persons]) => sum + (isOptional ? cost * (persons ?? quantity) : 0),
        0,
      );
      expect(full.total).toBe(unitPrice * quantity + optional);
      expect(withUpgrades(full, [])).toEqual(item);
      expect(withQuantity(withQuantity(full, 7), quantity)).toEqual(full);
      const summary = summaryOf(anOrder({ orderItems: [full] }));
      expect(summary.total).toBe(summary.subtotal + summary.shippingTotal);
      expect(summary.total).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("tourist services of a quarter of the total make a package", () => {
  const item = anItem({ unitPrice: 30000 });
  const withService = (unitPrice: number, part: Partial<ItemUpgrade> = {}) =>
    withUpgrades(item, [anItemUpgrade({ touristService: true, unitPrice: cents(unitPrice), ...part })]);
  expect(isPackage(withService(9999), null)).toBe(false);
  expect(isPackage(withService(10000), null)).toBe(true);
  expect(isPackage(withService(5000, { persons: 1 }), null)).toBe(false);
  expect(isPackage(withService(5000, { persons: 2 }), null)).toBe(true);
  expect(isPackage(withService(90000, { touristService: false }), null)).toBe(false);
  // A bid or a code lowers the total and raises the share.
  expect(isPackage(withService(8000), null)).toBe(false);
  expect(isPackage({ ...withUnitPrice(withService(8000), cents(24000)), priceSource: "bid" }, null)).toBe(
    true,
  );
  const value = { kind: "amount" as const, amount: cents(6000) };
  const code = { code: "X", value, minimumSubtotal: cents(0), discountGroup: null };
  expect(isPackage(withService(8000), code)).toBe(true);
  expect(isPackage({ ...withService(8000), priceSource: "bid" }, code)).toBe(false);
});

test("the bounds of a bid exclude prices that its services would refuse", () => {
  const bounds = { lowest: cents(15000), highest: cents(30000) };
  const item = anItem({ unitPrice: 30000 });
  const withService = (unitPrice: number) =>
    withUpgrades(item, [anItemUpgrade({ touristService: true, unitPrice: cents(unitPrice) })]);
  const refused = (service: number, price: number) =>
    isPackage({ ...withUnitPrice(withService(service), cents(price)), priceSource: "bid" }, null);

  const raised = proposalBounds(withService(8000), bounds, null);
  expect(raised).toMatchObject({ highest: 30000, raised: true });
  expect([raised.lowest - 1, raised.lowest].map((price) => refused(8000, price))).toEqual([true, false]);
  expect(raised.lowest).toBeGreaterThan(24000);
  expect(proposalBounds(withService(1000), bounds, null)).toEqual({ ...bounds, raised: false });
  expect(proposalBounds(item, bounds, null)).toEqual({ ...bounds, raised: false });
  // When no price is possible, the refusal of a bid gives the reason.
  expect(proposalBounds(withService(20000), bounds, null)).toEqual({ ...bounds, raised: false });
});

test("the regime of a stay follows its services", () => {
  const withoutServices = anItem({ unitPrice: 30000 });
  const service = anItemUpgrade({ touristService: true, unitPrice: cents(10000) });
  const organiser = { name: "", address: "", insolvencyCover: "", insolvencyContact: "" };
  const organised = { ...withoutServices, terms: { ...withoutServices.terms, organiser } };
  const regimeOf = (item: OrderItem) => updateRegimes(anOrder({ orderItems: [item] })).orderItems[0]?.regime;
  expect(regimeOf(organised)).toBe("dated-stay");
  const tour = withUpgrades(organised, [service]);
  expect(regimeOf(tour)).toBe("package");
  expect(regimeOf(withUpgrades({ ...tour, regime: "package" }, []))).toBe("dated-stay");
  const [before, after] = [withoutServices, withUpgrades(withoutServices, [service])].map((item) =>
    anOrder({ orderItems: [item] }),
  );
  expect(createsForbiddenPackage(before!, after!)).toBe(true);
  expect(createsForbiddenPackage(after!, after!)).toBe(false);
  expect(createsForbiddenPackage(anOrder({ orderItems: [organised] }), anOrder({ orderItems: [tour] }))).toBe(
    false,
  );
});

const variantId = "01a1f9b0-b0f9-709e-a19f-474688efc1cd";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readAddForm(form);
}

const stay = {
  kind: "stay",
  variantId,
  checkin: "2026-12-01",
  checkout: "2026-12-03",
  adults: "2",
  quantity: "1",
};

test("the add-to-cart form is read as a stay or a voucher", () => {
  expect(read({ ...stay, childrenAges: "4,11" })).toEqual({
    variantId,
    quantity: 1,
    stay: { checkin: "2026-12-01", checkout: "2026-12-03", adults: 2, childrenAges: [4, 11] },
  });
  expect(read({ kind: "voucher", variantId, quantity: "2" })).toEqual({ variantId, quantity: 2, stay: null });
});

test("an invalid quantity is left to the command", () => {
  for (const quantity of ["", "viele", "1e3", "-1", "1.5", "12345"]) {
    expect(read({ kind: "voucher", variantId, quantity })?.quantity).toBeNaN();
  }
});

test("a manipulated add-to-cart form is rejected", () => {
  expect(read({})).toBeNull();
  expect(read({ ...stay, variantId: "1 OR 1=1" })).toBeNull();
  expect(read({ ...stay, checkin: "bald" })).toBeNull();
  expect(read({ ...stay, adults: "0" })).toBeNull();
  expect(read({ ...stay, childrenAges: "4,acht" })).toBeNull();
  expect(read({ ...stay, childrenAges: "99" })).toBeNull();
});

const around = cartSurroundings("https://shop.example");

test("a cart change lists added, removed and modified items [S3-23]", () => {
  const [first, second, third] = ["a", "b", "c"].map((id) => ({ ...anItem(), id }));
  if (!first || !second || !third) throw new Error("three items");
  const before = anOrder({ orderItems: [first, second] });
  const after = anOrder({ orderItems: [withQuantity(first, 2), third] });
  const change = cartChangeSchema.parse(toWireCartChange(before, after, around));
  expect(change.added.map(({ id }) => id)).toEqual(["c"]);
  expect(change.removed.map(({ id }) => id)).toEqual(["b"]);
  expect(change.modified.map(({ id, quantity, total }) => [id, quantity, total])).toEqual([["a", 2, 620]]);
  expect(change.summary).toMatchObject({ subtotal: 930, total: 930 });
  const same = toWireCartChange(before, before, around);
  expect([same.added, same.removed, same.modified]).toEqual([[], [], []]);
});
