import { LRUCache } from "lru-cache";
import type { HeadersFunction } from "@remix-run/node";

import { widerTimes } from "#app/domain/customer/counted.ts";
import { widerClient } from "#app/http/client.server.ts";

interface Bucket {
  tokens: number;
  /** Milliseconds of the clock when `tokens` was counted. */
  at: number;
}

/** The longest unused are forgotten: they are full again long before. */
const mostBuckets = 20_000;

/**
 * So many requests a minute for each address, and as many at once after a pause. In memory, so each process counts
 * for itself: with four processes behind a balancer four times as many may pass.
 */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: mostBuckets });
  readonly #perMinute: number;
  readonly #clock: () => number;

  /** @param clock milliseconds, from any start, never going back */
  constructor(perMinute: number, clock: () => number) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /**
   * 0 when the request may pass, else the whole seconds to wait.
   * @param times as many as the others, for a key that stands for several
   */
  take(key: string, times = 1): number {
    const at = this.#clock();
    const most = this.#perMinute * times;
    const perMilli = most / 60_000;
    const known = this.#buckets.get(key);
    const tokens = known ? Math.min(most, known.tokens + (at - known.at) * perMilli) : most;
    const passes = tokens >= 1;
    this.#buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
    return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMilli / 1000));
  }
}

/** Seconds that a client has to wait, or the wider network that a client with IPv6 is part of; 0: none. */
export function takeCall(calls: TokenBuckets, client: string): number {
  const wider = widerClient(client);
  return calls.take(client) || (wider === null ? 0 : calls.take(wider, widerTimes));
}

/** `export const headers` of a page whose action refuses too many tries: says how long to wait. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return new Headers(wait === null ? [] : [["Retry-After", wait]]);
};
