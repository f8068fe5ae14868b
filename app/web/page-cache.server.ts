import { LRUCache } from "lru-cache";

/** A finished answer: every header but the request's number, names and values in turn, and the bytes as sent. */
export interface CachedPage {
  headers: readonly string[];
  etag: string;
  body: Buffer;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** The shop's clock, milliseconds since 1970. */
  now: () => number;
  /** The civil day of the shop at that clock; pages show prices and seasons "from today". */
  today: () => string;
}

interface Entry extends CachedPage {
  expires: number;
  day: string;
}

const lifetime = 5 * 60 * 1000;

/**
 * Pages that are the same for every visitor without a cookie of ours, kept as the bytes that were sent.
 * What may come in is decided by `isCacheable`; what was rendered before a `drop` does not come in after it.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #options: PageCacheOptions;
  #generation = 0;
  #day = "";
  #dayMinute = -1;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry, key) => entry.body.length + key.length * 2 + 1024,
    });
  }

  /** Pass it to `put` when the page is ready. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#options.now();
    if (entry.expires > now && entry.expires - now <= lifetime && entry.day === this.#today(now))
      return entry;
    this.#entries.delete(key);
    return undefined;
  }

  put(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return;
    const now = this.#options.now();
    this.#entries.set(key, { ...page, expires: now + lifetime, day: this.#today(now) });
  }

  /** Catalogue or inventory changed: nothing rendered so far is shown again. */
  drop(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Offsets of time zones are whole minutes, so the day can only change with the minute. */
  #today(now: number): string {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#dayMinute) {
      this.#dayMinute = minute;
      this.#day = this.#options.today();
    }
    return this.#day;
  }
}
