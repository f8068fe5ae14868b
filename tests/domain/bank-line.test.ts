import fc from "fast-check";
import { expect, test } from "vitest";
import { cutNumberIn, fingerprintOf, orderNumbersIn } from "#app/domain/payment/bank-transfer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { orderNumber } from "#app/domain/identifiers.ts";

const anyNumber = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(orderNumber);
const gap = fc.constantFrom("", " ", "\n", "-", "/", ". ", "  ");

test("a number is found however it was typed and broken up", () => {
  fc.assert(
    fc.property(
      anyNumber,
      fc.array(gap, { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      (number, gaps, lower) => {
        const signs = [...number.replace("-", "")].map((sign, at) => sign + (gaps[at] ?? "")).join("");
        const typed = `Bestellung ${lower ? signs.toLowerCase() : signs} danke`;
        expect(orderNumbersIn(typed)).toContain(number);
      },
    ),
  );
});

test("a number with one wrong sign is not found", () => {
  fc.assert(
    fc.property(anyNumber, fc.nat({ max: 7 }), (number, at) => {
      const signs = [...number.replace("-", "")];
      signs[at] = signs[at] === "7" ? "3" : "7";
      expect(orderNumbersIn(signs.join(""))).toEqual([]);
    }),
  );
});

test("of a number that was cut off, the beginning is known", () => {
  fc.assert(
    fc.property(anyNumber, fc.constantFrom(6, 7), (number, length) => {
      const cut = number.replace("-", "").slice(0, length);
      expect(
        cutNumberIn(`Ihre Bestellung Nr. ${cut}`).some((beginning) => number.startsWith(beginning)),
      ).toBe(true);
    }),
  );
});

test("a booking is told again by day, sum and letters, whatever stands between them", () => {
  const line = { bookedOn: civilDate("2026-11-20"), amount: cents(100), purpose: "SVWZ+ABCD EF\nGH" };
  const rest = { reference: "", currency: "EUR", party: "", returned: false };
  expect(fingerprintOf({ ...line, ...rest })).toBe(fingerprintOf({ ...line, ...rest, purpose: "abcd-efgh" }));
  expect(fingerprintOf({ ...line, ...rest })).not.toBe(
    fingerprintOf({ ...line, ...rest, amount: cents(101) }),
  );
});
