import { beforeEach, expect, test } from "vitest";

import { addToCart, changeQuantity, chooseUpgrade, createOrder } from "#app/commands/order/cart.server.ts";
import { addDays, civilDate, weekdayOf } from "#app/domain/dates.ts";
import { reviewOrder } from "#app/commands/order/checkout.server.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import { readyCart, secret, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { anUpgrade } from "#tests/support/offers.ts";

const database = testDatabase();
const work = () => ({ db: database.db(), now: testNow, ...fakeQueue() });

beforeEach(() => database.empty());

test("another offer replaces the cart only with the customer's agreement", async () => {
  const other = aCatalogueOffer({ slug: "anderes-haus", title: "Anderes Haus" });
  const [first = "", second = ""] = await putOnSale(database.db(), aCatalogueOffer(), other);
  const at = work();
  const add = (variantId: string, cart: { id: string; token: string } | null, replace = false) =>
    addToCart(at, { cart, variantId, quantity: 1, stay: weekend, replace });
  const one = await add(first, null);
  if (!one.ok) throw new Error(one.refusal);
  expect(await add(second, one.order)).toEqual({
    ok: false,
    refusal: "cart-not-empty",
    inCart: [expect.stringMatching(/^Haus am See, Füssen \(Doppelzimmer, .*2027\)$/) as string],
  });
  const replaced = await add(second, one.order, true);
  expect(replaced.ok && replaced.order.id).toBe(one.order.id);
  expect(replaced.ok && replaced.order.orderItems.map((item) => item.title)).toEqual(["Anderes Haus"]);
  const forged = await add(second, { id: one.order.id, token: "guessed" });
  expect(forged.ok && forged.order.id).not.toBe(one.order.id);
});

test("rejects a stay that ends more than a year ahead, even with planned nights", async () => {
  const far = civilDate("2027-11-17");
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({
      variants: [aCatalogueVariant({ nightRows: nightRows(far, [10000, 10000, 10000, 10000], 2) })],
    }),
  );
  const add = (nights: number) =>
    addToCart(work(), {
      cart: null,
      variantId,
      quantity: 1,
      stay: { ...weekend, checkin: far, checkout: addDays(far, nights) },
      replace: false,
    });
  expect((await add(3)).ok).toBe(true);
  expect(await add(4)).toEqual({ ok: false, refusal: "too-far" });
});

test("a program's own cart takes an item with its bid or not at all", async () => {
  const [first = "", second = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({
      variants: [
        aCatalogueVariant({
          priceType: { kind: "Slider", factor: 0.6 },
          bidding: { reserve: 0.8, counter: 0.95, policy: "automatic" },
        }),
      ],
    }),
    aCatalogueOffer({ slug: "anderes-haus", title: "Anderes Haus" }),
  );
  const at = work();
  const order = await createOrder(at);
  const bidder = { email: "erika@kundin.example", network: "n", secret };
  const add = (variantId: string, amount: number | null) =>
    addToCart(at, {
      cart: order,
      ownCart: true,
      variantId,
      quantity: 1,
      stay: weekend,
      replace: true,
      bid: amount === null ? null : { ...bidder, amount: cents(amount) },
    });
  const titles = async () => (await findOrder(database.db(), order.id))?.orderItems.map(({ title }) => title);
  expect((await add(second, null)).ok).toBe(true);
  expect(await add(first, 100)).toMatchObject({ ok: false, refusal: "out-of-bounds" });
  expect(await titles()).toEqual(["Anderes Haus"]);
  const answer = await add(first, 29_000);
  expect(answer.ok && answer.order.orderItems.map(({ bids }) => bids.length > 0)).toEqual([true]);
  expect(await titles()).toEqual(["Haus am See"]);
});

test("a closed cart rejects a program and is replaced for a visitor", async () => {
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer());
  const at = work();
  const order = await readyCart(at, { variantId });
  await saveOrder(database.db(), { ...order, status: orderStatuses.Closed });
  const input = { cart: order, variantId, quantity: 1, stay: weekend, replace: true };
  expect(await addToCart(at, { ...input, ownCart: true, bid: null })).toEqual({
    ok: false,
    refusal: "not-open",
  });
  const added = await addToCart(at, input);
  expect(added.ok && added.order.id !== order.id).toBe(true);
});

test("upgrades change the total by price times quantity", async () => {
  const spa = anUpgrade({
    serviceCode: "SPA",
    description: "Massage",
    isOptional: true,
    unitPrice: cents(5000),
    touristService: true,
  });
  const breakfast = anUpgrade({
    serviceCode: "FRUEH",
    description: "Frühstückskorb",
    isOptional: true,
    unitPrice: cents(1500),
  });
  const helicopter = anUpgrade({
    serviceCode: "FLUG",
    description: "Rundflug",
    isOptional: true,
    unitPrice: cents(30000),
    touristService: true,
  });
  const tasting = anUpgrade({
    serviceCode: "WEIN",
    isOptional: true,
    unitPrice: cents(1000),
    perPerson: true,
  });
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({
      additionalServiceUpgrades: [anUpgrade(), spa, breakfast, helicopter, tasting],
      variants: [aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 2) })],
    }),
  );
  const at = work();
  const cart = await readyCart(at, { variantId, quantity: 2 });
  const itemId = cart.orderItems[0]?.id ?? "";
  const choose = (serviceCode: string, persons: number | boolean) =>
    chooseUpgrade(at, cart, { itemId, serviceCode, persons: Number(persons) });
  const totalOf = (answer: Awaited<ReturnType<typeof choose>>) =>
    answer.ok ? summaryOf(answer.order).total : answer.refusal;
  const before = summaryOf(cart).total;
  expect(before).toBe(2 * (31000 + 3000));
  expect(totalOf(await choose("FRUEH", true))).toBe(before + 3000);
  expect(totalOf(await choose("FRUEH", true))).toBe(before + 3000);
  expect(totalOf(await choose("SPA", true))).toBe(before + 13000);
  expect(totalOf(await choose("FLUG", true))).toBe("would-be-package");
  expect(totalOf(await choose("SPA", false))).toBe(before + 3000);
  expect(totalOf(await choose("FRUEH", false))).toBe(before);
  expect(totalOf(await choose("CLEAN", false))).toBe("mandatory");
  expect(totalOf(await choose("FRUEH", 2))).toBe("persons");
  // Two rooms for two guests each.
  expect(totalOf(await choose("WEIN", 5))).toBe("persons");
  expect(totalOf(await choose("WEIN", 3))).toBe(before + 3000);
  expect(totalOf(await choose("WEIN", 3))).toBe(before + 3000);
  expect(totalOf(await choose("WEIN", 1))).toBe(before + 1000);
  expect(totalOf(await choose("WEIN", 4))).toBe(before + 4000);
  const fewer = await changeQuantity(at, cart, { itemId, quantity: 1 });
  expect(fewer.ok && fewer.order.orderItems[0]?.upgrades.at(-1)?.persons).toBe(2);
  expect(fewer.ok && summaryOf(fewer.order).total).toBe(before / 2 + 2000);
  expect(totalOf(await choose("WEIN", 0))).toBe(before / 2);
  expect(totalOf(await choose("NICHTS", true))).toBe("unknown-upgrade");
});

test("an order stored without a customer field reads the field as empty", async () => {
  const { id } = await createOrder(work());
  await database
    .db()
    .update(orders)
    .set({ customer: { firstName: "Erika" } as never });
  expect((await findOrder(database.db(), id))?.customer).toMatchObject({
    firstName: "Erika",
    phone: "",
    country: "DE",
  });
});

test("an extra whose days do not match the stay is rejected and blocks the order", async () => {
  const dinner = anUpgrade({
    serviceCode: "TISCH",
    description: "Freitagsessen",
    isOptional: true,
    unitPrice: cents(2900),
    perPerson: true,
    availability: { weekdays: ["fri"], at: "evening" },
  });
  const offerWith = (part: Partial<typeof dinner>) =>
    aCatalogueOffer({ additionalServiceUpgrades: [{ ...dinner, ...part }] });
  const [variantId = ""] = await putOnSale(database.db(), offerWith({}));
  const at = work();
  const cart = await readyCart(at, { variantId });
  const input = { itemId: cart.orderItems[0]?.id ?? "", serviceCode: "TISCH", persons: 2 };
  const arrives = weekdayOf(weekend.checkin);
  // The weekend has a Friday evening but no Wednesday.
  expect(arrives).toBe("fri");
  expect(await chooseUpgrade(at, cart, input)).toMatchObject({ ok: true });
  await putOnSale(database.db(), offerWith({ availability: { weekdays: ["wed"], at: "evening" } }));
  const order = await findOrder(database.db(), cart.id);
  if (!order) throw new Error("gone");
  const { changes } = await reviewOrder(database.db(), order, testNow);
  expect(changes).toMatchObject([
    { refusal: "extra", extras: [{ obstacle: "days", upgrade: { description: "Freitagsessen" } }] },
  ]);
  // The extra can be removed but not added again.
  expect(await chooseUpgrade(at, cart, { ...input, persons: 0 })).toMatchObject({ ok: true });
  expect(await chooseUpgrade(at, cart, input)).toEqual({ ok: false, refusal: "extra" });
});
