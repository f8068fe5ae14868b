import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";

import type { Db } from "#app/store/db/database.server.ts";

export type StopListening = () => Promise<void>;

/** Subscribes to a channel. `callback` may be called without a change, but no change is missed. */
export type OnNotify = (channel: string, callback: (payload: string) => unknown) => Promise<StopListening>;

type ProblemLog = Pick<Logger, "warn" | "error">;

/** Sends a notification in the transaction: it is delivered on commit and dropped on rollback. */
export async function notify(db: Db, channel: string, payload = ""): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Subscriptions on the embedded database, which has one session for all clients. */
export function listenOnPglite(lite: PGlite, pool: pg.Pool, log: ProblemLog): OnNotify {
  return async (channel, callback) => {
    const onPayload = (payload: string) => {
      // Deferred, because the database is still executing the statement that sent the notification.
      setImmediate(() => run(callback, payload, channel, log));
    };
    // LISTEN bypasses the pool. Holding the pool's only connection keeps it out of an open transaction, whose
    // rollback would undo it, and from between the messages of another query.
    const withConnection = async <Result>(act: () => Promise<Result>) => {
      const client = await pool.connect();
      try {
        return await act();
      } finally {
        client.release();
      }
    };
    const unlisten = await withConnection(() => lite.listen(channel, onPayload));
    return () => withConnection(() => unlisten());
  };
}

/**
 * Milliseconds between two heartbeats, and their timeout. A dead connection is detected within the sum; the operating
 * system alone would report it after 15 minutes or more.
 */
const defaultHeartbeat = { every: 15_000, within: 10_000 };

/**
 * Subscriptions on PostgreSQL, with one connection for all channels. After a lost connection it reconnects and calls
 * every callback once with an empty payload, because notifications may be lost.
 * @param databaseUrl bypasses a pooler that switches sessions
 */
export function listenOnPostgres(
  databaseUrl: string,
  log: ProblemLog,
  heartbeat = defaultHeartbeat,
): OnNotify {
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
      query_timeout: heartbeat.within,
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
    const heartbeatTimer = setInterval(() => {
      client.query("SELECT 1").catch(() => client.end().catch(() => undefined));
    }, heartbeat.every);
    client.once("end", () => {
      clearInterval(heartbeatTimer);
      if (callbacks.size > 0) reconnect();
    });
    return client;
  };

  const ensureConnected = () => {
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
          await ensureConnected();
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
    // A new function each time, because a set would keep the same callback only once.
    const own = (payload: string) => callback(payload);
    const channelCallbacks = callbacks.get(channel) ?? new Set();
    callbacks.set(channel, channelCallbacks.add(own));
    const remove = async () => {
      channelCallbacks.delete(own);
      if (channelCallbacks.size === 0 && callbacks.get(channel) === channelCallbacks)
        callbacks.delete(channel);
      if (callbacks.size === 0) await disconnect();
    };
    try {
      await listen(await ensureConnected(), channel);
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

// Channels of notifications to all processes of the shop, sent in the transaction of the change.

/** Offers, prices or nights changed; the search index is reloaded. */
export const catalogueChannel = "catalogue_changed";
/** Rooms or vouchers were taken or given back. Payload: ids of the variants; empty: any. */
export const inventoryChannel = "inventory_changed";
/** The operator's redirects changed. */
export const redirectsChannel = "redirects_changed";
/** Settings of the back office changed. */
export const settingsChannel = "settings_changed";
/** Published texts and own words of emails changed. */
export const contentChannel = "content_changed";
/** An operator has resumed the rendering of pictures. */
export const picturesChannel = "pictures_resumed";
/** A support thread has a new message or status. Payload: the thread's id. */
export const supportChannel = "support_changed";
/** The status of a cart changed. Payload: the order's id; empty: any. */
export const ordersChannel = "orders_changed";

/** PostgreSQL limits payloads to less than 8000 bytes. */
const maxPayloadBytes = 7_900;

export async function notifyInventoryChange(db: Db, variantIds: Iterable<string | null>): Promise<void> {
  const ids = [...new Set(variantIds)].filter((id) => id !== null);
  // Null: gift cards, which have no inventory.
  if (ids.length === 0) return;
  const payload = ids.join(",");
  await notify(db, inventoryChannel, payload.length > maxPayloadBytes ? "" : payload);
}

/** Ids of the changed variants; null: any may have changed. */
export function readInventoryChange(payload: string): string[] | null {
  return payload === "" ? null : payload.split(",");
}
