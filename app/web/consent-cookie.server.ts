/** The cookie `CookieConsent` (specification § 3): readable by scripts, written in the notation of consent services. */
import { type Consent, nothingAllowed } from "#app/domain/customer/consent.ts";

const name = "CookieConsent";
const secondsPerYear = 31_536_000;
const fields = ["necessary", "preferences", "statistics", "marketing"] as const;

/**
 * What the visitor chose, or null: nothing, something unreadable, or when other services were asked for.
 * @param version names the services that consent is asked for now; a cookie without one is taken as it is
 */
export function readConsent(cookieHeader: string | null | undefined, version: number): Consent | null {
  const sent = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookieHeader ?? "")?.[1];
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
export function writeConsent(
  { functional, statistic, marketing }: Consent,
  { version, https, now }: { version: number; https: boolean; now: Date },
): string {
  const value =
    `{necessary:true,preferences:${functional},statistics:${statistic},marketing:${marketing},` +
    `method:'explicit',ver:${version},utc:${now.getTime()}}`;
  const secure = https ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${secondsPerYear}; SameSite=Lax${secure}`;
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
