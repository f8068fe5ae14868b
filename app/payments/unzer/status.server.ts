/** Maps an Unzer payment to the shop's payment status and amounts. A test covers all states. */
import { z } from "zod";

import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { fromDecimalText, toDecimalText } from "#app/payments/provider-api.server.ts";

/** Payments started on a page, including failed ones. */
export const unzerPage = z.object({
  payments: z.array(z.object({ paymentId: z.string().min(1), transactionStatus: z.string() })).default([]),
});
export type UnzerPage = z.output<typeof unzerPage>;

export const unzerPayment = z.object({
  id: z.string().min(1),
  state: z.object({ id: z.number() }),
  currency: z.string(),
  orderId: z.string().default(""),
  transactions: z
    .array(z.object({ type: z.string(), status: z.string(), url: z.string(), amount: z.string() }))
    .default([]),
});
export type UnzerPayment = z.output<typeof unzerPayment>;

const { NotStarted, Pending, PreAuth, Declined, DeclinedRetryable, Paid, Mismatch, Refunded, Unknown } =
  paymentStatuses;

/** The relevant payment of a page: the successful one, else the last that may still succeed; null without any. */
export function selectRelevantPayment({ payments }: UnzerPage): string | null {
  const unfailed = payments.filter(({ transactionStatus }) => !hasFailed(transactionStatus));
  const best = unfailed.find(({ transactionStatus }) => transactionStatus === "success") ?? unfailed.at(-1);
  return best?.paymentId ?? null;
}

export function statusOfPage({ payments }: UnzerPage): PaymentStatus {
  return payments.length > 0 ? DeclinedRetryable : NotStarted;
}

function hasFailed(transactionStatus: string): boolean {
  return transactionStatus === "failure" || transactionStatus === "error";
}

/** Amounts are summed from successful transactions, because it is undocumented how refunds change the totals. */
export function readUnzerPayment(payment: UnzerPayment): ProviderPaymentState {
  const sum = (type: RegExp): Cents =>
    sumCents(
      payment.transactions
        .filter(({ type: each, status }) => type.test(each) && status === "success")
        .map(({ amount }) => fromUnzerAmount(amount)),
    );
  const captured = sum(/^charge$/);
  const refunded = sum(/^cancel-charge$/);
  const held = sum(/^(?:pre)?authorize$/);
  const status = statusOf(payment.state.id, { captured, refunded, held });
  return {
    status,
    amountReceived: status === PreAuth ? held : captured,
    toCapture: noCents,
    captured,
    refunded,
    currency: payment.currency,
    reference: payment.orderId,
  };
}

const states = { pending: 0, completed: 1, canceled: 2, partly: 3, review: 4, chargeback: 5, create: 6 };

function statusOf(state: number, sums: { captured: Cents; refunded: Cents; held: Cents }): PaymentStatus {
  const { captured, refunded, held } = sums;
  const isRefunded = captured > 0 && refunded >= captured;
  if (state === states.create) return NotStarted;
  if (state === states.pending) return held > 0 && captured === 0 ? PreAuth : Pending;
  if (state === states.review) return Pending;
  if (state === states.completed) return isRefunded ? Refunded : captured > 0 ? Paid : Unknown;
  if (state === states.canceled) return canceledStatus(sums, isRefunded);
  // Too little of a prepayment was received, or an authorised amount is partly captured.
  if (state === states.partly) return held > 0 ? PreAuth : refunded > 0 ? Paid : Mismatch;
  // A chargeback or an unlisted state.
  return Unknown;
}

function canceledStatus(
  { captured, held }: { captured: Cents; held: Cents },
  isRefunded: boolean,
): PaymentStatus {
  if (captured > 0) return isRefunded ? Refunded : Unknown;
  return held > 0 ? Declined : DeclinedRetryable;
}

// Unzer expects amounts as JSON numbers with at most two decimals, and returns text with four decimals.

/** Exact, because below 10^13 every amount in cents has its own shortest decimal text. */
export function toUnzerAmount(amount: Cents): number {
  return Number(toDecimalText(amount));
}

/** @throws RangeError for anything but digits with at most four decimals, the last two of them 0 */
export function fromUnzerAmount(text: string): Cents {
  const match = /^(\d+)(?:\.(\d{1,2})0{0,2})?$/.exec(text);
  if (!match) throw new RangeError("not an amount of Unzer");
  return fromDecimalText(match[2] === undefined ? (match[1] ?? "") : `${match[1]}.${match[2]}`);
}
