/** Log entries about locks that statements wait for. */
import pg from "pg";
import type { Logger } from "pino";

/**
 * Connections that hold up others of this database and wait for nothing themselves. `applicationName` is visible for
 * every role, the times only for the shop's own one.
 */
const holders = `
  select holder.pid, holder.application_name, holder.state, holder.query_start, holder.xact_start,
    count(*)::int as waiting
  from pg_stat_activity waiter
    cross join lateral unnest(pg_blocking_pids(waiter.pid)) as blocking (pid)
    join pg_stat_activity holder on holder.pid = blocking.pid
  where waiter.datname = current_database() and waiter.wait_event_type = 'Lock'
    and waiter.query_start < clock_timestamp() - interval '4 seconds'
    and holder.wait_event_type is distinct from 'Lock'
  group by holder.pid, holder.application_name, holder.state, holder.query_start, holder.xact_start`;

/** Minimum interval between two looks, in ms: statements that wait for the same lock report it once. */
const pauseMs = 1_000;

/**
 * Returns a function that logs which connections hold the locks that statements wait for now. It asks over a
 * connection of its own, because all of a pool may be waiting. It never fails.
 * @param databaseUrl bypasses a connection pooler
 */
export function lockWaitReporter(databaseUrl: string, log: Pick<Logger, "warn">): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + pauseMs;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "travel-shop lock waits",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(holders);
      for (const { pid, application_name, state, query_start, xact_start, waiting } of rows) {
        const holder = { pid, application: application_name, state };
        const since = { queryStart: query_start, transactionStart: xact_start };
        log.warn({ holder: { ...holder, ...since }, waiting }, "statements wait for a lock");
      }
    } catch {
      // The statement's own failure is logged by whoever sent it.
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}
