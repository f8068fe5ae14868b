/** Payment types and statuses with the numbers of the wire (specification § 4). */

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

/** Paid without a provider: the shop's own account is what counts. */
export function isOwnType(type: PaymentType): boolean {
  return type === paymentTypes.WireTransfer || type === paymentTypes.DeferredPayment;
}

export function paymentTypeName(type: PaymentType): PaymentTypeName {
  const entry = Object.entries(paymentTypes).find(([, number]) => number === type);
  return (entry?.[0] ?? "Unknown") as PaymentTypeName;
}

/**
 * Statuses a payment may move to. Forward only: late or repeated messages never move money back.
 * Mismatch and Unknown are left by the operator alone. A refused session of a provider may still
 * be paid later, so the declined ones lead on.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  0: [10, 20, 25, 30, 35, 40, 50, 90],
  10: [20, 25, 30, 35, 40, 50, 90],
  20: [25, 30, 35, 40, 50, 90],
  25: [30, 40, 50, 90],
  30: [40, 50, 90],
  35: [20, 25, 40, 50, 90],
  40: [50, 60, 90],
  50: [],
  60: [],
  90: [],
};

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return next[from].includes(to);
}
