/**
 * Remix ranks and compiles all routes for each look-up of an address: three times per request, a third of the time of
 * a small page.
 * Here each page has its own request handler, which contains only the routes from the root to that page. A cache maps
 * addresses to handlers.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

import { pathOfPage } from "#app/http/location.server.ts";

type Route = Parameters<typeof matchRoutes>[0][number];

/** Limits of the address cache, about 2 MB in total. */
const remembered = { addresses: 5000, length: 200 };

/** Responds like `createRequestHandler(build)`. The route manifest sent to browsers stays complete. */
export function requestHandlerByChain(build: ServerBuild): RequestHandler {
  const fullHandler = createRequestHandler(build, "production");
  const routes = routesBelow(build);
  const handlers = new Map<string, RequestHandler>();
  const known = new LRUCache<string, RequestHandler>({ max: remembered.addresses });

  const handlerOf = (path: string): RequestHandler => {
    const chain = matchRoutes(routes, path, build.basename)?.map(({ route }) => route.id ?? "");
    if (!chain) return fullHandler;
    const page = chain.join(" ");
    const handler = handlers.get(page) ?? createRequestHandler(withRoutes(build, chain), "production");
    handlers.set(page, handler);
    return handler;
  };

  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.length > remembered.length) return fullHandler(request, context);
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

function withRoutes(build: ServerBuild, chain: readonly string[]): ServerBuild {
  const pickRoutes = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => chain.includes(id)));
  return {
    ...build,
    routes: pickRoutes(build.routes),
    assets: { ...build.assets, routes: pickRoutes(build.assets.routes) },
  };
}
