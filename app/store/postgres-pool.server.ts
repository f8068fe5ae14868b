import pg from "pg";

import { RowClient } from "#app/store/row-client.server.ts";

/** Milliseconds. A page that needs longer than this is broken, and must not hold others up. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Set by a query and not as start-up parameters, because connection poolers such as PgBouncer refuse those. */
const sessionSettings = [
  "SET timezone = 'UTC'",
  ...Object.entries(limits).map(([name, milliseconds]) => `SET ${name} = ${milliseconds}`),
].join("; ");

/** @param patienceMs how long a query waits for a free connection before it fails */
export function postgresPool(databaseUrl: string, patienceMs: number, max = 10): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    application_name: "travel-shop",
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: RowClient,
    onConnect: (client: pg.ClientBase) => client.query(sessionSettings) as unknown as void,
  });
}
