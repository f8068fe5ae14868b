/** All cookies of the shop in one table (specification § 3 and § 9), with functions to read and write them. */
import { type Cookie, createCookie } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { staySeconds } from "#app/domain/customer/account.ts";
import { campaignDays } from "#app/domain/customer/campaign.ts";
import { type Consent, nothingAllowed } from "#app/domain/customer/consent.ts";
import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";
import { preferenceCookie } from "#app/locales/locale-choice.ts";

/**
 * The parts of a request that identify its visitor. A Fetch `Request` fits, too. Cached pages use a plain object,
 * because it costs less than a Fetch request.
 */
export interface RequestHead {
  method: string;
  /** Absolute URL. */
  url: string;
  headers: Pick<Headers, "get" | "has">;
  /** The parsed URL, when it exists already. It must not be modified. */
  readonly read?: URL;
}

export const urlOf = (request: RequestHead): URL => request.read ?? new URL(request.url);

interface CookieRow {
  name: string;
  /**
   * signed: cannot be forged, and scripts cannot read it. encoded: the same without a signature. readable: a choice
   * that scripts may read, kept for a year.
   */
  kind: "signed" | "encoded" | "readable";
  /** Seconds. Without it the cookie ends with the browser session. Readable cookies always last a year. */
  maxAge?: number;
}

/** All cookies apply to the whole shop. They are Secure only when the shop uses https. */
const table = {
  cart: { name: "warenkorb", kind: "signed", maxAge: cartLifetimeSeconds },
  /** Token of the login session. Only a login sets it. Lasts longer when the customer chose to stay logged in. */
  login: { name: "anmeldung", kind: "signed" },
  /** Messages that survive one redirect. */
  messages: { name: "__session", kind: "signed" },
  /** Id of the bid that was open when a page was last shown. Only set for visitors with a cart. */
  waitingBid: { name: "vorschlag", kind: "signed" },
  /** The page to return to from the checkout. Only set for visitors with a cart. */
  wayBack: { name: "rueckweg", kind: "signed" },
  /**
   * The order placed last. Lasts an hour: enough to return from the provider's page, too short for the next user of a
   * shared device.
   */
  placedOrder: { name: "bestellt", kind: "signed", maxAge: 3_600 },
  support: { name: "support", kind: "signed", maxAge: 30 * 86_400 },
  /** The campaign that led here, attributed when an item goes into the cart. Only set with consent to marketing. */
  campaign: { name: "utm", kind: "encoded", maxAge: campaignDays * 86_400 },
  /** Slugs of saved offers. Lasts half a year. */
  wishList: { name: "merkzettel", kind: "encoded", maxAge: 182 * 86_400 },
  /** The visitor's consent, in the notation of consent services. */
  consent: { name: "CookieConsent", kind: "readable" },
  /** "1": pages without scripts. */
  lightVersion: { name: "leichte-version", kind: "readable" },
  /** The locale that `/` redirects to. `readLocale` reads it, in browsers as well. */
  locale: { name: "i18n_redirected", kind: "readable" },
} as const satisfies Record<string, CookieRow>;

type CookieId = keyof typeof table;
type IdOf<Kind extends CookieRow["kind"]> = {
  [Id in CookieId]: (typeof table)[Id]["kind"] extends Kind ? Id : never;
}[CookieId];
/** Cookies whose value Remix encodes. */
type ValueCookie = IdOf<"signed" | "encoded">;

export const cookieTable: Readonly<Record<CookieId, CookieRow>> = table;

export interface CookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

/**
 * Name of the login cookie with https. Browsers accept this prefix only over https, from this host and for all paths,
 * so no subdomain can set it (ASVS 3.4.4). The other cookies grant no access and keep their names.
 */
export const secureLoginName = `__Host-${table.login.name}`;

/**
 * Name of the login cookie.
 * @param https true when the shop is reached by https
 */
export function loginCookieName(https: boolean): string {
  return https ? secureLoginName : table.login.name;
}

/** Cached per shop, because a page with a cart reads and writes several cookies. */
const cookiesByKeys = new WeakMap<CookieKeys, Map<ValueCookie, Cookie>>();

function valueCookie(id: ValueCookie, keys: CookieKeys): Cookie {
  const cookies = cookiesByKeys.get(keys) ?? new Map<ValueCookie, Cookie>();
  cookiesByKeys.set(keys, cookies);
  const cookie = cookies.get(id) ?? makeCookie(id, keys);
  cookies.set(id, cookie);
  return cookie;
}

function makeCookie(id: ValueCookie, { sessionSecrets, https }: CookieKeys): Cookie {
  const { name, kind, maxAge } = cookieTable[id];
  return createCookie(id === "login" ? loginCookieName(https) : name, {
    // The signature covers the name, so a cookie cannot be used in place of another one.
    ...(kind === "signed" && { secrets: sessionSecrets.map((secret) => `${secret}|cookie|${name}`) }),
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
    ...(maxAge !== undefined && { maxAge }),
  });
}

/** The stored value. Null for a missing cookie and for an invalid signature. An encoded cookie can hold forged data. */
export function readCookie(id: ValueCookie, keys: CookieKeys, request: RequestHead): Promise<unknown> {
  const cookie = valueCookie(id, keys);
  const pair = findPair(request.headers.get("Cookie") ?? "", cookie.name);
  if (pair === undefined) return noValue;
  return memoize(cacheOf(readCache, cookie), pair, () => cookie.parse(pair));
}

const noValue = Promise.resolve(null);

const pairPatterns = new Map<string, RegExp>();

function findPair(header: string, name: string): string | undefined {
  const part = pairPatterns.get(name) ?? new RegExp(`(?:^|;)\\s*(${name}\\s*=[^;]*)`);
  pairPatterns.set(name, part);
  return part.exec(header)?.[1];
}

type Remembered<Value> = WeakMap<Cookie, LRUCache<string, Promise<Value>>>;

/**
 * Recently read and written values of each cookie. The same text has the same signature: a visitor sends the same cart
 * with every page, and visitors of one page get the same way back.
 */
const readCache: Remembered<unknown> = new WeakMap();
const writeCache: Remembered<string> = new WeakMap();

function cacheOf<Value>(cache: Remembered<Value>, cookie: Cookie): LRUCache<string, Promise<Value>> {
  const known = cache.get(cookie) ?? new LRUCache<string, Promise<Value>>({ max: 1_000 });
  cache.set(cookie, known);
  return known;
}

const longestRemembered = 2_000;

/** Caches a value by its source text. Long texts are not cached. */
export function memoize<Value extends {}>(
  known: LRUCache<string, Value>,
  text: string,
  make: () => Value,
): Value {
  if (text.length > longestRemembered) return make();
  const value = known.get(text) ?? make();
  known.set(text, value);
  return value;
}

/**
 * A Set-Cookie value.
 * @param maxAge in seconds, overrides the table
 */
export function writeCookie(
  id: ValueCookie,
  keys: CookieKeys,
  value: unknown,
  maxAge?: number,
): Promise<string> {
  const cookie = valueCookie(id, keys);
  return memoize(cacheOf(writeCache, cookie), `${maxAge} ${JSON.stringify(value)}`, () =>
    cookie.serialize(value, maxAge === undefined ? {} : { maxAge }),
  );
}

export function clearCookie(id: ValueCookie, keys: CookieKeys): Promise<string> {
  return writeCookie(id, keys, "", 0);
}

export function writeChoice(id: IdOf<"readable">, value: string, https: boolean): string {
  return preferenceCookie(cookieTable[id].name, value, https);
}

/** Id and key that grant a visitor access to a cart, a placed order or a support thread. */
export interface VisitorKey {
  id: string;
  token: string;
}

async function readKey(id: ValueCookie, keys: CookieKeys, request: RequestHead): Promise<VisitorKey | null> {
  const stored = await readCookie(id, keys, request);
  if (typeof stored !== "object" || stored === null) return null;
  const { id: storedId, token } = stored as Record<string, unknown>;
  return typeof storedId === "string" && typeof token === "string" ? { id: storedId, token } : null;
}

export function readCartCookie(keys: CookieKeys, request: RequestHead): Promise<VisitorKey | null> {
  return readKey("cart", keys, request);
}

/** Lasts seven days from now. */
export function setCartCookie(keys: CookieKeys, { id, token }: VisitorKey): Promise<string> {
  return writeCookie("cart", keys, { id, token });
}

export function clearCartCookie(keys: CookieKeys): Promise<string> {
  return clearCookie("cart", keys);
}

/** The order that this browser placed last. Null after an hour. */
export function readPlacedOrderCookie(keys: CookieKeys, request: RequestHead): Promise<VisitorKey | null> {
  return readKey("placedOrder", keys, request);
}

/** Replaces the cart by the placed order. The checkout redirects to it when the customer goes back. */
export async function setPlacedOrderCookies(keys: CookieKeys, { id, token }: VisitorKey): Promise<string[]> {
  return [await clearCartCookie(keys), await writeCookie("placedOrder", keys, { id, token })];
}

export async function readLoginCookie(keys: CookieKeys, request: RequestHead): Promise<string | null> {
  const stored = await readCookie("login", keys, request);
  return typeof stored === "string" && stored !== "" ? stored : null;
}

/** Lasts until the browser is closed, or 30 days when the customer chose to stay logged in. */
export function setLoginCookie(
  keys: CookieKeys,
  { token, stays }: { token: string; stays: boolean },
): Promise<string> {
  return writeCookie("login", keys, token, stays ? staySeconds : undefined);
}

export function clearLoginCookie(keys: CookieKeys): Promise<string> {
  return clearCookie("login", keys);
}

export function readSupportCookie(keys: CookieKeys, request: RequestHead): Promise<VisitorKey | null> {
  return readKey("support", keys, request);
}

export function setSupportCookie(keys: CookieKeys, { id, token }: VisitorKey): Promise<string> {
  return writeCookie("support", keys, { id, token });
}

// Cookie of the back office. Visitors never get it, and the shop's pages do not read it. So it is not in the table that
// the privacy page shows.

const backOfficeName = "verwaltung";

/**
 * With https only this host can set it, so no subdomain can replace an operator's session. The prefix requires the
 * path `/`. A narrower path would not protect it from scripts of the shop's pages anyway.
 */
const backOfficeCookieName = (https: boolean) => (https ? `__Host-${backOfficeName}` : backOfficeName);

/** The token of an operator's session. Null for a missing or malformed one. */
export function readDeskCookie({ https }: CookieKeys, request: RequestHead): string | null {
  const sent = (request.headers.get("Cookie") ?? "").split(";").map((part) => part.trim());
  const [, value] =
    sent.map((part) => part.split("=", 2)).find(([name]) => name === backOfficeCookieName(https)) ?? [];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** A Set-Cookie value that lasts until the browser is closed. The token has 256 random bits and needs no signature. */
export function setDeskCookie({ https }: CookieKeys, token: string): string {
  return `${backOfficeCookieName(https)}=${token}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
}

export function clearDeskCookie(keys: CookieKeys): string {
  return `${setDeskCookie(keys, "")}; Max-Age=0`;
}

// Consent of the visitor (specification § 3), in the notation of consent services.

const consentFields = ["necessary", "preferences", "statistics", "marketing"] as const;

const consentPattern = new RegExp(`(?:^|;\\s*)${table.consent.name}=([^;]*)`);

/**
 * The visitor's choice. Null when there is none, when it is unreadable, and when it was given for other services.
 * @param version version of the services that need consent now. A cookie without a version is accepted.
 */
export function readConsentCookie(cookieHeader: string | null | undefined, version: number): Consent | null {
  const sent = cookieHeader ? consentPattern.exec(cookieHeader)?.[1] : undefined;
  const text = sent === undefined ? null : tryDecode(sent);
  if (text === null) return null;
  const flags = new Map(
    [...text.matchAll(/"?\b(necessary|preferences|statistics|marketing)\b"?\s*:\s*(true|false)\b/g)].map(
      ([, field = "", value]) => [field, value === "true"],
    ),
  );
  if (!consentFields.some((field) => flags.has(field))) return null;
  const storedVersion = /"?\bver\b"?\s*:\s*(\d+)/.exec(text)?.[1];
  if (storedVersion !== undefined && Number(storedVersion) !== version) return null;
  return {
    ...nothingAllowed,
    functional: flags.get("preferences") ?? false,
    statistic: flags.get("statistics") ?? false,
    marketing: flags.get("marketing") ?? false,
  };
}

/**
 * A Set-Cookie value that lasts a year.
 * @param now stored as proof of the choice
 */
export function setConsentCookie(
  { functional, statistic, marketing }: Consent,
  { version, https, now }: { version: number; https: boolean; now: Date },
): string {
  const value =
    `{necessary:true,preferences:${functional},statistics:${statistic},marketing:${marketing},` +
    `method:'explicit',ver:${version},utc:${now.getTime()}}`;
  return writeChoice("consent", encodeURIComponent(value), https);
}

/** Cache key of a consent, because pages differ by it. */
export function consentKey(consent: Consent | null): string {
  if (consent === null) return "asked";
  const { functional, statistic, marketing } = consent;
  return [functional, statistic, marketing].map((allowed) => (allowed ? "1" : "0")).join("");
}

function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
