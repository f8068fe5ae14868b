/** Reads a table of days, as spreadsheets save it: with semicolons, tabs or commas, in any encoding of `decodeText`. */
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

/** Lines of a file; more are several files. */
export const mostLines = 20_000;

export type ReadTable =
  | { ok: true; lines: RoomLine[] }
  /** @param column the heading that is unknown, or missing */
  | { ok: false; refusal: "unreadable" | "empty" | "too-long" }
  | { ok: false; refusal: "unknown-column" | "missing-column"; column: string }
  | { ok: false; refusal: "lines"; faults: LineFault[]; more: number };

const needed = ["angebot", "variante", "tag"] as const;
const longestHeading = 40;
/** Characters of one line. */
const longestLine = 100_000;
const mostNamed = 20;

export function readRoomTable(bytes: Uint8Array): ReadTable {
  const table = rowsOf(decodeText(bytes));
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
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) return { ok: false, refusal: "missing-column", column: missing };
  if (body.length === 0) return { ok: false, refusal: "empty" };
  if (body.length > mostLines) return { ok: false, refusal: "too-long" };
  const columns = { names, dayFirst: table.separator === ";" };
  const read = body.map(({ record, line }) => lineOf(columns, record, line));
  const faults = read.filter((each) => "fault" in each);
  if (faults.length > 0) {
    const named = faults.slice(0, mostNamed);
    return { ok: false, refusal: "lines", faults: named, more: faults.length - named.length };
  }
  return { ok: true, lines: read.filter((each): each is RoomLine => !("fault" in each)) };
}

interface Row {
  record: string[];
  /** Number of the line in the file, from 1 on. */
  line: number;
}

/** The heading and at most `mostLines` + 1 lines; null where the text is no table. */
function rowsOf(text: string): { separator: string; rows: Row[] } | null {
  const end = text.indexOf("\n");
  const first = (end < 0 ? text : text.slice(0, end)).replace(/\r$/, "");
  // Excel's own hint for itself: its first line names the separator.
  const [, hinted] = /^"?sep=([;,\t])"?[;,\t]*$/i.exec(first) ?? [];
  const separator = hinted ?? [";", "\t", ","].find((sign) => first.includes(sign));
  if (separator === undefined) return text.trim() === "" ? { separator: "", rows: [] } : null;
  try {
    const parsed = parse(text, {
      delimiter: separator,
      from_line: hinted === undefined ? 1 : 2,
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
  /** False where 05/01/2027 may mean 1 May. Programs set to German part columns with semicolons, English ones do not. */
  dayFirst: boolean;
}

function lineOf({ names, dayFirst }: Columns, record: readonly string[], at: number): RoomLine | LineFault {
  const cell = (name: TableColumn) => unguarded((record[names.indexOf(name)] ?? "").trim());
  const line = /^\d{1,9}$/.test(cell(lineColumn)) ? Number(cell(lineColumn)) : at;
  const wrong = (fault: CellFault): LineFault => ({ line, fault });
  if (record.slice(names.length).some((more) => more.trim() !== "")) return wrong("cells");
  const date = parseGermanDate(cell("tag"));
  if (!date) return wrong("date");
  if (!dayFirst && isAmbiguous(cell("tag"))) return wrong("ambiguous-date");
  const price = optional(cell("preis"), priceOf);
  if (price === null) return wrong("price");
  const rooms = optional(cell("zimmer"), (text) => countOf(text, mostRooms));
  if (rooms === null) return wrong("rooms");
  const stopped = optional(cell("gestoppt"), flagOf);
  if (stopped === null) return wrong("stopped");
  const closed = optional(cell("keine_anreise"), flagOf);
  if (closed === null) return wrong("closed");
  const minNights = optional(cell("mindestnaechte"), (text) => countOf(text, mostLeastNights));
  if (minNights === null) return wrong("least");
  const [offer, variant] = [cell("angebot"), cell("variante")];
  return { line, offer, variant, date, price, rooms, stopped, closed, minNights };
}

/** 05/01/2027: another day for whoever writes the month first. */
function isAmbiguous(text: string): boolean {
  const [, first = "", second = ""] = /^(\d{1,2})\s?\/\s?(\d{1,2})\s?\//.exec(text) ?? [];
  return first !== "" && Number(first) <= 12 && Number(first) !== Number(second);
}

/** What `csvCell` puts before what could be a formula. */
const unguarded = (text: string) => (/^'[=+@＝＋－＠-]/.test(text) ? text.slice(1) : text);

/** Undefined for an empty cell: what it says stays as it is. */
const optional = <Value>(text: string, read: (text: string) => Value | null): Value | null | undefined =>
  text === "" ? undefined : read(text);

function priceOf(text: string) {
  const price = parseAmount(text);
  return price === null || price < 1 || price > highestPrice ? null : price;
}

const countOf = (text: string, most: number) =>
  /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null;

function flagOf(text: string): boolean | null {
  const said = text.toLowerCase();
  if ([yes, "j", "1", "x"].includes(said)) return true;
  return [no, "n", "0"].includes(said) ? false : null;
}
