/** The JSON API: looks for the asked address in the table of its paths. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

import { answerCall, type ApiCalls, unknownAddress } from "#app/api/call.server.ts";
import { apiPaths } from "#app/api/paths.server.ts";

/** As Remix writes them, so that its rules hold here too: letters, slashes and encodings as everywhere in the site map. */
const routes = Object.entries(apiPaths).map(([path, calls]) => ({
  path: path.replace(/\{(\w+)\}/g, ":$1"),
  handle: calls,
}));

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = matchRoutes(routes, new URL(args.request.url).pathname)?.at(-1);
  if (!found) return unknownAddress(args);
  const { handle } = found.route as { handle: ApiCalls };
  return answerCall(handle, { ...args, params: found.params });
}

export const action = loader;
