/** What a provider, or for own payment types the shop's account, says of an attempt: hints aside, this is the truth. */
import { type Cents, type Currency, noCents } from "#app/domain/money.ts";
import {
  inFlightStatuses,
  moneyStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "#app/domain/payment/status.ts";

export interface ProviderPaymentState {
  status: PaymentStatus;
  /** Paid, or held where the status is PreAuth; 0 before that. What was given back later is not taken off. */
  amountReceived: Cents;
  /** Approved by the customer and ours once `capture` is called; 0 where nothing waits for that. */
  toCapture: Cents;
  /** Collected for us so far, and given back of that. */
  captured: Cents;
  refunded: Cents;
  /** On its way back and not in `refunded` yet; absent where the provider does not say. */
  refunding?: Cents;
  /** The customer disputes the payment with his bank or the provider; lost: it is taken from us again. */
  dispute?: "open" | "lost";
  /** Null where the provider names none before there is a payment. */
  currency: string | null;
  /** Our attempt id as the provider knows it. */
  reference: string;
  /** A name under which the payment is found for longer than by the one it was asked by; kept in its place. */
  lastingRef?: string;
}

/** What must be known of the attempt that the state is about. */
interface AskedAttempt {
  id: string;
  amount: Cents;
  currency: Currency;
  status: PaymentStatus;
  open: boolean;
}

const { NotStarted, Pending, DeclinedRetryable, Mismatch, Unknown } = paymentStatuses;

/** Does the money that the state speaks of belong to this attempt? */
export function isOurs(
  attempt: Pick<AskedAttempt, "id" | "currency">,
  state: Pick<ProviderPaymentState, "reference" | "currency" | "amountReceived" | "toCapture" | "captured">,
): boolean {
  const money = state.amountReceived + state.toCapture + state.captured > 0;
  const fits = state.currency === attempt.currency || (state.currency === null && !money);
  return state.reference === attempt.id && fits;
}

/** Our status for what the provider says: Mismatch unless reference, currency and, once approved or paid, amount are ours. */
export function statusFrom(
  attempt: Pick<AskedAttempt, "id" | "amount" | "currency">,
  state: ProviderPaymentState,
): PaymentStatus {
  if (!isOurs(attempt, state)) return Mismatch;
  if (state.toCapture > 0 && state.toCapture !== attempt.amount) return Mismatch;
  const money = moneyStatuses.includes(state.status);
  return money && state.amountReceived !== attempt.amount ? Mismatch : state.status;
}

/**
 * The provider has thrown the session away: over where nothing was under way in it, else a matter for people. Null
 * where the attempt was decided before: nothing is to be learnt.
 */
export function stateOfGoneSession(attempt: Omit<AskedAttempt, "amount">): ProviderPaymentState | null {
  const { id, currency, open, status: before } = attempt;
  if (!inFlightStatuses.includes(before)) return null;
  const status = before === NotStarted || !open ? DeclinedRetryable : Unknown;
  return withoutMoney(status, id, currency);
}

/** No money has come, and none is held. @param currency null where the provider names none before there is a payment */
export function withoutMoney(
  status: PaymentStatus,
  reference: string,
  currency: string | null = null,
): ProviderPaymentState {
  const none = { amountReceived: noCents, toCapture: noCents, captured: noCents, refunded: noCents };
  return { status, ...none, currency, reference };
}

/**
 * The customer had approved, and has to do so anew: a capture was declined, and its answer never came. Of providers that
 * pay by capture alone: elsewhere a payment can be under way while its page waits.
 * @param before status of the attempt when the provider was asked
 */
export function lostApproval(before: PaymentStatus, state: ProviderPaymentState | null): boolean {
  return before === Pending && state?.status === NotStarted && state.captured === 0;
}

/** A capture was declined: the approval is worth nothing any more, unless another call has captured it after all. */
export function afterDeclinedCapture(state: ProviderPaymentState): ProviderPaymentState {
  if (state.captured > 0) return state;
  const waits = state.status === NotStarted || state.status === Pending;
  return { ...state, toCapture: noCents, status: waits ? DeclinedRetryable : state.status };
}
