import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";
import type PgBoss from "pg-boss";
import type { Logger } from "pino";

import type { Database, Db } from "#app/store/database.server.ts";

/** pg-boss' statements inside our transaction: its `$1` become Drizzle's parameters. */
export function inside(tx: Db): PgBoss.Db {
  return {
    executeSql(text, values) {
      // Split by a group: every second part is the number of a parameter.
      const parts = text.split(/\$(\d+)/).map((part, index) => {
        return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`;
      });
      return tx.execute(sql.join(parts));
    },
  };
}

/** The moment that is so many seconds away, by the clock that decides when a job may start. */
export async function databaseTime(tx: Db, seconds: number): Promise<Date> {
  const later = sql`select extract(epoch from clock_timestamp()) * 1000 + ${seconds * 1000}::int as at`;
  const { rows } = await tx.execute<{ at: string | number }>(later);
  return new Date(Number(rows[0]?.at));
}

/** pg-boss' own statements on the pool. `close` waits for the last of them; what comes later is dropped. */
export function bossConnection(
  pool: Database["$client"],
  log: Pick<Logger, "info" | "error">,
): PgBoss.Db & { close(): Promise<void> } {
  const inFlight = new Set<Promise<unknown>>();
  let closed = false;
  let failing = false;

  const run = async (text: string, values?: unknown[]) => {
    try {
      const result = await pool.query(text, values);
      if (failing) log.info("queue reaches the database again");
      failing = false;
      return result;
    } catch (error) {
      // pg-boss is silent when a fetch fails. Said once, not with every poll.
      if (!failing) log.error({ err: error }, "queue statement failed");
      failing = true;
      throw error;
    }
  };
  const mark = async (text: string, values: unknown[]) => {
    for (const wait of [100, 500, 2_000]) {
      try {
        return await run(text, values);
      } catch {
        await pause(wait);
      }
    }
    // The job stays "active" until it expires and is done again.
    log.error("queue could not mark a job as done or failed");
    return nothing;
  };

  return {
    async executeSql(text, values) {
      if (closed) return nothing;
      const query = values && marksJob(text) ? mark(text, values) : run(text, values);
      inFlight.add(query);
      return query.finally(() => inFlight.delete(query));
    },
    async close() {
      do {
        await Promise.allSettled(inFlight);
        await turn();
      } while (inFlight.size > 0);
      closed = true;
    },
  };
}

const nothing = { rows: [{ count: "0" }] };

/** Nobody in pg-boss waits for these statements: if one threw, that would be an unhandled rejection. */
function marksJob(text: string): boolean {
  return text.includes("state = 'completed'") || text.includes("FROM deleted_jobs");
}
