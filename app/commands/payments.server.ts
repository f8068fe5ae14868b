import { createRefund, fulfilOrder, tellRefunded } from "#app/commands/fulfilment.server.ts";
import { cents, noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import {
  afterReading,
  effectOnOrder,
  isOurs,
  mayCapture,
  type PaymentAlert,
  type PaymentAttempt,
  refundReasonFor,
} from "#app/domain/payment/attempt.ts";
import { bookRefunded } from "#app/domain/payment/refund.ts";
import {
  inFlightStatuses,
  isOwnType,
  type PaymentStatus,
  paymentStatuses,
} from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import {
  type CaptureAnswer,
  type HostedProvider,
  idempotencyKey,
  type PaymentProviders,
  type ProviderPaymentState,
} from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { readOwnBooks } from "#app/store/queries/bank.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";
import {
  type AttemptKey,
  findAttempt,
  hasEvent,
  hasOtherPaid,
  lockAttempt,
  saveAttempt,
  saveEvent,
  savePaymentState,
} from "#app/store/queries/payments.server.ts";
import { addRefund, listRefundsOf, markRefundDone } from "#app/store/queries/refunds.server.ts";

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
  reading: ProviderPaymentState | null;
}

/** Readings that another change overtook before one is taken as it is. */
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
  key: AttemptKey,
): Promise<Result<SyncedPayment, "unknown-attempt">> {
  let captured: CaptureAnswer | "unclear" | null = null;
  for (let round = 1; ; round++) {
    const attempt = await findAttempt(work.db, key);
    if (!attempt) return refuse("unknown-attempt");
    const provider = providerOf(providers, attempt);
    const read = isOwnType(attempt.paymentType)
      ? await offlinePaymentState(work.db, attempt)
      : await readAtProvider(provider, attempt);
    const reading: ProviderPaymentState | null = read && captured === "declined" ? afterDecline(read) : read;
    const written = await transaction(work.db, (tx) =>
      write(work, tx, attempt, reading, round >= mostRounds),
    );
    if (!written) continue;
    if (!written.capture || captured !== null || !provider) return { ok: true, ...written.settled };
    const asked = provider.capture(attempt.providerRef ?? "", idempotencyKey(attempt.id, "capture"));
    captured = await asked.catch(() => "unclear" as const);
  }
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
  return read ?? sessionGone(attempt);
}

/** The provider has thrown it away: over where nothing was under way in it, else a matter for people. */
function sessionGone({ id, currency, open, status: before }: PaymentAttempt): ProviderPaymentState | null {
  const { NotStarted, DeclinedRetryable, Unknown } = paymentStatuses;
  if (!inFlightStatuses.includes(before)) return null;
  const status = before === NotStarted || !open ? DeclinedRetryable : Unknown;
  const none = { amountReceived: noCents, toCapture: noCents, captured: noCents, refunded: noCents };
  return { status, ...none, currency, reference: id };
}

/** The approval is worth nothing any more, unless another call has captured it after all. */
function afterDecline(reading: ProviderPaymentState): ProviderPaymentState {
  if (reading.captured > 0) return reading;
  const { NotStarted, Pending, DeclinedRetryable } = paymentStatuses;
  const waits = reading.status === NotStarted || reading.status === Pending;
  return { ...reading, toCapture: noCents, status: waits ? DeclinedRetryable : reading.status };
}

/** `capture`: the customer has approved, and nothing speaks against taking the money. Null when somebody else has changed the attempt since `seen`: then the reading may be older than that change. */
async function write(
  work: CommandContext,
  tx: Tx,
  seen: PaymentAttempt,
  reading: ProviderPaymentState | null,
  last: boolean,
): Promise<{ settled: SyncedPayment; capture: boolean } | null> {
  const order = await findOrder(tx, seen.orderId, true);
  const attempt = await lockAttempt(tx, seen.id);
  if (!order || !attempt) throw new Error("an attempt has lost its order");
  const overtaken = attempt.status !== seen.status || attempt.open !== seen.open;
  if (overtaken && !last) return null;
  if (!reading) {
    return { settled: answer(order, order.paymentStatus, attempt, { checked: false }), capture: false };
  }

  const after = afterReading(attempt, reading);
  const otherPaid = await hasOtherPaid(tx, attempt);
  const facts = { newlyReceived: cents(after.captured - attempt.captured), otherPaid };
  const effect = effectOnOrder(order, attempt, after.status, facts);
  const disputed = attempt.disputed ?? (reading.dispute === undefined ? null : work.now);
  const providerRef = reading.lastingRef ?? attempt.providerRef;
  if (isNews(attempt, { ...after, disputed, providerRef })) {
    await saveAttempt(tx, attempt.id, { ...after, disputed, providerRef, updated: work.now });
  }
  if (effect.paymentStatus !== order.paymentStatus || effect.amountReceived !== order.amountReceived) {
    const { paymentStatus, amountReceived } = effect;
    await savePaymentState(tx, order.id, { paymentStatus, amountReceived });
  }
  if (effect.firstPaid) await fulfilOrder(work, tx, order);
  const reason = refundReasonFor(order, facts);
  if (reason)
    await createRefund(work, tx, order, { attemptId: attempt.id, amount: facts.newlyReceived, reason });
  if (isOurs(attempt, reading)) await bookBack(work, tx, order, { ...attempt, ...after }, reading);
  const { firstPaid, paymentStatus } = effect;
  const alert = effect.alert ?? disputeAlert(attempt, after.refunded, reading);
  const known = { checked: true, firstPaid, alert, reading };
  return {
    settled: answer(order, paymentStatus, { ...attempt, ...after }, known),
    capture: mayCapture({ ...order, paymentStatus }, after, { toCapture: reading.toCapture, otherPaid }),
  };
}

function isNews(before: PaymentAttempt, after: Partial<PaymentAttempt>): boolean {
  return Object.entries(after).some(([name, value]) => before[name as keyof PaymentAttempt] !== value);
}

/** Every cent that the provider has sent back is a row: those we asked for are done now, what else went is added. */
async function bookBack(
  work: CommandContext,
  tx: Tx,
  order: Order,
  attempt: PaymentAttempt,
  { dispute }: ProviderPaymentState,
): Promise<void> {
  if (attempt.refunded === 0) return;
  const { done, extra } = bookRefunded(await listRefundsOf(tx, attempt.id), attempt.refunded);
  for (const id of done) {
    await markRefundDone(tx, id, work.now);
    await tellRefunded(work, tx, order, id);
  }
  const { id: attemptId, orderId, currency } = attempt;
  const reason = dispute === "lost" ? "chargeback" : "provider";
  await addRefund(tx, {
    orderId,
    attemptId,
    amount: extra,
    currency,
    reason,
    created: work.now,
    done: work.now,
  });
}

function disputeAlert(
  before: PaymentAttempt,
  refunded: number,
  { dispute }: ProviderPaymentState,
): PaymentAlert | null {
  if (dispute === "lost" && refunded > before.refunded) return "charged-back";
  return dispute !== undefined && before.disputed === null ? "disputed" : null;
}

function answer(
  order: Order,
  paymentStatus: PaymentStatus,
  { id, status, open }: PaymentAttempt,
  facts: Pick<SyncedPayment, "checked"> & Partial<SyncedPayment>,
): SyncedPayment {
  const attempt = { id, status, open };
  return {
    orderId: order.id,
    orderToken: order.token,
    paymentStatus,
    attempt,
    firstPaid: false,
    alert: null,
    reading: null,
    ...facts,
  };
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

/** What the operator must hear about a payment that was settled, by whatever way. The order is named, nobody else. */
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
 * provider and settled. `settled` is null where there was nothing to look for: another matter, or an event that came
 * before. An event is written down after it has taken effect, so that one that failed is not taken for done.
 */
export async function receiveWebhook(
  work: CommandContext,
  providers: PaymentProviders,
  input: { provider: string; headers: Headers; rawBody: Uint8Array; urlSecret: string },
): Promise<Result<{ settled: SyncedPayment | null }, ReceiveWebhookRefusal>> {
  const provider = [...providers.values()].find(
    (each): each is HostedProvider => each.kind === "hosted" && each.name === input.provider,
  );
  if (!provider) return refuse("unknown-provider");
  const parsed = await provider.parseWebhook(input.headers, input.rawBody, input.urlSecret).catch(() => null);
  if (!parsed) return refuse("provider-down");
  if (!parsed.ok) {
    return parsed.refusal === "irrelevant" ? { ok: true, settled: null } : refuse("bad-signature");
  }
  const event = { provider: provider.name, eventId: parsed.eventId };
  if (await hasEvent(work.db, event)) return { ok: true, settled: null };
  const key =
    "attemptId" in parsed
      ? { attemptId: parsed.attemptId }
      : { provider: provider.name, providerRef: parsed.providerRef };
  const attempt = await findAttempt(work.db, key);
  if (attempt?.provider !== provider.name) return refuse("unknown-attempt");
  const settled = await syncPayment(work, providers, { attemptId: attempt.id });
  if (!settled.ok) return settled;
  if (!settled.checked) return refuse("provider-down");
  await saveEvent(work.db, { ...event, attemptId: attempt.id, received: work.now });
  return { ok: true, settled };
}
