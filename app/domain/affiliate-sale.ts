import type { Consent } from "#app/domain/consent.ts";
import type { Order } from "#app/domain/order.ts";
import { summaryOf } from "#app/domain/summary.ts";

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
    "orderItems" | "shipping" | "reduction" | "giftCards" | "currency" | "vanityOrderNumber"
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
