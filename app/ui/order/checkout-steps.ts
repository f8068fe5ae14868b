import {
  type CheckoutPage,
  type CheckoutStep,
  checkoutSteps,
  firstOpenStep,
  getNextStep,
} from "#app/domain/order/checkout-step.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { cartPath, checkoutPath, homePath, orderViewPath } from "#app/http/urls.ts";

/** Address of the next step of the checkout; the home page after the last one (specification § 2). */
export function checkoutForward(place: CheckoutPage): string {
  const next = getNextStep(place);
  return next === null ? homePath() : checkoutPath(next);
}

/**
 * The route check `checkout-start` (specification § 2). Returns null if the step may be shown, or else the address to
 * open instead: for a step reached too early that is the first incomplete one.
 */
export function checkoutStart(order: Order, step: "start" | CheckoutStep, now: Date): string | null {
  if (!canBeChanged(order)) return orderViewPath(order);
  if (order.orderItems.length === 0) return cartPath(order);
  if (step === "start") return null;
  const openStep = firstOpenStep(order, now);
  if (openStep === "cart") return cartPath(order);
  return checkoutSteps.indexOf(step) > checkoutSteps.indexOf(openStep) ? checkoutPath(openStep) : null;
}
