import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { easterSunday, isWorkday, nextWorkday } from "#app/domain/holidays.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import {
  isPaymentInProgress,
  decideWithdrawal,
  lastDayToWithdraw,
  withoutReturned,
  calculateReturnValue,
} from "#app/domain/order/withdrawal.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";

test.each([
  ["2026-11-20T09:00:00Z", "2026-12-04"],
  // Late evening in Berlin, and just after midnight there.
  ["2026-11-20T22:59:59Z", "2026-12-04"],
  ["2026-11-20T23:30:00Z", "2026-12-07"],
  // The 14th day is Boxing Day, a Saturday, so the deadline is Monday.
  ["2026-12-12T10:00:00Z", "2026-12-28"],
  // Good Friday to Easter Monday.
  ["2027-03-12T10:00:00Z", "2027-03-30"],
  // New Year's Day, a Friday.
  ["2026-12-18T10:00:00Z", "2027-01-04"],
])("an order of %s can be withdrawn until %s", (ordered, last) => {
  expect(lastDayToWithdraw(new Date(ordered))).toBe(last);
});

test("Easter and its holidays are calculated", () => {
  const known = { 2024: "03-31", 2025: "04-20", 2026: "04-05", 2027: "03-28", 2038: "04-25", 2285: "03-22" };
  for (const [year, day] of Object.entries(known)) expect(easterSunday(Number(year))).toBe(`${year}-${day}`);
  const free = ["2026-04-03", "2026-04-06", "2026-05-14", "2026-05-25", "2026-10-03", "2026-12-25"];
  for (const day of free) expect(isWorkday(civilDate(day)), day).toBe(false);
  expect(isWorkday(civilDate("2026-12-24"))).toBe(true);
  expect(nextWorkday(civilDate("2026-12-25"))).toBe("2026-12-28");
});

const voucher = (quantity = 3) => anItem({ stay: null, quantity, unitPrice: 10_000 });
const closed = (part = {}) =>
  anOrder({
    status: orderStatuses.Closed,
    orderDate: testNow,
    paymentType: paymentTypes.Stripe,
    paymentStatus: paymentStatuses.Paid,
    orderItems: [voucher()],
    ...part,
  });
const pieces = (left: number, redeemed = 0) => [{ itemId: "item-1", left, redeemed }];
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

test.each([
  ["all that is left", [], pieces(2), 1, { verdict: "returned", quantity: 2 }],
  ["some", [{ itemId: "item-1", quantity: 1 }], pieces(3), 1, { verdict: "returned", quantity: 1 }],
  [
    "no more than there is",
    [{ itemId: "item-1", quantity: 9 }],
    pieces(3),
    14,
    { verdict: "returned", quantity: 3 },
  ],
  ["late", [], pieces(3), 15, { verdict: "late", quantity: 0 }],
  ["used", [], pieces(0, 3), 1, { verdict: "redeemed", quantity: 0 }],
  ["gone", [], pieces(0), 1, { verdict: "gone", quantity: 0 }],
] as const)("a withdrawal of vouchers: %s", (_, wanted, left, day, expected) => {
  expect(decideWithdrawal(closed(), wanted, left, days(day))).toMatchObject([expected]);
});

test("stays and packages have no right of withdrawal", () => {
  const stay = closed({ orderItems: [anItem()] });
  expect(decideWithdrawal(stay, [], [], testNow)).toMatchObject([{ verdict: "dated", quantity: 0 }]);
  const cruise = closed({ orderItems: [{ ...anItem(), regime: "package" }] });
  expect(decideWithdrawal(cruise, [], [], testNow)).toMatchObject([{ verdict: "package" }]);
  expect(decideWithdrawal(closed(), [{ itemId: "other", quantity: 1 }], pieces(3), testNow)).toEqual([]);
  const canceled = closed({ status: orderStatuses.Canceled });
  expect(decideWithdrawal(canceled, [], pieces(3), testNow)).toMatchObject([{ verdict: "gone" }]);
});

test("a withdrawal during a running payment is left to people", () => {
  const moving = Object.values(paymentStatuses).filter((paymentStatus) =>
    isPaymentInProgress({ paymentStatus, paymentType: paymentTypes.Stripe }),
  );
  expect(moving).toEqual([20, 25, 50, 90]);
  const transfer = { paymentStatus: paymentStatuses.Pending, paymentType: paymentTypes.WireTransfer };
  expect(isPaymentInProgress(transfer)).toBe(false);
  const judged = decideWithdrawal(closed({ paymentStatus: 25 }), [], pieces(3), testNow);
  expect(judged).toMatchObject([{ verdict: "under-way", quantity: 0 }]);
});

const reduction = (value: object) => ({
  code: "X",
  value,
  minimumSubtotal: cents(25_000),
  discountGroup: null,
});

test("a returned piece is worth its price less its share of the discount", () => {
  const order = closed({ reduction: reduction({ kind: "amount", amount: cents(1_000) }) });
  const one = [{ itemId: "item-1", quantity: 1 }];
  expect(calculateReturnValue(order, one, { pieces: pieces(2), held: cents(29_000), isLast: false })).toBe(
    9_667,
  );
  expect(calculateReturnValue(order, one, { pieces: pieces(2), held: cents(9_666), isLast: true })).toBe(
    9_666,
  );
  expect(calculateReturnValue(order, one, { pieces: pieces(2), held: cents(100), isLast: false })).toBe(100);
});

test("the rest of an unpaid order costs its share", () => {
  const one = [{ itemId: "item-1", quantity: 1 }];
  const amount = closed({ reduction: reduction({ kind: "amount", amount: cents(1_500) }) });
  expect(summaryOf(withoutReturned(amount, one))).toMatchObject({ subtotal: 20_000, discountTotal: 1_000 });
  const percent = closed({ reduction: reduction({ kind: "percent", percent: 10 }) });
  expect(summaryOf(withoutReturned(percent, one))).toMatchObject({ subtotal: 20_000, discountTotal: 2_000 });
  expect(summaryOf(withoutReturned(closed(), one))).toMatchObject({ total: 20_000 });
});
