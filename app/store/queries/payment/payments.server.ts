/** Payment attempts of orders, one row each. */
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";

import type { Cents } from "#app/domain/money.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import { inFlightStatuses, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { paymentEvents } from "#app/store/schema/payments.server.ts";

/** Identifies an attempt by the token of its return URL, its id, or the provider's reference. */
export type AttemptKey =
  | { returnToken: string }
  | { attemptId: string }
  | { provider: string; providerRef: string };

export async function findAttempt(db: Db, key: AttemptKey): Promise<PaymentAttempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(matchesKey(key));
  return row ?? null;
}

function matchesKey(key: AttemptKey) {
  if ("returnToken" in key) return eq(paymentAttempts.returnToken, key.returnToken);
  if ("attemptId" in key) return eq(paymentAttempts.id, key.attemptId);
  const { provider, providerRef } = key;
  return and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerRef, providerRef));
}

export const listAttempts = (db: Db, orderId: string): Promise<PaymentAttempt[]> =>
  listAttemptsOf(db, [orderId]);

/** Payment attempts of several orders, oldest first. */
export async function listAttemptsOf(db: Db, orderIds: readonly string[]): Promise<PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .orderBy(asc(paymentAttempts.created), asc(paymentAttempts.id));
}

/** Locks the row until the transaction ends. Lock the order first to avoid deadlocks. */
export async function lockAttempt(tx: Db, id: string): Promise<PaymentAttempt | null> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for("update");
  return row ?? null;
}

export async function lockOpenAttempt(tx: Db, orderId: string): Promise<PaymentAttempt | null> {
  const [row] = await selectOpenAttempts(tx, orderId).for("update");
  return row ?? null;
}

export async function findOpenAttempt(db: Db, orderId: string): Promise<PaymentAttempt | null> {
  const [row] = await selectOpenAttempts(db, orderId);
  return row ?? null;
}

const selectOpenAttempts = (db: Db, orderId: string) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.open, true)));

/** Whether another attempt has paid the order. Those that pay for a change do not count. */
export async function hasOtherPaid(
  tx: Db,
  attempt: Pick<PaymentAttempt, "id" | "orderId">,
): Promise<boolean> {
  const { id, orderId, status, change } = paymentAttempts;
  const isOther = and(eq(orderId, attempt.orderId), ne(id, attempt.id));
  const isOtherPaid = and(isOther, eq(status, paymentStatuses.Paid), isNull(change));
  return (await tx.$count(paymentAttempts, isOtherPaid)) > 0;
}

/** @throws a unique violation when the order already has an open attempt */
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
 * Selects attempts of these providers that are in flight and were not updated or queried lately.
 * Each is returned to one process only. Least recently queried come first.
 */
export async function claimWaitingAttempts(
  db: Db,
  selection: { providers: readonly string[]; now: Date; before: Date; since: Date; atMost: number },
): Promise<string[]> {
  const lastSeen = sql`greatest(${paymentAttempts.created}, ${paymentAttempts.updated}, ${paymentAttempts.swept})`;
  const waiting = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.status, inFlightStatuses),
        inArray(paymentAttempts.provider, [...selection.providers]),
        gt(paymentAttempts.created, selection.since),
        lt(lastSeen, sql.param(selection.before, paymentAttempts.created)),
      ),
    )
    .orderBy(asc(lastSeen))
    .limit(selection.atMost)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(paymentAttempts)
    .set({ swept: selection.now })
    .where(inArray(paymentAttempts.id, waiting))
    .returning({ id: paymentAttempts.id });
  return claimed.map(({ id }) => id);
}

export type PaymentEvent = typeof paymentEvents.$inferSelect;

export async function hasEvent(
  db: Db,
  { provider, eventId }: Pick<PaymentEvent, "provider" | "eventId">,
): Promise<boolean> {
  const isSame = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
  return (await db.$count(paymentEvents, isSame)) > 0;
}

/** Ignores an event that another process has saved at the same time. */
export async function saveEvent(db: Db, event: PaymentEvent): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}

/** Deletes events that providers no longer resend. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.received, before));
}

/** Saves the payment state in the order's row. The caller holds the lock on the order. */
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
