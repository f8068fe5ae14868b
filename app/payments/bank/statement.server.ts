/** A statement of account, whatever kind of file it came as. */
import { createHash } from "node:crypto";

import { type BankTransaction, compactIban, fingerprintOf } from "#app/domain/payment/bank-transfer.ts";

/**
 * Why a file cannot be read. "no-xml": none, or with a document type, which no statement has. "no-statement": XML of
 * another kind. "bad-entry", "bad-row": without a day or sum. "columns": their headings are unknown.
 */
export type StatementProblem = "no-xml" | "no-statement" | "bad-entry" | "bad-row" | "columns";

export class StatementError extends Error {
  /** @param row of a list, counted from 1 */
  constructor(
    readonly problem: StatementProblem,
    readonly row = 0,
  ) {
    super(row === 0 ? problem : `${problem} ${row}`);
  }
}

/** A line as its file has it. `bankReference` is empty where the bank gives none. */
export type StatementLine = Omit<BankTransaction, "reference"> & { bankReference: string };

export interface Statement {
  source: "camt" | "csv";
  /** IBANs it speaks of; empty where the file does not say. */
  accounts: string[];
  lines: StatementLine[];
  /** Entries that are announced and not booked yet: left out. */
  pending: number;
}

/** An account that the file speaks of and that is not the shop's; undefined where there is none. */
export function foreignAccount({ accounts }: Statement, iban: string): string | undefined {
  return accounts.find((account) => account !== compactIban(iban));
}

export type ImportLine = BankTransaction & { fingerprint: string; ordinal: number };

/**
 * The lines with a name for each that is the same in every file of the bank: its own reference, or day, sum, name and
 * purpose; of bookings that are alike in all of it, the first, the second and so on.
 */
export function namedLines({ lines }: Statement): ImportLine[] {
  const seen = new Map<string, number>();
  const count = (key: string) => {
    const next = (seen.get(key) ?? 0) + 1;
    seen.set(key, next);
    return next;
  };
  return lines.map(({ bankReference, ...line }) => {
    const facts = [line.bookedOn, line.amount, line.currency];
    const name = bankReference ? [bankReference, ...facts] : [...facts, line.party, line.purpose];
    const key = name.join("|");
    const reference = createHash("sha256")
      .update(`${key}|${count(key)}`)
      .digest("hex");
    const fingerprint = fingerprintOf({ ...line, reference });
    return { ...line, reference, fingerprint, ordinal: count(`print|${fingerprint}`) };
  });
}
