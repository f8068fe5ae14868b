/** The sums of an order: total = subtotal + shippingTotal + fees − discountTotal − prepaid, never negative, never clamped. */
import { spendCards } from "#app/domain/gift-card.ts";
import { type Cents, cents, noCents, sumCents, timesQuantity } from "#app/domain/money.ts";
import type { ItemUpgrade, Order, Summary } from "#app/domain/order.ts";
import { discountOf } from "#app/domain/reduction.ts";

/** unitPrice × quantity plus the optional upgrades × quantity; mandatory ones are in the unit price. */
export function itemTotal(item: {
  unitPrice: Cents;
  quantity: number;
  upgrades: readonly ItemUpgrade[];
}): Cents {
  const optional = item.upgrades.filter((upgrade) => upgrade.isOptional).map((upgrade) => upgrade.unitPrice);
  return timesQuantity(sumCents([item.unitPrice, ...optional]), item.quantity);
}

/**
 * Every amount is a line that the customer sees. The discount never exceeds what it applies to, the cards pay no more
 * than the rest: so the total is never negative.
 */
export function summaryOf(
  order: Pick<Order, "orderItems" | "shipping" | "reduction" | "giftCards">,
): Summary {
  const subtotal = sumCents(order.orderItems.map((item) => item.total));
  const shippingTotal = order.orderItems.length > 0 ? order.shipping.shippingPrice : noCents;
  const discountTotal = discountOf(order.orderItems, order.reduction);
  const owed = cents(subtotal + shippingTotal - discountTotal);
  const spent = spendCards(order.giftCards, owed);
  return {
    subtotal,
    shippingTotal,
    fees: [],
    prepaid: spent.map(({ card: { id, name }, amount }) => ({ id, name, amount, remove: true })),
    discountTotal,
    total: cents(owed - sumCents(spent.map(({ amount }) => amount))),
  };
}
