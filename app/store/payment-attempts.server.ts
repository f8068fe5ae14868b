/** Tries to pay an order: one row each, never overwritten by the next. */
import { and, eq, ne } from "drizzle-orm";
import type { Cents, Currency } from "#app/domain/money.ts";
import { paymentStatuses, type PaymentStatus, type PaymentType } from "#app/domain/payment.ts";
import type { PaymentAttempt } from "#app/domain/payment-attempt.ts";
import type { Db } from "#app/store/database.server.ts";
import { paymentAttempts } from "#app/store/schema-orders.server.ts";

/** How an attempt is named: by the token of its return address, or by its id. */
export type AttemptKey = { returnToken: string } | { attemptId: string };

export async function findAttempt(db: Db, key: AttemptKey): Promise<PaymentAttempt | null> {
  const named =
    "returnToken" in key
      ? eq(paymentAttempts.returnToken, key.returnToken)
      : eq(paymentAttempts.id, key.attemptId);
  const [row] = await db.select().from(paymentAttempts).where(named);
  return row ? attemptFrom(row) : null;
}

/** Holds the row until the transaction ends. Lock the order first, so that two changes cannot block each other. */
export async function lockAttempt(tx: Db, id: string): Promise<PaymentAttempt | null> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for("update");
  return row ? attemptFrom(row) : null;
}

/** The try of the order that is under way, held until the transaction ends. */
export async function lockOpenAttempt(tx: Db, orderId: string): Promise<PaymentAttempt | null> {
  const open = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.open, true));
  const [row] = await tx.select().from(paymentAttempts).where(open).for("update");
  return row ? attemptFrom(row) : null;
}

/** The same without holding it: a look before the provider is asked. */
export async function findOpenAttempt(db: Db, orderId: string): Promise<PaymentAttempt | null> {
  const open = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.open, true));
  const [row] = await db.select().from(paymentAttempts).where(open);
  return row ? attemptFrom(row) : null;
}

/** Has another try of the same order brought its money? */
export async function hasOtherPaid(
  tx: Db,
  attempt: Pick<PaymentAttempt, "id" | "orderId">,
): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, attempt.orderId),
        ne(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.status, paymentStatuses.Paid),
      ),
    );
  return rows.length > 0;
}

/** @throws a unique violation when the order has an open try already */
export async function addAttempt(tx: Db, attempt: PaymentAttempt): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt);
}

export async function saveAttempt(
  tx: Db,
  id: string,
  change: Partial<Pick<PaymentAttempt, "providerRef" | "hostedUrl" | "status" | "open">> & { updated: Date },
): Promise<void> {
  await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
}

function attemptFrom(row: typeof paymentAttempts.$inferSelect): PaymentAttempt {
  return {
    ...row,
    paymentType: row.paymentType as PaymentType,
    amount: row.amount as Cents,
    currency: row.currency as Currency,
    status: row.status as PaymentStatus,
  };
}
