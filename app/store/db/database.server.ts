import { setTimeout as pause } from "node:timers/promises";

import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import {
  date,
  integer,
  type PgColumn,
  type PgDatabase,
  type PgTable,
  PgTransaction,
  type PgTransactionConfig,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { type ExtractTablesWithRelations, getTableColumns, sql } from "drizzle-orm";
import type pg from "pg";
import { toSnakeCase } from "drizzle-orm/casing";

import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";

/** Drizzle over the pool of the process, the same for the embedded database and for PostgreSQL. */
export type Database = NodePgDatabase & {
  $client: pg.Pool;
  /** Connections that keep their session, for locks: the same pool, or one that bypasses a connection pooler. */
  $direct: pg.Pool;
};

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
export function databaseOn(pool: pg.Pool, direct = pool): Database {
  return Object.assign(drizzle(pool, { casing: "snake_case" }), { $direct: direct });
}

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

/** A statement takes at most 65,535 parameters. */
const rowsAtOnce = 500;

/**
 * Inserts rows, or brings those with the same key up to date. All rows have the same fields; columns that are not
 * among them keep what they hold.
 * @param names unique columns that never change: left alone, so that rows which refer to these, a cart's to its variant,
 *   can come in meanwhile
 */
export async function upsert<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  key: [PgColumn, ...PgColumn[]],
  names: readonly PgColumn[] = [],
): Promise<void> {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries(getTableColumns(table));
  const kept = new Set<unknown>([...key, ...names]);
  const changing = columns.filter(([name, column]) => given.has(name) && !kept.has(column));
  const set = Object.fromEntries(
    changing.map(([name, column]) => [name, sql`excluded.${sql.identifier(toSnakeCase(column.name))}`]),
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const insert = db.insert(table).values(rows.slice(start, start + rowsAtOnce));
    await (changing.length > 0
      ? insert.onConflictDoUpdate({ target: key, set: set as never })
      : insert.onConflictDoNothing({ target: key }));
  }
}

/** Rows by what they belong to, each group in the order of the query. */
export function groupRows<Row, Owner>(rows: readonly Row[], ownerOf: (row: Row) => Owner): Map<Owner, Row[]> {
  const groups = new Map<Owner, Row[]>();
  for (const row of rows) {
    const group = groups.get(ownerOf(row));
    if (group) group.push(row);
    else groups.set(ownerOf(row), [row]);
  }
  return groups;
}

/** The sum of a column of cents over the rows of a query; 0 where there are none. */
export const sumOf = (column: PgColumn) => sql<Cents>`coalesce(sum(${column}), 0)::int`;

// Columns as the tables have them, with the types of the domain.

/** A moment, in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** A day of the calendar, without a time. */
export const civil = () => date({ mode: "string" }).$type<CivilDate>();
/** Whole cents. */
export const money = () => integer().$type<Cents>();
/** The row goes when the other one does. */
export const partOf = (other: () => PgColumn) => uuid().notNull().references(other, { onDelete: "cascade" });
export const refersTo = (other: () => PgColumn) => uuid().notNull().references(other);
