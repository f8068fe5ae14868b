/**
 * Bare servers to compare the shop with, in a process of their own. `/bytes?page=…` sends the same headers and body as
 * the shop for a page, `/tree?page=…` renders the page's React tree. Started by render.ts with the shop's origin and
 * the pages as arguments.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

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
  const tree = await treeOf(page);
  const html = { "Content-Type": "text/html; charset=utf-8" };
  answers.set(`/tree?page=${page}`, { headers: html, body: () => Buffer.from(renderToString(tree)) });
}

const server = createServer((request, response) => {
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
async function treeOf(page: string): Promise<ReactElement> {
  const data = await loaderData(page);
  let entry: EntryContext | undefined;
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route?.module.loader) return [id, route];
      return [id, { ...route, module: { ...route.module, loader: () => data[id]?.data ?? null } }];
    }),
  );
  const captureContext = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    entry = context;
    return new Response();
  };
  const capturingBuild = {
    ...build,
    routes,
    entry: { module: { ...build.entry.module, default: captureContext } },
  } as ServerBuild;
  await createRequestHandler(capturingBuild, "production")(new Request(shop + page));
  if (!entry) throw new Error(`${page} was not rendered`);
  const { serverHandoffStream: _stream, ...context } = entry;
  return RemixServer({ context, url: shop + page });
}

async function loaderData(page: string): Promise<Record<string, { data?: unknown } | undefined>> {
  const url = new URL(shop + page);
  url.pathname = `${url.pathname.replace(/\/$/, "") || "/_root"}.data`;
  const answer = await fetch(url);
  if (!answer.body) throw new Error(`${url.pathname} has no data`);
  const { value } = await decode(answer.body);
  return value as Record<string, { data?: unknown } | undefined>;
}
