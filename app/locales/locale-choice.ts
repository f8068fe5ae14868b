/** Which language an address and a visitor speak. */

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
