/** Health check for writes, used by the load balancer. It writes to no table. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type pg from "pg";

import { sqlState } from "#app/store/db/database.server.ts";
import { DatabaseReadOnly, DatabaseRefusal, DiskFull } from "#app/store/db/refusals.server.ts";

/** Milliseconds for which a successful check is cached. A failure is not cached. */
const cacheMs = 2_000;

/** Larger than a database page, so that the probe fails before the database does. */
const probeBytes = 64 * 1024;

/**
 * Runs as one implicit transaction. The low work_mem makes the server spill the rows to a temporary file, which fails
 * on a full disk and leaves neither rows nor WAL behind.
 */
const probeQuery = `
  set local work_mem = '64kB';
  select current_setting('transaction_read_only') as read_only, count(*) from generate_series(1, 5000)`;

/**
 * Returns a function that resolves when the database is writable.
 * @param dataDir directory of the embedded database; null for PostgreSQL, whose disk may be on another machine
 * @throws the returned function rejects with DiskFull, DatabaseReadOnly or the database's own error
 */
export function createWriteCheck(pool: pg.Pool, dataDir: string | null): () => Promise<void> {
  let running: Promise<void> | undefined;
  let cachedUntil = 0;
  const check = async () => {
    if (dataDir !== null) await checkDisk(dataDir);
    const answers = (await pool.query(probeQuery)) as unknown as pg.QueryResult<{ read_only: string }>[];
    if (answers.at(-1)?.rows[0]?.read_only !== "off") throw new DatabaseReadOnly();
    cachedUntil = performance.now() + cacheMs;
  };
  return async () => {
    if (performance.now() < cachedUntil) return;
    running ??= check().finally(() => (running = undefined));
    await running;
  };
}

const diskFullCode = /^(?:ENOSPC|EDQUOT|53100)$/;

/** Checks an error and its causes for a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && diskFullCode.test(String(cause.code))) return true;
  }
  return false;
}

/**
 * Converts the error of a failed opening to a DatabaseRefusal when the operator can fix its cause, else returns it.
 * @param dataDir directory of the embedded database, which on a full disk fails with varying
 *   WebAssembly errors; null for PostgreSQL
 */
export async function explainFailure(error: unknown, dataDir: string | null): Promise<unknown> {
  if (error instanceof DatabaseRefusal) return error;
  if (sqlState(error) === "25006") return new DatabaseReadOnly();
  if (isDiskFull(error)) return new DiskFull(dataDir ?? "PostgreSQL", error);
  if (dataDir === null) return error;
  return checkDisk(dataDir).then(
    () => error,
    (found: unknown) => (found instanceof DiskFull ? new DiskFull(dataDir, error) : error),
  );
}

/** @throws DiskFull */
async function checkDisk(dataDir: string): Promise<void> {
  const file = join(dataDir, `.space-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(probeBytes, 1));
  } catch (error) {
    if (isDiskFull(error)) throw new DiskFull(dataDir, error);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
