/** Rate-limited attempts, counted in the database across all processes. */
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { Db } from "#app/store/db/database.server.ts";
import { rateLimitHits } from "#app/store/schema/payments.server.ts";

/** Records an attempt for each counter. @returns the ids of the new rows */
export async function addRateLimitHit(db: Db, counters: readonly string[], now: Date): Promise<string[]> {
  const rows = counters.map((counter) => ({ id: newId(), counter, at: now }));
  if (rows.length > 0) await db.insert(rateLimitHits).values(rows);
  return rows.map(({ id }) => id);
}

/** Deletes attempts that succeeded and must not count. */
export async function dropRateLimitHits(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(rateLimitHits).where(inArray(rateLimitHits.id, [...ids]));
}

/** Serialises attempts on these counters until the transaction ends. Sorted to avoid deadlocks. */
export async function lockCounters(tx: Db, counters: readonly string[]): Promise<void> {
  for (const counter of counters.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counter}, 3))`);
}

export function countRateLimitHits(db: Db, counter: string, since: Date): Promise<number> {
  return db.$count(rateLimitHits, and(eq(rateLimitHits.counter, counter), gt(rateLimitHits.at, since)));
}

/** Deletes attempts that no limit counts any more. */
export async function forgetRateLimitHits(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimitHits).where(lte(rateLimitHits.at, before));
}
