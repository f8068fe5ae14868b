/** One try to pay an order at a provider, and what the provider's answers make of it. */
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import { type OrderStatus, orderStatuses } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import {
  canTransitionPayment,
  declinedStatuses,
  inFlightStatuses,
  moneyStatuses,
  type PaymentStatus,
  paymentStatuses,
  type PaymentType,
} from "#app/domain/payment/status.ts";

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
  /** What the provider has collected for it, and given back of that, as last read. */
  captured: Cents;
  refunded: Cents;
  /** When it was first seen that the customer disputes it. */
  disputed: Date | null;
  /** The one try of its order that can still be paid as planned. */
  open: boolean;
  created: Date;
  updated: Date;
}

interface Reading {
  status: PaymentStatus;
  amountReceived: Cents;
  /** Approved by the customer, and ours once we capture it; 0 where nothing waits for that. */
  toCapture: Cents;
  captured: Cents;
  refunded: Cents;
  /** Null where the provider names none before there is a payment. */
  currency: string | null;
  reference: string;
}

const { Pending, PreAuth, Paid, Mismatch, Unknown } = paymentStatuses;
/** Not over: what was not understood is kept open for people. */
const openStatuses: readonly PaymentStatus[] = [...inFlightStatuses, Unknown];

/** Does the money that the reading speaks of belong to this try? */
export function isOurs(
  attempt: Pick<PaymentAttempt, "id" | "currency">,
  reading: Pick<Reading, "reference" | "currency" | "amountReceived" | "toCapture" | "captured">,
): boolean {
  const money = reading.amountReceived + reading.toCapture + reading.captured > 0;
  const fits = reading.currency === attempt.currency || (reading.currency === null && !money);
  return reading.reference === attempt.id && fits;
}

/** Our status for what the provider says: Mismatch unless reference, currency and, once approved or paid, amount are ours. */
export function statusOfReading(
  attempt: Pick<PaymentAttempt, "id" | "amount" | "currency">,
  reading: Reading,
): PaymentStatus {
  if (!isOurs(attempt, reading)) return Mismatch;
  if (reading.toCapture > 0 && reading.toCapture !== attempt.amount) return Mismatch;
  const money = moneyStatuses.includes(reading.status);
  return money && reading.amountReceived !== attempt.amount ? Mismatch : reading.status;
}

/** The try after a reading: forward only, so that readings may come twice, late, or out of order. */
export function afterReading(
  attempt: PaymentAttempt,
  reading: Reading,
): Pick<PaymentAttempt, "status" | "open" | "captured" | "refunded"> {
  const wanted = statusOfReading(attempt, reading);
  const status = canTransitionPayment(attempt.status, wanted) ? wanted : attempt.status;
  const { captured, refunded } = isOurs(attempt, reading) ? reading : attempt;
  return {
    status,
    open: attempt.open && openStatuses.includes(status),
    captured: cents(Math.max(attempt.captured, captured)),
    refunded: cents(Math.max(attempt.refunded, refunded)),
  };
}

/**
 * May what the customer has approved be collected now? Never for a try that was given up: whoever chose another way to
 * pay, or canceled, is not charged.
 */
export function mayCapture(
  order: Pick<PaidOrder, "status" | "paymentStatus">,
  attempt: Pick<PaymentAttempt, "status" | "open">,
  facts: { toCapture: Cents; otherPaid: boolean },
): boolean {
  const approved = attempt.status === Pending || attempt.status === PreAuth;
  const wanted = facts.toCapture > 0 && attempt.open && approved;
  const waits = canTransition(order, "pay") && canTransitionPayment(order.paymentStatus, Paid);
  return wanted && waits && !facts.otherPaid;
}

/**
 * "unreadable": the provider says what our table does not know. "disputed": the customer has complained to his bank or
 * the provider. "charged-back": and got the money back that way.
 */
export type PaymentAlert =
  | "mismatch"
  | "paid-twice"
  | "paid-after-cancel"
  | "unreadable"
  | "disputed"
  | "charged-back";

interface PaidOrder {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  amountReceived: Cents;
}

export interface OrderEffect {
  paymentStatus: PaymentStatus;
  /** All that ever came; what went back stands in the refunds. */
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
  before: Pick<PaymentAttempt, "status" | "open">,
  status: PaymentStatus,
  facts: { newlyReceived: Cents; otherPaid: boolean },
): OrderEffect {
  const amountReceived = cents(order.amountReceived + facts.newlyReceived);
  const counts = !facts.otherPaid && (before.open || moneyStatuses.includes(status));
  const moves =
    counts && (canTransitionPayment(order.paymentStatus, status) || speaksAnew(order, before, status));
  const paymentStatus = moves ? status : order.paymentStatus;
  const news = status !== before.status;
  return {
    paymentStatus,
    amountReceived,
    firstPaid: moves && status === Paid && canTransition(order, "pay"),
    alert: news ? alertOf(order, status, facts.otherPaid) : null,
  };
}

/** A declined try is over: while one is open, what the order says of it is of an earlier one, and the open one's word counts. */
function speaksAnew(order: PaidOrder, before: Pick<PaymentAttempt, "open">, status: PaymentStatus): boolean {
  const told = [Pending, PreAuth, ...declinedStatuses].includes(status);
  return before.open && declinedStatuses.includes(order.paymentStatus) && told;
}

/**
 * Was this try given up for a later one that is under way or has paid, and brought nothing?
 * @param all of the order, the first one first
 */
export function isSuperseded(
  { id, status, open }: Pick<PaymentAttempt, "id" | "status" | "open">,
  all: readonly Pick<PaymentAttempt, "id" | "status" | "open">[],
): boolean {
  if (open || !declinedStatuses.includes(status)) return false;
  const later = all.slice(all.findIndex((each) => each.id === id) + 1);
  return later.some((each) => each.open || each.status === Paid);
}

/** Why money that has just come is owed back at once; null where the order takes it. The order is never reopened. */
export function refundReasonFor(
  order: Pick<PaidOrder, "status">,
  facts: { newlyReceived: Cents; otherPaid: boolean },
): "late-money" | "paid-twice" | null {
  if (facts.newlyReceived <= 0) return null;
  if (order.status === orderStatuses.Canceled) return "late-money";
  return facts.otherPaid ? "paid-twice" : null;
}

function alertOf(order: PaidOrder, status: PaymentStatus, otherPaid: boolean): PaymentAlert | null {
  if (status === Mismatch) return "mismatch";
  if (status === Unknown) return "unreadable";
  if (status !== Paid) return null;
  if (otherPaid) return "paid-twice";
  return order.status === orderStatuses.Canceled ? "paid-after-cancel" : null;
}
