import fc from "fast-check";
import { expect, test } from "vitest";

import { formatDays, formatSpan } from "#app/domain/format.ts";
import {
  cents,
  dividedUp,
  fromDecimal,
  parseAmount,
  roundUpToWhole,
  shareOf,
  timesFactor,
  toDecimal,
} from "#app/domain/money.ts";

test("parses amounts as customers type them", () => {
  const typed: [string, number | null][] = [
    ["120", 12000],
    ["120,5", 12050],
    ["120,00 €", 12000],
    ["1.200", 120000],
    ["1.200,50", 120050],
    ["1200.50", 120050],
    ["1 200,50 EUR", 120050],
    ["12.34", 1234],
    ["", null],
    ["-5", null],
    ["1,234", null],
    ["1e3", null],
    ["NaN", null],
    ["1.2.3", null],
    ["99999999999999999999", null],
  ];
  for (const [text, amount] of typed) expect(parseAmount(text), text).toBe(amount);
});

test("rounds halves away from zero", () => {
  expect(shareOf(cents(1), 1, 2)).toBe(1);
  expect(shareOf(cents(333), 1, 2)).toBe(167);
  expect(shareOf(cents(-333), 1, 2)).toBe(-167);
  expect(timesFactor(cents(9999), 0.85)).toBe(8499);
  expect(timesFactor(cents(10), 0.25)).toBe(3);
});

test("a share never differs from the exact value by more than half a cent", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 1000 }),
      (value, up, down) => {
        const exact = (value * up) / down;
        expect(Math.abs(shareOf(cents(value), up, down) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      },
    ),
  );
});

test("a unit price times its units is never below the total", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 60 }), (value, by) => {
      const each = dividedUp(cents(value), by);
      expect(each * by).toBeGreaterThanOrEqual(value);
      expect(each * by - value).toBeLessThan(by);
    }),
  );
});

test("prices in whole euros are never too low", () => {
  expect([100_00, 100_01, 100_99].map((amount) => roundUpToWhole(cents(amount)))).toEqual([
    100_00, 101_00, 101_00,
  ]);
});

test("decimal euros on the wire convert back to the same cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (value) => {
      expect(fromDecimal(toDecimal(cents(value)))).toBe(value);
    }),
  );
  expect(fromDecimal(1.005)).toBeNull();
});

test("a fraction of a cent throws a RangeError", () => {
  expect(() => cents(1.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
});

test("formats a duration above 0.9 years in years, else in days [S9-19]", () => {
  expect([0, 1, 45, 328, 329, 366, 400, 1137].map(formatSpan)).toEqual([
    "0 Tage",
    "1 Tag",
    "45 Tage",
    "328 Tage",
    "0,9 Jahre",
    "1 Jahr",
    "1,1 Jahre",
    "3,1 Jahre",
  ]);
  // Cancellation terms count days.
  expect([1, 329].map(formatDays)).toEqual(["1 Tag", "329 Tage"]);
});
