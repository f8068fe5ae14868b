/** Reads CSV lists of bookings as exported by banks in Germany, Austria and Switzerland. */
import {
  type ColumnIndexes,
  type ColumnNames,
  type CsvColumn,
  currencyIn,
  findColumns,
  isHeading,
  pendingWords,
  returnWords,
} from "#app/payments/bank/csv-layout.server.ts";
import {
  type Booking,
  decideDirections,
  type Decision,
  runningChanges,
} from "#app/payments/bank/csv-direction.server.ts";
import {
  accountsIn,
  type Balances,
  findBalances,
  isBalanceRow,
} from "#app/payments/bank/csv-margins.server.ts";
import { readRows, type Row } from "#app/payments/bank/csv-rows.server.ts";
import {
  type DecimalSign,
  decimalSignOf,
  type Figure,
  readCurrency,
  readDay,
  readFigure,
} from "#app/payments/bank/figures.server.ts";
import {
  findImbalance,
  referenceOf,
  type Statement,
  StatementError,
  type StatementLine,
  type UnreadableReason,
  type UnreadableRow,
} from "#app/payments/bank/statement.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { compactIban, isIban } from "#app/domain/payment/bank-transfer.ts";

interface Table {
  at: ColumnIndexes;
  headings: readonly string[];
  /** Rows before the headings. */
  preamble: readonly Row[];
  body: readonly Row[];
}

type Cell = (name: CsvColumn) => string;

/** A booking row, without its final direction. */
interface ReadRow extends Booking {
  row: number;
  bookedOn: CivilDate;
  cell: Cell;
  /** Empty when neither row nor heading contains one. */
  currency: string;
}

/**
 * @param columns the bank's headings, when the known ones do not match
 * @throws StatementError when headings or directions are unknown
 */
export function readBankCsv(text: string, columns: ColumnNames = {}): Statement {
  const table = findTable(text, columns);
  const { rows, pending, unreadable, margins, hasMinus } = readBody(table);
  const balances = findBalances([...table.preamble, ...margins]);
  const decisions = decideDirections(rows, table.at, balances, hasMinus);
  const accounts = listAccounts(table, rows);
  const assumed = assumeCurrency(table, accounts);
  const lines: StatementLine[] = [];
  for (const [index, row] of rows.entries()) {
    const decision = decisions[index];
    const line = decision && toLine(row, decision, assumed);
    if (line) lines.push(line);
    else unreadable.push({ row: row.row, reason: "direction", file: "" });
  }
  const imbalance = unreadable.length === 0 ? checkBalances(rows, lines, balances) : null;
  return {
    source: "csv",
    accounts,
    lines: imbalance ? lines.map((line) => ({ ...line, certain: false })) : lines,
    pending,
    unreadable: unreadable.toSorted((a, b) => a.row - b.row),
    imbalance,
  };
}

const maxPreambleRows = 60;

function findTable(text: string, columns: ColumnNames): Table {
  // Excel writes the separator into a first line of its own.
  const [, declared = ""] = /^\uFEFF?"?sep=(.)/i.exec(text) ?? [];
  let unclosed = 0;
  let hasBookings = false;
  for (const separator of new Set([declared, ";", "\t", ",", "|"].filter(Boolean))) {
    const rows = readRows(text, separator);
    if ("unclosed" in rows) {
      unclosed ||= rows.unclosed;
      continue;
    }
    const head = rows
      .slice(0, maxPreambleRows)
      .findIndex(({ cells }) => isHeading(findColumns(cells, columns)));
    const headings = rows[head]?.cells;
    if (headings) {
      const [preamble, body] = [rows.slice(0, head), rows.slice(head + 1)];
      return { at: findColumns(headings, columns), headings, preamble, body };
    }
    if (isElba(rows))
      return { at: findColumns(elbaHeadings), headings: elbaHeadings, preamble: [], body: rows };
    hasBookings ||= rows.slice(0, 1).some(looksLikeBooking);
  }
  if (unclosed > 0) throw new StatementError("quotes", { row: unclosed });
  throw new StatementError(hasBookings ? "no-headings" : "columns");
}

/** Raiffeisen in Austria exports without headings, always with these columns. */
const elbaHeadings = ["Buchungsdatum", "Verwendungszweck", "Valuta", "Betrag", "Währung", "Zeit"];
const isElba = (rows: readonly Row[]): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ cells }) => cells.length === 6 && /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d(:\d+)?$/.test(cells[5] ?? ""),
  );

const looksLikeBooking = ({ cells }: Row): boolean =>
  cells.length > 2 &&
  cells.some((cell) => readDay(cell) !== null) &&
  cells.some((cell) => /[.,]\d\d\b/.test(cell) && readFigure(cell, null) !== null);

interface Body {
  rows: ReadRow[];
  pending: number;
  unreadable: UnreadableRow[];
  margins: Row[];
  /** A pending row has a minus. */
  hasMinus: boolean;
}

function readBody(table: Table): Body {
  const body: Body = { rows: [], pending: 0, unreadable: [], margins: [], hasMinus: false };
  const cellOf =
    (row: Row): Cell =>
    (name) =>
      (table.at[name] ?? [])
        .map((index) => row.cells[index] ?? "")
        .filter(Boolean)
        .join(" ");
  const figures = table.body.flatMap((row) => (["betrag", "soll", "haben"] as const).map(cellOf(row)));
  const format = {
    decimal: decimalSignOf(figures),
    monthFirst: isMonthFirst(table.body.map((row) => cellOf(row)("datum"))),
  };
  let isPendingPart = false;
  for (const row of table.body) {
    const cell = cellOf(row);
    const [title, ...others] = row.cells.filter((text) => text !== "");
    if (others.length === 0 && /^(vorgemerkte|gebuchte)\b/i.test(title ?? ""))
      isPendingPart = /^vor/i.test(title ?? "");
    else if (cell("datum") === table.headings[table.at.datum?.[0] ?? -1]) continue;
    else if (isBalanceRow(row, cell)) body.margins.push(row);
    else if (isPendingPart || isPending(table, cell)) {
      body.pending += 1;
      body.hasMinus ||= readFigure(cell("betrag"), format.decimal)?.direction === "debit";
    } else {
      const read = readRow(row, cell, { ...format, headings: table.headings, at: table.at });
      if (typeof read === "object") body.rows.push(read);
      else if (read !== "footer") body.unreadable.push({ row: row.row, reason: read, file: "" });
    }
  }
  return body;
}

const isMonthFirst = (days: readonly string[]): boolean =>
  days.some((day) => /^\d{1,2}\/(1[3-9]|2\d|3[01])\/\d{4}/.test(day));

function isPending({ at }: Table, cell: Cell): boolean {
  const isOwnKind = at.art?.[0] !== at.zweck?.[0];
  return [cell("datum"), cell("status"), isOwnKind ? cell("art") : ""].some((text) =>
    pendingWords.test(text),
  );
}

interface Style {
  decimal: DecimalSign;
  monthFirst: boolean;
  headings: readonly string[];
  at: ColumnIndexes;
}

function readRow(row: Row, cell: Cell, format: Style): ReadRow | UnreadableReason | "footer" {
  const bookedOn = readDay(cell("datum"), format.monthFirst);
  const figure = readAmount(cell, format.decimal);
  const amountText = cell("betrag") + cell("soll") + cell("haben");
  // Texts and sums below the bookings have no date.
  if (!bookedOn && typeof figure === "string")
    return amountText === "" || cell("datum") === "" ? "footer" : "day";
  if (!bookedOn) return "day";
  if (typeof figure === "string") return figure;
  const column = (["betrag", "haben", "soll"] as const).find((name) => cell(name) !== "") ?? "betrag";
  const heading = format.headings[format.at[column]?.[0] ?? -1] ?? "";
  const currencyText = cell("waehrung");
  const currency = currencyText === "" ? figure.currency || currencyIn(heading) : readCurrency(currencyText);
  if (currency === null) return "currency";
  return {
    row: row.row,
    cells: row.cells,
    cell,
    bookedOn,
    amount: figure.amount,
    direction: figure.direction,
    balance: toSignedAmount(readFigure(cell("saldo"), format.decimal)),
    kind: format.at.art?.[0] === format.at.zweck?.[0] ? cell("zweck").slice(0, 30) : cell("art"),
    currency,
  };
}

const toSignedAmount = (figure: Figure | null) =>
  figure && cents(figure.direction === "debit" ? -figure.amount : figure.amount);

/** Reads the amount from the amount column, or from the debit or credit column. */
function readAmount(cell: Cell, decimal: DecimalSign): Figure | UnreadableReason {
  const amount = readFigure(cell("betrag"), decimal);
  const [debit, credit] = [readFigure(cell("soll"), decimal), readFigure(cell("haben"), decimal)];
  const [hasDebit, hasCredit] = [Boolean(debit?.amount), Boolean(credit?.amount)];
  if (cell("betrag") !== "" && !amount) return "amount";
  if (hasDebit && hasCredit) return "direction";
  const direction = hasDebit ? "debit" : hasCredit ? (credit?.direction ?? "credit") : null;
  if (amount)
    return { ...amount, direction: amount.direction === "debit" ? "debit" : (direction ?? amount.direction) };
  const found = hasDebit ? debit : (credit ?? debit);
  return found ? { ...found, direction: direction ?? "credit" } : "amount";
}

function toLine(
  { cell, amount, bookedOn, currency }: ReadRow,
  { direction, certain }: Decision,
  assumed: AssumedCurrency,
): StatementLine | null {
  if (direction === null) return null;
  const isDebit = direction === "debit" && amount !== 0;
  const purpose = cell("zweck");
  const partyIban = compactIban(cell("iban"));
  return {
    bookedOn,
    amount: isDebit ? cents(-amount) : amount,
    currency: currency || assumed.currency,
    bankReference: referenceOf(cell("referenz")),
    party: (isDebit && cell("empfaenger")) || cell("name") || extractParty(purpose),
    partyIban: isIban(partyIban) ? partyIban : "",
    purpose,
    remittance: purpose,
    returned: returnWords.test(`${cell("art")} ${purpose}`),
    certain: certain && (currency !== "" || assumed.certain),
  };
}

interface AssumedCurrency {
  currency: string;
  certain: boolean;
}

/** Countries whose accounts are assumed to be in euros. */
const euroCountries = new Set(
  "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK".split(" "),
);
const francCountries = new Set(["CH", "LI"]);

/** Currency of amounts without one: stated above the headings, or else that of the account's country. */
function assumeCurrency({ preamble }: Table, accounts: readonly string[]): AssumedCurrency {
  const cells = preamble.flatMap((row) => row.cells);
  const currencyText = cells.find((text) => /^(EUR|CHF|USD|GBP)$/.test(text));
  if (currencyText !== undefined) return { currency: currencyText, certain: true };
  const countries = accounts.filter(isIban).map((iban) => iban.slice(0, 2));
  if (countries.every((country) => euroCountries.has(country))) return { currency: "EUR", certain: true };
  const isSwiss = countries.every((country) => francCountries.has(country));
  return { currency: isSwiss ? "CHF" : "EUR", certain: false };
}

/** comdirect writes everything into one text: `Auftraggeber: NAME Buchungstext: TEXT Ref. REFERENCE`. */
function extractParty(purpose: string): string {
  const [, party = ""] =
    /\b(?:Auftraggeber|Empfänger): ?(.+?) ?(?:Kto\/IBAN:|Buchungstext:|$)/.exec(purpose) ?? [];
  return party;
}

/** Checks opening and closing balance against the sum, and running balances against the signs. */
function checkBalances(rows: readonly ReadRow[], lines: readonly StatementLine[], balances: Balances) {
  const isOneCurrency = new Set(lines.map(({ currency }) => currency)).size < 2;
  const total = isOneCurrency ? findImbalance(balances, lines) : null;
  if (total) return total;
  const changes = runningChanges(rows) ?? [];
  const mismatchIndex = changes.findIndex(
    (change, index) => change !== null && change !== lines[index]?.amount,
  );
  const [change, balance, amount] = [
    changes[mismatchIndex],
    rows[mismatchIndex]?.balance,
    lines[mismatchIndex]?.amount,
  ];
  if (!change || !balance || !amount) return null;
  return { opening: cents(balance - change), closing: balance, booked: amount };
}

function listAccounts({ preamble }: Table, rows: readonly ReadRow[]): string[] {
  const inRows = rows
    .map(({ cell }) => cell("konto"))
    .filter((text) => isIban(compactIban(text)) || /^[\d /]{5,}$/.test(text));
  return [...new Set([...accountsIn(preamble), ...inRows.map(compactIban)])];
}
