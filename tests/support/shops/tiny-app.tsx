import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestOptions,
} from "node:http";
import type { AddressInfo } from "node:net";

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";

import * as entry from "#app/entry.server.tsx";
import { RequestNumber, ScriptMark } from "#app/ui/layout/page-context.ts";
import { PageCache } from "#app/http/cache/page-cache.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { serve } from "#app/http/listener.server.ts";
import { serverBuild } from "#tests/support/built/server-build.ts";
import { noTracking } from "#tests/support/shop-config.ts";

/** The real edge and the real entry.server with a few test routes, so that no page of the shop is needed. */

function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData("root") as { light: boolean } | undefined;
  const mark = useContext(ScriptMark);
  return (
    <html lang="de">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {data?.light ? null : (
          <>
            <ScrollRestoration nonce={mark} />
            <Scripts nonce={mark} />
          </>
        )}
      </body>
    </html>
  );
}

function ErrorPage() {
  return (
    <main>
      <h1>Fehlerseite</h1>
      <code id="request-number">{useContext(RequestNumber)}</code>
    </main>
  );
}

const Plain = () => <p>{JSON.stringify(useLoaderData())}</p>;
const Broken = () => {
  throw new Error("broken while rendering for kunde@example.org");
};

export const leaks = { word: "" };
let count = 0;
/** A page that differs with every render and shows what it received about the visitor. */
const seen = ({ request, context }: LoaderFunctionArgs) => ({
  count: (count += 1),
  cookie: request.headers.get("Cookie"),
  agent: request.headers.get("User-Agent"),
  light: context.light,
  trap: "</script><script>alert(1)</script>\u2028",
});

const root = {
  default: () => <Outlet />,
  Layout,
  ErrorBoundary: ErrorPage,
  loader: ({ context }: LoaderFunctionArgs) => ({ light: context.light }),
};

const routes = [
  route("home", "de", { default: Plain, loader: seen }),
  route("deal", "de/deals/:slug", { default: Plain, loader: seen }),
  route("order", "de/order/:id/:key/view", { default: Plain, loader: seen }),
  route("network", "de/network", {
    default: Plain,
    loader: ({ context }: LoaderFunctionArgs) => ({ count: (count += 1), from: context.client }),
  }),
  /** Simulates private data that reaches the page outside of its request. */
  route("leak", "de/leak", {
    default: Plain,
    loader: () => ({ count: (count += 1), leaked: leaks.word }),
  }),
  route("cookie", "de/cookie", {
    default: Plain,
    loader: () => Response.json({ count: (count += 1) }, { headers: { "Set-Cookie": "gruss=hallo" } }),
    headers: () => ({}),
  }),
  /** Simulates injected markup. */
  route("planted", "de/planted", {
    // oxlint-disable-next-line no-danger
    default: () => <div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }} />,
    loader: () => ({}),
  }),
  route("broken", "de/broken", { default: Broken, loader: () => ({}) }),
  route("bug", "de/bug", {
    default: Plain,
    loader: () => {
      throw new Error("Failed query: select 1\nparams: kunde@example.org,geheim");
    },
  }),
  route("form", "de/form", {
    default: Plain,
    loader: () => ({}),
    action: async ({ request, context }: ActionFunctionArgs) => {
      const form = await readForm(request, context);
      return redirect(`/de?name=${String(form.get("name")).slice(0, 100)}&trust=${context.formTrust}`, 303);
    },
  }),
  route("callback", "checkout/callback", {
    default: Plain,
    loader: () => ({}),
    action: ({ context }: ActionFunctionArgs) => redirect(`/de?trust=${context.formTrust}`, 303),
  }),
  route("resource", "de/resource", {
    loader: () => {
      throw new Error("a bug in a resource route");
    },
  }),
];

function route(id: string, path: string, module: object) {
  return { id, parentId: "root", path, module };
}

const build = serverBuild(entry, routes, root);

export const secret = "s".repeat(32);

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface TinyApp {
  cache: PageCache;
  /** Log lines as JSON. */
  lines: string[];
  clock: { now: number; day: string };
  readiness: { ready: boolean };
  ask(path: string, options?: RequestOptions & { body?: string | Buffer }): Promise<Answer>;
  close(): Promise<void>;
}

export async function openTinyApp(publicUrl = "http://localhost:3000"): Promise<TinyApp> {
  const lines: string[] = [];
  const addLine = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }));
  const log = { info: addLine, debug: addLine, error: addLine };
  const clock = { now: Date.UTC(2026, 10, 20, 12), day: "2026-11-20" };
  const readiness = { ready: true };
  const cache = new PageCache({ maxBytes: 1_000_000, now: () => clock.now, today: () => clock.day });
  const shop = {
    config: {
      sessionSecrets: [secret],
      tracking: noTracking,
      operator: { email: "", phone: "" },
      look: { accent: null, logo: null },
    },
    offers: async () => ({ offers: () => [] }),
    providers: new Map(),
    findRule: () => undefined,
    log,
    carts: { recall: async () => ({ count: 1, waits: false }), bids: async () => [] },
    isLoggedIn: async () => false,
  };
  const server = createServer(
    serve({
      publicUrl,
      trustProxy: false,
      consentVersion: 1,
      log,
      cache,
      files: (_request, _response, next) => next(),
      fileSize: () => 0,
      remix: createRequestHandler(build, "production"),
      context: (request) => ({ shop, ...request }) as unknown as AppLoadContext,
      ready: () => Promise.resolve(readiness.ready),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    cache,
    lines,
    clock,
    readiness,
    ask: (path, options = {}) => ask(port, path, options),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Uses node:http, because fetch adds headers and cannot send what these tests need. */
function ask(
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: "127.0.0.1", port, path, agent: false, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: whole,
          text: whole.toString(),
        });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
