import { expect, test } from "vitest";
import { orderStatuses } from "#app/domain/order.ts";
import { mayTurn } from "#app/domain/order-life.ts";
import { mayBecome, paymentStatuses, type PaymentStatus } from "#app/domain/payment.ts";

test("every pair of order states: only these turns are possible", () => {
  const possible = new Set(["Open>Closed", "Open>Abandoned", "Closed>Canceled"]);
  for (const [from, one] of Object.entries(orderStatuses)) {
    for (const [to, other] of Object.entries(orderStatuses)) {
      expect(mayTurn(one, other), `${from} -> ${to}`).toBe(possible.has(`${from}>${to}`));
    }
  }
});

test("money never moves back", () => {
  const all = Object.values(paymentStatuses) as PaymentStatus[];
  const { Paid, Refunded, Mismatch, Unknown, Pending, DeclinedRetryable } = paymentStatuses;
  for (const status of all) expect(mayBecome(status, status)).toBe(false);
  for (const later of all) {
    expect(mayBecome(Paid, later)).toBe([Mismatch, Refunded, Unknown].includes(later as 50 | 60 | 90));
    for (const final of [Refunded, Mismatch, Unknown]) expect(mayBecome(final, later)).toBe(false);
  }
  expect(mayBecome(Pending, Paid)).toBe(true);
  expect(mayBecome(DeclinedRetryable, Paid)).toBe(true);
  for (const status of all.filter((each) => each !== 0)) expect(mayBecome(status, 0)).toBe(false);
});
