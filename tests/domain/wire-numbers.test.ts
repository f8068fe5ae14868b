/** The numbers that programs outside have learnt (specification § 4). */
import { expect, test } from "vitest";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";

test("order statuses", () => {
  expect(orderStatuses).toEqual({ Open: 10, Closed: 20, Canceled: 30, Abandoned: 40 });
});

test("payment statuses", () => {
  expect(paymentStatuses).toEqual({
    Uninitialized: 0,
    NotStarted: 10,
    Pending: 20,
    PreAuth: 25,
    Declined: 30,
    DeclinedRetryable: 35,
    Paid: 40,
    Mismatch: 50,
    Refunded: 60,
    Unknown: 90,
  });
});

test("payment types", () => {
  expect(paymentTypes).toEqual({
    Unknown: 0,
    WireTransfer: 5,
    PayPal: 10,
    AmazonPay: 15,
    GiftCard: 20,
    Klarna: 25,
    Unzer: 30,
    Stripe: 35,
    Hobex: 40,
    DeferredPayment: 45,
  });
});
