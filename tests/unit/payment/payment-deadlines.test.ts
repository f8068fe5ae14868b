import { expect, test } from "vitest";

import { paymentBlocks } from "#app/documents/payment-blocks.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { grantedCredit, type Order, orderStatuses } from "#app/domain/order/order.ts";
import { invoiceFacts } from "#app/domain/invoice.ts";
import {
  accountDue,
  canBePaid,
  gracePeriodEnd,
  isReminderDue,
  latestGrace,
  latestPayment,
  paymentDeadline,
  paymentObstacle,
  waitsForCustomer,
} from "#app/domain/payment/deadlines.ts";
import { nextStep, paymentFailure, pollAttempt, pollIntervals } from "#app/domain/payment/progress.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { orderFacts } from "#tests/support/placed-orders.ts";

const { WireTransfer, Stripe, DeferredPayment } = paymentTypes;
const stayFrom = (checkin: string) => {
  const date = civilDate(checkin);
  return {
    currency: "EUR" as const,
    attributes: {},
    orderItems: [
      anItem({ stay: { checkin: date, checkout: addDays(date, 2), adults: 2, childrenAges: [] } }),
    ],
  };
};
const vouchers = { currency: "EUR" as const, attributes: {}, orderItems: [anItem({ stay: null })] };

test("payment deadlines depend on type and check-in", () => {
  expect(paymentDeadline(WireTransfer, testNow, latestPayment(vouchers)).toISOString()).toBe(
    "2026-11-27T09:00:00.000Z",
  );
  expect(paymentDeadline(Stripe, testNow, latestPayment(vouchers)).toISOString()).toBe(
    "2026-11-21T09:00:00.000Z",
  );
  expect(paymentDeadline(WireTransfer, testNow, latestPayment(stayFrom("2026-11-25"))).toISOString()).toBe(
    "2026-11-23T17:00:00.000Z",
  );
});

test("a stay from tomorrow can be paid for one more hour", () => {
  const soon = latestPayment(stayFrom("2026-11-21"));
  expect(paymentDeadline(Stripe, testNow, soon).toISOString()).toBe("2026-11-20T10:00:00.000Z");
});

test("a transfer needs one full day, an invoice fourteen [S4-27]", () => {
  expect(paymentObstacle(WireTransfer, stayFrom("2026-11-23"), testNow)).toBeNull();
  expect(paymentObstacle(WireTransfer, stayFrom("2026-11-22"), testNow)).toBe("too-close-for-transfer");
  expect(paymentObstacle(Stripe, stayFrom("2026-11-22"), testNow)).toBeNull();
  expect(paymentObstacle(DeferredPayment, stayFrom("2026-12-04"), testNow)).toBeNull();
  expect(paymentObstacle(DeferredPayment, stayFrom("2026-12-03"), testNow)).toBe("too-close-for-invoice");
  expect(paymentObstacle(DeferredPayment, vouchers, testNow)).toBeNull();
});

test("an operator may grant credit for a stay from tomorrow", () => {
  const soon = { ...stayFrom("2026-11-21"), attributes: { ...grantedCredit } };
  expect(paymentObstacle(DeferredPayment, soon, testNow)).toBeNull();
  expect(paymentObstacle(WireTransfer, soon, testNow)).toBe("too-close-for-transfer");
});

test("a guest to whom an operator granted credit may pay until departure", () => {
  const expires = new Date("2026-11-20T11:00:00Z");
  const stay = { ...stayFrom("2026-11-21"), expires };
  expect(accountDue(stay)).toEqual(expires);
  const granted = { ...stay, attributes: { ...grantedCredit } };
  expect(accountDue(granted).toISOString()).toBe("2026-11-23T17:00:00.000Z");
  const order = anOrder({ ...granted, paymentType: DeferredPayment });
  expect(invoiceFacts(order).due).toBe("2026-11-23");
  const said = JSON.stringify(paymentBlocks(orderFacts({ order })));
  expect(said).toContain("Sie zahlen im Haus, spätestens bei der Abreise");
});

test("a payment type without the order's currency is refused", () => {
  const francs = { ...vouchers, currency: "CHF" as const };
  const refused = Object.entries(paymentTypes)
    .filter(([, type]) => paymentObstacle(type, francs, testNow) === "currency-not-taken")
    .map(([name]) => name);
  expect(refused).toEqual(["WireTransfer", "AmazonPay", "GiftCard", "Hobex", "DeferredPayment"]);
  const dollars = { ...vouchers, currency: "USD" as const };
  expect(paymentObstacle(Stripe, dollars, testNow)).toBeNull();
  expect(paymentObstacle(paymentTypes.Klarna, dollars, testNow)).toBe("currency-not-taken");
});

test("the grace period ends after a day or at 18:00 before check-in", () => {
  expect(gracePeriodEnd(testNow, latestGrace(vouchers)).toISOString()).toBe("2026-11-21T09:00:00.000Z");
  expect(gracePeriodEnd(testNow, latestGrace(stayFrom("2026-11-21"))).toISOString()).toBe(
    "2026-11-20T17:00:00.000Z",
  );
});

test("each payment status has its next step for the customer [S4-14]", () => {
  const before = testNow;
  const step = (paymentType: 5 | 35 | 45, paymentStatus: PaymentStatus, now = before) =>
    nextStep({ ...anOrder({ status: orderStatuses.Closed }), paymentType, paymentStatus }, now);
  const late = new Date("2026-12-20T09:00:00Z");
  const expected: Record<PaymentStatus, string> = {
    0: "retry",
    10: "retry",
    20: "pending",
    25: "pending",
    30: "retry",
    35: "retry",
    40: "paid",
    50: "operator",
    60: "refunded",
    90: "operator",
  };
  for (const status of Object.values(paymentStatuses))
    expect(step(Stripe, status), String(status)).toBe(expected[status]);
  const failures = Object.values(paymentStatuses).map((paymentStatus) => [
    paymentStatus,
    paymentFailure({ paymentStatus }, step(Stripe, paymentStatus)),
  ]);
  expect(failures.filter(([, failure]) => failure !== null)).toEqual([
    [10, "incomplete"],
    [30, "declined"],
    [35, "incomplete"],
  ]);
  expect(step(WireTransfer, 20)).toBe("transfer");
  expect(step(WireTransfer, 20, late)).toBe("expired");
  expect(step(Stripe, 10, late)).toBe("expired");
  expect(step(Stripe, 25, late)).toBe("pending");
  expect(step(DeferredPayment, 10)).toBe("account");
  expect(nextStep({ ...anOrder({ status: orderStatuses.Canceled }) }, before)).toBe("canceled");
});

const hour = 3_600_000;
const ordered = new Date("2026-11-20T10:00:00Z");
const after = (hours: number) => new Date(ordered.getTime() + hours * hour);

function order(paymentType: number, paymentStatus: number, hoursToPay: number, status = 20) {
  return { status, paymentType, paymentStatus, orderDate: ordered, expires: after(hoursToPay) } as Order;
}

test("a reminder is due two days or three hours before the deadline", () => {
  const transfer = order(5, 20, 7 * 24);
  expect(isReminderDue(transfer, after(5 * 24 - 0.02))).toBe(false);
  expect(isReminderDue(transfer, after(5 * 24))).toBe(true);
  expect(isReminderDue(transfer, after(7 * 24))).toBe(false);
  const hosted = order(35, 10, 24);
  expect(isReminderDue(hosted, after(20.98))).toBe(false);
  expect(isReminderDue(hosted, after(21))).toBe(true);
  expect(isReminderDue(hosted, after(24))).toBe(false);
});

test("a short payment period is reminded after its half", () => {
  expect(isReminderDue(order(5, 20, 26), after(12.9))).toBe(false);
  expect(isReminderDue(order(5, 20, 26), after(13))).toBe(true);
  expect(isReminderDue(order(35, 30, 1), after(0.4))).toBe(false);
  expect(isReminderDue(order(35, 30, 1), after(0.6))).toBe(true);
});

test("only orders that wait for the customer are reminded", () => {
  const waiting = (type: number) =>
    [0, 10, 20, 25, 30, 35, 40, 50, 60, 90].filter((status) =>
      waitsForCustomer(order(type, status, 24), after(22)),
    );
  expect(waiting(5)).toEqual([0, 10, 20, 30, 35]);
  // Money may be on its way.
  expect(waiting(35)).toEqual([0, 10, 30, 35]);
  expect(waiting(45)).toEqual([]);
  for (const status of [10, 30, 40]) expect(isReminderDue(order(5, 20, 24, status), after(23))).toBe(false);
});

test("an order is payable in the statuses of its payment page", () => {
  const payable = (type: number) =>
    [0, 10, 20, 25, 30, 35, 40, 50, 60, 90].filter((status) => canBePaid(order(type, status, 24), after(22)));
  expect(payable(WireTransfer)).toEqual([0, 10, 20, 30, 35]);
  // An abandoned provider page can be opened again. Held money can only be awaited.
  expect(payable(Stripe)).toEqual([0, 10, 20, 30, 35]);
  expect(payable(DeferredPayment)).toEqual([]);
  for (const type of [WireTransfer, Stripe]) {
    expect(canBePaid(order(type, 10, 24), after(24))).toBe(false);
    for (const status of [orderStatuses.Open, orderStatuses.Canceled, orderStatuses.Abandoned])
      expect(canBePaid(order(type, 10, 24, status), after(1))).toBe(false);
  }
});

test("polling slows down and ends after two minutes", () => {
  const seconds = pollIntervals(0);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThan(130);
  expect(seconds.length).toBeLessThan(9);
  expect(pollIntervals(1)).toEqual(seconds.slice(1));
  expect(pollIntervals(seconds.length)).toEqual([]);
});

test.each([null, "", "x", "-1", "10", "1.5", "1 "])("%s is not a polling attempt", (text) => {
  expect(pollAttempt(text)).toBeNull();
});
