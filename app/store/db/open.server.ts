import { randomBytes } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import type { Logger } from "pino";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";

import { ensureDataDir } from "#app/store/db/data-dir.server.ts";
import { type Database, createDatabase } from "#app/store/db/database.server.ts";
import { createLockWaitReporter } from "#app/store/db/lock-waits.server.ts";
import { lockDataDir, withAdvisoryLock } from "#app/store/db/locks.server.ts";
import { listenOnPglite, listenOnPostgres, type OnNotify } from "#app/store/db/notify.server.ts";
import { openPglite, pglitePool, postgresPool } from "#app/store/db/pools.server.ts";
import { DatabaseTooOld, SessionNotKept } from "#app/store/db/refusals.server.ts";
import { type Read, readFromReplica } from "#app/store/db/replica.server.ts";
import { explainFailure, createWriteCheck } from "#app/store/db/writable.server.ts";

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; absent: the embedded database in `dataDir`/db. */
  databaseUrl?: string | undefined;
  /** URL of the same database without the connection pooler, when that does not keep sessions. */
  databaseDirectUrl?: string | undefined;
  /** URL of a streaming replica of the same database; absent: everything is read from `databaseUrl`. */
  databaseReplicaUrl?: string | undefined;
  dataDir: string;
  log: Pick<Logger, "warn" | "error">;
  /** Maximum wait for a free connection, in ms. */
  connectionTimeoutMs?: number;
  migrations?: string;
}

export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgres";
  onNotify: OnNotify;
  /** Reads from the replica, if there is one. */
  read: Read;
  /** Rejects on a full disk or a read-only database. A success is cached for two seconds. */
  checkWritable(): Promise<void>;
  /** Waits for running queries, then closes. Stop the job queue first. */
  close(): Promise<void>;
}

/**
 * Opens the process's database and applies outstanding migrations.
 * @throws DatabaseRefusal when another process uses the embedded database, the disk is full, the database is
 *   read-only or older than release 0.1.0, or a connection pooler does not keep sessions
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  try {
    return await openAndMigrate(options);
  } catch (error) {
    throw await explainFailure(error, options.databaseUrl ? null : resolve(options.dataDir));
  }
}

async function openAndMigrate(options: DatabaseOptions): Promise<OpenDatabase> {
  const open = options.databaseUrl ? openPostgres(options.databaseUrl, options) : await openEmbedded(options);
  try {
    if (open.kind === "postgres") await checkSession(open.db.$client, open.db.$direct);
    await applyMigrations(open.db.$direct, options.migrations);
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * Size of the pool that bypasses the pooler. Two or three connections hold locks at
 * the same time; idle ones are closed.
 */
const directConnections = 5;
const replicaConnections = 5;
/** Short, because the primary takes the place of a replica that does not answer. */
const replicaTimeoutMs = 1_000;
/** A replica that is cut off answers nothing, not even that a statement took too long. */
const replicaSilenceMs = 35_000;

function openPostgres(databaseUrl: string, options: DatabaseOptions): OpenDatabase {
  const { databaseDirectUrl, databaseReplicaUrl, log, connectionTimeoutMs = 5_000 } = options;
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const report = createLockWaitReporter(directUrl, log);
  const limits = { connectionTimeoutMs, onSlowStatement: () => void report() };
  const pool = handleErrors(postgresPool(databaseUrl, { ...limits, keepsSession: !databaseDirectUrl }), log);
  const direct = databaseDirectUrl
    ? handleErrors(postgresPool(databaseDirectUrl, { ...limits, max: directConnections }), log)
    : pool;
  const db = createDatabase(pool, direct);
  const replica = databaseReplicaUrl
    ? handleErrors(
        postgresPool(databaseReplicaUrl, {
          connectionTimeoutMs: replicaTimeoutMs,
          max: replicaConnections,
          silenceMs: replicaSilenceMs,
          keepsSession: !databaseDirectUrl,
        }),
        log,
      )
    : null;
  return {
    db,
    kind: "postgres",
    read: replica ? readFromReplica(db, replica, log) : (work) => work(db),
    onNotify: listenOnPostgres(directUrl, log),
    checkWritable: createWriteCheck(pool, null),
    close: async () => {
      await drain(pool);
      if (direct !== pool) await drain(direct);
      if (replica) await drain(replica);
    },
  };
}

/** Timeout in ms for the test notification. An idle server delivers it within 1 ms. */
const notificationTimeoutMs = 5_000;

/**
 * Checks that connections of `direct` keep their session. A transaction pooler passes it to other clients between
 * statements, so that locks are left behind and notifications lost.
 * A connection of `direct` listens and one of `pool` notifies. Behind such a pooler the notification does not arrive.
 * The check also detects that `direct` leads to another database.
 * @throws SessionNotKept
 */
async function checkSession(pool: pg.Pool, direct: pg.Pool): Promise<void> {
  const channel = `session_check_${randomBytes(8).toString("hex")}`;
  const listener = await direct.connect();
  const arrived = new AbortController();
  try {
    listener.on("notification", (notice) => {
      if (notice.channel === channel) arrived.abort();
    });
    await listener.query(`LISTEN ${channel}`);
    const sender = await pool.connect();
    try {
      await sender.query(`NOTIFY ${channel}`);
    } finally {
      sender.release();
    }
    await pause(notificationTimeoutMs, undefined, { signal: arrived.signal }).catch(() => undefined);
    // A slow server delivers a pending notification before it answers the next query.
    if (!arrived.signal.aborted) await listener.query("SELECT 1");
    if (!arrived.signal.aborted) throw new SessionNotKept(pool !== direct);
  } finally {
    // Destroyed instead of reused, because it still listens.
    listener.release(true);
  }
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const dataDir = resolve(options.dataDir);
  ensureDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const open = databaseOnPglite(await openPglite(join(dataDir, "db")), options);
    const checkWritable = createWriteCheck(open.db.$client, dataDir);
    return { ...open, checkWritable, close: () => open.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Wraps an open embedded database, without the directory lock and migrations. `close` also closes `lite`. */
export function databaseOnPglite(
  lite: PGlite,
  { log, connectionTimeoutMs = 5_000 }: Pick<DatabaseOptions, "log" | "connectionTimeoutMs">,
): OpenDatabase {
  const pool = pglitePool(lite, connectionTimeoutMs);
  const db = createDatabase(handleErrors(pool, log));
  return {
    db,
    kind: "embedded",
    read: (work) => work(db),
    onNotify: listenOnPglite(lite, pool, log),
    checkWritable: createWriteCheck(pool, null),
    close: async () => {
      await drain(pool);
      await lite.close();
    },
  };
}

/** Logs broken connections, which the pool then replaces. An unhandled "error" event would end the process. */
function handleErrors(pool: pg.Pool, log: DatabaseOptions["log"]): pg.Pool {
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Waits for queued clients first, because `pool.end` drops clients that still wait for a connection. */
async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await pause(10);
  await pool.end();
}

/**
 * Applies outstanding migrations in one transaction. Processes that start at the same time wait for each other.
 * A database newer than the code is left unchanged.
 */
export async function applyMigrations(pool: pg.Pool, folder = migrationsFolder()): Promise<void> {
  await withAdvisoryLock(pool, "migrations", async (client) => {
    await refuseTooOld(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
  });
}

/** @throws DatabaseTooOld when the tables exist, but not by the first migration of this program */
async function refuseTooOld(client: pg.ClientBase, folder: string): Promise<void> {
  const table = "drizzle.__drizzle_migrations";
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass($1) is not null as exists", [
    table,
  ]);
  if (!rows[0]?.exists) return;
  const [first] = readMigrationFiles({ migrationsFolder: folder });
  const applied = await client.query<{ isFirst: boolean }>(
    `select created_at = $1 as "isFirst" from ${table}`,
    [first?.folderMillis],
  );
  if (applied.rows.length > 0 && !applied.rows.some(({ isFirst }) => isFirst)) throw new DatabaseTooOld();
}

/** Path of the migrations, both from the sources and from the bundle `build/server.js`. */
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
