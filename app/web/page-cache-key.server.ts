import { chooseEncoding } from "#app/web/choose-encoding.server.ts";
import { consentKey } from "#app/web/consent-cookie.server.ts";
import type { Consent } from "#app/domain/customer/consent.ts";
import { wantsLight } from "#app/web/light-version.server.ts";

/**
 * Cookies that no shared page depends on but through `light` and `consent`: the campaign is read where something goes into
 * the cart, and those of support and of the order placed last matter to their own pages alone. With any other cookie a
 * visitor gets a page of their own.
 */
const neutral = /^(?:leichte-version|i18n_redirected|support|bestellt|SameSite|CookieConsent|utm)$/i;
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
  // Who arrives by a campaign, and lets it be kept, gets a cookie with the page.
  if (asked.consent?.marketing && asked.address.includes("utm_")) return undefined;
  if (asked.authorization !== undefined || !isAnonymous(asked.cookie)) return undefined;
  const mode = wantsLight(asked.cookie, asked.saveData) ? "light" : "scripts";
  return `${mode} ${consentKey(asked.consent)} ${chooseEncoding(asked.acceptEncoding)} ${asked.address}`;
}

function isAnonymous(cookie: string | undefined): boolean {
  if (cookie === undefined || cookie === "") return true;
  return cookie.split(";").every((part) => neutral.test(part.split("=", 1)[0]?.trim() ?? ""));
}
