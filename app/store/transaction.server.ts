import { setTimeout as pause } from "node:timers/promises";

import { PgTransaction, type PgTransactionConfig } from "drizzle-orm/pg-core";

import type { Db, Tx } from "#app/store/database.server.ts";

const serializationFailure = "40001";
const deadlockDetected = "40P01";
const attempts = 5;

/**
 * Runs `change` in one transaction: all of it is kept, or, when it throws, nothing.
 *
 * When PostgreSQL gives up on one of two transactions that stand in each other's way, `change` runs again from its
 * beginning, five times at most; so it must do nothing that a rollback does not undo (no mail, no provider call).
 * Inside another transaction it is a savepoint of that one. Errors arrive as they are thrown; `sqlState` reads
 * PostgreSQL's code from them.
 */
export async function transaction<Result>(
  db: Db,
  change: (tx: Tx) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(change, config);
    } catch (error) {
      const state = sqlState(error);
      const again = state === serializationFailure || state === deadlockDetected;
      // A savepoint cannot be tried again: its whole transaction is lost.
      if (!again || db instanceof PgTransaction || attempt === attempts) throw error;
      // A different wait for each of the two, so that they do not collide in step.
      await pause(attempt * 10 * (1 + Math.random()));
    }
  }
}

/** PostgreSQL's five-character error code ("23505": unique), looked for through the causes; undefined if none. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}
