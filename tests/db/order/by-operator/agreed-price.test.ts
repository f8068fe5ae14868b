/** Telephone bookings with an agreed price, extras and codes. */
import { v7 as newId } from "uuid";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { type BookingWishes, noWishes, previewBooking } from "#app/commands/order/booking-wishes.server.ts";
import { previewCancel } from "#app/commands/order/cancellations.server.ts";
import { bookByOperator, type BookRefusal } from "#app/commands/order/operator-bookings.server.ts";
import { previewChange } from "#app/commands/order/stay-changes.server.ts";
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { changeStayByOperator, readSeenChange } from "#app/commands/payment/operator-changes.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { orderTotal } from "#app/store/queries/order/order-total.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import { aCustomer, storeCode, storeGiftCard, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anUpgrade } from "#tests/support/offers.ts";
import { listDueAmounts, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
const providers = new Map();
const card = "ABCDEFGH23456789";
const dinner = anUpgrade({
  serviceCode: "DINNER",
  isOptional: true,
  unitPrice: cents(2_000),
  perPerson: true,
});

let variantId = "";
beforeEach(async () => {
  await database.empty();
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000, 11_000], 5) });
  const offer = aCatalogueOffer({
    variants: [variant],
    additionalServiceUpgrades: [dinner],
    cancellationBands: [
      { daysBefore: 30, share: 0 },
      { daysBefore: 0, share: 0.9 },
    ],
  });
  [variantId = ""] = await putOnSale(db(), offer);
});

const agreed = (total: number, reason = "Stammgast") => ({ total: cents(total), reason });
const offered = new Set([paymentTypes.WireTransfer, paymentTypes.DeferredPayment]);

async function book(wishes: Partial<BookingWishes>, { quantity = 1, total = -1, formKey = newId() } = {}) {
  const all = { ...noWishes, ...wishes };
  const preview = await previewBooking(workAt(db()), { variantId, quantity, stay: weekend }, all);
  const shown = preview.ok ? preview.review.summary.total : cents(0);
  return bookByOperator(workAt(db()), {
    variantId,
    quantity,
    stay: weekend,
    customer: aCustomer(),
    paymentType: paymentTypes.WireTransfer,
    offered,
    total: total < 0 ? shown : cents(total),
    wishes: all,
    note: "",
    by: { operator: { id: null, name: "Sara" } },
    formKey,
  });
}

async function booked(...[wishes, how]: Parameters<typeof book>): Promise<Order> {
  const answer = await book(wishes, how);
  if (!answer.ok) throw new Error(answer.refusal);
  return (await findOrder(db(), answer.order.id))!;
}

const paid = async ({ id }: Order) => {
  await markPaid(workAt(db()), providers, { orderId: id });
  return (await findOrder(db(), id))!;
};

test.each([
  [28_000, "cheaper"],
  [45_000, "dearer"],
])("an agreed price of %i cents (%s) is the price of order, invoice and cancellation", async (price) => {
  const order = await paid(await booked({ agreed: agreed(price) }));
  expect(order.orderItems[0]).toMatchObject({
    unitPrice: price,
    priceSource: "agreed",
    orderItemReduction: null,
    agreed: { unitPrice: price, regular: 31_000, reason: "Stammgast" },
  });
  expect([summaryOf(order).total, order.amountReceived]).toEqual([price, price]);
  expect((await findInvoices(db(), order.id)).map(({ total }) => total)).toEqual([price]);
  const [row] = await db()
    .select({ total: sql<number>`${orderTotal}::int` })
    .from(orders);
  expect(row?.total).toBe(price);
  const late = { db: db(), now: new Date(`${addDays(arrival, -3)}T09:00:00Z`) };
  expect(await previewCancel(late, order)).toMatchObject({
    ok: true,
    preview: { fee: price * 0.9, refund: price * 0.1 },
  });
  expect(await listAuditOf(db(), "order", order.id)).toContainEqual(
    expect.objectContaining({
      action: "booked",
      after: { orderValue: price, regularPrice: 31_000, agreedPrice: price, priceReason: "Stammgast" },
    }),
  );
});

test.each([
  [0, 1, "no-price"],
  [-100, 1, "no-price"],
  [310_001, 1, "too-high"],
  [40_001, 2, "indivisible"],
])("%i cents for %i rooms are refused as %s, and no cart remains", async (price, quantity, refusal) => {
  expect(await book({ agreed: agreed(price) }, { quantity })).toEqual({ ok: false, refusal });
  expect(await db().select().from(orders)).toEqual([]);
});

test("ten times the price of the shop is the largest price", async () => {
  expect(summaryOf(await booked({ agreed: agreed(310_000) })).total).toBe(310_000);
});

test("a total that differs from the shown one is refused", async () => {
  expect(await book({ agreed: agreed(28_000) }, { total: 31_000 })).toEqual({
    ok: false,
    refusal: "changed",
  });
});

test("extras, a code and a gift card lower and raise the total as in the cart", async () => {
  await storeCode(db());
  await storeGiftCard(db(), card, 5_000);
  const upgrades = [{ serviceCode: "DINNER", persons: 2 }];
  const order = await booked({ upgrades, codes: ["herbst", card] });
  // 10 % of the stay, not of the extras.
  expect(summaryOf(order)).toMatchObject({ subtotal: 35_000, discountTotal: 3_100, total: 26_900 });
  expect(order.orderItems[0]?.upgrades).toMatchObject([{ serviceCode: "DINNER", persons: 2 }]);
  const [row] = await db()
    .select({ total: sql<number>`${orderTotal}::int` })
    .from(orders);
  expect(row?.total).toBe(26_900);
});

test("an agreed price has extras on top", async () => {
  const upgrades = [{ serviceCode: "DINNER", persons: 1 }];
  expect(summaryOf(await booked({ agreed: agreed(28_000), upgrades })).total).toBe(30_000);
});

const refusals: [Partial<BookingWishes>, BookRefusal][] = [
  [{ upgrades: [{ serviceCode: "DINNER", persons: 3 }] }, "persons"],
  [{ upgrades: [{ serviceCode: "SAUNA", persons: 1 }] }, "unknown-upgrade"],
  [{ codes: ["FALSCH"] }, "unknown"],
  [{ codes: ["HERBST", "HERBST"] }, "one-code"],
  [{ codes: ["HERBST"], agreed: agreed(28_000) }, "bid-price"],
];
test.each(refusals)("%j is refused as %s", async (wishes, refusal) => {
  await storeCode(db());
  expect(await book(wishes)).toEqual({ ok: false, refusal });
  expect(await db().select().from(orders)).toEqual([]);
});

test("a code for each customer once is refused with the shop's reason", async () => {
  await storeCode(db(), { usesPerCustomer: 1 });
  await booked({ codes: ["HERBST"] });
  expect(await book({ codes: ["HERBST"] })).toEqual({ ok: false, refusal: "used-by-you" });
});

test("gift cards that cover everything need no payment", async () => {
  await storeGiftCard(db(), card, 40_000);
  const order = await booked({ codes: [card] });
  expect(order).toMatchObject({ paymentStatus: paymentStatuses.Paid, paymentType: paymentTypes.GiftCard });
});

test("the same form twice books once, another price books another stay", async () => {
  const formKey = newId();
  const [one, two] = [
    await booked({ agreed: agreed(28_000) }, { formKey }),
    await booked({ agreed: agreed(28_000) }, { formKey }),
  ];
  expect(two.id).toBe(one.id);
  const other = await booked({ agreed: agreed(27_000) }, { formKey });
  expect(other.id).not.toBe(one.id);
});

const longer = { ...weekend, checkout: addDays(arrival, 4) };
const shorter = { ...weekend, checkout: addDays(arrival, 2) };

/** The change as an operator sees it, and the answer to its form. */
async function change(order: Order, stay: typeof weekend, price?: ReturnType<typeof agreed>) {
  const wish = { itemId: order.orderItems[0]?.id ?? "", variantId, stay };
  const preview = await previewChange(workAt(db()), order, wish, "operator");
  if (!preview.ok) throw new Error(preview.refusal);
  const { stand, ...seen } = await readSeenChange(db(), order, preview.plan);
  const by = { operator: { id: null, name: "Sara" }, seen: stand };
  const make = () =>
    changeStayByOperator(workAt(db()), providers, { orderId: order.id, change: wish, seen, by, price });
  return { plan: preview.plan, make };
}
const itemOf = async ({ id }: Order) => (await findOrder(db(), id))?.orderItems[0];

test("a longer stay keeps the agreed price of its nights and has today's price for the new one", async () => {
  const order = await booked({ agreed: agreed(28_000) });
  const { plan, make } = await change(order, longer);
  expect(plan).toMatchObject({
    before: 28_000,
    after: 39_000,
    lost: { agreed: false },
    agreement: { nights: 3, kept: 28_000, newNights: 1, added: 11_000 },
  });
  expect(await make()).toMatchObject({ ok: true });
  expect(await itemOf(order)).toMatchObject({
    unitPrice: 39_000,
    priceSource: "agreed",
    agreed: { unitPrice: 39_000, regular: 42_000, reason: "Stammgast" },
  });
  const entry = (await listAuditOf(db(), "order", order.id)).at(-1);
  expect(entry).toMatchObject({
    action: "stay-changed",
    before: { agreedPrice: 28_000 },
    after: { orderValue: 39_000, agreedPrice: 39_000, regularPrice: 42_000 },
  });
});

test("two rooms keep the agreed price of both", async () => {
  const order = await booked({ agreed: agreed(56_000) }, { quantity: 2 });
  const { plan } = await change(order, longer);
  expect(plan).toMatchObject({ after: 78_000, agreement: { kept: 56_000, added: 22_000 } });
});

test("a shorter stay keeps the share of its nights and pays back the rest", async () => {
  const order = await paid(await booked({ agreed: agreed(28_000) }));
  const { plan, make } = await change(order, shorter);
  expect(plan).toMatchObject({ after: 18_667, agreement: { nights: 2, kept: 18_667, newNights: 0 } });
  expect(await make()).toMatchObject({ ok: true });
  expect(await listDueAmounts(db(), order.id)).toEqual([{ amount: 9_333, reason: "change" }]);
});

test("a later page of the changed booking still has the agreed price", async () => {
  const order = await booked({ agreed: agreed(28_000) });
  await (await change(order, longer)).make();
  const changed = (await findOrder(db(), order.id))!;
  // 390 euros for four nights are 97.50 each.
  expect((await change(changed, weekend)).plan).toMatchObject({ after: 29_250, lost: { agreed: false } });
});

test("other guests end the agreed price", async () => {
  const order = await paid(await booked({ agreed: agreed(28_000) }));
  const { plan, make } = await change(order, { ...shorter, adults: 1 });
  expect(plan).toMatchObject({ after: 22_000, lost: { agreed: true, bid: false }, agreement: null });
  expect(await make()).toMatchObject({ ok: true });
  const changed = await itemOf(order);
  expect(changed).toMatchObject({ unitPrice: 22_000, priceSource: "price" });
  expect(changed?.agreed).toBeUndefined();
  expect(await listDueAmounts(db(), order.id)).toEqual([{ amount: 6_000, reason: "change" }]);
});

test("an operator names another price of the changed stay, with a reason", async () => {
  const order = await booked({});
  const { make } = await change(order, longer, agreed(35_000, "Hochzeit"));
  expect(await make()).toMatchObject({ ok: true });
  expect(await itemOf(order)).toMatchObject({
    unitPrice: 35_000,
    agreed: { unitPrice: 35_000, regular: 42_000, reason: "Hochzeit" },
  });
  const entry = (await listAuditOf(db(), "order", order.id)).at(-1);
  expect(entry).toMatchObject({ after: { agreedPrice: 35_000, priceReason: "Hochzeit" } });
});

test("another price is refused when it is no price, and when a paid booking would cost more", async () => {
  const order = await paid(await booked({}));
  const answers = [];
  for (const price of [0, 42_000 * 11, 31_001]) {
    answers.push(await (await change(order, longer, agreed(price))).make());
  }
  expect(answers).toMatchObject([{ refusal: "no-price" }, { refusal: "too-high" }, { refusal: "pay-first" }]);
  expect((await itemOf(order))?.total).toBe(31_000);
  expect(await (await change(order, longer, agreed(31_000))).make()).toMatchObject({ ok: true });
});

test("an operator who agreed another price for the same stay is told that it was changed meanwhile", async () => {
  const order = await booked({});
  const hers = await change(order, longer, agreed(35_000, "Hochzeit"));
  const his = await change(order, longer, agreed(33_000, "Stammgast"));
  const plain = await change(order, longer);
  expect(await hers.make()).toMatchObject({ ok: true });
  expect(await his.make()).toEqual({ ok: false, refusal: "changed" });
  expect(await plain.make()).toEqual({ ok: false, refusal: "changed" });
  // The same form twice is one change.
  expect(await hers.make()).toMatchObject({ ok: true });
  expect((await itemOf(order))?.total).toBe(35_000);
});
