import fc from "fast-check";
import { expect, test } from "vitest";
import { orderNumber, parseOrderNumber } from "#app/domain/identifiers.ts";

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
