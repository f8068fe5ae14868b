/** What the transactions of a payment at Hobex say, in our statuses and sums. */
import { z } from "zod";
import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { fromDecimalText } from "#app/payments/decimal-amount.ts";
import { statusOfResult } from "#app/payments/hobex-result.ts";
import type { PaymentReading } from "#app/payments/provider.ts";

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

const { PreAuth, Declined, DeclinedRetryable, Paid, Refunded } = paymentStatuses;

/** The one try of several on a page that counts: the one that succeeded, else one that may still, else the last. */
export function countingTry(
  payments: readonly HobexTransaction[],
  live: boolean,
): HobexTransaction | undefined {
  const tries = payments.filter(({ paymentType }) => paymentType === "DB" || paymentType === "PA");
  const failed: PaymentStatus[] = [Declined, DeclinedRetryable];
  const statusOf = (each: HobexTransaction) => statusOfResult(each.result.code, live);
  return (
    tries.find((each) => statusOf(each) === Paid) ??
    tries.find((each) => !failed.includes(statusOf(each))) ??
    tries.at(-1)
  );
}

/** @param linked what was done to it since: collected, given back, let go */
export function readHobexPayment(
  payment: HobexTransaction,
  linked: readonly HobexTransaction[],
  options: { reference: string; live: boolean },
): PaymentReading {
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

/** The link is open, and nobody has paid by it. */
export function linkReading(reference: string): PaymentReading {
  const none = { amountReceived: noCents, toCapture: noCents, captured: noCents, refunded: noCents };
  return { status: paymentStatuses.NotStarted, ...none, currency: null, reference };
}
