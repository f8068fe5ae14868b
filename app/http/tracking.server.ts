import type { AppLoadContext } from "@remix-run/node";

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

/** Milliseconds after which an event is not told to a browser any more. */
export const freshEvents = 600_000;
/** Milliseconds after an order in which its view shows the affiliate network's picture. */
const pixelShown = 3_600_000;

const names: Record<OrderEventName, string> = {
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

/** Events of an order with its value, and whether it counts as a bid; of the customer they say nothing. */
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
    event: names[name],
    currency: order.currency,
    value: total / 100,
    items,
    ...(isBidCart(order) && { bid: true }),
    ...(name === "closed" && { transaction_id: order.vanityOrderNumber, shipping: shippingTotal / 100 }),
  }));
}

/** A step of an order that an answer shows. */
export type OrderLook = { orderId: string; name: OrderEventName };

/** Notes that this answer shows a step of an order. Loaders change nothing: `publishLook` publishes it. */
export function noteLook(context: AppLoadContext, look: OrderLook): void {
  context.look = look;
}

/** Publishes the order event of a finished answer, where the visitor allows counting. */
export async function publishLook(request: Request, context: AppLoadContext): Promise<void> {
  const { look } = context;
  // A refused form shows its page again.
  if (!look || request.method === "POST" || isRefresh(request, context)) return;
  const { publish, db } = context.shop.work(eventOrigin(request, context));
  await publish?.(db, look);
}

/** Does the router only refresh the data of the page that it shows already? Its visitor has looked at it before. */
function isRefresh(request: Request, { dataOnly }: AppLoadContext): boolean {
  const from = request.headers.get("Referer") ?? "";
  if (!dataOnly || !URL.canParse(from)) return false;
  return new URL(from).pathname === pathOfPage(new URL(request.url).pathname);
}

/** The picture that tells of the sale where the server's own call does not arrive; null where it is not allowed. */
export function salePixel(
  order: Order,
  affiliate: { pixelUrl: string } | undefined,
  consent: Consent | null,
  now: Date,
): string | null {
  const fresh = order.orderDate !== null && now.getTime() - order.orderDate.getTime() < pixelShown;
  if (!affiliate || !consent?.marketing || !fresh || order.status !== orderStatuses.Closed) return null;
  return affiliateSale(affiliate.pixelUrl, order, consent);
}

/**
 * Links of a finished page, with the campaign in them: how attribution passes from page to page without scripts and
 * without anything stored. The browser's router leaves attributes as they came and remembers the campaign by itself.
 */
export function carryCampaign(html: string, tags: CampaignTags): string {
  const query = new URLSearchParams(campaignFields(tags)).toString().replaceAll("&", "&amp;");
  return html.replace(/(<a\b[^>]*\shref=")(\/[^"]*)"/g, (whole, before: string, href: string) => {
    const [address = "", hash] = href.split("#");
    const [path = ""] = address.split("?");
    if (!isSharedPath(path) || /[?;]utm_/.test(address)) return whole;
    const joined = `${address}${address.includes("?") ? "&amp;" : "?"}${query}`;
    return `${before}${joined}${hash === undefined ? "" : `#${hash}`}"`;
  });
}

// Which campaign led here (specification § 3), kept only with consent to marketing.

/** A Set-Cookie value for a visitor who arrives by a campaign and lets it be kept; else null. */
export function setCampaignCookie(request: Request, context: AppLoadContext): Promise<string | null> | null {
  if (!context.consent?.marketing) return null;
  const { pathname, searchParams } = new URL(request.url);
  return keepCampaign(request, context, searchParams, {
    path: pathname.replace(/\.data$/, ""),
    referer: foreignReferer(request.headers.get("Referer"), context.shop.config.publicUrl),
  });
}

/** The same for a visitor who allows it with this consent form, which carried tags and arrival. */
export function setConsentedCampaign(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<string | null> {
  return keepCampaign(request, context, form, readArrival(form, context.shop.config.publicUrl));
}

/** Where the visit of a campaign began. */
interface Arrival {
  /** Path of the landing page. */
  path: string;
  /** As `foreignReferer` gives it. */
  referer: string;
}

/** The arrival in the fields of the consent form, which anybody can forge. @param ownOrigin of the shop */
function readArrival(fields: URLSearchParams | FormData, ownOrigin: string): Arrival {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const [path = ""] = (safeReturnPath(text("back")) ?? safeReturnPath(text("path")) ?? "").split(/[?#]/, 1);
  return { path, referer: foreignReferer(text("referer"), ownOrigin) };
}

/** Query of the settings page: what the banner's form knows of the visit. */
export function campaignQuery(form: FormData, { shop }: AppLoadContext): string {
  const tags = readCampaignTags(form);
  if (!tags) return "";
  const arrival = Object.entries(readArrival(form, shop.config.publicUrl));
  const fields = [...campaignFields(tags), ...arrival.filter(([, value]) => value !== "")];
  return new URLSearchParams(fields).toString();
}

async function keepCampaign(
  request: Request,
  context: AppLoadContext,
  fields: URLSearchParams | FormData,
  arrival: Arrival,
): Promise<string | null> {
  const tags = readCampaignTags(fields);
  if (!tags) return null;
  const { config, now } = context.shop;
  const kept = await readCampaign(request, context);
  return writeCookie("campaign", config, renewCampaign(kept, newCampaign(tags, arrival, now())));
}

/**
 * What an order notes of where its customer came from: the campaign that this visit's forms carried, else the one that
 * was kept, which also knows where the visit began. Empty without either.
 */
export async function attributionOf(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Record<string, string>> {
  const tags = readCampaignTags(form);
  const kept = context.consent?.marketing ? await readCampaign(request, context) : null;
  if (tags && !(kept && campaignFields(kept).join() === campaignFields(tags).join())) {
    const { pathname } = new URL(request.url);
    const visit = { path: pathname.replace(/\.data$/, ""), referer: "" };
    return attribution(newCampaign(tags, visit, context.shop.now()));
  }
  return kept ? attribution(kept) : {};
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
