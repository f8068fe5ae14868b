/** Reads a bank statement uploaded to the back office. Limits its number of lines. */
import { refuse, type Result } from "#app/domain/result.ts";
import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import {
  type ImportLine,
  addLineReferences,
  type Statement,
  StatementError,
} from "#app/payments/bank/statement.server.ts";

/** Maximum lines of one file. */
export const mostStatementLines = 50_000;

/** Fields of a StatementError as a plain value, because errors lose them between threads. */
export type StatementFault = Omit<StatementError, keyof Error>;

export type NamedStatement = Omit<Statement, "lines"> & { lines: ImportLine[] };

export type StatementReading =
  | Result<{ statement: NamedStatement }, "too-long">
  | { ok: false; refusal: "unreadable"; fault: StatementFault };

export function readStatement(bytes: Uint8Array): StatementReading {
  try {
    const statement = readStatementFile(bytes);
    if (statement.lines.length > mostStatementLines) return refuse("too-long");
    return { ok: true, statement: { ...statement, lines: addLineReferences(statement) } };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { ok: false, refusal: "unreadable", fault: { ...error } };
  }
}
