/** Tries to pay an order: one row each, never overwritten by the next. */
import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";

import type { Cents } from "#app/domain/money.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import { inFlightStatuses, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { paymentEvents } from "#app/store/schema/payments.server.ts";

/** How an attempt is named: by the token of its return address, by its id, or as its provider calls it. */
export type AttemptKey =
  | { returnToken: string }
  | { attemptId: string }
  | { provider: string; providerRef: string };

export async function findAttempt(db: Db, key: AttemptKey): Promise<PaymentAttempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(namedBy(key));
  return row ?? null;
}

function namedBy(key: AttemptKey) {
  if ("returnToken" in key) return eq(paymentAttempts.returnToken, key.returnToken);
  if ("attemptId" in key) return eq(paymentAttempts.id, key.attemptId);
  const { provider, providerRef } = key;
  return and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerRef, providerRef));
}

/** All tries of an order, the first one first. */
export async function listAttempts(db: Db, orderId: string): Promise<PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.created), asc(paymentAttempts.id));
}

/** Holds the row until the transaction ends. Lock the order first, so that two changes cannot block each other. */
export async function lockAttempt(tx: Db, id: string): Promise<PaymentAttempt | null> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for("update");
  return row ?? null;
}

/** The try of the order that is under way, held until the transaction ends. */
export async function lockOpenAttempt(tx: Db, orderId: string): Promise<PaymentAttempt | null> {
  const [row] = await openAttempts(tx, orderId).for("update");
  return row ?? null;
}

/** The same without holding it: a look before the provider is asked. */
export async function findOpenAttempt(db: Db, orderId: string): Promise<PaymentAttempt | null> {
  const [row] = await openAttempts(db, orderId);
  return row ?? null;
}

const openAttempts = (db: Db, orderId: string) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.open, true)));

/** Has another try of the same order brought its money? */
export async function hasOtherPaid(
  tx: Db,
  attempt: Pick<PaymentAttempt, "id" | "orderId">,
): Promise<boolean> {
  const { id, orderId, status } = paymentAttempts;
  const others = and(eq(orderId, attempt.orderId), ne(id, attempt.id), eq(status, paymentStatuses.Paid));
  return (await tx.$count(paymentAttempts, others)) > 0;
}

/** @throws a unique violation when the order has an open try already */
export async function addAttempt(tx: Db, attempt: PaymentAttempt): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt);
}

export async function saveAttempt(
  tx: Db,
  id: string,
  change: Partial<Omit<PaymentAttempt, "id" | "orderId" | "returnToken">> & { updated: Date },
): Promise<void> {
  await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
}

/**
 * Takes tries of these providers that wait for money and nobody has looked at lately; each is taken by one process.
 * Those that were never taken, or longest ago, come first.
 */
export async function claimWaitingAttempts(
  db: Db,
  wish: { providers: readonly string[]; now: Date; before: Date; since: Date; atMost: number },
): Promise<string[]> {
  const lastSeen = sql`greatest(${paymentAttempts.created}, ${paymentAttempts.updated}, ${paymentAttempts.swept})`;
  const waiting = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.status, inFlightStatuses),
        inArray(paymentAttempts.provider, [...wish.providers]),
        gt(paymentAttempts.created, wish.since),
        lt(lastSeen, sql.param(wish.before, paymentAttempts.created)),
      ),
    )
    .orderBy(asc(lastSeen))
    .limit(wish.atMost)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(paymentAttempts)
    .set({ swept: wish.now })
    .where(inArray(paymentAttempts.id, waiting))
    .returning({ id: paymentAttempts.id });
  return taken.map(({ id }) => id);
}

// Which events of webhooks have been acted upon.

export type PaymentEvent = typeof paymentEvents.$inferSelect;

export async function hasEvent(
  db: Db,
  { provider, eventId }: Pick<PaymentEvent, "provider" | "eventId">,
): Promise<boolean> {
  const named = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
  return (await db.$count(paymentEvents, named)) > 0;
}

/** The same event at the same moment in another process is no error. */
export async function saveEvent(db: Db, event: PaymentEvent): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}

/** Events that no provider repeats any more. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.received, before));
}

// What a payment changes in the row of its order.

/** The caller holds the lock on the order. */
export async function savePaymentState(
  tx: Db,
  orderId: string,
  state: { paymentStatus: PaymentStatus; amountReceived: Cents },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...state, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
}
