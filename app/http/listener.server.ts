import type { IncomingMessage, ServerResponse } from "node:http";

import type { AppLoadContext, RequestHandler } from "@remix-run/node";

import { isStepBy, type Step } from "#app/domain/operator/figures.ts";
import { clientAddress, detectLocale, headerOf, isRobot } from "#app/http/client.server.ts";
import { readConsentCookie } from "#app/http/cookies.server.ts";
import { judgeOrigin } from "#app/http/forms.server.ts";
import { type RequestLine, requestLog, type RequestLogger, safeError } from "#app/http/log.server.ts";
import { isCacheable, type PageCache, pageCacheKey, wantsLight } from "#app/http/cache/page-cache.server.ts";
import { outageOf, retryAfter } from "#app/http/outage.server.ts";
import {
  fillPage,
  type MaskedVisitor,
  maskStranger,
  maskVisitor,
  type PageTemplate,
  pageTemplate,
  isTold,
} from "#app/http/cache/personal-page.server.ts";
import { sendPlain, sentForm } from "#app/http/plain-page.server.ts";
import { type FindRule, ruleForDocument } from "#app/http/location.server.ts";
import { type FileSize, weightMask } from "#app/http/cache/page-weight.server.ts";
import { isFileForm, readPosted } from "#app/http/request/read-body.server.ts";
import {
  nodeRequest,
  requestHead,
  requestId,
  requestPath,
  requestUrl,
} from "#app/http/request/request.server.ts";
import {
  aheadOf,
  answerHealth,
  chooseEncoding,
  etagMatches,
  finishResponse,
  headOf,
  isAhead,
  isEmptyFailure,
  isEventStream,
  type RequestContext,
  sendFinished,
  sendStream,
  sendUnchanged,
  takesGzip,
} from "#app/http/response.server.ts";
import { localeOf } from "#app/locales/locale-choice.ts";
import { canonicalPath, choosesMethods, isDeskPath, isSharedPath } from "#app/http/route-facts.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";
import { publishLook } from "#app/http/tracking.server.ts";
import { hasOwnPart, isArrival, rememberedVisitor } from "#app/http/root-data.server.ts";
import { inLocale } from "#app/locales/current-locale.server.ts";

export interface ServeParts {
  /** The shop's origin, PUBLIC_URL. */
  publicUrl: string;
  /** A proxy in front says whose requests it passes on. */
  trustProxy: boolean;
  /** Of the services that consent is asked for. */
  consentVersion: number;
  log: RequestLogger & { error(fields: object, message: string): void };
  /** Hears of each request once it is answered. */
  count?: (line: RequestLine) => void;
  /** Hears of each step of a visitor that is no robot. */
  tally?: (step: Step) => void;
  cache: PageCache;
  /** Sends a file of the build, or calls `next`. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  fileSize: FileSize;
  remix: RequestHandler;
  /** The operator's route rules. */
  findRule?: FindRule;
  /** The address whose page is the answer to this one: `openPageAddresses`. */
  shortOf?: (address: string) => string | Promise<string>;
  /** What loaders and actions get besides these. */
  context: (
    request: Pick<
      AppLoadContext,
      "requestId" | "light" | "formTrust" | "client" | "consent" | "dataOnly" | "weightMask"
    >,
  ) => AppLoadContext;
  /** Now and then, while a proxy in front is not trusted. */
  onIgnoredProxy?: () => void;
  /** Can the shop answer? Rejects or says false where not. */
  ready: () => Promise<boolean>;
}

/** Milliseconds between two words on the same fault of the configuration. */
const betweenWords = 12 * 3_600_000;

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
    const asked = incoming.url ?? "/";
    const reads = incoming.method === "GET" || incoming.method === "HEAD";
    const address = reads && parts.shortOf ? parts.shortOf(asked) : asked;
    if (typeof address === "string") look(incoming, outgoing, address, began);
    else void address.then((short) => look(incoming, outgoing, short, began));
  };

  function look(incoming: IncomingMessage, outgoing: ServerResponse, address: string, began: number): void {
    const id = requestId();
    const method = incoming.method ?? "GET";
    const done = (cached: boolean, quiet: boolean) => {
      const { statusCode: status } = outgoing;
      const duration = performance.now() - began;
      const line = { requestId: id, method, address, status, duration, cached, quiet };
      requestLog(parts.log, line);
      parts.count?.(line);
      const { step } = exchange;
      if (step && isStepBy(method, step) && !isAhead(incoming) && !isRobot(incoming.headers["user-agent"]))
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
    const shared = key !== undefined && isSharedPath(path);
    const own = hasOwnPart(path, cookie, { address, referer: incoming.headers.referer, publicUrl });
    if (shared && own && !isAhead(incoming)) return answerVisitor(parts, exchange, key, done);
    const keep = shared && !own ? { key: `${key} ${encoding}` } : undefined;
    const page = keep && parts.cache.get(keep.key);
    if (page) exchange.step = page.step;
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
        else void answer(parts, exchange, keep);
      });
    }
    void answer(parts, exchange, keep);
  }
}

/** How the answer may be kept: as it is, or with the data of one visitor taken out. */
interface Keep {
  key: string;
  /** Whose page it is; what is kept by the key is coded with gzip or not, as the key says. */
  own?: { masked: MaskedVisitor; setCookies: string[]; gzip: boolean };
}

/** A page that everybody gets, for a visitor who has a cart, a login or a message, or whose form has a key. */
function answerVisitor(
  parts: ServeParts,
  exchange: RequestContext,
  key: string,
  done: (cached: boolean, quiet: boolean) => void,
): void {
  const { incoming, outgoing } = exchange;
  let filled = false;
  const gzip = takesGzip(headerOf(incoming, "accept-encoding"));
  const keyOf = (shape: string) => `${key} ${gzip ? "gzip" : "plain"} ${shape}`;
  const fill = (template: PageTemplate, own: NonNullable<Keep["own"]>) => {
    exchange.step = template.step;
    sendFilled(parts, exchange, template, own);
    filled = true;
    done(true, false);
  };
  const { cookie, referer } = incoming.headers;
  if (cookie === undefined && !isArrival({ ...exchange, referer })) {
    // The short way, for most who look at an offer have nothing of the shop's yet.
    const masked = maskStranger();
    const template = parts.cache.template(keyOf(masked.shape));
    if (template) return fill(template, { masked, setCookies: [], gzip });
  }
  outgoing.once("close", () => void (filled || done(false, false)));
  void orApology(parts, exchange, async () => {
    const url = requestUrl(exchange.address, parts.publicUrl);
    if (url === undefined) return sendPlain(exchange, 400);
    const visitor = await rememberedVisitor(
      requestHead(incoming, url),
      visitOf(parts, exchange, url, "same-origin"),
    );
    const masked = maskVisitor(visitor);
    const own = { masked, setCookies: visitor.setCookies, gzip };
    const shaped = keyOf(masked.shape);
    const template = parts.cache.template(shaped);
    return template ? fill(template, own) : answer(parts, exchange, { key: shaped, own });
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
  // Ends with the answer, whichever way: Remix keeps a timer, and with it the loaders' data, alive until then.
  const ended = new AbortController();
  exchange.outgoing.once("close", () => ended.abort("answered"));
  return orApology(parts, exchange, () => answerByRemix(parts, exchange, keep, ended.signal));
}

async function orApology(
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
    else sendPlain(exchange, outageOf(error) ? 503 : 500);
  }
}

/** What loaders and actions are told besides the request. */
function visitOf(
  parts: ServeParts,
  { incoming, id }: RequestContext,
  url: URL,
  formTrust: AppLoadContext["formTrust"],
): AppLoadContext {
  const { cookie } = incoming.headers;
  return parts.context({
    requestId: id,
    light: isDeskPath(url.pathname) || wantsLight(cookie, headerOf(incoming, "save-data")),
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
  asked: Keep | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { incoming, method, id } = exchange;
  const { headers } = incoming;
  const url = requestUrl(exchange.address, parts.publicUrl);
  if (url === undefined) return sendPlain(exchange, 400);
  // An operator's rule is for an address in all its spellings.
  const ruled = parts.findRule && ruleForDocument(parts.findRule, method, url);
  if (ruled) return sendFinished(exchange, await finishResponse(ruled, url.pathname, undefined));
  const [spelling = ""] = requestPath(exchange.address).split("?", 1);
  // Programs are answered at once: their router reads the canonical spelling, too.
  if (canonicalPath(spelling) !== spelling && !choosesMethods(url.pathname)) {
    const there = new Response(null, { status: 308, headers: { Location: url.pathname + url.search } });
    return sendFinished(exchange, await finishResponse(there, url.pathname, undefined));
  }
  const known = choosesMethods(url.pathname) ? apiMethods : pageMethods;
  if (!known.has(method)) return sendPlain(exchange, 405);

  const safe = method === "GET" || method === "HEAD";
  const asking = () => visitOf(parts, exchange, url, "token");
  const posted = safe ? undefined : await readPosted(incoming, url, asking);
  if (posted instanceof Response)
    return sendFinished(exchange, await finishResponse(posted, url.pathname, undefined));
  const [body, unread] = Buffer.isBuffer(posted) ? [posted, undefined] : [undefined, posted];
  // Of the desk the page is asked for, which says so in its own frame.
  if (unread && !isDeskPath(url.pathname)) return sendPlain(exchange, 413);

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

  // A detour of dots in the address may end elsewhere than it began.
  const keep = isSharedPath(url.pathname) ? asked : undefined;
  const generation = parts.cache.generation;
  const fileForm = isFileForm(incoming, url) ? body : undefined;
  const request = nodeRequest(incoming, {
    url,
    body: fileForm ? undefined : body,
    unread: unread !== undefined,
    signal,
    anonymous: keep !== undefined,
  });
  const visit = Object.assign(visitOf(parts, exchange, url, verdict), { unread, fileForm });
  let asksWho = false;
  if (keep) {
    if (keep.own) visit.visitor = keep.own.masked.visitor;
    const { client } = visit;
    // A page that differs by where its visitor comes from is nobody else's.
    Object.defineProperty(visit, "client", { get: () => ((asksWho = true), client) });
  }
  const locale = localeOf(url.pathname) ?? (await detectLocale(request));
  const response = await inLocale(locale, () => parts.remix(request, visit));
  const { step } = visit;
  exchange.step = step;
  if (visit.outage && response.status === 503) {
    if (!url.pathname.endsWith(".data"))
      return sendPlain(exchange, 503, sentForm(visit.outage, url, headers, body));
    // The router shows its own page, or keeps the form that it sent.
    response.headers.set("Cache-Control", "no-store");
  }
  // Whoever says so, a page, a stream or the API: it is worth asking again.
  if (response.status === 503 && !response.headers.has("Retry-After"))
    for (const [name, value] of Object.entries(retryAfter)) response.headers.set(name, value);
  if (unread?.status === 429) response.headers.set("Retry-After", String(unread.wait));
  if (isAhead(incoming)) {
    const ahead = aheadOf(response, url.pathname);
    return sendFinished(
      exchange,
      await finishResponse(ahead, url.pathname, headerOf(incoming, "accept-encoding"), parts.fileSize),
    );
  }
  // Nobody loses a page because it could not be counted.
  if (!visit.outage)
    await publishLook(request, visit).catch((error: unknown) =>
      parts.log.error({ requestId: id, error: safeError(error) }, "a look at an order could not be told"),
    );
  if (isEmptyFailure(response)) return sendPlain(exchange, 500);

  if (isEventStream(response)) return sendStream(exchange, response);
  const cacheable = keep !== undefined && !asksWho && isCacheable(response.status, response.headers);
  const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
  if (keep?.own && isPage) {
    const finished = await finishResponse(response, url.pathname, undefined);
    const template = await pageTemplate(finished, exchange.security, keep.own);
    if (cacheable && !isTold(finished.body, keep.own.masked.values))
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
