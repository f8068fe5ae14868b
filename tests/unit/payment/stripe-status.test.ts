import { expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { readStripeSession, type StripeSession } from "#app/payments/stripe/status.server.ts";

interface Facts {
  session?: string | null;
  paid?: string;
  total?: number;
  payment?: string | null;
  received?: number;
  capturable?: number;
  refunds?: [status: string, amount: number][];
  more?: boolean;
}

function sessionOf({ session = "complete", paid = "unpaid", total = 1_000, ...facts }: Facts): StripeSession {
  const data = (facts.refunds ?? []).map(([status, amount]) => ({ status, amount }));
  return {
    status: session,
    payment_status: paid,
    amount_total: total,
    currency: "eur",
    client_reference_id: "attempt-1",
    payment_intent: facts.payment
      ? {
          status: facts.payment,
          amount_received: facts.received ?? 0,
          amount_capturable: facts.capturable ?? 0,
          latest_charge: facts.refunds
            ? { amount_refunded: 77, refunds: { has_more: facts.more ?? false, data } }
            : null,
        }
      : null,
  };
}

const succeeded = { paid: "paid", payment: "succeeded", received: 1_000 };

test.each<[string, Facts, number]>([
  ["open", { session: "open", payment: null }, 10],
  ["open, a card was declined", { session: "open", payment: "requires_payment_method" }, 10],
  ["expired", { session: "expired" }, 35],
  ["paid", succeeded, 40],
  ["paid later", { payment: "processing" }, 20],
  ["held", { payment: "requires_capture", capturable: 1_000 }, 25],
  ["held, and said to be paid", { paid: "paid", payment: "requires_capture", capturable: 1_000 }, 25],
  ["a direct debit that failed", { payment: "requires_payment_method" }, 35],
  ["let go", { payment: "canceled" }, 30],
  ["nothing to pay", { paid: "no_payment_required", total: 0 }, 40],
  ["nothing to pay, but we asked for something", { paid: "no_payment_required" }, 50],
  [
    "all given back",
    {
      ...succeeded,
      refunds: [
        ["succeeded", 600],
        ["succeeded", 400],
      ],
    },
    60,
  ],
  ["a part given back", { ...succeeded, refunds: [["succeeded", 999]] }, 40],
  ["giving back, not yet done", { ...succeeded, refunds: [["pending", 1_000]] }, 40],
  [
    "giving back failed",
    {
      ...succeeded,
      refunds: [
        ["failed", 1_000],
        ["canceled", 1_000],
      ],
    },
    40,
  ],
  ["an unknown session", { session: "paused" }, 90],
  ["a session without state", { session: null }, 90],
  ["an unknown payment", { payment: "requires_luck" }, 90],
  ["a payment that waits for the customer elsewhere", { payment: "requires_action" }, 90],
  ["paid, without its payment", { paid: "paid", payment: null }, 90],
])("Stripe: the status is read from %s", (_name, facts, status) =>
  expect(readStripeSession(sessionOf(facts)).status).toBe(status),
);

test("Stripe amounts are read as held, captured and refunded", () => {
  const read = (facts: Facts) => readStripeSession(sessionOf(facts));
  expect(read({ payment: "requires_capture", capturable: 900 })).toMatchObject({
    amountReceived: 900,
    captured: 0,
  });
  expect(
    read({
      ...succeeded,
      refunds: [
        ["succeeded", 250],
        ["pending", 50],
      ],
    }),
  ).toEqual({
    status: paymentStatuses.Paid,
    amountReceived: 1_000,
    toCapture: 0,
    captured: 1_000,
    refunded: 250,
    refunding: 50,
    currency: "EUR",
    reference: "attempt-1",
  });
  // One response does not hold all refunds, so the sum comes from Stripe.
  expect(read({ ...succeeded, refunds: [["succeeded", 1]], more: true })).toMatchObject({ refunded: 77 });
});

test.each<[string, string[], object]>([
  ["none", [], { status: paymentStatuses.Paid, refunded: 0 }],
  ["asked about", ["warning_needs_response"], { status: paymentStatuses.Paid, refunded: 0, dispute: "open" }],
  ["under way", ["under_review"], { status: paymentStatuses.Paid, refunded: 0, dispute: "open" }],
  ["won", ["won"], { status: paymentStatuses.Paid, refunded: 0 }],
  ["in a state of tomorrow", ["somehow"], { status: paymentStatuses.Paid, refunded: 0, dispute: "open" }],
  ["lost", ["won", "lost"], { status: paymentStatuses.Refunded, refunded: 1_000, dispute: "lost" }],
])("Stripe: a dispute is read: %s", (_name, disputes, expected) => {
  const read = readStripeSession(sessionOf(succeeded), disputes);
  expect(read).toMatchObject({ captured: 1_000, ...expected });
  expect("dispute" in read).toBe("dispute" in expected);
});
