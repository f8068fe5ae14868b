/** The sums of an order: total = subtotal + shippingTotal + fees − discountTotal − prepaid, never negative, never clamped. */
import type { Shipping } from "#app/domain/customer.ts";
import { cents, noCents, sumCents, timesQuantity } from "#app/domain/money.ts";
import type { ItemUpgrade, OrderItem, Summary } from "#app/domain/order.ts";
import type { Cents } from "#app/domain/money.ts";

/** unitPrice × quantity plus the optional upgrades × quantity; mandatory ones are in the unit price. */
export function itemTotal(item: {
  unitPrice: Cents;
  quantity: number;
  upgrades: readonly ItemUpgrade[];
}): Cents {
  const optional = item.upgrades.filter((upgrade) => upgrade.isOptional).map((upgrade) => upgrade.unitPrice);
  return timesQuantity(sumCents([item.unitPrice, ...optional]), item.quantity);
}

export function summaryOf(order: { orderItems: readonly OrderItem[]; shipping: Shipping }): Summary {
  const subtotal = sumCents(order.orderItems.map((item) => item.total));
  const shippingTotal = order.orderItems.length > 0 ? order.shipping.shippingPrice : noCents;
  return {
    subtotal,
    shippingTotal,
    fees: [],
    prepaid: [],
    discountTotal: noCents,
    total: cents(subtotal + shippingTotal),
  };
}
