/** Returned items, refunds and withdrawals. */
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { v7 as newId } from "uuid";

import { type Cents, cents, noCents, sumCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import type {
  ItemReturn,
  OrderRefund,
  RefundAccountState,
  Withdrawal,
} from "#app/domain/order/withdrawal.ts";
import { accountEnding } from "#app/domain/payment/bank-transfer.ts";
import type { RefundFailure, RefundSource } from "#app/domain/payment/refund.ts";
import { isOwnType, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { type Db, sumOf } from "#app/store/db/database.server.ts";
import { findRefundAccounts, findPayees, findPayoutsOf } from "#app/store/queries/payment/payouts.server.ts";
import { listSpent, sumGivenBack } from "#app/store/queries/voucher/gift-cards.server.ts";
import { orderItems, orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { refunds, returns, withdrawals } from "#app/store/schema/payments.server.ts";

type RefundRow = typeof refunds.$inferSelect;

export async function addReturns(tx: Db, list: readonly ItemReturn[]): Promise<void> {
  if (list.length > 0) await tx.insert(returns).values(list.map((each) => ({ ...each, id: newId() })));
}

export const findReturns = (db: Db, orderId: string): Promise<ItemReturn[]> => listReturnsOf(db, [orderId]);

/** Returned rooms and vouchers of several orders. */
export async function listReturnsOf(db: Db, orderIds: readonly string[]): Promise<ItemReturn[]> {
  const rows = await db
    .select({ returned: returns })
    .from(returns)
    .innerJoin(orderItems, eq(orderItems.id, returns.itemId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(returns.returnedOn), asc(returns.id));
  return rows.map(({ returned: { id: _, ...row } }) => row);
}

/** Adds a refund and returns its id; null for an amount of 0. @param refund.done set when it was already sent */
export async function addRefund(
  tx: Db,
  refund: Pick<RefundRow, "orderId" | "attemptId" | "amount" | "currency" | "reason" | "created"> & {
    done?: Date;
  },
): Promise<string | null> {
  if (refund.amount <= 0) return null;
  const id = newId();
  await tx.insert(refunds).values({ ...refund, id });
  return id;
}

/** Fees and refunds of an order, for the customer; null when nothing was returned or refunded. */
export async function findRefund(db: Db, orderId: string): Promise<OrderRefund | null> {
  const returned = await findReturns(db, orderId);
  const orderRefunds = await listWithOrigin(db, eq(refunds.orderId, orderId));
  if (returned.length === 0 && orderRefunds.length === 0) return null;
  const account = await readRefundAccount(db, orderRefunds);
  return {
    fee: sumCents(returned.map(({ fee }) => fee)),
    toCards: await sumGivenBack(db, orderId),
    amount: sumCents(orderRefunds.map(({ amount }) => amount)),
    ...(account && { account }),
  };
}

/** Account of the due refunds; when none is due, of the sent ones. */
async function readRefundAccount(
  db: Db,
  orderRefunds: readonly DueRefund[],
): Promise<RefundAccountState | undefined> {
  const due = orderRefunds.filter(({ done }) => done === null);
  const sent = (due.length > 0 ? due : orderRefunds).filter(isByTransfer);
  if (sent.length === 0) return undefined;
  const payoutIds = await findPayoutsOf(
    db,
    sent.map(({ id }) => id),
  );
  const open = sent.filter(({ id, done }) => done === null && !payoutIds.has(id));
  const payees = await findPayees(db, open);
  if (open.some(({ id }) => !payees.has(id))) return "missing";
  const [enteredAccount] = (await findRefundAccounts(db, sent)).values();
  return enteredAccount && { ending: accountEnding(enteredAccount) };
}

/** Amount of a refund, and the last digits of its account if one was entered. For the email about it. */
export async function findPaidBack(db: Db, id: string): Promise<{ amount: Cents; ending?: string } | null> {
  const [row] = await listWithOrigin(db, eq(refunds.id, id));
  if (!row) return null;
  const enteredAccount = isByTransfer(row) ? (await findRefundAccounts(db, [row])).get(id) : undefined;
  return { amount: row.amount, ...(enteredAccount && { ending: accountEnding(enteredAccount) }) };
}

/** Refunds of payments to the shop's own account are sent by transfer. SEPA transfers are in euros only. */
export function isByTransfer({
  paymentType,
  currency,
}: Pick<DueRefund, "paymentType" | "currency">): boolean {
  return isOwnType(paymentType) && currency === "EUR";
}

/** Total refunded to the payment method, without gift cards. */
export async function sumPaidBack(db: Db, orderId: string): Promise<Cents> {
  const [refunded] = await db
    .select({ amount: sumOf(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.done)));
  return refunded?.amount ?? noCents;
}

export async function findRefundById(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** The customer's money that the shop holds: received plus spent from gift cards, less refunds sent or due. */
export async function readHeldAmount(db: Db, order: Pick<Order, "id" | "amountReceived">): Promise<Cents> {
  const orderRefunds = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const spent = await listSpent(db, order.id);
  const sum = (list: readonly { amount: Cents }[]) => sumCents(list.map(({ amount }) => amount));
  return cents(order.amountReceived - sum(orderRefunds) + sum(spent));
}

/** Returns false when the id exists: the form was submitted twice. */
export async function addWithdrawal(tx: Db, withdrawal: Withdrawal): Promise<boolean> {
  const { rowCount } = await tx.insert(withdrawals).values(withdrawal).onConflictDoNothing();
  return rowCount === 1;
}

export type StoredWithdrawal = typeof withdrawals.$inferSelect;

/** @param lock locks the row until the transaction ends */
export async function findWithdrawal(db: Db, id: string, lock = false): Promise<StoredWithdrawal | null> {
  const query = db.select().from(withdrawals).where(eq(withdrawals.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** Confirmed withdrawals of an order that are not applied to it yet, oldest first. */
export async function listUnsettledWithdrawals(db: Db): Promise<StoredWithdrawal[]> {
  const { settled, orderId, confirmed, answered } = withdrawals;
  return db
    .select()
    .from(withdrawals)
    .where(and(isNull(settled), isNotNull(orderId), isNotNull(confirmed), isNull(answered)))
    .orderBy(withdrawals.received);
}

/** Withdrawals that need manual work or a retry, oldest first. */
export async function listUnansweredWithdrawals(
  db: Db,
): Promise<(StoredWithdrawal & { number: string | null })[]> {
  const rows = await db
    .select({ withdrawal: withdrawals, number: orders.vanityOrderNumber })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(isNull(withdrawals.answered))
    .orderBy(withdrawals.received);
  return rows.map(({ withdrawal, number }) => ({ ...withdrawal, number }));
}

/** Confirms a withdrawal. Returns the time of the first confirmation. */
export async function markConfirmed(db: Db, id: string, now: Date): Promise<Date> {
  const confirmed = sql`coalesce(${withdrawals.confirmed}, ${now.toISOString()}::timestamptz)`;
  const [row] = await db.update(withdrawals).set({ confirmed }).where(eq(withdrawals.id, id)).returning();
  return row?.confirmed ?? now;
}

/** @param forPeople manual work remains */
export async function markSettled(
  tx: Db,
  id: string,
  { now, forPeople }: { now: Date; forPeople: boolean },
): Promise<void> {
  const marks = forPeople ? { settled: now } : { settled: now, answered: now };
  await tx.update(withdrawals).set(marks).where(eq(withdrawals.id, id));
}

/** Returns false when it does not exist or was marked before. It is not retried afterwards. */
export async function markAnswered(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(withdrawals)
    .set({ answered: now })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.answered)));
  return rowCount === 1;
}

// Due refunds, requested from providers by a job or handled manually.

export type DueRefund = Awaited<ReturnType<typeof listDueRefunds>>[number];

/** Refunds not sent yet, oldest first. @param orderId limits to one order */
export async function listDueRefunds(db: Db, orderId?: string) {
  return listWithOrigin(
    db,
    and(isNull(refunds.done), orderId === undefined ? undefined : eq(refunds.orderId, orderId)),
  );
}

/**
 * Refunds with the origin of their money, oldest first. `number`: the order's number, printed on bank statements.
 * `paymentType`: that of the attempt that brought the money, else that of the order.
 */
async function listWithOrigin(db: Db, condition: SQL | undefined) {
  const { provider, providerRef } = paymentAttempts;
  return db
    .select({
      ...getTableColumns(refunds),
      number: orders.vanityOrderNumber,
      paymentType: sql<PaymentType>`coalesce(${paymentAttempts.paymentType}, ${orders.paymentType})`,
      provider,
      providerRef,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(condition)
    .orderBy(asc(refunds.created), asc(refunds.id));
}

/** Refunds in euros sent by transfer from `from` until before `to`. */
export async function listTransferredBack(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ done: Date; amount: Cents; orderNumber: string }[]> {
  const rows = await db
    .select({ done: refunds.done, amount: refunds.amount, number: orders.vanityOrderNumber })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(refunds.currency, "EUR"),
        inArray(paymentAttempts.paymentType, [paymentTypes.WireTransfer, paymentTypes.DeferredPayment]),
        gte(refunds.done, from),
        lt(refunds.done, to),
      ),
    )
    .orderBy(asc(refunds.done), asc(refunds.id));
  return rows.flatMap(({ done, number, amount }) =>
    done === null ? [] : [{ done, amount, orderNumber: number ?? "" }],
  );
}

const listRefunds = (db: Db, condition: SQL) =>
  db.select().from(refunds).where(condition).orderBy(asc(refunds.created), asc(refunds.id));

export type AttemptRefund = RefundRow & { attemptId: string };

export async function listRefundsOf(db: Db, attemptId: string): Promise<AttemptRefund[]> {
  const rows = await listRefunds(db, eq(refunds.attemptId, attemptId));
  return rows.map((row) => ({ ...row, attemptId }));
}

export async function listRefundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return listRefunds(db, eq(refunds.orderId, orderId));
}

/**
 * Attempts of an order with captured money, latest first, and those before all others that paid for a change: the order
 * counts as refunded when its own payment is. `left`: what is not refunded or due yet.
 */
export async function listRefundSources(
  tx: Db,
  orderId: string,
): Promise<(RefundSource & { providerRef: string | null })[]> {
  // Drizzle omits the table name of columns in a query without joins.
  const claimed = sql<number>`coalesce((select sum(back.amount) from ${refunds} back
    where back.attempt_id = payment_attempt.id), 0)::int`;
  const rows = await tx
    .select({
      attemptId: paymentAttempts.id,
      captured: paymentAttempts.captured,
      providerRef: paymentAttempts.providerRef,
      claimed,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), gt(paymentAttempts.captured, noCents)))
    .orderBy(
      sql`${paymentAttempts.change} is null`,
      sql`${paymentAttempts.updated} desc`,
      paymentAttempts.id,
    );
  return rows.map(({ captured, claimed: refunded, ...row }) => ({
    ...row,
    left: cents(captured - refunded),
  }));
}

/**
 * Claims due refunds of these providers that may be tried now; each is returned to one process only.
 * @param selection.later earliest time of the next request, by the number of requests so far
 */
export async function claimRefunds(
  db: Db,
  selection: { providers: readonly string[]; now: Date; later: (tries: number) => Date; atMost: number },
): Promise<{ id: string; attemptId: string; tries: number }[]> {
  const { now } = selection;
  const due = await db
    .select({ id: refunds.id, tries: refunds.tries })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        isNull(refunds.done),
        isNull(refunds.failure),
        inArray(paymentAttempts.provider, [...selection.providers]),
        or(isNull(refunds.nextTry), lte(refunds.nextTry, now)),
      ),
    )
    .orderBy(asc(refunds.created), asc(refunds.id))
    .limit(selection.atMost);
  const claimedRefunds = [];
  for (const { id, tries } of due) {
    const [row] = await db
      .update(refunds)
      .set({ tries: tries + 1, nextTry: selection.later(tries + 1) })
      .where(and(eq(refunds.id, id), eq(refunds.tries, tries), isNull(refunds.done)))
      .returning({ attemptId: refunds.attemptId });
    if (row?.attemptId) claimedRefunds.push({ id, attemptId: row.attemptId, tries: tries + 1 });
  }
  return claimedRefunds;
}

/**
 * Marks a refund before the provider is asked. Later calls keep
 * the first time. The caller holds the lock on the order.
 */
export async function markAsked(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ asked: now })
    .where(and(eq(refunds.id, id), isNull(refunds.asked)));
}

export async function saveRefundAnswer(
  db: Db,
  id: string,
  answer: { refundRef?: string; failure?: RefundFailure },
): Promise<void> {
  await db
    .update(refunds)
    .set(answer)
    .where(and(eq(refunds.id, id), isNull(refunds.done)));
}

/** Returns false when it does not exist or was done before, which prevents a double payment. */
export async function markRefundDone(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(refunds)
    .set({ done: now })
    .where(and(eq(refunds.id, id), isNull(refunds.done)));
  return rowCount === 1;
}

export function countRefunds(db: Db, orderId: string): Promise<number> {
  return db.$count(refunds, eq(refunds.orderId, orderId));
}
