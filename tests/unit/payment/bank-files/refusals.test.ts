/** Files that are no statement, or whose debits are ambiguous, are rejected with a reason. */
import { gzipSync } from "node:zlib";

import { strToU8, zipSync } from "fflate";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import { foreignAccount, addLineReferences, StatementError } from "#app/payments/bank/statement.server.ts";
import { camtFile, shopIban } from "#tests/support/bank-files.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const list = (...rows: string[]) => utf8(["Datum;Name;Verwendungszweck;Betrag", ...rows].join("\n"));
const amounts = (bytes: Uint8Array) => readStatementFile(bytes).lines.map(({ amount }) => amount);

function refusalOf(bytes: Uint8Array) {
  try {
    readStatementFile(bytes);
    return null;
  } catch (error) {
    if (error instanceof StatementError) return [error.problem, error.at];
    throw error;
  }
}

describe("archives", () => {
  const day = (date: string, reference: string) =>
    camtFile([{ amount: "10.00", purpose: date, day: date, reference }]);

  test("several camt files in a ZIP form one statement", () => {
    const bytes = zip({
      "a.xml": day("2027-01-01", "1"),
      "b.xml": day("2027-01-02", "2"),
      "info.pdf": "%PDF-",
    });
    expect(readStatementFile(bytes)).toMatchObject({
      accounts: [shopIban],
      lines: [{ bookedOn: "2027-01-01" }, { bookedOn: "2027-01-02" }],
    });
  });

  test("a booking in two files of a ZIP counts once", () => {
    const twins = camtFile([
      { amount: "10.00", purpose: "Kaffee" },
      { amount: "10.00", purpose: "Kaffee" },
    ]);
    const one = camtFile([{ amount: "10.00", purpose: "Kaffee" }]);
    expect(amounts(zip({ "a.xml": one, "b.xml": twins }))).toEqual([1_000, 1_000]);
    expect(amounts(zip({ "a.xml": twins, "b.xml": one }))).toEqual([1_000, 1_000]);
  });

  test("the daily statement replaces the report of announced bookings", () => {
    const report = day("2027-01-01", "1")
      .replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt")
      .replaceAll("Stmt>", "Rpt>");
    expect(readStatementFile(zip({ "a.xml": report })).source).toBe("camt.052");
    expect(amounts(zip({ "a.xml": report, "b.xml": day("2027-01-01", "1") }))).toEqual([1_000]);
  });

  test("GZIP around a file or a ZIP is unpacked", () => {
    expect(amounts(gzipSync(utf8(day("2027-01-01", "1"))))).toEqual([1_000]);
    expect(amounts(gzipSync(zip({ "a.xml": day("2027-01-01", "1") })))).toEqual([1_000]);
  });

  test("an unreadable row is named with its file", () => {
    const bytes = zip({
      "gut.xml": day("2027-01-01", "1"),
      "schlecht.xml": camtFile([{ amount: "zehn", purpose: "x" }]),
    });
    expect(readStatementFile(bytes)).toMatchObject({
      lines: [{ amount: 1_000 }],
      unreadable: [{ file: "schlecht.xml", row: 4, reason: "amount" }],
    });
  });

  test.each<[string, Uint8Array, unknown]>([
    ["a ZIP without a statement", zip({ "bild.png": "x", "lies.txt": "Hallo" }), ["empty-archive", {}]],
    ["an empty ZIP", zip({}), ["empty-archive", {}]],
    ["a cut ZIP", zip({ "a.xml": day("2027-01-01", "1") }).slice(0, 40), ["archive", {}]],
    ["a ZIP with nothing but its signature", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), ["archive", {}]],
    ["a cut GZIP", gzipSync(utf8(day("2027-01-01", "1"))).subarray(0, 30), ["archive", {}]],
    ["a ZIP that grows to gigabytes", zip({ "a.csv": "0".repeat(60_000_000) }), ["too-large", {}]],
    ["a GZIP that grows", gzipSync(Buffer.alloc(60_000_000)), ["too-large", {}]],
    [
      "a ZIP of too many files",
      zip(Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`${at}.csv`, "x"]))),
      ["too-large", {}],
    ],
    ["a spreadsheet", zip({ "xl/workbook.xml": "<workbook/>" }), ["spreadsheet", {}]],
    ["an old spreadsheet", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), ["spreadsheet", {}]],
    ["a PDF", utf8("%PDF-1.7"), ["pdf", {}]],
    ["broken XML in a ZIP", zip({ "tag.xml": "<a>" }), ["no-xml", { file: "tag.xml" }]],
  ])("%s is rejected", (_name, bytes, refusal) => {
    expect(refusalOf(bytes)).toEqual(refusal);
  });
});

describe("direction", () => {
  test("a debit is never read as a credit", () => {
    const euros = fc.integer({ min: 1, max: 9_999_999 });
    const text = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
    const marks = [
      ["S", "H"],
      ["D", "C"],
      ["D", "K"],
      ["Soll", "Haben"],
      ["Af", "Bij"],
      ["Debet", "Credit"],
      ["DBIT", "CRDT"],
      ["-", "+"],
    ];
    const shapes: ((cents: number) => string[])[] = [
      (cents) => [`-${text(cents)}`],
      (cents) => [`${text(cents)}-`],
      (cents) => [`−${text(cents)} €`],
      (cents) => [`(${text(cents)})`],
      (cents) => [`${text(cents)} S`],
      (cents) => [`EUR -${text(cents)}`],
      ...marks.map(([debit]) => (cents: number) => [text(cents), debit ?? ""]),
    ];
    const headings = fc.constantFrom("", " ", "S/H", "Soll/Haben", "Irgendwas", "Vorzeichen");
    fc.assert(
      fc.property(euros, headings, fc.nat({ max: shapes.length - 1 }), (cents, heading, shape) => {
        const credit = shape < 6 ? ["0,01"] : ["0,01", marks[shape - 6]?.[1] ?? ""];
        const rows = [shapes[shape]?.(cents) ?? [], credit].map((cells) =>
          ["1.2.2027", "x", ...cells].join(";"),
        );
        const bytes = utf8([`Datum;Verwendungszweck;Betrag;${heading}`, ...rows].join("\n"));
        expect(amounts(bytes)).toEqual([-cents, 1]);
      }),
    );
  });

  test("a debit column counts as debits with any sign", () => {
    const head = "Datum;Verwendungszweck;Soll;Haben";
    const rows = [
      "1.2.2027;a;5,00;",
      "1.2.2027;b;-5,00;",
      "1.2.2027;c;+5,00;",
      "1.2.2027;d;;5,00",
      "1.2.2027;e;0,00;5,00",
    ];
    expect(amounts(utf8([head, ...rows].join("\n")))).toEqual([-500, -500, -500, 500, 500]);
  });

  test.each([
    [
      "a kind of booking that is a debit",
      "Datum;Umsatzart;Verwendungszweck;Betrag\n1.2.2027;Kartenzahlung;x;5,00",
    ],
    ["marks that nobody knows", "Datum;Verwendungszweck;Betrag;\n1.2.2027;x;5,00;X\n2.2.2027;y;6,00;Q"],
    [
      "balances that do not fit credits",
      "Anfangssaldo;100,00\nDatum;Verwendungszweck;Betrag\n1.2.2027;x;5,00\nEndsaldo;;93,00",
    ],
    [
      "running balances that fit nothing",
      "Datum;Verwendungszweck;Betrag;Saldo\n1.2.2027;x;5,00;9,00\n1.2.2027;y;6,00;99,00",
    ],
  ])("unsigned amounts with %s are rejected", (_name, text) => {
    expect(refusalOf(utf8(text))).toEqual(["direction", {}]);
  });

  test("unsigned amounts without proof are uncertain credits", () => {
    const [line] = readStatementFile(list("1.2.2027;x;y;5,00")).lines;
    expect([line?.amount, line?.certain]).toEqual([500, false]);
  });

  test.each([
    ["a minus in another row", list("1.2.2027;x;y;5,00", "1.2.2027;x;y;-1,00")],
    ["a plus", list("1.2.2027;x;y;+5,00")],
    [
      "a kind of booking that is a credit",
      utf8("Datum;Umsatzart;Verwendungszweck;Betrag\n1.2.2027;Gutschrift;x;5,00"),
    ],
    [
      "balances that fit",
      utf8("Anfangssaldo;100,00\nDatum;Verwendungszweck;Betrag\n1.2.2027;x;5,00\nEndsaldo;;105,00"),
    ],
  ])("%s proves a credit", (_name, bytes) => {
    const [line] = readStatementFile(bytes).lines;
    expect([line?.amount, line?.certain]).toEqual([500, true]);
  });

  test("balances that contradict the bookings make them uncertain", () => {
    const text = "Anfangssaldo;100,00\nDatum;Verwendungszweck;Betrag\n1.2.2027;x;+5,00\nEndsaldo;;95,00";
    expect(readStatementFile(utf8(text))).toMatchObject({
      imbalance: { opening: 10_000, booked: 500, closing: 9_500 },
      lines: [{ amount: 500, certain: false }],
    });
  });
});

describe("rows", () => {
  test.each([
    ["a sum", "Summe;;;5,00"],
    ["a balance with a day", "1.2.2027;;Endsaldo;5,00"],
    ["a balance with its own label", "Kontostand am 1.2.2027;;;5,00"],
    ["a new balance", "Neuer Saldo;;;5,00"],
    ["a sentence", "Alle Angaben ohne Gewähr;;;"],
    ["the headings again", "Datum;Name;Verwendungszweck;Betrag"],
  ])("%s is not a booking", (_name, row) => {
    expect(readStatementFile(list("1.2.2027;x;y;-5,00", row))).toMatchObject({
      lines: [{ amount: -500 }],
      unreadable: [],
    });
  });

  test.each([
    ["offen;x;y;-5,00", 1],
    ["vorgemerkt;x;y;-5,00", 1],
    ["pending;x;y;-5,00", 1],
    ["Vorgemerkte Umsätze;;;\n1.2.2027;x;y;-5,00", 1],
    ["Vorgemerkte Umsätze;;;\n1.2.2027;x;y;-5,00\nGebuchte Umsätze\n1.2.2027;x;z;-6,00", 1],
  ])("announced rows are counted but not booked: %s", (rows, pending) => {
    const statement = readStatementFile(list("1.2.2027;x;y;-5,00", ...rows.split("\n")));
    expect(statement.pending).toBe(pending);
    expect(statement.lines.filter(({ purpose }) => purpose === "y")).toHaveLength(1);
  });

  test("line numbers include blank lines and breaks inside cells", () => {
    const rows = [
      "",
      '1.2.2027;"a\nb";"c\n\nd";-1,00',
      "",
      ";;;",
      "30.2.2027;x;y;2,00",
      "1.2.2027;x;y;viel",
      "1.2.2027;x",
    ];
    const { lines, unreadable } = readStatementFile(list(...rows));
    expect(lines).toHaveLength(1);
    expect(unreadable.map(({ row, reason }) => [row, reason])).toEqual([
      [9, "day"],
      [10, "amount"],
      [11, "amount"],
    ]);
  });

  test.each([
    ["1.234,56", 123_456],
    ["1'234.50", 123_450],
    ["1’234.50", 123_450],
    ["1 234,50", 123_450],
    ["1.000", 100_000],
    ["12,5", 1_250],
    ["12.50 EUR", 1_250],
    ["0012,00", 1_200],
    ["12,000", 1_200],
    ["1,234", null],
    ["1.23.4", null],
    ["--5,00", null],
    ["5-5", null],
    ["21474836,48", null],
  ])("%s is %s cents", (figure, expected) => {
    const statement = readStatementFile(list("1.2.2027;x;y;-1,00", `1.2.2027;x;y;${figure}`));
    expect(statement.lines[1]?.amount ?? null).toBe(expected);
  });

  test("a comma separates thousands when a point separates cents", () => {
    const rows = ["2027-02-01,x,-1.50", '2027-02-01,y,"1,234.56"', '2027-02-01,z,"1,234"'];
    expect(amounts(utf8(["Booking Date,Payment Reference,Amount", ...rows].join("\n")))).toEqual([
      -150, 123_456, 123_400,
    ]);
  });

  test.each([
    ["1.6.27", "2027-06-01"],
    ["01.06.2027 23:59", "2027-06-01"],
    ["2027-06-01 00:00:00", "2027-06-01"],
    ["20270601", "2027-06-01"],
    ["2027-06-01T22:30:00Z", "2027-06-02"],
  ])("%s is read as a day", (typed, day) => {
    expect(readStatementFile(list(`${typed};x;y;-5,00`)).lines).toMatchObject([{ bookedOn: day }]);
  });
});

describe("accounts", () => {
  const own = shopIban;
  const read = (text: string) => readStatementFile(utf8(text));
  const body = "\nDatum;Verwendungszweck;Betrag\n1.2.2027;x;-5,00";

  test.each([
    ["the shop's IBAN", `IBAN;${own}`, undefined],
    ["the shop's IBAN in groups", "Konto: DE02 1203 0000 0000 2020 51", undefined],
    ["the shop's bank code and number", "BLZ:;12030000\nKonto:;202051", undefined],
    ["the shop's number alone", "Kontonummer:;0000202051", undefined],
    ["another IBAN", "IBAN;DE89370400440532013000", "DE89370400440532013000"],
    ["another bank code", "BLZ:;37040044\nKonto:;202051", "37040044/202051"],
    ["another number", "Konto:;4711471100", "4711471100"],
  ])("%s before the headings is compared with the shop's account", (_name, preamble, foreign) => {
    expect(foreignAccount(read(preamble + body), own)).toBe(foreign);
  });

  test.each([
    ["<IBAN>DE89370400440532013000</IBAN>", "DE89370400440532013000"],
    ["<Othr><Id>532013000</Id></Othr>", "532013000"],
    ["<Othr><Id>120300000000202051</Id></Othr>", undefined],
  ])("the camt account %s is compared with the shop's account", (account, foreign) => {
    const file = camtFile([{ amount: "1.00", purpose: "x" }]).replace(`<IBAN>${own}</IBAN>`, account);
    expect(foreignAccount(read(file), own)).toBe(foreign);
  });
});

test("a booking has the same fingerprint in camt, MT940 and CSV", () => {
  const purpose = "Reise K7MN-2PQR für zwei";
  const camt = camtFile([{ amount: "12.00", purpose, day: "2027-02-01" }]).replace("NOTPROVIDED", "E2E-7");
  const mt940 = `:20:1\n:25:12030000/202051\n:60F:C270131EUR0,\n:61:2702010201C12,NTRFNONREF\n:86:166?20EREF+E2E-7?21SVWZ+Reise K7MN-2PQ?22R für zwei?32Gast\n:62F:C270201EUR12,\n`;
  const csv = `Datum;Verwendungszweck;Betrag\n1.2.2027;Reise K7MN-2PQR  für zwei;+12,00`;
  const prints = [camt, mt940, csv].map(
    (text) => addLineReferences(readStatementFile(utf8(text)))[0]?.fingerprint,
  );
  expect(new Set(prints).size).toBe(1);
});
