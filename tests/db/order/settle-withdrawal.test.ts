import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import {
  declareWithdrawal,
  settleWithdrawal,
  type WithdrawalDeclaration,
} from "#app/commands/order/withdrawals.server.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { withdrawalOutcome } from "#app/domain/order/withdrawal.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { findCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { findCode } from "#app/store/queries/voucher/reductions.server.ts";
import { findReturns } from "#app/store/queries/payment/refunds.server.ts";
import { withdrawals } from "#app/store/schema/payments.server.ts";
import { countPieces, findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { vouchers } from "#app/store/schema/orders.server.ts";
import { storeGiftCard, storeCode } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  aDeclaration,
  listMailKinds,
  listDueAmounts,
  pay,
  type SoldOrder,
  soldOrder,
  soldPieces,
  workAt,
} from "#tests/support/sold-orders.ts";

const database = testDatabase();
const card = "ABCDEFGH23456789";
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);

async function withdraw(sold: SoldOrder, part: Partial<WithdrawalDeclaration> = {}, hours = 1) {
  const stored = await declareWithdrawal(at(hours), aDeclaration({ access: sold.order, ...part }));
  const judged = await settleWithdrawal(at(hours), sold.providers, stored.withdrawal);
  const order = await findOrder(database.db(), sold.order.id);
  return { judged, order, withdrawal: stored.withdrawal };
}

const part = ({ order }: SoldOrder, quantity: number) => ({
  items: [{ itemId: order.orderItems[0]?.id ?? "", quantity }],
});

describe("vouchers", () => {
  test("a paid order returns all vouchers and its code, and is canceled", async () => {
    await storeCode(database.db());
    const sold = await soldOrder(database.db(), {
      voucher: true,
      quantity: 2,
      paid: true,
      codes: ["HERBST"],
    });
    const { judged, order, withdrawal } = await withdraw(sold);
    expect(judged).toMatchObject([{ verdict: "returned", quantity: 2 }]);
    expect(order?.status).toBe(orderStatuses.Canceled);
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([
      { amount: 35_820, reason: "withdrawal" },
    ]);
    expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
    expect((await findCode(database.db(), "HERBST"))?.used).toBe(0);
    const returned = (await findVouchers(database.db(), sold.order.id)).map((each) => each.returned !== null);
    expect(returned).toEqual([true, true]);
    expect(await listMailKinds(database.db())).toEqual([
      "order-received",
      "paid",
      "withdrawal-received",
      "withdrawn",
    ]);
    const facts = {
      pieces: await countPieces(database.db(), sold.order.id),
      returns: await findReturns(database.db(), sold.order.id),
    };
    expect(order && withdrawalOutcome(order, withdrawal, facts)).toMatchObject([
      { verdict: "returned", quantity: 2 },
    ]);
  });

  test("withdrawing one of three, then the rest, refunds every cent once", async () => {
    await storeCode(database.db());
    const sold = await soldOrder(database.db(), {
      voucher: true,
      quantity: 3,
      paid: true,
      codes: ["HERBST"],
    });
    const first = await withdraw(sold, part(sold, 1));
    expect(first.order?.status).toBe(orderStatuses.Closed);
    expect((await findCode(database.db(), "HERBST"))?.used).toBe(1);
    expect(await soldPieces(database.db())).toMatchObject({ vouchers: 2 });
    const second = await withdraw(sold, part(sold, 9), 2);
    expect(second.judged).toMatchObject([{ verdict: "returned", quantity: 2 }]);
    expect(second.order?.status).toBe(orderStatuses.Canceled);
    const amounts = (await listDueAmounts(database.db(), sold.order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([17_910, 35_820]);
    expect((await withdraw(sold, {}, 3)).judged).toMatchObject([{ verdict: "gone", quantity: 0 }]);
  });

  test("canceling after a partial withdrawal refunds only the rest", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 3, paid: true });
    await withdraw(sold, part(sold, 1));
    const canceled = await cancelOrder(at(2), sold.providers, sold.order, { refund: cents(39_800) });
    expect(canceled).toMatchObject({ ok: true });
    expect(await soldPieces(database.db())).toMatchObject({ vouchers: 0 });
    const amounts = (await listDueAmounts(database.db(), sold.order.id)).map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual([19_900, 39_800]);
  });

  test("returns only unredeemed vouchers and keeps the order", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 2, paid: true });
    const [used] = await findVouchers(database.db(), sold.order.id);
    await database
      .db()
      .update(vouchers)
      .set({ fulfillmentDate: at().now })
      .where(eq(vouchers.id, used?.id ?? ""));
    const { judged, order } = await withdraw(sold);
    expect(judged).toMatchObject([{ verdict: "returned", quantity: 1 }]);
    expect(order?.status).toBe(orderStatuses.Closed);
    expect((await withdraw(sold, {}, 2)).judged).toMatchObject([{ verdict: "redeemed" }]);
  });

  test("two concurrent withdrawals return each voucher once", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 3, paid: true });
    const both = await Promise.all([withdraw(sold, part(sold, 2)), withdraw(sold, part(sold, 2), 1.01)]);
    const quantities = both.flatMap(({ judged }) => judged.map(({ quantity }) => quantity));
    expect(quantities.toSorted()).toEqual([1, 2]);
    const amounts = (await listDueAmounts(database.db(), sold.order.id)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(59_700);
    expect(await soldPieces(database.db())).toMatchObject({ vouchers: 0 });
  });

  test("a withdrawal after fourteen days waits for the operator", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, paid: true });
    const { judged, order } = await withdraw(sold, {}, 15 * 24);
    expect(judged).toMatchObject([{ verdict: "late", quantity: 0 }]);
    expect(order?.status).toBe(orderStatuses.Closed);
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([]);
    expect(await listMailKinds(database.db())).toEqual(["order-received", "paid", "withdrawal-received"]);
  });
});

describe("unpaid vouchers", () => {
  test("withdrawing all closes the provider's page, without a refund", async () => {
    const sold = await soldOrder(database.db(), { voucher: true });
    await openPayment(at(), sold.providers, { orderId: sold.order.id });
    const { order } = await withdraw(sold);
    expect(order?.status).toBe(orderStatuses.Canceled);
    expect(sold.provider.calls).toContain("close");
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([]);
    expect(await soldPieces(database.db())).toMatchObject({ vouchers: 0 });
  });

  test("withdrawing one of three leaves the rest to be paid and issued", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 3 });
    await openPayment(at(), sold.providers, { orderId: sold.order.id });
    const { order } = await withdraw(sold, part(sold, 1));
    expect(order && summaryOf(order).total).toBe(39_800);
    expect(await findOpenAttempt(database.db(), sold.order.id)).toBeNull();
    sold.provider.answers(paymentStatuses.NotStarted);
    await pay(at(2), sold);
    expect(await findOrder(database.db(), sold.order.id)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: 39_800,
    });
    const keys = (await findVouchers(database.db(), sold.order.id)).map((each) => each.voucherKey !== null);
    expect(keys.toSorted()).toEqual([false, true, true]);
  });

  test("an open transfer waits for the smaller amount", async () => {
    const sold = await soldOrder(database.db(), {
      voucher: true,
      quantity: 2,
      paymentType: paymentTypes.WireTransfer,
    });
    const wire = {
      kind: "own" as const,
      type: paymentTypes.WireTransfer,
      name: "wire",
      label: "",
      needsScripts: false,
    };
    const providers = new Map([[wire.type, wire]]) as never;
    await openPayment(at(), providers, { orderId: sold.order.id });
    await withdraw({ ...sold, providers }, part(sold, 1));
    expect(await findOpenAttempt(database.db(), sold.order.id)).toMatchObject({ amount: 19_900 });
    const order = await findOrder(database.db(), sold.order.id);
    expect(order?.paymentStatus).toBe(paymentStatuses.Pending);
  });

  test("a gift card gets its excess back and can cover the rest", async () => {
    const cardId = await storeGiftCard(database.db(), card, 25_000);
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 2, codes: [card] });
    expect((await findCards(database.db(), [cardId]))[0]?.balance).toBe(0);
    const { order } = await withdraw(sold, part(sold, 1));
    expect(order?.paymentStatus).toBe(paymentStatuses.Paid);
    expect((await findCards(database.db(), [cardId]))[0]?.balance).toBe(5_100);
    const keys = (await findVouchers(database.db(), sold.order.id)).map((each) => each.voucherKey !== null);
    expect(keys.toSorted()).toEqual([false, true]);
  });

  test("a withdrawal during a payment waits for the operator", async () => {
    const sold = await soldOrder(database.db(), { voucher: true });
    await openPayment(at(), sold.providers, { orderId: sold.order.id });
    sold.provider.answers(paymentStatuses.Pending);
    const { judged, order } = await withdraw(sold);
    expect(judged).toMatchObject([{ verdict: "under-way", quantity: 0 }]);
    expect(order?.status).toBe(orderStatuses.Closed);
  });
});

test("a withdrawal from a dated stay is recorded and keeps the booking", async () => {
  const sold = await soldOrder(database.db(), { paid: true });
  const { judged, order } = await withdraw(sold);
  expect(judged).toMatchObject([{ verdict: "dated", quantity: 0 }]);
  expect(order?.status).toBe(orderStatuses.Closed);
  expect(await soldPieces(database.db())).toMatchObject({ nights: 3 });
  expect(await database.db().select().from(withdrawals)).toMatchObject([{ orderId: sold.order.id }]);
});
