/** A file of the bank, of any kind that is known. */
import { type PackedFile, unpack } from "#app/payments/bank/archive.server.ts";
import { readCamt } from "#app/payments/bank/camt.server.ts";
import { readBankCsv } from "#app/payments/bank/csv.server.ts";
import type { ColumnNames } from "#app/payments/bank/csv-layout.server.ts";
import { isMt940, isMt942, readMt940 } from "#app/payments/bank/mt940.server.ts";
import { joinStatements, type Statement, StatementError } from "#app/payments/bank/statement.server.ts";
import { fromWindows1252 } from "#app/domain/text/windows-1252.ts";

/**
 * Pure: needs no database and no clock, so it may run in another thread.
 * @param columns headings of a list, where the known ones do not fit
 * @throws StatementError
 */
export function readStatementFile(bytes: Uint8Array, columns: ColumnNames = {}): Statement {
  const files = unpack(bytes);
  const [first, ...others] = files.flatMap((file) => readNamed(file, columns) ?? []);
  if (!first) throw new StatementError("empty-archive");
  // The most detailed kind alone: an archive may have the same bookings in several.
  const best = [first, ...others].reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a));
  const [one = best, ...more] = [first, ...others].filter(({ source }) => source === best.source);
  const statement = joinStatements([one, ...more]);
  const [faulty] = statement.unreadable;
  if (faulty && statement.lines.length === 0) throw new StatementError("unreadable", faulty);
  return statement;
}

const kinds: readonly Statement["source"][] = ["camt", "mt940", "camt.052", "csv", "camt.054"];
const rankOf = ({ source }: Statement): number => kinds.indexOf(source);

/** One file, with its name in the archive at each row that is wrong. Null for another kind of file beside statements. */
function readNamed({ name, bytes }: PackedFile, columns: ColumnNames): Statement | null {
  try {
    const statement = readText(decodeText(bytes), columns);
    return { ...statement, unreadable: statement.unreadable.map((row) => ({ ...row, file: name })) };
  } catch (error) {
    if (!(error instanceof StatementError) || name === "") throw error;
    if (error.problem === "columns" || error.problem === "no-statement") return null;
    throw new StatementError(error.problem, { ...error.at, file: name });
  }
}

function readText(text: string, columns: ColumnNames): Statement {
  if (/^\uFEFF?\s*</.test(text)) return readCamt(text);
  if (isMt942(text)) throw new StatementError("mt942");
  return isMt940(text) ? readMt940(text) : readBankCsv(text, columns);
}

/**
 * The text of a file: by byte order mark, by the zero bytes of UTF-16, by the XML declaration; else UTF-8 where it is that, else Windows-1252.
 * Zero characters are left out: the database takes none.
 */
function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes) ?? declaredEncoding(bytes);
  const text =
    encoding === "windows-1252"
      ? fromWindows1252(bytes)
      : (decodeAs(encoding ?? "utf-8", bytes) ?? fromWindows1252(bytes));
  return text.replaceAll("\0", "");
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** UTF-16 without a mark: every second byte of Latin text is zero. */
function wideEncoding(bytes: Uint8Array): string | null {
  const beginning = bytes.subarray(0, 200);
  const zeros = (odd: number) => beginning.filter((byte, index) => index % 2 === odd && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < beginning.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** Null where the declaration names none, or UTF-8: banks declare that and write Windows-1252. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const beginning = fromWindows1252(bytes.subarray(0, 200));
  const [, named = ""] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning) ?? [];
  const encoding = named.toLowerCase();
  // Node reads both as one encoding, some versions with control characters from 0x80 to 0x9F.
  if (/^(iso[-_]?8859-?1|latin-?1|windows-1252|cp1252|us-ascii)$/.test(encoding)) return "windows-1252";
  return ["", "utf-8", "utf8", "utf-16"].includes(encoding) ? null : encoding;
}

/** Null where the bytes are not in this encoding, or nobody knows it. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
