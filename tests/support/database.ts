/**
 * The database under test: the embedded one, or PostgreSQL when DATABASE_URL is set (any database on a server where
 * the user may create others; it is only the door, the tests make their own databases beside it).
 *
 * There is one database a worker process, copied from a migrated template, and the files of a worker run one after
 * the other. A file says `const database = testDatabase()` and finds all tables empty. Then, test by test:
 *
 * - `rolledBack(async (tx) => …)` for nearly everything: runs in a transaction that is undone. `transaction(tx, …)`
 *   of the code under test becomes a savepoint. `tx` may stand wherever a `Db` is wanted.
 * - `database.db()` where real commits matter: several connections that race (on PostgreSQL; the embedded database
 *   has one, so there they only take turns), notifications, jobs. What such a test commits stays until the file ends
 *   or until `await database.empty()`.
 *
 * Tests inside one file must not run concurrently (no `test.concurrent`).
 */
import { sql } from "drizzle-orm";
import { beforeAll, vi } from "vitest";

import type { Database, Tx } from "#app/store/db/database.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";

import { embeddedCopy } from "./embedded-copy.ts";
import { postgresCopy } from "./postgres-copy.ts";

export const onPostgres = Boolean(process.env["DATABASE_URL"]);

export interface TestDatabase {
  db(): Database;
  open(): OpenDatabase;
  /** Deletes every row of every table, jobs included, and starts the numbers at 1 again. */
  empty(): Promise<void>;
}

interface Copy {
  open: OpenDatabase;
  /** Something may have been committed since the tables were last empty. */
  used: boolean;
}

let copy: Promise<Copy> | undefined;

function workerCopy(): Promise<Copy> {
  const url = process.env["DATABASE_URL"];
  copy ??= (url ? postgresCopy(url) : embeddedCopy()).then((open) => ({ open, used: false }));
  return copy;
}

export function testDatabase(): TestDatabase {
  let current: Copy | undefined;
  // A busy machine is no failure: this ends what hangs, nothing else.
  vi.setConfig({ testTimeout: 60_000 });
  const inUse = () => {
    if (!current)
      throw new Error("The test database is there from beforeAll on, not while the file is being read.");
    current.used = true;
    return current.open;
  };
  beforeAll(async () => {
    current = await workerCopy();
    if (current.used) await empty(current.open.db);
    current.used = false;
  }, 120_000);
  return { db: () => inUse().db, open: inUse, empty: () => empty(inUse().db) };
}

const undo = new Error("undo");

/** A test whose changes are undone. */
export function rolledBack(test: (tx: Tx) => Promise<void>): () => Promise<void> {
  return async () => {
    const { open } = await workerCopy();
    try {
      await open.db.transaction(async (tx) => {
        await test(tx);
        throw undo;
      });
    } catch (error) {
      if (error !== undo) throw error;
    }
  };
}

async function empty(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname in ('job', 'archive', 'schedule')))`);
  if (rows.length === 0) return;
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(", ")} restart identity cascade`));
}
