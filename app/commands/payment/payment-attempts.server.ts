import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";

import { writeToCustomer } from "#app/store/queries/mails.server.ts";
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

/** "not-payable": paid, being paid, canceled or expired. "provider-down": nothing was begun, another try may help. */
export type OpenPaymentRefusal = "unknown-order" | "not-payable" | "no-provider" | "provider-down";

/** `hostedUrl` is null where the customer pays without a provider: by transfer, or on account. */
export type OpenedPayment = Result<{ hostedUrl: string | null }, OpenPaymentRefusal>;

type Step =
  | { next: "answer"; answer: OpenedPayment }
  | { next: "ask-provider"; order: Order; attempt: PaymentAttempt; provider: HostedProvider }
  | { next: "close-first"; attempt: PaymentAttempt };

const mostRounds = 3;

/**
 * Opens the payment of a placed order with the type it has now. There is one open attempt an order: a second call
 * answers its address, and one of another type is closed first. The attempt is stored before the provider is asked, and
 * the provider is asked between two transactions, so that no answer of a provider finds nothing here.
 */
export async function openPayment(
  work: CommandContext,
  providers: PaymentProviders,
  { orderId }: { orderId: string },
): Promise<OpenedPayment> {
  for (let round = 0; round < mostRounds; round++) {
    const step = await transaction(work.db, (tx) => prepare(work, tx, providers, orderId));
    if (step.next === "answer") return step.answer;
    if (step.next === "ask-provider") return askProvider(work, step);
    const closed = await closeAttempt(work, providers, step.attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "not-payable" : "provider-down");
  }
  return refuse("not-payable");
}

async function prepare(
  work: CommandContext,
  tx: Tx,
  providers: PaymentProviders,
  orderId: string,
): Promise<Step> {
  const order = await findOrder(tx, orderId, true);
  if (!order) return no("unknown-order");
  // Gift cards or a code paid for everything: there is nothing to ask a provider for.
  if (summaryOf(order).total === 0) return no("not-payable");
  if (!transition(order, "open-payment", work.now).ok) return no("not-payable");
  const provider = providers.get(order.paymentType);
  if (!provider) return no("no-provider");

  const open = await paymentStore.lockOpenAttempt(tx, orderId);
  if (open) {
    const same =
      open.paymentType === provider.type &&
      open.provider === provider.name &&
      open.amount === summaryOf(order).total;
    if (!same) return { next: "close-first", attempt: open };
    if (provider.kind === "own") return yes(null);
    if (open.hostedUrl !== null) return yes(open.hostedUrl);
    // Somebody is asking the provider now, or was stopped while asking: asked again, it answers the same session.
    return { next: "ask-provider", order, attempt: open, provider };
  }
  const attempt = await begin(work, tx, order, provider);
  return provider.kind === "own" ? yes(null) : { next: "ask-provider", order, attempt, provider };
}

const yes = (hostedUrl: string | null): Step => ({ next: "answer", answer: { ok: true, hostedUrl } });
const no = (refusal: OpenPaymentRefusal): Step => ({ next: "answer", answer: refuse(refusal) });

async function begin(
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

/** A new try to pay: nobody has been asked yet, and nothing has come. */
export async function createAttempt(
  { now }: CommandContext,
  tx: Tx,
  { id: orderId, currency }: Order,
  { type: paymentType, name: provider }: Pick<PaymentProvider, "type" | "name">,
  begun: Pick<PaymentAttempt, "amount" | "status" | "open">,
): Promise<PaymentAttempt> {
  const attempt: PaymentAttempt = {
    id: newId(),
    orderId,
    paymentType,
    provider,
    ...begun,
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
  { order, attempt, provider }: Extract<Step, { next: "ask-provider" }>,
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
    hosted ? keep(work, tx, attempt, hosted) : giveUp(work, tx, attempt),
  );
  // Given up meanwhile, by another tab that chose another type, or made twice: this session must not stay payable.
  const kept = answer.ok && answer.hostedUrl === hosted?.hostedUrl;
  if (hosted && !kept) await provider.close(hosted.providerRef).catch(() => undefined);
  return answer;
}

async function keep(
  work: CommandContext,
  tx: Tx,
  { id }: PaymentAttempt,
  hosted: HostedPayment,
): Promise<OpenedPayment> {
  const attempt = await paymentStore.lockAttempt(tx, id);
  if (!attempt?.open) return refuse("not-payable");
  // A second click asked the same, and its provider made two sessions of it: the first one counts.
  if (attempt.hostedUrl !== null) return { ok: true, hostedUrl: attempt.hostedUrl };
  await paymentStore.saveAttempt(tx, id, { ...hosted, updated: work.now });
  return { ok: true, hostedUrl: hosted.hostedUrl };
}

async function giveUp(work: CommandContext, tx: Tx, { id, orderId }: PaymentAttempt): Promise<OpenedPayment> {
  const order = await findOrder(tx, orderId, true);
  const attempt = await paymentStore.lockAttempt(tx, id);
  if (!order || !attempt?.open) return refuse("provider-down");
  // A second click asked the same and was answered.
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

/** "under-way": it is paid, or being paid, and cannot be closed any more. */
export type CloseRefusal = "under-way" | "provider-down";

/**
 * Ends an attempt so that nobody can pay it: at the provider first, whose state is then read once more and written
 * down. Called again it answers the same.
 */
export async function closeAttempt(
  work: CommandContext,
  providers: PaymentProviders,
  attempt: PaymentAttempt,
): Promise<Result<object, CloseRefusal>> {
  const provider = providers.get(attempt.paymentType);
  const known =
    provider?.kind === "hosted" && provider.name === attempt.provider && attempt.providerRef !== null;
  if (!known) return closeHere(work, attempt);
  try {
    await provider.close(attempt.providerRef ?? "");
  } catch {
    return refuse("provider-down");
  }
  const settled = await syncPayment(work, providers, { attemptId: attempt.id });
  if (!settled.ok || !settled.checked) return refuse("provider-down");
  const { open, status } = settled.attempt;
  if (open && provider.paidByCapture) return closeHere(work, attempt, attempt.providerRef);
  return open || status === paymentStatuses.Paid ? refuse("under-way") : { ok: true };
}

export type ClosePaymentRefusal = "payment-under-way" | "provider-down";

/** The same for the attempt that an order has open; where it has none, there is nothing to end. */
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
 * In our books alone. Nobody was sent to a provider with it: a transfer, or a session whose address never arrived; or
 * `closedRef` can be paid by our capture only, which from now on never comes.
 */
function closeHere(
  work: CommandContext,
  { id, orderId }: PaymentAttempt,
  closedRef: string | null = null,
): Promise<Result<object, CloseRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, CloseRefusal>> => {
    const order = await findOrder(tx, orderId, true);
    const attempt = await paymentStore.lockAttempt(tx, id);
    if (!order || !attempt || !attempt.open) return { ok: true };
    // There is a session after all, which only its provider can close: just made, or of one no longer configured.
    if (attempt.providerRef !== closedRef) return refuse("provider-down");
    // Under this lock its status says whether a capture is on its way.
    if (closedRef !== null && attempt.status !== paymentStatuses.NotStarted) return refuse("under-way");
    const declined = paymentStatuses.DeclinedRetryable;
    const status = canTransitionPayment(attempt.status, declined) ? declined : attempt.status;
    await paymentStore.saveAttempt(tx, id, { status, open: false, updated: work.now });
    await moveOrder(tx, order, declined);
    return { ok: true };
  });
}

export type OtherPaymentRefusal = AccessRefusal | "not-payable" | "unknown-payment" | PaymentObstacle;

/** Another payment type for a placed order that still waits for its money; `openPayment` then opens it. */
export function chooseOtherPayment(
  work: CommandContext,
  access: OrderAccess,
  input: { paymentType: PaymentType; offered: ReadonlySet<PaymentType> },
): Promise<Result<{ order: Order }, OtherPaymentRefusal>> {
  return withOrder(work, access, async (order, tx) => {
    const again = input.paymentType === order.paymentType && transition(order, "open-payment", work.now).ok;
    if (again && order.paymentStatus === paymentStatuses.Pending) return { ok: true, order };
    const moved = transition(order, "choose-payment", work.now);
    if (!moved.ok) return refuse("not-payable");
    if (!input.offered.has(input.paymentType)) return refuse("unknown-payment");
    const obstacle = paymentObstacle(input.paymentType, order, work.now);
    if (obstacle) return refuse(obstacle);
    if (input.paymentType === order.paymentType) return { ok: true, order };
    const deadline = paymentDeadline(input.paymentType, order.orderDate ?? work.now, latestPayment(order));
    // A deadline once given is never taken back by trying something quicker.
    const expires = deadline > order.expires ? deadline : order.expires;
    // No longer waiting for a transfer: without a payment opened after this, it must count as unpaid.
    const waited = order.paymentStatus === paymentStatuses.Pending;
    const paymentStatus = waited ? paymentStatuses.DeclinedRetryable : order.paymentStatus;
    const { paymentType } = input;
    const changed = { ...moved.order, paymentType, paymentStatus, expires };
    await saveOrder(tx, changed);
    if (paymentType === paymentTypes.WireTransfer) {
      // A provider's page says itself what is paid; of a transfer the customer must have the account in writing.
      await writeToCustomer(work, tx, order, "changed", `payment:${changed.version}`);
    }
    return { ok: true, order: changed };
  });
}
