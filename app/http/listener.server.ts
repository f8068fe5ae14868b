import type { IncomingMessage, ServerResponse } from "node:http";

import type { AppLoadContext, RequestHandler } from "@remix-run/node";

import { hours } from "#app/domain/dates.ts";
import { isStepBy, type Step } from "#app/domain/operator/figures.ts";
import { clientAddress, detectLocale, headerOf, isRobot } from "#app/http/client.server.ts";
import { readConsentCookie } from "#app/http/cookies.server.ts";
import { judgeOrigin } from "#app/http/forms.server.ts";
import { type RequestLine, requestLog, type RequestLogger, safeError } from "#app/http/log.server.ts";
import {
  isCacheable,
  type PageCache,
  pageCacheKey,
  prefersLightVersion,
} from "#app/http/cache/page-cache.server.ts";
import { findOutage, retryAfter } from "#app/http/outage.server.ts";
import {
  fillPage,
  type MaskedVisitor,
  maskAnonymousVisitor,
  maskVisitor,
  type PageTemplate,
  buildPageTemplate,
  containsPersonalValue,
} from "#app/http/cache/personal-page.server.ts";
import { sendPlain, sentForm } from "#app/http/plain-page.server.ts";
import { type FindRule, ruleForDocument } from "#app/http/location.server.ts";
import { type FileSize, weightMask } from "#app/http/cache/page-weight.server.ts";
import { isPlainRefusal, readPosted, skipsRequest } from "#app/http/request/read-body.server.ts";
import {
  nodeRequest,
  requestHead,
  requestId,
  requestPath,
  requestUrl,
} from "#app/http/request/request.server.ts";
import {
  toPrefetchResponse,
  answerHealth,
  chooseEncoding,
  etagMatches,
  finishResponse,
  headOf,
  isPrefetch,
  isEmptyFailure,
  isEventStream,
  type RequestContext,
  sendFinished,
  sendStream,
  sendUnchanged,
  takesGzip,
} from "#app/http/response.server.ts";
import { localeOf } from "#app/locales/locale-choice.ts";
import { canonicalPath, handlesAllMethods, isDeskPath, isSharedPath } from "#app/http/route-facts.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";
import { publishPageEvent } from "#app/http/tracking.server.ts";
import { isPersonalPage, isCampaignArrival, findCachedVisitor } from "#app/http/root-data.server.ts";
import { inLocale } from "#app/locales/current-locale.server.ts";

export interface ServeParts {
  /** Origin of the shop, PUBLIC_URL. */
  publicUrl: string;
  /** True when a trusted proxy in front sets X-Forwarded-For. */
  trustProxy: boolean;
  /** Version of the services that need consent. */
  consentVersion: number;
  log: RequestLogger & { error(fields: object, message: string): void };
  count?: (line: RequestLine) => void;
  /** Called with each funnel step of a visitor who is not a robot. */
  tally?: (step: Step) => void;
  cache: PageCache;
  /** Sends a build file, or calls `next`. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  fileSize: FileSize;
  remix: RequestHandler;
  findRule?: FindRule;
  /** Maps an address to the equivalent short one: `openPageAddresses`. */
  shortOf?: (address: string) => string | Promise<string>;
  context: (
    request: Pick<
      AppLoadContext,
      "requestId" | "light" | "formTrust" | "client" | "consent" | "dataOnly" | "weightMask"
    >,
  ) => AppLoadContext;
  /** Called at most every 12 hours while X-Forwarded-For is ignored. */
  onIgnoredProxy?: () => void;
  /** Readiness check. Rejects or returns false when the shop cannot respond. */
  ready: () => Promise<boolean>;
}

/** Minimum interval between two log entries about the ignored proxy header, in ms. */
const proxyWarningIntervalMs = hours(12);

const pageMethods = new Set(["GET", "HEAD", "POST"]);
const apiMethods = new Set([...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function serve(parts: ServeParts): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const security = securityHeaders(parts.publicUrl.startsWith("https:"));

  let lastProxyWarning = -Infinity;
  const warnIgnoredProxy = ({ headers }: IncomingMessage, at: number) => {
    if (parts.trustProxy || at - lastProxyWarning < proxyWarningIntervalMs) return;
    if (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined) return;
    lastProxyWarning = at;
    parts.log.error(
      {},
      "X-Forwarded-For came and is ignored: with a proxy in front all customers count as one",
    );
    parts.onIgnoredProxy?.();
  };

  return (incoming, outgoing) => {
    const startedAt = performance.now();
    warnIgnoredProxy(incoming, startedAt);
    const requestedAddress = incoming.url ?? "/";
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    const address = isRead && parts.shortOf ? parts.shortOf(requestedAddress) : requestedAddress;
    if (typeof address === "string") handle(incoming, outgoing, address, startedAt);
    else void address.then((short) => handle(incoming, outgoing, short, startedAt));
  };

  function handle(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    address: string,
    startedAt: number,
  ): void {
    const id = requestId();
    const method = incoming.method ?? "GET";
    const logRequest = (cached: boolean, quiet: boolean) => {
      const { statusCode: status } = outgoing;
      const duration = performance.now() - startedAt;
      const line = { requestId: id, method, address, status, duration, cached, quiet };
      requestLog(parts.log, line);
      parts.count?.(line);
      const { step } = exchange;
      if (step && isStepBy(method, step) && !isPrefetch(incoming) && !isRobot(incoming.headers["user-agent"]))
        parts.tally?.(step);
    };
    const { publicUrl } = parts;
    const exchange: RequestContext = { incoming, outgoing, method, address, id, publicUrl, security };

    const { cookie, authorization } = incoming.headers;
    const key = pageCacheKey({
      method,
      address,
      cookie,
      saveData: headerOf(incoming, "save-data"),
      authorization,
      consent: readConsentCookie(cookie, parts.consentVersion),
    });
    const encoding = chooseEncoding(headerOf(incoming, "accept-encoding"));
    const [path = ""] = requestPath(address).split("?", 1);
    const isShared = key !== undefined && isSharedPath(path);
    const isPersonal = isPersonalPage(path, cookie, {
      address,
      referer: incoming.headers.referer,
      publicUrl,
    });
    if (isShared && isPersonal && !isPrefetch(incoming))
      return answerVisitor(parts, exchange, key, logRequest);
    const keep = isShared && !isPersonal ? { key: `${key} ${encoding}` } : undefined;
    const page = keep && parts.cache.get(keep.key);
    if (page) exchange.step = page.step;
    if (page && !etagMatches(incoming.headers["if-none-match"], page.etag)) {
      // Fast path, because most responses come from the cache.
      outgoing.writeHead(200, [...page.headers, "X-Request-Id", id]);
      outgoing.end(method === "HEAD" ? undefined : page.body);
      return logRequest(true, false);
    }
    if (page) {
      sendUnchanged(outgoing, page.headers, id);
      return logRequest(true, false);
    }
    let quiet = false;
    outgoing.once("close", () => logRequest(false, quiet));
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
        quiet = isAsset || /^\/(?:pictures|look)\//.test(address);
        if (isAsset) sendPlain(exchange, 404);
        else void answer(parts, exchange, keep);
      });
    }
    void answer(parts, exchange, keep);
  }
}

/** How to cache a response: as it is, or as a template without one visitor's data. */
interface Keep {
  key: string;
  /** The visitor of a template. `gzip` is true when the pieces of the template are compressed. */
  own?: { masked: MaskedVisitor; setCookies: string[]; gzip: boolean };
}

/** Answers a shared page for a visitor with personal data (cart, login, message) or a form key. */
function answerVisitor(
  parts: ServeParts,
  exchange: RequestContext,
  key: string,
  logRequest: (cached: boolean, quiet: boolean) => void,
): void {
  const { incoming, outgoing } = exchange;
  let filled = false;
  const gzip = takesGzip(headerOf(incoming, "accept-encoding"));
  const templateKeyOf = (shape: string) => `${key} ${gzip ? "gzip" : "plain"} ${shape}`;
  const fill = (template: PageTemplate, own: NonNullable<Keep["own"]>) => {
    exchange.step = template.step;
    sendFilled(parts, exchange, template, own);
    filled = true;
    logRequest(true, false);
  };
  const { cookie, referer } = incoming.headers;
  if (cookie === undefined && !isCampaignArrival({ ...exchange, referer })) {
    // Fast path: most visitors of an offer have no cookies yet.
    const masked = maskAnonymousVisitor();
    const template = parts.cache.template(templateKeyOf(masked.shape));
    if (template) return fill(template, { masked, setCookies: [], gzip });
  }
  outgoing.once("close", () => void (filled || logRequest(false, false)));
  void orErrorPage(parts, exchange, async () => {
    const url = requestUrl(exchange.address, parts.publicUrl);
    if (url === undefined) return sendPlain(exchange, 400);
    const visitor = await findCachedVisitor(
      requestHead(incoming, url),
      buildContext(parts, exchange, url, "same-origin"),
    );
    const masked = maskVisitor(visitor);
    const own = { masked, setCookies: visitor.setCookies, gzip };
    const templateKey = templateKeyOf(masked.shape);
    const template = parts.cache.template(templateKey);
    return template ? fill(template, own) : answer(parts, exchange, { key: templateKey, own });
  });
}

function sendFilled(
  { fileSize }: ServeParts,
  exchange: RequestContext,
  template: PageTemplate,
  own: NonNullable<Keep["own"]>,
): void {
  const accepted = headerOf(exchange.incoming, "accept-encoding");
  const encoding = chooseEncoding(accepted);
  const filled = fillPage(template, own.masked.values, encoding, (style) => fileSize(style, encoding));
  sendFinished(exchange, { ...filled, setCookies: own.setCookies });
}

function answer(parts: ServeParts, exchange: RequestContext, keep: Keep | undefined): Promise<void> {
  // Abort when the response has ended. Otherwise a timer of Remix keeps the loaders' data in memory until its timeout.
  const ended = new AbortController();
  exchange.outgoing.once("close", () => ended.abort("answered"));
  return orErrorPage(parts, exchange, () => answerByRemix(parts, exchange, keep, ended.signal));
}

async function orErrorPage(
  parts: ServeParts,
  exchange: RequestContext,
  work: () => Promise<void> | void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (exchange.outgoing.destroyed) return;
    parts.log.error({ requestId: exchange.id, error: safeError(error) }, "a request could not be answered");
    if (exchange.outgoing.headersSent) exchange.outgoing.destroy();
    else sendPlain(exchange, findOutage(error) ? 503 : 500);
  }
}

function buildContext(
  parts: ServeParts,
  { incoming, id }: RequestContext,
  url: URL,
  formTrust: AppLoadContext["formTrust"],
): AppLoadContext {
  const { cookie } = incoming.headers;
  return parts.context({
    requestId: id,
    light: isDeskPath(url.pathname) || prefersLightVersion(cookie, headerOf(incoming, "save-data")),
    formTrust,
    client: clientAddress(incoming, parts.trustProxy),
    consent: readConsentCookie(cookie, parts.consentVersion),
    dataOnly: url.pathname.endsWith(".data"),
    weightMask,
  });
}

async function answerByRemix(
  parts: ServeParts,
  exchange: RequestContext,
  cacheOptions: Keep | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { incoming, method, id } = exchange;
  const { headers } = incoming;
  const url = requestUrl(exchange.address, parts.publicUrl);
  if (url === undefined) return sendPlain(exchange, 400);
  // A rule matches every spelling of an address.
  const ruleRedirect = parts.findRule && ruleForDocument(parts.findRule, method, url);
  if (ruleRedirect)
    return sendFinished(exchange, await finishResponse(ruleRedirect, url.pathname, undefined));
  const [spelling = ""] = requestPath(exchange.address).split("?", 1);
  // Programs get no redirect, because their router reads the canonical spelling, too.
  if (canonicalPath(spelling) !== spelling && !handlesAllMethods(url.pathname)) {
    const redirect = new Response(null, { status: 308, headers: { Location: url.pathname + url.search } });
    return sendFinished(exchange, await finishResponse(redirect, url.pathname, undefined));
  }
  const known = handlesAllMethods(url.pathname) ? apiMethods : pageMethods;
  if (!known.has(method)) return sendPlain(exchange, 405);

  const isRead = method === "GET" || method === "HEAD";
  const buildVisit = () => buildContext(parts, exchange, url, "token");
  const postedBody = isRead ? undefined : await readPosted(incoming, url, buildVisit);
  if (postedBody instanceof Response)
    return sendFinished(exchange, await finishResponse(postedBody, url.pathname, undefined));
  const [body, unread] = Buffer.isBuffer(postedBody) ? [postedBody, undefined] : [undefined, postedBody];
  // In the back office Remix renders the page, which shows the error in its own layout.
  if (unread && isPlainRefusal(url)) return sendPlain(exchange, 413);

  const { origin, host } = headers;
  const secFetchSite = headerOf(incoming, "sec-fetch-site");
  const verdict = judgeOrigin({ method, path: url.pathname, secFetchSite, origin, host }, parts.publicUrl);
  if (verdict === "refused") return sendPlain(exchange, 403);

  // The normalised path can differ from the requested one (`..`), so check it again.
  const keep = isSharedPath(url.pathname) ? cacheOptions : undefined;
  const generation = parts.cache.generation;
  const fileForm = skipsRequest(incoming, url) ? body : undefined;
  const request = nodeRequest(incoming, {
    url,
    body: fileForm ? undefined : body,
    unread: unread !== undefined,
    signal,
    anonymous: keep !== undefined,
  });
  const visit = Object.assign(buildContext(parts, exchange, url, verdict), { unread, fileForm });
  let readsClient = false;
  if (keep) {
    if (keep.own) visit.visitor = keep.own.masked.visitor;
    const { client } = visit;
    // A page that depends on its visitor's address must not be cached.
    Object.defineProperty(visit, "client", { get: () => ((readsClient = true), client) });
  }
  const locale = localeOf(url.pathname) ?? (await detectLocale(request));
  const response = await inLocale(locale, () => parts.remix(request, visit));
  const { step } = visit;
  exchange.step = step;
  if (visit.outage && response.status === 503) {
    if (!url.pathname.endsWith(".data"))
      return sendPlain(exchange, 503, sentForm(visit.outage, url, headers, body));
    // The router shows its own error page, or keeps the posted form.
    response.headers.set("Cache-Control", "no-store");
  }
  if (response.status === 503 && !response.headers.has("Retry-After"))
    for (const [name, value] of Object.entries(retryAfter)) response.headers.set(name, value);
  if (unread?.status === 429) response.headers.set("Retry-After", String(unread.wait));
  if (isPrefetch(incoming)) {
    const ahead = toPrefetchResponse(response, url.pathname);
    return sendFinished(
      exchange,
      await finishResponse(ahead, url.pathname, headerOf(incoming, "accept-encoding"), parts.fileSize),
    );
  }
  // A failed count must not fail the page.
  if (!visit.outage)
    await publishPageEvent(request, visit).catch((error: unknown) =>
      parts.log.error({ requestId: id, error: safeError(error) }, "a look at an order could not be told"),
    );
  if (isEmptyFailure(response)) return sendPlain(exchange, 500);

  if (isEventStream(response)) return sendStream(exchange, response);
  const cacheable = keep !== undefined && !readsClient && isCacheable(response.status, response.headers);
  const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
  if (keep?.own && isPage) {
    const finished = await finishResponse(response, url.pathname, undefined);
    const template = await buildPageTemplate(finished, exchange.security, keep.own);
    if (cacheable && !containsPersonalValue(finished.body, keep.own.masked.values))
      parts.cache.put(keep.key, { ...template, step }, generation);
    const setCookies = [...finished.setCookies, ...keep.own.setCookies];
    return sendFilled(parts, exchange, template, { ...keep.own, setCookies });
  }
  const accepted = headerOf(incoming, "accept-encoding");
  const finished = await finishResponse(response, url.pathname, accepted, parts.fileSize);
  if (cacheable) {
    const whole = headOf(exchange.security, finished.headers);
    parts.cache.put(keep.key, { ...finished, headers: whole, step }, generation);
  }
  sendFinished(exchange, finished);
}
