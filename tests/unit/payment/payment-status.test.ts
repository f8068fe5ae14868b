import { expect, test } from "vitest";

import {
  canTransitionPayment,
  declinedStatuses,
  inFlightStatuses,
  moneyStatuses,
  operatorStatuses,
  payableStatuses,
  type PaymentStatus,
  paymentStatuses,
  type PaymentStatusName,
  uncollectedStatuses,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";

/** Whether a payment may change from the row's status to the column's status. */
const transitionTable = `
  from                Uninitialized NotStarted Pending PreAuth Declined DeclinedRetryable Paid Mismatch Refunded Unknown
  Uninitialized       -             yes        yes     yes     yes      yes               yes  yes      -        yes
  NotStarted          -             -          yes     yes     yes      yes               yes  yes      -        yes
  Pending             -             -          -       yes     yes      yes               yes  yes      -        yes
  PreAuth             -             -          -       -       yes      -                 yes  yes      -        yes
  Declined            -             -          -       -       -        -                 yes  yes      -        yes
  DeclinedRetryable   -             -          yes     yes     -        -                 yes  yes      -        yes
  Paid                -             -          -       -       -        -                 -    yes      yes      yes
  Mismatch            -             -          -       -       -        -                 -    -        -        -
  Refunded            -             -          -       -       -        -                 -    -        -        -
  Unknown             -             -          -       -       -        -                 -    -        -        -
`;

test("each payment status allows exactly the listed changes", () => {
  const [header = [], ...rows] = transitionTable
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const names = header.slice(1) as PaymentStatusName[];
  expect(names).toEqual(Object.keys(paymentStatuses));
  expect(rows.map(([from]) => from)).toEqual(names);
  for (const [from, ...cells] of rows) {
    for (const [column, to] of names.entries()) {
      const possible = canTransitionPayment(paymentStatuses[from as PaymentStatusName], paymentStatuses[to]);
      expect(possible, `${from} -> ${to}`).toBe(cells[column] === "yes");
    }
  }
});

test("a paid status never becomes unpaid", () => {
  const all = Object.values(paymentStatuses) as PaymentStatus[];
  const { Paid, Refunded, Mismatch, Unknown, Pending, DeclinedRetryable, Uninitialized } = paymentStatuses;
  const afterPaid: PaymentStatus[] = [Mismatch, Refunded, Unknown];
  for (const status of all) expect(canTransitionPayment(status, status)).toBe(false);
  for (const later of all) {
    expect(canTransitionPayment(Paid, later)).toBe(afterPaid.includes(later));
    for (const final of afterPaid) expect(canTransitionPayment(final, later)).toBe(false);
    expect(canTransitionPayment(later, Uninitialized)).toBe(false);
  }
  expect(canTransitionPayment(Pending, Paid)).toBe(true);
  expect(canTransitionPayment(DeclinedRetryable, Paid)).toBe(true);
});

test("the status sets contain the expected statuses", () => {
  const sets = {
    payable: payableStatuses,
    unpaid: unpaidStatuses,
    uncollected: uncollectedStatuses,
    declined: declinedStatuses,
    inFlight: inFlightStatuses,
    money: moneyStatuses,
    operator: operatorStatuses,
  };
  const sorted = Object.entries(sets).map(([name, set]) => [name, set.toSorted((one, other) => one - other)]);
  expect(Object.fromEntries(sorted)).toEqual({
    payable: [0, 10, 30, 35],
    unpaid: [0, 10, 20, 30, 35],
    uncollected: [0, 10, 20, 25, 30, 35],
    declined: [30, 35],
    inFlight: [10, 20, 25],
    money: [25, 40, 50, 60],
    operator: [50, 90],
  });
});
