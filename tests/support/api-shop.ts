/** The API behind the real edge: every route of the site map that answers programs, on the small catalogue. */
import { createServer, request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";

import * as entry from "#app/entry.server.tsx";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { PageCache } from "#app/http/page-cache.server.ts";
import { serve } from "#app/http/listener.server.ts";
import { TokenBuckets } from "#app/http/rate-limit.server.ts";
import { noTracking } from "#tests/support/no-tracking.ts";
import { now, smallCatalogue, today } from "#tests/search/small-catalogue.ts";

export const publicUrl = "https://shop.example";

export interface ApiAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: unknown;
}

export interface ApiShop {
  index: CatalogueIndex;
  /** What was logged, as JSON. */
  lines: string[];
  /** Milliseconds that the clock of the limits has moved on. */
  clock: { moved: number };
  ask(path: string, options?: Ask): Promise<ApiAnswer>;
  /** POST of a value as JSON. */
  post(path: string, value: unknown): Promise<ApiAnswer>;
  close(): Promise<void>;
}

interface Ask {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

interface ApiShopOptions {
  callsPerMinute?: number;
  trustProxy?: boolean;
  /** More for the shop that handlers see. */
  shop?: object;
}

/** Paths of the site map for programs, as Remix writes them. */
export async function apiRoutePaths(): Promise<string[]> {
  return (await apiRoutes()).flatMap(({ path }) => (path === undefined ? [] : [path]));
}

async function apiRoutes(): Promise<RouteConfigEntry[]> {
  const { default: routes } = await import("#app/routes.ts");
  return routes.filter(({ path }) => /^(?:api|to|builds)\//.test(path ?? ""));
}

export async function openApiShop(options: ApiShopOptions = {}): Promise<ApiShop> {
  const index = smallCatalogue();
  const lines: string[] = [];
  const keep = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
  const log = { info: keep, debug: keep, error: keep };
  const clock = { moved: 0 };
  const shop = {
    config: {
      publicUrl,
      shopName: "Reisepreis",
      operator: { email: "service@reisepreis.example" },
      sessionSecrets: ["s".repeat(32)],
      https: true,
      tracking: noTracking,
    },
    offers: async () => index,
    today: () => today,
    now: () => now.instant,
    providers: new Map(),
    findRule: () => undefined,
    apiLimit: new TokenBuckets(options.callsPerMinute ?? 100_000, () => clock.moved),
    log,
    ...options.shop,
  };
  const server = createServer(
    serve({
      publicUrl,
      trustProxy: options.trustProxy ?? false,
      consentVersion: 1,
      log,
      cache: new PageCache({ maxBytes: 1_000_000, now: () => now.instant.getTime(), today: () => today }),
      files: (_request, _response, next) => next(),
      remix: createRequestHandler(await apiBuild(), "production"),
      context: (request) =>
        ({ shop, buildId: async () => "build-1", ...request }) as unknown as AppLoadContext,
      ready: () => Promise.resolve(true),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = (path: string, asked: Ask = {}) => ask(port, path, asked);
  return {
    index,
    lines,
    clock,
    ask: send,
    post: (path, value) =>
      send(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(value),
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function apiBuild(): Promise<ServerBuild> {
  const entries = await Promise.all(
    (await apiRoutes()).map(async ({ path, file }) => {
      const module = (await import(/* @vite-ignore */ `../../app/${file}`)) as object;
      return [file, { id: file, parentId: "root", path, module }] as const;
    }),
  );
  const root = { id: "root", path: "", module: { default: () => null } };
  return {
    entry: { module: entry },
    routes: { root, ...Object.fromEntries(entries) },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v3_singleFetch: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_fetcherPersist: true,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

/** node:http, because fetch refuses some methods and adds headers of its own. */
function ask(port: number, path: string, { method, headers, body = "" }: Ask): Promise<ApiAnswer> {
  const length = body.length > 0 ? { "Content-Length": Buffer.byteLength(body) } : {};
  const options = { host: "127.0.0.1", port, path, agent: false, method, headers: { ...headers, ...length } };
  return new Promise((resolve, reject) => {
    const asked = httpRequest(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(String(answer.headers["content-type"]));
        const json: unknown = isJson && text !== "" ? JSON.parse(text) : undefined;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
