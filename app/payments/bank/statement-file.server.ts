/** Reads a bank file of any supported format. */
import { type PackedFile, unpack } from "#app/payments/bank/archive.server.ts";
import { readCamt } from "#app/payments/bank/camt.server.ts";
import { readBankCsv } from "#app/payments/bank/csv.server.ts";
import type { ColumnNames } from "#app/payments/bank/csv-layout.server.ts";
import { isMt940, isMt942, readMt940 } from "#app/payments/bank/mt940.server.ts";
import { joinStatements, type Statement, StatementError } from "#app/payments/bank/statement.server.ts";
import { fromWindows1252 } from "#app/domain/text/windows-1252.ts";

/**
 * Pure function without database or clock, so that it can run in a worker thread.
 * @param columns headings of a CSV list, when the known ones do not match
 * @throws StatementError
 */
export function readStatementFile(bytes: Uint8Array, columns: ColumnNames = {}): Statement {
  const files = unpack(bytes);
  const [first, ...others] = files.flatMap((file) => readPackedFile(file, columns) ?? []);
  if (!first) throw new StatementError("empty-archive");
  // An archive may contain the same bookings in several formats, so only the most detailed one is used.
  const mostDetailed = [first, ...others].reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a));
  const [one = mostDetailed, ...more] = [first, ...others].filter(
    ({ source }) => source === mostDetailed.source,
  );
  const statement = joinStatements([one, ...more]);
  const [faulty] = statement.unreadable;
  if (faulty && statement.lines.length === 0) throw new StatementError("unreadable", faulty);
  return statement;
}

const sourcesByDetail: readonly Statement["source"][] = ["camt", "mt940", "camt.052", "csv", "camt.054"];
const rankOf = ({ source }: Statement): number => sourcesByDetail.indexOf(source);

/** Reads one file and adds its name to unreadable rows. Returns null for other files beside statements. */
function readPackedFile({ name, bytes }: PackedFile, columns: ColumnNames): Statement | null {
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
 * Decodes by byte order mark, by the zero bytes of UTF-16, by the XML declaration, else as UTF-8 or Windows-1252.
 * Removes zero characters, which PostgreSQL rejects.
 */
function decodeText(bytes: Uint8Array): string {
  const encoding = detectByteOrderMark(bytes) ?? detectUtf16(bytes) ?? readDeclaredEncoding(bytes);
  const text =
    encoding === "windows-1252"
      ? fromWindows1252(bytes)
      : (decodeAs(encoding ?? "utf-8", bytes) ?? fromWindows1252(bytes));
  return text.replaceAll("\0", "");
}

function detectByteOrderMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Detects UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function detectUtf16(bytes: Uint8Array): string | null {
  const beginning = bytes.subarray(0, 200);
  const zeros = (odd: number) => beginning.filter((byte, index) => index % 2 === odd && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < beginning.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** Returns null without a declaration or for UTF-8, because banks declare UTF-8 and write Windows-1252. */
function readDeclaredEncoding(bytes: Uint8Array): string | null {
  const beginning = fromWindows1252(bytes.subarray(0, 200));
  const [, declared = ""] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning) ?? [];
  const encoding = declared.toLowerCase();
  // TextDecoder treats both as one encoding, and some Node versions map 0x80 to 0x9F to control characters.
  if (/^(iso[-_]?8859-?1|latin-?1|windows-1252|cp1252|us-ascii)$/.test(encoding)) return "windows-1252";
  return ["", "utf-8", "utf8", "utf-16"].includes(encoding) ? null : encoding;
}

/** Returns null when the bytes are invalid in this encoding, or the encoding is unknown. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
