/** The steps of the checkout and which of them is still open (specification § 2 "Checkout navigation"). */
import { missingCustomerFields, missingShippingFields } from "#app/domain/customer/customer.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentObstacle } from "#app/domain/payment/deadlines.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";

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

/**
 * The way back from the checkout (specification § 2 "Checkout navigation"): the last page that is neither checkout nor
 * login among the last 20 of the history (§ 9). Of the history no more is kept than this question asks for.
 */
export interface VisitHistory {
  /** Path and query of that page. */
  path: string;
  /** Pages that came after it; all of them checkout or login. */
  after: number;
}

export const historyLength = 20;

/**
 * After a page was opened, or loaded anew.
 * @param passedOver whether the page is of the checkout or of a login
 */
export function visited(
  history: VisitHistory | null,
  path: string,
  passedOver: boolean,
): VisitHistory | null {
  if (!passedOver) return { path, after: 0 };
  return history && { ...history, after: Math.min(history.after + 1, historyLength) };
}

/** Null: there is none among the last 20. */
export function lastPage(history: VisitHistory | null): string | null {
  return history && history.after < historyLength ? history.path : null;
}
