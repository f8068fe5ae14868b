/** What came back, and what is owed for it. */
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
import { findNamedAccounts, findPayees, findPayoutsOf } from "#app/store/queries/payment/payouts.server.ts";
import { listSpent, sumGivenBack } from "#app/store/queries/voucher/gift-cards.server.ts";
import { orderItems, orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { refunds, returns, withdrawals } from "#app/store/schema/payments.server.ts";

type RefundRow = typeof refunds.$inferSelect;

export async function addReturns(tx: Db, list: readonly ItemReturn[]): Promise<void> {
  if (list.length > 0) await tx.insert(returns).values(list.map((each) => ({ ...each, id: newId() })));
}

/** Of all items of an order, the oldest first. */
export async function findReturns(db: Db, orderId: string): Promise<ItemReturn[]> {
  const rows = await db
    .select({ returned: returns })
    .from(returns)
    .innerJoin(orderItems, eq(orderItems.id, returns.itemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(returns.returnedOn), asc(returns.id));
  return rows.map(({ returned: { id: _, ...row } }) => row);
}

/** Money that goes back the way it came; with `done` it has gone already. */
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

/** What the items of an order cost by being returned, and what is or was owed; null where nothing came or goes back. */
export async function findRefund(db: Db, orderId: string): Promise<OrderRefund | null> {
  const returned = await findReturns(db, orderId);
  const owed = await listWithOrigin(db, eq(refunds.orderId, orderId));
  if (returned.length === 0 && owed.length === 0) return null;
  const account = await readRefundAccount(db, owed);
  return {
    fee: sumCents(returned.map(({ fee }) => fee)),
    toCards: await sumGivenBack(db, orderId),
    amount: sumCents(owed.map(({ amount }) => amount)),
    ...(account && { account }),
  };
}

/** Of what is still to be paid back; of all that was, once nothing is. */
async function readRefundAccount(
  db: Db,
  owed: readonly DueRefund[],
): Promise<RefundAccountState | undefined> {
  const due = owed.filter(({ done }) => done === null);
  const sent = (due.length > 0 ? due : owed).filter(isByTransfer);
  if (sent.length === 0) return undefined;
  const filed = await findPayoutsOf(
    db,
    sent.map(({ id }) => id),
  );
  const open = sent.filter(({ id, done }) => done === null && !filed.has(id));
  const payees = await findPayees(db, open);
  if (open.some(({ id }) => !payees.has(id))) return "missing";
  const [named] = (await findNamedAccounts(db, sent)).values();
  return named && { ending: accountEnding(named) };
}

/** A refund as the letter about it says it: how much, and to which account if one was named. */
export async function findPaidBack(db: Db, id: string): Promise<{ amount: Cents; ending?: string } | null> {
  const [row] = await listWithOrigin(db, eq(refunds.id, id));
  if (!row) return null;
  const named = isByTransfer(row) ? (await findNamedAccounts(db, [row])).get(id) : undefined;
  return { amount: row.amount, ...(named && { ending: accountEnding(named) }) };
}

/** Money that came to the shop's own account goes back from there; SEPA carries euros alone. */
export function isByTransfer({
  paymentType,
  currency,
}: Pick<DueRefund, "paymentType" | "currency">): boolean {
  return isOwnType(paymentType) && currency === "EUR";
}

/** What has gone back to the customer by the means it came; gift cards not counted. */
export async function sumPaidBack(db: Db, orderId: string): Promise<Cents> {
  const [gone] = await db
    .select({ amount: sumOf(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.done)));
  return gone?.amount ?? noCents;
}

export async function findRefundById(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** What the shop still holds of the customer's money: received and spent from cards, less what is owed back already. */
export async function readHeld(db: Db, order: Pick<Order, "id" | "amountReceived">): Promise<Cents> {
  const owed = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const spent = await listSpent(db, order.id);
  const sum = (list: readonly { amount: Cents }[]) => sumCents(list.map(({ amount }) => amount));
  return cents(order.amountReceived - sum(owed) + sum(spent));
}

/** False when it was stored before: the same form sent twice is one declaration. */
export async function addWithdrawal(tx: Db, withdrawal: Withdrawal): Promise<boolean> {
  const { rowCount } = await tx.insert(withdrawals).values(withdrawal).onConflictDoNothing();
  return rowCount === 1;
}

/** With what became of it: see the table. */
export type StoredWithdrawal = typeof withdrawals.$inferSelect;

/** @param lock nobody else changes it until the transaction ends */
export async function findWithdrawal(db: Db, id: string, lock = false): Promise<StoredWithdrawal | null> {
  const query = db.select().from(withdrawals).where(eq(withdrawals.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** Those that mean an order, are confirmed and have not had their effect on it, the oldest first. */
export async function listUnsettledWithdrawals(db: Db): Promise<StoredWithdrawal[]> {
  const { settled, orderId, confirmed, answered } = withdrawals;
  return db
    .select()
    .from(withdrawals)
    .where(and(isNull(settled), isNotNull(orderId), isNotNull(confirmed), isNull(answered)))
    .orderBy(withdrawals.received);
}

/** Those that somebody has to look at, or that wait to be tried again, the oldest first. */
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

/** Answers when it was confirmed first. */
export async function markConfirmed(db: Db, id: string, now: Date): Promise<Date> {
  const confirmed = sql`coalesce(${withdrawals.confirmed}, ${now.toISOString()}::timestamptz)`;
  const [row] = await db.update(withdrawals).set({ confirmed }).where(eq(withdrawals.id, id)).returning();
  return row?.confirmed ?? now;
}

/** @param forPeople something of it is left for people to answer */
export async function markSettled(
  tx: Db,
  id: string,
  { now, forPeople }: { now: Date; forPeople: boolean },
): Promise<void> {
  const marks = forPeople ? { settled: now } : { settled: now, answered: now };
  await tx.update(withdrawals).set(marks).where(eq(withdrawals.id, id));
}

/** False where there is no such declaration, or it was answered before. It is not tried again after that. */
export async function markAnswered(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(withdrawals)
    .set({ answered: now })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.answered)));
  return rowCount === 1;
}

// Money on its way back to customers: what the job asks providers for, and what people have to see to.

export type DueRefund = Awaited<ReturnType<typeof listDueRefunds>>[number];

/** What is not paid back yet, the oldest first. @param orderId of this order alone */
export async function listDueRefunds(db: Db, orderId?: string) {
  return listWithOrigin(
    db,
    and(isNull(refunds.done), orderId === undefined ? undefined : eq(refunds.orderId, orderId)),
  );
}

/**
 * Each with how its money came, the oldest first. `number` is the order's: on a transfer the customer's bank statement and
 * ours name it. `paymentType`: how the money came, of the try that brought it, else of the order.
 */
async function listWithOrigin(db: Db, which: SQL | undefined) {
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
    .where(which)
    .orderBy(asc(refunds.created), asc(refunds.id));
}

/** In euros, what the shop has sent back by transfer from `from` on and before `to`. */
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

const listRefunds = (db: Db, which: SQL) =>
  db.select().from(refunds).where(which).orderBy(asc(refunds.created), asc(refunds.id));

/** A refund that brings back the money of one try. */
export type AttemptRefund = RefundRow & { attemptId: string };

/** All of a try, in the order in which they became due. */
export async function listRefundsOf(db: Db, attemptId: string): Promise<AttemptRefund[]> {
  const rows = await listRefunds(db, eq(refunds.attemptId, attemptId));
  return rows.map((row) => ({ ...row, attemptId }));
}

/** All of an order, done or not, the oldest first. */
export async function listRefundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return listRefunds(db, eq(refunds.orderId, orderId));
}

/** The tries of an order that have brought money which is not on its way back, the latest first. */
export async function listRefundSources(
  tx: Db,
  orderId: string,
): Promise<(RefundSource & { providerRef: string | null })[]> {
  // Drizzle leaves the table away from the columns of a query without joins.
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
    .orderBy(sql`${paymentAttempts.updated} desc`, paymentAttempts.id);
  return rows.map(({ captured, claimed: gone, ...row }) => ({ ...row, left: cents(captured - gone) }));
}

/**
 * Takes refunds that these providers can do by themselves and whose time to be tried has come; each is taken by one
 * process. @param later the moment of the next try, by the tries so far
 */
export async function claimRefunds(
  db: Db,
  wish: { providers: readonly string[]; now: Date; later: (tries: number) => Date; atMost: number },
): Promise<{ id: string; attemptId: string; tries: number }[]> {
  const { now } = wish;
  const due = await db
    .select({ id: refunds.id, tries: refunds.tries })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        isNull(refunds.done),
        isNull(refunds.failure),
        inArray(paymentAttempts.provider, [...wish.providers]),
        or(isNull(refunds.nextTry), lte(refunds.nextTry, now)),
      ),
    )
    .orderBy(asc(refunds.created), asc(refunds.id))
    .limit(wish.atMost);
  const taken = [];
  for (const { id, tries } of due) {
    const [row] = await db
      .update(refunds)
      .set({ tries: tries + 1, nextTry: wish.later(tries + 1) })
      .where(and(eq(refunds.id, id), eq(refunds.tries, tries), isNull(refunds.done)))
      .returning({ attemptId: refunds.attemptId });
    if (row?.attemptId) taken.push({ id, attemptId: row.attemptId, tries: tries + 1 });
  }
  return taken;
}

/** Before the provider is asked; the caller holds the lock on the order. The first moment stays. */
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

/** False where there is no such refund, or it was done before: nobody pays twice by typing twice. */
export async function markRefundDone(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(refunds)
    .set({ done: now })
    .where(and(eq(refunds.id, id), isNull(refunds.done)));
  return rowCount === 1;
}

/** Refunds of an order, whatever became of them. */
export function countRefunds(db: Db, orderId: string): Promise<number> {
  return db.$count(refunds, eq(refunds.orderId, orderId));
}
