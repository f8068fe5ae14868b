import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { canTransitionPayment, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { mails, orders, paymentAttempts } from "#app/store/schema/orders.server.ts";

import { withRollback, testDatabase } from "../../support/database.ts";
import { aCustomer, createOpenPayment, stayItem, voucherItem } from "../../support/placed-orders.ts";

testDatabase();

const mailsOf = (db: Db, orderId: string) => db.select().from(mails).where(eq(mails.orderId, orderId));
const attemptOf = async (db: Db, id: string) =>
  (await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0];

describe("paid", () => {
  test(
    "sets status, amount, email and voucher keys once [S4-06]",
    withRollback(async (tx) => {
      const items = [voucherItem({ quantity: 2, total: cents(39_800) }), stayItem()];
      const { order, provider, enqueued, settle } = await createOpenPayment(tx, { orderItems: items });
      provider.answers(40);
      const first = await settle();
      expect(first).toMatchObject({
        ok: true,
        orderId: order.id,
        orderToken: order.token,
        paymentStatus: paymentStatuses.Paid,
        checked: true,
        firstPaid: true,
        alert: null,
      });
      const [mail] = await mailsOf(tx, order.id);
      expect(mail).toMatchObject({ kind: "paid", recipient: aCustomer.email, claimed: null });
      expect(enqueued).toEqual([{ name: "send-mail", data: { mailId: mail?.id }, first: true }]);
      const vouchers = await findVouchers(tx, order.id);
      expect(vouchers.map(({ validUntil }) => validUntil)).toEqual(["2029-12-31", "2029-12-31"]);
      expect(new Set(vouchers.map(({ voucherKey }) => voucherKey)).size).toBe(2);

      expect(await settle()).toMatchObject({ ok: true, firstPaid: false });
      expect(await findVouchers(tx, order.id)).toEqual(vouchers);
      expect(await mailsOf(tx, order.id)).toHaveLength(1);
      expect(await findOrder(tx, order.id)).toMatchObject({
        paymentStatus: paymentStatuses.Paid,
        amountReceived: 59_700,
      });
    }),
  );

  test(
    "the validity of vouchers depends on the customer's country",
    withRollback(async (tx) => {
      const { order, provider, settle } = await createOpenPayment(tx, {
        customer: { ...aCustomer, country: "AT" },
      });
      provider.answers(40);
      await settle();
      expect(await findVouchers(tx, order.id)).toMatchObject([{ validUntil: "2056-11-20" }]);
    }),
  );

  test.each([
    ["another amount", { amountReceived: cents(1) }],
    ["another currency", { currency: "USD" }],
    ["another reference", { reference: "somebody" }],
  ])("with %s is a mismatch: no email, no voucher, an alert", (_name, part) =>
    withRollback(async (tx) => {
      const { order, provider, settle } = await createOpenPayment(tx);
      provider.answers(40, part);
      expect(await settle()).toMatchObject({
        paymentStatus: paymentStatuses.Mismatch,
        firstPaid: false,
        alert: "mismatch",
      });
      expect(await mailsOf(tx, order.id)).toEqual([]);
      expect(await findVouchers(tx, order.id)).toMatchObject([{ voucherKey: null }]);
    })(),
  );

  test(
    "money after a cancellation is recorded without reopening the order",
    withRollback(async (tx) => {
      const { order, provider, settle } = await createOpenPayment(tx);
      await tx.update(orders).set({ status: orderStatuses.Canceled }).where(eq(orders.id, order.id));
      provider.answers(40);
      expect(await settle()).toMatchObject({ firstPaid: false, alert: "paid-after-cancel" });
      expect(await findOrder(tx, order.id)).toMatchObject({
        status: paymentStatuses.Declined,
        amountReceived: 19_900,
      });
      expect(await mailsOf(tx, order.id)).toEqual([]);
    }),
  );

  test(
    "a second paid attempt is recorded and reported",
    withRollback(async (tx) => {
      const { order, provider, providers, work, settle } = await createOpenPayment(tx);
      provider.answers(35);
      await settle();
      provider.answers(10);
      await openPayment(work, providers, { orderId: order.id });
      const [, second] = await tx
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, order.id))
        .orderBy(paymentAttempts.created, paymentAttempts.id);
      provider.answers(40);
      expect(await syncPayment(work, providers, { attemptId: second!.id })).toMatchObject({
        firstPaid: true,
      });
      expect(await settle()).toMatchObject({
        paymentStatus: paymentStatuses.Paid,
        firstPaid: false,
        alert: "paid-twice",
      });
      expect(await findOrder(tx, order.id)).toMatchObject({
        paymentStatus: paymentStatuses.Paid,
        amountReceived: 39_800,
      });
      expect(await mailsOf(tx, order.id)).toHaveLength(1);
    }),
  );
});

describe("not paid", () => {
  test.each<[string, PaymentStatus, PaymentStatus, boolean]>([
    ["nothing done yet", 10, 10, true],
    ["put off", 20, 20, true],
    ["held", 25, 25, true],
    ["canceled by the customer", 35, 35, false],
    ["refused for good", 30, 30, false],
    ["unreadable", 90, 90, true],
  ])("%s", (_name, answer, status, open) =>
    withRollback(async (tx) => {
      const { order, attempt, provider, settle } = await createOpenPayment(tx);
      provider.answers(answer);
      expect(await settle()).toMatchObject({ ok: true, paymentStatus: status, firstPaid: false });
      expect(await attemptOf(tx, attempt.id)).toMatchObject({ status, open });
      expect(await mailsOf(tx, order.id)).toEqual([]);
    })(),
  );

  test(
    "a provider that is down changes nothing and is reported as unchecked",
    withRollback(async (tx) => {
      const { order, provider, settle } = await createOpenPayment(tx);
      provider.down = true;
      expect(await settle()).toMatchObject({
        ok: true,
        checked: false,
        paymentStatus: paymentStatuses.NotStarted,
        orderToken: order.token,
      });
    }),
  );

  test(
    "an unknown token is rejected",
    withRollback(async (tx) => {
      const { work, providers } = await createOpenPayment(tx);
      for (const returnToken of ["", "x", "'; drop table payment_attempt; --"]) {
        expect(await syncPayment(work, providers, { returnToken })).toEqual({
          ok: false,
          refusal: "unknown-attempt",
        });
      }
    }),
  );
});

test(
  "every response changes every stored status by the transition table",
  withRollback(async (tx) => {
    const every = Object.values(paymentStatuses) as PaymentStatus[];
    const { order, attempt, provider, settle } = await createOpenPayment(tx);
    for (const stored of every) {
      for (const answer of every) {
        await tx
          .update(orders)
          .set({ paymentStatus: stored, amountReceived: cents(0) })
          .where(eq(orders.id, order.id));
        await tx
          .update(paymentAttempts)
          .set({ status: stored, open: true })
          .where(eq(paymentAttempts.id, attempt.id));
        // All responses carry the full amount, so that the sums never differ.
        provider.answers(answer, { amountReceived: cents(19_900) });
        const expected = canTransitionPayment(stored, answer) ? answer : stored;
        expect([stored, answer, await settle()]).toMatchObject([stored, answer, { paymentStatus: expected }]);
        expect((await attemptOf(tx, attempt.id))?.status).toBe(expected);
      }
    }
  }),
  30_000,
);
