/** Whether anything can be written. The load balancer asks for it, and nothing is written to a table. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type pg from "pg";

import { sqlState } from "#app/store/db/database.server.ts";
import { DatabaseReadOnly, DatabaseRefusal, DiskFull } from "#app/store/db/refusals.server.ts";

/** Milliseconds that a good answer holds. A bad one is asked for again at once. */
const goodFor = 2_000;

/** More than a page of the database, so that space ends here before it ends there. */
const probeBytes = 64 * 1024;

/**
 * Statements of one implicit transaction. With little memory the rows are kept in a temporary file of the server, which
 * fails on a full disk and leaves neither rows nor log behind.
 */
const needsSpace = `
  set local work_mem = '64kB';
  select current_setting('transaction_read_only') as read_only, count(*) from generate_series(1, 5000)`;

/**
 * Returns a function that resolves when the database can be written to.
 * @param dataDir directory of the embedded database; null: its disk is another machine's
 * @throws the function rejects with DiskFull, DatabaseReadOnly or the database's own error
 */
export function writeCheck(pool: pg.Pool, dataDir: string | null): () => Promise<void> {
  let running: Promise<void> | undefined;
  let goodUntil = 0;
  const check = async () => {
    if (dataDir !== null) await checkDisk(dataDir);
    const answers = (await pool.query(needsSpace)) as unknown as pg.QueryResult<{ read_only: string }>[];
    if (answers.at(-1)?.rows[0]?.read_only !== "off") throw new DatabaseReadOnly();
    goodUntil = performance.now() + goodFor;
  };
  return async () => {
    if (performance.now() < goodUntil) return;
    running ??= check().finally(() => (running = undefined));
    await running;
  };
}

const noSpace = /^(?:ENOSPC|EDQUOT|53100)$/;

/** True for an error, or one of its causes, that says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && noSpace.test(String(cause.code))) return true;
  }
  return false;
}

/**
 * Returns why a database could not be opened, as a DatabaseRefusal where the operator can do something about it, else
 * the error itself.
 * @param dataDir directory of the embedded database. On a full disk it fails in many ways, with the stack of a program
 *   that is not JavaScript. Null: PostgreSQL.
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
