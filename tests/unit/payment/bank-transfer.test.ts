import fc from "fast-check";
import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { orderNumber } from "#app/domain/identifiers.ts";
import { cents } from "#app/domain/money.ts";
import {
  compactIban,
  cutNumberIn,
  fingerprintOf,
  giroCode,
  groupIban,
  isIban,
  isSepaIban,
  needsBic,
  orderNumbersIn,
  toBankText,
  type Transfer,
} from "#app/domain/payment/bank-transfer.ts";

test.each([
  "DE89370400440532013000",
  "AT61 1904 3002 3457 3201",
  "ch93 0076 2011 6238 5295 7",
  "GB82WEST12345698765432",
])("%s is a valid IBAN", (iban) => expect(isIban(iban)).toBe(true));

test.each([
  "",
  "DE",
  "DE88370400440532013000",
  "DE8937040044053201300O",
  "89370400440532013000DE",
  "DE89-3704",
  // Correct check digits, but a length or structure that the country does not use.
  "DE5137040044053201300",
  "DE863704004405320130",
  "DE813704004405320130000",
  "AT25190430023457320",
  "US64SVBKUS6S3300958879",
])('"%s" is not an IBAN', (text) => expect(isIban(text)).toBe(false));

test.each([
  ["DE89370400440532013000", true],
  ["ch93 0076 2011 6238 5295 7", true],
  ["GB82WEST12345698765432", true],
  ["RS35260005601001611379", true],
  ["TR330006100519786457841326", false],
  ["AE070331234567890123456", false],
])("SEPA reaches %s: %s", (iban, reached) => {
  expect(isIban(iban)).toBe(true);
  expect(isSepaIban(iban)).toBe(reached);
});

test.each([
  ["DE89370400440532013000", false],
  ["NO93 8601 1117 947", false],
  ["LI21 0881 0000 2324 013A A", false],
  ["CH93 0076 2011 6238 5295 7", true],
  ["GB82WEST12345698765432", true],
  ["MC5811222000010123456789030", true],
  ["SM86U0322509800000000270100", true],
  ["RS35260005601001611379", true],
  ["AE070331234567890123456", false],
])("a SEPA transfer to %s needs a BIC: %s", (iban, needed) => {
  expect(isIban(iban)).toBe(true);
  expect(needsBic(iban)).toBe(needed);
});

test.each([
  ["Ærø Østergård", "Aero Ostergard"],
  ["Łukasz Wiśniewski", "Lukasz Wisniewski"],
  ["Müller & Söhne, STRAẞE, Maß", "Mueller + Soehne, STRASSE, Mass"],
  ["Mu\u0308ller", "Mueller"],
  ["Đorđe Ilıca", "Dorde Ilica"],
  ["Œuvre Þórsson Ðal", "Oeuvre Thorsson Dal"],
  ["Юлия Щукина", "Yuliya Shchukina"],
  ["Γιώργος", "Giorgos"],
  ["王小明", "WangXiaoMing"],
  ["O’Brien – „Hof“", "O'Brien - Hof"],
  ["a\r\nb\tc  d", "a b c d"],
  ["Hof 😀 am See", "Hof am See"],
  ["<Nm>&amp;", "Nm +amp"],
])('the bank text of "%s" is "%s"', (text, written) => expect(toBankText(text, 70)).toBe(written));

test("one wrong digit makes an IBAN invalid", () => {
  const iban = "DE89370400440532013000";
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(iban[place]) + by) % 10;
      expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false);
    }),
  );
});

test("an IBAN is grouped by four digits [S9-06]", () => {
  expect(groupIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  expect(compactIban(groupIban("AT611904300234573201"))).toBe("AT611904300234573201");
});

const anyNumber = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(orderNumber);
const gap = fc.constantFrom("", " ", "\n", "-", "/", ". ", "  ");

test("an order number is found in any notation", () => {
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

test("an order number with one wrong character is not found", () => {
  fc.assert(
    fc.property(anyNumber, fc.nat({ max: 7 }), (number, at) => {
      const signs = [...number.replace("-", "")];
      signs[at] = signs[at] === "7" ? "3" : "7";
      expect(orderNumbersIn(signs.join(""))).toEqual([]);
    }),
  );
});

test("an order is found by a truncated number", () => {
  fc.assert(
    fc.property(anyNumber, fc.constantFrom(6, 7), (number, length) => {
      const cut = number.replace("-", "").slice(0, length);
      expect(
        cutNumberIn(`Ihre Bestellung Nr. ${cut}`).some((beginning) => number.startsWith(beginning)),
      ).toBe(true);
    }),
  );
});

test("the fingerprint of a booking ignores punctuation", () => {
  const line = { bookedOn: civilDate("2026-11-20"), amount: cents(100), purpose: "SVWZ+ABCD EF\nGH" };
  const rest = { reference: "", currency: "EUR", party: "", partyIban: "", returned: false };
  expect(fingerprintOf({ ...line, ...rest })).toBe(fingerprintOf({ ...line, ...rest, purpose: "abcd-efgh" }));
  expect(fingerprintOf({ ...line, ...rest })).not.toBe(
    fingerprintOf({ ...line, ...rest, amount: cents(101) }),
  );
});

const transfer: Transfer = {
  holder: "Reisepreis Vorführung GmbH",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
  amount: cents(14_990),
  purpose: "ABCD-EFGH",
};
const text = (part: Partial<Transfer> = {}) => {
  const code = giroCode({ ...transfer, ...part });
  return code.ok ? code.text.split("\n") : code.refusal;
};

test("a GiroCode has the lines of EPC069-12, version 002", () => {
  expect(text()).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "COBADEFFXXX",
    "Reisepreis Vorfuehrung GmbH",
    "DE89370400440532013000",
    "EUR149.90",
    "",
    "",
    "ABCD-EFGH",
  ]);
});

test.each([
  [1, "EUR0.01"],
  [100, "EUR1.00"],
  [123_405, "EUR1234.05"],
  [99_999_999_999, "EUR999999999.99"],
])("%i cents are written as %s", (amount, line) => expect(text({ amount: cents(amount) })[7]).toBe(line));

test.each([
  ["Voyages Élégants", "Voyages Elegants"],
  ["Hôtel Łódź", "Hotel Lodz"],
  ["Reisen\nDE00", "Reisen DE00"],
  ["x".repeat(71), "x".repeat(70)],
])("the holder %j is written as %j", (holder, written) => expect(text({ holder })[5]).toBe(written));

test("the BIC is optional", () => expect(text({ bic: "" })[4]).toBe(""));

test.each<[string, Partial<Transfer>]>([
  ["amount", { amount: cents(0) }],
  ["amount", { amount: cents(-1) }],
  ["amount", { amount: cents(100_000_000_000) }],
  ["holder", { holder: " " }],
  ["holder", { holder: "😀" }],
  ["iban", { iban: "DE88370400440532013000" }],
  ["iban", { iban: "TR330006100519786457841326" }],
  ["bic", { bic: "COBA" }],
  ["purpose", { purpose: "" }],
  ["purpose", { purpose: "x".repeat(141) }],
  ["purpose", { purpose: "ö".repeat(71) }],
])('a GiroCode is rejected with the reason "%s": %o', (refusal, part) => expect(text(part)).toBe(refusal));
