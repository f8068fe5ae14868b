/** CSV rows with their line numbers (RFC 4180). */
import { CsvError, parse } from "csv-parse/sync";

export interface Row {
  cells: readonly string[];
  /** First line of the row in the file, counted from 1. */
  row: number;
}

const lineBreaks = /\r\n|\n|\r/g;

/** All non-empty rows, or the line of an unclosed quote. */
export function readRows(text: string, delimiter: string): Row[] | { unclosed: number } {
  try {
    return toRows(parseRecords(text, delimiter)).rows.filter(({ cells }) =>
      cells.some((cell) => cell !== ""),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The unclosed quote is in the record after the last complete one.
    const completeCount = Number(error["records"] ?? 0);
    return { unclosed: completeCount === 0 ? 1 : toRows(parseRecords(text, delimiter, completeCount)).next };
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

function toRows(records: readonly ParsedRecord[]): { rows: Row[]; next: number } {
  let next = 1;
  const rows = records.map(({ raw, record }) => {
    const row = next;
    // The line break that ends the record counts once, however much of it `raw` contains.
    next += (raw.replace(/[\r\n]+$/, "").match(lineBreaks)?.length ?? 0) + 1;
    return { cells: record.map((cell) => cell.trim()), row };
  });
  return { rows, next };
}
