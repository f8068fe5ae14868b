import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";

import { drizzle } from "drizzle-orm/node-postgres";
import pLimit, { type LimitFunction } from "p-limit";
import type pg from "pg";

import type { Database, Db } from "#app/store/db/database.server.ts";
import { DatabaseRefusal } from "#app/store/db/refusals.server.ts";

/** Any numbers, the same in every process that shares the database. */
const locks = { migrations: 7_240_193, queue: 7_240_195, catalogue: 7_240_196 };

/**
 * Has one process at a time work at the lock's matter, however long it takes; others wait their turn. `act` works on the
 * connection that holds the lock, and waits without a limit for rows that visitors have.
 */
export function inTurn<Result>(
  db: Database,
  lock: keyof typeof locks,
  act: (own: Db) => Promise<Result>,
): Promise<Result> {
  // The embedded database has one process and one connection: who held it would keep every visitor out meanwhile.
  if (db.$client.options.max === 1) return afterOthers(lock, () => act(db));
  return withAdvisoryLock(db.$direct, lock, (client) => act(drizzle(client, { casing: "snake_case" })));
}

const turns = new Map<string, Promise<unknown>>();

async function afterOthers<Result>(lock: string, act: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(lock) ?? Promise.resolve()).then(act);
  const over = turn.catch(() => undefined);
  turns.set(lock, over);
  void over.then(() => turns.get(lock) === over && turns.delete(lock));
  return turn;
}

/** The same, but undefined at once where another process is at it: for what that one does as well, or a later one. */
export async function unlessBusy<Result>(
  db: Database,
  lock: keyof typeof locks,
  act: (own: Db) => Promise<Result>,
): Promise<Result | undefined> {
  if (db.$client.options.max === 1) return turns.has(lock) ? undefined : afterOthers(lock, () => act(db));
  return withAdvisoryLock(db.$direct, lock, (client) => act(drizzle(client, { casing: "snake_case" })), true);
}

/**
 * Runs `act` while no other process of the shop runs one under the same lock. It holds a connection of the pool, which
 * `act` is given; on the embedded database there is no other one. The lock belongs to the session, so the pool's
 * connections must keep theirs.
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
    // Waiting for another process's migration, or a long one of our own, is no mistake.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    if (orNot) {
      const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [
        locks[lock],
      ]);
      held = rows[0]?.held === true;
    } else await client.query("SELECT pg_advisory_lock($1)", [locks[lock]]);
    return held ? await act(client) : undefined;
  } finally {
    // Unlocked by hand, because on the embedded database the session outlives its clients; a failed unlock means a
    // lost connection, which has given the lock back by itself.
    if (held) await client.query("SELECT pg_advisory_unlock($1)", [locks[lock]]).catch(() => undefined);
    client.release(true);
  }
}

/** Another process uses the directory. */
export class DataDirInUse extends DatabaseRefusal {
  override readonly name = "DataDirInUse";

  constructor(
    readonly directory: string,
    readonly owner: string,
  ) {
    super(
      `Das Datenverzeichnis ${directory} wird schon von Prozess ${owner} benutzt. Die eingebaute Datenbank verträgt ` +
        `nur einen Prozess: bitte jenen beenden, ein anderes DATA_DIR angeben oder mit DATABASE_URL PostgreSQL ` +
        `verwenden. (The data directory ${directory} is in use by process ${owner}; the embedded database allows one ` +
        `process only: stop that one, choose another DATA_DIR, or use PostgreSQL by DATABASE_URL.)`,
    );
  }
}

/**
 * Takes the directory for this process until `release` or the process's end, however that comes.
 *
 * The owner listens on a socket in the directory: while it lives a connection succeeds, and once it is dead, killed
 * ones included, the connection is refused. Sockets are numbered, and the one with the highest number counts. It is
 * never removed, only followed by the next, so of two processes that find it dead at the same moment one gets the
 * next number and the other finds it taken. A socket appears under its number (`link`) only when it answers.
 *
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const directory = join(resolve(dataDir), "lock");
  await mkdir(directory, { recursive: true });
  const handle = await open(directory);
  const at = (name: string) => join(directory, name);
  // Socket addresses end after 107 bytes; Linux offers a short way to a directory that is open.
  const address = (name: string) =>
    Buffer.byteLength(at(name)) <= 100 ? at(name) : `/proc/self/fd/${handle.fd}/${name}`;

  const server = createServer((socket) => socket.on("error", () => undefined).end(String(process.pid)));
  const unpublished = `${process.pid}-${randomBytes(6).toString("hex")}`;
  const release = () => new Promise<void>((done) => void server.close(() => done()));
  try {
    await listen(server, address(unpublished));
    for (;;) {
      const last = await highest(directory);
      const owner = last > 0 ? await ownerOf(address(`owner-${last}`)) : undefined;
      if (owner !== undefined) throw new DataDirInUse(resolve(dataDir), owner);
      const mine = last + 1;
      if (!(await published(at(unpublished), at(`owner-${mine}`)))) continue;
      // While this process looked away others may have come and gone, and their numbers been cleared.
      if ((await highest(directory)) !== mine) {
        await forget(at(`owner-${mine}`));
        continue;
      }
      for (const number of await numbers(directory)) if (number < mine) await forget(at(`owner-${number}`));
      break;
    }
  } catch (error) {
    await release();
    throw error;
  } finally {
    await forget(at(unpublished));
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

/** The process that answers, "?" if it is too busy to say its number, undefined if nobody does. */
function ownerOf(address: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    let said = "";
    const socket = connect(address);
    const finish = () => {
      socket.destroy();
      done(said || "?");
    };
    socket.setEncoding("utf8");
    // A stopped process or one in the middle of a long query has the directory all the same.
    socket.setTimeout(2_000, finish);
    socket.on("data", (chunk: string) => (said += chunk));
    socket.on("end", finish);
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") done(undefined);
      else if (error.code === "EAGAIN" || error.code === "ECONNRESET" || error.code === "EPIPE") finish();
      else fail(error);
    });
  });
}

async function highest(directory: string): Promise<number> {
  return Math.max(0, ...(await numbers(directory)));
}

async function numbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => /^owner-(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

async function published(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function forget(path: string): Promise<void> {
  await unlink(path).catch(() => undefined);
}

// One process by itself: a crowd at one room.

/**
 * So many of this process order the same thing at once; two, so that the second has begun when the first is done. The
 * others wait here and not with a connection in hand, or a crowd at one room would leave none for anybody else.
 */
const atOnce = 2;

const crowds = new Map<string, { limit: LimitFunction; people: number }>();

/** Does `act` when it is its turn among those with the same key. */
export async function takeTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const crowd = crowds.get(key) ?? { limit: pLimit(atOnce), people: 0 };
  crowds.set(key, crowd);
  crowd.people += 1;
  try {
    return await crowd.limit(act);
  } finally {
    crowd.people -= 1;
    if (crowd.people === 0) crowds.delete(key);
  }
}
