/** Tries that are limited, counted in the database so that every process counts the same. */
import { and, eq, gt, lte } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { Db } from "#app/store/db/database.server.ts";
import { rateLimitHits } from "#app/store/schema/payments.server.ts";

/** Writes down a try for each counter. */
export async function addRateLimitHit(db: Db, counters: readonly string[], now: Date): Promise<void> {
  if (counters.length === 0) return;
  await db.insert(rateLimitHits).values(counters.map((counter) => ({ id: newId(), counter, at: now })));
}

/** The tries that the counter has had since `since`. */
export function countRateLimitHits(db: Db, counter: string, since: Date): Promise<number> {
  return db.$count(rateLimitHits, and(eq(rateLimitHits.counter, counter), gt(rateLimitHits.at, since)));
}

/** Tries that nobody asks for any more. */
export async function forgetRateLimitHits(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimitHits).where(lte(rateLimitHits.at, before));
}
