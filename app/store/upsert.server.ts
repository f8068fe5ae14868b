import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#app/store/database.server.ts";

/** A statement takes at most 65,535 parameters. */
const rowsAtOnce = 500;

/**
 * Inserts rows, or brings those with the same key up to date. All rows have the same fields; columns that are not
 * among them keep what they hold.
 */
export async function upsert<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  key: [PgColumn, ...PgColumn[]],
): Promise<void> {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries(getTableColumns(table));
  const changing = columns.filter(([name, column]) => given.has(name) && !key.includes(column as PgColumn));
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
