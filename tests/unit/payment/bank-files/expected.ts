import type { Statement } from "#app/payments/bank/statement.server.ts";

/** What a reader must find in a file. A line is its day, signed cents and currency, party, purpose, and what is special. */
export interface Expected {
  source: Statement["source"];
  accounts: string[];
  pending?: number;
  unreadable?: string[];
  lines: string[];
}
