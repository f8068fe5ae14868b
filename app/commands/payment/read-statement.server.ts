/** A statement of account as the back office takes it: readable, and of a limited number of lines. */
import { refuse, type Result } from "#app/domain/result.ts";
import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import {
  type ImportLine,
  namedLines,
  type Statement,
  StatementError,
} from "#app/payments/bank/statement.server.ts";

/** Lines of one file; more are several files. */
export const mostStatementLines = 50_000;

/** What a StatementError says, as a plain value: errors lose their fields between threads. */
export type StatementFault = Omit<StatementError, keyof Error>;

export type NamedStatement = Omit<Statement, "lines"> & { lines: ImportLine[] };

export type StatementReading =
  | Result<{ statement: NamedStatement }, "too-long">
  | { ok: false; refusal: "unreadable"; fault: StatementFault };

export function readStatement(bytes: Uint8Array): StatementReading {
  try {
    const statement = readStatementFile(bytes);
    if (statement.lines.length > mostStatementLines) return refuse("too-long");
    return { ok: true, statement: { ...statement, lines: namedLines(statement) } };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { ok: false, refusal: "unreadable", fault: { ...error } };
  }
}
