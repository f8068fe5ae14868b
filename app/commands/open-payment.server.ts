import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { noCents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { mayBecome, type PaymentStatus, paymentStatuses } from "#app/domain/payment.ts";
import type { PaymentAttempt } from "#app/domain/payment-attempt.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { summaryOf } from "#app/domain/summary.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import type {
  HostedPayment,
  HostedProvider,
  PaymentProvider,
  PaymentProviders,
} from "#app/payments/provider.ts";
import type { Tx } from "#app/store/database.server.ts";
import { savePaymentState } from "#app/store/order-payments.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { addAttempt, lockAttempt, lockOpenAttempt, saveAttempt } from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** "not-payable": paid, being paid, canceled or expired. "provider-down": nothing was begun, another try may help. */
export type OpenPaymentRefusal = "unknown-order" | "not-payable" | "no-provider" | "provider-down";

/** `hostedUrl` is null where the customer pays without a provider: by transfer, or on account. */
export type OpenedPayment = Result<{ hostedUrl: string | null }, OpenPaymentRefusal>;

type Step =
  | { next: "answer"; answer: OpenedPayment }
  | { next: "ask-provider"; order: Order; attempt: PaymentAttempt; provider: HostedProvider }
  | { next: "close-first"; attempt: PaymentAttempt };

const payable: readonly PaymentStatus[] = [0, 10, 20, 30, 35];
const mostRounds = 3;

/**
 * Opens the payment of a placed order with the type it has now. There is one open attempt an order: a second call
 * answers its address, and one of another type is closed first. The attempt is stored before the provider is asked, and
 * the provider is asked between two transactions, so that no answer of a provider finds nothing here.
 */
export async function openPayment(
  work: Work,
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

async function prepare(work: Work, tx: Tx, providers: PaymentProviders, orderId: string): Promise<Step> {
  const order = await findOrder(tx, orderId, true);
  if (!order) return no("unknown-order");
  const waits = payable.includes(order.paymentStatus) && work.now < order.expires;
  // Gift cards or a code paid for everything: there is nothing to ask a provider for.
  if (summaryOf(order).total === 0) return no("not-payable");
  if (order.status !== orderStatuses.Closed || !waits) return no("not-payable");
  const provider = providers.get(order.paymentType);
  if (!provider) return no("no-provider");

  const open = await lockOpenAttempt(tx, orderId);
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

async function begin(work: Work, tx: Tx, order: Order, provider: PaymentProvider): Promise<PaymentAttempt> {
  const status = provider.kind === "own" ? paymentStatuses.Pending : paymentStatuses.NotStarted;
  const attempt: PaymentAttempt = {
    id: newId(),
    orderId: order.id,
    paymentType: provider.type,
    provider: provider.name,
    providerRef: null,
    hostedUrl: null,
    returnToken: randomBytes(32).toString("base64url"),
    amount: summaryOf(order).total,
    currency: order.currency,
    status,
    captured: noCents,
    refunded: noCents,
    disputed: null,
    open: true,
    created: work.now,
    updated: work.now,
  };
  await addAttempt(tx, attempt);
  await moveOrder(tx, order, status);
  return attempt;
}

async function askProvider(
  work: Work,
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
  work: Work,
  tx: Tx,
  { id }: PaymentAttempt,
  hosted: HostedPayment,
): Promise<OpenedPayment> {
  const attempt = await lockAttempt(tx, id);
  if (!attempt?.open) return refuse("not-payable");
  // A second click asked the same, and its provider made two sessions of it: the first one counts.
  if (attempt.hostedUrl !== null) return { ok: true, hostedUrl: attempt.hostedUrl };
  await saveAttempt(tx, id, { ...hosted, updated: work.now });
  return { ok: true, hostedUrl: hosted.hostedUrl };
}

async function giveUp(work: Work, tx: Tx, { id, orderId }: PaymentAttempt): Promise<OpenedPayment> {
  const order = await findOrder(tx, orderId, true);
  const attempt = await lockAttempt(tx, id);
  if (!order || !attempt?.open) return refuse("provider-down");
  // A second click asked the same and was answered.
  if (attempt.hostedUrl !== null) return { ok: true, hostedUrl: attempt.hostedUrl };
  const status = paymentStatuses.DeclinedRetryable;
  await saveAttempt(tx, id, { status, open: false, updated: work.now });
  await moveOrder(tx, order, status);
  return refuse("provider-down");
}

async function moveOrder(tx: Tx, order: Order, paymentStatus: PaymentStatus): Promise<void> {
  if (!mayBecome(order.paymentStatus, paymentStatus)) return;
  await savePaymentState(tx, order.id, { paymentStatus, amountReceived: order.amountReceived });
}
