/** Money owed to customers, as the operator who pays it back needs it. */
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Cents } from "#app/domain/money.ts";
import { paymentStatuses, type PaymentType } from "#app/domain/payment.ts";
import type { Db } from "#app/store/database.server.ts";
import type { RefundReason } from "#app/store/returns.server.ts";
import { orders, paymentAttempts } from "#app/store/schema-orders.server.ts";
import { refunds } from "#app/store/schema-returns.server.ts";

export interface OwedRefund {
  id: string;
  amount: Cents;
  currency: string;
  reason: RefundReason;
  created: Date;
  /** Of the order; on a transfer the customer's bank statement and ours name it. */
  number: string | null;
  /** How the money came: of the latest attempt that was paid, else of the order. */
  paymentType: PaymentType;
  provider: string | null;
  providerRef: string | null;
}

/** What is not paid back yet, the oldest first. */
export async function listOwedRefunds(db: Db): Promise<OwedRefund[]> {
  const rows = await db
    .select({ refund: refunds, number: orders.vanityOrderNumber, paymentType: orders.paymentType })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isNull(refunds.done))
    .orderBy(asc(refunds.created), asc(refunds.id));
  const owed: OwedRefund[] = [];
  for (const { refund, number, paymentType } of rows) {
    const [paid] = await db
      .select()
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.orderId, refund.orderId), eq(paymentAttempts.status, paymentStatuses.Paid)),
      )
      .orderBy(desc(paymentAttempts.updated))
      .limit(1);
    const { id, amount, currency, reason, created } = refund;
    owed.push({
      id,
      amount: amount as Cents,
      currency,
      reason,
      created,
      number,
      paymentType: (paid?.paymentType ?? paymentType) as PaymentType,
      provider: paid?.provider ?? null,
      providerRef: paid?.providerRef ?? null,
    });
  }
  return owed;
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
