/** What a page and an order of Klarna say, in our statuses and sums. The tables of their states are tests. */
import { z } from "zod";

import { cents, noCents } from "#app/domain/money.ts";
import { type ProviderPaymentState, withoutMoney } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

/** A session of the Hosted Payment Page; `order_id` once the order is placed. */
export const klarnaPage = z.object({ status: z.string(), order_id: z.string().min(1).optional() });
export type KlarnaPage = z.output<typeof klarnaPage>;

const amount = z.number().int().nonnegative().default(0);
/** An order of Order Management. Amounts are in the smallest unit. */
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

/** A page on which no order was placed. One that is not here makes Unknown, never a guess. */
const ofPage: Readonly<Record<string, PaymentStatus>> = {
  WAITING: NotStarted,
  BACK: NotStarted,
  // Somebody is on it, and nothing is agreed: pending, it would keep those who leave it from trying anew.
  IN_PROGRESS: NotStarted,
  MANUAL_ID_CHECK: Pending,
  COMPLETED: Pending,
  FAILED: DeclinedRetryable,
  ERROR: DeclinedRetryable,
  CANCELLED: DeclinedRetryable,
  TIMEOUT: DeclinedRetryable,
  // By the shop alone, which closes what is not to be paid any more.
  DISABLED: DeclinedRetryable,
};

export function readKlarnaPage({ status }: KlarnaPage, reference: string): ProviderPaymentState {
  return withoutMoney(ofPage[status] ?? Unknown, reference);
}

export function readKlarnaOrder(order: KlarnaOrder): ProviderPaymentState {
  const status = statusOf(order);
  const captured = cents(order.captured_amount);
  const approved = order.status === "AUTHORIZED" && status === PreAuth;
  return {
    status,
    amountReceived: status === PreAuth ? cents(order.order_amount) : captured,
    toCapture: approved ? cents(order.remaining_authorized_amount) : noCents,
    captured,
    refunded: cents(order.refunded_amount),
    currency: order.purchase_currency,
    reference: order.merchant_reference1,
  };
}

function statusOf(order: KlarnaOrder): PaymentStatus {
  const collected = order.captured_amount > 0;
  const settled = order.refunded_amount >= order.captured_amount ? Refunded : Paid;
  switch (order.status) {
    case "AUTHORIZED":
      return ofFraud[order.fraud_status] ?? Unknown;
    case "PART_CAPTURED":
      return PreAuth;
    case "CAPTURED":
      return collected ? settled : Unknown;
    case "CLOSED":
      return collected ? settled : Declined;
    case "CANCELLED":
    case "EXPIRED":
      return Declined;
    default:
      return Unknown;
  }
}

const ofFraud: Readonly<Record<string, PaymentStatus>> = {
  ACCEPTED: PreAuth,
  PENDING: Pending,
  REJECTED: Declined,
};
