/** The rows of a list with the lines of the file that they stand in (RFC 4180). */
import { CsvError, parse } from "csv-parse/sync";

export interface Row {
  cells: readonly string[];
  /** Line of the file where it begins, counted from 1. */
  row: number;
}

const lineBreaks = /\r\n|\n|\r/g;

/** All rows, empty ones left out; or the line of the file where a quote is never closed. */
export function readRows(text: string, delimiter: string): Row[] | { unclosed: number } {
  try {
    return rowsOf(parseRecords(text, delimiter)).rows.filter(({ cells }) =>
      cells.some((cell) => cell !== ""),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The record after the last whole one has the quote.
    const whole = Number(error["records"] ?? 0);
    return { unclosed: whole === 0 ? 1 : rowsOf(parseRecords(text, delimiter, whole)).next };
  }
}

interface ParsedRecord {
  raw: string;
  record: string[];
}

const parseRecords = (text: string, delimiter: string, most = -1) =>
  parse(text, {
    delimiter,
    recordDelimiter: ["\r\n", "\n", "\r"],
    ltrim: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    raw: true,
    to: most,
  }) as unknown as ParsedRecord[];

function rowsOf(records: readonly ParsedRecord[]): { rows: Row[]; next: number } {
  let next = 1;
  const rows = records.map(({ raw, record }) => {
    const row = next;
    // The break that ends the record counts once, however much of it `raw` has.
    next += (raw.replace(/[\r\n]+$/, "").match(lineBreaks)?.length ?? 0) + 1;
    return { cells: record.map((cell) => cell.trim()), row };
  });
  return { rows, next };
}
