import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { type OrderStatus, orderStatuses } from "#app/domain/order/order.ts";
import { type OrderStanding, orderStanding } from "#app/domain/payment/progress.ts";
import {
  type PaymentStatus,
  type PaymentStatusName,
  paymentStatuses,
  paymentTypes,
} from "#app/domain/payment/status.ts";
import { buildNextStepText, viewHeading } from "#app/routes/order/view/view.server.ts";
import { statusText } from "#app/ui/order/order-view.server.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";

const now = new Date("2026-11-20T12:00:00Z");
const total = cents(19_900);

/** Payment statuses with received money. */
const received: readonly PaymentStatusName[] = ["Paid", "Refunded", "Mismatch"];
const refunds = {
  none: { refund: null, paidBack: cents(0) },
  due: { refund: { fee: cents(0), toCards: cents(0), amount: total }, paidBack: cents(0) },
  part: { refund: { fee: cents(0), toCards: cents(0), amount: total }, paidBack: cents(5_000) },
  done: { refund: { fee: cents(0), toCards: cents(0), amount: total }, paidBack: total },
  /** A refund of one piece, the rest stays ordered. */
  piece: { refund: { fee: cents(0), toCards: cents(0), amount: cents(5_000) }, paidBack: cents(5_000) },
  cards: { refund: { fee: cents(0), toCards: total, amount: cents(0) }, paidBack: cents(0) },
  kept: { refund: { fee: total, toCards: cents(0), amount: cents(0) }, paidBack: cents(0) },
} as const;
type Refund = keyof typeof refunds;
const columns = Object.keys(refunds) as Refund[];
const standingOf = (order: ReturnType<typeof orderOf>, refund: Refund, onCards = cents(0)) =>
  orderStanding(order, { ...refunds[refund], onCards }, now);

function orderOf(status: OrderStatus, name: PaymentStatusName) {
  const paymentStatus: PaymentStatus = paymentStatuses[name];
  const expires = new Date("2026-11-21T10:00:00Z");
  const amountReceived = received.includes(name) ? total : cents(0);
  return aPlacedOrder({ status, paymentStatus, paymentType: paymentTypes.Stripe, expires, amountReceived });
}

const same = (standing: OrderStanding) => Array<OrderStanding>(columns.length).fill(standing);
/** By payment status, in the order of `refunds`: none, due, part, done, piece, cards, kept. */
const closed: Record<PaymentStatusName, readonly OrderStanding[]> = {
  Uninitialized: same("retry"),
  NotStarted: same("retry"),
  Pending: same("pending"),
  PreAuth: same("pending"),
  Declined: same("retry"),
  DeclinedRetryable: same("retry"),
  Paid: ["paid", "refunding", "refunding", "refunded", "paid", "paid", "paid"],
  Mismatch: same("operator"),
  Refunded: same("refunded"),
  Unknown: same("operator"),
};
const back: readonly OrderStanding[] = [
  "canceledRefundDue",
  "canceledRefundPart",
  "canceledRefunded",
  "canceledRefunded",
];
const unpaid: readonly OrderStanding[] = ["canceledUnpaid", ...back, "canceledCards", "canceledFee"];
const canceled: Record<PaymentStatusName, readonly OrderStanding[]> = {
  Uninitialized: unpaid,
  NotStarted: unpaid,
  Pending: unpaid,
  PreAuth: ["canceledHeld", ...back, "canceledHeld", "canceledHeld"],
  Declined: unpaid,
  DeclinedRetryable: unpaid,
  Paid: ["canceled", ...back, "canceledCards", "canceledKept"],
  Mismatch: same("canceledOperator"),
  Refunded: ["canceledRefunded", ...back, "canceledRefunded", "canceledRefunded"],
  Unknown: same("canceledOperator"),
};

const table = [
  ["closed", orderStatuses.Closed, closed],
  ["canceled", orderStatuses.Canceled, canceled],
] as const;
const rows = table.flatMap(([name, status, standings]) =>
  (Object.keys(paymentStatuses) as PaymentStatusName[]).map((payment) => ({
    name,
    status,
    payment,
    standings: standings[payment],
  })),
);

test.each(rows)(
  "order $name with payment $payment has the listed standing",
  ({ status, payment, standings }) => {
    const order = orderOf(status, payment);
    expect(columns.map((refund) => standingOf(order, refund))).toEqual(standings);
  },
);

test("an order that gift cards still pay for is not refunded, whatever payment of a change went back", () => {
  const order = orderOf(orderStatuses.Closed, "Paid");
  expect(standingOf(order, "done", cents(30_000))).toBe("paid");
});

/** Every status text shown to customers, with its state. */
const sentences = rows.flatMap(({ status, payment }) =>
  columns.map((refund) => {
    const order = orderOf(status, payment);
    const standing = standingOf(order, refund);
    const facts = { standing, failure: null, travellers: null, ...refunds[refund] };
    return {
      status,
      payment,
      refund,
      standing,
      text: buildNextStepText(order, facts),
      short: statusText(standing),
    };
  }),
);

test("each standing has a complete text of its own", () => {
  for (const { text, short } of sentences) expect(`${text} ${short}`).not.toMatch(/\{\{|next\.|statuses\./);
  const texts = new Map(sentences.map(({ standing, text }) => [text, standing]));
  expect(new Set(texts.values()).size).toBe(new Set(sentences.map(({ standing }) => standing)).size);
});

test("only orders that are paid and not refunded are called paid", () => {
  for (const { status, payment, refund, text, short } of sentences) {
    const isOrdered = status === orderStatuses.Closed;
    const givenBack = refund === "due" || refund === "part" || refund === "done";
    const paid = isOrdered && payment === "Paid" && !givenBack;
    expect(text.includes("Alles ist bezahlt"), `${payment}, ${refund}`).toBe(paid);
    expect(short === "Bestellt und bezahlt", `${payment}, ${refund}`).toBe(paid);
    expect(short).not.toContain("Abgeschlossen");
    if (!isOrdered) expect(text).toMatch(/^Diese Bestellung ist storniert\./);
  }
});

test.each([
  "expired",
  "refunding",
  "refunded",
  "canceled",
  "canceledUnpaid",
  "canceledHeld",
  "canceledOperator",
  "canceledRefundDue",
  "canceledRefundPart",
  "canceledRefunded",
  "canceledCards",
  "canceledKept",
  "canceledFee",
] as const)("the view of an order with standing %s has no thanks", (standing) => {
  const { title, heading } = viewHeading("ABCD", { standing, failure: null });
  expect({ title, heading }).toEqual({ title: "Bestellung ABCD", heading: "Ihre Bestellung" });
});

test.each(["transfer", "paid", "pending", "account", "operator", "retry"] as const)(
  "the view of an order with standing %s says thanks",
  (standing) => {
    const { title, heading } = viewHeading("ABCD", { standing, failure: null });
    expect(heading).toBe("Vielen Dank für Ihre Bestellung");
    expect(title).toBe("Bestellung ABCD: vielen Dank");
  },
);

test("the view of an order with a declined payment starts with the refusal", () => {
  expect(viewHeading("ABCD", { standing: "retry", failure: "declined" }).heading).toMatch(/abgelehnt/);
});
