/**
 * Export of postings for the tax adviser: a "Buchungsstapel" in the DATEV format (header 700, format 13 of February
 * 2024), whose fields are positional. Encoded as Windows-1252 without a byte order mark, which every import accepts.
 */
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import { type Cents, cents, decimalText } from "#app/domain/money.ts";
import { splitByTax, type TaxClass, taxedParts } from "#app/domain/books/tax-split.ts";
import { sumByRate } from "#app/domain/books/vat.ts";
import { berlinDate } from "#app/domain/time.ts";

/** Account numbers, provided by the tax adviser. */
export const datevAccountNames = [
  /** One account for all customers. */
  "debtors",
  "bank",
  "brokered",
  "travel",
  "voucher",
  "own",
  /** Payments received for gift cards. */
  "cards",
  /** For unknown tax treatment, to be assigned manually. */
  "mixed",
] as const;
export type DatevAccount = (typeof datevAccountNames)[number];

/** Accounts for revenue of own stays at the rates of German law. Other rates are possible, such as "revenue5.5". */
export const usualRevenueNames = ["revenue7", "revenue19"] as const;

export const isRevenueName = (name: string): boolean => /^revenue\d{1,2}(\.\d{1,2})?$/.test(name);

export const isAccountNumber = (text: string): boolean => /^\d{4,9}$/.test(text);

export interface DatevSettings {
  consultant: number;
  client: number;
  accounts: Readonly<Record<DatevAccount, string>>;
  /** Revenue accounts for the operator's own stays, by rate in percent ("7", "19"). */
  revenue: Readonly<Record<string, string>>;
}

export interface Posting {
  day: CivilDate;
  /** Positive; `account` is debited, `contra` credited. */
  amount: Cents;
  account: string;
  contra: string;
  /** Invoice number or order number. */
  document: string;
  text: string;
}

/** A payment to or refund from the shop's own bank account. */
export interface BankMovement {
  day: CivilDate;
  /** Negative for refunds. */
  amount: Cents;
  orderNumber: string;
}

/** Postings in euros only. Other currencies would need an exchange rate, which the shop does not have. */
export function postingsOf(
  invoices: readonly Invoice[],
  movements: readonly BankMovement[],
  { accounts, revenue }: Pick<DatevSettings, "accounts" | "revenue">,
): Posting[] {
  const invoicePostings = invoices
    .filter(({ facts }) => facts.currency === "EUR")
    .flatMap((invoice) => {
      const { facts, issued, number: document } = invoice;
      const common = { day: berlinDate(issued), document, text: `Buchung ${facts.orderNumber}` };
      const shares = [...splitByTax(facts)].flatMap(([tax, amount]) =>
        splitByRate(tax, amount, facts, { accounts, revenue }).map((share) =>
          withPositiveAmount({ ...common, ...share, account: accounts.debtors }),
        ),
      );
      const cards = { ...common, amount: facts.byCards, account: accounts.cards, contra: accounts.debtors };
      return [...shares, withPositiveAmount({ ...cards, text: `Gutschein zu ${facts.orderNumber}` })];
    });
  const bankPostings = movements.map(({ day, amount, orderNumber: document }) =>
    withPositiveAmount({
      day,
      amount,
      account: accounts.bank,
      contra: accounts.debtors,
      document,
      text: amount < 0 ? `Erstattung ${document}` : `Zahlung ${document}`,
    }),
  );
  return [...invoicePostings, ...bankPostings]
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Stays are posted by VAT rate. A rate without an account of its own is to be assigned manually. */
function splitByRate(
  tax: TaxClass,
  amount: Cents,
  facts: Invoice["facts"],
  { accounts, revenue }: Pick<DatevSettings, "accounts" | "revenue">,
): Pick<Posting, "amount" | "contra">[] {
  if (tax !== "stay") return [{ amount, contra: accounts[tax] }];
  return sumByRate(taxedParts(facts).filter(({ component }) => component !== "own")).map(
    ({ rate, gross }) => ({ amount: gross, contra: revenue[String(rate)] ?? accounts.mixed }),
  );
}

/** Swaps the accounts of a negative amount. */
function withPositiveAmount(posting: Posting): Posting {
  const { amount, account, contra } = posting;
  return amount >= 0 ? posting : { ...posting, amount: cents(-amount), account: contra, contra: account };
}

const columnCount = 125;

const pairs = (first: string, second: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${first} ${index + 1};${second} ${index + 1}`).join(";");

/** Field names exactly as in DATEV's own sample, spaces included. */
const columns = [
  "Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto",
  "Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext",
  "Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink",
  pairs("Beleginfo - Art", "Beleginfo - Inhalt", 8),
  "KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID;EU-Steuersatz",
  "Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp",
  "BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung",
  pairs("Zusatzinformation - Art", "Zusatzinformation- Inhalt", 20),
  "Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer",
  "Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen)",
  "EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum",
  "SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer",
  "Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung",
  "Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land",
  "Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto",
].join(";");

/** Positions of the filled fields, counted from 0. */
const fieldIndex = {
  amount: 0,
  side: 1,
  currency: 2,
  account: 6,
  contra: 7,
  day: 9,
  document: 10,
  text: 13,
  locked: 113,
} as const;

export interface DatevBatch {
  settings: DatevSettings;
  /** First and last day, within one calendar year, which is the business year. */
  from: CivilDate;
  to: CivilDate;
  made: Date;
  postings: readonly Posting[];
}

/** The lines of the file, ending with CR LF. Not locked ("festgeschrieben"), because the tax adviser does that. */
export function datevText({ settings, from, to, made, postings }: DatevBatch): string {
  const rows = [headerLine(settings, from, to, made), columns, ...postings.map(postingLine)];
  return rows.map((row) => `${row}\r\n`).join("");
}

function headerLine(
  { consultant, client, accounts }: DatevSettings,
  from: CivilDate,
  to: CivilDate,
  made: Date,
): string {
  const stamp = made.toISOString().replaceAll(/\D/g, "");
  const [year = "", month = ""] = from.split("-");
  const ids = `${consultant};${client};${year}0101;${accounts.bank.length};${compact(from)};${compact(to)}`;
  const origin = `"EXTF";700;21;"Buchungsstapel";13;${stamp};;"RE";"";""`;
  return `${origin};${ids};"Reiseshop ${month}/${year}";"";1;0;0;"EUR";;"";;;"";;;"";""`;
}

function postingLine({ day, amount, account, contra, document, text }: Posting): string {
  const fields = Array.from({ length: columnCount }, () => "");
  fields[fieldIndex.amount] = decimalText(amount);
  fields[fieldIndex.side] = quote("S");
  fields[fieldIndex.currency] = quote("EUR");
  fields[fieldIndex.account] = account;
  fields[fieldIndex.contra] = contra;
  fields[fieldIndex.day] = day.slice(8, 10) + day.slice(5, 7);
  fields[fieldIndex.document] = quote(document.replaceAll(/[^\w$%&*+\-/]/g, "").slice(0, 36));
  fields[fieldIndex.text] = quote(text.replaceAll(/\p{Cc}/gu, " ").slice(0, 60));
  fields[fieldIndex.locked] = "0";
  return fields.join(";");
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const compact = (day: CivilDate) => day.replaceAll("-", "");

/** The import lists only files whose names begin with this prefix. @param month `2026-11` */
export const datevFileName = (month: string): string => `EXTF_Buchungsstapel_${month}.csv`;

export const dayBefore = (next: CivilDate): CivilDate => addDays(next, -1);
