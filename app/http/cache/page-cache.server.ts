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
 * True when this visitor gets pages without scripts. The cookie `leichte-version` decides. Without it, the browser's
 * `Save-Data` header does.
 */
export function prefersLightVersion(cookieHeader: string | undefined, saveData: string | undefined): boolean {
  const choice = cookieHeader === undefined ? null : lightChoice.exec(cookieHeader);
  if (choice) return choice[1] === "1";
  return saveData !== undefined && saveData.trim().toLowerCase() === "on";
}

/** True when a response may be cached for other visitors: a complete HTML page without cookies and without `no-store`. */
export function isCacheable(status: number, headers: Headers): boolean {
  return (
    status === 200 &&
    (headers.get("Content-Type") ?? "").startsWith("text/html") &&
    !headers.has("Set-Cookie") &&
    !(headers.get("Cache-Control") ?? "").includes("no-store")
  );
}

const longestAddress = 600;

export interface PageRequest {
  method: string;
  /** Path and query as sent. */
  address: string;
  cookie: string | undefined;
  saveData: string | undefined;
  authorization: string | undefined;
  consent: Consent | null;
}

/**
 * The cache key of a request, or undefined when no part of its response may be cached.
 * Only two cookies affect the key: the light version and the consent. Other personal data is filled in later, and
 * loaders of cached pages do not get it.
 */
export function pageCacheKey(request: PageRequest): string | undefined {
  const { address, consent, authorization, cookie, saveData } = request;
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (!address.startsWith("/de") || address.length > longestAddress) return undefined;
  // These addresses are requested only once.
  if (address.includes(`${freshParameter}=`)) return undefined;
  // A campaign visitor who consented to marketing gets a cookie with the page.
  if (consent?.marketing && address.includes("utm_")) return undefined;
  if (authorization !== undefined) return undefined;
  return `${prefersLightVersion(cookie, saveData) ? "light" : "scripts"} ${consentKey(consent)} ${address}`;
}

/** A finished response: the body as sent, and all headers except the request id, as alternating names and values. */
export interface CachedPage {
  headers: readonly string[];
  etag: string;
  body: Buffer;
  /** Funnel step to count for each view. */
  step?: Step | undefined;
  /** Position of the page weight in the page. */
  weight?: PageWeight | undefined;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** The shop's clock, milliseconds since 1970. */
  now: () => number;
  /** The shop's civil date at that time. Pages show prices and seasons "from today". */
  today: () => string;
}

interface Entry {
  kept: CachedPage | PageTemplate;
  expires: number;
  day: string;
}

const lifetimeMs = 5 * 60 * 1000;
/** Share of the bytes for pages requested only once. */
const singleRequestShare = 1 / 4;

/** Brotli level for frequent pages: a seventh smaller than the first response, for fifty times the work. */
const bestLevel = 11;
/** Limit of the queue of pages to compress. Further pages stay as they are. */
const maxQueueLength = 50;

const unpack = promisify(brotliDecompress);

/**
 * Compresses a page harder, so that it fits with its headers into the initial TCP window (RFC 6928: 14,600 bytes).
 * Takes a tenth of a second of CPU time outside the event loop.
 */
async function packTightly(page: CachedPage): Promise<CachedPage> {
  const plain = await unpack(page.body);
  const { body, weight } = await packPage({ plain, weight: page.weight }, "br", bestLevel);
  const length = page.headers.indexOf("content-length") + 1;
  return { ...page, headers: page.headers.with(length, String(body.length)), body, weight };
}

/** The 2,048 bytes are an estimate for what is not measured: headers with script hashes, and the entry itself. */
const createCache = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ kept }, key) =>
      ("pieces" in kept ? kept.bytes : kept.body.length) + key.length * 2 + 2_048,
  });

/**
 * Cached pages of two kinds: complete ones, equal for all visitors without our cookies, and templates, whose
 * placeholders are filled with a visitor's own data.
 * `isCacheable` decides what is added. A page rendered before a `drop` is not added after it.
 */
export class PageCache {
  /** Pages requested once. A robot that requests every address evicts only these. */
  readonly #once: LRUCache<string, Entry>;
  readonly #often: LRUCache<string, Entry>;
  readonly #options: PageCacheOptions;
  #generation = 0;
  /** The end of the compression queue, and its length. */
  #packing = Promise.resolve();
  #waiting = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const once = Math.max(1, Math.floor(options.maxBytes * singleRequestShare));
    this.#once = createCache(once);
    this.#often = createCache(Math.max(1, options.maxBytes - once));
  }

  /** Read this before rendering and pass it to `put`. */
  get generation(): number {
    return this.#generation;
  }

  /** The complete page for visitors without personal data. */
  get(key: string): CachedPage | undefined {
    const kept = this.#get(key);
    return kept && "body" in kept ? kept : undefined;
  }

  template(key: string): PageTemplate | undefined {
    const kept = this.#get(key);
    return kept && "pieces" in kept ? kept : undefined;
  }

  #get(key: string): CachedPage | PageTemplate | undefined {
    const often = this.#often.get(key);
    const entry = often ?? this.#once.get(key);
    if (entry === undefined) return undefined;
    const now = this.#options.now();
    if (entry.expires > now && entry.expires - now <= lifetimeMs && entry.day === this.#options.today()) {
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

  /** Compresses one page at a time, so that at most one processor is busy. */
  #packSoon(key: string, entry: Entry): void {
    const { kept } = entry;
    const canBePacked = "pieces" in kept ? kept.gzip : kept.headers.includes("br");
    if (!canBePacked || this.#waiting >= maxQueueLength) return;
    const pack = () => ("pieces" in kept ? packTemplate(kept) : packTightly(kept));
    this.#waiting += 1;
    this.#packing = this.#packing.then(async () => {
      const isThere = () => this.#often.peek(key) === entry;
      // A page that fails to compress is sent as it is.
      const packed = isThere() ? await pack().catch(() => undefined) : undefined;
      this.#waiting -= 1;
      if (packed && isThere()) this.#often.set(key, { ...entry, kept: copyShortBody(packed) });
    });
  }

  put(key: string, kept: CachedPage | PageTemplate, generation: number): void {
    if (generation !== this.#generation) return;
    const now = this.#options.now();
    this.#often.delete(key);
    this.#once.set(key, { kept: copyShortBody(kept), expires: now + lifetimeMs, day: this.#options.today() });
  }

  /** Call this after a change of catalogue or inventory. Pages rendered before it are not shown again. */
  drop(): void {
    this.#generation += 1;
    this.#once.clear();
    this.#often.clear();
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#often.calculatedSize;
  }
}

/** Copies a short body, because it would keep the 16 KB buffer it was compressed into alive. */
function copyShortBody(kept: CachedPage | PageTemplate): CachedPage | PageTemplate {
  if ("pieces" in kept || kept.body.length === kept.body.buffer.byteLength) return kept;
  const body = Buffer.allocUnsafeSlow(kept.body.length);
  kept.body.copy(body);
  return { ...kept, body };
}
