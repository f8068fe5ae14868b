/** What an order of PayPal says, in our statuses and sums. The table of its states is a test. */
import { z } from "zod";

import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { fromDecimalText } from "#app/payments/provider-api.server.ts";

const money = z.object({ currency_code: z.string(), value: z.string() });
const part = z.object({ id: z.string().min(1), status: z.string(), amount: money });
const parts = z.array(part).default([]);

/** The part of an order that counts. We ask for one purchase unit, and capture it once. */
export const payPalOrder = z.object({
  id: z.string().min(1).max(50),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z.object({ captures: parts, authorizations: parts, refunds: parts }).optional(),
      }),
    )
    .default([]),
});
export type PayPalOrder = z.output<typeof payPalOrder>;

const { NotStarted, Pending, PreAuth, Declined, Paid, Refunded, Unknown } = paymentStatuses;

/** States in our numbers. One that is not here makes Unknown, never a guess. */
const ofOrder: Readonly<Record<string, PaymentStatus>> = {
  CREATED: NotStarted,
  PAYER_ACTION_REQUIRED: NotStarted,
  SAVED: Pending,
  APPROVED: Pending,
  VOIDED: Declined,
};
const ofAuthorization: Readonly<Record<string, PaymentStatus>> = {
  CREATED: PreAuth,
  PENDING: Pending,
  PARTIALLY_CAPTURED: PreAuth,
  DENIED: Declined,
  VOIDED: Declined,
};
const ofCapture: Readonly<Record<string, PaymentStatus>> = {
  COMPLETED: Paid,
  PARTIALLY_REFUNDED: Paid,
  REFUNDED: Refunded,
  PENDING: Pending,
  DECLINED: Declined,
  FAILED: Declined,
};

export function readPayPalOrder(order: PayPalOrder): ProviderPaymentState {
  const [unit] = order.purchase_units;
  const capture = unit?.payments?.captures[0];
  const held = unit?.payments?.authorizations[0];
  const status = statusOf(order.status, held?.status, capture?.status);
  const collected = capture && (ofCapture[capture.status] === Paid || ofCapture[capture.status] === Refunded);
  const captured = collected ? amountOf(capture) : noCents;
  const approved = ofOrder[order.status] === Pending && !capture && !held;
  const amount = capture?.amount ?? held?.amount ?? unit?.amount;
  return {
    status,
    amountReceived: status === PreAuth ? amountOf(held) : captured,
    toCapture: approved ? amountOf(unit) : noCents,
    captured,
    refunded: capture?.status === "REFUNDED" ? captured : refundsOf(unit?.payments?.refunds, "COMPLETED"),
    refunding: refundsOf(unit?.payments?.refunds, "PENDING"),
    currency: amount?.currency_code ?? "",
    reference: unit?.custom_id ?? "",
  };
}

function statusOf(order: string, held: string | undefined, capture: string | undefined): PaymentStatus {
  if (held !== undefined && ofAuthorization[held] === PreAuth) return PreAuth;
  if (capture !== undefined) return ofCapture[capture] ?? Unknown;
  if (held !== undefined) return ofAuthorization[held] ?? Unknown;
  return ofOrder[order] ?? Unknown;
}

function amountOf(holder: { amount?: { value: string } | undefined } | undefined): Cents {
  return holder?.amount ? fromDecimalText(holder.amount.value) : noCents;
}

function refundsOf(refunds: readonly z.output<typeof part>[] | undefined, wanted: string): Cents {
  return sumCents((refunds ?? []).filter(({ status }) => status === wanted).map(amountOf));
}
