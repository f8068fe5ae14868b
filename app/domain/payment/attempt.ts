/** An attempt to pay an order at a provider, and the effects of the provider's responses on attempt and order. */
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import type { StayChange } from "#app/domain/order/stay-change.ts";
import {
  belongsToAttempt,
  type ProviderPaymentState,
  statusFrom,
} from "#app/domain/payment/provider-state.ts";
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
  /** Also the reference sent to the provider. */
  id: string;
  orderId: string;
  paymentType: PaymentType;
  /** Name of the provider's adapter, for accounting. */
  provider: string;
  /** Null before the provider's first response, and for own payment types. */
  providerRef: string | null;
  hostedUrl: string | null;
  /** Part of the return address; at least 128 random bits. */
  returnToken: string;
  amount: Cents;
  currency: Currency;
  status: PaymentStatus;
  /** Amounts collected by the provider, and refunded from that, as last queried. */
  captured: Cents;
  refunded: Cents;
  /** When a dispute was first detected. */
  disputed: Date | null;
  /** Whether it is the order's current attempt, the only one that should still be paid. */
  open: boolean;
  /** The change of a stay that it pays for; absent or null: it pays for the order. */
  change?: StayChange | null;
  created: Date;
  updated: Date;
}

const { Pending, PreAuth, Paid, Mismatch, Unknown } = paymentStatuses;
/** Unknown counts as open until an operator has reviewed it. */
const openStatuses: readonly PaymentStatus[] = [...inFlightStatuses, Unknown];

/** The attempt updated with a state. It only moves forward, so states may repeat, be late, or out of order. */
export function applyState(
  attempt: PaymentAttempt,
  state: ProviderPaymentState,
): Pick<PaymentAttempt, "status" | "open" | "captured" | "refunded"> {
  const next = statusFrom(attempt, state);
  const status = canTransitionPayment(attempt.status, next) ? next : attempt.status;
  const { captured, refunded } = belongsToAttempt(attempt, state) ? state : attempt;
  return {
    status,
    open: attempt.open && openStatuses.includes(status),
    captured: cents(Math.max(attempt.captured, captured)),
    refunded: cents(Math.max(attempt.refunded, refunded)),
  };
}

/**
 * Whether the approved amount may be collected now. Never for an attempt that was replaced or whose order was cancelled,
 * so that the customer is not charged.
 */
export function mayCapture(
  order: Pick<PaidOrder, "status" | "paymentStatus">,
  attempt: Pick<PaymentAttempt, "status" | "open">,
  facts: { toCapture: Cents; otherPaid: boolean },
): boolean {
  const approved = attempt.status === Pending || attempt.status === PreAuth;
  const canCollect = facts.toCapture > 0 && attempt.open && approved;
  const isOrderUnpaid = canTransition(order, "pay") && canTransitionPayment(order.paymentStatus, Paid);
  return canCollect && isOrderUnpaid && !facts.otherPaid;
}

/**
 * "unreadable": the provider reported an unknown status. "disputed": the customer disputes the payment at the bank or
 * the provider. "charged-back": a dispute was lost and the money taken back.
 */
export type PaymentAlert =
  | "mismatch"
  | "paid-twice"
  | "paid-after-cancel"
  | "unreadable"
  | "disputed"
  | "charged-back";

type PaidOrder = Pick<Order, "status" | "paymentStatus" | "amountReceived">;

/** `amountReceived` is everything ever received. Refunds are stored separately. */
interface OrderEffect extends Pick<PaidOrder, "paymentStatus" | "amountReceived"> {
  /** Whether the order is now paid for the first time, which triggers email and vouchers. False for a cancelled order. */
  firstPaid: boolean;
  alert: PaymentAlert | null;
}

/**
 * Effect on the order when an attempt changes from `before` to `status`. An attempt that is no longer open affects the
 * order only with money. Once another attempt has paid, the order is unchanged and further money raises an alert.
 */
export function effectOnOrder(
  order: PaidOrder,
  before: Pick<PaymentAttempt, "status" | "open">,
  status: PaymentStatus,
  facts: { newlyReceived: Cents; otherPaid: boolean },
): OrderEffect {
  const amountReceived = cents(order.amountReceived + facts.newlyReceived);
  const isRelevant = !facts.otherPaid && (before.open || moneyStatuses.includes(status));
  const isApplied =
    isRelevant && (canTransitionPayment(order.paymentStatus, status) || isReplacement(order, before, status));
  const paymentStatus = isApplied ? status : order.paymentStatus;
  const isChanged = status !== before.status;
  return {
    paymentStatus,
    amountReceived,
    firstPaid: isApplied && status === Paid && canTransition(order, "pay"),
    alert: isChanged ? findAlert(order, status, facts.otherPaid) : null,
  };
}

/** A new attempt replaces a declined one: the order's status then is the earlier attempt's, and the new one's applies. */
function isReplacement(
  order: PaidOrder,
  before: Pick<PaymentAttempt, "open">,
  status: PaymentStatus,
): boolean {
  const isReported = [Pending, PreAuth, ...declinedStatuses].includes(status);
  return before.open && declinedStatuses.includes(order.paymentStatus) && isReported;
}

/**
 * Whether a declined attempt was replaced by a later one that is open or has paid.
 * @param attempts of the order, oldest first
 */
export function isSuperseded(
  { id, status, open }: Pick<PaymentAttempt, "id" | "status" | "open">,
  attempts: readonly Pick<PaymentAttempt, "id" | "status" | "open">[],
): boolean {
  if (open || !declinedStatuses.includes(status)) return false;
  const later = attempts.slice(attempts.findIndex((each) => each.id === id) + 1);
  return later.some((each) => each.open || each.status === Paid);
}

/** Why newly received money must be refunded at once; null when the order accepts it. Cancelled orders stay cancelled. */
export function refundReasonFor(
  order: Pick<PaidOrder, "status">,
  facts: { newlyReceived: Cents; otherPaid: boolean },
): "late-money" | "paid-twice" | null {
  if (facts.newlyReceived <= 0) return null;
  if (order.status === orderStatuses.Canceled) return "late-money";
  return facts.otherPaid ? "paid-twice" : null;
}

/** Changes to an attempt and its order after a provider's state: everything to be stored or done. */
export interface PaymentChanges {
  attempt: PaymentAttempt;
  attemptChanged: boolean;
  order: Pick<PaidOrder, "paymentStatus" | "amountReceived">;
  orderChanged: boolean;
  firstPaid: boolean;
  /** Money to be refunded at once. */
  refund: { amount: Cents; reason: "late-money" | "paid-twice" | "change" } | null;
  /** Total ever refunded from the attempt's money. The attempt's refund rows must cover it. */
  sentBack: { amount: Cents; reason: "provider" | "chargeback" } | null;
  alert: PaymentAlert | null;
  /** Whether to collect the amount that the customer approved. */
  capture: boolean;
}

/**
 * @param attempt as read under its lock
 * @param facts.otherPaid whether another attempt of the order has received its money
 */
export function applyProviderState(
  order: PaidOrder,
  attempt: PaymentAttempt,
  state: ProviderPaymentState,
  { otherPaid, now }: { otherPaid: boolean; now: Date },
): PaymentChanges {
  const update = applyState(attempt, state);
  const newlyReceived = cents(update.captured - attempt.captured);
  const effect = effectOnOrder(order, attempt, update.status, { newlyReceived, otherPaid });
  const updated: PaymentAttempt = {
    ...attempt,
    ...update,
    disputed: attempt.disputed ?? (state.dispute === undefined ? null : now),
    providerRef: state.lastingRef ?? attempt.providerRef,
  };
  const { paymentStatus, amountReceived, firstPaid } = effect;
  const reason = refundReasonFor(order, { newlyReceived, otherPaid });
  const hasRefunds = belongsToAttempt(attempt, state) && updated.refunded > 0;
  return {
    attempt: updated,
    attemptChanged: (Object.keys(updated) as (keyof PaymentAttempt)[]).some(
      (name) => updated[name] !== attempt[name],
    ),
    order: { paymentStatus, amountReceived },
    orderChanged: paymentStatus !== order.paymentStatus || amountReceived !== order.amountReceived,
    firstPaid,
    refund: reason && { amount: newlyReceived, reason },
    sentBack: hasRefunds
      ? { amount: updated.refunded, reason: state.dispute === "lost" ? "chargeback" : "provider" }
      : null,
    alert: effect.alert ?? findDisputeAlert(attempt, updated.refunded, state),
    capture: mayCapture({ ...order, paymentStatus }, updated, { toCapture: state.toCapture, otherPaid }),
  };
}

/**
 * As `applyProviderState`, for an attempt that pays for the change of a paid order. It has a status of its own: of the
 * order, only the amount received changes. `firstPaid`: the change is paid now. Any other money goes back at once and an
 * unknown state ends the attempt, because the order is paid and needs no operator's decision.
 */
export function applyChangeState(
  order: PaidOrder,
  attempt: PaymentAttempt,
  state: ProviderPaymentState,
  now: Date,
): PaymentChanges {
  const asOrder = { ...order, paymentStatus: attempt.status };
  const changes = applyProviderState(asOrder, attempt, state, { otherPaid: false, now });
  const { amountReceived } = changes.order;
  const newlyReceived = cents(amountReceived - order.amountReceived);
  const isSurplus = newlyReceived > 0 && !changes.firstPaid;
  const { status, open } = changes.attempt;
  return {
    ...changes,
    attempt: { ...changes.attempt, open: open && status !== Unknown },
    order: { paymentStatus: order.paymentStatus, amountReceived },
    orderChanged: amountReceived !== order.amountReceived,
    refund: changes.refund ?? (isSurplus ? { amount: newlyReceived, reason: "change" } : null),
  };
}

function findAlert(order: PaidOrder, status: PaymentStatus, otherPaid: boolean): PaymentAlert | null {
  if (status === Mismatch) return "mismatch";
  if (status === Unknown) return "unreadable";
  if (status !== Paid) return null;
  if (otherPaid) return "paid-twice";
  return order.status === orderStatuses.Canceled ? "paid-after-cancel" : null;
}

function findDisputeAlert(
  before: Pick<PaymentAttempt, "refunded" | "disputed">,
  refunded: Cents,
  { dispute }: Pick<ProviderPaymentState, "dispute">,
): PaymentAlert | null {
  if (dispute === "lost" && refunded > before.refunded) return "charged-back";
  return dispute !== undefined && before.disputed === null ? "disputed" : null;
}
