/** Data of the root loader for every page: the shop, the services this visitor consented to, and the visitor. */
import { sellsNoCruises } from "#app/domain/catalogue/offer.ts";
import type { AppLoadContext } from "@remix-run/node";

import { accentVersion, type Look } from "#app/domain/operator/look.ts";
import { foreignReferer } from "#app/domain/customer/campaign.ts";
import { readCartCookie, readLoginCookie, type RequestHead, urlOf } from "#app/http/cookies.server.ts";
import { formTokenFor, newFormKey, ownCookies } from "#app/http/forms.server.ts";
import { readCampaignTags } from "#app/http/data-layer.ts";
import type { BrowserTracking, ConsentPrompt, SiteData, SiteLook, VisitorData } from "#app/http/root-data.ts";
import { findOutage } from "#app/http/outage.server.ts";
import { isDeskPath, isOrderView, isSharedPath, hasOrderForm } from "#app/http/route-facts.ts";
import { clearFlashes, noteVisit, readFlashes, visitorSession, watchBid } from "#app/http/session.server.ts";
import { freshEvents, orderDataLayer } from "#app/http/tracking.server.ts";
import { accentPath, cartPath, consentPath, logoPath } from "#app/http/urls.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

type TrackingService = AppLoadContext["shop"]["config"]["tracking"]["services"][number];
type Asked = Pick<AppLoadContext, "consent" | "shop">;

function allowedServices({ consent, shop }: Asked): TrackingService[] {
  if (consent === null) return [];
  return shop.config.tracking.services.filter(({ purposes }) => purposes.some((purpose) => consent[purpose]));
}

/** Origins that a page may load scripts from. Personal pages (order, checkout) load nothing external. */
export function allowedHosts(context: Asked, path: string): string[] {
  if (!isSharedPath(path)) return [];
  const scripts = allowedServices(context).filter(({ script }) => script !== undefined);
  return [...new Set(scripts.flatMap(({ hosts }) => hosts))];
}

/** Origin of the affiliate network's tracking picture on the order view. */
export function pixelHosts({ consent, shop }: Asked, path: string): string[] {
  if (!consent?.marketing || !isOrderView(path)) return [];
  const { affiliate } = shop.config.tracking;
  return affiliate ? [new URL(affiliate.pixelUrl).origin] : [];
}

/**
 * The consent prompt of a page. Undefined when no consent is needed, when the visitor has chosen, and on the page for
 * that choice.
 * Without configured services only campaign visitors are asked.
 */
export function buildConsentPrompt({ consent, shop }: Asked, url: URL): ConsentPrompt | undefined {
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

/** Empty for the shop's usual look. */
function siteLook({ accent, logo }: Look): { look?: SiteLook } {
  if (!accent && !logo) return {};
  return {
    look: {
      ...(accent && { styles: accentPath(accent, accentVersion) }),
      ...(logo && { logo: { src: logoPath(logo.file), width: logo.width, height: logo.height } }),
    },
  };
}

export async function readSiteData(request: Request, context: AppLoadContext): Promise<SiteData> {
  const { config, offers } = context.shop;
  const url = new URL(request.url);
  // Error pages are shown even without an index.
  const noCruises = await offers().then(sellsNoCruises, () => false);
  return {
    light: context.light,
    shopName: config.shopName,
    demo: config.mode === "demo",
    demoDesk: (config.mode === "demo" && config.desk) || undefined,
    debug: config.mode === "demo" && ["debug", "trace"].includes(config.logLevel),
    email: config.operator.email,
    phone: config.operator.phone,
    phoneHours: config.operator.phoneHours ?? undefined,
    // Even an absent value would take space in every page.
    ...siteLook(config.look),
    noCruises: noCruises || undefined,
    ask: buildConsentPrompt(context, url),
    tracking: browserTracking(context, url.pathname.replace(/\.data$/, "")),
  };
}

/**
 * The personal part of a page. Shared pages are rendered without it and filled later (`personal-page.server.ts`).
 * Their loaders see no cookies, so personal data must be read here.
 */
export interface Visitor {
  data: VisitorData;
  setCookies: string[];
  /** Placeholder for the visitor's data in the page. */
  mask?: string;
}

export const anonymousVisitor: Visitor = { data: { flashes: [] }, setCookies: [] };

/** The external page that led to a campaign landing page. Undefined once the visitor has chosen about consent. */
function arrivalReferer(request: RequestHead, { consent, shop }: Asked): string | undefined {
  const { searchParams } = urlOf(request);
  if (consent !== null || readCampaignTags(searchParams) === null) return undefined;
  return foreignReferer(request.headers.get("Referer"), shop.config.publicUrl) || undefined;
}

/** The parts of a request that decide whether its page is personal. */
interface AskedAddress {
  /** Path and query as sent. */
  address: string;
  referer: string | undefined;
  publicUrl: string;
}

/** True when the request looks like a campaign visit from another site. */
export function isCampaignArrival({ address, referer, publicUrl }: AskedAddress): boolean {
  return address.includes("utm_") && foreignReferer(referer ?? null, publicUrl) !== "";
}

/** True when a part of the page is personal. Otherwise all visitors get the same page. */
export function isPersonalPage(path: string, cookie: string | undefined, request: AskedAddress): boolean {
  return ownCookies(cookie).length > 0 || hasOrderForm(path) || isCampaignArrival(request);
}

/** A visitor without cookies on a page of `hasOrderForm`. */
export const createAnonymousVisitorWithKey = (): Visitor => ({
  ...anonymousVisitor,
  data: { ...anonymousVisitor.data, formKey: newFormKey() },
});

interface Sources {
  cart: AppLoadContext["shop"]["carts"]["read"];
  isLoggedIn: (token: string) => Promise<boolean>;
}

const visitorsByContext = new WeakMap<AppLoadContext, Promise<Visitor>>();

/** The visitor of a request. Root loader and renderer both call this, so cookies and database are read once per request. */
export function findVisitor(request: RequestHead, context: AppLoadContext): Promise<Visitor> {
  if (context.visitor) return Promise.resolve(context.visitor);
  if (context.outage) return Promise.resolve(anonymousVisitor);
  if (isDeskPath(new URL(request.url).pathname)) return Promise.resolve(backOfficeVisitor(request, context));
  const found =
    visitorsByContext.get(context) ??
    readVisitor(request, context, {
      cart: (orderId) => context.shop.carts.read(orderId),
      isLoggedIn: async () => (await visitorSession(request, context)) !== null,
    });
  visitorsByContext.set(context, found);
  return found;
}

/** The back office reads and writes no cookies of the shop. */
function backOfficeVisitor(request: RequestHead, context: AppLoadContext): Visitor {
  return {
    ...anonymousVisitor,
    data: { ...anonymousVisitor.data, formToken: formTokenFor(request, context) },
  };
}

/** The same from this process's cache of carts and logins, for shared pages. */
export function findCachedVisitor(request: RequestHead, context: AppLoadContext): Promise<Visitor> {
  const { carts, isLoggedIn } = context.shop;
  return readVisitor(request, context, { cart: carts.recall, isLoggedIn });
}

/** During an outage of the database the page is rendered without its personal part. */
async function readVisitor(...args: [RequestHead, AppLoadContext, Sources]): Promise<Visitor> {
  try {
    return await readVisitorParts(...args);
  } catch (error) {
    if (findOutage(error) === undefined) throw error;
    return anonymousVisitor;
  }
}

async function readVisitorParts(
  request: RequestHead,
  context: AppLoadContext,
  sources: Sources,
): Promise<Visitor> {
  const { pathname } = urlOf(request);
  const events = await readEvents(request, context, pathname);
  const formKey = hasOrderForm(pathname) ? newFormKey() : undefined;
  const referer = arrivalReferer(request, context);
  const commonData = { ...(formKey && { formKey }), ...(referer && { referer }), ...(events && { events }) };
  if (ownCookies(request.headers.get("Cookie")).length === 0)
    return Object.keys(commonData).length > 0
      ? { ...anonymousVisitor, data: { ...anonymousVisitor.data, ...commonData } }
      : anonymousVisitor;
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
  const listBids = async (before: string | null) =>
    cart && (news?.waits || before !== null) ? carts.bids(cart.id, before) : [];
  const bid = inCart && (await watchBid(config, request, listBids));
  // The cart shows the response to the bid itself.
  const showsBidToast = bid?.answered && !pathname.startsWith(inCart?.href ?? "/");
  const wayBackCookie = await noteVisit(config, request);
  return {
    data: {
      formToken: formTokenFor(request, context),
      ...(loggedIn && { loggedIn: true as const }),
      cart: inCart,
      flashes,
      ...(showsBidToast && { toasts: [{ kind: "info", text: plainPageTexts("bidAnswered") }] }),
      ...commonData,
    },
    setCookies: [
      ...(flashes.length > 0 ? [await clearFlashes(config, request)] : []),
      ...(bid?.cookie ? [bid.cookie] : []),
      ...(wayBackCookie === null ? [] : [wayBackCookie]),
    ],
  };
}

/** Recent events of the page's order, or of the cart. Undefined when the visitor does not allow counting. */
async function readEvents(request: RequestHead, context: AppLoadContext, pathname: string) {
  if (!browserTracking(context, pathname)) return undefined;
  const [, id, token] = /^\/de\/order\/([^/]+)\/([^/]+)/.exec(pathname) ?? [];
  const access = id && token ? { id, token } : await readCartCookie(context.shop.config, request);
  if (!access) return undefined;
  const { carts, now } = context.shop;
  const news = await carts.news(access, now(), new Date(now().getTime() - freshEvents));
  return news ? orderDataLayer(news.order, news.events) : undefined;
}
