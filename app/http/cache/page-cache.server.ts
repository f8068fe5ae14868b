import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

import { LRUCache } from "lru-cache";

import type { Step } from "#app/domain/operator/figures.ts";
import type { Consent } from "#app/domain/customer/consent.ts";
import { consentKey, cookieTable } from "#app/http/cookies.server.ts";
import { freshParameter } from "#app/http/location.server.ts";
import type { PageWeight } from "#app/http/cache/page-weight.server.ts";
import { packTemplate, type PageTemplate } from "#app/http/cache/personal-page.server.ts";
import { packPage } from "#app/http/response.server.ts";

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

const longestAddress = 600;

export interface AskedPage {
  method: string;
  /** Path and query as sent. */
  address: string;
  cookie: string | undefined;
  saveData: string | undefined;
  authorization: string | undefined;
  consent: Consent | null;
}

/**
 * The key of what may be kept of the answer to this request, or undefined where none of it may. Cookies count by the
 * choices that they hold, `light` and `consent`; what else a visitor's are is filled in, and no loader of such a page sees
 * them.
 */
export function pageCacheKey(asked: AskedPage): string | undefined {
  const { address, consent, authorization, cookie, saveData } = asked;
  if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
  if (!address.startsWith("/de") || address.length > longestAddress) return undefined;
  // No two visitors ask for these.
  if (address.includes(`${freshParameter}=`)) return undefined;
  // Who arrives by a campaign, and lets it be kept, gets a cookie with the page.
  if (consent?.marketing && address.includes("utm_")) return undefined;
  if (authorization !== undefined) return undefined;
  return `${wantsLight(cookie, saveData) ? "light" : "scripts"} ${consentKey(consent)} ${address}`;
}

/** A finished answer: every header but the request's number, names and values in turn, and the bytes as sent. */
export interface CachedPage {
  headers: readonly string[];
  etag: string;
  body: Buffer;
  /** What each look at it is counted as. */
  step?: Step | undefined;
  /** Where it says what it weighs. */
  weight?: PageWeight | undefined;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** The shop's clock, milliseconds since 1970. */
  now: () => number;
  /** The civil day of the shop at that clock; pages show prices and seasons "from today". */
  today: () => string;
}

interface Entry {
  kept: CachedPage | PageTemplate;
  expires: number;
  day: string;
}

const lifetime = 5 * 60 * 1000;
/** Of the bytes, for pages that nobody has asked for a second time. */
const onceShare = 1 / 4;

/** Of Brotli, for what is sent often: a seventh less than at once, for fifty times the work. */
const thorough = 11;
/** Pages to be packed; more are left as they are. */
const mostWaiting = 50;

const unpack = promisify(brotliDecompress);

/**
 * The page in fewer bytes, so that with its headers it comes in what a server sends before it waits for the browser's first
 * acknowledgement (RFC 6928: 14,600 bytes). Beside the event loop; takes a processor a tenth of a second.
 */
async function packTightly(page: CachedPage): Promise<CachedPage> {
  const plain = await unpack(page.body);
  const { body, weight } = await packPage({ plain, weight: page.weight }, "br", thorough);
  const length = page.headers.indexOf("content-length") + 1;
  return { ...page, headers: page.headers.with(length, String(body.length)), body, weight };
}

/** What stands around a page is not measured: its headers, with the hashes of its scripts, and the entry itself. */
const pagesWithin = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ kept }, key) =>
      ("pieces" in kept ? kept.bytes : kept.body.length) + key.length * 2 + 2_048,
  });

/**
 * Pages that are the same for every visitor without a cookie of ours, kept as the bytes that were sent; and for those with
 * one, kept with masks in place of what is their own.
 * What may come in is decided by `isCacheable`; what was rendered before a `drop` does not come in after it.
 */
export class PageCache {
  /** Asked for once; a robot that asks for each address pushes out none but these. */
  readonly #once: LRUCache<string, Entry>;
  /** Asked for again. */
  readonly #often: LRUCache<string, Entry>;
  readonly #options: PageCacheOptions;
  #generation = 0;
  /** The last page that waits to be packed, and how many do. */
  #packing = Promise.resolve();
  #waiting = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const once = Math.max(1, Math.floor(options.maxBytes * onceShare));
    this.#once = pagesWithin(once);
    this.#often = pagesWithin(Math.max(1, options.maxBytes - once));
  }

  /** Pass it to `put` when the page is ready. */
  get generation(): number {
    return this.#generation;
  }

  /** The whole page of everybody who is nobody yet. */
  get(key: string): CachedPage | undefined {
    const kept = this.#get(key);
    return kept && "body" in kept ? kept : undefined;
  }

  /** The page of visitors of one shape. */
  template(key: string): PageTemplate | undefined {
    const kept = this.#get(key);
    return kept && "pieces" in kept ? kept : undefined;
  }

  #get(key: string): CachedPage | PageTemplate | undefined {
    const often = this.#often.get(key);
    const entry = often ?? this.#once.get(key);
    if (entry === undefined) return undefined;
    const now = this.#options.now();
    if (entry.expires > now && entry.expires - now <= lifetime && entry.day === this.#options.today()) {
      if (!often) {
        this.#once.delete(key);
        this.#often.set(key, entry);
        this.#packSoon(key, entry);
      }
      return entry.kept;
    }
    (often ? this.#often : this.#once).delete(key);
    return undefined;
  }

  /** One page at a time, so that it never takes more than one processor. */
  #packSoon(key: string, entry: Entry): void {
    const { kept } = entry;
    const canBePacked = "pieces" in kept ? kept.gzip : kept.headers.includes("br");
    if (!canBePacked || this.#waiting >= mostWaiting) return;
    const pack = () => ("pieces" in kept ? packTemplate(kept) : packTightly(kept));
    this.#waiting += 1;
    this.#packing = this.#packing.then(async () => {
      const isThere = () => this.#often.peek(key) === entry;
      // A page that cannot be packed is sent as it is.
      const packed = isThere() ? await pack().catch(() => undefined) : undefined;
      this.#waiting -= 1;
      if (packed && isThere()) this.#often.set(key, { ...entry, kept: ownPage(packed) });
    });
  }

  put(key: string, kept: CachedPage | PageTemplate, generation: number): void {
    if (generation !== this.#generation) return;
    const now = this.#options.now();
    this.#often.delete(key);
    this.#once.set(key, { kept: ownPage(kept), expires: now + lifetime, day: this.#options.today() });
  }

  /** Catalogue or inventory changed: nothing rendered so far is shown again. */
  drop(): void {
    this.#generation += 1;
    this.#once.clear();
    this.#often.clear();
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#often.calculatedSize;
  }
}

/** A short body is a part of the 16 KB that it was compressed into, and would keep all of them. */
function ownPage(kept: CachedPage | PageTemplate): CachedPage | PageTemplate {
  if ("pieces" in kept || kept.body.length === kept.body.buffer.byteLength) return kept;
  const body = Buffer.allocUnsafeSlow(kept.body.length);
  kept.body.copy(body);
  return { ...kept, body };
}
