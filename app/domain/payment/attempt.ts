/** One attempt to pay an order at a provider, and what the provider's answers make of it. */
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import { isOurs, type ProviderPaymentState, statusFrom } from "#app/domain/payment/provider-state.ts";
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

const { Pending, PreAuth, Paid, Mismatch, Unknown } = paymentStatuses;
/** Not over: what was not understood is kept open for people. */
const openStatuses: readonly PaymentStatus[] = [...inFlightStatuses, Unknown];

/** The attempt after a state: forward only, so that states may come twice, late, or out of order. */
export function afterState(
  attempt: PaymentAttempt,
  state: ProviderPaymentState,
): Pick<PaymentAttempt, "status" | "open" | "captured" | "refunded"> {
  const wanted = statusFrom(attempt, state);
  const status = canTransitionPayment(attempt.status, wanted) ? wanted : attempt.status;
  const { captured, refunded } = isOurs(attempt, state) ? state : attempt;
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

type PaidOrder = Pick<Order, "status" | "paymentStatus" | "amountReceived">;

/** `amountReceived`: all that ever came; what went back stands in the refunds. */
interface OrderEffect extends Pick<PaidOrder, "paymentStatus" | "amountReceived"> {
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

/** What a provider's state makes of an attempt and its order: all that is to be written down, or done. */
export interface PaymentChanges {
  /** The attempt afterwards. */
  attempt: PaymentAttempt;
  /** False where the attempt stands as it stood. */
  attemptChanged: boolean;
  /** The order afterwards. */
  order: Pick<PaidOrder, "paymentStatus" | "amountReceived">;
  orderChanged: boolean;
  firstPaid: boolean;
  /** Money that is owed back at once. */
  refund: { amount: Cents; reason: "late-money" | "paid-twice" } | null;
  /** Everything that went back of the attempt's money, ever: the rows of its refunds must cover it. */
  sentBack: { amount: Cents; reason: "provider" | "chargeback" } | null;
  alert: PaymentAlert | null;
  /** The customer has approved, and nothing speaks against taking the money. */
  capture: boolean;
}

/**
 * @param attempt as it stands under its lock
 * @param facts.otherPaid another attempt of the order has brought its money
 */
export function applyProviderState(
  order: PaidOrder,
  attempt: PaymentAttempt,
  state: ProviderPaymentState,
  { otherPaid, now }: { otherPaid: boolean; now: Date },
): PaymentChanges {
  const moved = afterState(attempt, state);
  const newlyReceived = cents(moved.captured - attempt.captured);
  const effect = effectOnOrder(order, attempt, moved.status, { newlyReceived, otherPaid });
  const after: PaymentAttempt = {
    ...attempt,
    ...moved,
    disputed: attempt.disputed ?? (state.dispute === undefined ? null : now),
    providerRef: state.lastingRef ?? attempt.providerRef,
  };
  const { paymentStatus, amountReceived, firstPaid } = effect;
  const reason = refundReasonFor(order, { newlyReceived, otherPaid });
  const went = isOurs(attempt, state) && after.refunded > 0;
  return {
    attempt: after,
    attemptChanged: (Object.keys(after) as (keyof PaymentAttempt)[]).some(
      (name) => after[name] !== attempt[name],
    ),
    order: { paymentStatus, amountReceived },
    orderChanged: paymentStatus !== order.paymentStatus || amountReceived !== order.amountReceived,
    firstPaid,
    refund: reason && { amount: newlyReceived, reason },
    sentBack: went
      ? { amount: after.refunded, reason: state.dispute === "lost" ? "chargeback" : "provider" }
      : null,
    alert: effect.alert ?? disputeAlert(attempt, after.refunded, state),
    capture: mayCapture({ ...order, paymentStatus }, after, { toCapture: state.toCapture, otherPaid }),
  };
}

function alertOf(order: PaidOrder, status: PaymentStatus, otherPaid: boolean): PaymentAlert | null {
  if (status === Mismatch) return "mismatch";
  if (status === Unknown) return "unreadable";
  if (status !== Paid) return null;
  if (otherPaid) return "paid-twice";
  return order.status === orderStatuses.Canceled ? "paid-after-cancel" : null;
}

function disputeAlert(
  before: Pick<PaymentAttempt, "refunded" | "disputed">,
  refunded: Cents,
  { dispute }: Pick<ProviderPaymentState, "dispute">,
): PaymentAlert | null {
  if (dispute === "lost" && refunded > before.refunded) return "charged-back";
  return dispute !== undefined && before.disputed === null ? "disputed" : null;
}
