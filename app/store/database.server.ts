import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type pg from "pg";

/** Drizzle over the one pool of the process, the same for the embedded database and for PostgreSQL. */
export type Database = NodePgDatabase & { $client: pg.Pool };

type NoSchema = Record<string, never>;

/**
 * What reads and writes accept: the database or an open transaction.
 *
 * Inside `transaction(db, (tx) => …)` every query goes through `tx`. One through `db` would wait on the embedded
 * database for the very connection the transaction holds, and fail with a timeout.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open transaction, as `transaction` hands it out. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Column names are snake_case in SQL and camelCase in code; `drizzle-kit generate` must be given the same casing. */
export function databaseOn(pool: pg.Pool): Database {
  return drizzle(pool, { casing: "snake_case" });
}
