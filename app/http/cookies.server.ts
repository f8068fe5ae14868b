/** Every cookie of the shop in one table (specification § 3 and § 9), and reading and writing by it. */
import { type Cookie, createCookie } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { staySeconds } from "#app/domain/customer/account.ts";
import { campaignDays } from "#app/domain/customer/campaign.ts";
import { type Consent, nothingAllowed } from "#app/domain/customer/consent.ts";
import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";
import { preferenceCookie } from "#app/locales/locale-choice.ts";

/**
 * What says whose request it is. A Fetch request is one, too; where nothing more is needed this is made, for a page from
 * the cache costs less than a Fetch request.
 */
export interface RequestHead {
  method: string;
  /** The whole address. */
  url: string;
  headers: Pick<Headers, "get" | "has">;
  /** The address as it was read already; nobody writes to it. */
  readonly read?: URL;
}

export const urlOf = (request: RequestHead): URL => request.read ?? new URL(request.url);

interface CookieRow {
  name: string;
  /**
   * signed: nobody else can make one, and no script reads it; encoded: as that, but anybody could make one; readable: a
   * choice that scripts may read too, kept for a year.
   */
  kind: "signed" | "encoded" | "readable";
  /** Seconds; without it the browser forgets the cookie when it is closed. Readable ones have their year. */
  maxAge?: number;
}

/** All of them count for the whole shop, and come with http only where the shop has no https. */
const table = {
  /** Id and key of the cart. */
  cart: { name: "warenkorb", kind: "signed", maxAge: cartLifetimeSeconds },
  /** The session's token of who is logged in; made by logging in alone, kept longer for whoever wants to stay. */
  login: { name: "anmeldung", kind: "signed" },
  /** Messages that survive one redirect. */
  messages: { name: "__session", kind: "signed" },
  /** Id of the price proposal that waited for the vendor when a page was last shown. Only visitors with a cart have it. */
  waitingBid: { name: "vorschlag", kind: "signed" },
  /** The way back from the checkout. Only visitors with a cart have it: nobody else needs the way. */
  wayBack: { name: "rueckweg", kind: "signed" },
  /** The order placed last; an hour: for who comes back from the provider's page, not for who uses the device next. */
  placedOrder: { name: "bestellt", kind: "signed", maxAge: 3_600 },
  /** Id and key of the thread that was opened last. */
  support: { name: "support", kind: "signed", maxAge: 30 * 86_400 },
  /** Which campaign led here; kept only with consent to marketing, read where something goes into the cart. */
  campaign: { name: "utm", kind: "encoded", maxAge: campaignDays * 86_400 },
  /** Slugs of offers kept for later; half a year. */
  wishList: { name: "merkzettel", kind: "encoded", maxAge: 182 * 86_400 },
  /** What the visitor allows, in the notation of consent services. */
  consent: { name: "CookieConsent", kind: "readable" },
  /** "1": pages without scripts. */
  lightVersion: { name: "leichte-version", kind: "readable" },
  /** The locale that `/` leads to; read by `readLocale`, in browsers too. */
  locale: { name: "i18n_redirected", kind: "readable" },
} as const satisfies Record<string, CookieRow>;

type CookieId = keyof typeof table;
type IdOf<Kind extends CookieRow["kind"]> = {
  [Id in CookieId]: (typeof table)[Id]["kind"] extends Kind ? Id : never;
}[CookieId];
/** Cookies that hold a value of ours, which Remix encodes. */
type ValueCookie = IdOf<"signed" | "encoded">;

export const cookieTable: Readonly<Record<CookieId, CookieRow>> = table;

export interface CookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

/**
 * The login's name with https: then browsers take it from this host alone, over https, for the whole of it; no subdomain
 * can put another one in its place (ASVS 3.4.4). The other cookies let nobody in, and keep their names.
 */
export const secureLoginName = `__Host-${table.login.name}`;

/** Name of the login's cookie. @param https that the shop is reached by it */
export function loginCookieName(https: boolean): string {
  return https ? secureLoginName : table.login.name;
}

/** Made once for a shop: a page with a cart reads and writes several of them. */
const made = new WeakMap<CookieKeys, Map<ValueCookie, Cookie>>();

function valueCookie(id: ValueCookie, keys: CookieKeys): Cookie {
  const cookies = made.get(keys) ?? new Map<ValueCookie, Cookie>();
  made.set(keys, cookies);
  const cookie = cookies.get(id) ?? makeCookie(id, keys);
  cookies.set(id, cookie);
  return cookie;
}

function makeCookie(id: ValueCookie, { sessionSecrets, https }: CookieKeys): Cookie {
  const { name, kind, maxAge } = cookieTable[id];
  return createCookie(id === "login" ? loginCookieName(https) : name, {
    // The name is part of the signature: no cookie is good in the place of another one.
    ...(kind === "signed" && { secrets: sessionSecrets.map((secret) => `${secret}|cookie|${name}`) }),
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
    ...(maxAge !== undefined && { maxAge }),
  });
}

/** What was written; null without a cookie, and for one that is not ours. Anybody may have written an encoded one. */
export function readCookie(id: ValueCookie, keys: CookieKeys, request: RequestHead): Promise<unknown> {
  const cookie = valueCookie(id, keys);
  const sent = partOf(request.headers.get("Cookie") ?? "", cookie.name);
  if (sent === undefined) return nothing;
  return remembered(ofCookie(read, cookie), sent, () => cookie.parse(sent));
}

const nothing = Promise.resolve(null);

const parts = new Map<string, RegExp>();

/** The first cookie of this name, with it. */
function partOf(header: string, name: string): string | undefined {
  const part = parts.get(name) ?? new RegExp(`(?:^|;)\\s*(${name}\\s*=[^;]*)`);
  parts.set(name, part);
  return part.exec(header)?.[1];
}

type Remembered<Value> = WeakMap<Cookie, LRUCache<string, Promise<Value>>>;

/**
 * What was read and written lately, of each cookie by its own text, for a visitor sends the same cart with each page and
 * visitors of one page get the same way back: the same text has the same signature.
 */
const read: Remembered<unknown> = new WeakMap();
const written: Remembered<string> = new WeakMap();

function ofCookie<Value>(of: Remembered<Value>, cookie: Cookie): LRUCache<string, Promise<Value>> {
  const known = of.get(cookie) ?? new LRUCache<string, Promise<Value>>({ max: 1_000 });
  of.set(cookie, known);
  return known;
}

const longestRemembered = 2_000;

/** What is made of a text that visitors send again and again; of a very long one it is made each time. */
export function remembered<Value extends {}>(
  known: LRUCache<string, Value>,
  text: string,
  make: () => Value,
): Value {
  if (text.length > longestRemembered) return make();
  const value = known.get(text) ?? make();
  known.set(text, value);
  return value;
}

/** A Set-Cookie value. @param maxAge in seconds, where it is not the table's */
export function writeCookie(
  id: ValueCookie,
  keys: CookieKeys,
  value: unknown,
  maxAge?: number,
): Promise<string> {
  const cookie = valueCookie(id, keys);
  return remembered(ofCookie(written, cookie), `${maxAge} ${JSON.stringify(value)}`, () =>
    cookie.serialize(value, maxAge === undefined ? {} : { maxAge }),
  );
}

/** A Set-Cookie value that takes the cookie away. */
export function clearCookie(id: ValueCookie, keys: CookieKeys): Promise<string> {
  return writeCookie(id, keys, "", 0);
}

/** A Set-Cookie value for a choice. */
export function writeChoice(id: IdOf<"readable">, value: string, https: boolean): string {
  return preferenceCookie(cookieTable[id].name, value, https);
}

/** Id and key of what belongs to a visitor: a cart, a placed order, a thread of support. */
export interface VisitorKey {
  id: string;
  token: string;
}

async function readKey(id: ValueCookie, keys: CookieKeys, request: RequestHead): Promise<VisitorKey | null> {
  const stored = await readCookie(id, keys, request);
  if (typeof stored !== "object" || stored === null) return null;
  const { id: of, token } = stored as Record<string, unknown>;
  return typeof of === "string" && typeof token === "string" ? { id: of, token } : null;
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

/** The order that this browser placed last; null where that is longer ago. */
export function readPlacedOrderCookie(keys: CookieKeys, request: RequestHead): Promise<VisitorKey | null> {
  return readKey("placedOrder", keys, request);
}

/** The cart is an order now, to which the checkout leads whoever goes back. */
export async function setPlacedOrderCookies(keys: CookieKeys, { id, token }: VisitorKey): Promise<string[]> {
  return [await clearCartCookie(keys), await writeCookie("placedOrder", keys, { id, token })];
}

/** The session's token. */
export async function readLoginCookie(keys: CookieKeys, request: RequestHead): Promise<string | null> {
  const stored = await readCookie("login", keys, request);
  return typeof stored === "string" && stored !== "" ? stored : null;
}

/** Kept until the browser is closed, or for 30 days where the customer wants to stay. */
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

// The operator's desk. No visitor ever gets its cookie, the shop's pages do not look at it, and it is not in the table that the
// privacy page tells visitors of.

const deskName = "verwaltung";

/**
 * As the login's: with https from this host alone, so that no other one of the domain can put an operator into a session of its
 * choice, or out of theirs. That takes the path `/`; one of its own would keep no script of the shop's pages from the desk.
 */
const deskCookieName = (https: boolean) => (https ? `__Host-${deskName}` : deskName);

/** The token of an operator's session; null without one that has its form. */
export function readDeskCookie({ https }: CookieKeys, request: RequestHead): string | null {
  const sent = (request.headers.get("Cookie") ?? "").split(";").map((part) => part.trim());
  const [, value] =
    sent.map((part) => part.split("=", 2)).find(([name]) => name === deskCookieName(https)) ?? [];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** A Set-Cookie value; kept until the browser is closed. 256 bits by chance need no signature. */
export function setDeskCookie({ https }: CookieKeys, token: string): string {
  return `${deskCookieName(https)}=${token}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
}

export function clearDeskCookie(keys: CookieKeys): string {
  return `${setDeskCookie(keys, "")}; Max-Age=0`;
}

// What the visitor allows (specification § 3), in the notation of consent services.

const fields = ["necessary", "preferences", "statistics", "marketing"] as const;

const consentSent = new RegExp(`(?:^|;\\s*)${table.consent.name}=([^;]*)`);

/**
 * What the visitor chose, or null: nothing, something unreadable, or when other services were asked for.
 * @param version names the services that consent is asked for now; a cookie without one is taken as it is
 */
export function readConsentCookie(cookieHeader: string | null | undefined, version: number): Consent | null {
  const sent = cookieHeader ? consentSent.exec(cookieHeader)?.[1] : undefined;
  const text = sent === undefined ? null : decoded(sent);
  if (text === null) return null;
  const flags = new Map(
    [...text.matchAll(/"?\b(necessary|preferences|statistics|marketing)\b"?\s*:\s*(true|false)\b/g)].map(
      ([, field = "", value]) => [field, value === "true"],
    ),
  );
  if (!fields.some((field) => flags.has(field))) return null;
  const asked = /"?\bver\b"?\s*:\s*(\d+)/.exec(text)?.[1];
  if (asked !== undefined && Number(asked) !== version) return null;
  return {
    ...nothingAllowed,
    functional: flags.get("preferences") ?? false,
    statistic: flags.get("statistics") ?? false,
    marketing: flags.get("marketing") ?? false,
  };
}

/** A Set-Cookie value; lasts a year, so that nobody is asked again. @param now stands in it as proof of the choice */
export function setConsentCookie(
  { functional, statistic, marketing }: Consent,
  { version, https, now }: { version: number; https: boolean; now: Date },
): string {
  const value =
    `{necessary:true,preferences:${functional},statistics:${statistic},marketing:${marketing},` +
    `method:'explicit',ver:${version},utc:${now.getTime()}}`;
  return writeChoice("consent", encodeURIComponent(value), https);
}

/** Tells apart the pages that visitors of different choices get. */
export function consentKey(consent: Consent | null): string {
  if (consent === null) return "asked";
  const { functional, statistic, marketing } = consent;
  return [functional, statistic, marketing].map((allowed) => (allowed ? "1" : "0")).join("");
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
