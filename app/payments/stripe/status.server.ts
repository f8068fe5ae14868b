/** Maps a Stripe Checkout Session to the shop's payment status and amounts. A test covers all states. */
import { type Cents, cents, noCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

/** The used part of `Stripe.Checkout.Session`, with payment and refunds expanded. */
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

/** Payment states of a complete session. Unlisted states are mapped to Unknown. */
const statusByPayment: Readonly<Record<string, PaymentStatus>> = {
  processing: Pending,
  requires_capture: PreAuth,
  requires_payment_method: DeclinedRetryable,
  canceled: Declined,
  succeeded: Paid,
};

/** Dispute status in which the money is lost. @see https://docs.stripe.com/api/disputes/object */
const lostDispute = "lost";
const harmlessDisputes: readonly string[] = ["won", "prevented", "warning_closed"];

/** @param disputes statuses of the payment's disputes */
export function readStripeSession(
  session: StripeSession,
  disputes: readonly string[] = [],
): ProviderPaymentState {
  const payment = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const captured = cents(payment?.amount_received ?? 0);
  const isChargedBack = disputes.includes(lostDispute);
  const refunded = isChargedBack ? captured : sumRefunded(payment);
  const status = statusOf(session, payment);
  const hasDispute = disputes.some((state) => !harmlessDisputes.includes(state));
  const isRefunded = status === Paid && captured > 0 && refunded >= captured;
  return {
    status: isRefunded ? Refunded : status,
    amountReceived: status === PreAuth ? cents(payment?.amount_capturable ?? 0) : captured,
    toCapture: noCents,
    captured,
    refunded,
    refunding: isChargedBack ? noCents : sumPendingRefunds(payment),
    ...(hasDispute && { dispute: isChargedBack ? "lost" : "open" }),
    currency: (session.currency ?? "").toUpperCase(),
    reference: session.client_reference_id ?? "",
  };
}

function statusOf(session: StripeSession, payment: StripePayment | null): PaymentStatus {
  if (session.status === "open") return NotStarted;
  if (session.status === "expired") return DeclinedRetryable;
  if (session.status !== "complete") return Unknown;
  if (session.payment_status === "no_payment_required") return session.amount_total === 0 ? Paid : Mismatch;
  return statusByPayment[payment?.status ?? ""] ?? Unknown;
}

/** Sum of successful refunds. A pending one can still fail, and the status Refunded is final. */
function sumRefunded(payment: StripePayment | null): Cents {
  const charge = readCharge(payment);
  if (!charge) return noCents;
  if (!charge.refunds || charge.refunds.has_more) return cents(charge.amount_refunded);
  const done = charge.refunds.data.filter(({ status }) => status === "succeeded");
  return cents(done.reduce((sum, { amount }) => sum + amount, 0));
}

/** Sum of refunds that Stripe has accepted but not sent yet. */
function sumPendingRefunds(payment: StripePayment | null): Cents {
  const pendingRefunds = readCharge(payment)?.refunds?.data.filter(({ status }) =>
    ["pending", "requires_action"].includes(status ?? ""),
  );
  return cents((pendingRefunds ?? []).reduce((sum, { amount }) => sum + amount, 0));
}

function readCharge(payment: StripePayment | null): StripeCharge | null {
  return typeof payment?.latest_charge === "object" ? payment.latest_charge : null;
}

export function isDisputed({ payment_intent: payment }: StripeSession): boolean {
  return readCharge(typeof payment === "object" ? payment : null)?.disputed === true;
}
