/** The route rules of this process: read at the start and after each change, wherever it was made. */
import { LRUCache } from "lru-cache";

import type { Order } from "#app/domain/order/order.ts";
import type { OrderEvent } from "#app/domain/order/order-event.ts";
import type { RouteRule } from "#app/domain/redirect-rule.ts";
import {
  type OnNotify,
  ordersChannel,
  redirectsChannel,
  supportChannel,
} from "#app/store/db/notify.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { readSpare } from "#app/store/db/spare-reads.server.ts";
import { listWatchedBids } from "#app/store/queries/order/bids.server.ts";
import { listOrderEvents } from "#app/store/queries/order/order-events.server.ts";
import {
  type CartNews,
  type OrderAccess,
  readCartNews,
  readOrder,
} from "#app/store/queries/order/orders.server.ts";

export interface OpenRedirects {
  /** The rule of a path without a slash at its end. */
  find(path: string): RouteRule | undefined;
  close(): Promise<void>;
}

interface RedirectsOptions {
  read: () => Promise<readonly RouteRule[]>;
  onNotify: OnNotify;
  log: { error(fields: object, message: string): void };
  /** Called after a change holds: pages kept before it are out of date. */
  onChange: () => void;
}

/** @throws what `read` throws the first time; later the former rules go on holding */
export async function openRedirects({
  read,
  onNotify,
  log,
  onChange,
}: RedirectsOptions): Promise<OpenRedirects> {
  const rules = async () => new Map((await read()).map((rule) => [rule.path, rule]));
  let known: Awaited<ReturnType<typeof rules>>;
  let readings = 0;
  // Listens before it reads: what changes in between is read again.
  const silence = await onNotify(redirectsChannel, async () => {
    const reading = ++readings;
    try {
      const next = await rules();
      // A later one has more in it, whichever is through first.
      if (reading !== readings) return;
      known = next;
      onChange();
    } catch (error) {
      log.error({ err: error }, "the route rules could not be read again");
    }
  });
  known = await rules();
  return { find: (path) => known.get(path), close: silence };
}

// What the header of every page says of a cart, so that looking around asks the database nothing.

export interface KnownCarts {
  /** As the database has it; null where the order is no open one. */
  read(orderId: string): Promise<CartNews | null>;
  /** The same, as far as it is known without asking. */
  recall(orderId: string): Promise<CartNews | null>;
  /** The price proposals that are open, and the one of this id; the latest first. */
  bids(orderId: string, id: string | null): ReturnType<typeof listWatchedBids>;
  /** What happened since then to the order of this key; undefined where there is none. */
  news(
    access: OrderAccess,
    now: Date,
    since: Date,
  ): Promise<{ order: Order; events: OrderEvent[] } | undefined>;
  close(): Promise<void>;
}

/** Carts that are remembered, and for how many milliseconds: a proposal also ends by time. */
const mostCarts = { max: 10_000, ttl: 60_000 };

export async function openCarts(db: Db, onNotify: OnNotify): Promise<KnownCarts> {
  const known = new LRUCache<string, { cart: CartNews | null }>(mostCarts);
  let changes = 0;
  const silence = await onNotify(ordersChannel, (orderId) => {
    changes += 1;
    // Without an id: the connection was lost, and any of them may have changed.
    if (orderId === "") known.clear();
    else known.delete(orderId);
  });
  return {
    read: (orderId) => readSpare(db, () => readCartNews(db, orderId)),
    async recall(orderId) {
      const found = known.get(orderId);
      if (found) return found.cart;
      const before = changes;
      const cart = await readSpare(db, () => readCartNews(db, orderId));
      // What changed while it was read may be read too early.
      if (before === changes) known.set(orderId, { cart });
      return cart;
    },
    bids: (orderId, id) => readSpare(db, () => listWatchedBids(db, orderId, id)),
    news: (access, now, since) =>
      readSpare(db, async () => {
        const opened = await readOrder(db, access, now);
        if (!opened.ok) return undefined;
        return { order: opened.order, events: await listOrderEvents(db, opened.order.id, since) };
      }),
    close: silence,
  };
}

// Server-sent events of support threads: that there is something new, never what.

export interface SupportNews {
  /** Lines of an event stream until `signal` ends it; null where too many are open. */
  follow(threadId: string, signal: AbortSignal): ReadableStream<Uint8Array> | null;
  /** Ends all streams: a server that stops does not wait for them. */
  close(): Promise<void>;
}

/** Of a process, and of a thread: its page in a few tabs. */
const most = { all: 500, ofThread: 5 };
/** Milliseconds: proxies close what is silent for a minute. */
const beatEvery = 25_000;
/** Milliseconds after which a browser asks again when the stream broke. */
const retryAfter = 5_000;

export async function openSupportNews(onNotify: OnNotify): Promise<SupportNews> {
  type Stream = ReadableStreamDefaultController<Uint8Array>;
  const followers = new Map<string, Set<Stream>>();
  const encoder = new TextEncoder();
  let count = 0;

  const say = (streams: Iterable<Stream>, text: string) => {
    for (const stream of streams) stream.enqueue(encoder.encode(text));
  };
  const beat = setInterval(() => {
    for (const streams of followers.values()) say(streams, ":\n\n");
  }, beatEvery).unref();
  const silence = await onNotify(supportChannel, (threadId) => {
    // Without an id: the connection was lost, and anything may have been said meanwhile.
    const meant = threadId === "" ? [...followers.values()] : [followers.get(threadId) ?? []];
    for (const streams of meant) say(streams, "data: new\n\n");
  });

  return {
    follow(threadId, signal) {
      const streams = followers.get(threadId) ?? new Set<Stream>();
      if (count >= most.all || streams.size >= most.ofThread || signal.aborted) return null;
      followers.set(threadId, streams);
      const own: Stream[] = [];
      const leave = () => {
        const [stream] = own;
        if (!stream || !streams.delete(stream)) return undefined;
        count -= 1;
        if (streams.size === 0) followers.delete(threadId);
        return stream;
      };
      signal.addEventListener("abort", () => leave()?.close(), { once: true });
      return new ReadableStream<Uint8Array>({
        start(stream) {
          count += 1;
          own.push(stream);
          streams.add(stream);
          say([stream], `retry: ${retryAfter}\n\n`);
        },
        cancel: () => void leave(),
      });
    },
    async close() {
      clearInterval(beat);
      for (const streams of followers.values()) {
        for (const stream of streams) stream.close();
        streams.clear();
      }
      followers.clear();
      await silence();
    },
  };
}
