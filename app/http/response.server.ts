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
  stylesOf,
  stylesSize,
  weightMask,
  withWeight,
} from "#app/http/cache/page-weight.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

/** One request and its answer. */
export interface RequestContext {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  method: string;
  /** Path and query as sent. */
  address: string;
  /** The request's number. */
  id: string;
  /** The shop's origin. */
  publicUrl: string;
  /** Headers that every answer has. */
  security: Readonly<Record<string, string>>;
  /** What the answer is, once the page has said so. */
  step?: Step | undefined;
}

const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`;
const brotlied = new RegExp(String.raw`(?:^|,)\s*br\b${refused}`, "i");
const gzipped = new RegExp(String.raw`(?:^|,)\s*(?:gzip|\*)${refused}`, "i");

/** Does the browser take gzip, which all do that take Brotli? */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && gzipped.test(acceptEncoding);
}

/** The best coding both sides know, by an Accept-Encoding header. lynx and w3m ask for gzip only. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  if (brotlied.test(acceptEncoding)) return "br";
  return takesGzip(acceptEncoding) ? "gzip" : "identity";
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a finished body in one shot: smaller and cheaper than compressing a stream chunk by chunk. */
export async function compress(body: Buffer, encoding: Encoding, quality = quick): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return toGzip(body, { level: 6 });
  return toBrotli(body, { params: brotliParams(body.length, quality) });
}

/** Of Brotli, for whoever waits. */
const quick = 4;

/** A page as it is read, and where it says what it weighs. */
export interface PlainPage {
  plain: Buffer;
  weight?: PageWeight | undefined;
}

/** Compresses a page; what it says of its weight is then true. */
export async function packPage(
  page: PlainPage,
  encoding: Encoding,
  quality?: number,
): Promise<PlainPage & { body: Buffer }> {
  const body = await compress(page.plain, encoding, quality);
  if (!page.weight) return { ...page, body };
  const weighed = withWeight(page.plain, page.weight, body.length);
  return { ...weighed, body: await compress(weighed.plain, encoding, quality) };
}

export interface FinishedResponse {
  status: number;
  headers: Record<string, string>;
  setCookies: string[];
  etag: string;
  body: Buffer;
  /** Where it says what it weighs. */
  weight?: PageWeight;
}

/** The same in pieces, which are sent without being copied. */
export type FilledResponse = Omit<FinishedResponse, "body" | "headers"> & {
  /** All headers, names and values in turn, with those of security. */
  head: readonly string[];
  body: readonly Buffer[];
};

/** An answer for programs is never shown as a page, whatever stands in it (ASVS 14.4.2). */
export const forPrograms = 'attachment; filename="api.json"';

const isForPrograms = (path: string): boolean => isApiPath(path) || path === "/builds/latest.json";

/** The headers of an answer that leads nowhere else. */
export function headOf(
  security: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): string[] {
  return Object.entries({ ...security, ...headers }).flat();
}

const compressible = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml|\w+\+(?:json|xml)))/;
/** A smaller answer fits one packet anyway. */
const smallest = 1000;

/**
 * Makes an answer of Remix ready to send: compressed, with ETag, length and caching rules.
 * @param fileSize for the page's weight in its footer; without it, it is put in later
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
  if (isForPrograms(path) && response.body !== null) headers["content-disposition"] ??= forPrograms;
  // Remix's own: a form was posted to a page that has none.
  if (response.status === 405) headers["allow"] ??= "GET, HEAD";
  // What never changes is the same for everybody.
  if (!headers["cache-control"].includes("immutable")) headers["vary"] = vary(headers["vary"]);
  const encoding = pickEncoding(headers, plain.length, acceptEncoding);
  const at = fileSize ? plain.indexOf(weightMask) : -1;
  let weight: PageWeight | undefined;
  if (fileSize && at >= 0) {
    const asked = chooseEncoding(acceptEncoding);
    const styles = stylesSize(stylesOf(plain.toString()), (style) => fileSize(style, asked));
    weight = { at, length: weightMask.length, styles };
  }
  const packed = await packPage({ plain, weight }, encoding);
  const { body } = packed;
  ({ plain, weight } = packed);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  if (response.body !== null) headers["content-length"] = String(body.length);
  const etag = response.status === 200 && !headers["cache-control"].includes("no-store") ? etagOf(plain) : "";
  if (etag) headers["etag"] = etag;
  const setCookies = response.headers.getSetCookie();
  return { status: response.status, headers, setCookies, etag, body, ...(weight && { weight }) };
}

function pickEncoding(
  headers: Record<string, string>,
  length: number,
  accepted: string | undefined,
): Encoding {
  if (headers["content-encoding"] !== undefined || length < smallest) return "identity";
  return compressible.test(headers["content-type"] ?? "") ? chooseEncoding(accepted) : "identity";
}

/** Weak, because the codings of one page share it. */
function etagOf(body: Buffer): string {
  return `W/"${hash("sha1", body, "base64url")}"`;
}

function vary(given: string | undefined): string {
  const names = ["Accept-Encoding", "Save-Data", "Cookie", ...(given?.split(",") ?? [])].map((name) =>
    name.trim(),
  );
  return names
    .filter((name, i) => names.findIndex((n) => n.toLowerCase() === name.toLowerCase()) === i)
    .join(", ");
}

/** Does an If-None-Match header name this ETag? Compared weakly (RFC 9110, section 13.1.2). */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === bare);
}

/** 304: the headers again, names and values in turn, but for those that describe a body. */
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

function absolutely(exchange: RequestContext, { status, headers }: FinishedResponse): Record<string, string> {
  const { location } = headers;
  const leads = location !== undefined && status >= 300 && status < 400;
  return leads ? { ...headers, location: locationFor(exchange, location) } : headers;
}

/** Sends a finished answer, or 304 where the browser has it already. */
export function sendFinished(exchange: RequestContext, finished: FinishedResponse | FilledResponse): void {
  const { incoming, outgoing, method, id, security } = exchange;
  const headers: (string | string[])[] =
    "head" in finished ? [...finished.head] : headOf(security, absolutely(exchange, finished));
  // All of them as one header: of several, Node keeps the last alone where a header was ever set before.
  if (finished.setCookies.length > 0) headers.push("Set-Cookie", finished.setCookies);
  const safe = method === "GET" || method === "HEAD";
  if (safe && finished.etag !== "" && etagMatches(incoming.headers["if-none-match"], finished.etag)) {
    return sendUnchanged(outgoing, headers, id);
  }
  outgoing.writeHead(finished.status, [...headers, "X-Request-Id", id]);
  const { body } = finished;
  if (method === "HEAD" || body instanceof Buffer)
    return void outgoing.end(method === "HEAD" ? undefined : body);
  // In one call of the system.
  outgoing.cork();
  for (const piece of body) outgoing.write(piece);
  outgoing.end();
  outgoing.uncork();
}

/** Remix's answers of last resort are empty or one English line; a customer gets a page. */
export function isEmptyFailure(response: Response): boolean {
  const type = response.headers.get("Content-Type");
  return response.status === 500 && (type === null || type.startsWith("text/plain"));
}

export async function answerHealth(exchange: RequestContext, check: () => Promise<boolean>): Promise<void> {
  const well = await check().catch(() => false);
  exchange.outgoing.writeHead(well ? 200 : 503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Request-Id": exchange.id,
  });
  exchange.outgoing.end(exchange.method === "HEAD" ? undefined : well ? "ok\n" : "not ready\n");
}

export function isEventStream(response: Response): boolean {
  return (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
}

/** Sends events as they come, until the visitor leaves or the shop ends them. Never kept, never compressed. */
export async function sendStream(
  { outgoing, method, id, security }: RequestContext,
  response: Response,
): Promise<void> {
  outgoing.writeHead(response.status, {
    ...security,
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store",
    // nginx would collect the events until there are enough of them.
    "X-Accel-Buffering": "no",
    "X-Request-Id": id,
  });
  if (method === "HEAD" || response.body === null) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // Whoever leaves in the middle is no error.
  await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing).catch(() => undefined);
}

/** Does a browser ask ahead, before anybody has followed a link? */
export function isAhead(incoming: IncomingMessage): boolean {
  return headerOf(incoming, "sec-purpose")?.startsWith("prefetch") === true;
}

/**
 * What a browser fetches ahead is perhaps never looked at. An answer that is somebody's own, or that notes something in a
 * cookie, is not given: what it says has not happened, and the page is asked for again when the link is followed. Others
 * are kept for the moment until then.
 */
export function aheadOf(response: Response, path: string): Response {
  const common = isSharedPath(path.replace(/\.data$/, "")) && !isUnstoredPath(path);
  if (!common || response.status !== 200 || response.headers.has("Set-Cookie"))
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
 * A drawn picture. It has styles of its own and nothing else: no scripts, nothing from outside, wherever it is opened.
 * Coasts hardly change; the names of towns follow the catalogue within a day.
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
