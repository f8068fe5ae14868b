import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";

import type { Step } from "#app/domain/operator/figures.ts";
import { headerOf } from "#app/http/client.server.ts";
import { locationFor } from "#app/http/location.server.ts";
import { brotliParams } from "#app/http/cache/brotli-slots.server.ts";
import { isApiPath, isSharedPath, isUnstoredPath } from "#app/http/route-facts.ts";
import {
  type Encoding,
  type FileSize,
  type PageWeight,
  listStylesheets,
  sumStylesheetBytes,
  weightMask,
  replaceWeight,
} from "#app/http/cache/page-weight.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

export interface RequestContext {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  method: string;
  /** Path and query as sent. */
  address: string;
  id: string;
  publicUrl: string;
  security: Readonly<Record<string, string>>;
  /** Funnel step of the page, once it is rendered. */
  step?: Step | undefined;
}

const notRefused = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`;
const acceptsBrotli = new RegExp(String.raw`(?:^|,)\s*br\b${notRefused}`, "i");
const acceptsGzip = new RegExp(String.raw`(?:^|,)\s*(?:gzip|\*)${notRefused}`, "i");

/** True when the browser accepts gzip. Every browser that accepts Brotli does. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && acceptsGzip.test(acceptEncoding);
}

/** The best encoding for an Accept-Encoding header. lynx and w3m only accept gzip. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  if (acceptsBrotli.test(acceptEncoding)) return "br";
  return takesGzip(acceptEncoding) ? "gzip" : "identity";
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a complete body, which is smaller and cheaper than a stream of chunks. */
export async function compress(body: Buffer, encoding: Encoding, quality = quickLevel): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return toGzip(body, { level: 6 });
  return toBrotli(body, { params: brotliParams(body.length, quality) });
}

/** Brotli level for responses that are not cached yet. */
const quickLevel = 4;

/** An uncompressed page, and the position of its weight. */
export interface PlainPage {
  plain: Buffer;
  weight?: PageWeight | undefined;
}

export async function packPage(
  page: PlainPage,
  encoding: Encoding,
  quality?: number,
): Promise<PlainPage & { body: Buffer }> {
  const body = await compress(page.plain, encoding, quality);
  if (!page.weight) return { ...page, body };
  const reweighed = replaceWeight(page.plain, page.weight, body.length);
  return { ...reweighed, body: await compress(reweighed.plain, encoding, quality) };
}

export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  setCookies: string[];
  etag: string;
  body: Buffer;
  /** Position of the page weight in the page. */
  weight?: PageWeight;
}

/** The same in pieces, which are sent without copying. */
export type FilledResponse = Omit<FinishedResponse, "body" | "headers"> & {
  /** All headers including the security headers, as alternating names and values. */
  head: readonly string[];
  body: readonly Buffer[];
};

/** Prevents browsers from displaying an API response as a page (ASVS 14.4.2). */
export const apiContentDisposition = 'attachment; filename="api.json"';

const isForPrograms = (path: string): boolean => isApiPath(path) || path === "/builds/latest.json";

/** All headers as alternating names and values. A Location stays as it is. */
export function headOf(
  security: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): string[] {
  return Object.entries({ ...security, ...headers }).flat();
}

const compressible = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml|\w+\+(?:json|xml)))/;
/** A smaller response fits into one packet anyway. */
const minCompressedBytes = 1000;

/**
 * Prepares a response of Remix for sending: compression, ETag, length and caching headers.
 * @param fileSize sizes of stylesheets for the weight in the footer. Without it the mask of the weight stays in the page.
 */
export async function finishResponse(
  response: Response,
  path: string,
  acceptEncoding: string | undefined,
  fileSize?: FileSize,
): Promise<FinishedResponse> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== "set-cookie") headers[name] = value;
  });
  let plain: Buffer = Buffer.from(await response.arrayBuffer());
  headers["cache-control"] ??= isUnstoredPath(path) ? "private, no-store" : "private, no-cache";
  headers["content-security-policy"] ??= contentSecurityPolicy([]);
  if (isForPrograms(path) && response.body !== null) headers["content-disposition"] ??= apiContentDisposition;
  // Remix's own 405 lacks Allow: a form was posted to a page without action.
  if (response.status === 405) headers["allow"] ??= "GET, HEAD";
  // Immutable responses are the same for everybody.
  if (!headers["cache-control"].includes("immutable")) headers["vary"] = mergeVary(headers["vary"]);
  const encoding = pickEncoding(headers, plain.length, acceptEncoding);
  const at = fileSize ? plain.indexOf(weightMask) : -1;
  let weight: PageWeight | undefined;
  if (fileSize && at >= 0) {
    const preferred = chooseEncoding(acceptEncoding);
    const styles = sumStylesheetBytes(listStylesheets(plain.toString()), (style) =>
      fileSize(style, preferred),
    );
    weight = { at, length: weightMask.length, styles };
  }
  const packed = await packPage({ plain, weight }, encoding);
  const { body } = packed;
  ({ plain, weight } = packed);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  if (response.body !== null) headers["content-length"] = String(body.length);
  const isTagged = response.status === 200 && !headers["cache-control"].includes("no-store");
  const etag = isTagged ? (headers["etag"] ?? createEtag(plain)) : "";
  if (etag) headers["etag"] = etag;
  const setCookies = response.headers.getSetCookie();
  return { status: response.status, headers, setCookies, etag, body, ...(weight && { weight }) };
}

function pickEncoding(
  headers: Record<string, string>,
  length: number,
  accepted: string | undefined,
): Encoding {
  if (headers["content-encoding"] !== undefined || length < minCompressedBytes) return "identity";
  return compressible.test(headers["content-type"] ?? "") ? chooseEncoding(accepted) : "identity";
}

/** Weak, because all encodings of a page share it. */
function createEtag(body: Buffer): string {
  return `W/"${hash("sha1", body, "base64url")}"`;
}

function mergeVary(existing: string | undefined): string {
  const names = ["Accept-Encoding", "Save-Data", "Cookie", ...(existing?.split(",") ?? [])].map((name) =>
    name.trim(),
  );
  return names
    .filter((name, i) => names.findIndex((n) => n.toLowerCase() === name.toLowerCase()) === i)
    .join(", ");
}

/** True when an If-None-Match header contains this ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === bare);
}

/**
 * Sends 304 with the same headers, except those that describe the body.
 * @param headers alternating names and values
 */
export function sendUnchanged(
  outgoing: ServerResponse,
  headers: readonly (string | string[])[],
  id: string,
): void {
  const kept = headers.filter(
    (_part, i) => !/^content-(?:length|encoding|type)$/.test(String(headers[i - (i % 2)] ?? "")),
  );
  outgoing.writeHead(304, [...kept, "X-Request-Id", id]);
  outgoing.end();
}

function withAbsoluteLocation(
  exchange: RequestContext,
  { status, headers }: FinishedResponse,
): Record<string, string> {
  const { location } = headers;
  const isRedirect = location !== undefined && status >= 300 && status < 400;
  return isRedirect ? { ...headers, location: locationFor(exchange, location) } : headers;
}

export function sendFinished(exchange: RequestContext, finished: FinishedResponse | FilledResponse): void {
  const { incoming, outgoing, method, id, security } = exchange;
  const headers: (string | string[])[] =
    "head" in finished ? [...finished.head] : headOf(security, withAbsoluteLocation(exchange, finished));
  // One header with all cookies: of several, Node keeps only the last when a header was set before.
  if (finished.setCookies.length > 0) headers.push("Set-Cookie", finished.setCookies);
  const safe = method === "GET" || method === "HEAD";
  if (safe && finished.etag !== "" && etagMatches(incoming.headers["if-none-match"], finished.etag)) {
    return sendUnchanged(outgoing, headers, id);
  }
  outgoing.writeHead(finished.status, [...headers, "X-Request-Id", id]);
  const { body } = finished;
  if (method === "HEAD" || body instanceof Buffer)
    return void outgoing.end(method === "HEAD" ? undefined : body);
  // Corked, to send all pieces in one system call.
  outgoing.cork();
  for (const piece of body) outgoing.write(piece);
  outgoing.end();
  outgoing.uncork();
}

/** True for Remix's fallback errors, which are empty or one English line. The visitor gets a German page instead. */
export function isEmptyFailure(response: Response): boolean {
  const type = response.headers.get("Content-Type");
  if (response.headers.has("Cache-Control")) return false;
  return response.status === 500 && (type === null || type.startsWith("text/plain"));
}

export async function answerHealth(exchange: RequestContext, check: () => Promise<boolean>): Promise<void> {
  const isHealthy = await check().catch(() => false);
  exchange.outgoing.writeHead(isHealthy ? 200 : 503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Request-Id": exchange.id,
  });
  exchange.outgoing.end(exchange.method === "HEAD" ? undefined : isHealthy ? "ok\n" : "not ready\n");
}

export function isEventStream(response: Response): boolean {
  return (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
}

/** Sends server-sent events until the visitor leaves or the shop ends the stream. Never cached and never compressed. */
export async function sendStream(
  { outgoing, method, id, security }: RequestContext,
  response: Response,
): Promise<void> {
  outgoing.writeHead(response.status, {
    ...security,
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store",
    // Disables the buffering of nginx.
    "X-Accel-Buffering": "no",
    "X-Request-Id": id,
  });
  if (method === "HEAD" || response.body === null) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // A visitor who leaves during the stream is not an error.
  await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing).catch(() => undefined);
}

export function isPrefetch(incoming: IncomingMessage): boolean {
  return headerOf(incoming, "sec-purpose")?.startsWith("prefetch") === true;
}

/**
 * The response to a prefetch, which the visitor may never view. A personal response or one with cookies is replaced by
 * an empty 204, and the browser requests the page again on navigation. Others are cached for 30 seconds.
 */
export function toPrefetchResponse(response: Response, path: string): Response {
  const isShared = isSharedPath(path.replace(/\.data$/, "")) && !isUnstoredPath(path);
  if (!isShared || response.status !== 200 || response.headers.has("Set-Cookie"))
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, max-age=30");
  return response;
}

export function noPicture(): Response {
  return new Response(`${plainPageTexts("noPicture")}\n`, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/**
 * A drawn picture. It may use its own styles, but no scripts and nothing external.
 * Coasts hardly change. Town names follow the catalogue within a day.
 */
export function svgResponse(svg: string | null | undefined): Response {
  if (!svg) return noPicture();
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
