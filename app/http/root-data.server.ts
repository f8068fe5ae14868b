/** What this visitor allows, of what the operator has configured. */
import type { AppLoadContext } from "@remix-run/node";

import { readCartCookie } from "#app/http/cookies.server.ts";
import { formTokenFor } from "#app/http/forms.server.ts";
import { readCampaignTags } from "#app/http/data-layer.ts";
import type { BrowserTracking, ConsentPrompt, RootData } from "#app/http/root-data.ts";
import { isOrderView, isSharedPath } from "#app/http/route-facts.ts";
import { readFlashes, visitorSession } from "#app/http/session.server.ts";
import { cartPath, consentPath } from "#app/http/urls.ts";

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
  if (consent !== null || url.pathname.replace(/\.data$/, "") === consentPath()) return undefined;
  if (services.length === 0 && readCampaignTags(url.searchParams) === null) return undefined;
  return {
    recipients: [...new Set(services.map(({ recipient }) => recipient))],
    abroad: services.some(({ abroad }) => abroad),
  };
}

export function browserTracking(context: Asked, path: string): BrowserTracking | undefined {
  const scripts = allowedServices(context).flatMap(({ id, script }) =>
    script === undefined ? [] : [{ id, src: script }],
  );
  if (!context.consent || scripts.length === 0) return undefined;
  return { consent: context.consent, scripts: isSharedPath(path) ? scripts : [] };
}

/** @param countItems how many items the open order of an id has; null where it is not open */
export async function readRootData(
  request: Request,
  context: AppLoadContext,
  countItems: (orderId: string) => Promise<number | null>,
): Promise<RootData> {
  const { config } = context.shop;
  const [cart, flashes] = await Promise.all([readCartCookie(config, request), readFlashes(config, request)]);
  const loggedIn = (await visitorSession(request, context)) !== null;
  const count = cart ? await countItems(cart.id) : null;
  return {
    light: context.light,
    shopName: config.shopName,
    demo: config.mode === "demo",
    debug: config.mode === "demo" && ["debug", "trace"].includes(config.logLevel),
    email: config.operator.email,
    phone: config.operator.phone,
    formToken: formTokenFor(request, context),
    ...(loggedIn && { loggedIn }),
    cart: cart && count !== null ? { href: cartPath(cart), count } : undefined,
    flashes,
    ask: consentQuestion(context, new URL(request.url)),
    tracking: browserTracking(context, new URL(request.url).pathname.replace(/\.data$/, "")),
  };
}
