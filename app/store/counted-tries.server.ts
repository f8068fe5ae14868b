/** Tries that are limited, counted in the database so that every process counts the same. */
import { and, count, eq, gt, lte } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Db } from "#app/store/database.server.ts";
import { countedTries } from "#app/store/schema-reductions.server.ts";

/** Writes down a try for each counter. */
export async function countTry(db: Db, counters: readonly string[], now: Date): Promise<void> {
  if (counters.length === 0) return;
  await db.insert(countedTries).values(counters.map((counter) => ({ id: newId(), counter, at: now })));
}

/** The most tries that any of the counters has had since `since`. */
export async function readTries(db: Db, counters: readonly string[], since: Date): Promise<number> {
  const counts = await Promise.all(
    counters.map(async (counter) => {
      const [row] = await db
        .select({ tries: count() })
        .from(countedTries)
        .where(and(eq(countedTries.counter, counter), gt(countedTries.at, since)));
      return row?.tries ?? 0;
    }),
  );
  return Math.max(0, ...counts);
}

/** Tries that nobody asks for any more. */
export async function forgetTries(db: Db, before: Date): Promise<void> {
  await db.delete(countedTries).where(lte(countedTries.at, before));
}
