import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";

import { drizzle } from "drizzle-orm/node-postgres";
import pLimit, { type LimitFunction } from "p-limit";
import type pg from "pg";

import type { Database, Db } from "#app/store/db/database.server.ts";
import { DatabaseRefusal } from "#app/store/db/refusals.server.ts";

/** Arbitrary advisory lock ids, the same in every process that shares the database. */
const locks = { migrations: 7_240_193, queue: 7_240_195, catalogue: 7_240_196 };

/**
 * Runs `act` in one process at a time. Others wait, without a time limit.
 * `act` receives the connection that holds the lock. It has no lock timeout, so it waits
 * for rows that visitors have locked.
 */
export function runExclusively<Result>(
  db: Database,
  lock: keyof typeof locks,
  act: (own: Db) => Promise<Result>,
): Promise<Result> {
  // The embedded database has one process and one connection. Holding that connection would block every visitor.
  if (db.$client.options.max === 1) return runAfterOthers(lock, () => act(db));
  return withAdvisoryLock(db.$direct, lock, (client) => act(drizzle(client, { casing: "snake_case" })));
}

/**
 * For work under a lock that goes on two connections at once. The second one waits for rows as long as the first.
 * Undefined on the embedded database, which has one connection.
 */
export async function withSecondConnection<Result>(
  db: Database,
  act: (second: Db | undefined) => Promise<Result>,
): Promise<Result> {
  if (db.$client.options.max === 1) return act(undefined);
  const client = await db.$direct.connect();
  try {
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    return await act(drizzle(client, { casing: "snake_case" }));
  } finally {
    client.release(true);
  }
}

const lastRuns = new Map<string, Promise<unknown>>();

async function runAfterOthers<Result>(lock: string, act: () => Promise<Result>): Promise<Result> {
  const run = (lastRuns.get(lock) ?? Promise.resolve()).then(act);
  const settled = run.catch(() => undefined);
  lastRuns.set(lock, settled);
  void settled.then(() => lastRuns.get(lock) === settled && lastRuns.delete(lock));
  return run;
}

/**
 * Like `runExclusively`, but returns undefined at once when the lock is taken. For work that the
 * running process or a later run covers.
 */
export async function runUnlessLocked<Result>(
  db: Database,
  lock: keyof typeof locks,
  act: (own: Db) => Promise<Result>,
): Promise<Result | undefined> {
  if (db.$client.options.max === 1)
    return lastRuns.has(lock) ? undefined : runAfterOthers(lock, () => act(db));
  return withAdvisoryLock(db.$direct, lock, (client) => act(drizzle(client, { casing: "snake_case" })), true);
}

/**
 * Runs `act` under an advisory lock, on a connection of the pool that is closed afterwards.
 * The lock belongs to the session, so the pool must not be behind a pooler that switches sessions.
 * With `orNot`, returns undefined instead of waiting when the lock is taken.
 */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: keyof typeof locks,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result>;
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: keyof typeof locks,
  act: (client: pg.PoolClient) => Promise<Result>,
  orNot: true,
): Promise<Result | undefined>;
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  lock: keyof typeof locks,
  act: (client: pg.PoolClient) => Promise<Result>,
  orNot = false,
): Promise<Result | undefined> {
  const client = await pool.connect();
  let held = true;
  try {
    // A migration or a long job of another process may hold the lock for long.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    if (orNot) {
      const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [
        locks[lock],
      ]);
      held = rows[0]?.held === true;
    } else await client.query("SELECT pg_advisory_lock($1)", [locks[lock]]);
    return held ? await act(client) : undefined;
  } finally {
    // Explicit unlock, because on the embedded database the session outlives its clients. A failed unlock means that
    // the connection is lost, which has released the lock.
    if (held) await client.query("SELECT pg_advisory_unlock($1)", [locks[lock]]).catch(() => undefined);
    client.release(true);
  }
}

export class DataDirInUse extends DatabaseRefusal {
  override readonly name = "DataDirInUse";

  constructor(
    readonly directory: string,
    readonly owner: string,
  ) {
    super(
      "data-dir-in-use",
      `The data directory ${directory} is in use by process ${owner}; the embedded database allows one process ` +
        "only: stop that one, choose another DATA_DIR, or use PostgreSQL by DATABASE_URL.",
      { place: directory, owner },
    );
  }
}

/**
 * Locks the directory for this process until `release` or the end of the process, even a killed one.
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  // The owner listens on a numbered socket in the directory, and the socket with the highest number counts.
  // A successful connection means that its owner is alive. A dead owner's socket is superseded by the next number.
  // Of two processes that find it dead, only one can create that number.
  // A socket gets its number (`link`) only when it already listens.
  const directory = join(resolve(dataDir), "lock");
  await mkdir(directory, { recursive: true });
  const handle = await open(directory);
  const pathOf = (name: string) => join(directory, name);
  // A socket path is limited to 107 bytes. Linux offers a short path for an open directory.
  const address = (name: string) =>
    Buffer.byteLength(pathOf(name)) <= 100 ? pathOf(name) : `/proc/self/fd/${handle.fd}/${name}`;

  const server = createServer((socket) => socket.on("error", () => undefined).end(String(process.pid)));
  const unpublished = `${process.pid}-${randomBytes(6).toString("hex")}`;
  const release = () => new Promise<void>((done) => void server.close(() => done()));
  try {
    await listen(server, address(unpublished));
    for (;;) {
      const last = await findHighestNumber(directory);
      const owner = last > 0 ? await readOwner(address(`owner-${last}`)) : undefined;
      if (owner !== undefined) throw new DataDirInUse(resolve(dataDir), owner);
      const ownNumber = last + 1;
      if (!(await tryLink(pathOf(unpublished), pathOf(`owner-${ownNumber}`)))) continue;
      // Other processes may have started and ended meanwhile, so that a higher or removed number exists.
      if ((await findHighestNumber(directory)) !== ownNumber) {
        await unlinkIfPresent(pathOf(`owner-${ownNumber}`));
        continue;
      }
      for (const number of await listNumbers(directory))
        if (number < ownNumber) await unlinkIfPresent(pathOf(`owner-${number}`));
      break;
    }
  } catch (error) {
    await release();
    throw error;
  } finally {
    await unlinkIfPresent(pathOf(unpublished));
    await handle.close();
  }
  server.unref();
  return { release };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(address, () => {
      server.off("error", fail);
      done();
    });
  });
}

/** Process id of the socket's owner, "?" when it is too busy to answer, undefined when nobody listens. */
function readOwner(address: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    let received = "";
    const socket = connect(address);
    const finish = () => {
      socket.destroy();
      done(received || "?");
    };
    socket.setEncoding("utf8");
    // A stopped or busy process still owns the directory.
    socket.setTimeout(2_000, finish);
    socket.on("data", (chunk: string) => (received += chunk));
    socket.on("end", finish);
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") done(undefined);
      else if (error.code === "EAGAIN" || error.code === "ECONNRESET" || error.code === "EPIPE") finish();
      else fail(error);
    });
  });
}

async function findHighestNumber(directory: string): Promise<number> {
  return Math.max(0, ...(await listNumbers(directory)));
}

async function listNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => /^owner-(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function unlinkIfPresent(path: string): Promise<void> {
  await unlink(path).catch(() => undefined);
}

/**
 * Concurrent `act`s per key in this process. Two, so that the next has started when one ends. Further ones wait
 * without a database connection, so that a run on one room leaves connections for everybody else.
 */
const atOnce = 2;

const queues = new Map<string, { limit: LimitFunction; people: number }>();

/** Runs `act` when fewer than `atOnce` with the same key are running in this process. */
export async function runLimited<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { limit: pLimit(atOnce), people: 0 };
  queues.set(key, queue);
  queue.people += 1;
  try {
    return await queue.limit(act);
  } finally {
    queue.people -= 1;
    if (queue.people === 0) queues.delete(key);
  }
}
