import { expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { klarnaOrder, readKlarnaOrder, readKlarnaPage } from "#app/payments/klarna/status.server.ts";

test.each([
  ["WAITING", 10],
  ["BACK", 10],
  ["IN_PROGRESS", 10],
  ["MANUAL_ID_CHECK", 20],
  ["COMPLETED", 20],
  ["FAILED", 35],
  ["ERROR", 35],
  ["CANCELLED", 35],
  ["TIMEOUT", 35],
  ["DISABLED", 35],
  ["SLEEPING", 90],
])("a Klarna page with status %s has no order", (status, ours) => {
  expect(readKlarnaPage({ status }, "attempt-1")).toEqual({
    status: ours,
    amountReceived: 0,
    toCapture: 0,
    captured: 0,
    refunded: 0,
    currency: null,
    reference: "attempt-1",
  });
});

interface Facts {
  status: string;
  fraud?: string;
  captured?: number;
  refunded?: number;
}
const read = ({ status, fraud = "ACCEPTED", captured = 0, refunded = 0 }: Facts) =>
  readKlarnaOrder(
    klarnaOrder.parse({
      order_id: "order-1",
      status,
      fraud_status: fraud,
      order_amount: 1_000,
      captured_amount: captured,
      refunded_amount: refunded,
      remaining_authorized_amount: 1_000 - captured,
      purchase_currency: "EUR",
      merchant_reference1: "attempt-1",
    }),
  );

test.each<[string, Facts, number]>([
  ["AUTHORIZED", { status: "AUTHORIZED" }, 25],
  ["AUTHORIZED, looked at for fraud", { status: "AUTHORIZED", fraud: "PENDING" }, 20],
  ["AUTHORIZED, taken for fraud", { status: "AUTHORIZED", fraud: "REJECTED" }, 30],
  ["AUTHORIZED, of an unknown opinion", { status: "AUTHORIZED", fraud: "MAYBE" }, 90],
  ["PART_CAPTURED", { status: "PART_CAPTURED", captured: 400 }, 25],
  ["CAPTURED", { status: "CAPTURED", captured: 1_000 }, 40],
  ["CAPTURED, a part given back", { status: "CAPTURED", captured: 1_000, refunded: 1 }, 40],
  ["CAPTURED, all given back", { status: "CAPTURED", captured: 1_000, refunded: 1_000 }, 60],
  ["CAPTURED, of nothing", { status: "CAPTURED" }, 90],
  ["CANCELLED", { status: "CANCELLED" }, 30],
  ["EXPIRED", { status: "EXPIRED" }, 30],
  ["CLOSED, with our money", { status: "CLOSED", captured: 1_000 }, 40],
  ["CLOSED, all given back", { status: "CLOSED", captured: 1_000, refunded: 1_000 }, 60],
  ["CLOSED, without money", { status: "CLOSED" }, 30],
  ["of an unknown state", { status: "SLEEPING" }, 90],
])("a Klarna order that is %s", (_name, facts, status) => expect(read(facts).status).toBe(status));

test("Klarna amounts are read as held, captured and refunded", () => {
  const none = { amountReceived: 0, toCapture: 0, captured: 0, refunded: 0 };
  expect(read({ status: "AUTHORIZED" })).toEqual({
    status: paymentStatuses.PreAuth,
    ...none,
    amountReceived: 1_000,
    toCapture: 1_000,
    currency: "EUR",
    reference: "attempt-1",
  });
  expect(read({ status: "AUTHORIZED", fraud: "PENDING" })).toMatchObject(none);
  expect(read({ status: "PART_CAPTURED", captured: 400 })).toMatchObject({ toCapture: 0, captured: 400 });
  const back = { captured: 1_000, refunded: 250 };
  expect(read({ status: "CAPTURED", ...back })).toMatchObject({ amountReceived: 1_000, ...back });
});
