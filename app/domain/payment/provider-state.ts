/** State of a payment attempt as reported by its provider, or by the shop's account for own payment types. */
import { type Cents, type Currency, noCents } from "#app/domain/money.ts";
import {
  inFlightStatuses,
  moneyStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "#app/domain/payment/status.ts";

export interface ProviderPaymentState {
  status: PaymentStatus;
  /** Amount paid, or reserved with status PreAuth; 0 before that. Refunds are not subtracted. */
  amountReceived: Cents;
  /** Amount approved by the customer that a call of `capture` would collect; 0 when there is none. */
  toCapture: Cents;
  /** Amounts collected so far, and refunded from that. */
  captured: Cents;
  refunded: Cents;
  /** Refunds in progress that `refunded` does not include; absent when the provider does not report it. */
  refunding?: Cents;
  /** The customer disputes the payment at the bank or the provider. "lost": the money was taken back from the shop. */
  dispute?: "open" | "lost";
  /** Null when the provider names no currency before there is a payment. */
  currency: string | null;
  /** The attempt's id as stored by the provider. */
  reference: string;
  /** Provider reference that stays valid longer than the one queried; replaces it in storage. */
  lastingRef?: string;
}

/** The facts about the attempt that its state is checked against. */
interface AskedAttempt {
  id: string;
  amount: Cents;
  currency: Currency;
  status: PaymentStatus;
  open: boolean;
}

const { NotStarted, Pending, DeclinedRetryable, Mismatch, Unknown } = paymentStatuses;

/** Whether reference and currency of the state belong to this attempt. */
export function belongsToAttempt(
  attempt: Pick<AskedAttempt, "id" | "currency">,
  state: Pick<ProviderPaymentState, "reference" | "currency" | "amountReceived" | "toCapture" | "captured">,
): boolean {
  const hasMoney = state.amountReceived + state.toCapture + state.captured > 0;
  const currencyFits = state.currency === attempt.currency || (state.currency === null && !hasMoney);
  return state.reference === attempt.id && currencyFits;
}

/** The attempt's status from the provider's state: Mismatch when reference, currency, approved or paid amount differ. */
export function statusFrom(
  attempt: Pick<AskedAttempt, "id" | "amount" | "currency">,
  state: ProviderPaymentState,
): PaymentStatus {
  if (!belongsToAttempt(attempt, state)) return Mismatch;
  if (state.toCapture > 0 && state.toCapture !== attempt.amount) return Mismatch;
  const hasMoney = moneyStatuses.includes(state.status);
  return hasMoney && state.amountReceived !== attempt.amount ? Mismatch : state.status;
}

/**
 * State for a session that the provider has deleted: declined when no payment was in progress, otherwise Unknown, which
 * an operator reviews. Null when the attempt was already decided.
 */
export function createStateOfDeletedSession(
  attempt: Omit<AskedAttempt, "amount">,
): ProviderPaymentState | null {
  const { id, currency, open, status: previous } = attempt;
  if (!inFlightStatuses.includes(previous)) return null;
  const status = previous === NotStarted || !open ? DeclinedRetryable : Unknown;
  return withoutMoney(status, id, currency);
}

/** State without any money received or held. @param currency null when the provider names none before a payment */
export function withoutMoney(
  status: PaymentStatus,
  reference: string,
  currency: string | null = null,
): ProviderPaymentState {
  const none = { amountReceived: noCents, toCapture: noCents, captured: noCents, refunded: noCents };
  return { status, ...none, currency, reference };
}

/**
 * Whether the customer has to approve again, because a capture was declined and its response was lost. Only for
 * providers that pay by capture: with others a payment can be in progress while its page is open.
 * @param before the attempt's status before the provider was queried
 */
export function hasLostApproval(before: PaymentStatus, state: ProviderPaymentState | null): boolean {
  return before === Pending && state?.status === NotStarted && state.captured === 0;
}

/** State after a declined capture: the approval is void, unless another call has captured the money. */
export function afterDeclinedCapture(state: ProviderPaymentState): ProviderPaymentState {
  if (state.captured > 0) return state;
  const isUndecided = state.status === NotStarted || state.status === Pending;
  return { ...state, toCapture: noCents, status: isUndecided ? DeclinedRetryable : state.status };
}
