import fc from "fast-check";
import { expect, test } from "vitest";

import {
  type Account,
  isGood,
  knownCustomer,
  linkEnd,
  linkPurposes,
  passwordRefusal,
  sessionEnd,
  takeOver,
} from "#app/domain/customer/account.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { aCustomer } from "#tests/support/cart-builder.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { anOrder } from "#tests/support/order-builder.ts";

const account: Account = { id: "a", email: "erika@kundin.example", customer: null };

test.each([
  ["vier Wörter am Stück", null],
  ["correct horse battery staple", null],
  ["Tr0ub4dor&3xkcd", null],
  ["elf Zeichen", "short"],
  ["", "short"],
  ["x".repeat(129), "long"],
  ["aaaaaaaaaaaa", "simple"],
  ["123456789012", "simple"],
  ["abcdefghijklm", "simple"],
  ["qwertzuiop123", "simple"],
  ["Passwort1234", "simple"],
  ["passwort123456789", "simple"],
  ["erika.muster1", "email"],
  ["ERIKA.MUSTER!erika.muster", "email"],
])("the password %j is refused for %j", (password, refusal) => {
  expect(passwordRefusal(password, "erika.muster@kundin.example")).toBe(refusal);
});

test("whatever is typed as a password has an answer, and long ones of many signs are good", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.string(), (password, email) => {
      const refusal = passwordRefusal(password, email);
      const signs = [...password.normalize("NFKC")].length;
      expect(refusal === "short").toBe(signs < 12);
      expect(refusal === "long").toBe(signs > 128);
    }),
  );
});

test("an order is taken over by its own address at once, by another after a letter, and never twice", () => {
  const placed = anOrder({ status: orderStatuses.Closed });
  const other = { ...account, email: "anna@kundin.example" };
  expect(takeOver(placed, account)).toBe("at-once");
  const typed = { ...placed, customer: { ...placed.customer, email: " Erika@Kundin.example " } };
  expect(takeOver(typed, account)).toBe("at-once");
  expect(takeOver(placed, other)).toBe("by-letter");
  expect(takeOver({ ...placed, accountId: "b" }, account)).toBeNull();
  expect(takeOver(anOrder(), account)).toBeNull();
  expect(takeOver({ ...placed, customer: { ...placed.customer, email: "" } }, account)).toBeNull();
});

test("the checkout begins with what was typed, else with the last order's, else with the account's address", () => {
  const nothing = aCustomer({ firstName: "", lastName: "", email: "", address: "", zip: "", city: "" });
  const last = aCustomer({ city: "Bremen" });
  expect(knownCustomer(nothing, account)).toEqual({ ...nothing, email: account.email });
  expect(knownCustomer(nothing, { ...account, customer: last })).toEqual({ ...last, email: account.email });
  expect(
    knownCustomer({ ...nothing, email: "bid@kundin.example" }, { ...account, customer: last }).email,
  ).toBe("bid@kundin.example");
  expect(knownCustomer(aCustomer(), { ...account, customer: last })).toEqual(aCustomer());
});

test("sessions and links end", () => {
  const hours = (end: Date) => (end.getTime() - testNow.getTime()) / 3_600_000;
  expect([hours(sessionEnd(testNow, false)), hours(sessionEnd(testNow, true))]).toEqual([24, 720]);
  for (const purpose of linkPurposes) {
    const expires = linkEnd(purpose, testNow);
    expect(isGood({ expires, used: null }, testNow)).toBe(true);
    expect(isGood({ expires, used: testNow }, testNow)).toBe(false);
    expect(isGood({ expires, used: null }, expires)).toBe(false);
  }
});
