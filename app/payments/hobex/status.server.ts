/** What the transactions of a payment at Hobex say, in our statuses and sums. */
import { z } from "zod";

import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { declinedStatuses, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { fromDecimalText } from "#app/payments/provider-api.server.ts";

const result = z.object({ code: z.string() });
export const hobexTransaction = z.object({
  id: z.string().min(1).max(64),
  /** DB: debit, PA: held, CP: collected of that, RF: given back, RV: let go. */
  paymentType: z.string(),
  amount: z.string(),
  currency: z.string(),
  merchantTransactionId: z.string().default(""),
  result,
});
export type HobexTransaction = z.output<typeof hobexTransaction>;
export const hobexAnswer = z.object({ result, payments: z.array(hobexTransaction).default([]) });

const { Pending, PreAuth, Declined, DeclinedRetryable, Paid, Refunded, Unknown } = paymentStatuses;

/** The one try of several on a page that counts: the one that succeeded, else one that may still, else the last. */
export function countingTry(
  payments: readonly HobexTransaction[],
  live: boolean,
): HobexTransaction | undefined {
  const tries = payments.filter(({ paymentType }) => paymentType === "DB" || paymentType === "PA");
  const statusOf = (each: HobexTransaction) => statusOfResult(each.result.code, live);
  return (
    tries.find((each) => statusOf(each) === Paid) ??
    tries.find((each) => !declinedStatuses.includes(statusOf(each))) ??
    tries.at(-1)
  );
}

/** @param linked what was done to it since: collected, given back, let go */
export function readHobexPayment(
  payment: HobexTransaction,
  linked: readonly HobexTransaction[],
  options: { reference: string; live: boolean },
): ProviderPaymentState {
  const { live, reference } = options;
  const done = (type: string): Cents =>
    sumCents(
      linked
        .filter((each) => each.paymentType === type && statusOfResult(each.result.code, live) === Paid)
        .map(({ amount }) => fromDecimalText(amount)),
    );
  const ofPayment = statusOfResult(payment.result.code, live);
  const amount = fromDecimalText(payment.amount);
  const held = payment.paymentType === "PA";
  const captured = ofPayment !== Paid ? noCents : held ? done("CP") : amount;
  const refunded = done("RF");
  const status = statusOf({ ofPayment, held, captured, refunded, letGo: done("RV") > 0 });
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

// OPPWA's result codes in our statuses. The table is a test; groups marked with * are not confirmed by a real account.

/** In order: the first that fits. */
const groups: readonly [RegExp, PaymentStatus][] = [
  // Done; some of them want a look at the customer's data.
  [/^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.[12][12]0)/, Paid],
  // * Accepted, and held back until a person has looked.
  [/^(?:000\.400\.0[^3]|000\.400\.100)/, Pending],
  [/^000\.200/, Pending],
  // * Waits for somebody, for days.
  [/^(?:800\.400\.5|100\.400\.500)/, Pending],
  // * The customer has turned away.
  [/^100\.396\.101/, DeclinedRetryable],
  // * The bank, or the look for fraud, says no.
  [/^800\./, DeclinedRetryable],
  // * What was asked cannot be.
  [/^(?:100|200|600|700)\./, Declined],
];

/** Successes of the test mode: no money has moved. */
const testMode = /^000\.100\.11[0-2]$/;

/** @param live false where money of the test mode counts */
export function statusOfResult(code: string, live: boolean): PaymentStatus {
  if (live && testMode.test(code)) return Unknown;
  return groups.find(([pattern]) => pattern.test(code))?.[1] ?? Unknown;
}

/** Nothing is there under the name that was asked for. */
export function isNothingThere(code: string): boolean {
  return code === "700.400.580" || code.startsWith("200.300.404");
}
