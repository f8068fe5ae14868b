/** The short route chain of a page gives the same response as the complete route tree. */
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { requestHandlerByChain } from "#app/http/cache/route-chains.server.ts";
import shopRoutes from "#app/routes.ts";
import { type BuiltRoute, serverBuild } from "#tests/support/built/server-build.ts";

const listed = (await shopRoutes) as unknown as Listed[];
interface Listed {
  id?: string;
  file: string;
  path?: string;
  index?: boolean;
  children?: Listed[];
}

/** Modules that return the arguments they received. A .ts route is a resource route without a page. */
function echoingRoutes(
  routes: readonly Listed[],
  parentId = "root",
  above = "",
): (BuiltRoute & { full: string })[] {
  return routes.flatMap(({ id: given, file, path, index, children = [] }) => {
    const id = given ?? file;
    const full = [above, path ?? ""].filter(Boolean).join("/");
    const answer = (role: string) => (args: { params: object; request: Request }) =>
      Response.json({ id, role, params: args.params, method: args.request.method });
    const module = {
      loader: answer("loader"),
      action: answer("action"),
      ...(file.endsWith(".tsx") && { default: () => null }),
    };
    return [{ id, parentId, path, index, module, full }, ...echoingRoutes(children, id, full)];
  });
}

const routes = echoingRoutes(listed);
/** Stands for the rendered page and returns what it would be rendered from. */
const entry = {
  handleError: () => undefined,
  default: (_request: Request, status: number, headers: Headers, context: EntryContext) => {
    const { matches, loaderData, actionData, errors } = context.staticHandlerContext;
    const chain = matches.map(({ route, params, pathname }) => [route.id, params, pathname]);
    const modules = chain.map(([id]) => context.manifest.routes[id as string]);
    return Response.json({ chain, loaderData, actionData, errors, modules }, { status, headers });
  },
};
const build: ServerBuild = serverBuild(entry, routes);
const whole = createRequestHandler(build, "production");
const byChain = requestHandlerByChain(build);

const fill = (path: string) => `/${path.replaceAll(/:\w+\??/g, "ein-wort").replace("*", "weit/weg")}`;
const paths = [...new Set(routes.map(({ full }) => fill(full)))];
const addresses = [
  ...paths.flatMap((path) => [path, `${path}/`, `${path}/zu-viel`, `${path}?a=1&index`]),
  ...paths.map((path) => (path === "/" ? "/_root.data" : `${path}.data`)),
  "/gibt/es/nicht",
  "/de/deals",
  "/DE/search",
  "/de/a%20b",
  `/${"lang/".repeat(60)}`,
];

async function answerOf(handler: typeof whole, address: string, method: string) {
  const request = new Request(`http://shop.test${address}`, {
    method,
    ...(method === "POST" && { body: new URLSearchParams({ intent: "x" }) }),
  });
  const answer = await handler(request, {} as never);
  return [address, answer.status, Object.fromEntries(answer.headers), await answer.text()];
}

test.each(["GET", "POST", "HEAD"])(
  "a route chain responds like all routes to %s",
  async (method) => {
    expect(addresses.length).toBeGreaterThan(500);
    for (const address of addresses) {
      const expected = await answerOf(whole, address, method);
      // The second request uses the cached address, for every method alike.
      for (let look = method === "GET" ? 0 : 1; look < 2; look++)
        expect(await answerOf(byChain, address, method)).toEqual(expected);
    }
  },
  60_000,
);
