import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { markPaid } from "#app/commands/payment/bank.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { finishRefund, refundByOperator, refundPayments } from "#app/commands/payment/refunds.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents, noCents } from "#app/domain/money.ts";
import { paymentTypes, paymentStatuses } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { listOrdersByState } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findOpenAttempt, listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { listDueRefunds, readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { paymentAttempts } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listMailKinds, listDueAmounts, soldOrder, soldPieces, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
const fullAmount = 19_900;
const work = () => workAt(db(), 1);
const loadOrder = async (orderId: string) => {
  const order = await findOrder(db(), orderId);
  if (!order) throw new Error("no order");
  return order;
};

beforeEach(() => database.empty());

async function wireOrder() {
  const sold = await soldOrder(db(), { voucher: true, paymentType: paymentTypes.WireTransfer });
  const providers = new Map([[wireTransfer.type, wireTransfer]]);
  await openPayment(work(), providers, { orderId: sold.order.id });
  return { orderId: sold.order.id, providers };
}

async function createMismatch() {
  const sold = await soldOrder(db(), { voucher: true });
  const orderId = sold.order.id;
  await openPayment(work(), sold.providers, { orderId });
  sold.provider.answers(40, { amountReceived: cents(15_000) });
  const attempt = await findOpenAttempt(db(), orderId);
  await syncPayment(work(), sold.providers, { attemptId: attempt?.id ?? "" });
  return { ...sold, orderId };
}

describe("marked as paid", () => {
  test.each(["2026-11-19", "2026-11-21"])(
    "%s, before the order or in the future, is no day of payment",
    async (day) => {
      const { orderId, providers } = await wireOrder();
      const paid = { by: "cash", day: civilDate(day) } as const;
      expect(await markPaid(work(), providers, { orderId, paid })).toEqual({
        ok: false,
        refusal: "wrong-day",
      });
      expect((await loadOrder(orderId)).paymentStatus).not.toBe(paymentStatuses.Paid);
    },
  );

  test("cash is refused twice, for a canceled order, and is paid back by hand", async () => {
    const { orderId, providers } = await wireOrder();
    const paid = { by: "cash", day: civilDate("2026-11-20") } as const;
    expect(await markPaid(work(), providers, { orderId, paid })).toMatchObject({ ok: true });
    expect(await markPaid(work(), providers, { orderId, paid })).toEqual({
      ok: false,
      refusal: "paid-already",
    });
    expect(await refundByOperator(work(), { orderId, amount: cents(1_000) })).toMatchObject({ ok: true });
    expect(await listDueAmounts(db(), orderId)).toEqual([{ amount: 1_000, reason: "operator" }]);
    await cancelByOperator(work(), providers, { orderId, keep: cents(0) });
    expect(await markPaid(work(), providers, { orderId, paid })).toEqual({
      ok: false,
      refusal: "not-closed",
    });
  });

  test("a received transfer issues vouchers and one email", async () => {
    const { orderId, providers } = await wireOrder();
    expect(await markPaid(work(), providers, { orderId })).toMatchObject({ ok: true, accepted: null });
    expect(await loadOrder(orderId)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: fullAmount,
    });
    expect(await markPaid(work(), providers, { orderId })).toEqual({ ok: false, refusal: "paid-already" });
    expect((await listMailKinds(db())).filter((kind) => kind === "paid")).toHaveLength(1);
    expect((await findVouchers(db(), orderId)).every(({ voucherKey }) => voucherKey !== null)).toBe(true);
    expect(await listAttempts(db(), orderId)).toMatchObject([
      { status: 40, open: false, captured: fullAmount },
    ]);
  });

  test("two concurrent commands book once", async () => {
    const { orderId, providers } = await wireOrder();
    await Promise.all([1, 2].map(() => markPaid(work(), providers, { orderId })));
    expect(await loadOrder(orderId)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: fullAmount,
    });
  });

  test("an open payment page is closed first, a running payment blocks the command", async () => {
    const sold = await soldOrder(db(), { voucher: true });
    const orderId = sold.order.id;
    await openPayment(work(), sold.providers, { orderId });
    sold.provider.answers(20);
    expect(await markPaid(work(), sold.providers, { orderId })).toEqual({
      ok: false,
      refusal: "payment-under-way",
    });
    sold.provider.answers(10);
    const attempt = await findOpenAttempt(db(), orderId);
    await db()
      .update(paymentAttempts)
      .set({ status: 10 })
      .where(eq(paymentAttempts.id, attempt?.id ?? ""));
    expect(await markPaid(work(), sold.providers, { orderId })).toMatchObject({ ok: true });
    expect(sold.provider.calls).toContain("close");
    expect(await loadOrder(orderId)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: fullAmount,
    });
  });

  test("a different amount is accepted and stays accepted", async () => {
    const { orderId, providers } = await createMismatch();
    expect(await loadOrder(orderId)).toMatchObject({
      paymentStatus: paymentStatuses.Mismatch,
      amountReceived: 15_000,
    });
    expect(await listOrdersByState(db(), { state: "problem", atMost: 9 })).toEqual([orderId]);
    expect(await markPaid(work(), providers, { orderId })).toMatchObject({ ok: true, accepted: 15_000 });
    const [attempt] = await listAttempts(db(), orderId);
    await syncPayment(work(), providers, { attemptId: attempt?.id ?? "" });
    expect(await loadOrder(orderId)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: 15_000,
    });
    expect(await listMailKinds(db())).toContain("paid");
    expect(await listOrdersByState(db(), { state: "problem", atMost: 9 })).toEqual([]);
  });

  test("a canceled order is rejected", async () => {
    const { orderId, providers } = await wireOrder();
    await cancelByOperator(work(), providers, { orderId, keep: noCents });
    expect(await markPaid(work(), providers, { orderId })).toEqual({ ok: false, refusal: "not-closed" });
  });
});

describe("canceled by the operator", () => {
  test("refunds all but the kept amount and notifies the customer once", async () => {
    const sold = await soldOrder(db(), { voucher: true, paid: true });
    const orderId = sold.order.id;
    const command = { orderId, keep: cents(900) };
    expect(await cancelByOperator(work(), sold.providers, command)).toMatchObject({
      ok: true,
      refund: 19_000,
    });
    expect(await cancelByOperator(work(), sold.providers, command)).toEqual({
      ok: false,
      refusal: "not-closed",
    });
    expect(await listDueAmounts(db(), orderId)).toEqual([{ amount: 19_000, reason: "operator" }]);
    expect(await soldPieces(db())).toEqual({ nights: 0, vouchers: 0 });
    expect((await listMailKinds(db())).filter((kind) => kind === "canceled")).toHaveLength(1);
  });

  test("rejects a kept amount above the payment", async () => {
    const sold = await soldOrder(db(), { voucher: true, paid: true });
    const command = { orderId: sold.order.id, keep: cents(fullAmount + 1) };
    expect(await cancelByOperator(work(), sold.providers, command)).toEqual({
      ok: false,
      refusal: "keeps-too-much",
    });
    expect((await loadOrder(sold.order.id)).status).toBe(20);
  });

  test("a different received amount is refunded in full", async () => {
    const { orderId, providers, provider } = await createMismatch();
    expect(await cancelByOperator(work(), providers, { orderId, keep: noCents })).toMatchObject({
      ok: true,
      refund: 15_000,
    });
    await refundPayments(work(), providers);
    expect(provider.calls).toContain("refund");
  });
});

describe("refunded by the operator", () => {
  test("refunds a part, never more than the rest", async () => {
    const sold = await soldOrder(db(), { voucher: true, paid: true });
    const orderId = sold.order.id;
    const refund = (amount: number | null) =>
      refundByOperator(work(), { orderId, amount: amount === null ? null : cents(amount) });
    expect(await refund(5_000)).toMatchObject({ ok: true, refund: 5_000 });
    expect(await refund(fullAmount - 4_999)).toEqual({ ok: false, refusal: "too-much" });
    expect(await refund(0)).toEqual({ ok: false, refusal: "too-much" });
    expect(await refund(null)).toMatchObject({ ok: true, refund: fullAmount - 5_000 });
    expect(await refund(null)).toEqual({ ok: false, refusal: "too-much" });
    expect(await readHeldAmount(db(), await loadOrder(orderId))).toBe(0);
    expect((await loadOrder(orderId)).status).toBe(20);
  });

  test("two concurrent full refunds pay once", async () => {
    const sold = await soldOrder(db(), { voucher: true, paid: true });
    const command = { orderId: sold.order.id, amount: null };
    const answers = await Promise.all([1, 2].map(() => refundByOperator(work(), command)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: fullAmount, reason: "operator" }]);
  });

  test("a transfer refunded by hand is marked as refunded", async () => {
    const { orderId, providers } = await wireOrder();
    await markPaid(work(), providers, { orderId });
    await refundByOperator(work(), { orderId, amount: cents(5_000) });
    await refundPayments(work(), providers);
    const [part] = await listDueRefunds(db(), orderId);
    expect(part).toMatchObject({ amount: 5_000, provider: "wire-transfer", tries: 0 });
    expect(await finishRefund(work(), part?.id ?? "")).toEqual({ ok: true });
    expect(await loadOrder(orderId)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: fullAmount,
    });
    await refundByOperator(work(), { orderId, amount: null });
    const [rest] = await listDueRefunds(db(), orderId);
    await finishRefund(work(), rest?.id ?? "");
    expect(await finishRefund(work(), rest?.id ?? "")).toEqual({ ok: false, refusal: "unknown-refund" });
    expect(await loadOrder(orderId)).toMatchObject({
      paymentStatus: paymentStatuses.Refunded,
      amountReceived: fullAmount,
    });
  });
});
