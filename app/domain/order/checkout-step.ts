/** The steps of the checkout, and which one is still incomplete (specification § 2 "Checkout navigation"). */
import {
  missingCallerFields,
  missingCustomerFields,
  missingShippingFields,
} from "#app/domain/customer/customer.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { isForCaller, type Order } from "#app/domain/order/order.ts";
import { paymentObstacle } from "#app/domain/payment/deadlines.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";

export const checkoutSteps = ["payment", "customer", "finalize"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** "start" is the page before the steps where a visitor without a session chooses how to continue. */
export type CheckoutPage = "start" | CheckoutStep;

/** First page of the checkout: customers who are logged in skip the start page. */
export function getFirstPage(loggedIn: boolean): CheckoutPage {
  return loggedIn ? checkoutSteps[0] : "start";
}

/** The page before this one; null when it is outside the checkout. */
export function getPreviousPage(place: CheckoutPage, loggedIn: boolean): CheckoutPage | null {
  if (place === getFirstPage(loggedIn) || place === "start") return null;
  return checkoutSteps[checkoutSteps.indexOf(place) - 1] ?? "start";
}

/** The step after this one; null after the last one, which leads to the home page. */
export function getNextStep(place: CheckoutPage): CheckoutStep | null {
  if (place === "start") return checkoutSteps[0];
  return checkoutSteps[checkoutSteps.indexOf(place) + 1] ?? null;
}

/** The first incomplete step; "cart" when the order is empty. */
export function firstOpenStep(order: Order, now: Date): "cart" | CheckoutStep {
  if (order.orderItems.length === 0) return "cart";
  const isCovered = summaryOf(order).total === 0;
  const isUnpayable =
    order.paymentType === paymentTypes.Unknown || paymentObstacle(order.paymentType, order, now);
  if (!isCovered && isUnpayable) return "payment";
  const missing = isForCaller(order) ? missingCallerFields : missingCustomerFields;
  if (missing(order.customer).length > 0) return "customer";
  const { shipping, shippingAddress: to } = order;
  if (shipping.requiresShippingAddress && (!to || missingShippingFields(to).length > 0)) return "customer";
  return "finalize";
}

/**
 * Target of the link back out of the checkout (specification § 2 "Checkout navigation"): the last page outside checkout
 * and login, among the last 20 pages visited (§ 9). Nothing else of the history is stored.
 */
export interface VisitHistory {
  /** Path and query of that page. */
  path: string;
  /** Number of checkout or login pages visited since. */
  after: number;
}

export const historyLength = 20;

/**
 * The history after a page was opened or reloaded.
 * @param isSkipped whether the page belongs to checkout or login
 */
export function addVisit(
  history: VisitHistory | null,
  path: string,
  isSkipped: boolean,
): VisitHistory | null {
  if (!isSkipped) return { path, after: 0 };
  return history && { ...history, after: Math.min(history.after + 1, historyLength) };
}

/** Path and query of the page to return to; null when none is among the last 20. */
export function getReturnPath(history: VisitHistory | null): string | null {
  return history && history.after < historyLength ? history.path : null;
}
