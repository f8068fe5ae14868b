/**
 * Bare servers to compare the shop with, in a process of their own. `/bytes?page=…` sends the same headers and body as
 * the shop for a page, `/tree?page=…` renders the page's React tree, `/remix?page=…` answers by Remix alone. Started by
 * render.ts with the shop's origin and the pages as arguments.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import {
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

import { nodeRequest } from "../app/http/request/request.server.ts";
import { loaderDataScript } from "../app/http/security-headers.server.ts";

type Decode = (body: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;
/** Remix's serialisation of loader data, which it does not export. */
const { decode } = createRequire(import.meta.resolve("@remix-run/react"))("turbo-stream") as {
  decode: Decode;
};

const [shop = "", ...pages] = process.argv.slice(2);
const build = (await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)) as ServerBuild;

interface Answer {
  headers: Record<string, string>;
  body: () => Buffer;
}

const answers = new Map<string, Answer>();
const remixHandlers = new Map<string, RequestHandler>();
for (const page of pages) {
  const sent = await fetch(shop + page, { headers: { "Accept-Encoding": "identity" } });
  const bytes = Buffer.from(await sent.arrayBuffer());
  const {
    date: _date,
    connection: _connection,
    "keep-alive": _keepAlive,
    ...headers
  } = Object.fromEntries(sent.headers);
  answers.set(`/bytes?page=${page}`, { headers, body: () => bytes });
  const data = await loaderData(page);
  const tree = await treeOf(page, data);
  remixHandlers.set(`/remix?page=${page}`, bareRemix(data));
  const html = { "Content-Type": "text/html; charset=utf-8" };
  answers.set(`/tree?page=${page}`, { headers: html, body: () => Buffer.from(renderToString(tree)) });
}

const server = createServer((request, response) => {
  const remix = remixHandlers.get(request.url ?? "");
  if (remix) return void answerByRemix(remix, request, response);
  const answer = answers.get(request.url ?? "");
  const body = answer?.body() ?? Buffer.from("unknown");
  response.writeHead(answer ? 200 : 404, { ...answer?.headers, "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));

/**
 * The React tree of a page with the shop's loader data. It is created once, so that rendering excludes routing.
 * RemixServer calls no hooks, so its element can be rendered repeatedly.
 */
async function treeOf(page: string, data: LoaderData): Promise<ReactElement> {
  let entry: EntryContext | undefined;
  const captureContext = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    entry = context;
    return new Response();
  };
  await remixOf(data, captureContext)(new Request(shop + page));
  if (!entry) throw new Error(`${page} was not rendered`);
  const { serverHandoffStream: _stream, ...context } = entry;
  return RemixServer({ context, url: shop + page });
}

/** Remix with the page's own routes, whose loaders return finished data, and an entry that renders them. */
function bareRemix(data: LoaderData): RequestHandler {
  return remixOf(data, async (request, status, headers, entry) => {
    const { serverHandoffStream, ...context } = entry;
    const html = renderToString(RemixServer({ context, url: request.url }));
    const script = serverHandoffStream ? await loaderDataScript(serverHandoffStream, "") : "";
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(`<!DOCTYPE html>${html.replace("</body>", `${script}</body>`)}`, { status, headers });
  });
}

type RenderEntry = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
) => Response | Promise<Response>;

function remixOf(data: LoaderData, render: RenderEntry): RequestHandler {
  const pickRoutes = <Route>(all: Record<string, Route>) => Object.entries(all).filter(([id]) => id in data);
  const routes = pickRoutes(build.routes).map(([id, route]) => {
    if (!route?.module.loader) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: () => data[id]?.data ?? null } }];
  });
  const ownBuild = {
    ...build,
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: Object.fromEntries(pickRoutes(build.assets.routes)) },
    entry: { module: { ...build.entry.module, default: render } },
  } as ServerBuild;
  return createRequestHandler(ownBuild, "production");
}

async function answerByRemix(
  remix: RequestHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const page = (incoming.url ?? "").replace("/remix?page=", "");
  const { signal } = new AbortController();
  const request = nodeRequest(incoming, {
    url: new URL(shop + page),
    body: undefined,
    signal,
    anonymous: true,
  });
  const response = await remix(request);
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    "content-length": body.length,
  });
  outgoing.end(body);
}

type LoaderData = Record<string, { data?: unknown } | undefined>;

async function loaderData(page: string): Promise<LoaderData> {
  const url = new URL(shop + page);
  url.pathname = `${url.pathname.replace(/\/$/, "") || "/_root"}.data`;
  const answer = await fetch(url);
  if (!answer.body) throw new Error(`${url.pathname} has no data`);
  const { value } = await decode(answer.body);
  return value as LoaderData;
}
