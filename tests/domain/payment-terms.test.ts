import { expect, test } from "vitest";

import { addDays, civilDate } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import {
  gracePeriodEnd,
  latestGrace,
  latestPayment,
  paymentDeadline,
  paymentObstacle,
} from "#app/domain/payment/deadlines.ts";
import { leadsToPaying, nextStep, paymentFailure } from "#app/domain/payment/progress.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { anItem, anOrder } from "#tests/support/order-builder.ts";

const { WireTransfer, Stripe, DeferredPayment } = paymentTypes;
const stayFrom = (checkin: string) => {
  const date = civilDate(checkin);
  return {
    orderItems: [
      anItem({ stay: { checkin: date, checkout: addDays(date, 2), adults: 2, childrenAges: [] } }),
    ],
  };
};
const vouchers = { orderItems: [anItem({ stay: null })] };

test("seven days for a transfer, one for a provider's page, never past 18:00 two days before check-in", () => {
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

test("a stay that begins tomorrow can still be paid for an hour", () => {
  const soon = latestPayment(stayFrom("2026-11-21"));
  expect(paymentDeadline(Stripe, testNow, soon).toISOString()).toBe("2026-11-20T10:00:00.000Z");
});

test("a transfer needs a full day, an invoice fourteen", () => {
  expect(paymentObstacle(WireTransfer, stayFrom("2026-11-23"), testNow)).toBeNull();
  expect(paymentObstacle(WireTransfer, stayFrom("2026-11-22"), testNow)).toBe("too-close-for-transfer");
  expect(paymentObstacle(Stripe, stayFrom("2026-11-22"), testNow)).toBeNull();
  expect(paymentObstacle(DeferredPayment, stayFrom("2026-12-04"), testNow)).toBeNull();
  expect(paymentObstacle(DeferredPayment, stayFrom("2026-12-03"), testNow)).toBe("too-close-for-invoice");
  expect(paymentObstacle(DeferredPayment, vouchers, testNow)).toBeNull();
});

test("the grace period lasts a day, and ends at 18:00 on the day before check-in", () => {
  expect(gracePeriodEnd(testNow, latestGrace(vouchers)).toISOString()).toBe("2026-11-21T09:00:00.000Z");
  expect(gracePeriodEnd(testNow, latestGrace(stayFrom("2026-11-21"))).toISOString()).toBe(
    "2026-11-20T17:00:00.000Z",
  );
});

test("what the order view asks of the customer, for every payment status", () => {
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
    60: "paid",
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
  // Held money can only be waited for.
  expect(
    [20, 25, 30].map((held) => leadsToPaying({ paymentStatus: held as 20 }, step(Stripe, held as 20))),
  ).toEqual([true, false, true]);
  expect(step(WireTransfer, 20)).toBe("transfer");
  expect(step(WireTransfer, 20, late)).toBe("expired");
  expect(step(Stripe, 10, late)).toBe("expired");
  expect(step(Stripe, 25, late)).toBe("pending");
  expect(step(DeferredPayment, 10)).toBe("account");
  expect(nextStep({ ...anOrder({ status: orderStatuses.Canceled }) }, before)).toBe("canceled");
});
