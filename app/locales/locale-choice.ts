/** Locale of a URL and of a visitor. */

/** Supported locales. A new one is added here and as a folder of `app/locales`. */
export const locales = ["de"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "de";

/** Locale of a path; undefined when the path has none, as in the checkout. */
export function localeOf(path: string): Locale | undefined {
  const first = path.split("/", 2)[1];
  return locales.find((locale) => locale === first);
}

/** Value of the locale cookie in a Cookie header; null when absent. */
export function readLocale(cookies: string | null): string | null {
  return /(?:^|;\s*)i18n_redirected=([a-z]{2})(?:;|$)/.exec(cookies ?? "")?.[1] ?? null;
}

/**
 * New value of the locale cookie when a visitor opens `path` in another locale (specification § 4 "switched on route
 * change"). Undefined without an existing cookie: pages set none on their own.
 */
export function switchedLocale(path: string, cookies: string): string | undefined {
  const [stored, pathLocale] = [readLocale(cookies), localeOf(path)];
  return stored !== null && pathLocale !== undefined && stored !== pathLocale ? pathLocale : undefined;
}

const secondsPerYear = 31_536_000;

/** Set-Cookie value for a preference that is not secret: readable by scripts, valid for 365 days (specification § 9). */
export function preferenceCookie(name: string, value: string, https: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${secondsPerYear}; SameSite=Lax${https ? "; Secure" : ""}`;
}
