import { type Order } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { order as texts } from "#app/locales/de/order/order.ts";

/** How an order is paid, in words; of a provider that is configured no longer nothing is known. */
export function paymentLabel(order: Order, providers: ReadonlyMap<PaymentType, { label: string }>): string {
  if (order.paymentType !== paymentTypes.GiftCard) return providers.get(order.paymentType)?.label ?? "";
  const byCard = summaryOf(order).prepaid.some(({ amount }) => amount > 0);
  return byCard ? texts.covered.card : texts.covered.code;
}
