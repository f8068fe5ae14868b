/** Payment types and statuses, with their numbers in the API (specification § 4). */

import type { Currency } from "#app/domain/money.ts";

export const paymentTypes = {
  Unknown: 0,
  WireTransfer: 5,
  PayPal: 10,
  AmazonPay: 15,
  GiftCard: 20,
  Klarna: 25,
  Unzer: 30,
  Stripe: 35,
  Hobex: 40,
  DeferredPayment: 45,
} as const;
export type PaymentTypeName = keyof typeof paymentTypes;
export type PaymentType = (typeof paymentTypes)[PaymentTypeName];

export const paymentStatuses = {
  Uninitialized: 0,
  NotStarted: 10,
  Pending: 20,
  PreAuth: 25,
  Declined: 30,
  DeclinedRetryable: 35,
  Paid: 40,
  Mismatch: 50,
  Refunded: 60,
  Unknown: 90,
} as const;
export type PaymentStatusName = keyof typeof paymentStatuses;
export type PaymentStatus = (typeof paymentStatuses)[PaymentStatusName];

const {
  Uninitialized,
  NotStarted,
  Pending,
  PreAuth,
  Declined,
  DeclinedRetryable,
  Paid,
  Mismatch,
  Refunded,
  Unknown,
} = paymentStatuses;

/**
 * Currencies of types that do not take all: the account for transfers and invoices is in euros, and so are gift cards.
 */
const currencies: Partial<Record<PaymentType, readonly Currency[]>> = {
  [paymentTypes.WireTransfer]: ["EUR"],
  [paymentTypes.DeferredPayment]: ["EUR"],
  [paymentTypes.GiftCard]: ["EUR"],
  [paymentTypes.Hobex]: ["EUR"],
  [paymentTypes.AmazonPay]: ["EUR"],
  [paymentTypes.Klarna]: ["EUR", "CHF"],
  [paymentTypes.Unzer]: ["EUR", "CHF"],
};

export function takesCurrency(type: PaymentType, currency: Currency): boolean {
  return currencies[type]?.includes(currency) ?? true;
}

// Sets of statuses for rules and queries. Use these instead of single numbers.

/** No money received or in progress: the customer can pay now. */
export const payableStatuses: readonly PaymentStatus[] = [
  Uninitialized,
  NotStarted,
  Declined,
  DeclinedRetryable,
];
/** No money received or held; a payment may be in progress. */
export const unpaidStatuses: readonly PaymentStatus[] = [...payableStatuses, Pending];
/** Nothing collected yet; money may be held. */
export const uncollectedStatuses: readonly PaymentStatus[] = [...unpaidStatuses, PreAuth];
/** The provider declined, or the customer aborted. */
export const declinedStatuses: readonly PaymentStatus[] = [Declined, DeclinedRetryable];
/** Started and undecided: the provider is queried again. */
export const inFlightStatuses: readonly PaymentStatus[] = [NotStarted, Pending, PreAuth];
/** Money was received, refunded or is held. */
export const moneyStatuses: readonly PaymentStatus[] = [PreAuth, Paid, Mismatch, Refunded];
/** No automatic transition: an operator decides. */
export const operatorStatuses: readonly PaymentStatus[] = [Mismatch, Unknown];

/** Whether it is paid to the shop's own account, without a provider. */
export function isOwnType(type: PaymentType): boolean {
  return type === paymentTypes.WireTransfer || type === paymentTypes.DeferredPayment;
}

export function paymentTypeName(type: PaymentType): PaymentTypeName {
  const entry = Object.entries(paymentTypes).find(([, number]) => number === type);
  return (entry?.[0] ?? "Unknown") as PaymentTypeName;
}

/**
 * Allowed next statuses of an attempt's or order's payment. Forward only, so that late or repeated messages never undo a
 * payment. Only operators change Mismatch and Unknown. A declined session can still be paid later at the provider, so
 * declined statuses have transitions.
 */
const transitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  [Uninitialized]: [NotStarted, Pending, PreAuth, Declined, DeclinedRetryable, Paid, Mismatch, Unknown],
  [NotStarted]: [Pending, PreAuth, Declined, DeclinedRetryable, Paid, Mismatch, Unknown],
  [Pending]: [PreAuth, Declined, DeclinedRetryable, Paid, Mismatch, Unknown],
  [PreAuth]: [Declined, Paid, Mismatch, Unknown],
  [Declined]: [Paid, Mismatch, Unknown],
  [DeclinedRetryable]: [Pending, PreAuth, Paid, Mismatch, Unknown],
  [Paid]: [Mismatch, Refunded, Unknown],
  [Mismatch]: [],
  [Refunded]: [],
  [Unknown]: [],
};

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return transitions[from].includes(to);
}
