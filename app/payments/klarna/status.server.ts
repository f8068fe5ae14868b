/** Maps a Klarna page and order to the shop's payment status and amounts. Tests cover all states. */
import { z } from "zod";

import { cents, noCents } from "#app/domain/money.ts";
import { type ProviderPaymentState, withoutMoney } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

/** A session of the Hosted Payment Page. `order_id` is set once the order is placed. */
export const klarnaPage = z.object({ status: z.string(), order_id: z.string().min(1).optional() });
export type KlarnaPage = z.output<typeof klarnaPage>;

const amount = z.number().int().nonnegative().default(0);
/** An order of Order Management. Amounts are in the smallest unit of the currency. */
export const klarnaOrder = z.object({
  order_id: z.string().min(1),
  status: z.string(),
  fraud_status: z.string().default("ACCEPTED"),
  order_amount: amount,
  captured_amount: amount,
  refunded_amount: amount,
  remaining_authorized_amount: amount,
  purchase_currency: z.string(),
  merchant_reference1: z.string().default(""),
});
export type KlarnaOrder = z.output<typeof klarnaOrder>;

const { NotStarted, Pending, PreAuth, Declined, DeclinedRetryable, Paid, Refunded, Unknown } =
  paymentStatuses;

/** States of a page without an order. Unlisted states are mapped to Unknown. */
const pageStatuses: Readonly<Record<string, PaymentStatus>> = {
  WAITING: NotStarted,
  BACK: NotStarted,
  // Nothing is agreed yet. With Pending, customers who leave the page could not start another attempt.
  IN_PROGRESS: NotStarted,
  MANUAL_ID_CHECK: Pending,
  COMPLETED: Pending,
  FAILED: DeclinedRetryable,
  ERROR: DeclinedRetryable,
  CANCELLED: DeclinedRetryable,
  TIMEOUT: DeclinedRetryable,
  // Set by the shop only, when it closes a session.
  DISABLED: DeclinedRetryable,
};

export function readKlarnaPage({ status }: KlarnaPage, reference: string): ProviderPaymentState {
  return withoutMoney(pageStatuses[status] ?? Unknown, reference);
}

export function readKlarnaOrder(order: KlarnaOrder): ProviderPaymentState {
  const status = statusOf(order);
  const captured = cents(order.captured_amount);
  const isApproved = order.status === "AUTHORIZED" && status === PreAuth;
  return {
    status,
    amountReceived: status === PreAuth ? cents(order.order_amount) : captured,
    toCapture: isApproved ? cents(order.remaining_authorized_amount) : noCents,
    captured,
    refunded: cents(order.refunded_amount),
    currency: order.purchase_currency,
    reference: order.merchant_reference1,
  };
}

function statusOf(order: KlarnaOrder): PaymentStatus {
  const isCaptured = order.captured_amount > 0;
  const paidOrRefunded = order.refunded_amount >= order.captured_amount ? Refunded : Paid;
  switch (order.status) {
    case "AUTHORIZED":
      return fraudStatuses[order.fraud_status] ?? Unknown;
    case "PART_CAPTURED":
      return PreAuth;
    case "CAPTURED":
      return isCaptured ? paidOrRefunded : Unknown;
    case "CLOSED":
      return isCaptured ? paidOrRefunded : Declined;
    case "CANCELLED":
    case "EXPIRED":
      return Declined;
    default:
      return Unknown;
  }
}

const fraudStatuses: Readonly<Record<string, PaymentStatus>> = {
  ACCEPTED: PreAuth,
  PENDING: Pending,
  REJECTED: Declined,
};
