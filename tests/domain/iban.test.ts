import fc from "fast-check";
import { expect, test } from "vitest";
import { compactIban, groupIban, isIban } from "#app/domain/payment/bank-transfer.ts";

test.each([
  "DE89370400440532013000",
  "AT61 1904 3002 3457 3201",
  "ch93 0076 2011 6238 5295 7",
  "GB82WEST12345698765432",
])("%s is an IBAN", (iban) => expect(isIban(iban)).toBe(true));

test.each([
  "",
  "DE",
  "DE88370400440532013000",
  "DE8937040044053201300O",
  "89370400440532013000DE",
  "DE89-3704",
])("%s is none", (text) => expect(isIban(text)).toBe(false));

test("one wrong digit is always seen", () => {
  const iban = "DE89370400440532013000";
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(iban[place]) + by) % 10;
      expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false);
    }),
  );
});

test("groups of four, and back", () => {
  expect(groupIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  expect(compactIban(groupIban("AT611904300234573201"))).toBe("AT611904300234573201");
});
