import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { fulfilOrder, issueInvoice } from "#app/commands/order/fulfilment.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { invoices } from "#app/store/schema/payments.server.ts";
import { storeGiftCard } from "#tests/support/carts.ts";
import { isPostgres, testDatabase } from "#tests/support/database.ts";
import { aPlacedOrder, storeOrder } from "#tests/support/placed-orders.ts";
import { aDeclaration, pay, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const db = () => database.db();
const invoicesOf = (orderId: string) => findInvoices(db(), orderId);

test("invoice numbers have no gaps after concurrent and failing payments", async () => {
  const orders = [];
  for (let count = 0; count < 24; count++) orders.push(await storeOrder(db(), aPlacedOrder()));
  const failed = new Error("undo");
  await Promise.all(
    orders.map((order, index) =>
      transaction(db(), async (tx) => {
        await issueInvoice(workAt(db()), tx, order);
        // The other transactions wait for the counter at this point.
        if (index % 3 === 0) throw failed;
      }).catch((error: unknown) => {
        if (error !== failed) throw error;
      }),
    ),
  );
  const numbers = (await db().select({ number: invoices.number }).from(invoices)).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 16 }, (_, index) => `RE-2026-${String(index + 1).padStart(6, "0")}`),
  );
});

test("each year has its own numbers, by Berlin time", async () => {
  const late = new Date("2026-12-31T22:59:59Z");
  for (const now of [late, new Date(late.getTime() + 1_000), late]) {
    const order = await storeOrder(db(), aPlacedOrder());
    await issueInvoice({ now }, db(), order);
  }
  const numbers = (await db().select({ number: invoices.number }).from(invoices)).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(["RE-2026-000001", "RE-2026-000002", "RE-2027-000001"]);
});

test("an order is invoiced once when paid, and its invoice does not change", async () => {
  const sold = await soldOrder(db());
  expect(await invoicesOf(sold.order.id)).toEqual([]);
  await pay(workAt(db()), sold);
  const [invoice, ...more] = await invoicesOf(sold.order.id);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ number: "RE-2026-000001", kind: "invoice", total: 31_000, corrects: null });
  const order = (await findOrder(db(), sold.order.id))!;
  await transaction(db(), (tx) => fulfilOrder(workAt(db(), 2), tx, order));
  expect(await invoicesOf(sold.order.id)).toEqual([invoice]);
});

test("two concurrent payments of an order create one invoice", async () => {
  const order = await storeOrder(db(), aPlacedOrder());
  const both = [1, 2].map(() =>
    transaction(db(), async (tx) => {
      const locked = await findOrder(tx, order.id, true);
      if (locked) await issueInvoice(workAt(db()), tx, locked);
    }),
  );
  await Promise.all(both);
  expect(await invoicesOf(order.id)).toHaveLength(1);
});

test("a cancellation corrects the invoice by the refund, with a number of its own", async () => {
  const bands = [{ daysBefore: 0, share: 0.5 }];
  const { order, providers } = await soldOrder(db(), { paid: true, bands });
  const canceled = await cancelOrder(workAt(db(), 30), providers, order, { refund: cents(15_500) });
  expect(canceled.ok).toBe(true);
  const [invoice, correction] = await invoicesOf(order.id);
  expect(correction).toMatchObject({
    number: "RK-2026-000001",
    kind: "correction",
    corrects: invoice?.number,
    total: -15_500,
    facts: { reason: "cancellation" },
  });
});

const typedCard = "ABCDEFGH23456789";
const paidByCards = async (orderId: string) =>
  (await invoicesOf(orderId)).map(({ total, facts }) => [total, facts.byCards]);

test("a correction names what gift cards got back, so that the books hold what they paid", async () => {
  await storeGiftCard(db(), typedCard, 20_000);
  const bands = [{ daysBefore: 0, share: 0.5 }];
  const { order, providers } = await soldOrder(db(), { paid: true, bands, codes: [typedCard] });
  expect((await cancelOrder(workAt(db(), 30), providers, order, { refund: cents(15_500) })).ok).toBe(true);
  expect(await paidByCards(order.id)).toEqual([
    [31_000, 20_000],
    [-15_500, -15_500],
  ]);
});

test("withdrawals of an order on account name it, too", async () => {
  await storeGiftCard(db(), typedCard, 30_000);
  const wish = { voucher: true, quantity: 2, paymentType: paymentTypes.DeferredPayment };
  const { order, providers } = await soldOrder(db(), { ...wish, codes: [typedCard] });
  const itemId = order.orderItems[0]?.id ?? "";
  for (const hours of [1, 2]) {
    const items = [{ itemId, quantity: 1 }];
    const declared = await declareWithdrawal(workAt(db(), hours), aDeclaration({ access: order, items }));
    await settleWithdrawal(workAt(db(), hours), providers, declared.withdrawal);
  }
  expect(await paidByCards(order.id)).toEqual([
    [39_800, 30_000],
    [-19_900, -10_100],
    [-19_900, -19_900],
  ]);
});

test("withdrawals correct the invoice piece by piece, up to its total", async () => {
  const { order, providers } = await soldOrder(db(), { voucher: true, quantity: 2, paid: true });
  const itemId = order.orderItems[0]?.id ?? "";
  for (const hours of [1, 2]) {
    const items = [{ itemId, quantity: 1 }];
    const declared = await declareWithdrawal(workAt(db(), hours), aDeclaration({ access: order, items }));
    await settleWithdrawal(workAt(db(), hours), providers, declared.withdrawal);
  }
  const [invoice, ...corrections] = await invoicesOf(order.id);
  expect(invoice?.total).toBe(39_800);
  expect(corrections.map(({ number, total }) => [number, total])).toEqual([
    ["RK-2026-000001", -19_900],
    ["RK-2026-000002", -19_900],
  ]);
});

test("a canceled unpaid order has neither invoice nor correction", async () => {
  const { order, providers } = await soldOrder(db());
  expect((await cancelOrder(workAt(db(), 1), providers, order, { refund: cents(0) })).ok).toBe(true);
  expect(await invoicesOf(order.id)).toEqual([]);
});

test("a deferred payment is invoiced at once and corrected in full when canceled unpaid [S4-64]", async () => {
  const { order, providers } = await soldOrder(db(), {
    voucher: true,
    quantity: 2,
    paymentType: paymentTypes.DeferredPayment,
  });
  const canceled = await cancelOrder(workAt(db(), 1), providers, order, { refund: cents(0) });
  expect(canceled.ok).toBe(true);
  const [invoice, correction] = await invoicesOf(order.id);
  expect(invoice).toMatchObject({ total: 39_800, facts: { due: "2026-11-27", byMoney: 39_800 } });
  expect(correction?.total).toBe(-39_800);
});

test.runIf(isPostgres)("the database rejects a second invoice for an order", async () => {
  const order = await storeOrder(db(), aPlacedOrder());
  await issueInvoice(workAt(db()), db(), order);
  const [row] = await db().select().from(invoices).where(eq(invoices.orderId, order.id));
  await expect(
    db()
      .insert(invoices)
      .values({ ...row!, number: "RE-2026-000099" }),
  ).rejects.toThrow("Failed query");
});
