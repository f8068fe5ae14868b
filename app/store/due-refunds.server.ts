/** Money on its way back to customers: what the job asks providers for, and what people have to see to. */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type Cents, cents } from "#app/domain/money.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import type { RefundFailure, RefundReason, RefundRow, RefundSource } from "#app/domain/payment/refund.ts";
import type { Db } from "#app/store/database.server.ts";
import { orders, paymentAttempts } from "#app/store/schema-orders.server.ts";
import { refunds } from "#app/store/schema-returns.server.ts";

export interface OwedRefund {
  id: string;
  orderId: string;
  amount: Cents;
  currency: string;
  reason: RefundReason;
  created: Date;
  asked: Date | null;
  tries: number;
  failure: RefundFailure | null;
  /** Of the order; on a transfer the customer's bank statement and ours name it. */
  number: string | null;
  /** How the money came: of the try that brought it, else of the order. */
  paymentType: PaymentType;
  provider: string | null;
  providerRef: string | null;
}

/** What is not paid back yet, the oldest first. @param orderId of this order alone */
export async function listOwedRefunds(db: Db, orderId?: string): Promise<OwedRefund[]> {
  const rows = await db
    .select({
      refund: refunds,
      number: orders.vanityOrderNumber,
      ofOrder: orders.paymentType,
      ofAttempt: paymentAttempts.paymentType,
      provider: paymentAttempts.provider,
      providerRef: paymentAttempts.providerRef,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(isNull(refunds.done), orderId === undefined ? undefined : eq(refunds.orderId, orderId)))
    .orderBy(asc(refunds.created), asc(refunds.id));
  return rows.map(({ refund, ofOrder, ofAttempt, ...row }) => ({
    ...refund,
    ...row,
    amount: refund.amount as Cents,
    paymentType: (ofAttempt ?? ofOrder) as PaymentType,
  }));
}

/** A refund that brings back the money of one try. */
export interface AttemptRefund extends RefundRow {
  attemptId: string;
  currency: string;
  refundRef: string | null;
  failure: RefundFailure | null;
}

/** All of a try, in the order in which they became due. */
export async function listRefundsOf(db: Db, attemptId: string): Promise<AttemptRefund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.created), asc(refunds.id));
  return rows.map((row) => ({ ...row, attemptId, amount: row.amount as Cents }));
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
    .where(and(eq(paymentAttempts.orderId, orderId), gt(paymentAttempts.captured, 0)))
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
  const taken: { id: string; attemptId: string; tries: number }[] = [];
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
  const done = await db
    .update(refunds)
    .set({ done: now })
    .where(and(eq(refunds.id, id), isNull(refunds.done)))
    .returning({ id: refunds.id });
  return done.length === 1;
}

/** Which order and try a refund belongs to; null: there is none of that id. */
export async function findRefundHome(
  db: Db,
  id: string,
): Promise<{ orderId: string; attemptId: string | null } | null> {
  const [row] = await db
    .select({ orderId: refunds.orderId, attemptId: refunds.attemptId })
    .from(refunds)
    .where(eq(refunds.id, id));
  return row ?? null;
}

/** All of an order, done or not, the oldest first. */
export async function listRefundsOfOrder(
  db: Db,
  orderId: string,
): Promise<{ id: string; amount: Cents; reason: RefundReason; done: Date | null }[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.created), asc(refunds.id));
  return rows.map(({ id, amount, reason, done }) => ({ id, amount: amount as Cents, reason, done }));
}
