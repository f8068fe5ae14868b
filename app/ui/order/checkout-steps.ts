import {
  type CheckoutPlace,
  type CheckoutStep,
  checkoutSteps,
  firstOpenStep,
  placeAfter,
} from "#app/domain/order/checkout-step.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { cartPath, checkoutPath, homePath, orderViewPath } from "#app/http/urls.ts";

/** Where "forward" leads from a place of the checkout: to the next step, and from the last one home (specification § 2). */
export function checkoutForward(place: CheckoutPlace): string {
  const next = placeAfter(place);
  return next === null ? homePath() : checkoutPath(next);
}

// The named route check `checkout-start`: may this step be shown, or where to instead (specification § 2)?

/** Null where the step may be shown; a step reached too early leads to the first one that is not complete. */
export function checkoutStart(order: Order, step: "start" | CheckoutStep, now: Date): string | null {
  if (!canBeChanged(order)) return orderViewPath(order);
  if (order.orderItems.length === 0) return cartPath(order);
  if (step === "start") return null;
  const open = firstOpenStep(order, now);
  if (open === "cart") return cartPath(order);
  return checkoutSteps.indexOf(step) > checkoutSteps.indexOf(open) ? checkoutPath(open) : null;
}
