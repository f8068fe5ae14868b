import { expect, test } from "vitest";
import fc from "fast-check";

import { orderNumber, parseOrderNumber } from "#app/domain/identifiers.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";

// Numbers used by external programs (specification § 4).

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

test("an order number is parsed in any notation", () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(parseOrderNumber(number.toLowerCase().replace("-", " "))).toBe(number);
      expect(parseOrderNumber(number.replaceAll("0", "O").replaceAll("1", "l"))).toBe(number);
    }),
  );
});

test("one wrong or two swapped characters never give another order number", () => {
  const signs = [..."0123456789ABCDEFGHJKMNPQRSTVWXY"];
  fc.assert(
    fc.property(anyNumber, fc.nat(7), fc.constantFrom(...signs), (number, place, sign) => {
      const characters = [...number.replace("-", "")];
      fc.pre(characters[place] !== sign);
      characters[place] = sign;
      expect(parseOrderNumber(characters.join(""))).toBeNull();
    }),
  );
  fc.assert(
    fc.property(anyNumber, fc.nat(5), (number, place) => {
      const characters = [...number.replace("-", "")];
      const [one, other] = [characters[place] ?? "", characters[place + 1] ?? ""];
      fc.pre(one !== other);
      characters.splice(place, 2, other, one);
      expect(parseOrderNumber(characters.join(""))).toBeNull();
    }),
  );
});

test("invalid text is no order number", () => {
  for (const text of ["", "abc", "ÄÖÜß-1234", "12345678901234567890", "x".repeat(10_000)]) {
    expect(parseOrderNumber(text)).toBeNull();
  }
});
