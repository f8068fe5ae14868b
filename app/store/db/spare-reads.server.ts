/** Optional reads: a page can be rendered without them (cart status in the header, former price). */
import type { Db } from "#app/store/db/database.server.ts";

/** In ms: a failed read that waited longer than the first suspends optional reads for the second. */
const [timeoutMs, suspensionMs] = [1_000, 5_000];

/** Mapped to a "busy" outage by the HTTP layer. */
class OptionalReadsSuspended extends Error {
  readonly code = "DATABASE_SPARED";
}

/** By database: end of the suspension, in ms of `performance.now()`. */
const suspendedUntil = new WeakMap<object, number>();

/**
 * Runs an optional read. After a read has timed out (locked tables, no free connection), further ones fail at once
 * for some seconds. Otherwise every page would wait again.
 */
export async function readOptional<Value>(db: Db, read: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  if (startedAt < (suspendedUntil.get(db) ?? 0))
    throw new OptionalReadsSuspended("the database did not answer just now");
  try {
    return await read();
  } catch (error) {
    const now = performance.now();
    if (now - startedAt > timeoutMs) suspendedUntil.set(db, now + suspensionMs);
    throw error;
  }
}
