/** How a route rule of the operator answers: documents by a plain redirect, the router's questions in its own words. */
import { isExternal, ruleLocation, rulePath, type RouteRule } from "#app/domain/redirect-rule.ts";

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
  const path = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
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
