/** The books of payments without a provider: lines of the shop's account, and refunds that the operator has sent. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Cents } from "#app/domain/money.ts";
import type { Db } from "#app/store/database.server.ts";
import { bankLines } from "#app/store/schema-payments.server.ts";
import { refunds } from "#app/store/schema-returns.server.ts";

export async function readOwnBooks(db: Db, attemptId: string): Promise<{ captured: Cents; refunded: Cents }> {
  const [came] = await db
    .select({ sum: sql<number>`coalesce(sum(${bankLines.amount}), 0)::int` })
    .from(bankLines)
    .where(eq(bankLines.attemptId, attemptId));
  const [gone] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), isNotNull(refunds.done)));
  return { captured: (came?.sum ?? 0) as Cents, refunded: (gone?.sum ?? 0) as Cents };
}
