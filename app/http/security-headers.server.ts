import { hash, randomBytes } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import { pathOfPage } from "#app/http/location.server.ts";
import { allowedHosts, pixelHosts } from "#app/http/root-data.server.ts";
import { mapPath } from "#app/http/urls.ts";

interface PagePolicy {
  /** Where false, not even our own scripts run. */
  scripts?: boolean;
  /** That a form may be redirected to: Chromium applies form-action to redirects as well. */
  formTargets?: readonly string[];
  /** Of pictures besides our own. */
  pictures?: readonly string[];
  /** That scripts may come from and talk to, with the consent of this very visitor. */
  foreign?: readonly string[];
}

/** The Content-Security-Policy of a page. @param scriptHashes base64 SHA-256 of its inline scripts */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { scripts: runs = true, formTargets = [], pictures = [], foreign = [] }: PagePolicy = {},
): string {
  // Vite's development client writes inline scripts and styles of its own and talks over a WebSocket.
  const dev = process.env["NODE_ENV"] === "development";
  const scripts = dev ? ["'unsafe-inline'"] : scriptHashes.map((hash) => `'sha256-${hash}'`);
  return [
    // Firefox asks it, where Chromium asks all the others, whether a script may load a page ahead.
    runs ? "default-src 'self'" : "default-src 'none'",
    runs ? ["script-src 'self'", ...scripts, ...foreign].join(" ") : "script-src 'none'",
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ["img-src 'self' data:", ...new Set([...pictures, ...foreign])].join(" "),
    "font-src 'self'",
    [dev ? "connect-src 'self' ws:" : "connect-src 'self'", ...foreign.flatMap(withSockets)].join(" "),
    foreign.length > 0 ? ["frame-src", ...foreign].join(" ") : "frame-src 'none'",
    "manifest-src 'self'",
    "media-src 'none'",
    "worker-src 'none'",
    "child-src 'none'",
    ["form-action 'self'", ...new Set(formTargets)].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function withSockets(origin: string): string[] {
  return [origin, origin.replace(/^http/, "ws")];
}

// Which origins beyond the shop's own a page needs, and which navigations need a new document for them.

type Asked = Pick<AppLoadContext, "consent" | "shop">;

/** @param path without the ending `.data` */
export function pagePolicy(context: Asked, path: string) {
  return {
    formTargets: formTargets(context),
    pictures: pictureOrigins(context, path),
    foreign: allowedHosts(context, path),
  } satisfies PagePolicy;
}

/** Origins that payment pages may redirect a form to. */
function formTargets({ shop }: Asked): string[] {
  return [...shop.providers.values()].flatMap((provider) =>
    provider.kind === "hosted" ? [provider.formAction] : [],
  );
}

/** Map tiles of the operator's choice, and the affiliate network's picture where the visitor consented. */
function pictureOrigins(context: Asked, path: string): string[] {
  const { mapTiles } = context.shop.config;
  const tiles = mapTiles && path === mapPath() ? [mapTiles.origin] : [];
  return [...tiles, ...pixelHosts(context, path)];
}

/**
 * The redirect that makes the browser's router load the page as a document; undefined where the router may show it itself.
 * A document keeps its policy while the router changes pages in it, so a page that needs a wider one is a new document.
 */
export function redirectToDocument(
  response: Response,
  request: Request,
  context: AppLoadContext,
): Response | undefined {
  const url = new URL(request.url);
  const from = request.headers.get("Referer");
  // Only the loaders of a navigation: without _routes. A fetcher stays on its page.
  if (request.method !== "GET" || response.status !== 200 || url.searchParams.has("_routes"))
    return undefined;
  if (from === null || !URL.canParse(from)) return undefined;
  const path = pathOfPage(url.pathname);
  const known = originsOf(context, new URL(from).pathname);
  if (originsOf(context, path).every((origin) => known.includes(origin))) return undefined;
  // The document is the page view, not this answer.
  delete context.look;
  delete context.step;
  return new Response(null, {
    status: 302,
    headers: {
      Location: path + url.search,
      "Cache-Control": "no-store",
      "X-Remix-Reload-Document": "true",
    },
  });
}

function originsOf(context: Asked, path: string): string[] {
  const { pictures, foreign } = pagePolicy(context, path);
  return [...pictures, ...foreign];
}

/**
 * Headers of every answer besides its own. Referrer-Policy must not be no-referrer: forms would then send `Origin: null`.
 * HSTS only where PUBLIC_URL is https, for a browser remembers it for a year.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** For one page: see `ScriptMark`. */
export const scriptMark = (): string => randomBytes(18).toString("base64url");

/**
 * The scripts that the shop wrote, by their mark: base64 SHA-256 of the inline ones, for the Content-Security-Policy, and the
 * page without the mark. Any other script in the page, however it came there, gets no hash and does not run.
 */
export function ownScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const marked = new RegExp(`<script([^>]*) nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const plain = html.replace(marked, (_whole, before: string, after: string, code: string) => {
    if (code !== "") hashes.add(hash("sha256", code, "base64"));
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: plain, hashes: [...hashes] };
}

const unsafeInScript: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The script that hands the loaders' data to the browser. Remix would stream it by Suspense, which renderToString
 * cannot wait for; the page is buffered, so the whole stream is read and written as one script.
 */
export async function loaderDataScript(stream: ReadableStream<Uint8Array>, mark: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  const literal = JSON.stringify(text).replace(
    /[&><\u2028\u2029]/g,
    (character) => unsafeInScript[character] ?? "",
  );
  return `<script nonce="${mark}">window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();</script>`;
}
