/** In-memory copies of this process, kept current by database notifications: redirects, settings, carts, support threads. */
import { LRUCache } from "lru-cache";

import type { Order } from "#app/domain/order/order.ts";
import type { OrderEvent } from "#app/domain/order/order-event.ts";
import type { RouteRule } from "#app/domain/redirect-rule.ts";
import {
  contentChannel,
  type OnNotify,
  ordersChannel,
  redirectsChannel,
  settingsChannel,
  supportChannel,
} from "#app/store/db/notify.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { readOptional } from "#app/store/db/spare-reads.server.ts";
import { listWatchedBids } from "#app/store/queries/order/bids.server.ts";
import { listOrderEvents } from "#app/store/queries/order/order-events.server.ts";
import {
  type CartStatus,
  type OrderAccess,
  readCartStatus,
  readOrder,
} from "#app/store/queries/order/orders.server.ts";

interface CopyOptions<Value> {
  channel: string;
  read: () => Promise<Value>;
  onNotify: OnNotify;
  log: { error(fields: object, message: string): void };
  /** Called after a change is loaded, to discard cached pages. */
  onChange: (value: Value) => void | Promise<void>;
}

interface Copy<Value> {
  current(): Value;
  close(): Promise<void>;
}

/**
 * Loads a value and reloads it on notification. A failed reload keeps the previous value.
 * @throws the error of the first `read`
 */
async function openCopy<Value>({
  channel,
  read,
  onNotify,
  log,
  onChange,
}: CopyOptions<Value>): Promise<Copy<Value>> {
  let known: Value;
  let readCount = 0;
  // Subscribes before the first read, so that a change in between triggers another read.
  const stopListening = await onNotify(channel, async () => {
    const readNumber = ++readCount;
    try {
      const next = await read();
      // A reload that started later has newer data, even if it finishes first.
      if (readNumber !== readCount) return;
      known = next;
      await onChange(next);
    } catch (error) {
      log.error({ err: error, channel }, "a change could not be read");
    }
  });
  known = await read();
  return { current: () => known, close: stopListening };
}

export interface OpenRedirects {
  /** @param path without a trailing slash */
  find(path: string): RouteRule | undefined;
  close(): Promise<void>;
}

type RedirectsOptions = Pick<CopyOptions<unknown>, "onNotify" | "log"> & {
  read: () => Promise<readonly RouteRule[]>;
  onChange: () => void;
};

/** @throws the error of the first `read` */
export async function openRedirects({ read, ...options }: RedirectsOptions): Promise<OpenRedirects> {
  const rules = await openCopy({
    ...options,
    channel: redirectsChannel,
    read: async () => new Map((await read()).map((rule) => [rule.path, rule])),
  });
  return { find: (path) => rules.current().get(path), close: rules.close };
}

/** @throws the error of the first `read` */
export const openSettings = <Value>(options: Omit<CopyOptions<Value>, "channel">) =>
  openCopy({ ...options, channel: settingsChannel });

/** Published texts of content pages, and own words of emails. @throws the error of the first `read` */
export const openOwnWords = <Value>(options: Omit<CopyOptions<Value>, "channel">) =>
  openCopy({ ...options, channel: contentChannel });

// Cart status in the header of every page, cached so that browsing needs no query.

export interface KnownCarts {
  /** Reads the current state from the database; null when the order is not open. */
  read(orderId: string): Promise<CartStatus | null>;
  /** Like `read`, but answers from the cache if possible. */
  recall(orderId: string): Promise<CartStatus | null>;
  /** The open price proposals and the one with this id, latest first. */
  bids(orderId: string, id: string | null): ReturnType<typeof listWatchedBids>;
  /** The order and its events after `since`; undefined when the access is refused. */
  news(
    access: OrderAccess,
    now: Date,
    since: Date,
  ): Promise<{ order: Order; events: OrderEvent[] } | undefined>;
  close(): Promise<void>;
}

/** Size of the cache, and lifetime in ms: short, because proposals also expire by time. */
const cacheOptions = { max: 10_000, ttl: 60_000 };

export async function openCarts(db: Db, onNotify: OnNotify): Promise<KnownCarts> {
  const known = new LRUCache<string, { cart: CartStatus | null }>(cacheOptions);
  let changeCount = 0;
  const stopListening = await onNotify(ordersChannel, (orderId) => {
    changeCount += 1;
    // An empty id means that the connection was lost and any order may have changed.
    if (orderId === "") known.clear();
    else known.delete(orderId);
  });
  return {
    read: (orderId) => readOptional(db, () => readCartStatus(db, orderId)),
    async recall(orderId) {
      const found = known.get(orderId);
      if (found) return found.cart;
      const changesAtStart = changeCount;
      const cart = await readOptional(db, () => readCartStatus(db, orderId));
      // After a change during the read, the result may be outdated and is not cached.
      if (changesAtStart === changeCount) known.set(orderId, { cart });
      return cart;
    },
    bids: (orderId, id) => readOptional(db, () => listWatchedBids(db, orderId, id)),
    news: (access, now, since) =>
      readOptional(db, async () => {
        const opened = await readOrder(db, access, now);
        if (!opened.ok) return undefined;
        return { order: opened.order, events: await listOrderEvents(db, opened.order.id, since) };
      }),
    close: stopListening,
  };
}

// Server-sent events of support threads. They announce a new message without its text.

export interface SupportNews {
  /** Event stream that ends with `signal`; null when too many streams are open. */
  follow(threadId: string, signal: AbortSignal): ReadableStream<Uint8Array> | null;
  /** Ends all streams, so that a stopping server does not wait for them. */
  close(): Promise<void>;
}

/** Open streams per process, and per thread (the same page in several tabs). */
const maxStreams = { all: 500, ofThread: 5 };
/** Milliseconds between two keep-alive comments. Proxies close a connection after a minute of silence. */
const keepAliveMs = 25_000;
/** Milliseconds after which a browser reconnects. */
const retryMs = 5_000;

export async function openSupportNews(onNotify: OnNotify): Promise<SupportNews> {
  type Stream = ReadableStreamDefaultController<Uint8Array>;
  const followers = new Map<string, Set<Stream>>();
  const encoder = new TextEncoder();
  let count = 0;

  const send = (streams: Iterable<Stream>, text: string) => {
    for (const stream of streams) stream.enqueue(encoder.encode(text));
  };
  const keepAlive = setInterval(() => {
    for (const streams of followers.values()) send(streams, ":\n\n");
  }, keepAliveMs).unref();
  const stopListening = await onNotify(supportChannel, (threadId) => {
    // An empty id means that the connection was lost and any thread may have changed.
    const recipients = threadId === "" ? [...followers.values()] : [followers.get(threadId) ?? []];
    for (const streams of recipients) send(streams, "data: new\n\n");
  });

  return {
    follow(threadId, signal) {
      const streams = followers.get(threadId) ?? new Set<Stream>();
      if (count >= maxStreams.all || streams.size >= maxStreams.ofThread || signal.aborted) return null;
      followers.set(threadId, streams);
      const own: Stream[] = [];
      const unsubscribe = () => {
        const [stream] = own;
        if (!stream || !streams.delete(stream)) return undefined;
        count -= 1;
        if (streams.size === 0) followers.delete(threadId);
        return stream;
      };
      signal.addEventListener("abort", () => unsubscribe()?.close(), { once: true });
      return new ReadableStream<Uint8Array>({
        start(stream) {
          count += 1;
          own.push(stream);
          streams.add(stream);
          send([stream], `retry: ${retryMs}\n\n`);
        },
        cancel: () => void unsubscribe(),
      });
    },
    async close() {
      clearInterval(keepAlive);
      for (const streams of followers.values()) {
        for (const stream of streams) stream.close();
        streams.clear();
      }
      followers.clear();
      await stopListening();
    },
  };
}
