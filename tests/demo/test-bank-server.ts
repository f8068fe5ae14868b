/** The test provider's routes on a real port (node:http), without the rest of the shop. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";

import { readBody } from "#app/http/request/read-body.server.ts";
import { nodeRequest } from "#app/http/request/request.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import * as api from "#demo/test-bank/api-route.ts";
import * as page from "#demo/test-bank/page.ts";

export const bankSecret = "a-secret-for-tests-that-is-long-enough";

interface Handlers {
  loader(args: LoaderFunctionArgs): Promise<Response> | Response;
  action(args: ActionFunctionArgs): Promise<Response> | Response;
}
const routes: [RegExp, Handlers][] = [
  [/^\/testbank\/api\/sessions(?:\/([^/]+)(?:\/(?:close|refunds))?)?$/, api],
  [/^\/testbank\/([^/]+)$/, page],
];

export async function openTestBankServer(db: () => Database, mode: "demo" | "live" = "demo") {
  const config = {
    mode,
    shopName: "Reisepreis",
    publicUrl: "http://shop.example",
    sessionSecrets: [bankSecret],
  };
  const shop = { config, db: db(), now: () => new Date("2026-11-20T10:00:00Z") };
  const context = { shop, requestId: "1", light: false, formTrust: "token" } as unknown as AppLoadContext;
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://shop.example");
    const body = await readBody(incoming, 65_536);
    const request = nodeRequest(incoming, {
      url,
      body: body === "too-large" ? undefined : body,
      signal: new AbortController().signal,
      anonymous: false,
    });
    const [pattern, handlers] = routes.find(([path]) => path.test(url.pathname)) ?? [];
    const params = { session: pattern?.exec(url.pathname)?.[1] };
    const run = incoming.method === "GET" ? handlers?.loader : handlers?.action;
    const response = await run?.({ request, params, context } as LoaderFunctionArgs);
    outgoing.writeHead(response?.status ?? 404, Object.fromEntries(response?.headers ?? []));
    outgoing.end(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Submits a move on the payment page. Returns the response of the form. */
    press: (id: string, move: string) =>
      fetch(`${origin}/testbank/${id}`, {
        method: "POST",
        body: new URLSearchParams({ move }),
        redirect: "manual",
      }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
