/** Reads that a page can do without: what its header says of a cart, what a price was before. */
import type { Db } from "#app/store/db/database.server.ts";

/** Milliseconds: who has waited so long for nothing, and how long nobody waits after that. */
const [inVain, sparedFor] = [1_000, 5_000];

/** Known to the edge as an outage: "busy". */
class DatabaseIsSpared extends Error {
  readonly code = "DATABASE_SPARED";
}

/** By database: until when it is not asked, by the process's own clock. */
const spared = new WeakMap<object, number>();

/**
 * Reads what the caller can do without. Where such a read has just waited in vain (tables locked, no connection free) it
 * fails at once for some seconds: else the waits of a page would add up, and every page would wait anew.
 */
export async function readSpare<Value>(db: Db, read: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  if (began < (spared.get(db) ?? 0)) throw new DatabaseIsSpared("the database did not answer just now");
  try {
    return await read();
  } catch (error) {
    const now = performance.now();
    if (now - began > inVain) spared.set(db, now + sparedFor);
    throw error;
  }
}
