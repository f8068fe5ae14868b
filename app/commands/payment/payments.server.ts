import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import { createRefund, fulfilOrder } from "#app/commands/order/fulfilment.server.ts";
import { payBackChange, settleChange } from "#app/commands/order/stay-changes.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { isSameStay } from "#app/domain/order/stay-change.ts";
import {
  applyChangeState,
  applyProviderState,
  type PaymentAlert,
  type PaymentAttempt,
  type PaymentChanges,
} from "#app/domain/payment/attempt.ts";
import {
  afterDeclinedCapture,
  hasLostApproval,
  type ProviderPaymentState,
  createStateOfDeletedSession,
} from "#app/domain/payment/provider-state.ts";
import { bookRefunded } from "#app/domain/payment/refund.ts";
import { isOwnType, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import {
  type CaptureAnswer,
  type HostedProvider,
  idempotencyKey,
  type PaymentProviders,
} from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { readLedger } from "#app/store/queries/payment/bank.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import * as paymentStore from "#app/store/queries/payment/payments.server.ts";
import { addRefund, listRefundsOf, markRefundDone } from "#app/store/queries/payment/refunds.server.ts";

export interface SyncedPayment {
  /** Id and key of the order, for links to it. */
  orderId: string;
  orderToken: string;
  /** Status of the order after the sync. */
  paymentStatus: PaymentStatus;
  /** State of the attempt after the sync. */
  attempt: Pick<PaymentAttempt, "id" | "status" | "open">;
  /** Whether the change that it pays for was made; null for the payment of an order. */
  change: "made" | "not-made" | null;
  /** False when the provider could not be asked: the state may be out of date. */
  checked: boolean;
  /** The payment has just been received for the first time. */
  firstPaid: boolean;
  /** For log and operator: a problem that the customer cannot solve. */
  alert: PaymentAlert | null;
  /** State at the provider, or on the shop's account for own payment types. Null when `checked` is false. */
  state: ProviderPaymentState | null;
}

/** Number of rounds after which a state is applied although the attempt was changed concurrently. */
const maxRounds = 3;

/**
 * Updates an attempt from the provider, or from the shop's account for own payment types. Idempotent and safe to call
 * concurrently. Providers are asked outside of transactions. Captures approved payments with the attempt's idempotency
 * key: after an unclear response, the next call retries with the same key.
 */
export async function syncPayment(
  work: CommandContext,
  providers: PaymentProviders,
  key: paymentStore.AttemptKey,
): Promise<Result<SyncedPayment, "unknown-attempt">> {
  return syncAttempt(work, providers, await paymentStore.findAttempt(work.db, key));
}

/** As `syncPayment`, for an attempt that was just read. */
async function syncAttempt(
  work: CommandContext,
  providers: PaymentProviders,
  found: PaymentAttempt | null,
): Promise<Result<SyncedPayment, "unknown-attempt">> {
  if (!found) return refuse("unknown-attempt");
  let attempt: PaymentAttempt | null = found;
  let captured: CaptureAnswer | "unclear" | null = null;
  for (
    let round = 1;
    attempt;
    round++, attempt = await paymentStore.findAttempt(work.db, { attemptId: found.id })
  ) {
    const seen: PaymentAttempt = attempt;
    const provider = findProvider(providers, seen);
    const read = isOwnType(seen.paymentType)
      ? await offlinePaymentState(work.db, seen)
      : await readAtProvider(provider, seen);
    const declined =
      captured === "declined" || (provider?.paidByCapture && hasLostApproval(seen.status, read));
    const state = read && declined ? afterDeclinedCapture(read) : read;
    const applied = await transaction(work.db, (tx) => applyState(work, tx, seen, state, round >= maxRounds));
    if (!applied) continue;
    if (!applied.capture || captured !== null || !provider) return { ok: true, ...applied.synced };
    const capture = provider.capture(seen.providerRef ?? "", idempotencyKey(seen.id, "capture"));
    captured = await capture.catch(() => "unclear" as const);
  }
  return refuse("unknown-attempt");
}

function findProvider(providers: PaymentProviders, attempt: PaymentAttempt): HostedProvider | null {
  const provider = providers.get(attempt.paymentType);
  return provider?.kind === "hosted" && provider.name === attempt.provider ? provider : null;
}

/** Null when the provider cannot be asked. */
async function readAtProvider(
  provider: HostedProvider | null,
  attempt: PaymentAttempt,
): Promise<ProviderPaymentState | null> {
  if (!provider || attempt.providerRef === null) return null;
  const read = await provider.read(attempt.providerRef).catch(() => "no-answer" as const);
  if (read === "no-answer") return null;
  return read ?? createStateOfDeletedSession(attempt);
}

/**
 * Applies the state to attempt and order, with all consequences. Returns null if the attempt has changed since
 * `seen`, because the state may be older than that change.
 */
async function applyState(
  work: CommandContext,
  tx: Tx,
  seen: PaymentAttempt,
  state: ProviderPaymentState | null,
  last: boolean,
): Promise<{ synced: SyncedPayment; capture: boolean } | null> {
  const order = await findOrder(tx, seen.orderId, true);
  const attempt = await paymentStore.lockAttempt(tx, seen.id);
  if (!order || !attempt) throw new Error("an attempt has lost its order");
  const hasChanged = attempt.status !== seen.status || attempt.open !== seen.open;
  if (hasChanged && !last) return null;
  const { id: orderId, token: orderToken } = order;
  if (!state) {
    const { paymentStatus } = order;
    const unknown = { checked: false, firstPaid: false, alert: null, state };
    const change = changeState(order, attempt);
    return { synced: { orderId, orderToken, paymentStatus, attempt, change, ...unknown }, capture: false };
  }
  const changes = attempt.change
    ? applyChangeState(order, attempt, state, work.now)
    : applyProviderState(order, attempt, state, {
        otherPaid: await paymentStore.hasOtherPaid(tx, attempt),
        now: work.now,
      });
  await saveChanges(work, tx, order, changes);
  const { firstPaid, alert, capture } = changes;
  const { paymentStatus } = changes.order;
  const change = changeState(attempt.change ? await findOrder(tx, orderId) : null, attempt);
  const known = { checked: true, firstPaid, alert, state, change };
  return { synced: { orderId, orderToken, paymentStatus, attempt: changes.attempt, ...known }, capture };
}

function changeState(order: Order | null, { change }: PaymentAttempt): SyncedPayment["change"] {
  if (!change) return null;
  const item = order?.orderItems.find(({ id }) => id === change.itemId);
  return item && isSameStay(item, change) ? "made" : "not-made";
}

async function saveChanges(
  work: CommandContext,
  tx: Tx,
  order: Order,
  { attempt, refund, sentBack, ...changes }: PaymentChanges,
): Promise<void> {
  if (changes.attemptChanged) {
    const { status, open, captured, refunded, disputed, providerRef } = attempt;
    const change = { status, open, captured, refunded, disputed, providerRef };
    await paymentStore.saveAttempt(tx, attempt.id, { ...change, updated: work.now });
  }
  if (changes.orderChanged) await paymentStore.savePaymentState(tx, order.id, changes.order);
  const { change } = attempt;
  if (changes.firstPaid && change) await settleChange(work, tx, order, { ...attempt, change });
  else if (changes.firstPaid) await fulfilOrder(work, tx, order);
  if (refund?.reason === "change")
    await payBackChange(work, tx, order, { attemptId: attempt.id, amount: refund.amount });
  else if (refund) await createRefund(work, tx, order, { attemptId: attempt.id, ...refund });
  if (sentBack) await bookRefunds(work, tx, order, attempt, sentBack);
}

/** Books all money the provider has sent back: marks our refunds as done and adds rows for any other amount. */
async function bookRefunds(
  work: CommandContext,
  tx: Tx,
  order: Order,
  { id: attemptId, orderId, currency }: PaymentAttempt,
  { amount: sent, reason }: NonNullable<PaymentChanges["sentBack"]>,
): Promise<void> {
  const rows = await listRefundsOf(tx, attemptId);
  const { done, extra } = bookRefunded(rows, sent);
  for (const id of done) {
    await markRefundDone(tx, id, work.now);
    await queueCustomerMail(work, tx, order, "refunded", id);
    const amount = rows.find((row) => row.id === id)?.amount ?? noCents;
    await notifyOfOrderEvent(work, tx, { name: "order.refunded", orderId, refund: { id, amount } });
  }
  const { now } = work;
  const added = { orderId, attemptId, amount: extra, currency, reason, created: now, done: now };
  const id = await addRefund(tx, added);
  if (id)
    await notifyOfOrderEvent(work, tx, { name: "order.refunded", orderId, refund: { id, amount: extra } });
}

/** State of a transfer or payment on account, in a provider's terms, from the lines of the shop's account. */
export async function offlinePaymentState(
  db: Db,
  { id, status, currency }: Pick<PaymentAttempt, "id" | "status" | "currency">,
): Promise<ProviderPaymentState> {
  const { captured, refunded } = await readLedger(db, id);
  const { Paid, Refunded } = paymentStatuses;
  const isEmpty = captured === 0;
  return {
    status: isEmpty ? status : refunded >= captured ? Refunded : Paid,
    amountReceived: captured,
    toCapture: noCents,
    captured,
    refunded,
    refunding: noCents,
    currency,
    reference: id,
  };
}

interface Log {
  warn(fields: object, message: string): void;
}

/** Logs what the operator has to know about a synced payment. Names the order and no person. */
export function reportPayment(log: Log, { orderId, checked, alert }: SyncedPayment): void {
  if (!checked) log.warn({ orderId }, "the provider could not be asked about a payment");
  if (alert) log.warn({ orderId, alert }, "a payment needs the operator");
}

/** "unknown-attempt" and "provider-down" may succeed when the provider repeats the event. */
export type ReceiveWebhookRefusal =
  | "unknown-provider"
  | "bad-signature"
  | "unknown-attempt"
  | "provider-down";

/**
 * Handles a provider's event by syncing the payment: the event itself is not trusted. `synced` is null for an
 * irrelevant or repeated event. An event is stored after it took effect, so that a failed one is processed again.
 */
export async function receiveWebhook(
  work: CommandContext,
  providers: PaymentProviders,
  input: { provider: string; headers: Headers; rawBody: Uint8Array; urlSecret: string },
): Promise<Result<{ synced: SyncedPayment | null }, ReceiveWebhookRefusal>> {
  const provider = [...providers.values()].find(
    (each): each is HostedProvider => each.kind === "hosted" && each.name === input.provider,
  );
  if (!provider) return refuse("unknown-provider");
  const parsed = await provider.parseWebhook(input.headers, input.rawBody, input.urlSecret).catch(() => null);
  if (!parsed) return refuse("provider-down");
  if (!parsed.ok) {
    return parsed.refusal === "irrelevant" ? { ok: true, synced: null } : refuse("bad-signature");
  }
  const event = { provider: provider.name, eventId: parsed.eventId };
  if (await paymentStore.hasEvent(work.db, event)) return { ok: true, synced: null };
  const key =
    "attemptId" in parsed
      ? { attemptId: parsed.attemptId }
      : { provider: provider.name, providerRef: parsed.providerRef };
  const attempt = await paymentStore.findAttempt(work.db, key);
  if (attempt?.provider !== provider.name) return refuse("unknown-attempt");
  const synced = await syncAttempt(work, providers, attempt);
  if (!synced.ok) return synced;
  if (!synced.checked) return refuse("provider-down");
  await paymentStore.saveEvent(work.db, { ...event, attemptId: attempt.id, received: work.now });
  return { ok: true, synced };
}
