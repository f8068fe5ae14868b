/** What a customer has to do next about a placed order: the view says it in words. */
import { canBePaid, type Order, orderStatuses } from "#app/domain/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment.ts";

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
  const { Paid, Refunded, PreAuth, Mismatch, Unknown } = paymentStatuses;
  if (order.status !== orderStatuses.Closed) return "canceled";
  if (order.paymentStatus === Paid || order.paymentStatus === Refunded) return "paid";
  if (order.paymentStatus === Mismatch || order.paymentStatus === Unknown) return "operator";
  if (order.paymentType === paymentTypes.DeferredPayment) return "account";
  if (order.paymentType === paymentTypes.WireTransfer) return now < order.expires ? "transfer" : "expired";
  if (canBePaid(order, now)) return "retry";
  return order.paymentStatus === PreAuth || now < order.expires ? "pending" : "expired";
}
