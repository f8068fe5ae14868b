/**
 * Remix ranks and compiles all routes of the shop anew whenever it looks for the one of an address: three times a
 * request, a third of the time of a small page. Here each page has a request handler that knows nothing but its own
 * chain of routes, from the root to the page; which one it is stands in a list of addresses that were asked for before.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

import { pathOfPage } from "#app/http/location.server.ts";

type Route = Parameters<typeof matchRoutes>[0][number];

/** So many addresses are remembered, none of them longer than that: some 2 MB at most. */
const remembered = { addresses: 5000, length: 200 };

/** Answers as `createRequestHandler(build)` does. The browser's list of routes stays whole. */
export function requestHandlerByChain(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const routes = routesBelow(build);
  const handlers = new Map<string, RequestHandler>();
  const known = new LRUCache<string, RequestHandler>({ max: remembered.addresses });

  const handlerOf = (path: string): RequestHandler => {
    const chain = matchRoutes(routes, path, build.basename)?.map(({ route }) => route.id ?? "");
    if (!chain) return whole;
    const page = chain.join(" ");
    const handler = handlers.get(page) ?? createRequestHandler(onlyOf(build, chain), "production");
    handlers.set(page, handler);
    return handler;
  };

  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.length > remembered.length) return whole(request, context);
    const path = pathOfPage(pathname);
    let handler = known.get(path);
    if (!handler) known.set(path, (handler = handlerOf(path)));
    return handler(request, context);
  };
}

function routesBelow(build: ServerBuild, parent?: string): Route[] {
  return Object.values(build.routes).flatMap((route): Route[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive } = route;
    if (route.index) return [{ id, path, caseSensitive, index: true }];
    return [{ id, path, caseSensitive, children: routesBelow(build, id) }];
  });
}

function onlyOf(build: ServerBuild, chain: readonly string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => chain.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
