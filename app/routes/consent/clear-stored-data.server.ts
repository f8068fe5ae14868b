import type { Consent } from "#app/domain/customer/consent.ts";
import { storedThings } from "#locale/content/stored-things.ts";

const known = new Map(
  storedThings.filter(({ kind }) => kind === "cookie").map(({ name, basis }) => [name, basis]),
);

/** Cookies that tag managers and advertising networks set under the shop's own name. */
const trackers = /^_(?:ga|gid|gat|gcl|dc_gtm|fb[cp]|uet|hj|cl[cs]k|pk)/;

/**
 * Set-Cookie values that take away what the visitor does not allow any more: our own cookies of refused purposes, and
 * cookies that a service has set on this domain (or on its parent), which nobody else could be asked to delete.
 */
export function forgetStored(request: Request, allowed: Consent): string[] {
  const { hostname } = new URL(request.url);
  const parent = hostname.replace(/^www\./, "");
  const names = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.split("=", 1)[0]?.trim() ?? "");
  const refused = names.filter((name) => {
    const basis = known.get(name);
    if (basis !== undefined) return basis !== "necessary" && !allowed[basis];
    // Whose it is cannot be seen; where everything is allowed it may stay.
    return trackers.test(name) && !(allowed.statistic && allowed.marketing);
  });
  return refused.flatMap((name) => {
    const gone = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    return known.has(name) ? [gone] : [gone, `${gone}; Domain=${parent}`];
  });
}
