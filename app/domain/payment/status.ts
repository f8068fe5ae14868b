/** Payment types and statuses with the numbers of the wire (specification § 4). */

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

/** Currencies that a type takes where not all: transfers and invoices go to an account in euros, gift cards hold euros. */
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

// What rules and queries ask about a status. Each set has one name; nobody writes the numbers again.

/** Nothing came and nothing is on its way: the customer can pay now. */
export const payableStatuses: readonly PaymentStatus[] = [
  Uninitialized,
  NotStarted,
  Declined,
  DeclinedRetryable,
];
/** No money came and none is held; some may be on its way. */
export const unpaidStatuses: readonly PaymentStatus[] = [...payableStatuses, Pending];
/** Nothing was collected yet, though some may be held. */
export const uncollectedStatuses: readonly PaymentStatus[] = [...unpaidStatuses, PreAuth];
/** The provider said no, or the customer turned back. */
export const declinedStatuses: readonly PaymentStatus[] = [Declined, DeclinedRetryable];
/** Begun and not decided: the provider is asked again. */
export const inFlightStatuses: readonly PaymentStatus[] = [NotStarted, Pending, PreAuth];
/** Money has moved or is held. */
export const moneyStatuses: readonly PaymentStatus[] = [PreAuth, Paid, Mismatch, Refunded];
/** No rule leads on: the operator decides. */
export const operatorStatuses: readonly PaymentStatus[] = [Mismatch, Unknown];

/** Paid without a provider: the shop's own account is what counts. */
export function isOwnType(type: PaymentType): boolean {
  return type === paymentTypes.WireTransfer || type === paymentTypes.DeferredPayment;
}

export function paymentTypeName(type: PaymentType): PaymentTypeName {
  const entry = Object.entries(paymentTypes).find(([, number]) => number === type);
  return (entry?.[0] ?? "Unknown") as PaymentTypeName;
}

/**
 * Statuses a payment, of an attempt or an order, may move to. Forward only: late or repeated messages never move money back.
 * Mismatch and Unknown are left by the operator alone. A refused session of a provider may still
 * be paid later, so the declined ones lead on.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
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
  return next[from].includes(to);
}
