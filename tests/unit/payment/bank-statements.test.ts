import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCamt } from "#app/payments/bank/camt.server.ts";
import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import { addLineReferences } from "#app/payments/bank/statement.server.ts";
import { camtFile, shopIban } from "#tests/support/bank-files.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

describe("camt.053", () => {
  test("reads credits, debits and returns without pending entries", () => {
    const read = readCamt(
      camtFile([
        { amount: "199.00", purpose: "Bestellung\nABCD EFGH", reference: "B1" },
        { amount: "12.5", purpose: "Gebühr", debit: true },
        { amount: "10.00", purpose: "Rückgabe", extra: "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>" },
        { amount: "1.00", purpose: "vorgemerkt", status: "PDNG" },
      ]),
    );
    expect(read).toMatchObject({ accounts: [shopIban], pending: 1, source: "camt" });
    expect(read.lines).toMatchObject([
      {
        amount: 19_900,
        bookedOn: "2026-11-21",
        party: "Änne Großmann",
        bankReference: "B1",
        returned: false,
      },
      { amount: -1_250, bankReference: "", returned: false },
      { amount: 1_000, returned: true },
    ]);
    expect(read.lines[0]?.purpose).toContain("ABCD EFGH");
  });

  test("a batch is split into its payments when their sums match", () => {
    const part = (sum: string, name: string) =>
      `<TxDtls><Amt Ccy="EUR">${sum}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${name}</Ustrd></RmtInf></TxDtls>`;
    const file = (parts: string) =>
      camtFile([]).replace(
        "</Stmt>",
        `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-21T08:00:00</DtTm></BookgDt><NtryDtls>${parts}</NtryDtls></Ntry></Stmt>`,
      );
    const lines = readCamt(file(part("10.00", "Eins") + part("20.00", "Zwei"))).lines;
    expect(lines.map(({ amount, party }) => [amount, party])).toEqual([
      [1_000, "Eins"],
      [2_000, "Zwei"],
    ]);
    expect(readCamt(file(part("10.00", "Eins") + part("19.00", "Zwei"))).lines).toMatchObject([
      { amount: 3_000 },
    ]);
  });

  test("a purpose is read back from its XML", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (purpose) => {
        fc.pre(!/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(purpose));
        const written = purpose.replaceAll("&", "&amp;").replaceAll("<", "&#60;").replaceAll(">", "&gt;");
        const [line] = readCamt(camtFile([{ amount: "1.00", purpose: written }])).lines;
        expect(line?.purpose).toContain(purpose.trim());
      }),
      { examples: [["]]>"], ["&lt;"], ["<!-- x -->"]] },
    );
  });

  test.each([
    ["an entity that names a file", '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', "&x;"],
    ["entities that grow", '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY x "&a;&a;">]>', "&x;"],
    ["a document type alone", "<!DOCTYPE d>", "x"],
    ["an entity nobody has defined", "", "&x;"],
  ])("rejects %s", (_name, doctype, purpose) => {
    const file = camtFile([{ amount: "1.00", purpose }]).replace("?>", `?>${doctype}`);
    expect(() => readCamt(file)).toThrow("no-xml");
  });

  test.each([
    ["no XML", "<a><b></a>"],
    ["too deep", "<a>".repeat(100_000) + "</a>".repeat(100_000)],
    ["another document", "<Document><CstmrPmtStsRpt/></Document>"],
  ])("rejects %s with a reason", (_name, text) => {
    expect(() => readCamt(text)).toThrow(/^(no-xml|no-statement)$/);
  });

  test.each([
    ["without a sum", { amount: "viel", purpose: "x" }, "amount"],
    ["with parts of a cent", { amount: "1.001", purpose: "x" }, "amount"],
    ["without a day", { amount: "1.00", purpose: "x", day: "2026-02-30" }, "day"],
  ])("an entry %s is reported without stopping the import", (_name, entry, reason) => {
    const { lines, unreadable } = readCamt(camtFile([entry, { amount: "2.00", purpose: "gut" }]));
    expect([lines.map(({ amount }) => amount), unreadable]).toEqual([[200], [{ row: 4, reason, file: "" }]]);
  });
});

describe("CSV", () => {
  const sparkasse =
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung";"Info"\n' +
    `"${shopIban}";"21.11.26";"21.11.26";"GUTSCHR. UEBERWEISUNG";"ABCD-EFGH ""eilig""; danke";"Größe, Änne";"1.199,00";"EUR";"Umsatz gebucht"\n` +
    `"${shopIban}";"21.11.26";"";"ENTGELT";"Gebühr";"";"-4,90";"EUR";"Umsatz gebucht"\n` +
    `"${shopIban}";"22.11.26";"";"GUTSCHRIFT";"x";"y";"5,00";"EUR";"Umsatz vorgemerkt"\n`;

  test.each([
    ["UTF-8", utf8(sparkasse)],
    ["UTF-8 with its mark", utf8(`\uFEFF${sparkasse}`)],
    ["Windows-1252", latin(sparkasse)],
  ])("Sparkasse in %s", (_name, bytes) => {
    const read = readStatementFile(bytes);
    expect(read).toMatchObject({ source: "csv", accounts: [shopIban], pending: 1 });
    expect(read.lines).toMatchObject([
      { bookedOn: "2026-11-21", amount: 119_900, party: "Größe, Änne", purpose: 'ABCD-EFGH "eilig"; danke' },
      { amount: -490 },
    ]);
  });

  test("the euro sign of Windows-1252 is the currency", () => {
    const text = "Datum;Betrag;Verwendungszweck;Währung\n20.11.2026;7,00;x;\x80\n";
    expect(readStatementFile(latin(text)).lines).toMatchObject([{ amount: 700, currency: "EUR" }]);
  });

  test("reads a list with a preamble, debit columns and tabs", () => {
    const text =
      "Konto\t123\nZeitraum\t1\n\nBuchungsdatum\tAuftraggeber\tVerwendungszweck\tSoll\tHaben\tWährung\n" +
      "2026-11-20\tA\tein\t\t12,00\tEUR\n20.11.2026\tB\taus\t-3,50\t\tEUR\n20.11.2026\tC\tRücklastschrift\t3,50\t\tEUR\n";
    expect(readStatementFile(utf8(text)).lines).toMatchObject([
      { amount: 1_200, party: "A", returned: false },
      { amount: -350 },
      { amount: -350, returned: true },
    ]);
  });

  test.each<[string, string, string | null]>([
    ["holds separators and ends of lines", '"eins; zwei\r\ndrei"', "eins; zwei\r\ndrei"],
    ["follows a space", ' "eins; zwei"', "eins; zwei"],
    ["stands within a word", 'Hotel "Rebhof"', 'Hotel "Rebhof"'],
    ["is never closed", '"eins', null],
  ])("a quoted text that %s", (_name, field, purpose) => {
    const text = `Datum;Betrag;Verwendungszweck\r\n\r\n;;\r\n20.11.2026;7,00;${field}\r\n21.11.2026;8,00;x\r\n`;
    const read = () => readStatementFile(utf8(text)).lines.map((line) => line.purpose);
    if (purpose === null) expect(read).toThrow("quotes 4");
    else expect(read()).toEqual([purpose, "x"]);
  });

  test("a quoted text is read back as written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (purpose) => {
        const quoted = `"${purpose.replaceAll('"', '""')}"`;
        const text = `Datum;Betrag;Verwendungszweck;Name\n20.11.2026;7,00;${quoted};Gast\n`;
        expect(readStatementFile(utf8(text)).lines).toMatchObject([
          { purpose: purpose.trim(), party: "Gast" },
        ]);
      }),
      { examples: [['";";\r\n"'], ["\t, ;"]] },
    );
  });

  test("the operator can name unknown headings", () => {
    const text = "Tag;Summe;Text\n20.11.2026;+7,00;hallo\n";
    expect(() => readStatementFile(utf8(text))).toThrow("columns");
    const columns = { datum: "Tag", betrag: "Summe", zweck: "Text" };
    expect(readStatementFile(utf8(text), columns).lines).toMatchObject([{ amount: 700, purpose: "hallo" }]);
  });

  test("a list without readable rows is rejected with the first one", () => {
    const list = utf8("Datum;Betrag;Verwendungszweck\n\n20.11.2026;viel;x\n");
    expect(() => readStatementFile(list)).toThrow("unreadable 3");
  });
});

test("references of bookings are the same in another file", () => {
  const twice = { amount: "10.00", purpose: "Kaffee" };
  const names = (file: string) => addLineReferences(readCamt(file)).map(({ reference }) => reference);
  const [one, two] = names(camtFile([twice, twice]));
  expect(one).not.toBe(two);
  expect(names(camtFile([{ amount: "1.00", purpose: "davor" }, twice, twice])).slice(1)).toEqual([one, two]);
});
