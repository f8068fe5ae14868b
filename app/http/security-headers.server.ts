import { hash } from "node:crypto";

interface ForeignOrigins {
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
  { formTargets = [], pictures = [], foreign = [] }: ForeignOrigins = {},
): string {
  // Vite's development client writes inline scripts and styles of its own and talks over a WebSocket.
  const dev = process.env["NODE_ENV"] === "development";
  const scripts = dev ? ["'unsafe-inline'"] : scriptHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...foreign].join(" "),
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ["img-src 'self' data:", ...new Set([...pictures, ...foreign])].join(" "),
    "font-src 'self'",
    [dev ? "connect-src 'self' ws:" : "connect-src 'self'", ...foreign.flatMap(withSockets)].join(" "),
    ...(foreign.length > 0 ? [["frame-src", ...foreign].join(" ")] : []),
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function withSockets(origin: string): string[] {
  return [origin, origin.replace(/^http/, "ws")];
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

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Base64 SHA-256 of every inline script of a page, for its Content-Security-Policy. Data blocks (JSON) do not run. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(inlineScript)) {
    if (/\ssrc=/i.test(attributes) || /\stype="application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes.add(hash("sha256", code, "base64"));
  }
  return [...hashes];
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
export async function loaderDataScript(stream: ReadableStream<Uint8Array>): Promise<string> {
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
  return `<script>window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();</script>`;
}
