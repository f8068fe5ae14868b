/** A statement of account, whatever kind of file it came as. */
import { createHash } from "node:crypto";

import { type Cents, cents } from "#app/domain/money.ts";
import {
  type BankTransaction,
  compactIban,
  fingerprintOf,
  type StatementSource,
} from "#app/domain/payment/bank-transfer.ts";

/**
 * Why a file is refused as a whole.
 * "no-xml": broken, or with a document type. "no-statement": XML of another kind. "mt942": announced bookings only.
 * "columns": unknown headings. "no-headings": a list without a first row of headings. "quotes": a quote is never closed.
 * "direction": nothing says which amounts are debits. "unreadable": no row can be read.
 * "archive": a broken ZIP or GZIP. "empty-archive": an archive without a statement. "too-large": more than it may unpack to.
 */
export type StatementProblem =
  | ("no-xml" | "no-statement" | "mt942" | "pdf" | "spreadsheet")
  | ("columns" | "no-headings" | "quotes" | "direction" | "unreadable")
  | ("archive" | "empty-archive" | "too-large");

/** "day", "amount", "currency": missing or not readable. "direction": credit or debit is not stated. */
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
    /** Where it is; line 0 means the whole file. */
    readonly at: Partial<UnreadableRow> = {},
  ) {
    super(at.row ? `${problem} ${at.row}` : problem);
  }
}

/** A booking as its file has it. */
export type StatementLine = Omit<BankTransaction, "reference"> & {
  /** Empty where the bank gives none. */
  bankReference: string;
  /** The part of the purpose that every kind of file has: no end-to-end reference. */
  remittance: string;
};

export interface Imbalance {
  opening: Cents;
  closing: Cents;
  /** Sum of the bookings between both. */
  booked: Cents;
}

/** Plain values only: a reader may run in another thread. */
export interface Statement {
  source: StatementSource;
  /** Account numbers that the file names: IBANs, or as the bank writes them. Empty where it names none. */
  accounts: string[];
  lines: StatementLine[];
  /** Number of entries that are announced and not booked yet. */
  pending: number;
  /** Rows that are left out because they cannot be read. */
  unreadable: UnreadableRow[];
  /** Null where the bookings lead from the opening to the closing balance, or the file has no balances. */
  imbalance: Imbalance | null;
}

/** Compares the bookings with the balances. Rows that are missing make the comparison pointless. */
export function findImbalance(
  balances: { opening: Cents | null; closing: Cents | null },
  lines: readonly Pick<StatementLine, "amount">[],
): Imbalance | null {
  const { opening, closing } = balances;
  if (opening === null || closing === null) return null;
  const booked = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  return opening + booked === closing ? null : { opening, closing, booked };
}

/** The first account of the file that is not the shop's; undefined where there is none. */
export function foreignAccount({ accounts }: Pick<Statement, "accounts">, iban: string): string | undefined {
  return accounts.find((account) => !isSameAccount(account, compactIban(iban)));
}

/** An account number without its bank is the end of a national number, with or without zeros before or behind it. */
function isSameAccount(account: string, iban: string): boolean {
  const written = compactIban(account);
  if (/^[A-Z]{2}\d\d/.test(written)) return written === iban;
  const parts = written.split("/").map((part) => part.replaceAll(/[^0-9A-Z]/g, "").replace(/^0+/, ""));
  return parts.every((part) => part === "" || iban.slice(4).includes(part));
}

export type ImportLine = BankTransaction & { fingerprint: string; ordinal: number };

/** Some banks write these words where a booking has no reference. */
export const referenceOf = (text: string): string => (["NONREF", "NOTPROVIDED"].includes(text) ? "" : text);

type KeyOf = (line: StatementLine) => string;

/** What tells a booking from others in files of one kind: the bank's reference, or everything that is known of it. */
function keysOf(statements: readonly Pick<Statement, "source" | "lines">[]): KeyOf {
  const repeated = new Set(statements.flatMap(repeatedReferences));
  return ({ bankReference, bookedOn, amount, currency, party, purpose, remittance }) => {
    const facts = [bookedOn, amount, currency];
    if (!bankReference) return [...facts, party, purpose].join("|");
    const more = repeated.has(bankReference) ? [party, remittance] : [];
    return [bankReference, ...facts, ...more].join("|");
  };
}

/** A list may have anything in its column of references. Other kinds of files repeat one for the payments of a batch. */
function repeatedReferences({ source, lines }: Pick<Statement, "source" | "lines">): string[] {
  if (source !== "csv") return [];
  const seen = new Set<string>();
  return lines.flatMap(({ bankReference }) => {
    if (seen.has(bankReference)) return [bankReference];
    seen.add(bankReference);
    return [];
  });
}

/**
 * The lines with a name for each that is the same in every file of the bank. Bookings that are alike are numbered.
 */
export function namedLines(statement: Statement): ImportLine[] {
  const keyOf = keysOf([statement]);
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

/**
 * One statement of several files of one kind. A booking that stands in more than one of them is taken once.
 */
export function joinStatements(statements: readonly [Statement, ...Statement[]]): Statement {
  const keyOf = keysOf(statements);
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
    // A refund must not go to the shop itself.
    lines: lines.map((line) => (accounts.includes(line.partyIban) ? { ...line, partyIban: "" } : line)),
    pending: statements.reduce((sum, { pending }) => sum + pending, 0),
    unreadable: statements.flatMap(({ unreadable }) => unreadable),
    imbalance: statements.find(({ imbalance }) => imbalance)?.imbalance ?? null,
  };
}
