/** Reads ISO 20022 account statements: camt.053, camt.052 and camt.054, versions 2 to 13. */
import type { XmlElement } from "@rgrove/parse-xml";

import { isReversal, linesOf, type Sum, sumOf } from "#app/payments/bank/camt-entry.server.ts";
import { readDecimal, readIsoDay } from "#app/payments/bank/figures.server.ts";
import {
  findImbalance,
  type Imbalance,
  type Statement,
  StatementError,
  type StatementLine,
  type UnreadableRow,
} from "#app/payments/bank/statement.server.ts";
import { nodesAt, parseDocument, textAt } from "#app/payments/bank/xml-tree.server.ts";
import { cents } from "#app/domain/money.ts";
import { compactIban } from "#app/domain/payment/bank-transfer.ts";

const documents = [
  { path: "BkToCstmrStmt/Stmt", source: "camt" },
  { path: "BkToCstmrAcctRpt/Rpt", source: "camt.052" },
  { path: "BkToCstmrDbtCdtNtfctn/Ntfctn", source: "camt.054" },
] as const;

/** @throws StatementError when the text is not XML or another document */
export function readCamt(text: string): Statement {
  const root = parseDocument(text);
  const found = documents.find(({ path }) => nodesAt(root, path).length > 0);
  if (!found) throw new StatementError("no-statement");
  const reports = nodesAt(root, found.path);
  const lineOf = createLineCounter(text);
  const read = reports.map((report) => readReport(report, lineOf));
  return {
    source: found.source,
    accounts: [...new Set(reports.map(readAccount).filter(Boolean))],
    lines: read.flatMap(({ lines }) => lines),
    pending: read.reduce((sum, { pending }) => sum + pending, 0),
    unreadable: read.flatMap(({ unreadable }) => unreadable),
    imbalance: read.find(({ imbalance }) => imbalance)?.imbalance ?? null,
  };
}

/** Returns a function from offset to line number. Call it with ascending offsets. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 1;
  let seen = 0;
  return (offset) => {
    for (; seen < offset; seen++) if (text[seen] === "\n") line += 1;
    return line;
  };
}

const readAccount = (report: XmlElement): string =>
  compactIban(textAt(report, "Acct/Id/IBAN")) || textAt(report, "Acct/Id/Othr/Id", "Acct/Id/PrtryAcct/Id");

interface Report {
  lines: StatementLine[];
  pending: number;
  unreadable: UnreadableRow[];
  imbalance: Imbalance | null;
}

interface Entry {
  node: XmlElement;
  bookedOn: NonNullable<ReturnType<typeof readIsoDay>>;
  sum: Sum;
}

function readReport(report: XmlElement, lineOf: (offset: number) => number): Report {
  const all = nodesAt(report, "Ntry");
  const booked = all.filter(isBooked);
  const entries: Entry[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const node of booked) {
    const entry = readEntry(node);
    if (typeof entry === "string") unreadable.push({ row: lineOf(node.start), reason: entry, file: "" });
    else entries.push(entry);
  }
  const { turned, imbalance } = checkBalances(report, entries, unreadable.length === 0);
  const lines = turned.flatMap(({ node, ...facts }) =>
    linesOf(node, { ...facts, certain: imbalance === null }),
  );
  return { lines, pending: all.length - booked.length, unreadable, imbalance };
}

/** Entries without a status are booked. Since version 8 the status code is in a nested element. */
const isBooked = (entry: XmlElement): boolean =>
  ["", "BOOK", "BOOKED"].includes(textAt(entry, "Sts/Cd", "Sts/Prtry", "Sts").toUpperCase());

function readEntry(node: XmlElement): Entry | UnreadableRow["reason"] {
  const bookedOn = readIsoDay(textAt(node, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"));
  if (!bookedOn) return "day";
  if (!["CRDT", "DBIT"].includes(textAt(node, "CdtDbtInd"))) return "direction";
  const sum = sumOf(node, "Amt");
  if (sum) return { node, bookedOn, sum };
  return readDecimal(textAt(node, "Amt")) === null ? "amount" : "currency";
}

/**
 * Compares the entries with the balances. Some banks state the original direction on reversals, so these are inverted
 * when only that leads to the closing balance.
 */
function checkBalances(
  report: XmlElement,
  entries: readonly Entry[],
  isWhole: boolean,
): { turned: readonly Entry[]; imbalance: Imbalance | null } {
  const opening = readBalance(report, "OPBD", "PRCD");
  const closing = readBalance(report, "CLBD");
  const unchanged = { turned: entries, imbalance: null };
  if (!isWhole || !opening || !closing) return unchanged;
  const currencies = new Set(
    [opening, closing, ...entries.map(({ sum }) => sum)].map(({ currency }) => currency),
  );
  if (currencies.size > 1) return unchanged;
  const compare = (found: readonly Entry[]) =>
    findImbalance(
      { opening: opening.amount, closing: closing.amount },
      found.map(({ sum }) => sum),
    );
  const imbalance = compare(entries);
  if (!imbalance) return unchanged;
  const turned = entries.map((entry) =>
    isReversal(entry.node) ? { ...entry, sum: { ...entry.sum, amount: cents(-entry.sum.amount) } } : entry,
  );
  return compare(turned) ? { turned: entries, imbalance } : { turned, imbalance: null };
}

function readBalance(report: XmlElement, ...codes: string[]): Sum | null {
  const balances = nodesAt(report, "Bal");
  for (const code of codes) {
    const found = balances.find((balance) => textAt(balance, "Tp/CdOrPrtry/Cd") === code);
    if (found) return sumOf(found, "Amt");
  }
  return null;
}
