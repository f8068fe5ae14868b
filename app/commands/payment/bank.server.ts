import { v7 as newId } from "uuid";

import {
  type ChangeActor,
  isOrderUnchanged,
  recordOrderChange,
} from "#app/commands/operator/audit.server.ts";
import { fulfilOrder } from "#app/commands/order/fulfilment.server.ts";
import {
  closeAttempt,
  type ClosePaymentRefusal,
  createAttempt,
} from "#app/commands/payment/payment-attempts.server.ts";
import { type SyncedPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import { isCertainMatch, type Suggestion, suggestMatch } from "#app/domain/payment/bank-match.ts";
import {
  type BankTransaction,
  type NotedPayment,
  cutNumberIn,
  isDayOfPayment,
  orderNumbersIn,
  type StatementSource,
} from "#app/domain/payment/bank-transfer.ts";
import {
  canTransitionPayment,
  operatorStatuses,
  isOwnType,
  paymentStatuses,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { noProviders, type PaymentProviders } from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import * as bankStore from "#app/store/queries/payment/bank.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import * as paymentStore from "#app/store/queries/payment/payments.server.ts";
import { addRefund } from "#app/store/queries/payment/refunds.server.ts";

/**
 * "known": already stored, or noted by the operator. "owed": paid twice or after cancellation, due to be refunded.
 * "unknown": for the inbox, `guess` is the number of a possible order. "out": an outgoing payment.
 */
export type TransactionOutcome =
  | { kind: "known" | "returned" | "out" }
  | { kind: "paid" | "owed"; number: string }
  | { kind: "mismatch"; number: string; expected: Cents }
  | { kind: "unknown"; id: string; guess: string | null };

export type NewLine = BankTransaction & { fingerprint: string; ordinal: number };

/**
 * Books one statement line if the match is certain, otherwise leaves it to operators. The line and its effect on the
 * order share a transaction, so that a file can be read again after a crash. A known booking changes nothing.
 */
export async function importTransaction(
  work: CommandContext,
  providers: PaymentProviders,
  source: StatementSource,
  line: NewLine,
): Promise<TransactionOutcome> {
  const { outcome, orderId } = await transaction(work.db, (tx) => bookLine(work, tx, source, line));
  if (orderId !== null) await closeRedundantAttempt(work, providers, orderId);
  return outcome;
}

/**
 * Closes the customer's open page at a provider once the order is
 * paid. If it was paid as well, that money is refunded.
 */
export async function closeRedundantAttempt(
  work: CommandContext,
  providers: PaymentProviders,
  orderId: string,
): Promise<void> {
  const order = await findOrder(work.db, orderId);
  const open = await paymentStore.findOpenAttempt(work.db, orderId);
  if (open && order?.paymentStatus === paymentStatuses.Paid) await closeAttempt(work, providers, open);
}

/** Books certain matches. All other lines wait in the inbox with the order they may belong to. */
async function bookLine(
  work: CommandContext,
  tx: Tx,
  source: StatementSource,
  { ordinal, ...written }: NewLine,
): Promise<{ outcome: TransactionOutcome; orderId: string | null }> {
  const withoutOrder = (outcome: TransactionOutcome) => ({ outcome, orderId: null });
  await bankStore.lockStatements(tx);
  const [line = written] = await markRepeats(tx, [written], source);
  const id = await storeLine(work, tx, source, { ...line, ordinal });
  if (id === null) return withoutOrder({ kind: "known" });
  if (line.returned) return withoutOrder({ kind: "returned" });
  if (line.amount <= 0) return withoutOrder({ kind: "out" });
  // Locked before matching, because another import may be booking money for the same order.
  const numbered = await bankStore.listNumbered(tx, orderNumbersIn(line.purpose));
  const order = numbered[0] ? await findOrder(tx, numbered[0].id, true) : null;
  const suggestion = await suggestOrder(tx, line);
  if (!order || !suggestion || !isCertainMatch(suggestion) || suggestion.orderId !== order.id)
    return withoutOrder({
      kind: "unknown",
      id,
      guess: numbered.map(({ number }) => number).join(", ") || suggestion?.number || null,
    });
  const settled = await postTransaction(work, tx, order, { id, amount: line.amount });
  return { outcome: transactionOutcome(order, settled), orderId: order.id };
}

/** Stores a line without booking it. Returns its id, null if it is already stored. */
async function storeLine(
  { now: imported }: Pick<CommandContext, "now">,
  tx: Db,
  source: StatementSource,
  { ordinal, ...line }: NewLine,
): Promise<string | null> {
  // Another kind of file has another reference for the same booking.
  const twins = await bankStore.countMatchingLines(tx, [line.fingerprint], source);
  if ((twins.get(line.fingerprint) ?? 0) >= ordinal) return null;
  return bankStore.addLine(tx, { ...line, source, imported });
}

/**
 * Marks a line as uncertain if another kind of file contains the same order number, day and amount: some banks add
 * the payer to the purpose, so the fingerprints of one booking differ.
 */
export async function markRepeats<Line extends BankTransaction>(
  tx: Db,
  lines: readonly Line[],
  source: StatementSource,
): Promise<Line[]> {
  const keysOf = ({
    bookedOn,
    amount,
    currency,
    purpose,
  }: Pick<BankTransaction, "bookedOn" | "amount" | "currency" | "purpose">) =>
    orderNumbersIn(purpose).map((number) => [bookedOn, amount, currency, number].join("|"));
  const keysByLine = new Map(
    lines.filter(({ amount, returned }) => amount > 0 && !returned).map((line) => [line, keysOf(line)]),
  );
  const numbered = lines.filter((line) => keysByLine.get(line)?.length);
  const stored = await bankStore.listLinesLike(tx, numbered, source);
  const storedKeys = new Set(stored.flatMap(keysOf));
  return lines.map((line) =>
    keysByLine.get(line)?.some((key) => storedKeys.has(key)) ? { ...line, certain: false } : line,
  );
}

/** @param order as it was before the booking */
export function transactionOutcome(
  order: Order,
  { alert, paymentStatus }: SyncedPayment,
): TransactionOutcome {
  const number = order.vanityOrderNumber ?? "";
  if (order.status === orderStatuses.Canceled || alert === "paid-twice") return { kind: "owed", number };
  if (paymentStatus !== paymentStatuses.Paid)
    return { kind: "mismatch", number, expected: summaryOf(order).total };
  return { kind: "paid", number };
}

/** Returns the order that a statement line probably pays, null if none fits. */
export async function suggestOrder(
  db: Db,
  line: Omit<BankTransaction, "reference">,
): Promise<Suggestion | null> {
  const numberedIds = (await bankStore.listNumbered(db, orderNumbersIn(line.purpose))).map(({ id }) => id);
  const truncated: string[] = [];
  if (numberedIds.length === 0)
    for (const beginning of cutNumberIn(line.purpose))
      truncated.push(...(await bankStore.listNumbersFrom(db, beginning)).map(({ id }) => id));
  const isOpen = numberedIds.length === 0 && line.amount > 0 && !line.returned;
  return suggestMatch(line, {
    named: await loadOrders(db, numberedIds),
    cut: await loadOrders(db, truncated),
    byName: await loadOrders(db, isOpen ? await bankStore.listUnpaidByPayer(db, line.party) : []),
    bySum: await loadOrders(db, isOpen ? await bankStore.listUnpaidByAmount(db, line.amount) : []),
    noted: await bankStore.listOrdersWithNote(db, numberedIds),
  });
}

async function loadOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  const found: Order[] = [];
  for (const id of new Set(ids)) {
    const order = await findOrder(db, id);
    if (order) found.push(order);
  }
  return found;
}

export type MatchRefusal =
  | "unknown-line"
  | "unknown-order"
  | "assigned-already"
  | "not-money"
  | "other-currency";

type MatchAnswer = Result<{ outcome: TransactionOutcome }, MatchRefusal>;

/**
 * Assigns a statement line to the order that the operator chose, in whatever state the order is: the money is booked,
 * replaces a note or is due to be refunded. A line can be assigned once.
 */
export async function matchTransaction(
  work: CommandContext,
  providers: PaymentProviders,
  {
    lineId,
    orderId,
    by,
  }: { lineId: string; orderId: string; by?: Pick<ChangeActor, "operator"> | undefined },
): Promise<MatchAnswer> {
  const answer = await transaction(work.db, async (tx): Promise<MatchAnswer> => {
    const order = await findOrder(tx, orderId, true);
    if (!order || order.vanityOrderNumber === null) return refuse("unknown-order");
    const line = await bankStore.findLine(tx, lineId, true);
    if (!line) return refuse("unknown-line");
    if (line.attemptId !== null) return refuse("assigned-already");
    if (line.amount <= 0 || line.returned) return refuse("not-money");
    if (line.currency !== order.currency) return refuse("other-currency");
    const { amount } = line;
    const change = { by, order, action: "line-assigned", more: { amount } } as const;
    const outcome = await recordOrderChange(
      work,
      tx,
      change,
      async () =>
        (await replaceNote(work, tx, order, line)) ??
        transactionOutcome(order, await postTransaction(work, tx, order, line)),
    );
    return { ok: true, outcome };
  });
  if (answer.ok) await closeRedundantAttempt(work, providers, orderId);
  return answer;
}

/**
 * Uses a statement line to replace money that the operator noted before, whatever the amount: it is no second
 * payment. Only the surplus is refunded. Returns null if nothing was noted.
 */
async function replaceNote(
  work: CommandContext,
  tx: Tx,
  order: Order,
  line: { id: string; amount: Cents },
): Promise<TransactionOutcome | null> {
  const replaced = await bankStore.replaceNote(tx, order.id, line);
  if (!replaced) return null;
  const { attemptId, surplus } = replaced;
  if (surplus === 0) return { kind: "known" };
  const attempt = await paymentStore.findAttempt(tx, { attemptId });
  if (!attempt) throw new Error("a note has lost its attempt");
  // The operator has confirmed the order as paid, so a surplus is no mismatch.
  await paymentStore.saveAttempt(tx, attemptId, {
    amount: cents(attempt.amount + surplus),
    updated: work.now,
  });
  await syncPayment({ ...work, db: tx }, noProviders, { attemptId });
  const { currency, id: orderId } = order;
  await addRefund(tx, {
    orderId,
    attemptId,
    amount: surplus,
    currency,
    reason: "paid-twice",
    created: work.now,
  });
  return { kind: "owed", number: order.vanityOrderNumber ?? "" };
}

/**
 * Assigns a stored line to the order's attempt and settles the payment by the shop's own account, in the transaction
 * `tx`. The caller holds the lock on the order.
 */
export async function postTransaction(
  work: CommandContext,
  tx: Tx,
  order: Order,
  line: { id: string; amount: Cents },
): Promise<SyncedPayment> {
  const attempt = await findOrCreateAttempt(work, tx, order, line.amount);
  await bankStore.assignLine(tx, line.id, attempt.id);
  const settled = await syncPayment({ ...work, db: tx }, noProviders, { attemptId: attempt.id });
  if (!settled.ok) throw new Error("a line has lost its attempt");
  return settled;
}

/**
 * Returns the order's open transfer, or its last one with a mismatch or without money.
 * Otherwise creates an attempt: for the full amount of an unpaid order (less is a
 * mismatch), or for the received amount of a paid one, to be refunded.
 */
async function findOrCreateAttempt(
  work: CommandContext,
  tx: Tx,
  order: Order,
  amount: Cents,
): Promise<PaymentAttempt> {
  const ownAttempts = (await paymentStore.listAttempts(tx, order.id)).filter(({ paymentType }) =>
    isOwnType(paymentType),
  );
  const { Mismatch } = paymentStatuses;
  const waiting =
    ownAttempts.find(({ open }) => open) ??
    ownAttempts.findLast(({ status }) => status === Mismatch) ??
    ownAttempts.findLast(({ captured }) => captured === 0);
  if (waiting) return waiting;
  const isDue = canTransition(order, "pay") && unpaidStatuses.includes(order.paymentStatus);
  const expected = isDue ? summaryOf(order).total : amount;
  const initial = { amount: expected, status: paymentStatuses.Pending, open: false };
  return createAttempt(work, tx, order, wireTransfer, initial);
}

/** "wrong-day": before the order or in the future. */
export type MarkPaidRefusal =
  | ("unknown-order" | "not-closed" | "paid-already" | "changed" | "wrong-day")
  | ClosePaymentRefusal;

/** `accepted`: mismatching money that was accepted; null if the operator has seen the full amount on the account. */
export type MarkedPaid = Result<{ order: Order; accepted: Cents | null }, MarkPaidRefusal>;

/**
 * Marks an order as paid on behalf of the operator. Accepts an amount that does not match, otherwise notes the full
 * amount as a line of the shop's account, or as cash. Only this leaves the states Mismatch and Unknown.
 * @param input.paid how and when the full amount was paid; absent: on the account, today
 */
export async function markPaid(
  work: CommandContext,
  providers: PaymentProviders,
  { orderId, by, paid }: { orderId: string; by?: ChangeActor | undefined; paid?: NotedPayment },
): Promise<MarkedPaid> {
  const precheck = await findOrder(work.db, orderId);
  if (precheck && !(await isOrderUnchanged(work.db, precheck, by))) return refuse("changed");
  const isStuck = precheck !== null && operatorStatuses.includes(precheck.paymentStatus);
  const attempt = isStuck ? null : await paymentStore.findOpenAttempt(work.db, orderId);
  if (attempt && attempt.providerRef !== null) {
    const closed = await closeAttempt(work, providers, attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "payment-under-way" : "provider-down");
  }
  return transaction(work.db, async (tx): Promise<MarkedPaid> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (!(await isOrderUnchanged(tx, order, by, attempt !== null))) return refuse("changed");
    if (!canTransition(order, "pay")) return refuse("not-closed");
    const { paymentStatus } = order;
    const change = { by, order, action: "marked-paid" } as const;
    if (operatorStatuses.includes(paymentStatus))
      return recordOrderChange(work, tx, change, () => acceptReceived(work, tx, order));
    if (!canTransitionPayment(paymentStatus, paymentStatuses.Paid)) return refuse("paid-already");
    if (paid && !isDayOfPayment(order, paid.day, work.now)) return refuse("wrong-day");
    const more: AuditFacts = paid ? { paidBy: paid.by, paidOn: paid.day } : {};
    await recordOrderChange(work, tx, { ...change, more }, () => noteMoney(work, tx, order, paid));
    return { ok: true, order, accepted: null };
  });
}

/** Leaves Mismatch or Unknown: attempts that brought money count as paid with the amount received. */
async function acceptReceived(work: CommandContext, tx: Tx, order: Order): Promise<MarkedPaid> {
  const { Paid } = paymentStatuses;
  const stuck = (await paymentStore.listAttempts(tx, order.id)).filter(({ status }) =>
    operatorStatuses.includes(status),
  );
  const accepted = sumCents(stuck.map(({ captured, refunded }) => cents(captured - refunded)));
  for (const { id, captured, status } of stuck) {
    const change = captured > 0 ? { status: Paid, amount: captured } : { status };
    await paymentStore.saveAttempt(tx, id, { ...change, open: false, updated: work.now });
  }
  if (accepted === 0) await noteMoney(work, tx, order);
  const { amountReceived } = (await findOrder(tx, order.id)) ?? order;
  await paymentStore.savePaymentState(tx, order.id, { paymentStatus: Paid, amountReceived });
  await fulfilOrder(work, tx, order);
  return { ok: true, order, accepted: accepted > 0 ? accepted : null };
}

async function noteMoney(work: CommandContext, tx: Tx, order: Order, paid?: NotedPayment): Promise<void> {
  const amount = summaryOf(order).total;
  const id = await bankStore.addLine(tx, {
    reference: `operator:${newId()}`,
    fingerprint: "",
    source: paid?.by ?? "operator",
    bookedOn: paid?.day ?? berlinDate(work.now),
    amount,
    currency: order.currency,
    party: "",
    partyIban: "",
    purpose: order.vanityOrderNumber ?? "",
    returned: false,
    certain: true,
    imported: work.now,
  });
  if (id) await postTransaction(work, tx, order, { id, amount });
}
