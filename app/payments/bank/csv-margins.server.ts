/** Reads accounts, balances and sums around the bookings of a CSV list. */
import type { CsvColumn } from "#app/payments/bank/csv-layout.server.ts";
import type { Row } from "#app/payments/bank/csv-rows.server.ts";
import { directionOf, readDay, readFigure } from "#app/payments/bank/figures.server.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { compactIban, isIban } from "#app/domain/payment/bank-transfer.ts";

export interface Balances {
  opening: Cents | null;
  closing: Cents | null;
}

const openingWords = /^(anfangs|start)saldo|^alter (konto)?(stand|saldo)|^opening balance/i;
const closingWords = /^(end|schluss)saldo|^neuer (konto)?(stand|saldo)|^closing balance/i;
const balanceWords =
  /^(((anfangs|start|end|schluss|zwischen|tages)saldo|kontostand|saldo|(alter|neuer|letzter|aktueller) (konto)?(stand|saldo)|(opening|closing) balance)( (vom|am|per|zum) [\d.]+)?:?)$/i;
const sumWords = /^(summen?|gesamt|gesamtsumme|total|zwischensumme|anzahl)\b.{0,30}:?$/i;

/** Checks for a row with a balance or sum: labelled as such, without a counterparty. Sums have no date. */
export function isBalanceRow({ cells }: Row, cell: (name: CsvColumn) => string): boolean {
  const hasName = cell("name") !== "" && !balanceWords.test(cell("name")) && !sumWords.test(cell("name"));
  if (hasName || isIban(compactIban(cell("iban")))) return false;
  const isSum = readDay(cell("datum")) === null && cells.some((text) => sumWords.test(text));
  return isSum || cells.some((text) => balanceWords.test(text));
}

export function findBalances(rows: readonly Row[]): Balances {
  const find = (words: RegExp) => {
    for (const { cells } of rows) {
      const label = cells.findIndex((text) => words.test(text));
      const found = label < 0 ? null : readFirstFigure(cells.slice(label + 1));
      if (found !== null) return found;
    }
    return null;
  };
  return { opening: find(openingWords), closing: find(closingWords) };
}

function readFirstFigure(cells: readonly string[]): Cents | null {
  const index = cells.findIndex((text) => /\d[.,]\d\d\b/.test(text) && readFigure(text, null) !== null);
  const figure = readFigure(cells[index] ?? "", null);
  if (!figure) return null;
  const isDebit = figure.direction === "debit" || directionOf(cells[index + 1] ?? "") === "debit";
  return cents(isDebit ? -figure.amount : figure.amount);
}

/** Account numbers above the headings: IBANs, or else a German bank code with an account number. */
export function accountsIn(rows: readonly Row[]): string[] {
  const parts = rows.flatMap(({ cells }) => cells.flatMap((text) => text.split(/[/:]/)));
  const ibans = parts.map(compactIban).filter(isIban);
  if (ibans.length > 0) return ibans;
  const valueOf = (label: RegExp) => {
    const cells = rows.flatMap((row) => row.cells);
    const index = cells.findIndex((text) => label.test(text));
    return index < 0 ? "" : (cells[index + 1] ?? "").replaceAll(/\D/g, "");
  };
  const [bank, account] = [valueOf(/^(blz|bankleitzahl):?$/i), valueOf(/^konto(nummer|-nr\.?)?:?$/i)];
  return account.length < 5 ? [] : [bank === "" ? account : `${bank}/${account}`];
}
