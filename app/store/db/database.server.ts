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
import { type ExtractTablesWithRelations, getTableColumns, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { toSnakeCase } from "drizzle-orm/casing";

import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";

/** Drizzle on the process's connection pool, for the embedded database as well as PostgreSQL. */
export type Database = NodePgDatabase & {
  $client: pg.Pool;
  /** Connections with a session of their own, needed for locks: the same pool, or one that bypasses a pooler. */
  $direct: pg.Pool;
};

type NoSchema = Record<string, never>;

/**
 * The database or an open transaction.
 * Within `transaction(db, (tx) => …)` every query must use `tx`. On the embedded database a query through `db` waits
 * for the connection that the transaction holds, and times out.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Column names are snake_case in SQL and camelCase in code. `drizzle-kit generate` needs the same casing option. */
export function createDatabase(pool: pg.Pool, direct = pool): Database {
  return Object.assign(drizzle(pool, { casing: "snake_case" }), { $direct: direct });
}

const serializationFailure = "40001";
const deadlockDetected = "40P01";
const attempts = 5;

/**
 * Runs `change` in one transaction, or within a transaction in a savepoint. Rolls back and rethrows when it throws.
 * Repeats `change` up to five times on a deadlock or serialization failure, so it must have no side effects outside
 * the database (no email, no provider call).
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
      const isRetryable = state === serializationFailure || state === deadlockDetected;
      // A savepoint cannot be retried: the whole transaction is aborted.
      if (!isRetryable || db instanceof PgTransaction || attempt === attempts) throw error;
      // A random delay keeps the two transactions from colliding again.
      await pause(attempt * 10 * (1 + Math.random()));
    }
  }
}

/** PostgreSQL's five-character error code (23505: unique violation), searched through the causes; undefined if none. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

/** PostgreSQL allows at most 65,535 parameters per statement. */
const rowsPerStatement = 500;

/**
 * Inserts rows, or updates those with the same key. All rows must have the same fields; other columns are kept.
 * @param names columns that existing rows keep. Unique ones should be among them, because updating a unique column
 *   makes inserts of referencing rows wait.
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
  const unchanged = new Set<unknown>([...key, ...names]);
  const changing = columns.filter(([name, column]) => given.has(name) && !unchanged.has(column));
  const set = Object.fromEntries(
    changing.map(([name, column]) => [name, sql`excluded.${sql.identifier(toSnakeCase(column.name))}`]),
  );
  const givenColumns = columns.filter(([name]) => given.has(name));
  // A column's default needs a statement with a place for each value.
  const isWhole = rows.every((row) =>
    givenColumns.every(([name]) => row[name as keyof typeof row] !== undefined),
  );
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    if (isWhole) {
      await db.execute(upsertAsJson(table, givenColumns, some, key, set));
      continue;
    }
    const insert = db.insert(table).values(some);
    await (changing.length > 0
      ? insert.onConflictDoUpdate({ target: key, set: set as never })
      : insert.onConflictDoNothing({ target: key }));
  }
}

/** All rows in one parameter: with one for each value, building the statement takes longer than executing it. */
function upsertAsJson(
  table: PgTable,
  columns: readonly (readonly [name: string, PgColumn])[],
  rows: readonly object[],
  key: readonly PgColumn[],
  set: Readonly<Record<string, SQL>>,
): SQL {
  const named = columns.map(([name, column]) => [name, toSnakeCase(column.name)] as const);
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const names = list(named.map(([, name]) => name));
  const objects = rows.map((row) =>
    Object.fromEntries(named.map(([name, inTable]) => [inTable, (row as Record<string, unknown>)[name]])),
  );
  const changes = columns.flatMap(([name, column]) => {
    const value = set[name];
    return value ? [sql`${sql.identifier(toSnakeCase(column.name))} = ${value}`] : [];
  });
  return sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(objects)}::json)
    on conflict (${list(key.map((column) => toSnakeCase(column.name)))})
    do ${changes.length > 0 ? sql`update set ${sql.join(changes, sql`, `)}` : sql`nothing`}`;
}

/** Groups rows by owner, keeping the query's order within each group. */
export function groupRows<Row, Owner>(rows: readonly Row[], ownerOf: (row: Row) => Owner): Map<Owner, Row[]> {
  const groups = new Map<Owner, Row[]>();
  for (const row of rows) {
    const group = groups.get(ownerOf(row));
    if (group) group.push(row);
    else groups.set(ownerOf(row), [row]);
  }
  return groups;
}

/** Sum of a column of cents; 0 without rows. */
export const sumOf = (column: PgColumn) => sql<Cents>`coalesce(sum(${column}), 0)::int`;

// Column types of the tables, typed with the domain's types.

/** Timestamp in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const civil = () => date({ mode: "string" }).$type<CivilDate>();
/** Integer cents. */
export const money = () => integer().$type<Cents>();
/** Foreign key with cascading delete. */
export const cascadingReference = (other: () => PgColumn) =>
  uuid().notNull().references(other, { onDelete: "cascade" });
export const tableReference = (other: () => PgColumn) => uuid().notNull().references(other);
