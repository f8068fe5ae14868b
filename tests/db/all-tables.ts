import { sql } from "drizzle-orm";

import { lookActions } from "#app/domain/desk/audit.ts";
import type { Db } from "#app/store/db/database.server.ts";

const isLook = new RegExp(`"action": "(?:${lookActions.join("|")})"`);

/**
 * Every row of every table of the shop, in an order of its own: two pictures are equal when nothing has changed. That
 * somebody has looked at the desk is no change.
 */
export async function allTables(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const tables: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await db.execute<{ line: string }>(
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t order by 1`,
    );
    tables[name] = found.rows.map(({ line }) => line).filter((line) => !isLook.test(line));
  }
  return tables;
}
