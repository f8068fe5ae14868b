/** What a Checkout Session of Stripe says, in our statuses and sums. Pure: the table of its states is a test. */
import { type Cents, cents, noCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

/** The part of `Stripe.Checkout.Session` that counts, with its payment and refunds expanded. */
export interface StripeSession {
  status: string | null;
  payment_status: string;
  amount_total: number | null;
  currency: string | null;
  client_reference_id: string | null;
  payment_intent: string | StripePayment | null;
}

interface StripePayment {
  status: string;
  amount_received: number;
  amount_capturable: number;
  latest_charge: string | StripeCharge | null;
}

interface StripeCharge {
  amount_refunded: number;
  disputed?: boolean;
  refunds?: { has_more: boolean; data: { status: string | null; amount: number }[] } | null;
}

const { NotStarted, Pending, PreAuth, Declined, DeclinedRetryable, Paid, Mismatch, Refunded, Unknown } =
  paymentStatuses;

/** States of the payment behind a session that is complete; one that is not here makes Unknown, never a guess. */
const ofPayment: Readonly<Record<string, PaymentStatus>> = {
  processing: Pending,
  requires_capture: PreAuth,
  requires_payment_method: DeclinedRetryable,
  canceled: Declined,
  succeeded: Paid,
};

/** States of a dispute in which the money is gone for good. @see https://docs.stripe.com/api/disputes/object */
const lost = "lost";
const harmless: readonly string[] = ["won", "prevented", "warning_closed"];

/** @param disputes states of the payment's disputes, where there are any */
export function readStripeSession(
  session: StripeSession,
  disputes: readonly string[] = [],
): ProviderPaymentState {
  const payment = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const captured = cents(payment?.amount_received ?? 0);
  const chargedBack = disputes.includes(lost);
  const refunded = chargedBack ? captured : refundedOf(payment);
  const status = statusOf(session, payment);
  const disputed = disputes.some((state) => !harmless.includes(state));
  const givenBack = status === Paid && captured > 0 && refunded >= captured;
  return {
    status: givenBack ? Refunded : status,
    amountReceived: status === PreAuth ? cents(payment?.amount_capturable ?? 0) : captured,
    toCapture: noCents,
    captured,
    refunded,
    refunding: chargedBack ? noCents : refundingOf(payment),
    ...(disputed && { dispute: chargedBack ? "lost" : "open" }),
    currency: (session.currency ?? "").toUpperCase(),
    reference: session.client_reference_id ?? "",
  };
}

function statusOf(session: StripeSession, payment: StripePayment | null): PaymentStatus {
  if (session.status === "open") return NotStarted;
  if (session.status === "expired") return DeclinedRetryable;
  if (session.status !== "complete") return Unknown;
  if (session.payment_status === "no_payment_required") return session.amount_total === 0 ? Paid : Mismatch;
  return ofPayment[payment?.status ?? ""] ?? Unknown;
}

/** Refunds that have succeeded: one that is pending can still fail, and Refunded is never left. */
function refundedOf(payment: StripePayment | null): Cents {
  const charge = chargeOf(payment);
  if (!charge) return noCents;
  if (!charge.refunds || charge.refunds.has_more) return cents(charge.amount_refunded);
  const done = charge.refunds.data.filter(({ status }) => status === "succeeded");
  return cents(done.reduce((sum, { amount }) => sum + amount, 0));
}

/** Those that Stripe has taken on and not sent yet. */
function refundingOf(payment: StripePayment | null): Cents {
  const waiting = chargeOf(payment)?.refunds?.data.filter(({ status }) =>
    ["pending", "requires_action"].includes(status ?? ""),
  );
  return cents((waiting ?? []).reduce((sum, { amount }) => sum + amount, 0));
}

function chargeOf(payment: StripePayment | null): StripeCharge | null {
  return typeof payment?.latest_charge === "object" ? payment.latest_charge : null;
}

/** Has somebody disputed it? Then its disputes have to be asked for. */
export function isDisputed({ payment_intent: payment }: StripeSession): boolean {
  return chargeOf(typeof payment === "object" ? payment : null)?.disputed === true;
}
