import { type BankLine, cutNumberIn, orderNumbersIn } from "#app/domain/bank-line.ts";
import type { Cents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { isOwnType, paymentStatuses } from "#app/domain/payment.ts";
import { summaryOf } from "#app/domain/summary.ts";
import { bookLine } from "#app/commands/book-line.server.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import type { Settled } from "#app/commands/settle-payment.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { addLine, countTwins, listNumbered, listNumbersFrom } from "#app/store/bank-lines.server.ts";
import type { Tx } from "#app/store/database.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findOpenAttempt } from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * "known": booked before. "owed": it came after the cancellation, or a second time, and goes back. "unknown": for the
 * inbox; `guess` is the number of an order that it may mean. "out": money that left.
 */
export type LineOutcome =
  | { kind: "known" | "returned" | "out" }
  | { kind: "paid" | "owed"; number: string }
  | { kind: "mismatch"; number: string; expected: Cents }
  | { kind: "unknown"; id: string; guess: string | null };

type NewLine = BankLine & { fingerprint: string; ordinal: number };

/**
 * Books one line of a statement, or leaves it to people. The line and what it does to its order are one transaction, so
 * that a file may be read again after a crash; a booking that is known changes nothing.
 */
export async function importLine(
  work: Work,
  providers: PaymentProviders,
  source: "camt" | "csv",
  line: NewLine,
): Promise<LineOutcome> {
  const { outcome, orderId } = await transaction(work.db, (tx) => book(work, tx, source, line));
  if (orderId !== null) await closeOthers(work, providers, orderId);
  return outcome;
}

/** A page that the customer had left open at a provider must not be paid on top; where it is, the money is owed back. */
export async function closeOthers(work: Work, providers: PaymentProviders, orderId: string): Promise<void> {
  const order = await findOrder(work.db, orderId);
  const open = await findOpenAttempt(work.db, orderId);
  if (open && order?.paymentStatus === paymentStatuses.Paid) await closeAttempt(work, providers, open);
}

async function book(
  work: Work,
  tx: Tx,
  source: "camt" | "csv",
  { ordinal, ...line }: NewLine,
): Promise<{ outcome: LineOutcome; orderId: string | null }> {
  const alone = (outcome: LineOutcome) => ({ outcome, orderId: null });
  // The same booking from another kind of file has another name.
  if ((await countTwins(tx, { fingerprint: line.fingerprint, source })) >= ordinal)
    return alone({ kind: "known" });
  const id = await addLine(tx, { ...line, source, imported: work.now });
  if (id === null) return alone({ kind: "known" });
  if (line.returned) return alone({ kind: "returned" });
  if (line.amount <= 0) return alone({ kind: "out" });
  const { order, guess } = await findMeant(tx, line);
  if (!order) return alone({ kind: "unknown", id, guess });
  const settled = await bookLine(work, tx, order, { id, amount: line.amount });
  return { outcome: outcomeOf(order, settled), orderId: order.id };
}

/** @param order as it was before */
export function outcomeOf(order: Order, { alert, paymentStatus }: Settled): LineOutcome {
  const number = order.vanityOrderNumber ?? "";
  if (order.status === orderStatuses.Canceled || alert === "paid-twice") return { kind: "owed", number };
  if (paymentStatus !== paymentStatuses.Paid)
    return { kind: "mismatch", number, expected: summaryOf(order).total };
  return { kind: "paid", number };
}

/** The order that the purpose names, locked. One that is cut off has to have its sum and wait for it, too. */
async function findMeant(tx: Tx, line: BankLine): Promise<{ order: Order | null; guess: string | null }> {
  const named = await listNumbered(tx, orderNumbersIn(line.purpose));
  if (named.length > 1) return { order: null, guess: named.map(({ number }) => number).join(", ") };
  const [meant] = named;
  if (meant) {
    const order = await findOrder(tx, meant.id, true);
    return order?.currency === line.currency ? { order, guess: null } : { order: null, guess: meant.number };
  }
  for (const beginning of cutNumberIn(line.purpose)) {
    const [cut, ...others] = await listNumbersFrom(tx, beginning);
    if (!cut || others.length > 0) continue;
    const order = await findOrder(tx, cut.id, true);
    return order && waitsFor(order, line) ? { order, guess: null } : { order: null, guess: cut.number };
  }
  return { order: null, guess: null };
}

function waitsFor(order: Order, { amount, currency }: BankLine): boolean {
  const waits = order.status === orderStatuses.Closed && order.paymentStatus === paymentStatuses.Pending;
  const fits = summaryOf(order).total === amount && order.currency === currency;
  return waits && isOwnType(order.paymentType) && fits;
}
