import { describe, expect, test } from "vitest";

import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import { addLineReferences } from "#app/payments/bank/statement.server.ts";
import { camtFile, shopIban } from "#tests/support/bank-files.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("currencies", () => {
  const currencyList = (...rows: string[]) =>
    utf8(["Datum;Verwendungszweck;Betrag;Währung", ...rows].join("\n"));

  test("currency signs are read as codes", () => {
    const signs = ["€", "Euro", "eur", "Fr.", "SFr.", "CHF", "USD"];
    const rows = signs.map((sign) => `21.11.2026;Miete;+5,00;${sign}`);
    expect(readStatementFile(currencyList(...rows)).lines.map(({ currency }) => currency)).toEqual([
      "EUR",
      "EUR",
      "EUR",
      "CHF",
      "CHF",
      "CHF",
      "USD",
    ]);
  });

  test("a list row with an unknown currency is left out", () => {
    const read = readStatementFile(
      currencyList("21.11.2026;Miete;+5,00;EUR", "21.11.2026;Miete;+6,00;US-Dollar"),
    );
    expect(read.lines.map(({ amount }) => amount)).toEqual([500]);
    expect(read.unreadable).toMatchObject([{ row: 3, reason: "currency" }]);
  });

  test.each(["", "US-Dollar", "E1"])("a camt entry in the currency '%s' is left out", (code) => {
    const entries = [
      { amount: "10.00", purpose: "Kaffee" },
      { amount: "11.00", purpose: "Tee" },
    ];
    const text = camtFile(entries).replace('Ccy="EUR">11', `Ccy="${code}">11`);
    const read = readStatementFile(utf8(text));
    expect(read.lines.map(({ amount }) => amount)).toEqual([1_000]);
    expect(read.unreadable).toMatchObject([{ reason: "currency" }]);
  });
});

describe("the shop's own account in a list", () => {
  const swissIban = "CH9300762011623852957";
  const swiss = utf8(
    [
      "IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date",
      `${swissIban};2026-11-21 00:00:00.0;Gutschrift Lars Iversen;199.00;1199.00;2026-11-21 00:00:00.0`,
      `${swissIban};2026-11-22 00:00:00.0;Einkauf;-9.50;1189.50;2026-11-22 00:00:00.0`,
    ].join("\n"),
  );

  test("an IBAN in the first column is the shop's own account", () => {
    const { accounts, lines } = readStatementFile(swiss);
    expect(accounts).toEqual([swissIban]);
    expect(lines.map(({ amount, partyIban }) => [amount, partyIban])).toEqual([
      [19_900, ""],
      [-950, ""],
    ]);
  });

  test("a Swiss list without a currency is assumed to be in francs and stays uncertain", () => {
    const { lines } = readStatementFile(swiss);
    expect(lines.map(({ currency, certain }) => [currency, certain])).toEqual([
      ["CHF", false],
      ["CHF", false],
    ]);
  });

  test("a currency above the headings is the currency of the list", () => {
    const withCurrency = utf8(`Konto;${swissIban}\nWährung;EUR\n${new TextDecoder().decode(swiss)}`);
    expect(readStatementFile(withCurrency).lines[0]).toMatchObject({ currency: "EUR", certain: true });
  });

  test("the other party's account is never the file's own account", () => {
    const entries = [{ amount: "10.00", purpose: "Umbuchung", iban: shopIban }];
    expect(readStatementFile(utf8(camtFile(entries))).lines).toMatchObject([{ partyIban: "" }]);
  });
});

describe("references of a list", () => {
  const referenceList = (...rows: string[]) =>
    utf8(["Datum;Name;Verwendungszweck;Betrag;Referenz", ...rows].join("\n"));
  const referencesOf = (...rows: string[]) =>
    addLineReferences(readStatementFile(referenceList(...rows))).map(({ reference }) => reference);
  const [first, second] = ["21.11.2026;Lars;Miete;+5,00", "21.11.2026;Änne;Kaution;+5,00"] as const;

  test.each(["NONREF", "NOTPROVIDED"])("%s is no reference", (word) => {
    expect(referencesOf(`${first};${word}`)).toEqual(referencesOf(`${first};`));
    expect(referencesOf(`${first};${word}`)).not.toEqual(referencesOf(`${second};${word}`));
  });

  test("a repeated reference names the same bookings in any order", () => {
    const [lars, anne] = referencesOf(`${first};SEPA`, `${second};SEPA`);
    expect(referencesOf(`${second};SEPA`, `${first};SEPA`)).toEqual([anne, lars]);
  });
});
