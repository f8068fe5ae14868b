import type { AppLoadContext } from "@remix-run/node";

import type { CampaignTags } from "#app/domain/customer/campaign.ts";
import type { Consent } from "#app/domain/customer/consent.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { affiliateSale, type OrderEvent, type OrderEventName } from "#app/domain/order/order-event.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { campaignFields, type DataLayerEvent } from "#app/http/data-layer.ts";
import { eventOrigin } from "#app/http/client.server.ts";
import { isSharedPath } from "#app/http/route-facts.ts";

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

/** Events of an order with its value; of the customer they say nothing. */
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
    ...(name === "closed" && { transaction_id: order.vanityOrderNumber, shipping: shippingTotal / 100 }),
  }));
}

type Look = { orderId: string; name: OrderEventName };

const looks = new WeakMap<AppLoadContext, Look>();

/** This answer shows a step of an order. Loaders change nothing, so it is only noted here, and told by `tellLook`. */
export function noteLook(context: AppLoadContext, look: Look): void {
  looks.set(context, look);
}

/** Tells the channel of order events what the finished answer shows, where the visitor allows that it is counted. */
export async function tellLook(request: Request, context: AppLoadContext): Promise<void> {
  const look = looks.get(context);
  if (!look) return;
  const { publish, db } = context.shop.work(eventOrigin(request, context));
  await publish?.(db, look);
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
