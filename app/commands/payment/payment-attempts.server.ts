import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";

import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { noCents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { transition } from "#app/domain/order/state-machine.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import {
  latestPayment,
  paymentDeadline,
  type PaymentObstacle,
  paymentObstacle,
} from "#app/domain/payment/deadlines.ts";
import {
  canTransitionPayment,
  type PaymentStatus,
  paymentStatuses,
  type PaymentType,
  paymentTypes,
} from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type {
  HostedPayment,
  HostedProvider,
  PaymentProvider,
  PaymentProviders,
} from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import {
  type AccessRefusal,
  findOrder,
  type OrderAccess,
  saveOrder,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import * as paymentStore from "#app/store/queries/payment/payments.server.ts";

/** "not-payable": paid, being paid, canceled or expired. "provider-down": nothing was started, a retry may succeed. */
export type OpenPaymentRefusal = "unknown-order" | "not-payable" | "no-provider" | "provider-down";

/** `hostedUrl` is null when the customer pays without a provider: by transfer or on account. */
export type OpenedPayment = Result<{ hostedUrl: string | null }, OpenPaymentRefusal>;

/** Next step of opening a payment, decided under the order's lock. */
export type OpeningStep<Answer = OpenedPayment> =
  | { next: "answer"; answer: Answer }
  | { next: "ask-provider"; order: Order; attempt: PaymentAttempt; provider: HostedProvider }
  | { next: "close-first"; attempt: PaymentAttempt };

const maxRounds = 3;

/**
 * Opens the payment of a placed order with its current payment type. An order has one open attempt: a second call
 * returns its address, and one of another type is closed first. The attempt is stored before the provider is asked,
 * outside of transactions, so that every provider event finds it.
 */
export function openPayment(
  work: CommandContext,
  providers: PaymentProviders,
  { orderId }: { orderId: string },
): Promise<OpenedPayment> {
  return openInSteps(work, providers, (tx) => prepareStep(work, tx, providers, orderId));
}

/** Executes steps until one answers. @param prepare decides the next one */
export async function openInSteps<Answer extends object>(
  work: CommandContext,
  providers: PaymentProviders,
  prepare: (tx: Tx) => Promise<OpeningStep<Answer>>,
): Promise<Answer | OpenedPayment> {
  for (let round = 0; round < maxRounds; round++) {
    const step = await transaction(work.db, prepare);
    if (step.next === "answer") return step.answer;
    if (step.next === "ask-provider") return askProvider(work, step);
    const closed = await closeAttempt(work, providers, step.attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "not-payable" : "provider-down");
  }
  return refuse("not-payable");
}

async function prepareStep(
  work: CommandContext,
  tx: Tx,
  providers: PaymentProviders,
  orderId: string,
): Promise<OpeningStep> {
  const order = await findOrder(tx, orderId, true);
  if (!order) return fail("unknown-order");
  // Gift cards or a code cover the whole amount.
  if (summaryOf(order).total === 0) return fail("not-payable");
  if (!transition(order, "open-payment", work.now).ok) return fail("not-payable");
  const provider = providers.get(order.paymentType);
  if (!provider) return fail("no-provider");

  const open = await paymentStore.lockOpenAttempt(tx, orderId);
  if (open) {
    const isSame =
      open.paymentType === provider.type &&
      open.provider === provider.name &&
      open.amount === summaryOf(order).total;
    if (!isSame) return { next: "close-first", attempt: open };
    if (provider.kind === "own") return succeed(null);
    if (open.hostedUrl !== null) return succeed(open.hostedUrl);
    // Another request is asking the provider or was interrupted. A repeated request returns the same session.
    return { next: "ask-provider", order, attempt: open, provider };
  }
  const attempt = await startAttempt(work, tx, order, provider);
  return provider.kind === "own" ? succeed(null) : { next: "ask-provider", order, attempt, provider };
}

const succeed = (hostedUrl: string | null): OpeningStep => ({
  next: "answer",
  answer: { ok: true, hostedUrl },
});
const fail = (refusal: OpenPaymentRefusal): OpeningStep => ({ next: "answer", answer: refuse(refusal) });

async function startAttempt(
  work: CommandContext,
  tx: Tx,
  order: Order,
  provider: PaymentProvider,
): Promise<PaymentAttempt> {
  const status = provider.kind === "own" ? paymentStatuses.Pending : paymentStatuses.NotStarted;
  const { total: amount } = summaryOf(order);
  const attempt = await createAttempt(work, tx, order, provider, { amount, status, open: true });
  await moveOrder(tx, order, status);
  return attempt;
}

/** Creates an attempt to pay, before any provider is asked. */
export async function createAttempt(
  { now }: CommandContext,
  tx: Tx,
  { id: orderId, currency }: Order,
  { type: paymentType, name: provider }: Pick<PaymentProvider, "type" | "name">,
  initial: Pick<PaymentAttempt, "amount" | "status" | "open" | "change">,
): Promise<PaymentAttempt> {
  const attempt: PaymentAttempt = {
    id: newId(),
    orderId,
    paymentType,
    provider,
    ...initial,
    currency,
    providerRef: null,
    hostedUrl: null,
    returnToken: randomBytes(32).toString("base64url"),
    captured: noCents,
    refunded: noCents,
    disputed: null,
    created: now,
    updated: now,
  };
  await paymentStore.addAttempt(tx, attempt);
  return attempt;
}

async function askProvider(
  work: CommandContext,
  { order, attempt, provider }: Extract<OpeningStep, { next: "ask-provider" }>,
) {
  const hosted = await provider
    .createHosted({
      attemptId: attempt.id,
      orderNumber: order.vanityOrderNumber ?? "",
      amount: attempt.amount,
      currency: attempt.currency,
      returnToken: attempt.returnToken,
      customerEmail: order.customer.email,
    })
    .catch(() => null);
  const answer = await transaction(work.db, (tx) =>
    hosted ? saveSession(work, tx, attempt, hosted) : abort(work, tx, attempt),
  );
  // The attempt was closed from another tab, or a second session exists: this one must not stay payable.
  const isSaved = answer.ok && answer.hostedUrl === hosted?.hostedUrl;
  if (hosted && !isSaved) await provider.close(hosted.providerRef).catch(() => undefined);
  return answer;
}

async function saveSession(
  work: CommandContext,
  tx: Tx,
  { id }: PaymentAttempt,
  hosted: HostedPayment,
): Promise<OpenedPayment> {
  const attempt = await paymentStore.lockAttempt(tx, id);
  if (!attempt?.open) return refuse("not-payable");
  // The provider created two sessions for a double click. The first one counts.
  if (attempt.hostedUrl !== null) return { ok: true, hostedUrl: attempt.hostedUrl };
  await paymentStore.saveAttempt(tx, id, { ...hosted, updated: work.now });
  return { ok: true, hostedUrl: hosted.hostedUrl };
}

async function abort(work: CommandContext, tx: Tx, { id, orderId }: PaymentAttempt): Promise<OpenedPayment> {
  const order = await findOrder(tx, orderId, true);
  const attempt = await paymentStore.lockAttempt(tx, id);
  if (!order || !attempt?.open) return refuse("provider-down");
  // A parallel request for the same attempt succeeded.
  if (attempt.hostedUrl !== null) return { ok: true, hostedUrl: attempt.hostedUrl };
  const status = paymentStatuses.DeclinedRetryable;
  await paymentStore.saveAttempt(tx, id, { status, open: false, updated: work.now });
  await moveOrder(tx, order, status);
  return refuse("provider-down");
}

async function moveOrder(tx: Tx, order: Order, paymentStatus: PaymentStatus): Promise<void> {
  if (!canTransitionPayment(order.paymentStatus, paymentStatus)) return;
  await paymentStore.savePaymentState(tx, order.id, { paymentStatus, amountReceived: order.amountReceived });
}

/** "under-way": paid or being paid, so it can no longer be closed. */
export type CloseRefusal = "under-way" | "provider-down";

/**
 * Closes an attempt so that it can no longer be paid: first at the
 * provider, whose state is then read and stored. Idempotent.
 */
export async function closeAttempt(
  work: CommandContext,
  providers: PaymentProviders,
  attempt: PaymentAttempt,
): Promise<Result<object, CloseRefusal>> {
  const provider = providers.get(attempt.paymentType);
  const canClose =
    provider?.kind === "hosted" && provider.name === attempt.provider && attempt.providerRef !== null;
  if (!canClose) return closeLocally(work, attempt);
  try {
    await provider.close(attempt.providerRef ?? "");
  } catch {
    return refuse("provider-down");
  }
  const settled = await syncPayment(work, providers, { attemptId: attempt.id });
  if (!settled.ok || !settled.checked) return refuse("provider-down");
  const { open, status } = settled.attempt;
  if (open && provider.paidByCapture) return closeLocally(work, attempt, attempt.providerRef);
  return open || status === paymentStatuses.Paid ? refuse("under-way") : { ok: true };
}

export type ClosePaymentRefusal = "payment-under-way" | "provider-down";

export async function closeOpenAttempt(
  work: CommandContext,
  providers: PaymentProviders,
  orderId: string,
): Promise<Result<object, ClosePaymentRefusal>> {
  const attempt = await paymentStore.findOpenAttempt(work.db, orderId);
  const closed = attempt ? await closeAttempt(work, providers, attempt) : ({ ok: true } as const);
  if (closed.ok) return closed;
  return refuse(closed.refusal === "under-way" ? "payment-under-way" : "provider-down");
}

/**
 * Closes an attempt in the shop alone. Either no customer was sent to a provider with it, or `closedRef` can be paid
 * only by the shop's capture, which no longer happens.
 */
function closeLocally(
  work: CommandContext,
  { id, orderId }: PaymentAttempt,
  closedRef: string | null = null,
): Promise<Result<object, CloseRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, CloseRefusal>> => {
    const order = await findOrder(tx, orderId, true);
    const attempt = await paymentStore.lockAttempt(tx, id);
    if (!order || !attempt || !attempt.open) return { ok: true };
    // A session exists that only its provider can close: just created, or of a provider no longer configured.
    if (attempt.providerRef !== closedRef) return refuse("provider-down");
    // Under this lock the status shows whether a capture is in progress.
    if (closedRef !== null && attempt.status !== paymentStatuses.NotStarted) return refuse("under-way");
    const declined = paymentStatuses.DeclinedRetryable;
    const status = canTransitionPayment(attempt.status, declined) ? declined : attempt.status;
    await paymentStore.saveAttempt(tx, id, { status, open: false, updated: work.now });
    await moveOrder(tx, order, declined);
    return { ok: true };
  });
}

export type OtherPaymentRefusal = AccessRefusal | "not-payable" | "unknown-payment" | PaymentObstacle;

/** Changes the payment type of an unpaid placed order. The caller then opens it with `openPayment`. */
export function chooseOtherPayment(
  work: CommandContext,
  access: OrderAccess,
  input: { paymentType: PaymentType; offered: ReadonlySet<PaymentType> },
): Promise<Result<{ order: Order }, OtherPaymentRefusal>> {
  return withOrder(work, access, async (order, tx) => {
    const isSame = input.paymentType === order.paymentType && transition(order, "open-payment", work.now).ok;
    if (isSame && order.paymentStatus === paymentStatuses.Pending) return { ok: true, order };
    const changeable = transition(order, "choose-payment", work.now);
    if (!changeable.ok) return refuse("not-payable");
    if (!input.offered.has(input.paymentType)) return refuse("unknown-payment");
    const obstacle = paymentObstacle(input.paymentType, order, work.now);
    if (obstacle) return refuse(obstacle);
    if (input.paymentType === order.paymentType) return { ok: true, order };
    const deadline = paymentDeadline(input.paymentType, order.orderDate ?? work.now, latestPayment(order));
    // A deadline is never shortened by switching to a faster payment type.
    const expires = deadline > order.expires ? deadline : order.expires;
    // No longer waiting for a transfer: counts as unpaid if no other payment is opened.
    const wasPending = order.paymentStatus === paymentStatuses.Pending;
    const paymentStatus = wasPending ? paymentStatuses.DeclinedRetryable : order.paymentStatus;
    const { paymentType } = input;
    const changed = { ...changeable.order, paymentType, paymentStatus, expires };
    await saveOrder(tx, changed);
    if (paymentType === paymentTypes.WireTransfer) {
      // For a transfer the customer needs the account details in writing. A provider shows its own page.
      await queueCustomerMail(work, tx, order, "changed", `payment:${changed.version}`);
    }
    return { ok: true, order: changed };
  });
}
