import { expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { payPalOrder, readPayPalOrder } from "#app/payments/paypal/status.server.ts";

const money = (value: string) => ({ currency_code: "EUR", value });
const part = (status: string, value = "10.00") => ({ id: "PART", status, amount: money(value) });

interface Facts {
  status?: string;
  capture?: string;
  held?: string;
  refunds?: [status: string, value: string][];
}

const read = ({ status = "COMPLETED", capture, held, refunds = [] }: Facts) =>
  readPayPalOrder(
    payPalOrder.parse({
      id: "ORDER",
      status,
      purchase_units: [
        {
          custom_id: "attempt-1",
          amount: money("10.00"),
          payments: {
            ...(capture && { captures: [part(capture)] }),
            ...(held && { authorizations: [part(held)] }),
            refunds: refunds.map(([state, value]) => part(state, value)),
          },
        },
      ],
    }),
  );

test.each<[string, Facts, number]>([
  ["order CREATED", { status: "CREATED" }, 10],
  ["order PAYER_ACTION_REQUIRED", { status: "PAYER_ACTION_REQUIRED" }, 10],
  ["order APPROVED", { status: "APPROVED" }, 20],
  ["order SAVED", { status: "SAVED" }, 20],
  ["order VOIDED", { status: "VOIDED" }, 30],
  ["order of an unknown state", { status: "SLEEPING" }, 90],
  ["order COMPLETED, by nothing", {}, 90],
  ["capture COMPLETED", { capture: "COMPLETED" }, 40],
  ["capture PENDING", { capture: "PENDING" }, 20],
  ["capture DECLINED", { capture: "DECLINED" }, 30],
  ["capture FAILED", { capture: "FAILED" }, 30],
  ["capture REFUNDED", { capture: "REFUNDED" }, 60],
  ["capture PARTIALLY_REFUNDED", { capture: "PARTIALLY_REFUNDED" }, 40],
  ["capture of an unknown state", { capture: "LOST" }, 90],
  ["authorization CREATED", { held: "CREATED" }, 25],
  ["authorization PENDING", { held: "PENDING" }, 20],
  ["authorization PARTIALLY_CAPTURED", { held: "PARTIALLY_CAPTURED", capture: "COMPLETED" }, 25],
  ["authorization DENIED", { held: "DENIED" }, 30],
  ["authorization VOIDED", { held: "VOIDED" }, 30],
  ["authorization of an unknown state", { held: "EXPIRED" }, 90],
  ["authorization CAPTURED", { held: "CAPTURED", capture: "COMPLETED" }, 40],
])("PayPal: the status is read from %s", (_name, facts, status) => expect(read(facts).status).toBe(status));

test("PayPal amounts are read as approved, captured and refunded", () => {
  const none = { amountReceived: 0, toCapture: 0, captured: 0, refunded: 0 };
  expect(read({ status: "APPROVED" })).toMatchObject({ ...none, toCapture: 1_000 });
  expect(read({ status: "CREATED" })).toMatchObject(none);
  expect(read({ capture: "PENDING" })).toMatchObject(none);
  expect(read({ held: "CREATED" })).toMatchObject({ ...none, amountReceived: 1_000 });
  const refunds: [string, string][] = [
    ["COMPLETED", "2.50"],
    ["PENDING", "1.00"],
  ];
  expect(read({ capture: "PARTIALLY_REFUNDED", refunds })).toEqual({
    status: paymentStatuses.Paid,
    amountReceived: 1_000,
    toCapture: 0,
    captured: 1_000,
    refunded: 250,
    refunding: 100,
    currency: "EUR",
    reference: "attempt-1",
  });
  expect(read({ capture: "REFUNDED" })).toMatchObject({ captured: 1_000, refunded: 1_000 });
});

test("an order without its purchase unit has no reference", () => {
  expect(readPayPalOrder(payPalOrder.parse({ id: "ORDER", status: "CREATED" }))).toMatchObject({
    reference: "",
    currency: "",
  });
});
