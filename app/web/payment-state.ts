import { nextStep } from "#app/domain/payment/progress.ts";
import type { Order } from "#app/domain/order/order.ts";
import { orderView as texts } from "#app/locales/de/order/order-view.ts";
import { formatInstant } from "#app/web/format.ts";

/** How it stands with the payment of a placed order, in words: the same wherever the order is shown. */
export function paymentState(
  order: Pick<Order, "status" | "paymentStatus" | "paymentType" | "expires">,
  now: Date,
): string {
  const said: Partial<Record<string, string>> = texts.paymentOf;
  const text = said[nextStep(order, now)] ?? texts.payments[order.paymentStatus];
  return text.replace("{{due}}", formatInstant(order.expires));
}
