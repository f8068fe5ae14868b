/**
 * Reads a table of days as spreadsheets save it: separated by
 * semicolons, tabs or commas, in any encoding of `decodeText`.
 */
import { CsvError, parse } from "csv-parse/sync";

import type { LineFault } from "#app/commands/catalogue/room-table.server.ts";
import {
  type CellFault,
  lineColumn,
  no,
  type RoomLine,
  type TableColumn,
  tableColumns,
  yes,
} from "#app/domain/catalogue/room-table.ts";
import { highestPrice, mostLeastNights, mostRooms } from "#app/domain/catalogue/room-change.ts";
import { parseAmount } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { decodeText } from "#app/domain/text/text-encoding.ts";

/** Maximum lines of one file. */
export const mostLines = 20_000;

export type ReadTable =
  | { ok: true; lines: RoomLine[] }
  /** @param column the unknown or missing heading */
  | { ok: false; refusal: "unreadable" | "empty" | "too-long" }
  | { ok: false; refusal: "unknown-column" | "missing-column"; column: string }
  | { ok: false; refusal: "lines"; faults: LineFault[]; more: number };

const requiredColumns = ["angebot", "variante", "tag"] as const;
const longestHeading = 40;
/** In characters. */
const longestLine = 100_000;
const maxListed = 20;

export function readRoomTable(bytes: Uint8Array): ReadTable {
  const table = parseRows(decodeText(bytes));
  if (table === null) return { ok: false, refusal: "unreadable" };
  const [head, ...body] = table.rows;
  if (!head) return { ok: false, refusal: "empty" };
  const names = head.record.map((name) => name.trim().toLowerCase());
  // Spreadsheets export empty columns on the right.
  while (names.at(-1) === "") names.pop();
  const known: readonly string[] = [...tableColumns, lineColumn];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return { ok: false, refusal: "unknown-column", column: unknown.slice(0, longestHeading) };
  const missing = requiredColumns.find((name) => !names.includes(name));
  if (missing !== undefined) return { ok: false, refusal: "missing-column", column: missing };
  if (body.length === 0) return { ok: false, refusal: "empty" };
  if (body.length > mostLines) return { ok: false, refusal: "too-long" };
  const columns = { names, dayFirst: table.separator === ";" };
  const read = body.map(({ record, line }) => readLine(columns, record, line));
  const faults = read.filter((each) => "fault" in each);
  if (faults.length > 0) {
    const listed = faults.slice(0, maxListed);
    return { ok: false, refusal: "lines", faults: listed, more: faults.length - listed.length };
  }
  return { ok: true, lines: read.filter((each): each is RoomLine => !("fault" in each)) };
}

interface Row {
  record: string[];
  /** Line number in the file, starting at 1. */
  line: number;
}

/** Returns the heading and at most `mostLines` + 1 lines, null if the text is no table. */
function parseRows(text: string): { separator: string; rows: Row[] } | null {
  const end = text.indexOf("\n");
  const first = (end < 0 ? text : text.slice(0, end)).replace(/\r$/, "");
  // Excel writes a first line that names the separator.
  const [, declared] = /^"?sep=([;,\t])"?[;,\t]*$/i.exec(first) ?? [];
  const separator = declared ?? [";", "\t", ","].find((sign) => first.includes(sign));
  if (separator === undefined) return text.trim() === "" ? { separator: "", rows: [] } : null;
  try {
    const parsed = parse(text, {
      delimiter: separator,
      from_line: declared === undefined ? 1 : 2,
      to: mostLines + 2,
      max_record_size: longestLine,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return { separator, rows: parsed.map(({ record, info }) => ({ record, line: info.lines })) };
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

interface Columns {
  names: readonly string[];
  /** False if 05/01/2027 may mean 1 May. German programs separate columns by semicolons, English ones do not. */
  dayFirst: boolean;
}

function readLine({ names, dayFirst }: Columns, record: readonly string[], at: number): RoomLine | LineFault {
  const cell = (name: TableColumn) => removeGuard((record[names.indexOf(name)] ?? "").trim());
  const line = /^\d{1,9}$/.test(cell(lineColumn)) ? Number(cell(lineColumn)) : at;
  const fail = (fault: CellFault): LineFault => ({ line, fault });
  if (record.slice(names.length).some((more) => more.trim() !== "")) return fail("cells");
  const date = parseGermanDate(cell("tag"));
  if (!date) return fail("date");
  if (!dayFirst && isAmbiguous(cell("tag"))) return fail("ambiguous-date");
  const price = parseOptional(cell("preis"), parsePrice);
  if (price === null) return fail("price");
  const rooms = parseOptional(cell("zimmer"), (text) => parseCount(text, mostRooms));
  if (rooms === null) return fail("rooms");
  const stopped = parseOptional(cell("gestoppt"), parseFlag);
  if (stopped === null) return fail("stopped");
  const closed = parseOptional(cell("keine_anreise"), parseFlag);
  if (closed === null) return fail("closed");
  const minNights = parseOptional(cell("mindestnaechte"), (text) => parseCount(text, mostLeastNights));
  if (minNights === null) return fail("least");
  const [offer, variant] = [cell("angebot"), cell("variante")];
  return { line, offer, variant, date, price, rooms, stopped, closed, minNights };
}

/** 05/01/2027 is a different day if the month comes first. */
function isAmbiguous(text: string): boolean {
  const [, first = "", second = ""] = /^(\d{1,2})\s?\/\s?(\d{1,2})\s?\//.exec(text) ?? [];
  return first !== "" && Number(first) <= 12 && Number(first) !== Number(second);
}

/** Removes the quote that `csvCell` puts before text that could be a formula. */
const removeGuard = (text: string) => (/^'[=+@＝＋－＠-]/.test(text) ? text.slice(1) : text);

/** Returns undefined for an empty cell, which leaves the value unchanged. */
const parseOptional = <Value>(text: string, read: (text: string) => Value | null): Value | null | undefined =>
  text === "" ? undefined : read(text);

function parsePrice(text: string) {
  const price = parseAmount(text);
  return price === null || price < 1 || price > highestPrice ? null : price;
}

const parseCount = (text: string, most: number) =>
  /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null;

function parseFlag(text: string): boolean | null {
  const flag = text.toLowerCase();
  if ([yes, "j", "1", "x"].includes(flag)) return true;
  return [no, "n", "0"].includes(flag) ? false : null;
}
