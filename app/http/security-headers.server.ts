import { hash, randomBytes } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import { pathOfPage } from "#app/http/location.server.ts";
import { allowedHosts, pixelHosts } from "#app/http/root-data.server.ts";
import { mapPath } from "#app/http/urls.ts";

interface PagePolicy {
  /** Defaults to true. False forbids even our own scripts. */
  scripts?: boolean;
  /** Origins that a form may redirect to, because Chromium applies form-action to redirects. */
  formTargets?: readonly string[];
  /** External origins of pictures. */
  pictures?: readonly string[];
  /** Origins of third-party scripts that this visitor consented to. */
  foreign?: readonly string[];
}

/**
 * The Content-Security-Policy of a page.
 * @param scriptHashes base64 SHA-256 of its inline scripts
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { scripts: allowsScripts = true, formTargets = [], pictures = [], foreign = [] }: PagePolicy = {},
): string {
  // Vite's development client uses inline scripts and styles and a WebSocket.
  const dev = process.env["NODE_ENV"] === "development";
  const scripts = dev ? ["'unsafe-inline'"] : scriptHashes.map((hash) => `'sha256-${hash}'`);
  return [
    // When a script prefetches a page, Firefox checks default-src. Chromium checks all other directives.
    allowsScripts ? "default-src 'self'" : "default-src 'none'",
    allowsScripts ? ["script-src 'self'", ...scripts, ...foreign].join(" ") : "script-src 'none'",
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ["img-src 'self' data:", ...new Set([...pictures, ...foreign])].join(" "),
    "font-src 'self'",
    [dev ? "connect-src 'self' ws:" : "connect-src 'self'", ...foreign.flatMap(addSocketOrigin)].join(" "),
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

function addSocketOrigin(origin: string): string[] {
  return [origin, origin.replace(/^http/, "ws")];
}

// External origins of a page, and navigations that need a new document because of them.

type Asked = Pick<AppLoadContext, "consent" | "shop">;

/** @param path without the ending `.data` */
export function pagePolicy(context: Asked, path: string) {
  return {
    formTargets: formTargets(context),
    pictures: pictureOrigins(context, path),
    foreign: allowedHosts(context, path),
  } satisfies PagePolicy;
}

/** Origins of payment pages that a form may redirect to. */
function formTargets({ shop }: Asked): string[] {
  return [...shop.providers.values()].flatMap((provider) =>
    provider.kind === "hosted" ? [provider.formAction] : [],
  );
}

/** Map tiles configured by the operator, and the affiliate network's picture with consent. */
function pictureOrigins(context: Asked, path: string): string[] {
  const { mapTiles } = context.shop.config;
  const tiles = mapTiles && path === mapPath() ? [mapTiles.origin] : [];
  return [...tiles, ...pixelHosts(context, path)];
}

/**
 * A redirect that makes the router load the page as a document. Undefined when the router can show it itself.
 * A document keeps its policy during client-side navigation, so a page with a wider policy needs a new document.
 */
export function redirectToDocument(
  response: Response,
  request: Request,
  context: AppLoadContext,
): Response | undefined {
  const url = new URL(request.url);
  const from = request.headers.get("Referer");
  // `_routes` marks the data request of a fetcher, which stays on its page.
  if (request.method !== "GET" || response.status !== 200 || url.searchParams.has("_routes"))
    return undefined;
  if (from === null || !URL.canParse(from)) return undefined;
  const path = pathOfPage(url.pathname);
  const allowedOrigins = listOrigins(context, new URL(from).pathname);
  if (listOrigins(context, path).every((origin) => allowedOrigins.includes(origin))) return undefined;
  // The page view is counted for the document, not for this response.
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

function listOrigins(context: Asked, path: string): string[] {
  const { pictures, foreign } = pagePolicy(context, path);
  return [...pictures, ...foreign];
}

/**
 * Headers of every response. Referrer-Policy must not be no-referrer, because forms would then send `Origin: null`.
 * HSTS only when PUBLIC_URL is https, because browsers remember it for a year.
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

/** A mark for the scripts of one page: see `ScriptMark`. */
export const scriptMark = (): string => randomBytes(18).toString("base64url");

/**
 * The page without script marks, and base64 SHA-256 of its marked inline scripts for the Content-Security-Policy.
 * Injected scripts have no mark and do not run.
 */
export function ownScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  // Each piece after the first begins in the tag of a marked script.
  const [start = "", ...pieces] = html.split(` nonce="${mark}"`);
  for (const piece of pieces) {
    const code = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    if (code !== "") hashes.add(hash("sha256", code, "base64"));
  }
  return { html: start + pieces.join(""), hashes: [...hashes] };
}

const unsafeInScript: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The script that passes the loaders' data to the browser.
 * Remix would stream it with Suspense, which renderToString cannot wait for. The page is buffered, so the whole stream
 * becomes one script.
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
