import type { Consent } from "#app/domain/customer/consent.ts";
import { storedThings } from "#locale/content/stored-things.ts";

const basisByCookie = new Map(
  storedThings.filter(({ kind }) => kind === "cookie").map(({ name, basis }) => [name, basis]),
);

/** Cookies that tag managers and advertising networks set under the shop's own name. */
const trackers = /^_(?:ga|gid|gat|gcl|dc_gtm|fb[cp]|uet|hj|cl[cs]k|pk)/;

/**
 * Set-Cookie values that delete what the visitor no longer allows: the shop's own cookies of refused purposes, and
 * cookies that a service set on this domain or its parent, which nothing else can delete.
 */
export function buildExpiredCookies(request: Request, allowed: Consent): string[] {
  const { hostname } = new URL(request.url);
  const parent = hostname.replace(/^www\./, "");
  const names = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.split("=", 1)[0]?.trim() ?? "");
  const refusedNames = names.filter((name) => {
    const basis = basisByCookie.get(name);
    if (basis !== undefined) return basis !== "necessary" && !allowed[basis];
    // Their purpose is unknown, so they stay only when both purposes are allowed.
    return trackers.test(name) && !(allowed.statistic && allowed.marketing);
  });
  return refusedNames.flatMap((name) => {
    const expiredCookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    return basisByCookie.has(name) ? [expiredCookie] : [expiredCookie, `${expiredCookie}; Domain=${parent}`];
  });
}
