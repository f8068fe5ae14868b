/** What the root tells every page: what the shop is, what this visitor allows of what is configured, and who it is. */
import type { AppLoadContext } from "@remix-run/node";

import { foreignReferer } from "#app/domain/customer/campaign.ts";
import { readCartCookie, readLoginCookie, type RequestHead, urlOf } from "#app/http/cookies.server.ts";
import { formTokenFor, newFormKey, ownCookies } from "#app/http/forms.server.ts";
import { readCampaignTags } from "#app/http/data-layer.ts";
import type { BrowserTracking, ConsentPrompt, SiteData, VisitorData } from "#app/http/root-data.ts";
import { outageOf } from "#app/http/outage.server.ts";
import { isDeskPath, isOrderView, isSharedPath, makesOrder } from "#app/http/route-facts.ts";
import { clearFlashes, noteVisit, readFlashes, visitorSession, watchBid } from "#app/http/session.server.ts";
import { freshEvents, orderDataLayer } from "#app/http/tracking.server.ts";
import { cartPath, consentPath } from "#app/http/urls.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

type TrackingService = AppLoadContext["shop"]["config"]["tracking"]["services"][number];
type Asked = Pick<AppLoadContext, "consent" | "shop">;

function allowedServices({ consent, shop }: Asked): TrackingService[] {
  if (consent === null) return [];
  return shop.config.tracking.services.filter(({ purposes }) => purposes.some((purpose) => consent[purpose]));
}

/** Origins that a page may load from. Pages that belong to one visitor (order, checkout) load nothing foreign. */
export function allowedHosts(context: Asked, path: string): string[] {
  if (!isSharedPath(path)) return [];
  const scripts = allowedServices(context).filter(({ script }) => script !== undefined);
  return [...new Set(scripts.flatMap(({ hosts }) => hosts))];
}

/** Where the picture on the view of an order comes from that tells the affiliate network of a sale. */
export function pixelHosts({ consent, shop }: Asked, path: string): string[] {
  if (!consent?.marketing || !isOrderView(path)) return [];
  const { affiliate } = shop.config.tracking;
  return affiliate ? [new URL(affiliate.pixelUrl).origin] : [];
}

/**
 * Is there something to ask for on this page? Without a configured service only those who arrive by a campaign are
 * asked; nobody is asked for nothing, nor on the page where one chooses anyway.
 */
export function consentQuestion({ consent, shop }: Asked, url: URL): ConsentPrompt | undefined {
  const { services } = shop.config.tracking;
  if (isDeskPath(url.pathname)) return undefined;
  if (consent !== null || url.pathname.replace(/\.data$/, "") === consentPath()) return undefined;
  if (services.length === 0 && readCampaignTags(url.searchParams) === null) return undefined;
  return {
    recipients: [...new Set(services.map(({ recipient }) => recipient))],
    abroad: services.some(({ abroad }) => abroad),
  };
}

export function browserTracking(context: Asked, path: string): BrowserTracking | undefined {
  if (isDeskPath(path)) return undefined;
  const scripts = allowedServices(context).flatMap(({ id, script }) =>
    script === undefined ? [] : [{ id, src: script }],
  );
  if (!context.consent || scripts.length === 0) return undefined;
  return { consent: context.consent, scripts: isSharedPath(path) ? scripts : [] };
}

export function readSiteData(request: Request, context: AppLoadContext): SiteData {
  const { config } = context.shop;
  const url = new URL(request.url);
  return {
    light: context.light,
    shopName: config.shopName,
    demo: config.mode === "demo",
    debug: config.mode === "demo" && ["debug", "trace"].includes(config.logLevel),
    email: config.operator.email,
    phone: config.operator.phone,
    ask: consentQuestion(context, url),
    tracking: browserTracking(context, url.pathname.replace(/\.data$/, "")),
  };
}

/**
 * What of a page is its visitor's own. Pages that everybody gets are rendered without it, and it is filled in
 * (`personal-page.server.ts`): what is not read here cannot be in such a page, for its loaders see no cookie.
 */
export interface Visitor {
  data: VisitorData;
  /** Set-Cookie values that go with the page. */
  setCookies: string[];
  /** Stands in the page where the visitor's data will be. */
  mask?: string;
}

export const nobody: Visitor = { data: { flashes: [] }, setCookies: [] };

/** The page of another site that led here by a campaign; undefined where the visitor has chosen about consent. */
function arrivalReferer(request: RequestHead, { consent, shop }: Asked): string | undefined {
  const { searchParams } = urlOf(request);
  if (consent !== null || readCampaignTags(searchParams) === null) return undefined;
  return foreignReferer(request.headers.get("Referer"), shop.config.publicUrl) || undefined;
}

/** A request as far as it says whether its page is one visitor's own. */
interface AskedAddress {
  /** Path and query as sent. */
  address: string;
  referer: string | undefined;
  /** The shop's origin. */
  publicUrl: string;
}

/** Does the visitor seem to come from another site by a campaign? */
export function isArrival({ address, referer, publicUrl }: AskedAddress): boolean {
  return address.includes("utm_") && foreignReferer(referer ?? null, publicUrl) !== "";
}

/** Is a part of the page its visitor's own? Otherwise everybody gets the same one. */
export function hasOwnPart(path: string, cookie: string | undefined, asked: AskedAddress): boolean {
  return ownCookies(cookie).length > 0 || makesOrder(path) || isArrival(asked);
}

/** Who brings no cookie to a page of `makesOrder`. */
export const strangerWithKey = (): Visitor => ({
  ...nobody,
  data: { ...nobody.data, formKey: newFormKey() },
});

/** Where the visitor's cart and login are looked up. */
interface Sources {
  cart: AppLoadContext["shop"]["carts"]["read"];
  isLoggedIn: (token: string) => Promise<boolean>;
}

const asked = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** The root's loader and the renderer both ask; cookies and database are read once a request. */
export function visitorOf(request: RequestHead, context: AppLoadContext): Promise<Visitor> {
  if (context.visitor) return Promise.resolve(context.visitor);
  if (context.outage) return Promise.resolve(nobody);
  if (isDeskPath(new URL(request.url).pathname)) return Promise.resolve(deskVisitor(request, context));
  const found =
    asked.get(context) ??
    readVisitor(request, context, {
      cart: (orderId) => context.shop.carts.read(orderId),
      isLoggedIn: async () => (await visitorSession(request, context)) !== null,
    });
  asked.set(context, found);
  return found;
}

/** At the desk nobody is a visitor of the shop: its cookies are not read, and none is written. */
function deskVisitor(request: RequestHead, context: AppLoadContext): Visitor {
  return { ...nobody, data: { ...nobody.data, formToken: formTokenFor(request, context) } };
}

/** The same by what this process remembers of carts and logins, for pages that everybody gets. */
export function rememberedVisitor(request: RequestHead, context: AppLoadContext): Promise<Visitor> {
  const { carts, isLoggedIn } = context.shop;
  return readVisitor(request, context, { cart: carts.recall, isLoggedIn });
}

/** A page stands without its visitor's part where the database cannot be asked. */
async function readVisitor(...given: [RequestHead, AppLoadContext, Sources]): Promise<Visitor> {
  try {
    return await readAll(...given);
  } catch (error) {
    if (outageOf(error) === undefined) throw error;
    return nobody;
  }
}

async function readAll(request: RequestHead, context: AppLoadContext, sources: Sources): Promise<Visitor> {
  const { pathname } = urlOf(request);
  const events = await eventsOf(request, context, pathname);
  const formKey = makesOrder(pathname) ? newFormKey() : undefined;
  const referer = arrivalReferer(request, context);
  const always = { ...(formKey && { formKey }), ...(referer && { referer }), ...(events && { events }) };
  if (ownCookies(request.headers.get("Cookie")).length === 0)
    return Object.keys(always).length > 0 ? { ...nobody, data: { ...nobody.data, ...always } } : nobody;
  const { config, carts } = context.shop;
  const [cart, flashes, login] = await Promise.all([
    readCartCookie(config, request),
    readFlashes(config, request),
    readLoginCookie(config, request),
  ]);
  const [news, loggedIn] = await Promise.all([
    cart && sources.cart(cart.id),
    login !== null && sources.isLoggedIn(login),
  ]);
  const inCart = cart && news ? { href: cartPath(cart), count: news.count } : undefined;
  const watched = async (before: string | null) =>
    cart && (news?.waits || before !== null) ? carts.bids(cart.id, before) : [];
  const bid = inCart && (await watchBid(config, request, watched));
  // The cart shows the answer itself.
  const told = bid?.answered && !pathname.startsWith(inCart?.href ?? "/");
  const way = await noteVisit(config, request);
  return {
    data: {
      formToken: formTokenFor(request, context),
      ...(loggedIn && { loggedIn: true as const }),
      cart: inCart,
      flashes,
      ...(told && { toasts: [{ kind: "info", text: plainPageTexts("bidAnswered") }] }),
      ...always,
    },
    setCookies: [
      ...(flashes.length > 0 ? [await clearFlashes(config, request)] : []),
      ...(bid?.cookie ? [bid.cookie] : []),
      ...(way === null ? [] : [way]),
    ],
  };
}

/** What happened to the order of the page, or of the cart; undefined where nothing may be counted. */
async function eventsOf(request: RequestHead, context: AppLoadContext, pathname: string) {
  if (!browserTracking(context, pathname)) return undefined;
  const [, id, token] = /^\/de\/order\/([^/]+)\/([^/]+)/.exec(pathname) ?? [];
  const access = id && token ? { id, token } : await readCartCookie(context.shop.config, request);
  if (!access) return undefined;
  const { carts, now } = context.shop;
  const news = await carts.news(access, now(), new Date(now().getTime() - freshEvents));
  return news ? orderDataLayer(news.order, news.events) : undefined;
}
