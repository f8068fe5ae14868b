/** Tables as files: CSV as German spreadsheet programs expect it, and XLSX with numeric amounts and dates. */
import writeXlsx from "write-excel-file/node";

import { csvFile } from "#app/domain/csv.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type Cents, decimalText } from "#app/domain/money.ts";

/** A plain number is a count. */
export type Cell = string | number | { amount: Cents } | { day: CivilDate };

const csvText = (cell: Cell): string => {
  if (typeof cell !== "object") return String(cell);
  return "amount" in cell ? decimalText(cell.amount) : formatDate(cell.day);
};

/** Text cells have type String, so user input is never run as a formula. */
function xlsxCell(cell: Cell) {
  if (typeof cell === "string") return { type: String, value: cell };
  if (typeof cell === "number") return { type: Number, value: cell };
  if ("amount" in cell) return { type: Number, value: cell.amount / 100, format: "#,##0.00" };
  return { type: Date, value: new Date(cell.day), format: "dd.mm.yyyy" };
}

/** Column width in characters, limited to 40. */
const widthOf = (cells: readonly Cell[]): number =>
  Math.min(40, Math.max(...cells.map((cell) => csvText(cell).length)) + 2);

/** @param rows the first one is the header */
async function xlsxFile(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const [head = []] = rows;
  const sheet = rows.map((row, rowIndex) =>
    row.map((cell) =>
      rowIndex === 0 ? { value: csvText(cell), fontWeight: "bold" as const } : xlsxCell(cell),
    ),
  );
  const columns = head.map((_, column) => ({ width: widthOf(rows.map((row) => row[column] ?? "")) }));
  return writeXlsx(sheet, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** The table as CSV text. @param rows the first one is the header */
export const csvTable = (rows: readonly (readonly Cell[])[]): string =>
  csvFile(rows.map((row) => row.map(csvText)));

/**
 * Response with the table as a download, in the format of the URL's extension: `.csv` or `.xlsx`.
 * @param name without extension
 * @param rows the first one is the header
 */
export async function spreadsheetResponse(
  request: Request,
  name: string,
  rows: readonly (readonly Cell[])[],
): Promise<Response> {
  const xlsx = new URL(request.url).pathname.endsWith(".xlsx");
  const body = xlsx ? new Uint8Array(await xlsxFile(rows)) : csvTable(rows);
  const type = xlsx
    ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    : "text/csv; charset=utf-8";
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}.${xlsx ? "xlsx" : "csv"}"`,
    },
  });
}
