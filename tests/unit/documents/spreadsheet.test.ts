import readXlsx from "read-excel-file/node";
import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type Cell, spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";

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
