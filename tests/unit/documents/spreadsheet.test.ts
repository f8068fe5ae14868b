import readXlsx from "read-excel-file/node";
import { expect, test } from "vitest";

import { buildBookingTable } from "#app/documents/booking-lines.ts";
import { csvCell } from "#app/domain/csv.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type Cell, spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { aCustomer, aPlacedOrder, voucherItem } from "#tests/support/placed-orders.ts";

const rows: Cell[][] = [
  ["Name", "Gäste", "Anreise", "Summe"],
  ['=HYPERLINK("x")', 2, { day: civilDate("2027-02-05") }, { amount: cents(103_805) }],
  ["Müllerin & Söhne <1>", "", "Gutschein", { amount: cents(-500) }],
];

const fileAt = (path: string) =>
  spreadsheetResponse(new Request(`https://shop.example${path}`), "liste", rows);

test("a spreadsheet holds amounts and days as numbers and no formulas", async () => {
  const answer = await fileAt("/liste.xlsx?x=1");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="liste.xlsx"');
  expect(answer.headers.get("Content-Type")).toContain("spreadsheetml.sheet");
  const read = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  const [sheet] = read;
  expect(sheet?.data).toEqual([
    ["Name", "Gäste", "Anreise", "Summe"],
    ['=HYPERLINK("x")', 2, new Date("2027-02-05T00:00:00Z"), 1038.05],
    ["Müllerin & Söhne <1>", null, "Gutschein", -5],
  ]);
});

test("the same table is available as CSV", async () => {
  const answer = await fileAt("/liste.csv");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect((await answer.text()).split("\r\n").slice(0, 2)).toEqual([
    "Name;Gäste;Anreise;Summe",
    `"'=HYPERLINK(""x"")";2;05.02.2027;"1038,05"`,
  ]);
});

test("a booking's telephone number reads in a CSV file as on its page", async () => {
  const customer = { ...aCustomer, phone: "+49305550100" };
  const table = buildBookingTable([aPlacedOrder({ customer, orderItems: [voucherItem()] })]);
  const request = new Request("https://shop.example/buchungen.csv");
  const answer = await spreadsheetResponse(request, "buchungen", table);
  expect(await answer.text()).toContain(";+49 30 5550100;");
});

test.each(["+49 30 5550100", "+43 1 234567"])("a CSV cell keeps the telephone number %s", (number) =>
  expect(csvCell(number)).toBe(number),
);

test.each(["+49305550100", "+49 30 A1", "+49 30+1", "+1", "+49 30 1\n", "=1", "-1+1", "@SUM(1)"])(
  "a CSV cell marks %j as text",
  (typed) => expect(csvCell(typed).replace('"', "")).toMatch(/^'/),
);
