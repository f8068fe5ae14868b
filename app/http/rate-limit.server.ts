import { LRUCache } from "lru-cache";
import type { HeadersFunction } from "@remix-run/node";

import { widerTimes } from "#app/domain/customer/counted.ts";
import { widerClient } from "#app/http/client.server.ts";

interface Bucket {
  tokens: number;
  /** Clock time in ms when `tokens` was calculated. */
  at: number;
}

/** The least recently used buckets are dropped. They are full again by then. */
const maxBuckets = 20_000;

/**
 * Rate limit per key: this many requests a minute, and as many at once after a pause. Kept in memory, so each process
 * counts for itself: four processes behind a load balancer allow four times as many.
 */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxBuckets });
  readonly #perMinute: number;
  readonly #clock: () => number;

  /** @param clock milliseconds from any origin, monotonic */
  constructor(perMinute: number, clock: () => number) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /**
   * Returns 0 when the request may pass, else whole seconds to wait.
   * @param times multiple of the limit, for a key that stands for several clients
   */
  take(key: string, times = 1): number {
    const at = this.#clock();
    const capacity = this.#perMinute * times;
    const perMilli = capacity / 60_000;
    const bucket = this.#buckets.get(key);
    const tokens = bucket ? Math.min(capacity, bucket.tokens + (at - bucket.at) * perMilli) : capacity;
    const isAllowed = tokens >= 1;
    this.#buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMilli / 1000));
  }
}

/** Seconds that a client must wait, by its own limit and by that of its IPv6 /48. 0 when it may pass. */
export function takeCall(calls: TokenBuckets, client: string): number {
  const wider = widerClient(client);
  return calls.take(client) || (wider === null ? 0 : calls.take(wider, widerTimes));
}

/** `export const headers` of a page whose action limits attempts. Passes the wait on. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return new Headers(wait === null ? [] : [["Retry-After", wait]]);
};

/** Files that an operator may upload per minute, more than anybody selects by hand. */
const uploadsPerMinute = 20;
/** Messages of a property system per minute, enough for one that sends each change of a day by itself. */
const channelMessagesPerMinute = 120;
/** Document downloads per order and minute. Allows each of about five documents on three devices. */
const documentsPerMinute = 20;

export interface Limits {
  /** Remaining expensive API calls by client address. */
  apiLimit: TokenBuckets;
  /** Remaining document downloads by order. */
  paperLimit: TokenBuckets;
  /** Remaining uploads by operator. */
  uploadLimit: TokenBuckets;
  /** Remaining messages by access of a property system. */
  channelLimit: TokenBuckets;
}

/** @param parts limits of tests, used as they are */
export function openLimits(apiCallsPerMinute: number, parts: Partial<Limits>): Limits {
  const perMinute = (calls: number) => new TokenBuckets(calls, () => performance.now());
  return {
    apiLimit: parts.apiLimit ?? perMinute(apiCallsPerMinute),
    paperLimit: parts.paperLimit ?? perMinute(documentsPerMinute),
    uploadLimit: parts.uploadLimit ?? perMinute(uploadsPerMinute),
    channelLimit: parts.channelLimit ?? perMinute(channelMessagesPerMinute),
  };
}
