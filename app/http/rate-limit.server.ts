import { LRUCache } from "lru-cache";
import type { HeadersFunction } from "@remix-run/node";

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

  /** 0 when the request may pass, else the whole seconds to wait. */
  take(key: string): number {
    const at = this.#clock();
    const perMilli = this.#perMinute / 60_000;
    const known = this.#buckets.get(key);
    const tokens = known
      ? Math.min(this.#perMinute, known.tokens + (at - known.at) * perMilli)
      : this.#perMinute;
    const passes = tokens >= 1;
    this.#buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
    return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMilli / 1000));
  }
}

/** `export const headers` of a page whose action refuses too many tries: says how long to wait. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return new Headers(wait === null ? [] : [["Retry-After", wait]]);
};
