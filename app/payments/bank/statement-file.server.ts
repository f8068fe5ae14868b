/** A file of the bank, of any kind that is known. */
import { type PackedFile, unpack } from "#app/payments/bank/archive.server.ts";
import { readCamt } from "#app/payments/bank/camt.server.ts";
import { readBankCsv } from "#app/payments/bank/csv.server.ts";
import type { ColumnNames } from "#app/payments/bank/csv-layout.server.ts";
import { decodeText } from "#app/payments/bank/file-text.server.ts";
import { isMt940, isMt942, readMt940 } from "#app/payments/bank/mt940.server.ts";
import { joinStatements, type Statement, StatementError } from "#app/payments/bank/statement.server.ts";

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
