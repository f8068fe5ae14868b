import type { AppLoadContext } from "@remix-run/node";

import { hours } from "#app/domain/dates.ts";
import {
  attribution,
  type Campaign,
  type CampaignTags,
  foreignReferer,
  newCampaign,
  renewCampaign,
} from "#app/domain/customer/campaign.ts";
import type { Consent } from "#app/domain/customer/consent.ts";
import { isBidCart } from "#app/domain/order/bid.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { affiliateSale, type OrderEvent, type OrderEventName } from "#app/domain/order/order-event.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { readCookie, writeCookie } from "#app/http/cookies.server.ts";
import { eventOrigin } from "#app/http/client.server.ts";
import { campaignFields, type DataLayerEvent, readCampaignTags } from "#app/http/data-layer.ts";
import { pathOfPage } from "#app/http/location.server.ts";
import { isSharedPath } from "#app/http/route-facts.ts";
import { safeReturnPath } from "#app/http/urls.ts";

/** Milliseconds after which an event is no longer reported to a browser. */
export const freshEvents = 600_000;
/** Milliseconds after an order during which its view shows the affiliate network's picture. */
const pixelLifetimeMs = hours(1);

const eventNames: Record<OrderEventName, string> = {
  "checkout-start": "begin_checkout",
  "payment-options": "view_payment_options",
  "payment-selected": "add_payment_info",
  "user-details": "view_user_details",
  overview: "view_overview",
  "cruise-participants": "cruise_participants",
  paid: "paid",
  closed: "purchase",
  "article-added": "add_to_cart",
  "article-changed": "change_cart",
  "article-removed": "remove_from_cart",
  "cart-viewed": "view_cart",
};

/** Data layer events of an order with its value, without customer data. `bid` marks a cart with a bid. */
export function orderDataLayer(order: Order, events: readonly OrderEvent[]): DataLayerEvent[] {
  const { total, shippingTotal } = summaryOf(order);
  const items = order.orderItems.map((item) => ({
    item_id: item.variantId ?? item.id,
    item_name: item.title,
    quantity: item.quantity,
    price: item.unitPrice / 100,
  }));
  return events.map(({ id, name }) => ({
    id,
    event: eventNames[name],
    currency: order.currency,
    value: total / 100,
    items,
    ...(isBidCart(order) && { bid: true }),
    ...(name === "closed" && { transaction_id: order.vanityOrderNumber, shipping: shippingTotal / 100 }),
  }));
}

/** An order event that a response shows. */
export type OrderPageEvent = { orderId: string; name: OrderEventName };

/** Records that this response shows an order event. Loaders must not change data, so `publishPageEvent` publishes it. */
export function recordPageEvent(context: AppLoadContext, look: OrderPageEvent): void {
  context.look = look;
}

/** Publishes the order event of a finished response when the visitor allows counting. */
export async function publishPageEvent(request: Request, context: AppLoadContext): Promise<void> {
  const { look } = context;
  // A rejected form shows its page again.
  if (!look || request.method === "POST" || isRefresh(request, context)) return;
  const { publish, db } = context.shop.work(eventOrigin(request, context));
  await publish?.(db, look);
}

/** True when the router reloads data of the page it shows already, which was counted before. */
function isRefresh(request: Request, { dataOnly }: AppLoadContext): boolean {
  const from = request.headers.get("Referer") ?? "";
  if (!dataOnly || !URL.canParse(from)) return false;
  return new URL(from).pathname === pathOfPage(new URL(request.url).pathname);
}

/** URL of the picture that reports a sale when the server's own request fails. Null when it is not allowed. */
export function salePixel(
  order: Order,
  affiliate: { pixelUrl: string } | undefined,
  consent: Consent | null,
  now: Date,
): string | null {
  const isRecent = order.orderDate !== null && now.getTime() - order.orderDate.getTime() < pixelLifetimeMs;
  if (!affiliate || !consent?.marketing || !isRecent || order.status !== orderStatuses.Closed) return null;
  return affiliateSale(affiliate.pixelUrl, order, consent);
}

/**
 * Adds the campaign to the links of a page. So attribution passes from page to page without scripts and without storage.
 * The router does not update these links and keeps the campaign itself.
 */
export function carryCampaign(html: string, tags: CampaignTags): string {
  const query = new URLSearchParams(campaignFields(tags)).toString().replaceAll("&", "&amp;");
  return html.replace(/(<a\b[^>]*\shref=")(\/[^"]*)"/g, (whole, prefix: string, href: string) => {
    const [address = "", hash] = href.split("#");
    const [path = ""] = address.split("?");
    if (!isSharedPath(path) || /[?;]utm_/.test(address)) return whole;
    const joined = `${address}${address.includes("?") ? "&amp;" : "?"}${query}`;
    return `${prefix}${joined}${hash === undefined ? "" : `#${hash}`}"`;
  });
}

// Campaign attribution (specification § 3), stored only with consent to marketing.

/** A Set-Cookie value for a campaign visitor with consent, else null. */
export function setCampaignCookie(request: Request, context: AppLoadContext): Promise<string | null> | null {
  if (!context.consent?.marketing) return null;
  const { pathname, searchParams } = new URL(request.url);
  return writeCampaign(request, context, searchParams, {
    path: pathname.replace(/\.data$/, ""),
    referer: foreignReferer(request.headers.get("Referer"), context.shop.config.publicUrl),
  });
}

/** The same for a visitor who consents with this form. The form carries tags and arrival. */
export function setConsentedCampaign(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<string | null> {
  return writeCampaign(request, context, form, readArrival(form, context.shop.config.publicUrl));
}

interface Arrival {
  /** Path of the landing page. */
  path: string;
  /** Result of `foreignReferer`. */
  referer: string;
}

/**
 * The arrival in the fields of the consent form. Anybody can forge it.
 * @param ownOrigin of the shop
 */
function readArrival(fields: URLSearchParams | FormData, ownOrigin: string): Arrival {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const [path = ""] = (safeReturnPath(text("back")) ?? safeReturnPath(text("path")) ?? "").split(/[?#]/, 1);
  return { path, referer: foreignReferer(text("referer"), ownOrigin) };
}

/** Query of the consent settings page with the campaign data of the banner's form. */
export function campaignQuery(form: FormData, { shop }: AppLoadContext): string {
  const tags = readCampaignTags(form);
  if (!tags) return "";
  const arrival = Object.entries(readArrival(form, shop.config.publicUrl));
  const fields = [...campaignFields(tags), ...arrival.filter(([, value]) => value !== "")];
  return new URLSearchParams(fields).toString();
}

async function writeCampaign(
  request: Request,
  context: AppLoadContext,
  fields: URLSearchParams | FormData,
  arrival: Arrival,
): Promise<string | null> {
  const tags = readCampaignTags(fields);
  if (!tags) return null;
  const { config, now } = context.shop;
  const stored = await readCampaign(request, context);
  return writeCookie("campaign", config, renewCampaign(stored, newCampaign(tags, arrival, now())));
}

/**
 * Attribution of an order: the campaign in the posted form, else the stored one, which also has the landing page.
 * Empty without either.
 */
export async function attributionOf(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Record<string, string>> {
  const tags = readCampaignTags(form);
  const stored = context.consent?.marketing ? await readCampaign(request, context) : null;
  if (tags && !(stored && campaignFields(stored).join() === campaignFields(tags).join())) {
    const { pathname } = new URL(request.url);
    const visit = { path: pathname.replace(/\.data$/, ""), referer: "" };
    return attribution(newCampaign(tags, visit, context.shop.now()));
  }
  return stored ? attribution(stored) : {};
}

async function readCampaign(request: Request, { shop }: AppLoadContext): Promise<Campaign | null> {
  const stored: unknown = await readCookie("campaign", shop.config, request);
  if (!isCampaign(stored)) return null;
  return stored.expires * 1000 > shop.now().getTime() ? stored : null;
}

function isCampaign(value: unknown): value is Campaign {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ["source", "medium", "campaign", "content", "path", "referer"];
  return (
    texts.every((name) => typeof fields[name] === "string" && fields[name].length <= 200) &&
    typeof fields["created"] === "number" &&
    typeof fields["expires"] === "number"
  );
}
