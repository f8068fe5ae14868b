import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { datevSettings } from "#app/config/datev.server.ts";
import { type DatevSettings, datevText, type Posting, postingsOf } from "#app/domain/books/datev.ts";
import { splitByTax, taxMonth } from "#app/domain/books/tax-split.ts";
import { civilDate } from "#app/domain/dates.ts";
import {
  correctionFacts,
  type Invoice,
  type InvoiceFacts,
  type InvoiceService,
} from "#app/domain/invoice.ts";
import { cents } from "#app/domain/money.ts";

const settings: DatevSettings = {
  consultant: 29098,
  client: 55003,
  accounts: {
    debtors: "10000",
    bank: "1200",
    brokered: "1590",
    travel: "8200",
    voucher: "1700",
    own: "8400",
    cards: "1705",
    mixed: "1599",
  },
  revenue: {},
};

const service = (tax: InvoiceService["tax"], amount?: number): InvoiceService => ({
  title: tax,
  supplier: "",
  period: null,
  tax,
  ...(amount !== undefined && { amount: cents(amount) }),
});
const facts = (
  total: number,
  services: InvoiceService[],
  part: Partial<InvoiceFacts> = {},
): InvoiceFacts => ({
  orderNumber: "ABCD-EFGH",
  ordered: civilDate("2026-11-20"),
  currency: "EUR",
  recipient: ["Änne Großmann"],
  lines: [],
  total: cents(total),
  byCards: cents(0),
  byMoney: cents(total),
  due: null,
  services,
  reason: null,
  ...part,
});
const invoice = (of: InvoiceFacts, kind: Invoice["kind"] = "invoice"): Invoice => ({
  number: kind === "invoice" ? "RE-2026-000001" : "RK-2026-000001",
  kind,
  orderId: "",
  corrects: kind === "invoice" ? null : "RE-2026-000001",
  issued: new Date("2026-11-20T23:30:00Z"),
  total: of.total,
  facts: of,
});

describe("the tax treatment of an invoice", () => {
  test("is split by its shares", () => {
    const several = facts(40_990, [
      service("brokered", 31_000),
      service("voucher", 9_000),
      service("own", 990),
    ]);
    expect([...splitByTax(several)]).toEqual([
      ["brokered", 31_000],
      ["voucher", 9_000],
      ["own", 990],
    ]);
    expect([...splitByTax(facts(500, [service("travel"), service("travel")]))]).toEqual([["travel", 500]]);
  });

  test('is "mixed" when the shares are missing or do not add up', () => {
    for (const services of [
      [service("brokered"), service("voucher")],
      [service("brokered", 1), service("voucher", 2)],
    ])
      expect([...splitByTax(facts(500, services))]).toEqual([["mixed", 500]]);
  });

  test("of a correction adds up to the corrected amount", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), (parts, percent) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const kinds = ["brokered", "voucher", "own"] as const;
        const services = parts.map((part, index) => service(kinds[index % 3] ?? "own", part));
        const back = cents(Math.max(1, Math.floor((total * percent) / 100)));
        const corrected = correctionFacts(
          { number: "RE-1", facts: facts(total, services) },
          back,
          "operator",
        );
        const split = [...splitByTax(corrected).values()];
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(-back);
        expect(splitByTax(corrected).has("mixed")).toBe(false);
      }),
    );
  });
});

test("the tax month subtracts corrections", () => {
  const sold = facts(31_990, [service("brokered", 31_000), service("own", 990)]);
  const back = correctionFacts({ number: "RE-1", facts: sold }, cents(31_990), "cancellation");
  const once = taxMonth([{ kind: "invoice", facts: sold }], "EUR");
  expect([once.gross.brokered, once.gross.own, once.vat, once.total]).toEqual([31_000, 990, 158, 31_990]);
  const both = taxMonth(
    [
      { kind: "invoice", facts: sold },
      { kind: "correction", facts: back },
      { kind: "invoice", facts: { ...sold, currency: "CHF" } },
    ],
    "EUR",
  );
  expect([both.gross.brokered, both.gross.own, both.vat, both.total]).toEqual([0, 0, 0, 0]);
});

describe("postings", () => {
  const sold = facts(31_990, [service("brokered", 31_000), service("own", 990)], { byCards: cents(5_000) });

  test("debit customers by tax treatment", () => {
    const movement = { day: civilDate("2026-11-22"), amount: cents(26_990), orderNumber: "ABCD-EFGH" };
    const back = { ...movement, day: civilDate("2026-11-30"), amount: cents(-1_000) };
    const shown = postingsOf([invoice(sold)], [back, movement], settings).map((each) => [
      each.day,
      each.amount,
      each.account,
      each.contra,
      each.document,
    ]);
    expect(shown).toEqual([
      ["2026-11-21", 31_000, "10000", "1590", "RE-2026-000001"],
      ["2026-11-21", 990, "10000", "8400", "RE-2026-000001"],
      ["2026-11-21", 5_000, "1705", "10000", "RE-2026-000001"],
      ["2026-11-22", 26_990, "1200", "10000", "ABCD-EFGH"],
      ["2026-11-30", 1_000, "10000", "1200", "ABCD-EFGH"],
    ]);
  });

  test("leave no customer balance after payment and correction", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const kinds = ["travel", "voucher", "own"] as const;
        const invoiced = facts(
          total,
          parts.map((part, index) => service(kinds[index % 3] ?? "own", part)),
        );
        const half = cents(Math.ceil(total / 2));
        const corrected = invoice(
          correctionFacts({ number: "RE-1", facts: invoiced }, half, "operator"),
          "correction",
        );
        const day = civilDate("2026-11-22");
        const movements = [
          { day, amount: cents(total), orderNumber: "A" },
          { day, amount: cents(-half), orderNumber: "A" },
        ];
        const postings = postingsOf([invoice(invoiced), corrected], movements, settings);
        const debtors = postings.reduce(
          (sum, { account, contra, amount }) =>
            sum + (account === "10000" ? amount : 0) - (contra === "10000" ? amount : 0),
          0,
        );
        expect([debtors, postings.every(({ amount }) => amount > 0)]).toEqual([0, true]);
      }),
    );
  });
});

describe("the DATEV file", () => {
  const posting: Posting = {
    day: civilDate("2026-11-05"),
    amount: cents(123_456),
    account: "10000",
    contra: "8400",
    document: "RE-2026-000001 §",
    text: 'Größe "L"; für €\n5',
  };
  const text = datevText({
    settings,
    from: civilDate("2026-11-01"),
    to: civilDate("2026-11-30"),
    made: new Date("2026-12-01T08:00:00.123Z"),
    postings: [posting],
  });
  const [head = "", names = "", line = "", ...rest] = text.split("\r\n");

  test("has 31 header fields and 125 columns", () => {
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201080000123;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"Reiseshop 11/2026";"";1;0;0;"EUR";;"";;;"";;;"";""',
    );
    expect(head.split(";")).toHaveLength(31);
    const columns = names.split(";");
    expect([columns.length, columns[0], columns[113], columns[124]]).toEqual([
      125,
      "Umsatz (ohne Soll/Haben-Kz)",
      "Festschreibung",
      "Abw. Skontokonto",
    ]);
    expect([columns[6], columns[9], columns[13], columns[47], columns[87]]).toEqual([
      "Konto",
      "Belegdatum",
      "Buchungstext",
      "Zusatzinformation - Art 1",
      "Stück",
    ]);
    expect(rest).toEqual([""]);
  });

  test("quotes texts and removes signs that would break a row", () => {
    expect(line).toMatch(
      /^1234,56;"S";"EUR";;;;10000;8400;;0511;"RE-2026-000001";;;"Größe ""L""; für € 5";;/,
    );
    // A quoted text contains separators of its own.
    expect(line.replaceAll(/"(?:[^"]|"")*"/g, "T").split(";")).toHaveLength(125);
    expect(line.replaceAll(/"(?:[^"]|"")*"/g, "T").split(";")[113]).toBe("0");
  });
});

describe("the DATEV settings", () => {
  const all = Object.entries(settings.accounts)
    .map(([name, number]) => `${name}=${number}`)
    .join(",");

  test("need both variables", () => {
    expect(datevSettings("29098/55003", all)).toEqual(settings);
    expect(datevSettings(undefined, undefined)).toBeUndefined();
  });

  test("accept a revenue account for each rate", () => {
    expect(datevSettings("29098/55003", `${all},revenue7=8300,revenue19=8400,revenue3.8=8310`)).toEqual({
      ...settings,
      revenue: { 7: "8300", 19: "8400", 3.8: "8310" },
    });
  });

  test.each([
    ["29098/55003", `${all},revenue7=83`, "4 to 9 digits for revenue7"],
    ["29098/55003", `${all},revenue=8300`, "knows no revenue"],
    ["29098/55003", undefined, "need each other"],
    ["29098", all, "consultant and client"],
    ["1000/1", all, "consultant and client"],
    ["29098/55003", all.replace("bank=", "kasse="), "knows no kasse"],
    ["29098/55003", all.replace("1200", "12"), "4 to 9 digits for bank"],
    ["29098/55003", "debtors=10000", "4 to 9 digits for bank, brokered"],
  ])("%s with %s is rejected", (ids, accounts, problem) => {
    expect(datevSettings(ids, accounts)).toMatchObject({
      problem: expect.stringContaining(problem) as string,
    });
  });
});
