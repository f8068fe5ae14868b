import { v7 as newId } from "uuid";

import { type Hand, isAsSeen, recordOrderChange } from "#app/commands/operator/audit.server.ts";
import { fulfilOrder } from "#app/commands/order/fulfilment.server.ts";
import {
  closeAttempt,
  type ClosePaymentRefusal,
  createAttempt,
} from "#app/commands/payment/payment-attempts.server.ts";
import { type SyncedPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import { isSure, type Suggestion, suggestMatch } from "#app/domain/payment/bank-match.ts";
import {
  type BankTransaction,
  cutNumberIn,
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
 * "known": here already, or noted by the operator. "owed": it came after the cancellation, or a second time, and goes back. "unknown": for the
 * inbox; `guess` is the number of an order that it may mean. "out": money that left.
 */
export type TransactionOutcome =
  | { kind: "known" | "returned" | "out" }
  | { kind: "paid" | "owed"; number: string }
  | { kind: "mismatch"; number: string; expected: Cents }
  | { kind: "unknown"; id: string; guess: string | null };

export type NewLine = BankTransaction & { fingerprint: string; ordinal: number };

/**
 * Books one line of a statement, or leaves it to people. The line and what it does to its order are one transaction, so
 * that a file may be read again after a crash; a booking that is known changes nothing.
 */
export async function importTransaction(
  work: CommandContext,
  providers: PaymentProviders,
  source: StatementSource,
  line: NewLine,
): Promise<TransactionOutcome> {
  const { outcome, orderId } = await transaction(work.db, (tx) => book(work, tx, source, line));
  if (orderId !== null) await closeOthers(work, providers, orderId);
  return outcome;
}

/** A page that the customer had left open at a provider must not be paid on top; where it is, the money is owed back. */
export async function closeOthers(
  work: CommandContext,
  providers: PaymentProviders,
  orderId: string,
): Promise<void> {
  const order = await findOrder(work.db, orderId);
  const open = await paymentStore.findOpenAttempt(work.db, orderId);
  if (open && order?.paymentStatus === paymentStatuses.Paid) await closeAttempt(work, providers, open);
}

/** Books what is sure; all else waits in the inbox, with the order that it may mean. */
async function book(
  work: CommandContext,
  tx: Tx,
  source: StatementSource,
  { ordinal, ...written }: NewLine,
): Promise<{ outcome: TransactionOutcome; orderId: string | null }> {
  const alone = (outcome: TransactionOutcome) => ({ outcome, orderId: null });
  await bankStore.lockStatements(tx);
  const [line = written] = await markRepeats(tx, [written], source);
  const id = await keepLine(work, tx, source, { ...line, ordinal });
  if (id === null) return alone({ kind: "known" });
  if (line.returned) return alone({ kind: "returned" });
  if (line.amount <= 0) return alone({ kind: "out" });
  // Locked before it is judged: another import may be booking money for the same order.
  const named = await bankStore.listNumbered(tx, orderNumbersIn(line.purpose));
  const order = named[0] ? await findOrder(tx, named[0].id, true) : null;
  const suggestion = await suggestFor(tx, line);
  if (!order || !suggestion || !isSure(suggestion) || suggestion.orderId !== order.id)
    return alone({
      kind: "unknown",
      id,
      guess: named.map(({ number }) => number).join(", ") || suggestion?.number || null,
    });
  const settled = await postTransaction(work, tx, order, { id, amount: line.amount });
  return { outcome: transactionOutcome(order, settled), orderId: order.id };
}

/** Stores a line and does nothing with it. Its id; null where it is here already. */
async function keepLine(
  { now: imported }: Pick<CommandContext, "now">,
  tx: Db,
  source: StatementSource,
  { ordinal, ...line }: NewLine,
): Promise<string | null> {
  // The same booking from another kind of file has another name.
  const twins = await bankStore.countTwins(tx, [line.fingerprint], source);
  if ((twins.get(line.fingerprint) ?? 0) >= ordinal) return null;
  return bankStore.addLine(tx, { ...line, source, imported });
}

/**
 * Marks a line as uncertain where another kind of file has brought the same order number, day and amount. Some banks
 * write the payer into the purpose, so the fingerprints of one booking may differ.
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

/** @param order as it was before */
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

/** The order that a line of the account probably pays; null where none fits. */
export async function suggestFor(
  db: Db,
  line: Omit<BankTransaction, "reference">,
): Promise<Suggestion | null> {
  const named = (await bankStore.listNumbered(db, orderNumbersIn(line.purpose))).map(({ id }) => id);
  const cut: string[] = [];
  if (named.length === 0)
    for (const beginning of cutNumberIn(line.purpose))
      cut.push(...(await bankStore.listNumbersFrom(db, beginning)).map(({ id }) => id));
  const open = named.length === 0 && line.amount > 0 && !line.returned;
  return suggestMatch(line, {
    named: await ordersOf(db, named),
    cut: await ordersOf(db, cut),
    byName: await ordersOf(db, open ? await bankStore.listWaitingOf(db, line.party) : []),
    bySum: await ordersOf(db, open ? await bankStore.listWaitingFor(db, line.amount) : []),
    noted: await bankStore.listNoted(db, named),
  });
}

async function ordersOf(db: Db, ids: readonly string[]): Promise<Order[]> {
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
 * The operator says which order a line of the account pays. How the order stands does not matter: the money is here, and is
 * booked, noted or owed back as the order stands now. A line is given away once.
 */
export async function matchTransaction(
  work: CommandContext,
  providers: PaymentProviders,
  { lineId, orderId, by }: { lineId: string; orderId: string; by?: Pick<Hand, "operator"> | undefined },
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
        (await settleNote(work, tx, order, line)) ??
        transactionOutcome(order, await postTransaction(work, tx, order, line)),
    );
    return { ok: true, outcome };
  });
  if (answer.ok) await closeOthers(work, providers, orderId);
  return answer;
}

/**
 * Money that the operator noted before the statement came is no second payment, whatever its sum: it takes the note's
 * place, or a part of it. What it brings beyond that goes back, and only that. Null where nothing was noted.
 */
async function settleNote(
  work: CommandContext,
  tx: Tx,
  order: Order,
  line: { id: string; amount: Cents },
): Promise<TransactionOutcome | null> {
  const noted = await bankStore.replaceNote(tx, order.id, line);
  if (!noted) return null;
  const { attemptId, surplus } = noted;
  if (surplus === 0) return { kind: "known" };
  const attempt = await paymentStore.findAttempt(tx, { attemptId });
  if (!attempt) throw new Error("a note has lost its attempt");
  // The operator has said that the order is paid: more than that is no mismatch.
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
 * Money on our own account belongs to this order: the line is put to its try, and the payment settled by our own books,
 * all in the transaction `tx`. The caller holds the lock on the order and has stored the line.
 */
export async function postTransaction(
  work: CommandContext,
  tx: Tx,
  order: Order,
  line: { id: string; amount: Cents },
): Promise<SyncedPayment> {
  const attempt = await tryFor(work, tx, order, line.amount);
  await bankStore.saveLineHome(tx, line.id, attempt.id);
  const settled = await syncPayment({ ...work, db: tx }, noProviders, { attemptId: attempt.id });
  if (!settled.ok) throw new Error("a line has lost its attempt");
  return settled;
}

/**
 * The transfer that the order waits for, or the one it waited for last and that has brought nothing. Money beyond that
 * gets a try of its own: for all that an unpaid order costs, of which less is a mismatch; owed back where it is paid already.
 */
async function tryFor(work: CommandContext, tx: Tx, order: Order, amount: Cents): Promise<PaymentAttempt> {
  const own = (await paymentStore.listAttempts(tx, order.id)).filter(({ paymentType }) =>
    isOwnType(paymentType),
  );
  const { Mismatch } = paymentStatuses;
  const waiting =
    own.find(({ open }) => open) ??
    own.findLast(({ status }) => status === Mismatch) ??
    own.findLast(({ captured }) => captured === 0);
  if (waiting) return waiting;
  const isDue = canTransition(order, "pay") && unpaidStatuses.includes(order.paymentStatus);
  const expected = isDue ? summaryOf(order).total : amount;
  const begun = { amount: expected, status: paymentStatuses.Pending, open: false };
  return createAttempt(work, tx, order, wireTransfer, begun);
}

export type MarkPaidRefusal =
  | ("unknown-order" | "not-closed" | "paid-already" | "changed")
  | ClosePaymentRefusal;

/** How it came to be paid: what had come was accepted as it was, or the operator has seen the money on the account. */
export type MarkedPaid = Result<{ order: Order; accepted: Cents | null }, MarkPaidRefusal>;

/**
 * The operator says that an order is paid. Where other money than was asked for has come, that money is accepted; else
 * the whole sum is noted as a line of the shop's account. Only this leads out of Mismatch and Unknown.
 */
export async function markPaid(
  work: CommandContext,
  providers: PaymentProviders,
  { orderId, by }: { orderId: string; by?: Hand | undefined },
): Promise<MarkedPaid> {
  const early = await findOrder(work.db, orderId);
  if (early && !(await isAsSeen(work.db, early, by))) return refuse("changed");
  const stuck = early !== null && operatorStatuses.includes(early.paymentStatus);
  const attempt = stuck ? null : await paymentStore.findOpenAttempt(work.db, orderId);
  if (attempt && attempt.providerRef !== null) {
    const closed = await closeAttempt(work, providers, attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "payment-under-way" : "provider-down");
  }
  return transaction(work.db, async (tx): Promise<MarkedPaid> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (!(await isAsSeen(tx, order, by, attempt !== null))) return refuse("changed");
    if (!canTransition(order, "pay")) return refuse("not-closed");
    const { paymentStatus } = order;
    const change = { by, order, action: "marked-paid" } as const;
    if (operatorStatuses.includes(paymentStatus))
      return recordOrderChange(work, tx, change, () => resolve(work, tx, order));
    if (!canTransitionPayment(paymentStatus, paymentStatuses.Paid)) return refuse("paid-already");
    await recordOrderChange(work, tx, change, () => noteMoney(work, tx, order));
    return { ok: true, order, accepted: null };
  });
}

/** Out of Mismatch or Unknown: the tries that brought money count as what they brought. */
async function resolve(work: CommandContext, tx: Tx, order: Order): Promise<MarkedPaid> {
  const { Paid } = paymentStatuses;
  const stuck = (await paymentStore.listAttempts(tx, order.id)).filter(({ status }) =>
    operatorStatuses.includes(status),
  );
  const accepted = sumCents(stuck.map(({ captured, refunded }) => cents(captured - refunded)));
  for (const { id, captured, status } of stuck) {
    const brought = captured > 0 ? { status: Paid, amount: captured } : { status };
    await paymentStore.saveAttempt(tx, id, { ...brought, open: false, updated: work.now });
  }
  if (accepted === 0) await noteMoney(work, tx, order);
  const { amountReceived } = (await findOrder(tx, order.id)) ?? order;
  await paymentStore.savePaymentState(tx, order.id, { paymentStatus: Paid, amountReceived });
  await fulfilOrder(work, tx, order);
  return { ok: true, order, accepted: accepted > 0 ? accepted : null };
}

async function noteMoney(work: CommandContext, tx: Tx, order: Order): Promise<void> {
  const amount = summaryOf(order).total;
  const id = await bankStore.addLine(tx, {
    reference: `operator:${newId()}`,
    fingerprint: "",
    source: "operator",
    bookedOn: berlinDate(work.now),
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
