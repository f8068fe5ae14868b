/** Discount codes. A use is counted when an order is placed and undone when it is canceled. */
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";

import type { ReductionCode } from "#app/domain/price/reduction.ts";
import { isCountedAs } from "#app/store/db/counted.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { reductionCodes, reductionUses } from "#app/store/schema/payments.server.ts";

export type StoredCode = ReductionCode & { used: number };

/** @param lock locks the row until the transaction ends, so that the last use is not counted twice */
export async function findCode(db: Db, code: string, lock = false): Promise<StoredCode | null> {
  const query = db.select().from(reductionCodes).where(eq(reductionCodes.code, code));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

export async function listCodes(db: Db): Promise<StoredCode[]> {
  return db.select().from(reductionCodes).orderBy(reductionCodes.created);
}

/** Number of uncanceled orders of this mailbox that used the code; 0 for a customer without an email address. */
export async function countUses(db: Db, code: string, email: string): Promise<number> {
  if (email === "") return 0;
  const own = and(eq(reductionUses.code, code), isCountedAs(reductionUses.email, email));
  return db.$count(reductionUses, and(own, isNull(reductionUses.givenBack)));
}

/** Counts a use; returns false when none is left (the caller rolls back). */
export async function countUse(
  tx: Db,
  { code, orderId, email, now }: { code: string; orderId: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(reductionCodes)
    .set({ used: sql`${reductionCodes.used} + 1` })
    .where(
      and(
        eq(reductionCodes.code, code),
        or(isNull(reductionCodes.usesTotal), sql`${reductionCodes.used} < ${reductionCodes.usesTotal}`),
      ),
    );
  if (rowCount !== 1) return false;
  await tx.insert(reductionUses).values({ orderId, code, email: normalisedEmail(email), used: now });
  return true;
}

/** Undoes the order's use, once. */
export async function giveBackCode(tx: Db, orderId: string, now: Date): Promise<void> {
  const [row] = await tx
    .update(reductionUses)
    .set({ givenBack: now })
    .where(and(eq(reductionUses.orderId, orderId), isNull(reductionUses.givenBack)))
    .returning({ code: reductionUses.code });
  if (!row) return;
  await tx
    .update(reductionCodes)
    .set({ used: sql`${reductionCodes.used} - 1` })
    .where(eq(reductionCodes.code, row.code));
}

export async function saveCode(db: Db, code: ReductionCode, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(reductionCodes)
    .values({ ...code, created: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function disableCode(db: Db, code: string): Promise<boolean> {
  const { rowCount } = await db
    .update(reductionCodes)
    .set({ disabled: true })
    .where(eq(reductionCodes.code, code));
  return rowCount === 1;
}
