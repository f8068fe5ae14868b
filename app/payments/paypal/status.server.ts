/** Maps a PayPal order to the shop's payment status and amounts. A test covers all states. */
import { z } from "zod";

import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";
import { fromDecimalText } from "#app/payments/provider-api.server.ts";

const money = z.object({ currency_code: z.string(), value: z.string() });
const part = z.object({ id: z.string().min(1), status: z.string(), amount: money });
const parts = z.array(part).default([]);

/** The used part of an order. The shop creates one purchase unit and captures it once. */
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

/** Unlisted states are mapped to Unknown. */
const orderStatuses: Readonly<Record<string, PaymentStatus>> = {
  CREATED: NotStarted,
  PAYER_ACTION_REQUIRED: NotStarted,
  SAVED: Pending,
  APPROVED: Pending,
  VOIDED: Declined,
};
const authorizationStatuses: Readonly<Record<string, PaymentStatus>> = {
  CREATED: PreAuth,
  PENDING: Pending,
  PARTIALLY_CAPTURED: PreAuth,
  DENIED: Declined,
  VOIDED: Declined,
};
const captureStatuses: Readonly<Record<string, PaymentStatus>> = {
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
  const authorization = unit?.payments?.authorizations[0];
  const status = statusOf(order.status, authorization?.status, capture?.status);
  const isCaptured =
    capture && (captureStatuses[capture.status] === Paid || captureStatuses[capture.status] === Refunded);
  const captured = isCaptured ? amountOf(capture) : noCents;
  const isApproved = orderStatuses[order.status] === Pending && !capture && !authorization;
  const amount = capture?.amount ?? authorization?.amount ?? unit?.amount;
  return {
    status,
    amountReceived: status === PreAuth ? amountOf(authorization) : captured,
    toCapture: isApproved ? amountOf(unit) : noCents,
    captured,
    refunded: capture?.status === "REFUNDED" ? captured : sumRefunds(unit?.payments?.refunds, "COMPLETED"),
    refunding: sumRefunds(unit?.payments?.refunds, "PENDING"),
    currency: amount?.currency_code ?? "",
    reference: unit?.custom_id ?? "",
  };
}

function statusOf(
  order: string,
  authorization: string | undefined,
  capture: string | undefined,
): PaymentStatus {
  if (authorization !== undefined && authorizationStatuses[authorization] === PreAuth) return PreAuth;
  if (capture !== undefined) return captureStatuses[capture] ?? Unknown;
  if (authorization !== undefined) return authorizationStatuses[authorization] ?? Unknown;
  return orderStatuses[order] ?? Unknown;
}

function amountOf(holder: { amount?: { value: string } | undefined } | undefined): Cents {
  return holder?.amount ? fromDecimalText(holder.amount.value) : noCents;
}

function sumRefunds(refunds: readonly z.output<typeof part>[] | undefined, wantedStatus: string): Cents {
  return sumCents((refunds ?? []).filter(({ status }) => status === wantedStatus).map(amountOf));
}
