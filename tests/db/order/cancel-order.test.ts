import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { findCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { findCode } from "#app/store/queries/voucher/reductions.server.ts";
import { findRefund, findReturns } from "#app/store/queries/payment/refunds.server.ts";
import { vouchers } from "#app/store/schema/orders.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { storeGiftCard, storeCode } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
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
const bands = [
  { daysBefore: 30, share: 0.1 },
  { daysBefore: 0, share: 0.9 },
];
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);
const cancel = ({ order, providers }: SoldOrder, refund: number, hours = 1) =>
  cancelOrder(at(hours), providers, order, { refund: cents(refund) });
const statusOf = async ({ order }: SoldOrder) => (await findOrder(database.db(), order.id))?.status;

describe("free of charge", () => {
  test("an unpaid order returns its rooms and sends an email, without a refund", async () => {
    const sold = await soldOrder(database.db());
    expect(await soldPieces(database.db())).toEqual({ nights: 3, vouchers: 0 });
    expect(await cancel(sold, 0)).toMatchObject({ ok: true, preview: { how: "grace", refund: 0 } });
    expect(await statusOf(sold)).toBe(orderStatuses.Canceled);
    expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([]);
    expect(await findReturns(database.db(), sold.order.id)).toMatchObject([
      { quantity: 1, kind: "grace", fee: 0 },
    ]);
    expect(await listMailKinds(database.db())).toEqual(["order-received", "canceled"]);
  });

  test("a paid order in the grace period is refunded in full, once", async () => {
    const sold = await soldOrder(database.db(), { paid: true, bands });
    const answers = await Promise.all([cancel(sold, 31_000), cancel(sold, 31_000)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: "not-closed" });
    expect(await cancel(sold, 31_000)).toEqual({ ok: false, refusal: "not-closed" });
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([{ amount: 31_000, reason: "grace" }]);
    expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
    expect((await listMailKinds(database.db())).filter((kind) => kind === "canceled")).toHaveLength(1);
  });

  test("gift cards are refunded first, and the code can be used again", async () => {
    await storeCode(database.db());
    const cardId = await storeGiftCard(database.db(), card, 10_000);
    const sold = await soldOrder(database.db(), { paid: true, codes: ["HERBST", card] });
    expect(sold.order).toMatchObject({ paymentStatus: paymentStatuses.Paid, amountReceived: 17_900 });
    expect((await findCards(database.db(), [cardId]))[0]?.balance).toBe(0);
    expect((await findCode(database.db(), "HERBST"))?.used).toBe(1);
    expect(await cancel(sold, 27_900)).toMatchObject({ ok: true });
    expect((await findCards(database.db(), [cardId]))[0]?.balance).toBe(10_000);
    expect((await findCode(database.db(), "HERBST"))?.used).toBe(0);
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([{ amount: 17_900, reason: "grace" }]);
    expect(await findRefund(database.db(), sold.order.id)).toEqual({
      fee: 0,
      toCards: 10_000,
      amount: 17_900,
    });
  });

  test("vouchers of a canceled order never get a key [S4-34]", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 2 });
    expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 2 });
    await openPayment(at(), sold.providers, { orderId: sold.order.id });
    const attempt = await findOpenAttempt(database.db(), sold.order.id);
    expect(await cancel(sold, 0)).toMatchObject({ ok: true });
    // A payment that arrives although the page was closed.
    sold.provider.answers(paymentStatuses.Paid);
    const late = await syncPayment(at(2), sold.providers, { attemptId: attempt?.id ?? "" });
    expect(late).toMatchObject({ ok: true, alert: "paid-after-cancel", firstPaid: false });
    const [one, two, ...more] = await findVouchers(database.db(), sold.order.id);
    expect(more).toEqual([]);
    for (const each of [one, two]) expect(each).toMatchObject({ voucherKey: null, returned: at(1).now });
    expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
  });
});

test("after the grace period the shop keeps its share", async () => {
  const sold = await soldOrder(database.db(), { paid: true, bands });
  expect(await previewCancel(at(25), sold.order)).toMatchObject({
    preview: { how: "bands", fee: 3_100, refund: 27_900 },
  });
  expect(await cancel(sold, 31_000, 25)).toEqual({ ok: false, refusal: "changed" });
  expect(await statusOf(sold)).toBe(orderStatuses.Closed);
  expect(await cancel(sold, 27_900, 25)).toMatchObject({ ok: true });
  expect(await findRefund(database.db(), sold.order.id)).toEqual({ fee: 3_100, toCards: 0, amount: 27_900 });
  expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([
    { amount: 27_900, reason: "cancellation" },
  ]);
});

describe("rejected without any change", () => {
  test("after the grace period without cancellation bands", async () => {
    const sold = await soldOrder(database.db(), { paid: true });
    expect(await cancel(sold, 31_000, 25)).toEqual({ ok: false, refusal: "grace-over" });
    expect(await soldPieces(database.db())).toEqual({ nights: 3, vouchers: 0 });
    expect(sold.provider.calls).not.toContain("close");
  });

  test("when a voucher is redeemed", async () => {
    const sold = await soldOrder(database.db(), { voucher: true, quantity: 2, paid: true });
    const [first] = await findVouchers(database.db(), sold.order.id);
    await database
      .db()
      .update(vouchers)
      .set({ fulfillmentDate: at().now })
      .where(eq(vouchers.id, first?.id ?? ""));
    expect(await cancel(sold, 39_800)).toEqual({ ok: false, refusal: "redeemed" });
  });

  test("during a payment or while its provider is down", async () => {
    const sold = await soldOrder(database.db());
    await openPayment(at(), sold.providers, { orderId: sold.order.id });
    sold.provider.answers(paymentStatuses.Pending);
    expect(await cancel(sold, 0)).toEqual({ ok: false, refusal: "payment-under-way" });
    sold.provider.down = true;
    expect(await cancel(sold, 0)).toEqual({ ok: false, refusal: "provider-down" });
    expect(await statusOf(sold)).toBe(orderStatuses.Closed);
  });

  test("with a wrong key or an unknown order", async () => {
    const sold = await soldOrder(database.db());
    const foreign = { ...sold, order: { ...sold.order, token: "another" } };
    expect(await cancel(foreign, 0)).toEqual({ ok: false, refusal: "wrong-key" });
    const unknown = { ...sold, order: { ...sold.order, id: "0190c0de-0000-7000-8000-000000000009" } };
    expect(await cancel(unknown, 0)).toEqual({ ok: false, refusal: "unknown-order" });
  });
});

describe("canceling during a payment", () => {
  test("a payment since the preview needs a new confirmation with the new refund", async () => {
    const sold = await soldOrder(database.db());
    await pay(at(), sold);
    expect(await cancel(sold, 0)).toEqual({ ok: false, refusal: "changed" });
    expect(await statusOf(sold)).toBe(orderStatuses.Closed);
    expect(await cancel(sold, 31_000)).toMatchObject({ ok: true });
  });

  test("an order ends up either paid or canceled with nothing to pay", async () => {
    for (let round = 0; round < 4; round++) {
      await database.empty();
      const sold = await soldOrder(database.db());
      await openPayment(at(), sold.providers, { orderId: sold.order.id });
      const attempt = await findOpenAttempt(database.db(), sold.order.id);
      if (round % 2 === 0) sold.provider.answers(paymentStatuses.Paid);
      const [canceled] = await Promise.all([
        cancel(sold, 0),
        syncPayment(at(1), sold.providers, { attemptId: attempt?.id ?? "" }),
      ]);
      const order = await findOrder(database.db(), sold.order.id);
      const { nights } = await soldPieces(database.db());
      if (canceled.ok) {
        expect([order?.status, order?.paymentStatus, nights]).toEqual([
          30,
          paymentStatuses.DeclinedRetryable,
          0,
        ]);
      } else {
        expect([order?.status, order?.paymentStatus, nights]).toEqual([20, paymentStatuses.Paid, 3]);
      }
    }
  });

  test("no open payment page remains for a canceled order", async () => {
    const sold = await soldOrder(database.db());
    const [canceled] = await Promise.all([
      cancel(sold, 0),
      openPayment(at(1), sold.providers, { orderId: sold.order.id }),
    ]);
    const open = await findOpenAttempt(database.db(), sold.order.id);
    expect(canceled.ok ? open : true).toBe(canceled.ok ? null : true);
  });

  test("an order waiting for its transfer is canceled free of charge", async () => {
    const sold = await soldOrder(database.db(), { paymentType: paymentTypes.WireTransfer });
    expect(await cancel(sold, 0, 30)).toMatchObject({ ok: true, preview: { how: "unpaid" } });
    expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
  });
});
