import { type CheckoutPlace, placeAfter } from "#app/domain/order/checkout-step.ts";
import { checkoutPath, homePath } from "#app/web/paths.ts";

/** Where "forward" leads from a place of the checkout: to the next step, and from the last one home (specification § 2). */
export function checkoutForward(place: CheckoutPlace): string {
  const next = placeAfter(place);
  return next === null ? homePath() : checkoutPath(next);
}
