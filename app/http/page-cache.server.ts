import { LRUCache } from "lru-cache";

import type { Consent } from "#app/domain/customer/consent.ts";
import { consentKey, cookieTable } from "#app/http/cookies.server.ts";
import { freshParameter } from "#app/http/location.server.ts";
import { chooseEncoding } from "#app/http/response.server.ts";

const lightChoice = new RegExp(`(?:^|;\\s*)${cookieTable.lightVersion.name}=([01])(?:;|$)`);

/**
 * Does this visitor get pages without scripts? The choice in the cookie `leichte-version` counts; without one,
 * the browser's wish to save data does.
 */
export function wantsLight(cookieHeader: string | undefined, saveData: string | undefined): boolean {
  const choice = cookieHeader === undefined ? null : lightChoice.exec(cookieHeader);
  if (choice) return choice[1] === "1";
  return saveData !== undefined && saveData.trim().toLowerCase() === "on";
}

/** May this answer be kept and shown to others? Only a whole page that sets no cookie and does not ask to be kept out. */
export function isCacheable(status: number, headers: Headers): boolean {
  return (
    status === 200 &&
    (headers.get("Content-Type") ?? "").startsWith("text/html") &&
    !headers.has("Set-Cookie") &&
    !(headers.get("Cache-Control") ?? "").includes("no-store")
  );
}

/**
 * Cookies that no shared page depends on but through `light` and `consent`. With any other one a visitor gets a page of
 * their own. Some programs send the attribute of a cookie back as if it were one.
 */
const neutral = new Set(
  Object.values(cookieTable).flatMap(({ name, changes }) => (changes === "page" ? [] : [name.toLowerCase()])),
).add("samesite");
const longestAddress = 600;

export interface AskedPage {
  method: string;
  /** Path and query as sent. */
  address: string;
  cookie: string | undefined;
  saveData: string | undefined;
  acceptEncoding: string | undefined;
  authorization: string | undefined;
  consent: Consent | null;
}

/** The key under which the answer to this request may be cached, or undefined where the visitor matters. */
export function pageCacheKey(asked: AskedPage): string | undefined {
  if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
  if (!asked.address.startsWith("/de") || asked.address.length > longestAddress) return undefined;
  // No two visitors ask for these.
  if (asked.address.includes(`${freshParameter}=`)) return undefined;
  // Who arrives by a campaign, and lets it be kept, gets a cookie with the page.
  if (asked.consent?.marketing && asked.address.includes("utm_")) return undefined;
  if (asked.authorization !== undefined || !isAnonymous(asked.cookie)) return undefined;
  const mode = wantsLight(asked.cookie, asked.saveData) ? "light" : "scripts";
  return `${mode} ${consentKey(asked.consent)} ${chooseEncoding(asked.acceptEncoding)} ${asked.address}`;
}

function isAnonymous(cookie: string | undefined): boolean {
  if (cookie === undefined || cookie === "") return true;
  return cookie.split(";").every((part) => neutral.has(part.split("=", 1)[0]?.trim().toLowerCase() ?? ""));
}

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
