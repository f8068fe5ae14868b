/** /sandbox/{provider}/…: API and pages of a simulated payment provider. Demo mode only. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import type { SimulatedResponse } from "#demo/provider-simulators/simulator.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { demo, config } = context.shop;
  const provider = params.provider ?? "";
  const simulator = demo?.simulators.get(provider);
  if (!simulator) return respond({ status: 404, body: {} }, config.publicUrl);
  const { pathname, search } = new URL(request.url);
  // A complete URL, because a path that begins with two slashes would be read as a host.
  const url = new URL(`http://sandbox${pathname.replace(/^\/sandbox\/[^/]+/i, "")}${search}`);
  const { method } = request;
  const body = method === "GET" || method === "HEAD" ? "" : await request.text();
  const simulatedRequest = { method, url, headers: Object.fromEntries(request.headers), body };
  return respond(await simulator.answer(simulatedRequest), config.publicUrl);
}

/** API calls are authenticated by a key. Pages need none, so anyone with the address may pay. */
export function action(args: ActionFunctionArgs): Promise<Response> {
  return loader(args);
}

function respond({ status, headers, body }: SimulatedResponse, publicUrl: string): Response {
  const isText = typeof body === "string";
  return new Response(body === undefined ? null : isText ? body : JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": isText ? "text/html; charset=utf-8" : "application/json",
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy([], { formTargets: [new URL(publicUrl).origin] }),
      ...headers,
    },
  });
}
