import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";

import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { sql } from "drizzle-orm";
import { beforeAll, inject, vi } from "vitest";

import type { Database, Tx } from "#app/store/db/database.server.ts";
import {
  applyMigrations,
  databaseOnPglite,
  migrationsFolder,
  type OpenDatabase,
  openDatabase,
} from "#app/store/db/open.server.ts";

import { runs } from "./runs.ts";
import { silentLog } from "./shop-config.ts";
import type {} from "./postgres-server.ts";

/** Changes with every migration and embedded database version. A template with another key is outdated. */
export function templateKey(): string {
  const hash = createHash("sha256").update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  const folder = migrationsFolder();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(sql|json)$/.test(name),
  );
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 12);
}

const cache = "node_modules/.cache/test-database";
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** An embedded database in memory without tables. Creating it takes seconds. */
export async function createBareDatabase(): Promise<OpenDatabase> {
  return databaseOnPglite(await PGlite.create({ startParams }), { log: silentLog });
}

/** A migrated embedded database in memory. Its template is created once per state of the migrations. */
export async function createEmbeddedDatabase(connectionTimeoutMs?: number): Promise<OpenDatabase> {
  const template = join(cache, `${templateKey()}.tar`);
  if (!existsSync(template)) await makeTemplate(template);
  const lite = await PGlite.create({ loadDataDir: new Blob([await readFile(template)]), startParams });
  return databaseOnPglite(lite, { log: silentLog, ...(connectionTimeoutMs && { connectionTimeoutMs }) });
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache)) {
    if (old.endsWith(".tar")) await rm(join(cache, old), { force: true });
  }
  const lite = await PGlite.create({ startParams });
  const open = databaseOnPglite(lite, { log: silentLog });
  await applyMigrations(open.db.$client);
  const image = await lite.dumpDataDir("none");
  await open.close();
  // Two workers may do this concurrently, so only whole files are linked, and the first one stays.
  const making = `${template}.${process.pid}`;
  await writeFile(making, new Uint8Array(await image.arrayBuffer()));
  await link(making, template).catch(() => undefined);
  await rm(making);
}

/** Any number. This lock lets workers create their databases one after the other. */
const making = 7_240_194;

/** Creates a migrated database for this worker on the server at `url`. */
export async function createPostgresDatabase(url: string): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: await createPostgresUrl(url), dataDir: "/nonexistent", log: silentLog });
}

/** Returns the address of a new database, migrated or `bare`, and drops those of earlier runs. */
export async function createPostgresUrl(url: string, bare = false): Promise<string> {
  const template = `shop_test_template_${templateKey()}`;
  const name = `shop_test_${process.pid}_${randomBytes(3).toString("hex")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [making]);
    await dropUnused(admin, template);
    if (!bare && !(await exists(admin, template))) await postgresCopyMakeTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${bare ? "template0" : template}`);
    await hold(databaseAddress(url, name));
  } finally {
    await admin.end();
  }
  return databaseAddress(url, name);
}

function databaseAddress(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
  return rowCount === 1;
}

async function postgresCopyMakeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}_making`;
  await admin.query(`create database ${unfinished}`);
  const open = await openDatabase({
    databaseUrl: databaseAddress(url, unfinished),
    dataDir: "/nonexistent",
    log: silentLog,
  });
  await open.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

/** Every worker stays connected to its database, because a connected database cannot be dropped. */
async function hold(url: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  holder.on("error", () => undefined);
  await holder.connect();
  // The worker may end without closing the connection. The types of pg lack unref.
  (holder as pg.Client & { unref(): void }).unref();
}

async function dropUnused(admin: pg.Client, keep: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    // Checked first, because dropping a database in use waits for seconds before it fails.
    `select datname from pg_database d where datname like 'shop\\_test\\_%' and datname <> $1
      and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [keep],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname}`).catch(() => undefined);
}

// The database under test is the PostgreSQL that `postgres-server.ts` starts or takes from DATABASE_URL. Without an
// installed PostgreSQL, and always in the project "embedded", it is the embedded database.
// Each worker process has one database, copied from a migrated template, and runs its files one after the other.
// A file calls `const database = testDatabase()` and finds all tables empty. Its tests use one of these:
// - `database.db()` commits. The rows stay until the file ends or a test calls `await database.empty()`.
// - `withRollback(async (tx) => …)` runs in a transaction that is rolled back. `transaction(tx, …)` of the tested code
//   becomes a savepoint. `tx` is accepted wherever a `Db` is.
// Tests inside one file must not run concurrently (no `test.concurrent`).

/** The server's address, or null on the embedded database. */
export const serverUrl = inject("databaseUrl") ?? null;

/** Condition for tests that need PostgreSQL. */
export const isPostgres = serverUrl !== null;

export interface TestDatabase {
  db(): Database;
  open(): OpenDatabase;
  /** Deletes every row of every table, jobs included, and restarts the sequences. */
  empty(): Promise<void>;
}

interface Copy {
  open: OpenDatabase;
  /** Whether something may have been committed since the tables were last empty. */
  used: boolean;
}

let copy: Promise<Copy> | undefined;

function workerCopy(): Promise<Copy> {
  copy ??= (serverUrl ? createPostgresDatabase(serverUrl) : createEmbeddedDatabase()).then((open) => ({
    open,
    used: false,
  }));
  return copy;
}

export function testDatabase(): TestDatabase {
  let current: Copy | undefined;
  // Long enough for a busy machine. This ends only tests that hang.
  vi.setConfig({ testTimeout: 60_000 * runs(1) });
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

/** Runs a test whose changes are rolled back. */
export function withRollback(test: (tx: Tx) => Promise<void>): () => Promise<void> {
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

/** Size in bytes from which a table is truncated, because every later test would read past its deleted rows. */
const bigTable = 1_000_000;

/**
 * Deletes the rows of all tables, which takes a thirtieth of the time of TRUNCATE, because that creates new files
 * for all tables and indexes. One statement checks foreign keys at its end, so the order of the tables does not
 * matter.
 */
async function empty(db: Database): Promise<void> {
  const { rows: tables } = await db.execute<{ name: string; size: number }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) as size
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname in ('job', 'archive', 'schedule')))`);
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => name);
  if (tables.some(({ size }) => size > bigTable)) {
    await db.execute(sql.raw(`truncate ${names.join(", ")} restart identity cascade`));
    return;
  }
  const deletes = names.map((name, index) => `d${index} as (delete from ${name})`);
  await db.execute(
    sql.raw(
      `with ${deletes.join(", ")} select setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null`,
    ),
  );
}
