import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import type { Logger } from "pino";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";

import { keepDataDir } from "#app/store/db/data-dir.server.ts";
import { type Database, databaseOn } from "#app/store/db/database.server.ts";
import { lockDataDir, withAdvisoryLock } from "#app/store/db/locks.server.ts";
import { listenOnPglite, listenOnPostgres, type OnNotify } from "#app/store/db/notify.server.ts";
import { openPglite, pglitePool, postgresPool } from "#app/store/db/pools.server.ts";

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir`/db. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Pick<Logger, "warn" | "error">;
  /** How long a query waits for a connection before it fails, in milliseconds. */
  patienceMs?: number;
  /** Default: the project's own. */
  migrations?: string;
}

export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgres";
  onNotify: OnNotify;
  /** Waits for what is running, then closes. Stop the queue first. */
  close(): Promise<void>;
}

/**
 * Opens the one database of the process, its tables up to date.
 *
 * @throws DataDirInUse when another process has the embedded database
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const open = options.databaseUrl ? openPostgres(options.databaseUrl, options) : await openEmbedded(options);
  try {
    await applyMigrations(open.db.$client, options.migrations);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

function openPostgres(databaseUrl: string, { log, patienceMs = 5_000 }: DatabaseOptions): OpenDatabase {
  const pool = postgresPool(databaseUrl, patienceMs);
  return {
    db: databaseOn(calm(pool, log)),
    kind: "postgres",
    onNotify: listenOnPostgres(databaseUrl, log),
    close: () => drain(pool),
  };
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const dataDir = resolve(options.dataDir);
  keepDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const open = databaseOnPglite(await openPglite(join(dataDir, "db")), options);
    return { ...open, close: () => open.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database as it is, without lock and migrations. Closing closes `lite`. */
export function databaseOnPglite(
  lite: PGlite,
  { log, patienceMs = 5_000 }: Pick<DatabaseOptions, "log" | "patienceMs">,
): OpenDatabase {
  const pool = pglitePool(lite, patienceMs);
  return {
    db: databaseOn(calm(pool, log)),
    kind: "embedded",
    onNotify: listenOnPglite(lite, pool, log),
    close: async () => {
      await drain(pool);
      await lite.close();
    },
  };
}

/** A connection that breaks, idle or in use, is logged and replaced; unheard, its "error" would end the process. */
function calm(pool: pg.Pool, log: DatabaseOptions["log"]): pg.Pool {
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A pool that is ending answers running queries, but forgets those that still wait for a connection. */
async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await pause(10);
  await pool.end();
}

/**
 * Brings the tables up to date. Each migration is applied once, all outstanding ones in one transaction; processes
 * that start at the same moment wait for each other. A database newer than the code is left as it is.
 */
export async function applyMigrations(pool: pg.Pool, folder = migrationsFolder()): Promise<void> {
  await withAdvisoryLock(pool, "migrations", (client) =>
    migrate(drizzle(client), { migrationsFolder: folder }),
  );
}

/** The folder in the project, from the sources as well as from the built `build/server.js`. */
export function migrationsFolder(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, "package.json"))) {
    const parent = dirname(directory);
    if (parent === directory)
      throw new Error("No package.json above the program: the migrations cannot be found.");
    directory = parent;
  }
  return join(directory, "app/store/migrations");
}
