import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

import { answerCall, type ApiCalls, unknownAddress } from "#app/api/call.server.ts";
import { apiPaths } from "#app/api/paths.server.ts";

/** Remix route patterns, so that case, slashes and encodings are handled like on all routes. */
const routes = Object.entries(apiPaths).map(([path, calls]) => ({
  path: path.replace(/\{(\w+)\}/g, ":$1"),
  handle: calls,
}));

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const match = matchRoutes(routes, new URL(args.request.url).pathname)?.at(-1);
  if (!match) return unknownAddress(args);
  const { handle, path } = match.route as { handle: ApiCalls; path: string };
  return answerCall(handle, { ...args, params: match.params }, path);
}

export const action = loader;
