/** The steps of the checkout and which of them is still open (specification § 2 "Checkout navigation"). */
import { missingCustomerFields, missingShippingFields } from "#app/domain/customer.ts";
import type { Order } from "#app/domain/order.ts";
import { paymentTypes } from "#app/domain/payment.ts";
import { summaryOf } from "#app/domain/summary.ts";
import { paymentObstacle } from "#app/domain/payment-choice.ts";

export const checkoutSteps = ["payment", "customer", "finalize"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The first step that is not complete; "cart" when there is nothing to order. */
export function firstOpenStep(order: Order, now: Date): "cart" | CheckoutStep {
  if (order.orderItems.length === 0) return "cart";
  const covered = summaryOf(order).total === 0;
  const unpayable =
    order.paymentType === paymentTypes.Unknown || paymentObstacle(order.paymentType, order, now);
  if (!covered && unpayable) return "payment";
  if (missingCustomerFields(order.customer).length > 0) return "customer";
  const { shipping, shippingAddress: to } = order;
  if (shipping.requiresShippingAddress && (!to || missingShippingFields(to).length > 0)) return "customer";
  return "finalize";
}
