import { tellOfOrder } from "#app/commands/operator/notices.server.ts";
import { createRefund, fulfilOrder } from "#app/commands/order/fulfilment.server.ts";
import { writeToCustomer } from "#app/store/queries/mails.server.ts";
import { noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import {
  applyProviderState,
  type PaymentAlert,
  type PaymentAttempt,
  type PaymentChanges,
} from "#app/domain/payment/attempt.ts";
import {
  afterDeclinedCapture,
  lostApproval,
  type ProviderPaymentState,
  stateOfGoneSession,
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
import { readOwnBooks } from "#app/store/queries/payment/bank.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import * as paymentStore from "#app/store/queries/payment/payments.server.ts";
import { addRefund, listRefundsOf, markRefundDone } from "#app/store/queries/payment/refunds.server.ts";

export interface SyncedPayment {
  /** Id and key of the order, for the way on. */
  orderId: string;
  orderToken: string;
  /** Of the order, after this. */
  paymentStatus: PaymentStatus;
  /** Of the attempt, after this. */
  attempt: Pick<PaymentAttempt, "id" | "status" | "open">;
  /** False when the provider could not be asked: the state may be older than the truth. */
  checked: boolean;
  /** The money has just come, for the first time. */
  firstPaid: boolean;
  /** For the log and the operator: nothing that the customer could mend. */
  alert: PaymentAlert | null;
  /** What the provider, or for own payment types our account, said; null where `checked` is false. */
  state: ProviderPaymentState | null;
}

/** States that another change overtook before one is taken as it is. */
const mostRounds = 3;

/**
 * Asks the provider how an attempt stands and writes it down; for a transfer or payment on account, the lines of our
 * own account. May be called by the return page, a webhook and a job, at
 * once and again: each change takes effect once, and never backwards. The provider is asked outside of transactions.
 * What the customer has approved is captured in between: allowed under the locks, asked for with the attempt's own key,
 * and read again; after an unclear answer it stays pending, and the next call asks with the same key.
 */
export async function syncPayment(
  work: CommandContext,
  providers: PaymentProviders,
  key: paymentStore.AttemptKey,
): Promise<Result<SyncedPayment, "unknown-attempt">> {
  return syncAttempt(work, providers, await paymentStore.findAttempt(work.db, key));
}

/** The same for an attempt that was just read. */
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
    const provider = providerOf(providers, seen);
    const read = isOwnType(seen.paymentType)
      ? await offlinePaymentState(work.db, seen)
      : await readAtProvider(provider, seen);
    const declined = captured === "declined" || (provider?.paidByCapture && lostApproval(seen.status, read));
    const state = read && declined ? afterDeclinedCapture(read) : read;
    const written = await transaction(work.db, (tx) => write(work, tx, seen, state, round >= mostRounds));
    if (!written) continue;
    if (!written.capture || captured !== null || !provider) return { ok: true, ...written.synced };
    const asked = provider.capture(seen.providerRef ?? "", idempotencyKey(seen.id, "capture"));
    captured = await asked.catch(() => "unclear" as const);
  }
  return refuse("unknown-attempt");
}

function providerOf(providers: PaymentProviders, attempt: PaymentAttempt): HostedProvider | null {
  const provider = providers.get(attempt.paymentType);
  return provider?.kind === "hosted" && provider.name === attempt.provider ? provider : null;
}

/** Null when the provider cannot be asked, now or at all. */
async function readAtProvider(
  provider: HostedProvider | null,
  attempt: PaymentAttempt,
): Promise<ProviderPaymentState | null> {
  if (!provider || attempt.providerRef === null) return null;
  const read = await provider.read(attempt.providerRef).catch(() => "no-answer" as const);
  if (read === "no-answer") return null;
  return read ?? stateOfGoneSession(attempt);
}

/**
 * Writes down what the state makes of attempt and order, and what follows from it. Null when somebody else has changed
 * the attempt since `seen`: then the state may be older than that change.
 */
async function write(
  work: CommandContext,
  tx: Tx,
  seen: PaymentAttempt,
  state: ProviderPaymentState | null,
  last: boolean,
): Promise<{ synced: SyncedPayment; capture: boolean } | null> {
  const order = await findOrder(tx, seen.orderId, true);
  const attempt = await paymentStore.lockAttempt(tx, seen.id);
  if (!order || !attempt) throw new Error("an attempt has lost its order");
  const overtaken = attempt.status !== seen.status || attempt.open !== seen.open;
  if (overtaken && !last) return null;
  const { id: orderId, token: orderToken } = order;
  if (!state) {
    const { paymentStatus } = order;
    const unknown = { checked: false, firstPaid: false, alert: null, state };
    return { synced: { orderId, orderToken, paymentStatus, attempt, ...unknown }, capture: false };
  }
  const otherPaid = await paymentStore.hasOtherPaid(tx, attempt);
  const changes = applyProviderState(order, attempt, state, { otherPaid, now: work.now });
  await persist(work, tx, order, changes);
  const { firstPaid, alert, capture } = changes;
  const { paymentStatus } = changes.order;
  const known = { checked: true, firstPaid, alert, state };
  return { synced: { orderId, orderToken, paymentStatus, attempt: changes.attempt, ...known }, capture };
}

async function persist(
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
  if (changes.firstPaid) await fulfilOrder(work, tx, order);
  if (refund) await createRefund(work, tx, order, { attemptId: attempt.id, ...refund });
  if (sentBack) await bookBack(work, tx, order, attempt, sentBack);
}

/** Every cent that the provider has sent back is a row: those we asked for are done now, what else went is added. */
async function bookBack(
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
    await writeToCustomer(work, tx, order, "refunded", id);
    const amount = rows.find((row) => row.id === id)?.amount ?? noCents;
    await tellOfOrder(work, tx, { name: "order.refunded", orderId, refund: { id, amount } });
  }
  const { now } = work;
  const added = { orderId, attemptId, amount: extra, currency, reason, created: now, done: now };
  const id = await addRefund(tx, added);
  if (id) await tellOfOrder(work, tx, { name: "order.refunded", orderId, refund: { id, amount: extra } });
}

/** How a transfer or a payment on account stands, as a provider would say it: by the lines of the shop's own account. */
export async function offlinePaymentState(
  db: Db,
  { id, status, currency }: Pick<PaymentAttempt, "id" | "status" | "currency">,
): Promise<ProviderPaymentState> {
  const { captured, refunded } = await readOwnBooks(db, id);
  const { Paid, Refunded } = paymentStatuses;
  const nothing = captured === 0;
  return {
    status: nothing ? status : refunded >= captured ? Refunded : Paid,
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

/** What the operator must hear about a payment that was looked up, by whatever way. The order is named, nobody else. */
export function reportPayment(log: Log, { orderId, checked, alert }: SyncedPayment): void {
  if (!checked) log.warn({ orderId }, "the provider could not be asked about a payment");
  if (alert) log.warn({ orderId, alert }, "a payment needs the operator");
}

/** "unknown-attempt" and "provider-down" may be over when the provider sends it once more. */
export type ReceiveWebhookRefusal =
  | "unknown-provider"
  | "bad-signature"
  | "unknown-attempt"
  | "provider-down";

/**
 * A provider says that something has happened. Its word is a reason to look, nothing more: the payment is read at the
 * provider and written down. `synced` is null where there was nothing to look for: another matter, or an event that came
 * before. An event is written down after it has taken effect, so that one that failed is not taken for done.
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
