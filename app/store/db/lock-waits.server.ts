/** Log entries about locks that statements wait for. */
import pg from "pg";
import type { Logger } from "pino";

/**
 * Connections that block others in this database and do not wait for a lock themselves. Every role can read
 * `applicationName`, only the shop's own role the times.
 */
const holdersQuery = `
  select holder.pid, holder.application_name, holder.state, holder.query_start, holder.xact_start,
    count(*)::int as waiting
  from pg_stat_activity waiter
    cross join lateral unnest(pg_blocking_pids(waiter.pid)) as blocking (pid)
    join pg_stat_activity holder on holder.pid = blocking.pid
  where waiter.datname = current_database() and waiter.wait_event_type = 'Lock'
    and waiter.query_start < clock_timestamp() - interval '4 seconds'
    and holder.wait_event_type is distinct from 'Lock'
  group by holder.pid, holder.application_name, holder.state, holder.query_start, holder.xact_start`;

/** Minimum interval between two queries for blockers, in ms, so that many waiting statements cause one report. */
const minIntervalMs = 1_000;

/**
 * Returns a function that logs the connections that hold locks other statements are waiting for. It never fails.
 * It uses its own connection, because the whole pool may be waiting.
 * @param databaseUrl bypasses a connection pooler
 */
export function createLockWaitReporter(databaseUrl: string, log: Pick<Logger, "warn">): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + minIntervalMs;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "travel-shop lock waits",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(holdersQuery);
      for (const { pid, application_name, state, query_start, xact_start, waiting } of rows) {
        const holder = { pid, application: application_name, state };
        const since = { queryStart: query_start, transactionStart: xact_start };
        log.warn({ holder: { ...holder, ...since }, waiting }, "statements wait for a lock");
      }
    } catch {
      // The failed statement itself is logged by its caller.
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}
