import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { RequestHead } from "#app/http/cookies.server.ts";
import { freshParameter } from "#app/http/location.server.ts";
import { canonicalPath } from "#app/http/route-facts.ts";

const processId = randomBytes(4).toString("hex");
let count = 0;

/** An id for one request: in its headers, in the log, and on the error page to quote to support. */
export function requestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

/** Path and query of a request target, which may be an absolute URL. */
export function requestPath(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]*/i, "");
}

/**
 * Characters that no path of the shop contains: NUL, which PostgreSQL rejects, the backslash, which browsers read as a
 * slash, and line breaks, which no router pattern matches.
 */
const unroutable = /[\0\n\r\\\u2028\u2029]/;

/**
 * The requested URL in its canonical spelling and on the shop's origin, whatever Host says. Undefined when it cannot
 * be decoded or contains `unroutable` characters, so that neither router nor database gets it.
 */
export function requestUrl(address: string, publicUrl: string): URL | undefined {
  const path = requestPath(address);
  if (!path.startsWith("/")) return undefined;
  let url: URL;
  try {
    url = new URL(publicUrl + path);
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname) url.pathname = canonical;
    if (unroutable.test(decodeURIComponent(url.pathname))) return undefined;
  } catch {
    return undefined;
  }
  if (url.search === "") return url;
  // PostgreSQL rejects NUL in text. `readForm` removes it from forms.
  if (url.search.includes("%00")) url.search = url.search.replaceAll("%00", "");
  // `_data` is the data interface of older Remix versions. `freshParameter` only makes an address unique.
  for (const ignored of ["_data", freshParameter])
    if (url.searchParams.has(ignored)) url.searchParams.delete(ignored);
  return url;
}

export interface NodeRequestOptions {
  url: URL;
  body: Buffer | undefined;
  /** The posted body was not read, so Remix renders the page as for GET. */
  unread?: boolean;
  signal: AbortSignal;
  /** For cached pages: the renderer sees no cookies and no other headers of the request. */
  anonymous: boolean;
}

/**
 * Headers hidden from Remix. Its origin check compares Origin with X-Forwarded-Host or Host and answers `Origin: null`
 * with an empty 500. Our `judgeOrigin` has decided already.
 */
const hiddenHeaders = new Set([
  "origin",
  "x-forwarded-host",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "expect",
]);

/**
 * The method, URL and headers of a node:http request.
 * @param url result of `requestUrl`
 */
export function requestHead({ headers }: IncomingMessage, url: URL): RequestHead {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  return { method: "GET", url: url.href, headers: { get, has: (name) => get(name) !== null }, read: url };
}

export function nodeRequest(incoming: IncomingMessage, options: NodeRequestOptions): Request {
  const headers = new Headers();
  const raw = options.anonymous ? [] : incoming.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] ?? "").toLowerCase();
    if (hiddenHeaders.has(name)) continue;
    headers.append(name, raw[i + 1] ?? "");
  }
  const { body, url, signal, unread = false } = options;
  // Some browsers only show the response after they have sent the whole body, so the rest is read and discarded.
  if (unread) incoming.resume();
  // HEAD is rendered like GET, so that Content-Length and ETag are right. The body is dropped when sending.
  const method = unread || incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET");
  return new Request(url, {
    method,
    headers,
    signal,
    ...(body?.length ? { body: body as Uint8Array<ArrayBuffer> } : {}),
  });
}
