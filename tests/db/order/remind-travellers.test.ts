import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { expireOrders, remindTravellers, reportFailedPayments } from "#app/commands/maintenance.server.ts";
import { saveParticipants, signOffParticipants } from "#app/commands/order/participants.server.ts";
import { chooseOtherPayment, openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { finishRefund } from "#app/commands/payment/refunds.server.ts";
import { cents } from "#app/domain/money.ts";
import { participantsClose } from "#app/domain/order/participant.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { listRefundsOfOrder } from "#app/store/queries/payment/refunds.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listMailKinds, pay, type SoldOrder, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const db = () => database.db();
const hour = 3_600_000;

/** Hours from `testNow` until participants can no longer be changed. */
function hoursToClose({ order }: SoldOrder): number {
  return ((participantsClose(order)?.getTime() ?? 0) - testNow.getTime()) / hour;
}

async function decline(work: CommandContext, sold: SoldOrder): Promise<void> {
  await openPayment(work, sold.providers, { orderId: sold.order.id });
  const attempt = await findOpenAttempt(db(), sold.order.id);
  sold.provider.answers(paymentStatuses.DeclinedRetryable);
  await syncPayment(work, sold.providers, { attemptId: attempt?.id ?? "" });
}

test("sends one reminder of missing names, in the last three days", async () => {
  const sold = await soldOrder(db(), { paid: true });
  const close = hoursToClose(sold);
  expect(close).toBeGreaterThan(96);
  expect(await remindTravellers(workAt(db(), close - 73))).toBe(0);
  const both = await Promise.all([1, 2].map(() => remindTravellers(workAt(db(), close - 71))));
  expect(both[0]! + both[1]!).toBe(1);
  expect(await remindTravellers(workAt(db(), close - 1))).toBe(0);
  expect((await listMailKinds(db())).filter((kind) => kind === "participants-missing")).toHaveLength(1);
});

test("sends no reminder when all names are known or the deadline is over", async () => {
  const sold = await soldOrder(db(), { paid: true });
  const close = hoursToClose(sold);
  expect(await remindTravellers(workAt(db(), close + 1))).toBe(0);
  const guests = await findParticipants(db(), sold.order.id);
  const named = new Map(guests.map(({ id }) => [id, { firstName: "Änne", lastName: "Beispiel" }]));
  await saveParticipants(workAt(db(), 1), sold.order, named);
  expect(await remindTravellers(workAt(db(), close - 10))).toBe(0);
  expect((await signOffParticipants(workAt(db(), 2), sold.order)).ok).toBe(true);
  expect(await listMailKinds(db())).toContain("changed");
});

test("reports a failed payment once, unless another attempt has started", async () => {
  const sold = await soldOrder(db());
  await decline(workAt(db()), sold);
  expect(await reportFailedPayments(workAt(db(), 0.1))).toBe(0);
  // Another attempt has started.
  await openPayment(workAt(db(), 0.15), sold.providers, { orderId: sold.order.id });
  expect(await reportFailedPayments(workAt(db(), 1))).toBe(0);
  const attempt = await findOpenAttempt(db(), sold.order.id);
  await syncPayment(workAt(db(), 1), sold.providers, { attemptId: attempt?.id ?? "" });
  expect(await reportFailedPayments(workAt(db(), 2))).toBe(1);
  expect(await reportFailedPayments(workAt(db(), 3))).toBe(0);
});

test("reports no failure after a payment or expiry, only the cancellation", async () => {
  const paid = await soldOrder(db());
  await decline(workAt(db()), paid);
  await pay(workAt(db(), 0.1), paid);
  const late = await soldOrder(db());
  await decline(workAt(db()), late);
  expect(await reportFailedPayments(workAt(db(), 25))).toBe(0);
  await expireOrders(workAt(db(), 25), late.providers);
  const notices = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, late.order.id), eq(mails.kind, "canceled")));
  expect(notices).toHaveLength(1);
});

test("changing to a transfer is confirmed by email, changing to a provider is not", async () => {
  const { order } = await soldOrder(db());
  const offered = new Set([paymentTypes.WireTransfer, paymentTypes.Stripe]);
  const choose = (paymentType: 5 | 35, hours: number) =>
    chooseOtherPayment(workAt(db(), hours), order, { paymentType, offered });
  const changed = async () => (await listMailKinds(db())).filter((kind) => kind === "changed").length;
  expect((await choose(paymentTypes.WireTransfer, 1)).ok).toBe(true);
  expect(await changed()).toBe(1);
  expect((await choose(paymentTypes.Stripe, 2)).ok).toBe(true);
  expect(await changed()).toBe(1);
  expect((await choose(paymentTypes.WireTransfer, 3)).ok).toBe(true);
  expect(await changed()).toBe(2);
});

test("a refund is reported once", async () => {
  const { order, providers } = await soldOrder(db(), { paid: true });
  await cancelOrder(workAt(db(), 1), providers, order, { refund: cents(31_000) });
  const [refund] = await listRefundsOfOrder(db(), order.id);
  const both = await Promise.all([1, 2].map(() => finishRefund(workAt(db(), 2), refund?.id ?? "")));
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const notices = await db().select().from(mails).where(eq(mails.kind, "refunded"));
  expect(notices.map(({ subject }) => subject)).toEqual([refund?.id]);
});
