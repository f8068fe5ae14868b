/** Whole pages of the shop as the server renders them, without a port: the real root around the routes under test. */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";

import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import type { Database } from "#app/store/db/database.server.ts";
import { noTracking, sender, silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

export interface PageAnswer {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  /** The names and values that it sets. */
  cookies: string;
  html: string;
  /** What a reader sees of `main`, white space folded. */
  text: string;
}

export interface PageShop {
  get(path: string): Promise<PageAnswer>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<PageAnswer>;
}

interface PageShopOptions {
  providers?: ReadonlyMap<number, unknown>;
  /** Hours since the tests' moment. */
  hours?: () => number;
}

/** @param pages routes by their path in the site map */
export function openPageShop(
  db: () => Database,
  pages: Readonly<Record<string, object>>,
  { providers = new Map(), hours = () => 0 }: PageShopOptions = {},
): PageShop {
  const handle = createRequestHandler(buildOf(pages), "production");
  const ask = async (path: string, init?: RequestInit): Promise<PageAnswer> => {
    const work = () => workAt(db(), hours());
    const shop = {
      config: {
        ...sender,
        sessionSecrets: ["s".repeat(32)],
        https: true,
        mode: "live",
        logLevel: "info",
        tracking: noTracking,
      },
      db: db(),
      now: () => work().now,
      work,
      providers,
      findRule: () => undefined,
      log: silentLog,
    };
    const context = {
      shop,
      requestId: "r",
      light: true,
      formTrust: "same-origin",
      client: "192.0.2.1",
      consent: null,
    };
    const request = new Request(`https://shop.example${path}`, init);
    const response = await handle(request, context as unknown as AppLoadContext);
    const html = await response.text();
    const cookies = response.headers.getSetCookie().join("\n");
    const location = response.headers.get("Location");
    return { status: response.status, location, cookies, html, text: textOf(html) };
  };
  return {
    get: (path) => ask(path),
    post: (path, fields) => ask(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

/** Fields of the form with this submit button, as a browser without scripts sends them. */
export function fieldsOf({ html }: Pick<PageAnswer, "html">, button: string): Record<string, string> {
  const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([body]) =>
    body.includes(`value="${button}"`),
  );
  if (!form) throw new Error(`no form with the button ${button}`);
  const inputs = [...form[0].matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const name = /\bname="([^"]*)"/.exec(input)?.[1];
      return name === undefined ? [] : [[name, unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? "")]];
    }),
  );
}

function textOf(html: string): string {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
  return unescaped(main.replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => signs[name] ?? whole);
}

function buildOf(pages: Readonly<Record<string, object>>): ServerBuild {
  const entries = Object.entries(pages).map(
    ([path, module]) => [path, { id: path, parentId: "root", path, module }] as const,
  );
  const routes = { root: { id: "root", path: "", module: root }, ...Object.fromEntries(entries) };
  const assets = Object.entries(routes).map(([id, { path, module }]) => [
    id,
    {
      id,
      parentId: id === "root" ? undefined : "root",
      path,
      module: `/${id}.js`,
      hasLoader: "loader" in module,
    },
  ]);
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(assets),
      url: "/manifest.js",
      version: "1",
    },
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
