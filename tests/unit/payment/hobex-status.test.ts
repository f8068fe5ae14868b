import { expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import {
  findRelevantAttempt,
  hobexTransaction,
  isNothingThere,
  readHobexPayment,
  statusOfResult,
} from "#app/payments/hobex/status.server.ts";

test.each([
  ["000.000.000", 40],
  ["000.000.100", 40],
  ["000.100.110", 40],
  ["000.300.000", 40],
  ["000.600.000", 40],
  ["000.400.110", 40],
  ["000.400.120", 40],
  ["000.400.000", 20],
  ["000.400.100", 20],
  ["000.200.000", 20],
  ["800.400.500", 20],
  ["100.400.500", 20],
  ["800.100.152", 35],
  ["100.396.101", 35],
  ["100.100.700", 30],
  ["200.100.101", 30],
  ["600.200.500", 30],
  ["700.400.200", 30],
  ["900.100.300", 90],
  ["000.400.030", 90],
  ["", 90],
])('Hobex: the result code "%s" has its status', (code, status) =>
  expect(statusOfResult(code, false)).toBe(status),
);

test("successes of the Hobex test mode do not count in live mode", () => {
  for (const code of ["000.100.110", "000.100.111", "000.100.112"]) {
    expect(statusOfResult(code, true)).toBe(90);
    expect(statusOfResult(code, false)).toBe(40);
  }
  expect(statusOfResult("000.100.105", true)).toBe(40);
  expect(statusOfResult("000.000.000", true)).toBe(40);
});

test("recognises the result codes of a missing payment", () => {
  expect(["700.400.580", "200.300.404", "000.000.000"].map(isNothingThere)).toEqual([true, true, false]);
});

const part = (paymentType: string, code = "000.000.000", amount = "10.00", id = "1") =>
  hobexTransaction.parse({ id, paymentType, amount, currency: "EUR", result: { code } });
const read = (payment: ReturnType<typeof part>, ...linked: ReturnType<typeof part>[]) =>
  readHobexPayment(payment, linked, { reference: "attempt-1", live: false });

test("a Hobex debit is read with its refunds", () => {
  expect(read(part("DB"), part("RF", "000.000.000", "2.50"), part("RF", "700.400.200", "1.00"))).toEqual({
    status: paymentStatuses.Paid,
    amountReceived: 1_000,
    toCapture: 0,
    captured: 1_000,
    refunded: 250,
    currency: "EUR",
    reference: "attempt-1",
  });
  expect(read(part("DB"), part("RF"))).toMatchObject({ status: paymentStatuses.Refunded, refunded: 1_000 });
  expect(read(part("DB"), part("RV"))).toMatchObject({ status: paymentStatuses.Declined });
  expect(read(part("DB", "800.100.152"))).toMatchObject({
    status: paymentStatuses.DeclinedRetryable,
    captured: 0,
    amountReceived: 0,
  });
  expect(read(part("DB", "000.200.000"))).toMatchObject({
    status: paymentStatuses.Pending,
    captured: 0,
    amountReceived: 0,
  });
});

test("a Hobex preauthorisation is read with its capture or reversal", () => {
  expect(read(part("PA"))).toMatchObject({
    status: paymentStatuses.PreAuth,
    amountReceived: 1_000,
    captured: 0,
  });
  expect(read(part("PA"), part("CP"))).toMatchObject({
    status: paymentStatuses.Paid,
    amountReceived: 1_000,
    captured: 1_000,
  });
  expect(read(part("PA"), part("RV"))).toMatchObject({ status: paymentStatuses.Declined });
  expect(read(part("PA"), part("CP"), part("RF"))).toMatchObject({
    status: paymentStatuses.Refunded,
    refunded: 1_000,
  });
});

test("Hobex: the successful attempt counts", () => {
  const [bad, worse] = [
    part("DB", "800.100.152", "10.00", "bad"),
    part("DB", "700.400.200", "10.00", "worse"),
  ];
  const [waits, good] = [
    part("DB", "000.200.000", "10.00", "waits"),
    part("DB", "000.000.000", "10.00", "good"),
  ];
  const idOf = (...tries: (typeof bad)[]) => findRelevantAttempt(tries, false)?.id;
  expect(idOf()).toBeUndefined();
  expect(idOf(bad, worse)).toBe("worse");
  expect(idOf(waits, bad)).toBe("waits");
  expect(idOf(bad, good, waits)).toBe("good");
  expect(idOf(part("RF"))).toBeUndefined();
});
