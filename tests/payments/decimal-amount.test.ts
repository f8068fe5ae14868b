import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/domain/money.ts";
import { fromDecimalText, toDecimalText } from "#app/payments/provider-api.server.ts";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [50, "0.50"],
  [19_900, "199.00"],
  [100_000_001, "1000000.01"],
])("%i is %s", (amount, text) => {
  expect(toDecimalText(cents(amount))).toBe(text);
  expect(fromDecimalText(text)).toBe(amount);
});

test("there and back again is the same", () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (amount) => {
      expect(fromDecimalText(toDecimalText(cents(amount)))).toBe(amount);
    }),
  );
});

test.each(["", "-1.00", "1,00", "1.000", "1e3", " 1.00", "1.", ".5", "NaN"])("%j is no amount", (text) =>
  expect(() => fromDecimalText(text)).toThrow(RangeError),
);

test.each([
  ["7", 700],
  ["7.5", 750],
])("%s has fewer places", (text, amount) => expect(fromDecimalText(text)).toBe(amount));
