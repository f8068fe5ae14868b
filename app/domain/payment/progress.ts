/** What a customer has to do next about a placed order: the view says it in words. */
import type { Cents } from "#app/domain/money.ts";
import type { OrderRefund } from "#app/domain/order/withdrawal.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import {
  operatorStatuses,
  payableStatuses,
  paymentStatuses,
  paymentTypes,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";

export type NextStep =
  | "transfer"
  | "paid"
  | "refunded"
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
  if (order.paymentStatus === Paid) return "paid";
  if (order.paymentStatus === Refunded) return "refunded";
  if (operatorStatuses.includes(order.paymentStatus)) return "operator";
  if (order.paymentType === paymentTypes.DeferredPayment) return "account";
  if (order.paymentType === paymentTypes.WireTransfer) return now < order.expires ? "transfer" : "expired";
  const inTime = now < order.expires;
  if (inTime && payableStatuses.includes(order.paymentStatus)) return "retry";
  return inTime || order.paymentStatus === PreAuth ? "pending" : "expired";
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

/** What goes back to the customer, and how much of it has gone. */
export interface MoneyBack {
  /** Null: nothing came back, and nothing was asked back. */
  refund: OrderRefund | null;
  paidBack: Cents;
}

/** "none": no money goes back the way it came. */
export type RefundProgress = "none" | "due" | "part" | "done";

export function refundProgress({ refund, paidBack }: MoneyBack): RefundProgress {
  if (!refund || refund.amount === 0) return "none";
  if (paidBack === 0) return "due";
  return paidBack < refund.amount ? "part" : "done";
}

/**
 * How a placed order stands, for the one sentence that its page says of it. A canceled one by what becomes of the money:
 * "canceledUnpaid": nothing came, nothing is owed. "canceledKept": fees took all of it. "canceledFee": fees are owed.
 */
export type OrderStanding =
  | NextStep
  | "refunding"
  | "canceledUnpaid"
  | "canceledHeld"
  | "canceledOperator"
  | "canceledRefundDue"
  | "canceledRefundPart"
  | "canceledRefunded"
  | "canceledCards"
  | "canceledKept"
  | "canceledFee";

export function orderStanding(
  order: Pick<Order, "status" | "paymentStatus" | "paymentType" | "expires" | "amountReceived">,
  money: MoneyBack,
  now: Date,
): OrderStanding {
  const step = nextStep(order, now);
  if (step === "canceled") return canceledStanding(order, money);
  const back = money.refund?.amount ?? 0;
  const allBack = back > 0 && back >= order.amountReceived;
  if (step === "paid" && allBack) return refundProgress(money) === "done" ? "refunded" : "refunding";
  return step;
}

/** Nothing of the order is to come any more: it is given up, canceled, or all of its money goes back. */
export function isOrderOver(standing: OrderStanding): boolean {
  const over: readonly OrderStanding[] = ["expired", "refunded", "refunding"];
  return over.includes(standing) || standing.startsWith("canceled");
}

function canceledStanding(
  { paymentStatus, amountReceived }: Pick<Order, "paymentStatus" | "amountReceived">,
  money: MoneyBack,
): OrderStanding {
  if (operatorStatuses.includes(paymentStatus)) return "canceledOperator";
  const progress = refundProgress(money);
  if (progress === "due") return "canceledRefundDue";
  if (progress === "part") return "canceledRefundPart";
  if (progress === "done" || paymentStatus === paymentStatuses.Refunded) return "canceledRefunded";
  if (paymentStatus === paymentStatuses.PreAuth) return "canceledHeld";
  const { fee = 0, toCards = 0 } = money.refund ?? {};
  if (toCards > 0) return "canceledCards";
  if (fee > 0)
    return amountReceived > 0 || paymentStatus === paymentStatuses.Paid ? "canceledKept" : "canceledFee";
  return unpaidStatuses.includes(paymentStatus) && amountReceived === 0 ? "canceledUnpaid" : "canceled";
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
