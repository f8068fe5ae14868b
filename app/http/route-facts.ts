/** The only one so far; a second one goes here and into `app/locales`. */
export const locales = ["de"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "de";

/** The locale that an address is of; undefined where it has none, as in the checkout. */
export function localeOf(path: string): Locale | undefined {
  const first = path.split("/", 2)[1];
  return locales.find((locale) => locale === first);
}

/** What the locale cookie says in a Cookie header; null where there is none. */
export function readLocale(cookies: string | null): string | null {
  return /(?:^|;\s*)i18n_redirected=([a-z]{2})(?:;|$)/.exec(cookies ?? "")?.[1] ?? null;
}

/**
 * The cookie to write when a visitor comes to `path`, so that the next visit begins in its language (specification § 4
 * "switched on route change"). Only a choice that is there is changed: a page sets no cookie of its own accord.
 */
export function switchedLocale(path: string, cookies: string): string | undefined {
  const [kept, own] = [readLocale(cookies), localeOf(path)];
  return kept !== null && own !== undefined && kept !== own ? own : undefined;
}

const secondsPerYear = 31_536_000;

/** A Set-Cookie value for a choice that is no secret: readable, kept for 365 days (specification § 9). */
export function preferenceCookie(name: string, value: string, https: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${secondsPerYear}; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** Pages of a checkout, an order or an account: other people's scripts never run there. */
export function isPrivateHref(path: string): boolean {
  return /^\/(?:checkout|de\/(?:order|participant|widerruf|barriere-melden|pruefzugang|einloesen|login|logout|register|konto|meine-bestellungen|support))(?:[/.]|$)|^\/de\/newsletter\//i.test(
    path,
  );
}

/** May an answer on this path ever be shared between visitors? `path` is normalised, as `URL.pathname` gives it. */
export function isSharedPath(path: string): boolean {
  return /^\/de(?:\/|$)/.test(path) && !isPrivateHref(path) && !path.endsWith(".data");
}

/** Where the support chat is hidden: the map, the partner's page and the checkout (specification § 2). */
const hidden = /^\/(?:de\/)?(?:map|veepee|checkout)(?:\/|$)/;

export function showsSupport(path: string): boolean {
  return !hidden.test(path);
}

const keyAfterOrder = /(\/orders?\/[^/]+\/)[^/]+/gi;
/** Whoever has the address of a payment at the test provider can pay or refuse it. */
const testPayment = /(\/testbank\/(?:api\/sessions\/)?)(?!api\b)[^/]+/gi;
/** The same at a provider that the shop plays itself. */
const playedPayment = /(\/sandbox\/[^/]+\/).+/gi;
/** What proves that a webhook comes from a provider that signs nothing. */
const webhookSecret = /(\/webhooks\/[^/]+\/)[^/]+/gi;
/** Whoever has a participant's link may change their name. */
const participant = /(\/participant\/)[^/]+/gi;
/** Whoever has a link by mail is let in by it. */
const accountLink = /(\/login\/link\/)[^/]+/gi;
const keyAfterUuid = /(\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/)[^/]+/gi;

/** A path fit for the log: without query, and with the key of an order replaced, for whoever reads it owns the order. */
export function redactPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path
    .replace(keyAfterOrder, "$1{key}")
    .replace(testPayment, "$1{session}")
    .replace(playedPayment, "$1{call}")
    .replace(webhookSecret, "$1{secret}")
    .replace(participant, "$1{key}")
    .replace(accountLink, "$1{key}")
    .replace(keyAfterUuid, "$1{key}")
    .slice(0, 300);
}
