/** The steps of the checkout and which of them is still open (specification § 2 "Checkout navigation"). */
import { missingCustomerFields, missingShippingFields } from "#app/domain/customer.ts";
import type { Order } from "#app/domain/order.ts";
import { paymentTypes } from "#app/domain/payment.ts";
import { summaryOf } from "#app/domain/summary.ts";
import { paymentObstacle } from "#app/domain/payment-choice.ts";

export const checkoutSteps = ["payment", "customer", "finalize"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** What belongs to the checkout and is no step: where a visitor without a session begins. */
export type CheckoutPlace = "start" | CheckoutStep;

/** Where the checkout begins: who is logged in has nothing to choose at its start. */
export function beginsAt(loggedIn: boolean): CheckoutPlace {
  return loggedIn ? checkoutSteps[0] : "start";
}

/** The place before this one; null: out of the checkout. */
export function placeBefore(place: CheckoutPlace, loggedIn: boolean): CheckoutPlace | null {
  if (place === beginsAt(loggedIn) || place === "start") return null;
  return checkoutSteps[checkoutSteps.indexOf(place) - 1] ?? "start";
}

/** The place after this one; null: home, for the checkout is over. */
export function placeAfter(place: CheckoutPlace): CheckoutStep | null {
  if (place === "start") return checkoutSteps[0];
  return checkoutSteps[checkoutSteps.indexOf(place) + 1] ?? null;
}

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
