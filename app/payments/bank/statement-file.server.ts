/** A file of the bank, of either kind. */
import { readCamt } from "#app/payments/bank/camt.server.ts";
import { type ColumnNames, readBankCsv } from "#app/payments/bank/csv.server.ts";
import type { Statement } from "#app/payments/bank/statement.server.ts";

/**
 * @param columns headings of a list, where the known ones do not fit
 * @throws StatementError
 */
export function readStatementFile(bytes: Uint8Array, columns: ColumnNames = {}): Statement {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, 100));
  const isXml = /^(?:\uFEFF|ï»¿)?\s*</.test(beginning);
  return isXml ? readCamt(new TextDecoder().decode(bytes)) : readBankCsv(bytes, columns);
}
