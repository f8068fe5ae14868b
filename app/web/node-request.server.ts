import type { IncomingMessage } from "node:http";

export interface NodeRequestOptions {
  url: URL;
  body: Buffer | undefined;
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

/** The Fetch request that Remix gets for a request of node:http. */
export function nodeRequest(incoming: IncomingMessage, options: NodeRequestOptions): Request {
  const headers = new Headers();
  const raw = options.anonymous ? [] : incoming.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] ?? "").toLowerCase();
    if (dropped.has(name)) continue;
    headers.append(name, raw[i + 1] ?? "");
  }
  const { body, url, signal } = options;
  // HEAD is answered like GET, and its body left out at the end: so its Content-Length and ETag are right.
  const method = incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET");
  return new Request(url, {
    method,
    headers,
    signal,
    ...(body?.length ? { body: new Uint8Array(body) } : {}),
  });
}
