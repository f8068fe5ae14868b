import { expect, test } from "vitest";
import fc from "fast-check";

import { orderNumber, parseOrderNumber } from "#app/domain/identifiers.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";

// The numbers that programs outside have learnt (specification § 4).

test("order statuses have the numbers of the specification [S4-01]", () => {
  expect(orderStatuses).toEqual({ Open: 10, Closed: 20, Canceled: 30, Abandoned: 40 });
});

test("payment statuses have the numbers of the specification [S4-08]", () => {
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

test("payment types have the numbers of the specification [S4-16]", () => {
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

const anyNumber = fc.uint8Array({ minLength: 7, maxLength: 7 }).map((bytes) => orderNumber(bytes));

test("a number is found again however it is written", () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(parseOrderNumber(number.toLowerCase().replace("-", " "))).toBe(number);
      expect(parseOrderNumber(number.replaceAll("0", "O").replaceAll("1", "l"))).toBe(number);
    }),
  );
});

test("one wrong sign or two swapped ones are never another order's number", () => {
  const signs = [..."0123456789ABCDEFGHJKMNPQRSTVWXY"];
  fc.assert(
    fc.property(anyNumber, fc.nat(7), fc.constantFrom(...signs), (number, place, sign) => {
      const plain = [...number.replace("-", "")];
      fc.pre(plain[place] !== sign);
      plain[place] = sign;
      expect(parseOrderNumber(plain.join(""))).toBeNull();
    }),
  );
  fc.assert(
    fc.property(anyNumber, fc.nat(5), (number, place) => {
      const plain = [...number.replace("-", "")];
      const [one, other] = [plain[place] ?? "", plain[place + 1] ?? ""];
      fc.pre(one !== other);
      plain.splice(place, 2, other, one);
      expect(parseOrderNumber(plain.join(""))).toBeNull();
    }),
  );
});

test("nonsense is no number", () => {
  for (const text of ["", "abc", "ÄÖÜß-1234", "12345678901234567890", "x".repeat(10_000)]) {
    expect(parseOrderNumber(text)).toBeNull();
  }
});
