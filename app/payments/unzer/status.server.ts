/** What a payment of Unzer says, in our statuses and sums. The table of its states is a test. */
import { z } from "zod";

import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { fromDecimalText, toDecimalText } from "#app/payments/provider-api.server.ts";

/** Tries that were made on a page; those that failed stay in the list. */
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

/** The one payment of a page that counts: the one that succeeded, else one that may still; null where none has. */
export function countingPayment({ payments }: UnzerPage): string | null {
  const alive = payments.filter(({ transactionStatus }) => !hasFailed(transactionStatus));
  const best = alive.find(({ transactionStatus }) => transactionStatus === "success") ?? alive.at(-1);
  return best?.paymentId ?? null;
}

/** How a page stands on which no payment counts. */
export function statusOfPage({ payments }: UnzerPage): PaymentStatus {
  return payments.length > 0 ? DeclinedRetryable : NotStarted;
}

function hasFailed(transactionStatus: string): boolean {
  return transactionStatus === "failure" || transactionStatus === "error";
}

/** Sums are those of the transactions that succeeded: how the totals change with a refund is not documented. */
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

/** Unzer's numbers of the states of a payment. */
const states = { pending: 0, completed: 1, canceled: 2, partly: 3, review: 4, chargeback: 5, create: 6 };

function statusOf(state: number, sums: { captured: Cents; refunded: Cents; held: Cents }): PaymentStatus {
  const { captured, refunded, held } = sums;
  const back = captured > 0 && refunded >= captured;
  if (state === states.create) return NotStarted;
  if (state === states.pending) return held > 0 && captured === 0 ? PreAuth : Pending;
  if (state === states.review) return Pending;
  if (state === states.completed) return back ? Refunded : captured > 0 ? Paid : Unknown;
  if (state === states.canceled) return canceledStatus(sums, back);
  // Of a payment in advance too little has come; of one that was held, a part is collected.
  if (state === states.partly) return held > 0 ? PreAuth : refunded > 0 ? Paid : Mismatch;
  // A chargeback, or what nobody knows yet.
  return Unknown;
}

function canceledStatus({ captured, held }: { captured: Cents; held: Cents }, back: boolean): PaymentStatus {
  if (captured > 0) return back ? Refunded : Unknown;
  return held > 0 ? Declined : DeclinedRetryable;
}

// Unzer's amounts: a JSON number with at most two places in, text with four places out.

/** Number and decimal text name the same amount: below 10^13 every cent has its own shortest text. */
export function toUnzerAmount(amount: Cents): number {
  return Number(toDecimalText(amount));
}

/** @throws RangeError for anything but digits with at most four places, the last two of them 0 */
export function fromUnzerAmount(text: string): Cents {
  const match = /^(\d+)(?:\.(\d{1,2})0{0,2})?$/.exec(text);
  if (!match) throw new RangeError("not an amount of Unzer");
  return fromDecimalText(match[2] === undefined ? (match[1] ?? "") : `${match[1]}.${match[2]}`);
}
