/** State of a placed order as shown to the customer: next step, refund progress, and polling of a pending payment. */
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

/** "declined": by the provider. "incomplete": the customer aborted, or the hosted page expired. */
export type PaymentFailure = "declined" | "incomplete";

/** Why the customer has to pay again; null when the payment need not be repeated or was never started. */
export function paymentFailure(order: Pick<Order, "paymentStatus">, step: NextStep): PaymentFailure | null {
  if (step !== "retry") return null;
  if (order.paymentStatus === paymentStatuses.Declined) return "declined";
  // For a failed attempt some providers report only that it was opened.
  return order.paymentStatus === paymentStatuses.Uninitialized ? null : "incomplete";
}

/** The refund due to the customer, and the amount refunded so far. */
export interface MoneyBack {
  /** Null: nothing was returned or requested back. */
  refund: OrderRefund | null;
  paidBack: Cents;
  /** What gift cards still pay for the order. */
  onCards: Cents;
}

/** "none": no money is refunded through the original payment method. */
export type RefundProgress = "none" | "due" | "part" | "done";

export function refundProgress({ refund, paidBack }: Omit<MoneyBack, "onCards">): RefundProgress {
  if (!refund || refund.amount === 0) return "none";
  if (paidBack === 0) return "due";
  return paidBack < refund.amount ? "part" : "done";
}

/**
 * State of a placed order, which selects the sentence shown on its page. A cancelled order's depends on its money.
 * "canceledUnpaid": nothing received, nothing due. "canceledKept": fees used up the payment. "canceledFee": fees are
 * due.
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
  moneyBack: MoneyBack,
  now: Date,
): OrderStanding {
  const step = nextStep(order, now);
  if (step === "canceled") return calculateCanceledStanding(order, moneyBack);
  const refundAmount = moneyBack.refund?.amount ?? 0;
  // An order paid by gift card alone can get back the payment of a change that was not made.
  const isAllBack = moneyBack.onCards === 0 && refundAmount >= order.amountReceived;
  const isFullRefund = refundAmount > 0 && isAllBack;
  if (step === "paid" && isFullRefund) return refundProgress(moneyBack) === "done" ? "refunded" : "refunding";
  return step;
}

/** Whether nothing of the order remains: it expired, was cancelled, or is refunded completely. */
export function isOrderOver(standing: OrderStanding): boolean {
  const finalStandings: readonly OrderStanding[] = ["expired", "refunded", "refunding"];
  return finalStandings.includes(standing) || standing.startsWith("canceled");
}

function calculateCanceledStanding(
  { paymentStatus, amountReceived }: Pick<Order, "paymentStatus" | "amountReceived">,
  moneyBack: MoneyBack,
): OrderStanding {
  if (operatorStatuses.includes(paymentStatus)) return "canceledOperator";
  const progress = refundProgress(moneyBack);
  if (progress === "due") return "canceledRefundDue";
  if (progress === "part") return "canceledRefundPart";
  if (progress === "done" || paymentStatus === paymentStatuses.Refunded) return "canceledRefunded";
  if (paymentStatus === paymentStatuses.PreAuth) return "canceledHeld";
  const { fee = 0, toCards = 0 } = moneyBack.refund ?? {};
  if (toCards > 0) return "canceledCards";
  if (fee > 0)
    return amountReceived > 0 || paymentStatus === paymentStatuses.Paid ? "canceledKept" : "canceledFee";
  return unpaidStatuses.includes(paymentStatus) && amountReceived === 0 ? "canceledUnpaid" : "canceled";
}

/** Seconds between automatic reloads of a page that waits for a provider: increasing, and limited in number. */
const pollDelays = [10, 10, 15, 30, 60] as const;

/** Number of reloads so far, from the query parameter; null when the page does not reload automatically. */
export function pollAttempt(text: string | null): number | null {
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

/** Seconds before each remaining reload; empty after the last one. */
export function pollIntervals(round: number): readonly number[] {
  return pollDelays.slice(round);
}
