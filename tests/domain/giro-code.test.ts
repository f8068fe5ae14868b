import { expect, test } from "vitest";
import { giroCode, type Transfer } from "#app/domain/payment/bank-transfer.ts";
import { cents } from "#app/domain/money.ts";

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

test("the lines of EPC069-12, version 002", () => {
  expect(text()).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "COBADEFFXXX",
    "Reisepreis Vorführung GmbH",
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
])("%i cents are %s", (amount, line) => expect(text({ amount: cents(amount) })[7]).toBe(line));

test("the BIC may be missing", () => expect(text({ bic: "" })[4]).toBe(""));

test.each<[string, Partial<Transfer>]>([
  ["amount", { amount: cents(0) }],
  ["amount", { amount: cents(-1) }],
  ["amount", { amount: cents(100_000_000_000) }],
  ["holder", { holder: " " }],
  ["holder", { holder: "x".repeat(71) }],
  ["holder", { holder: "Reisen\nDE00" }],
  ["holder", { holder: "Voyages Élégants" }],
  ["iban", { iban: "DE88370400440532013000" }],
  ["bic", { bic: "COBA" }],
  ["purpose", { purpose: "" }],
  ["purpose", { purpose: "x".repeat(141) }],
  ["purpose", { purpose: "A\r\nB" }],
  ["too-long", { holder: "ä".repeat(70), purpose: "ö".repeat(140) }],
])("refuses %s: %o", (refusal, part) => expect(text(part)).toBe(refusal));
