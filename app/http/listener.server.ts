import type { IncomingMessage, ServerResponse } from "node:http";

import type { AppLoadContext, RequestHandler } from "@remix-run/node";

import { clientAddress, detectLocale, headerOf } from "#app/http/client.server.ts";
import { readConsentCookie } from "#app/http/cookies.server.ts";
import { judgeOrigin } from "#app/http/forms.server.ts";
import { requestLog, type RequestLogger, safeError } from "#app/http/log.server.ts";
import { isCacheable, type PageCache, pageCacheKey, wantsLight } from "#app/http/page-cache.server.ts";
import { outageOf, retryAfter } from "#app/http/outage.server.ts";
import { sendPlain, sentForm } from "#app/http/plain-page.server.ts";
import { type FindRule, ruleForDocument } from "#app/http/redirect-rules.server.ts";
import { nodeRequest, readBody, requestId, requestPath, requestUrl } from "#app/http/request.server.ts";
import {
  etagMatches,
  finishResponse,
  isEventStream,
  type RequestContext,
  sendFinished,
  sendStream,
  sendUnchanged,
} from "#app/http/response.server.ts";
import { localeOf } from "#app/locales/locale-choice.ts";
import { canonicalPath, choosesMethods, isSharedPath, isUnstoredPath } from "#app/http/route-facts.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";
import { tellLook } from "#app/http/tracking.server.ts";
import { inLocale } from "#app/locales/current-locale.server.ts";

export interface ServeParts {
  /** The shop's origin, PUBLIC_URL. */
  publicUrl: string;
  /** A proxy in front says whose requests it passes on. */
  trustProxy: boolean;
  /** Of the services that consent is asked for. */
  consentVersion: number;
  log: RequestLogger & { error(fields: object, message: string): void };
  cache: PageCache;
  /** Sends a file of the build, or calls `next`. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  remix: RequestHandler;
  /** The operator's route rules. */
  findRule?: FindRule;
  /** What loaders and actions get besides these. */
  context: (
    request: Pick<AppLoadContext, "requestId" | "light" | "formTrust" | "client" | "consent">,
  ) => AppLoadContext;
  /** Now and then, while a proxy in front is not trusted. */
  onIgnoredProxy?: () => void;
  /** Can the shop answer? Rejects or says false where not. */
  ready: () => Promise<boolean>;
}

/** Milliseconds between two words on the same fault of the configuration. */
const betweenWords = 12 * 3_600_000;

const bodyLimit = 64 * 1024;
const pageMethods = new Set(["GET", "HEAD", "POST"]);
const apiMethods = new Set([...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The listener of the HTTP server. The order of its steps is the order in which a request is looked at. */
export function serve(parts: ServeParts): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const security = securityHeaders(parts.publicUrl.startsWith("https:"));

  let toldOfProxy = -Infinity;
  const notice = ({ headers }: IncomingMessage, at: number) => {
    if (parts.trustProxy || at - toldOfProxy < betweenWords) return;
    if (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined) return;
    toldOfProxy = at;
    parts.log.error(
      {},
      "X-Forwarded-For came and is ignored: with a proxy in front all customers count as one",
    );
    parts.onIgnoredProxy?.();
  };

  return (incoming, outgoing) => {
    const began = performance.now();
    notice(incoming, began);
    const id = requestId();
    const address = incoming.url ?? "/";
    const method = incoming.method ?? "GET";
    const done = (cached: boolean, quiet: boolean) =>
      requestLog(parts.log, {
        requestId: id,
        method,
        address,
        status: outgoing.statusCode,
        duration: performance.now() - began,
        cached,
        quiet,
      });
    const { publicUrl } = parts;
    const exchange: RequestContext = { incoming, outgoing, method, address, id, publicUrl, security };

    const cacheKey = pageCacheKey({
      method,
      address,
      cookie: incoming.headers.cookie,
      saveData: headerOf(incoming, "save-data"),
      acceptEncoding: headerOf(incoming, "accept-encoding"),
      authorization: incoming.headers.authorization,
      consent: readConsentCookie(incoming.headers.cookie, parts.consentVersion),
    });
    const page = cacheKey === undefined ? undefined : parts.cache.get(cacheKey);
    if (page && !etagMatches(incoming.headers["if-none-match"], page.etag)) {
      // The short way, for most answers of a day take it.
      outgoing.writeHead(200, [...page.headers, "X-Request-Id", id]);
      outgoing.end(method === "HEAD" ? undefined : page.body);
      return done(true, false);
    }
    if (page) {
      sendUnchanged(outgoing, page.headers, id);
      return done(true, false);
    }
    let quiet = false;
    outgoing.once("close", () => done(false, quiet));
    if (address === "/healthz" || address === "/readyz") {
      quiet = true;
      void answerHealth(exchange, address === "/healthz" ? async () => true : parts.ready);
      return;
    }
    if (method === "GET" || method === "HEAD") {
      const isAsset = address.startsWith("/assets/");
      outgoing.setHeader("X-Request-Id", id);
      outgoing.setHeader("X-Content-Type-Options", "nosniff");
      quiet = true;
      return parts.files(incoming, outgoing, () => {
        outgoing.removeHeader("X-Request-Id");
        outgoing.removeHeader("X-Content-Type-Options");
        quiet = isAsset || address.startsWith("/pictures/");
        if (isAsset) sendPlain(exchange, 404);
        else void answer(parts, exchange, cacheKey);
      });
    }
    void answer(parts, exchange, cacheKey);
  };
}

async function answer(
  parts: ServeParts,
  exchange: RequestContext,
  cacheKey: string | undefined,
): Promise<void> {
  // Ends with the answer, whichever way: Remix keeps a timer, and with it the loaders' data, alive until then.
  const ended = new AbortController();
  exchange.outgoing.once("close", () => ended.abort("answered"));
  try {
    await answerByRemix(parts, exchange, cacheKey, ended.signal);
  } catch (error) {
    if (exchange.outgoing.destroyed) return;
    parts.log.error({ requestId: exchange.id, error: safeError(error) }, "a request could not be answered");
    if (exchange.outgoing.headersSent) exchange.outgoing.destroy();
    else sendPlain(exchange, outageOf(error) ? 503 : 500);
  }
}

async function answerByRemix(
  parts: ServeParts,
  exchange: RequestContext,
  cacheKey: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { incoming, method, id } = exchange;
  const { headers } = incoming;
  const url = requestUrl(exchange.address, parts.publicUrl);
  if (url === undefined) return sendPlain(exchange, 400);
  const [spelling = ""] = requestPath(exchange.address).split("?", 1);
  // Programs are answered at once: their router reads the canonical spelling, too.
  if (canonicalPath(spelling) !== spelling && !choosesMethods(url.pathname)) {
    const there = new Response(null, { status: 308, headers: { Location: url.pathname + url.search } });
    return sendFinished(exchange, await finishResponse(there, url.pathname, undefined));
  }
  const known = choosesMethods(url.pathname) ? apiMethods : pageMethods;
  if (!known.has(method)) return sendPlain(exchange, 405);

  const safe = method === "GET" || method === "HEAD";
  const body = safe ? undefined : await readBody(incoming, bodyLimit);
  if (body === "too-large") return sendPlain(exchange, 413);

  const verdict = judgeOrigin(
    {
      method,
      path: url.pathname,
      secFetchSite: headerOf(incoming, "sec-fetch-site"),
      origin: headers.origin,
      host: headers.host,
    },
    parts.publicUrl,
  );
  if (verdict === "refused") return sendPlain(exchange, 403);

  const consent = readConsentCookie(headers.cookie, parts.consentVersion);
  const ruled = parts.findRule && ruleForDocument(parts.findRule, method, url);
  if (ruled) return sendFinished(exchange, await finishResponse(ruled, url.pathname, undefined));
  const light = wantsLight(headers.cookie, headerOf(incoming, "save-data"));
  const shared = cacheKey !== undefined && isSharedPath(url.pathname);
  const generation = parts.cache.generation;
  const request = nodeRequest(incoming, { url, body, signal, anonymous: shared });
  const client = clientAddress(incoming, parts.trustProxy);
  const visit = parts.context({ requestId: id, light, formTrust: verdict, client, consent });
  const locale = localeOf(url.pathname) ?? (await detectLocale(request));
  const response = await inLocale(locale, () => parts.remix(request, visit));
  if (visit.outage && response.status === 503) {
    if (!url.pathname.endsWith(".data"))
      return sendPlain(exchange, 503, sentForm(visit.outage, url, headers, body));
    // The router shows its own page, or keeps the form that it sent.
    for (const [name, value] of Object.entries(retryAfter)) response.headers.set(name, value);
    response.headers.set("Cache-Control", "no-store");
  }
  if (headerOf(incoming, "sec-purpose")?.startsWith("prefetch")) {
    const ahead = aheadOf(response, url.pathname);
    return sendFinished(
      exchange,
      await finishResponse(ahead, url.pathname, headerOf(incoming, "accept-encoding")),
    );
  }
  // Nobody loses a page because it could not be counted.
  if (!visit.outage)
    await tellLook(request, visit).catch((error: unknown) =>
      parts.log.error({ requestId: id, error: safeError(error) }, "a look at an order could not be told"),
    );
  if (isEmptyFailure(response)) return sendPlain(exchange, 500);

  if (isEventStream(response)) return sendStream(exchange, response);
  const finished = await finishResponse(response, url.pathname, headerOf(incoming, "accept-encoding"));
  if (shared && isCacheable(response.status, response.headers)) {
    const whole = Object.entries({ ...exchange.security, ...finished.headers }).flat();
    parts.cache.put(cacheKey, { headers: whole, etag: finished.etag, body: finished.body }, generation);
  }
  sendFinished(exchange, finished);
}

/**
 * What a browser fetches ahead is perhaps never looked at. An answer that is somebody's own, or that notes something in a
 * cookie, is not given: what it says has not happened, and the page is asked for again when the link is followed. Others
 * are kept for the moment until then.
 */
function aheadOf(response: Response, path: string): Response {
  const common = isSharedPath(path.replace(/\.data$/, "")) && !isUnstoredPath(path);
  if (!common || response.status !== 200 || response.headers.has("Set-Cookie"))
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, max-age=30");
  return response;
}

/** Remix's answers of last resort are empty or one English line; a customer gets a page. */
function isEmptyFailure(response: Response): boolean {
  const type = response.headers.get("Content-Type");
  return response.status === 500 && (type === null || type.startsWith("text/plain"));
}

async function answerHealth(exchange: RequestContext, check: () => Promise<boolean>): Promise<void> {
  const well = await check().catch(() => false);
  exchange.outgoing.writeHead(well ? 200 : 503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Request-Id": exchange.id,
  });
  exchange.outgoing.end(exchange.method === "HEAD" ? undefined : well ? "ok\n" : "not ready\n");
}
