/** The books of a simulated Stripe: sessions, their payments and refunds. */
import { randomBytes } from "node:crypto";

export interface BookedRefund {
  id: string;
  amount: number;
  status: "succeeded" | "pending" | "failed";
}

export interface BookedPayment {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  amount_capturable: number;
  refunds: BookedRefund[];
  /** States of its disputes. */
  disputes: string[];
}

export interface BookedSession {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  amount_total: number;
  currency: string;
  client_reference_id: string;
  success_url: string;
  cancel_url: string;
  /** The one payment method of the session; null: any. */
  method: "amazon_pay" | null;
  payment: BookedPayment | null;
}

export const stripeId = (kind: string): string => `${kind}_test_${randomBytes(12).toString("hex")}`;

export function bookedPayment(session: BookedSession): BookedPayment {
  session.payment ??= {
    id: stripeId("pi"),
    status: "requires_payment_method",
    amount: session.amount_total,
    amount_received: 0,
    amount_capturable: 0,
    refunds: [],
    disputes: [],
  };
  return session.payment;
}

/** As the API shows it: references are ids until they are asked to be expanded. */
export function shownSession(session: BookedSession, origin: string, expand: readonly string[]): object {
  const { payment, method, ...rest } = session;
  const wide = expand.some((path) => path.startsWith("payment_intent"));
  return {
    object: "checkout.session",
    mode: "payment",
    ui_mode: "hosted_page",
    livemode: false,
    url: session.status === "open" ? `${origin}/c/pay/${session.id}` : null,
    ...rest,
    payment_method_types: [method ?? "card"],
    payment_intent: payment && (wide ? shownPayment(payment, expand) : payment.id),
  };
}

export function shownPayment(payment: BookedPayment, expand: readonly string[]): object {
  const { refunds, disputes, ...rest } = payment;
  const succeeded = refunds.filter(({ status }) => status !== "failed");
  const charge = {
    id: `ch_${payment.id}`,
    object: "charge",
    payment_intent: payment.id,
    disputed: disputes.length > 0,
    amount_refunded: succeeded.reduce((sum, { amount }) => sum + amount, 0),
    ...(expand.some((path) => path.endsWith("latest_charge.refunds")) && {
      refunds: {
        object: "list",
        has_more: false,
        data: refunds.map((each) => ({ object: "refund", ...each })),
      },
    }),
  };
  const charged = payment.amount_received > 0 || payment.amount_capturable > 0;
  const wide = expand.some((path) => path.includes("latest_charge"));
  return {
    object: "payment_intent",
    ...rest,
    latest_charge: charged ? (wide ? charge : charge.id) : null,
  };
}
