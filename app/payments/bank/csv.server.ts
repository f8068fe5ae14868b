/** Lists of bookings as German banks export them: no two alike, so columns are found by their names. */
import { CsvError, parse } from "csv-parse/sync";

import { type Statement, StatementError, type StatementLine } from "#app/payments/bank/statement.server.ts";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { type Cents, cents, parseAmount } from "#app/domain/money.ts";
import { fromWindows1252 } from "#app/domain/windows-1252.ts";
import { compactIban, isIban } from "#app/domain/payment/bank-transfer.ts";

/** What is needed of a line, under the names that `--columns` takes. */
export const csvColumns = [
  "datum",
  "betrag",
  "soll",
  "haben",
  "zweck",
  "name",
  "waehrung",
  "referenz",
  "status",
  "konto",
  "art",
  "iban",
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export type ColumnNames = Partial<Record<CsvColumn, string>>;

/** Headings of Sparkasse, Volksbank, DKB, Deutsche Bank, Commerzbank, ING, Postbank, comdirect, N26 and HypoVereinsbank. */
const headings: Record<CsvColumn, readonly string[]> = {
  datum: ["buchungstag", "buchungsdatum", "buchung", "datum", "bookingdate", "valutadatum", "wertstellung"],
  betrag: ["betrag", "betrageur", "betragineur", "umsatz", "umsatzineur", "amounteur", "amount"],
  soll: ["soll", "sollbetrag", "belastung"],
  haben: ["haben", "habenbetrag", "gutschrift"],
  zweck: [
    "verwendungszweck",
    "buchungsdetails",
    "vorgangverwendungszweck",
    "paymentreference",
    "buchungstext",
  ],
  name: [
    "beguenstigterzahlungspflichtiger",
    "auftraggeberzahlungsempfanger",
    "namezahlungsbeteiligter",
    "auftraggeberempfanger",
    "auftraggeberempfaenger",
    "zahlungspflichtiger",
    "zahlungspflichtige",
    "auftraggeber",
    "beguenstigterauftraggeber",
    "empfanger",
    "payee",
    "partnername",
    "name",
  ],
  waehrung: ["wahrung", "waehrung", "currency"],
  referenz: ["bankreferenz", "umsatzid", "buchungsreferenz", "transactionid", "referenz"],
  status: ["status", "info"],
  konto: ["auftragskonto", "ibanauftragskonto", "konto", "eigeneiban"],
  iban: [
    "kontonummeriban",
    "ibanzahlungsbeteiligter",
    "ibandeszahlungsbeteiligten",
    "gegenkonto",
    "partneriban",
    "accountnumber",
    "iban",
    "ibankontonummer",
  ],
  art: ["buchungstext", "umsatztyp", "umsatzart", "transaktionstyp", "art"],
};

const returns = /r(ü|ue|u)ckl|r(ü|ue)cküberw|retoure|r(ü|ue)ckgabe|return/i;

/**
 * @param columns headings of this bank, where the known ones do not fit
 * @throws StatementError where there is no row of headings, or a line cannot be read
 */
export function readBankCsv(bytes: Uint8Array, columns: ColumnNames = {}): Statement {
  const text = decode(bytes);
  for (const separator of [";", "\t", ","]) {
    const rows = csvRows(text, separator);
    const head = rows.slice(0, 30).findIndex((row) => isHead(indexOf(row, columns)));
    if (head < 0) continue;
    const at = indexOf(rows[head] ?? [], columns);
    const body = rows.slice(head + 1).filter((row) => (row[at.datum ?? -1] ?? "").trim() !== "");
    const cells = body.map((row) => (name: CsvColumn) => (row[at[name] ?? -1] ?? "").trim());
    const booked = cells.filter((cell) => !/vorgemerkt|pending|ausstehend/i.test(cell("status")));
    const accounts = booked.map((cell) => compactIban(cell("konto"))).filter(isIban);
    return {
      source: "csv",
      accounts: [...new Set(accounts)],
      lines: booked.map((cell, index) => lineOf(cell, head + index + 2)),
      pending: cells.length - booked.length,
    };
  }
  throw new StatementError("columns");
}

/** UTF-8 where it is that, else as Windows writes German. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

const bare = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z]/g, "");

function indexOf(row: readonly string[], columns: ColumnNames): Partial<Record<CsvColumn, number>> {
  const heads = row.map(bare);
  const found: Partial<Record<CsvColumn, number>> = {};
  for (const name of csvColumns) {
    const wanted = columns[name] === undefined ? headings[name] : [bare(columns[name])];
    const index = wanted.map((heading) => heads.indexOf(heading)).find((at) => at >= 0);
    if (index !== undefined) found[name] = index;
  }
  return found;
}

function isHead(at: Partial<Record<CsvColumn, number>>): boolean {
  const sums = at.betrag !== undefined || (at.soll !== undefined && at.haben !== undefined);
  return at.datum !== undefined && sums && at.zweck !== undefined;
}

function lineOf(cell: (name: CsvColumn) => string, row: number): StatementLine {
  const bookedOn = dayOf(cell("datum"));
  const amount = amountOf(cell);
  const partyIban = compactIban(cell("iban"));
  if (!bookedOn || amount === null) throw new StatementError("bad-row", row);
  return {
    bookedOn,
    amount,
    currency: cell("waehrung").toUpperCase().replace("€", "EUR") || "EUR",
    bankReference: cell("referenz"),
    party: cell("name"),
    partyIban: isIban(partyIban) ? partyIban : "",
    purpose: cell("zweck"),
    returned: returns.test(`${cell("art")} ${cell("zweck")}`),
  };
}

/** `31.12.2026`, `31.12.26` or `2026-12-31`. */
function dayOf(text: string): CivilDate | null {
  return parseCivilDate(text) ?? parseGermanDate(text.replace(/^(\d{1,2}\.\d{1,2}\.)(\d\d)$/, "$120$2"));
}

/** Signed in one column, or what left the account in a column of its own. */
function amountOf(cell: (name: CsvColumn) => string): Cents | null {
  if (cell("betrag") !== "") return signed(cell("betrag"));
  const [out, into] = [signed(cell("soll")), signed(cell("haben"))];
  if (into !== null && into !== 0) return into;
  return out === null ? null : cents(-Math.abs(out));
}

function signed(text: string): Cents | null {
  const minus = /^[-−–]|[-−–]$/.test(text.trim());
  const amount = parseAmount(text.replaceAll(/[-−–+]/g, ""));
  if (amount === null) return null;
  return minus ? cents(-amount) : amount;
}

/** Rows with anything in them; none where the text is no list with this separator (RFC 4180). */
function csvRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      recordDelimiter: ["\r\n", "\n"],
      ltrim: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}
