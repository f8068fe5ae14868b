/** Where redirects lead, as the browser is told: those of forms, and those of the operator's rules. */
import type { IncomingMessage } from "node:http";

import { isExternal, ruleLocation, rulePath, type RouteRule } from "#app/domain/redirect-rule.ts";

interface Asked {
  incoming: Pick<IncomingMessage, "headers">;
  method: string;
  /** Path and query as sent. */
  address: string;
  /** The request's number. */
  id: string;
  /** The shop's origin. */
  publicUrl: string;
}

/**
 * Browsers that say nothing of themselves with a form (links, Dillo) keep pages in memory by address, whatever
 * Cache-Control says: the same address again shows the page as it was before the change. This makes it another one. No
 * page reads it: `requestUrl` takes it away.
 */
export const freshParameter = "stand";

/**
 * The whole address in place of a path (RFC 9110 § 10.2.2 allows both): lynx stops for seconds at a path alone.
 * Where the shop has no https and was asked by another name than PUBLIC_URL's (127.0.0.1, a name in the local network) a
 * path stays one, for that name is where the browser keeps its cookies.
 * @param location as an action or loader said it
 */
export function locationFor(request: Asked, location: string): string {
  const { publicUrl, incoming, address } = request;
  const asked = new URL(address.startsWith("/") ? publicUrl + address : address, publicUrl);
  if (!URL.canParse(location, asked.href)) return location;
  const target = new URL(location, asked);
  if (target.origin !== publicUrl) return location;
  const fresh = freshFor(request, asked);
  if (fresh !== null) target.searchParams.set(freshParameter, fresh);
  const { host } = incoming.headers;
  const elsewhere = publicUrl.startsWith("http:") && host !== undefined && host !== new URL(publicUrl).host;
  return elsewhere ? target.pathname + target.search + target.hash : target.href;
}

/** After a form, and on all steps of the way from there. */
function freshFor({ method, incoming, id }: Asked, asked: URL): string | null {
  if (method !== "POST") return asked.searchParams.get(freshParameter);
  const { origin, "sec-fetch-site": site } = incoming.headers;
  return origin === undefined && site === undefined ? id : null;
}

/** The path of the page whose data the router requests. */
export function pathOfPage(path: string): string {
  return path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
}

// Rules of the operator: documents get a plain redirect, the router's questions its own words.

/** The rule of a path without a slash at its end. */
export type FindRule = (path: string) => RouteRule | undefined;

/** The redirect of a document; undefined where no rule holds. A posted form follows 308 alone. */
export function ruleForDocument(find: FindRule, method: string, url: URL): Response | undefined {
  const rule = find(rulePath(url.pathname));
  if (!rule || (method === "POST" && rule.status !== 308)) return undefined;
  return answer(rule, url.search);
}

/**
 * The redirect of a loader call (`/path.data`), for `handleDataRequest`; an external target becomes a full page load
 * (specification § 2).
 */
export function ruleForData(find: FindRule, request: Request): Response | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.pathname.endsWith(".data")) return undefined;
  const path = pathOfPage(url.pathname);
  const rule = find(rulePath(path));
  if (!rule) return undefined;
  // The router's own: which loaders it asks.
  url.searchParams.delete("_routes");
  return answer(rule, url.search);
}

function answer(rule: RouteRule, search: string): Response {
  const headers = new Headers({
    Location: ruleLocation(rule, search),
    // Or a browser keeps a 301 for ever, though the rule is long gone.
    "Cache-Control": "no-cache",
  });
  if (isExternal(rule.target)) headers.set("X-Remix-Reload-Document", "true");
  return new Response(null, { status: rule.status, headers });
}
