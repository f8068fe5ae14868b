/** Tries that are limited, counted in the database so that every process counts the same. */
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { Db } from "#app/store/db/database.server.ts";
import { rateLimitHits } from "#app/store/schema/payments.server.ts";

/** Writes down a try for each counter. */
export async function addRateLimitHit(db: Db, counters: readonly string[], now: Date): Promise<void> {
  if (counters.length === 0) return;
  await db.insert(rateLimitHits).values(counters.map((counter) => ({ id: newId(), counter, at: now })));
}

/** Tries at a counter follow each other until the transaction ends; in one order, so that nobody waits for ever. */
export async function lockCounters(tx: Db, counters: readonly string[]): Promise<void> {
  for (const counter of counters.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counter}, 3))`);
}

/** The tries that the counter has had since `since`. */
export function countRateLimitHits(db: Db, counter: string, since: Date): Promise<number> {
  return db.$count(rateLimitHits, and(eq(rateLimitHits.counter, counter), gt(rateLimitHits.at, since)));
}

/** Tries that nobody asks for any more. */
export async function forgetRateLimitHits(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimitHits).where(lte(rateLimitHits.at, before));
}
