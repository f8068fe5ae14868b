/** Redirect targets as sent to the browser: those of forms, and those of the operator's rules. */
import type { IncomingMessage } from "node:http";

import { isExternal, ruleLocation, rulePath, type RouteRule } from "#app/domain/redirect-rule.ts";

interface Asked {
  incoming: Pick<IncomingMessage, "headers">;
  method: string;
  /** Path and query as sent. */
  address: string;
  id: string;
  publicUrl: string;
}

/**
 * Some browsers without fetch metadata (links, Dillo) cache pages by address and ignore Cache-Control. After a change
 * they would show the previous version. This query parameter makes the address unique. Pages never see it, because
 * `requestUrl` removes it.
 */
export const freshParameter = "stand";

/**
 * Converts a path to an absolute URL (RFC 9110 § 10.2.2 allows both), because lynx stalls for seconds on a bare path.
 * A shop without https that was requested under another host name (127.0.0.1, a local name) keeps the path, because
 * the browser's cookies belong to that name.
 * @param location from an action or loader
 */
export function locationFor(request: Asked, location: string): string {
  const { publicUrl, incoming, address } = request;
  const requested = new URL(address.startsWith("/") ? publicUrl + address : address, publicUrl);
  if (!URL.canParse(location, requested.href)) return location;
  const target = new URL(location, requested);
  if (target.origin !== publicUrl) return location;
  const freshText = freshValue(request, requested);
  if (freshText !== null) target.searchParams.set(freshParameter, freshText);
  const { host } = incoming.headers;
  const isOtherHost = publicUrl.startsWith("http:") && host !== undefined && host !== new URL(publicUrl).host;
  return isOtherHost ? target.pathname + target.search + target.hash : target.href;
}

/** The unique value after a POST without fetch metadata. It is passed on through further redirects. */
function freshValue({ method, incoming, id }: Asked, requested: URL): string | null {
  if (method !== "POST") return requested.searchParams.get(freshParameter);
  const { origin, "sec-fetch-site": site } = incoming.headers;
  return origin === undefined && site === undefined ? id : null;
}

/** The path of the page whose data the router requests. */
export function pathOfPage(path: string): string {
  return path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
}

// Redirect rules of the operator: a plain redirect for documents, the router's own format for data requests.

/** Finds the rule of a path without trailing slash. */
export type FindRule = (path: string) => RouteRule | undefined;

/** The redirect of a document request. Undefined without a rule. A POST only follows status 308. */
export function ruleForDocument(find: FindRule, method: string, url: URL): Response | undefined {
  const rule = find(rulePath(url.pathname));
  if (!rule || (method === "POST" && rule.status !== 308)) return undefined;
  return buildRedirect(rule, url.search);
}

/**
 * The redirect of a data request (`/path.data`), for `handleDataRequest`. An external target becomes a full page load
 * (specification § 2).
 */
export function ruleForData(find: FindRule, request: Request): Response | undefined {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.pathname.endsWith(".data")) return undefined;
  const path = pathOfPage(url.pathname);
  const rule = find(rulePath(path));
  if (!rule) return undefined;
  // A parameter of the router itself that selects loaders.
  url.searchParams.delete("_routes");
  return buildRedirect(rule, url.search);
}

function buildRedirect(rule: RouteRule, search: string): Response {
  const headers = new Headers({
    Location: ruleLocation(rule, search),
    // Without it browsers would keep a 301 even after the rule is deleted.
    "Cache-Control": "no-cache",
  });
  if (isExternal(rule.target)) headers.set("X-Remix-Reload-Document", "true");
  return new Response(null, { status: rule.status, headers });
}
