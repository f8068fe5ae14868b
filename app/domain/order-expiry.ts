/** Orders whose time is over: carts are abandoned, unpaid orders canceled. */
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment.ts";

const { Uninitialized, NotStarted, Pending, Declined, DeclinedRetryable } = paymentStatuses;
const unpaid: readonly number[] = [Uninitialized, NotStarted, Declined, DeclinedRetryable];

/**
 * A placed order is canceled when its time to pay is over and no money is on its way: a transfer may still be pending,
 * a provider's page may not. Payment on account has no such time.
 */
export function isUnpaidAtExpiry(
  order: Pick<Order, "status" | "expires" | "paymentType" | "paymentStatus">,
  now: Date,
): boolean {
  if (order.status !== orderStatuses.Closed || now < order.expires) return false;
  if (order.paymentType === paymentTypes.DeferredPayment) return false;
  const waitsForTransfer = order.paymentType === paymentTypes.WireTransfer && order.paymentStatus === Pending;
  return waitsForTransfer || unpaid.includes(order.paymentStatus);
}
