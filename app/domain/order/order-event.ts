/** What happens to an order on its way, as counting services know it (specification § 4 "Order events"). */
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

/** Whose doing it was, and what they allowed at that moment. */
export interface EventOrigin {
  consent: Pick<Consent, "statistic" | "marketing">;
  /** Address of the page, without its query and without the key of an order. */
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
  /** The article that was added, changed or removed. */
  itemId: string | null;
}

/** Days that events are kept. */
export const orderEventDays = 30;

export const metaEventNames = ["Purchase", "AddToCart", "InitiateCheckout"] as const;
export type MetaEventName = (typeof metaEventNames)[number];

const metaNames: Partial<Record<OrderEventName, MetaEventName>> = {
  closed: "Purchase",
  "article-added": "AddToCart",
  "checkout-start": "InitiateCheckout",
};

/** What the advertising network calls it; null: nothing that it hears of. */
export function metaNameOf(name: OrderEventName): MetaEventName | null {
  return metaNames[name] ?? null;
}

/** Seconds after the closing of an order that the affiliate network is told (specification § 7). */
export const affiliateDelay = 1;

/**
 * The address that tells of a sale: total less shipping in decimal euros, the order's number, its currency, and 1 for
 * consent. What gift cards pay for lowers the total, but no amount is ever negative.
 * @param template holds `{amount}`, `{order}`, `{currency}` and `{consent}`
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
