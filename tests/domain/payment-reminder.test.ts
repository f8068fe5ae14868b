import { expect, test } from "vitest";
import type { Order } from "#app/domain/order/order.ts";
import { isReminderDue, waitsForCustomer } from "#app/domain/payment/deadlines.ts";

const hour = 3_600_000;
const ordered = new Date("2026-11-20T10:00:00Z");
const after = (hours: number) => new Date(ordered.getTime() + hours * hour);

function order(paymentType: number, paymentStatus: number, hoursToPay: number, status = 20) {
  return { status, paymentType, paymentStatus, orderDate: ordered, expires: after(hoursToPay) } as Order;
}

test("a transfer two days, a hosted payment three hours before the end, and not a minute before or after it", () => {
  const transfer = order(5, 20, 7 * 24);
  expect(isReminderDue(transfer, after(5 * 24 - 0.02))).toBe(false);
  expect(isReminderDue(transfer, after(5 * 24))).toBe(true);
  expect(isReminderDue(transfer, after(7 * 24))).toBe(false);
  const hosted = order(35, 10, 24);
  expect(isReminderDue(hosted, after(20.98))).toBe(false);
  expect(isReminderDue(hosted, after(21))).toBe(true);
  expect(isReminderDue(hosted, after(24))).toBe(false);
});

test("where the time is short, nobody is reminded before half of it is over", () => {
  expect(isReminderDue(order(5, 20, 26), after(12.9))).toBe(false);
  expect(isReminderDue(order(5, 20, 26), after(13))).toBe(true);
  expect(isReminderDue(order(35, 30, 1), after(0.4))).toBe(false);
  expect(isReminderDue(order(35, 30, 1), after(0.6))).toBe(true);
});

test("only orders whose customer has to act: by type, payment status and order status", () => {
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
