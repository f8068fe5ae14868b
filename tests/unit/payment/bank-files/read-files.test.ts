/** Files in the formats of many banks, with invented names and numbers, and their bookings. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import type { Statement, StatementLine } from "#app/payments/bank/statement.server.ts";
import { listBookings } from "#tests/unit/payment/bank-files/list-bookings.ts";
import { messageBookings } from "#tests/unit/payment/bank-files/message-bookings.ts";

const folder = import.meta.dirname;
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

/** A line as text: day, cents with currency, party, purpose and special marks. */
function written(line: StatementLine): string {
  const marks = [line.returned && "returned", !line.certain && "doubtful"].filter(Boolean);
  const money = `${line.amount} ${line.currency}`;
  return [line.bookedOn, money, line.party, line.purpose.replaceAll(/\s+/g, " "), ...marks].join(" | ");
}

function summaryOf({ source, accounts, pending, unreadable, lines }: Statement) {
  const rows = unreadable.map(({ row, reason }) => `${row} ${reason}`);
  return { source, accounts, pending, unreadable: rows, lines: lines.map(written) };
}

const files = { ...listBookings, ...messageBookings };

describe("a bank file", () => {
  test.each(Object.entries(files))("%s has the expected bookings", (name, expected) => {
    const statement = readStatementFile(bytesOf(name));
    expect(summaryOf(statement)).toEqual({ pending: 0, unreadable: [], ...expected });
    // A reader in another thread must be able to transfer it.
    expect(structuredClone(statement)).toEqual(statement);
  });

  test("is read alike with every kind of line end", () => {
    for (const name of Object.keys(files).filter((each) => !each.endsWith(".xml"))) {
      const text = readFileSync(join(folder, name), "utf8");
      for (const end of ["\r\n", "\r"])
        expect([name, end, summaryOf(readStatementFile(Buffer.from(text.replaceAll("\n", end))))]).toEqual([
          name,
          end,
          summaryOf(readStatementFile(bytesOf(name))),
        ]);
    }
  });

  test("is read alike in UTF-8, UTF-16 and Windows-1252", () => {
    const umlauts = ["csv/hypovereinsbank.csv", "csv/dkb-old.csv", "csv/vr-new.csv", "camt/umlauts.xml"];
    for (const name of umlauts) {
      const text = readFileSync(join(folder, name), "utf8");
      const declared = (encoding: string) => text.replace('encoding="UTF-8"', `encoding="${encoding}"`);
      const encoded = {
        "UTF-8 with its mark": Buffer.from(`\uFEFF${text}`),
        "UTF-16 LE with its mark": Buffer.from(`\uFEFF${declared("UTF-16")}`, "utf16le"),
        "UTF-16 BE with its mark": Buffer.from(`\uFEFF${declared("UTF-16")}`, "utf16le").swap16(),
        "UTF-16 LE without a mark": Buffer.from(declared("utf-16"), "utf16le"),
        "ISO-8859-1": Buffer.from(declared("ISO-8859-1"), "latin1"),
        "Windows-1252 that is declared as UTF-8": Buffer.from(text, "latin1"),
      };
      for (const [encoding, bytes] of Object.entries(encoded))
        expect([name, encoding, summaryOf(readStatementFile(bytes))]).toEqual([
          name,
          encoding,
          summaryOf(readStatementFile(bytesOf(name))),
        ]);
    }
  });

  test("has an expectation in one of these tests", () => {
    const refused = ["lists/unsigned-kinds.csv", "lists/without-headings.csv", "mt940/announced.sta"];
    const found = ["csv", "lists", "camt", "mt940"].flatMap((kind) =>
      readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
    );
    expect(found.toSorted()).toEqual([...Object.keys(files), ...refused].toSorted());
    expect(found.length).toBeGreaterThan(45);
  });
});

test.each([
  ["lists/unsigned-kinds.csv", "direction"],
  ["lists/without-headings.csv", "no-headings"],
  ["mt940/announced.sta", "mt942"],
])("%s is rejected with its reason", (name, problem) => {
  expect(() => readStatementFile(bytesOf(name))).toThrow(problem);
});
