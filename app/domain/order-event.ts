/** What happens to an order on its way, as counting services know it (specification § 4 "Order events"). */
import type { Consent } from "#app/domain/consent.ts";

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
