/** Room tables in the formats of spreadsheet programs. */
import { expect, test } from "vitest";

import { mostLines, readRoomTable } from "#app/commands/catalogue/read-room-table.server.ts";

const plainTable = "angebot;variante;tag;zimmer\nhaus;dz;05.02.2027;4\nhaus;ez;06.02.2027;2\n";
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};
const expected = [
  { offer: "haus", variant: "dz", date: "2027-02-05", rooms: 4 },
  { offer: "haus", variant: "ez", date: "2027-02-06", rooms: 2 },
];

test.each<[string, string | Buffer]>([
  ["with the hint sep=;", `sep=;\r\n${plainTable.replaceAll("\n", "\r\n")}`],
  ["with the hint in quotation marks", `"sep=;"\n${plainTable}`],
  ["with the hint and empty columns on the right", `sep=;;;\n${plainTable.replaceAll("\n", ";;\n")}`],
  ["with the hint of a tab", `sep=\t\n${plainTable.replaceAll(";", "\t")}`],
  ["in UTF-16 with tabs", utf16(plainTable.replaceAll(";", "\t"))],
  ["in UTF-16 with semicolons", utf16(plainTable)],
  ["in UTF-16 with the high byte first", utf16(plainTable, true)],
  ["with a byte order mark", `\ufeff${plainTable}`],
  ["with empty columns on the right", plainTable.replaceAll("\n", ";;;\n")],
  ["with lines of separators alone", plainTable.replace("\nhaus;ez", "\n;;;\n; ;;\nhaus;ez")],
])("a room table %s is read", (_what, file) => {
  const read = readRoomTable(Buffer.from(file));
  expect(read).toMatchObject({ ok: true, lines: expected });
});

test("line numbers include a hint and empty lines", () => {
  const read = readRoomTable(Buffer.from(`sep=;\n${plainTable.replace("\nhaus;ez", "\n;;;\nhaus;ez")}`));
  expect(read).toMatchObject({ lines: [{ line: 3 }, { line: 5 }] });
});

test("a cell beyond the headings is an error", () => {
  const read = readRoomTable(Buffer.from(`${plainTable}haus;ez;07.02.2027;2;;9\n`));
  expect(read).toEqual({ ok: false, refusal: "lines", faults: [{ line: 4, fault: "cells" }], more: 0 });
});

const withDay = (day: string, separator: string) =>
  readRoomTable(Buffer.from(`angebot;variante;tag;zimmer\nhaus;dz;${day};4\n`.replaceAll(";", separator)));

test.each([
  ["05/01/2027", ","],
  ["5/1/2027", ","],
  ["12/11/27", ","],
  ["05 / 01 / 2027", "\t"],
])("rejects the ambiguous day %s in a table with the separator %j", (day, separator) => {
  expect(withDay(day, separator)).toMatchObject({ faults: [{ line: 2, fault: "ambiguous-date" }] });
});

test.each([
  ["05/01/2027", ";", "2027-01-05"],
  ["13/01/2027", ",", "2027-01-13"],
  ["05/05/2027", ",", "2027-05-05"],
  ["05.01.2027", ",", "2027-01-05"],
  ["2027-01-05", ",", "2027-01-05"],
])("reads the day %s in a table with the separator %j", (day, separator, date) => {
  expect(withDay(day, separator)).toMatchObject({ ok: true, lines: [{ date }] });
});

test("reading stops at the first line above the limit", () => {
  const rows = "haus;dz;05.02.2027;4\n".repeat(mostLines);
  // The open quotation mark at the end would make the whole file unreadable.
  const file = `angebot;variante;tag;zimmer\n${rows}haus;dz;05.02.2027;4\n"haus`;
  expect(readRoomTable(Buffer.from(file))).toEqual({ ok: false, refusal: "too-long" });
  const fits = readRoomTable(Buffer.from(`angebot;variante;tag;zimmer\n${rows}`));
  expect(fits.ok && fits.lines.length).toBe(mostLines);
});
