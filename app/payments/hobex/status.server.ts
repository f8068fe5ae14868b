/** Maps the transactions of a Hobex payment to the shop's payment status and amounts. */
import { z } from "zod";

import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { declinedStatuses, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { fromDecimalText } from "#app/payments/provider-api.server.ts";

const result = z.object({ code: z.string() });
export const hobexTransaction = z.object({
  id: z.string().min(1).max(64),
  /** DB: debit, PA: preauthorisation, CP: capture, RF: refund, RV: reversal. */
  paymentType: z.string(),
  amount: z.string(),
  currency: z.string(),
  merchantTransactionId: z.string().default(""),
  result,
});
export type HobexTransaction = z.output<typeof hobexTransaction>;
export const hobexAnswer = z.object({ result, payments: z.array(hobexTransaction).default([]) });

const { Pending, PreAuth, Declined, DeclinedRetryable, Paid, Refunded, Unknown } = paymentStatuses;

/** The relevant payment attempt of a page: the successful one, else one that may still succeed, else the last. */
export function findRelevantAttempt(
  payments: readonly HobexTransaction[],
  live: boolean,
): HobexTransaction | undefined {
  const attempts = payments.filter(({ paymentType }) => paymentType === "DB" || paymentType === "PA");
  const statusOf = (each: HobexTransaction) => statusOfResult(each.result.code, live);
  return (
    attempts.find((each) => statusOf(each) === Paid) ??
    attempts.find((each) => !declinedStatuses.includes(statusOf(each))) ??
    attempts.at(-1)
  );
}

/** @param linked later transactions of the payment: captures, refunds, reversals */
export function readHobexPayment(
  payment: HobexTransaction,
  linked: readonly HobexTransaction[],
  options: { reference: string; live: boolean },
): ProviderPaymentState {
  const { live, reference } = options;
  const sumLinked = (type: string): Cents =>
    sumCents(
      linked
        .filter((each) => each.paymentType === type && statusOfResult(each.result.code, live) === Paid)
        .map(({ amount }) => fromDecimalText(amount)),
    );
  const ofPayment = statusOfResult(payment.result.code, live);
  const amount = fromDecimalText(payment.amount);
  const held = payment.paymentType === "PA";
  const captured = ofPayment !== Paid ? noCents : held ? sumLinked("CP") : amount;
  const refunded = sumLinked("RF");
  const status = statusOf({ ofPayment, held, captured, refunded, letGo: sumLinked("RV") > 0 });
  return {
    status,
    amountReceived: status === PreAuth ? amount : captured,
    toCapture: noCents,
    captured,
    refunded,
    currency: payment.currency,
    reference,
  };
}

interface Facts {
  ofPayment: PaymentStatus;
  held: boolean;
  captured: Cents;
  refunded: Cents;
  letGo: boolean;
}

function statusOf({ ofPayment, held, captured, refunded, letGo }: Facts): PaymentStatus {
  if (ofPayment !== Paid) return ofPayment;
  if (letGo) return Declined;
  if (held && captured === 0) return PreAuth;
  return refunded >= captured ? Refunded : Paid;
}

// OPPWA's result codes by payment status. A test covers them; groups marked with * are unconfirmed by a real account.

/** The first match counts. */
const statusPatterns: readonly [RegExp, PaymentStatus][] = [
  // Successful, some with a recommendation to check the customer's data.
  [/^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.[12][12]0)/, Paid],
  // * Accepted, and pending a manual review.
  [/^(?:000\.400\.0[^3]|000\.400\.100)/, Pending],
  [/^000\.200/, Pending],
  // * Pending for days.
  [/^(?:800\.400\.5|100\.400\.500)/, Pending],
  // * Canceled by the customer.
  [/^100\.396\.101/, DeclinedRetryable],
  // * Declined by the bank or by fraud detection.
  [/^800\./, DeclinedRetryable],
  // * Invalid request.
  [/^(?:100|200|600|700)\./, Declined],
];

/** Successes of the test mode, without a real payment. */
const testModeCode = /^000\.100\.11[0-2]$/;

/** @param live false when payments of the test mode count */
export function statusOfResult(code: string, live: boolean): PaymentStatus {
  if (live && testModeCode.test(code)) return Unknown;
  return statusPatterns.find(([pattern]) => pattern.test(code))?.[1] ?? Unknown;
}

/** Checks for the codes of a query without results. */
export function isNothingThere(code: string): boolean {
  return code === "700.400.580" || code.startsWith("200.300.404");
}
