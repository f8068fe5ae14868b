import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";

import type { Db } from "#app/store/db/database.server.ts";

/** Stops listening. */
export type StopListening = () => Promise<void>;

/** Calls `callback` for each notification. It may be called once too often, never once too seldom. */
export type OnNotify = (channel: string, callback: (payload: string) => unknown) => Promise<StopListening>;

type ProblemLog = Pick<Logger, "warn" | "error">;

/** Sends a notification with the transaction: nobody hears it before the commit, and nobody after a rollback. */
export async function notify(db: Db, channel: string, payload = ""): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Listening on the embedded database, which has one session for everybody. */
export function listenOnPglite(lite: PGlite, pool: pg.Pool, log: ProblemLog): OnNotify {
  return async (channel, callback) => {
    const heard = (payload: string) => {
      // Later, not at once: the database is still busy with the statement that sent this.
      setImmediate(() => run(callback, payload, channel, log));
    };
    // LISTEN goes past the pool. Holding the pool's one connection keeps it out of an open transaction, whose
    // rollback would undo it, and from between the messages of another query.
    const alone = async <Result>(act: () => Promise<Result>) => {
      const client = await pool.connect();
      try {
        return await act();
      } finally {
        client.release();
      }
    };
    const silence = await alone(() => lite.listen(channel, heard));
    return () => alone(() => silence());
  };
}

/** Milliseconds between two signs of life, and how long one may take: a dead connection is found in their sum. */
const beats = { every: 15_000, within: 10_000 };

/**
 * Listening on PostgreSQL: one connection for all channels. When it breaks it is made again, and every callback is
 * called once with an empty payload, because notifications may have been lost meanwhile. A connection that has fallen
 * silent is asked for a sign of life: the operating system alone would notice after a quarter of an hour or longer.
 * @param databaseUrl leads to a session of its own, past any pooler of transactions
 */
export function listenOnPostgres(databaseUrl: string, log: ProblemLog, beat = beats): OnNotify {
  const callbacks = new Map<string, Set<(payload: string) => unknown>>();
  let connection: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "travel-shop listening",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: beat.within,
    });
    client.on("notification", ({ channel, payload }) => {
      for (const callback of callbacks.get(channel) ?? []) run(callback, payload ?? "", channel, log);
    });
    client.on("error", () => undefined); // "end" follows
    try {
      await client.connect();
      for (const channel of callbacks.keys()) await listen(client, channel);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    const beating = setInterval(() => {
      client.query("SELECT 1").catch(() => client.end().catch(() => undefined));
    }, beat.every);
    client.once("end", () => {
      clearInterval(beating);
      if (callbacks.size > 0) reconnect();
    });
    return client;
  };

  const connected = () => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  const reconnect = () => {
    connection = undefined;
    if (failures === 0) log.warn("database connection for notifications lost, connecting again");
    clearTimeout(retry);
    retry = setTimeout(
      async () => {
        try {
          await connected();
          failures = 0;
          for (const [channel, own] of callbacks) for (const callback of own) run(callback, "", channel, log);
        } catch {
          failures += 1;
          if (callbacks.size > 0) reconnect();
        }
      },
      Math.min(30_000, 250 * 2 ** failures),
    );
  };

  const disconnect = async () => {
    clearTimeout(retry);
    const last = connection;
    connection = undefined;
    const client = await last?.catch(() => undefined);
    await client?.end();
  };

  return async (channel, callback) => {
    // A set of functions would hold one that is given twice only once.
    const own = (payload: string) => callback(payload);
    const ofChannel = callbacks.get(channel) ?? new Set();
    callbacks.set(channel, ofChannel.add(own));
    const remove = async () => {
      ofChannel.delete(own);
      if (ofChannel.size === 0 && callbacks.get(channel) === ofChannel) callbacks.delete(channel);
      if (callbacks.size === 0) await disconnect();
    };
    try {
      await listen(await connected(), channel);
    } catch (error) {
      await remove();
      throw error;
    }
    return remove;
  };
}

const listen = (client: pg.Client, channel: string) => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);

function run(
  callback: (payload: string) => unknown,
  payload: string,
  channel: string,
  log: ProblemLog,
): void {
  Promise.resolve()
    .then(() => callback(payload))
    .catch((error: unknown) =>
      log.error({ err: error, channel }, "answering a database notification failed"),
    );
}

// What is told to every process of the shop, in the transaction that makes the change.

/** Offers, prices or nights are others; the search reads all of it again. */
export const catalogueChannel = "catalogue_changed";
/** Rooms or vouchers were taken or given back; the payload names the variants, none: any. */
export const inventoryChannel = "inventory_changed";
/** The operator's route rules are others. */
export const redirectsChannel = "redirects_changed";
/** A support thread has a new message or a new state; the payload is its id. */
export const supportChannel = "support_changed";
/** Payload: id of an order whose cart looks different now. */
export const ordersChannel = "orders_changed";

/** PostgreSQL takes payloads of less than 8000 bytes. */
const longestPayload = 7_900;

export async function notifyInventoryChange(db: Db, variantIds: Iterable<string | null>): Promise<void> {
  const named = [...new Set(variantIds)].filter((id) => id !== null);
  // Gift cards are never out of stock.
  if (named.length === 0) return;
  const payload = named.join(",");
  await notify(db, inventoryChannel, payload.length > longestPayload ? "" : payload);
}

/** The variants that a payload names; null: any may have changed. */
export function readInventoryChange(payload: string): string[] | null {
  return payload === "" ? null : payload.split(",");
}
