/** What a customer has to do next about a placed order: the view says it in words. */
import type { Cents } from "#app/domain/money.ts";
import { canBePaid, type Order, orderStatuses } from "#app/domain/order/order.ts";
import {
  operatorStatuses,
  paymentStatuses,
  paymentTypes,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";

export type NextStep =
  | "transfer"
  | "paid"
  | "pending"
  | "retry"
  | "account"
  | "expired"
  | "operator"
  | "canceled";

export function nextStep(
  order: Pick<Order, "status" | "paymentStatus" | "paymentType" | "expires">,
  now: Date,
): NextStep {
  const { Paid, Refunded, PreAuth } = paymentStatuses;
  if (order.status !== orderStatuses.Closed) return "canceled";
  if (order.paymentStatus === Paid || order.paymentStatus === Refunded) return "paid";
  if (operatorStatuses.includes(order.paymentStatus)) return "operator";
  if (order.paymentType === paymentTypes.DeferredPayment) return "account";
  if (order.paymentType === paymentTypes.WireTransfer) return now < order.expires ? "transfer" : "expired";
  if (canBePaid(order, now)) return "retry";
  return order.paymentStatus === PreAuth || now < order.expires ? "pending" : "expired";
}

/** "declined": the provider refused. "incomplete": the customer turned back, or the page's time was over. */
export type PaymentFailure = "declined" | "incomplete";

/** Why there is a next try to pay; null where there was none yet. */
export function paymentFailure(order: Pick<Order, "paymentStatus">, step: NextStep): PaymentFailure | null {
  if (step !== "retry") return null;
  if (order.paymentStatus === paymentStatuses.Declined) return "declined";
  // Some providers know of a try that came to nothing no more than that it was opened.
  return order.paymentStatus === paymentStatuses.Uninitialized ? null : "incomplete";
}

/** Is there something to do on the page to pay? Money that is held already can only be waited for. */
export function leadsToPaying(order: Pick<Order, "paymentStatus">, step: NextStep): boolean {
  if (step === "pending") return order.paymentStatus !== paymentStatuses.PreAuth;
  return step === "retry" || step === "transfer";
}

/** Canceled before any money came: nothing is owed, by nobody. */
export function endedUnpaid(
  order: Pick<Order, "status" | "paymentStatus" | "amountReceived">,
  fee: Cents,
): boolean {
  const ended = order.status === orderStatuses.Canceled && unpaidStatuses.includes(order.paymentStatus);
  return ended && order.amountReceived === 0 && fee === 0;
}

/** How a page that waits for a provider's word looks again by itself: ever more seldom, and not for ever. */
const waits = [10, 10, 15, 30, 60] as const;

/** The address says how often the page has looked; null where it does not watch. */
export function pollAttempt(text: string | null): number | null {
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

/** Seconds before each look that is left, after so many; none: it has ended, and says so. */
export function pollIntervals(round: number): readonly number[] {
  return waits.slice(round);
}
