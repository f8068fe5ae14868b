/** Account statement, independent of the file format. */
import { createHash } from "node:crypto";

import { type Cents, cents } from "#app/domain/money.ts";
import {
  type BankTransaction,
  compactIban,
  fingerprintOf,
  type StatementSource,
} from "#app/domain/payment/bank-transfer.ts";

/**
 * Why a file is rejected as a whole.
 * "no-xml": broken XML, or with a document type. "no-statement": other XML. "mt942": pending bookings only.
 * "columns": unknown headings. "no-headings": the heading row is missing. "quotes": unclosed quote.
 * "direction": debits cannot be identified. "unreadable": no row can be read.
 * "archive": broken ZIP or GZIP. "empty-archive": no statement inside. "too-large": exceeds the unpacking limit.
 */
export type StatementProblem =
  | ("no-xml" | "no-statement" | "mt942" | "pdf" | "spreadsheet")
  | ("columns" | "no-headings" | "quotes" | "direction" | "unreadable")
  | ("archive" | "empty-archive" | "too-large");

/** "day", "amount", "currency": missing or invalid. "direction": neither credit nor debit. */
export type UnreadableReason = "day" | "amount" | "currency" | "direction";

export interface UnreadableRow {
  /** Line of the file, counted from 1. */
  row: number;
  reason: UnreadableReason;
  /** Name of the file within its archive; empty without an archive. */
  file: string;
}

export class StatementError extends Error {
  constructor(
    readonly problem: StatementProblem,
    /** Position; line 0 means the whole file. */
    readonly at: Partial<UnreadableRow> = {},
  ) {
    super(at.row ? `${problem} ${at.row}` : problem);
  }
}

export type StatementLine = Omit<BankTransaction, "reference"> & {
  /** Empty when the bank provides none. */
  bankReference: string;
  /** Part of the purpose that all formats contain: without the end-to-end reference. */
  remittance: string;
};

export interface Imbalance {
  opening: Cents;
  closing: Cents;
  /** Sum of the bookings in between. */
  booked: Cents;
}

/** Plain values only, so that a worker thread can return it. */
export interface Statement {
  source: StatementSource;
  /** Account numbers in the file: IBANs, or national numbers as written. Empty without any. */
  accounts: string[];
  lines: StatementLine[];
  /** Number of pending entries. */
  pending: number;
  /** Rows omitted because they cannot be read. */
  unreadable: UnreadableRow[];
  /** Null when the bookings match the balances, or the file has no balances. */
  imbalance: Imbalance | null;
}

/** Compares the bookings with the balances. Meaningless when rows are missing. */
export function findImbalance(
  balances: { opening: Cents | null; closing: Cents | null },
  lines: readonly Pick<StatementLine, "amount">[],
): Imbalance | null {
  const { opening, closing } = balances;
  if (opening === null || closing === null) return null;
  const booked = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  return opening + booked === closing ? null : { opening, closing, booked };
}

/** The first account of the file that is not the shop's; undefined without one. */
export function foreignAccount({ accounts }: Pick<Statement, "accounts">, iban: string): string | undefined {
  return accounts.find((account) => !isSameAccount(account, compactIban(iban)));
}

/** The parts of a national number (bank code, account) must occur in the IBAN, ignoring leading zeros. */
function isSameAccount(account: string, iban: string): boolean {
  const written = compactIban(account);
  if (/^[A-Z]{2}\d\d/.test(written)) return written === iban;
  const parts = written.split("/").map((part) => part.replaceAll(/[^0-9A-Z]/g, "").replace(/^0+/, ""));
  return parts.every((part) => part === "" || iban.slice(4).includes(part));
}

export type ImportLine = BankTransaction & { fingerprint: string; ordinal: number };

/** Removes placeholders that some banks write instead of a reference. */
export const referenceOf = (text: string): string => (["NONREF", "NOTPROVIDED"].includes(text) ? "" : text);

type KeyOf = (line: StatementLine) => string;

/** Identity of a booking within one file format: the bank's reference with date and amount, or all known fields. */
function createKeyFunction(statements: readonly Pick<Statement, "source" | "lines">[]): KeyOf {
  const repeated = new Set(statements.flatMap(findRepeatedReferences));
  return ({ bankReference, bookedOn, amount, currency, party, purpose, remittance }) => {
    const facts = [bookedOn, amount, currency];
    if (!bankReference) return [...facts, party, purpose].join("|");
    const more = repeated.has(bankReference) ? [party, remittance] : [];
    return [bankReference, ...facts, ...more].join("|");
  };
}

/** References in a CSV column may repeat. In other formats, a repeated reference marks the payments of one batch. */
function findRepeatedReferences({ source, lines }: Pick<Statement, "source" | "lines">): string[] {
  if (source !== "csv") return [];
  const seen = new Set<string>();
  return lines.flatMap(({ bankReference }) => {
    if (seen.has(bankReference)) return [bankReference];
    seen.add(bankReference);
    return [];
  });
}

/** Adds a reference to each line that is the same in every file of the bank. Equal bookings are numbered. */
export function addLineReferences(statement: Statement): ImportLine[] {
  const keyOf = createKeyFunction([statement]);
  const seen = new Map<string, number>();
  const count = (key: string) => {
    const next = (seen.get(key) ?? 0) + 1;
    seen.set(key, next);
    return next;
  };
  return statement.lines.map((line) => {
    const { bankReference: _bank, remittance, ...transaction } = line;
    const key = keyOf(line);
    const reference = createHash("sha256")
      .update(`${key}|${count(key)}`)
      .digest("hex");
    const fingerprint = fingerprintOf({ ...transaction, purpose: remittance });
    return { ...transaction, reference, fingerprint, ordinal: count(`print|${fingerprint}`) };
  });
}

/** Merges files of one format. A booking in several of them is taken once. */
export function joinStatements(statements: readonly [Statement, ...Statement[]]): Statement {
  const keyOf = createKeyFunction(statements);
  const taken = new Map<string, number>();
  const lines = statements.flatMap((statement) => {
    const inFile = new Map<string, number>();
    return statement.lines.filter((line) => {
      const key = keyOf(line);
      const ordinal = (inFile.get(key) ?? 0) + 1;
      inFile.set(key, ordinal);
      if (ordinal <= (taken.get(key) ?? 0)) return false;
      taken.set(key, ordinal);
      return true;
    });
  });
  const accounts = [...new Set(statements.flatMap((statement) => statement.accounts))];
  return {
    source: statements[0].source,
    accounts,
    // Removes the shop's own accounts, because a refund must not go to the shop itself.
    lines: lines.map((line) => (accounts.includes(line.partyIban) ? { ...line, partyIban: "" } : line)),
    pending: statements.reduce((sum, { pending }) => sum + pending, 0),
    unreadable: statements.flatMap(({ unreadable }) => unreadable),
    imbalance: statements.find(({ imbalance }) => imbalance)?.imbalance ?? null,
  };
}
