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
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 5) });
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

test("an operator's change ends the agreed price and pays back the difference", async () => {
  const order = await paid(await booked({ agreed: agreed(28_000) }));
  const itemId = order.orderItems[0]?.id ?? "";
  const change = { itemId, variantId, stay: { ...weekend, checkout: addDays(arrival, 2) } };
  const preview = await previewChange(workAt(db()), order, change, "operator");
  if (!preview.ok) throw new Error(preview.refusal);
  const { plan } = preview;
  expect(plan).toMatchObject({ before: 28_000, after: 22_000, lost: { agreed: true, bid: false } });
  const { stand, ...seen } = await readSeenChange(db(), order, plan);
  const by = { operator: { id: null, name: "Sara" }, seen: stand };
  const input = { orderId: order.id, change, seen, by };
  expect(await changeStayByOperator(workAt(db()), providers, input)).toMatchObject({ ok: true });
  const changed = await findOrder(db(), order.id);
  expect(changed?.orderItems[0]).toMatchObject({ unitPrice: 22_000, priceSource: "price" });
  expect(changed?.orderItems[0]?.agreed).toBeUndefined();
  expect(await listDueAmounts(db(), order.id)).toEqual([{ amount: 6_000, reason: "change" }]);
});
