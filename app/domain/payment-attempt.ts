/** One try to pay an order at a provider, and what the provider's answers make of it. */
import type { Cents, Currency } from "#app/domain/money.ts";
import { orderStatuses, type OrderStatus } from "#app/domain/order.ts";
import { mayBecome, type PaymentStatus, paymentStatuses, type PaymentType } from "#app/domain/payment.ts";

export interface PaymentAttempt {
  /** Also the reference under which the provider knows it. */
  id: string;
  orderId: string;
  paymentType: PaymentType;
  /** Name of the adapter, for the books. */
  provider: string;
  /** Null until the provider has answered, and for own payment types. */
  providerRef: string | null;
  hostedUrl: string | null;
  /** Stands in the return address; at least 128 random bits. */
  returnToken: string;
  amount: Cents;
  currency: Currency;
  status: PaymentStatus;
  /** The one try of its order that can still be paid as planned. */
  open: boolean;
  created: Date;
  updated: Date;
}

interface Reading {
  status: PaymentStatus;
  amountReceived: Cents;
  currency: string;
  reference: string;
}

const { NotStarted, Pending, PreAuth, Paid, Mismatch, Refunded, Unknown } = paymentStatuses;
/** Money has moved or is held. */
const moneyStatuses: readonly PaymentStatus[] = [PreAuth, Paid, Mismatch, Refunded];
const openStatuses: readonly PaymentStatus[] = [NotStarted, Pending, PreAuth, Unknown];

/** Our status for what the provider says: Mismatch unless reference, currency and, once paid, amount are ours. */
export function statusOfReading(
  attempt: Pick<PaymentAttempt, "id" | "amount" | "currency">,
  reading: Reading,
): PaymentStatus {
  if (reading.reference !== attempt.id || reading.currency !== attempt.currency) return Mismatch;
  const money = moneyStatuses.includes(reading.status);
  return money && reading.amountReceived !== attempt.amount ? Mismatch : reading.status;
}

/** The try after a reading: forward only, so that readings may come twice, late, or out of order. */
export function afterReading(
  attempt: PaymentAttempt,
  reading: Reading,
): { status: PaymentStatus; open: boolean } {
  const wanted = statusOfReading(attempt, reading);
  const status = mayBecome(attempt.status, wanted) ? wanted : attempt.status;
  return { status, open: attempt.open && openStatuses.includes(status) };
}

export type PaymentAlert = "mismatch" | "paid-twice" | "paid-after-cancel";

interface PaidOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  amountReceived: Cents;
}

export interface OrderEffect {
  paymentStatus: PaymentStatus;
  amountReceived: Cents;
  /** The order is paid for the first time: mail, vouchers. Never for a canceled order, it is not reopened. */
  firstPaid: boolean;
  /** For people to look at. */
  alert: PaymentAlert | null;
}

/**
 * What a try that went from `before` to `status` means for its order. A try that was given up moves the order only
 * with money; once another try has paid the order, the order stays as it is and the second money is an alert.
 */
export function effectOnOrder(
  order: PaidOrder,
  before: Pick<PaymentAttempt, "status" | "open" | "amount">,
  status: PaymentStatus,
  facts: { amountReceived: Cents; otherPaid: boolean },
): OrderEffect {
  const amountReceived = (order.amountReceived + receivedNow(before, status, facts.amountReceived)) as Cents;
  const counts = !facts.otherPaid && (before.open || moneyStatuses.includes(status));
  const moves = counts && mayBecome(order.paymentStatus, status);
  const paymentStatus = moves ? status : order.paymentStatus;
  const news = status !== before.status;
  return {
    paymentStatus,
    amountReceived,
    firstPaid: moves && status === Paid && order.status === orderStatuses.Closed,
    alert: news ? alertOf(order, status, facts.otherPaid) : null,
  };
}

function receivedNow(
  before: Pick<PaymentAttempt, "status" | "amount">,
  status: PaymentStatus,
  received: Cents,
): number {
  const had = before.status === Paid || before.status === Mismatch;
  const has = status === Paid || status === Mismatch;
  if (has && !had) return received;
  return had && status === Refunded ? -before.amount : 0;
}

function alertOf(order: PaidOrder, status: PaymentStatus, otherPaid: boolean): PaymentAlert | null {
  if (status === Mismatch) return "mismatch";
  if (status !== Paid) return null;
  if (otherPaid) return "paid-twice";
  return order.status === orderStatuses.Canceled ? "paid-after-cancel" : null;
}
