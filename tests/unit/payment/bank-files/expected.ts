import type { Statement } from "#app/payments/bank/statement.server.ts";

/** Expected content of a file. A line has day, signed cents with currency, party, purpose and special marks. */
export interface ExpectedStatement {
  source: Statement["source"];
  accounts: string[];
  pending?: number;
  unreadable?: string[];
  lines: string[];
}
