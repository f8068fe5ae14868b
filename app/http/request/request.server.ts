import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { RequestHead } from "#app/http/cookies.server.ts";
import { freshParameter } from "#app/http/location.server.ts";
import { canonicalPath } from "#app/http/route-facts.ts";

const start = randomBytes(4).toString("hex");
let count = 0;

/** A number for one request: in its headers, in the log, and on the error page for a customer to read out. */
export function requestId(): string {
  count += 1;
  return `${start}-${count.toString(36)}`;
}

/** Path and query of an address as it was asked for, which may be a whole one. */
export function requestPath(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]*/i, "");
}

/**
 * What no path of ours holds: NUL, which PostgreSQL refuses; the backslash, which some take for a slash; and the line
 * breaks, which no pattern of the router matches.
 */
const unroutable = /[\0\n\r\\\u2028\u2029]/;

/**
 * The address that was asked for, in its canonical spelling and on the shop's own origin whatever Host says. Undefined
 * where it cannot be decoded or is `unroutable`, so that neither the router nor the database meets it.
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
  // Nobody types NUL, and PostgreSQL refuses it in text; `readForm` takes it out of forms.
  if (url.search.includes("%00")) url.search = url.search.replaceAll("%00", "");
  // A loader's data by its route id: an interface of older Remix versions that nobody here uses.
  // And what only makes an address a new one.
  for (const unread of ["_data", freshParameter])
    if (url.searchParams.has(unread)) url.searchParams.delete(unread);
  return url;
}

export interface NodeRequestOptions {
  url: URL;
  body: Buffer | undefined;
  /** What was posted is not taken: its page is asked for. */
  unread?: boolean;
  signal: AbortSignal;
  /** For pages that are cached: the render sees nothing of whose request it was, no cookie and no other header. */
  anonymous: boolean;
}

/**
 * Headers that Remix must not see. Its own origin check compares Origin with X-Forwarded-Host or Host, and answers
 * `Origin: null` with an empty 500; ours (judgeOrigin) has decided before.
 */
const dropped = new Set([
  "origin",
  "x-forwarded-host",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "expect",
]);

/** A request of node:http as far as it tells whose it is. @param url as `requestUrl` gives it */
export function requestHead({ headers }: IncomingMessage, url: URL): RequestHead {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  return { method: "GET", url: url.href, headers: { get, has: (name) => get(name) !== null }, read: url };
}

/** The Fetch request that Remix gets for a request of node:http. */
export function nodeRequest(incoming: IncomingMessage, options: NodeRequestOptions): Request {
  const headers = new Headers();
  const raw = options.anonymous ? [] : incoming.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] ?? "").toLowerCase();
    if (dropped.has(name)) continue;
    headers.append(name, raw[i + 1] ?? "");
  }
  const { body, url, signal, unread = false } = options;
  // Some browsers show an answer only after they have sent everything; what comes is thrown away.
  if (unread) incoming.resume();
  // HEAD is answered like GET, and its body left out at the end: so its Content-Length and ETag are right.
  const method = unread || incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET");
  return new Request(url, {
    method,
    headers,
    signal,
    ...(body?.length ? { body: body as Uint8Array<ArrayBuffer> } : {}),
  });
}
