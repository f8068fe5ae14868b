/** Analytics events of an order (specification § 4 "Order events"). */
import type { Consent } from "#app/domain/customer/consent.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";

export type OrderEventName =
  | "checkout-start"
  | "payment-options"
  | "payment-selected"
  | "user-details"
  | "overview"
  | "cruise-participants"
  | "paid"
  | "closed"
  | "article-added"
  | "article-changed"
  | "article-removed"
  | "cart-viewed";

/** Context of an event: the visitor's consent at that moment, page and advertising cookies. */
export interface EventOrigin {
  consent: Pick<Consent, "statistic" | "marketing">;
  /** Address of the page, without its query and without the order's token. */
  url: string;
  /** Values of the advertising network's cookies `_fbc` and `_fbp`. */
  fbc: string | null;
  fbp: string | null;
}

export interface OrderEvent extends EventOrigin {
  id: string;
  orderId: string;
  name: OrderEventName;
  at: Date;
  itemId: string | null;
}

/** Retention of events, in days. */
export const orderEventDays = 30;

export const metaEventNames = ["Purchase", "AddToCart", "InitiateCheckout"] as const;
export type MetaEventName = (typeof metaEventNames)[number];

const metaNames: Partial<Record<OrderEventName, MetaEventName>> = {
  closed: "Purchase",
  "article-added": "AddToCart",
  "checkout-start": "InitiateCheckout",
};

/** The advertising network's name for the event; null when the network does not receive it. */
export function metaNameOf(name: OrderEventName): MetaEventName | null {
  return metaNames[name] ?? null;
}

/** Delay between closing an order and notifying the affiliate network, in seconds (specification § 7). */
export const affiliateDelay = 1;

/**
 * The affiliate network's URL for a sale: total less shipping in decimal euros, order number, currency, and 1 for
 * consent. Gift cards reduce the total, so the amount is limited to zero or more.
 * @param template contains `{amount}`, `{order}`, `{currency}` and `{consent}`
 */
export function affiliateSale(
  template: string,
  order: Pick<
    Order,
    "orderItems" | "shipping" | "fees" | "reduction" | "giftCards" | "currency" | "vanityOrderNumber"
  >,
  consent: Pick<Consent, "marketing">,
): string {
  const { total, shippingTotal } = summaryOf(order);
  const amount = Math.max(0, total - shippingTotal);
  const values: Record<string, string> = {
    amount: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`,
    order: order.vanityOrderNumber ?? "",
    currency: order.currency,
    consent: consent.marketing ? "1" : "0",
  };
  return template.replace(/\{(amount|order|currency|consent)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}
