import fc from "fast-check";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import {
  selectRelevantPayment,
  fromUnzerAmount,
  readUnzerPayment,
  statusOfPage,
  toUnzerAmount,
  unzerPage,
  unzerPayment,
} from "#app/payments/unzer/status.server.ts";

type Part = [type: string, status: string, amount?: string];

const read = (state: number, ...parts: Part[]) =>
  readUnzerPayment(
    unzerPayment.parse({
      id: "s-pay-1",
      state: { id: state },
      currency: "EUR",
      orderId: "attempt-1",
      transactions: parts.map(([type, status, amount = "10.0000"]) => ({ type, status, amount, url: "" })),
    }),
  );

test.each<[string, number, number, ...Part[]]>([
  ["create", 10, 6],
  ["pending, a charge is under way", 20, 0, ["charge", "pending"]],
  ["pending, a charge was taken up again", 20, 0, ["charge", "resumed"]],
  ["pending, the money is held", 25, 0, ["authorize", "success"]],
  ["pending, it is held before that", 25, 0, ["preauthorize", "success"]],
  ["pending, nobody holds it yet", 20, 0, ["authorize", "pending"]],
  ["completed", 40, 1, ["charge", "success"]],
  ["completed, held and charged", 40, 1, ["authorize", "success"], ["charge", "success"]],
  ["completed, a part given back", 40, 1, ["charge", "success"], ["cancel-charge", "success", "1.0000"]],
  ["completed, all given back", 60, 1, ["charge", "success"], ["cancel-charge", "success"]],
  ["completed, by nothing", 90, 1],
  ["canceled, the try failed", 35, 2, ["charge", "error"]],
  ["canceled, what was held is let go", 30, 2, ["authorize", "success"], ["cancel-authorize", "success"]],
  ["canceled, all given back", 60, 2, ["charge", "success"], ["cancel-charge", "success"]],
  ["canceled, and yet charged", 90, 2, ["charge", "success"]],
  ["partly, a part is collected", 25, 3, ["authorize", "success"], ["charge", "success", "4.0000"]],
  ["partly, too little has come", 50, 3, ["charge", "success", "4.0000"]],
  ["partly, a part went back", 40, 3, ["charge", "success"], ["cancel-charge", "success", "4.0000"]],
  ["payment review", 20, 4, ["charge", "pending"]],
  ["chargeback", 90, 5, ["charge", "success"], ["chargeback", "success"]],
  ["a state nobody knows", 90, 7],
])("Unzer: the status is read from %s", (_name, status, state, ...parts) =>
  expect(read(state, ...parts).status).toBe(status),
);

test("Unzer amounts sum the successful transactions", () => {
  const parts: Part[] = [
    ["charge", "error"],
    ["charge", "success", "10.5000"],
    ["cancel-charge", "success", "2.2500"],
    ["cancel-charge", "pending", "1.0000"],
  ];
  expect(read(1, ...parts)).toEqual({
    status: paymentStatuses.Paid,
    amountReceived: 1_050,
    toCapture: 0,
    captured: 1_050,
    refunded: 225,
    currency: "EUR",
    reference: "attempt-1",
  });
  expect(read(0, ["authorize", "success"])).toMatchObject({ amountReceived: 1_000, captured: 0 });
  expect(read(0, ["charge", "pending"])).toMatchObject({ amountReceived: 0, captured: 0 });
});

test("Unzer: the successful payment of a page counts", () => {
  const pageOf = (...statuses: string[]) =>
    unzerPage.parse({
      payments: statuses.map((transactionStatus, index) => ({ paymentId: `p${index}`, transactionStatus })),
    });
  expect(selectRelevantPayment(pageOf())).toBeNull();
  expect(selectRelevantPayment(pageOf("failure", "error"))).toBeNull();
  expect(selectRelevantPayment(pageOf("failure", "pending"))).toBe("p1");
  expect(selectRelevantPayment(pageOf("pending", "success", "pending"))).toBe("p1");
  expect(statusOfPage(pageOf())).toBe(10);
  expect(statusOfPage(pageOf("failure"))).toBe(35);
});

test("Unzer amounts are sent with two decimals and read with four", () => {
  expect(
    JSON.stringify([0, 5, 50, 19_900, 19_901, 100_000_001].map((sum) => toUnzerAmount(cents(sum)))),
  ).toBe("[0,0.05,0.5,199,199.01,1000000.01]");
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (sum) => {
      const text = JSON.stringify(toUnzerAmount(cents(sum)));
      expect(text).toMatch(/^\d+(?:\.\d{1,2})?$/);
      expect(fromUnzerAmount(text)).toBe(sum);
      const places = `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, "0")}00`;
      expect(fromUnzerAmount(places)).toBe(sum);
    }),
  );
});

test.each(["", "1.0050", "1.00001", "-1.0000", "1,0000", "1e3", ".5"])("rejects the amount %j", (text) =>
  expect(() => fromUnzerAmount(text)).toThrow(RangeError),
);
