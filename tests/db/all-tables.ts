import { sql } from "drizzle-orm";

import { viewActions } from "#app/domain/operator/audit.ts";
import type { Db } from "#app/store/db/database.server.ts";

const isPageView = new RegExp(`"action": "(?:${viewActions.join("|")})"`);

/** What an import remembers of the last file. It only decides what the next import leaves out. */
const ownNotes = "offer_import";

/**
 * Returns every row of every table in a stable order, to compare two states. Audit entries about page views are
 * left out, and what imports remember of their files.
 */
export async function allTables(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> ${ownNotes} order by 1`,
  );
  // One statement for all tables, because one per table took half of the test time.
  const lines = rows.map(
    ({ name }) => sql`select ${name}::text as name, to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
  );
  const found = await db.execute<{ name: string; line: string }>(
    sql`${sql.join(lines, sql` union all `)} order by 1, 2`,
  );
  const tables: Record<string, string[]> = Object.fromEntries(rows.map(({ name }) => [name, []]));
  for (const { name, line } of found.rows) if (!isPageView.test(line)) tables[name]?.push(line);
  return tables;
}
