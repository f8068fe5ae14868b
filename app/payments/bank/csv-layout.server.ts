/** Columns of bank CSV lists, found by their headings, which differ between banks. */

/** Columns the import uses, named as in the `--columns` option. */
export const csvColumns = [
  "datum",
  "betrag",
  "soll",
  "haben",
  "vorzeichen",
  "saldo",
  "zweck",
  "name",
  "empfaenger",
  "waehrung",
  "referenz",
  "status",
  "konto",
  "art",
  "iban",
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export type ColumnNames = Partial<Record<CsvColumn, string>>;
/** Several indexes for repeated headings, such as "Empfaenger 1" and "Empfaenger 2". */
export type ColumnIndexes = { readonly [name in CsvColumn]?: readonly number[] | undefined };

/** Known headings, reduced to letters without umlauts. The first one that a list has is used. */
const headings: Record<CsvColumn, string> = {
  datum:
    "buchungstag buchungsdatum buchung datum bookingdate bookedat completeddate date valutadatum valuta wertstellung valuedate",
  betrag: "betrag umsatz amount creditdebitamount bedrag betragkontowahrung",
  soll: "soll sollbetrag belastung lastschrift debit debitamount belastungsbetrag ausgaben",
  haben: "haben habenbetrag gutschrift credit creditamount gutschriftsbetrag einnahmen",
  vorzeichen: "sollhaben sh dc afbij debetcredit debitcredit creditdebit vorzeichen sollhabenkennzeichen",
  saldo: "saldo saldonachbuchung balance kontostand",
  zweck:
    "verwendungszweck buchungsdetails vorgangverwendungszweck paymentreference avisierungstext mededelingen beschreibung description text buchungstext",
  name: "beguenstigterzahlungspflichtiger beguenstigtezahlungspflichtige begunstigterzahlungspflichtiger auftraggeberzahlungsempfanger auftraggeberzahlungsempfaenger namezahlungsbeteiligter auftraggeberempfanger auftraggeberempfaenger auftraggeberbegunstigter auftraggeberbeguenstigter zahlungspflichtiger zahlungspflichtige auftraggeber beguenstigterauftraggeber begunstigterauftraggeber empfanger empfaenger payee partnername naamomschrijving name",
  empfaenger:
    "empfangerzahlungspflichtiger empfaengerzahlungspflichtiger zahlungsempfangerin zahlungsempfaengerin empfanger",
  waehrung: "wahrung waehrung currency",
  referenz: "bankreferenz umsatzid buchungsreferenz transactionid transaktionsnr referenz",
  status: "status info state",
  konto:
    "auftragskonto ibanauftragskonto ibanauftraggeberkonto ibankontoinhaber konto eigeneiban rekening kontonummer",
  iban: "kontonummeriban ibanzahlungsbeteiligter ibandeszahlungsbeteiligten gegenkonto partneriban accountnumber tegenrekening iban ibankontonummer kontonummer",
  art: "buchungstext umsatztyp umsatzart transaktionstyp bewegungstyp vorgang art type transactiontype",
};

/** Columns whose headings may end with a currency: "Betrag (EUR)", "Gutschrift in CHF". */
const currencyColumns: readonly CsvColumn[] = ["betrag", "soll", "haben", "saldo"];

const repeatableColumns: readonly CsvColumn[] = ["zweck", "name", "waehrung", "iban", "konto"];

const toLetters = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z]/g, "");

export function findColumns(row: readonly string[], columns: ColumnNames = {}): ColumnIndexes {
  const letters = row.map(toLetters);
  const lettersWithoutCurrency = letters.map((head) => head.replace(/(?<=.)(in)?(eur|chf|usd|gbp)$/, ""));
  const found: { [name in CsvColumn]?: number[] } = {};
  for (const name of csvColumns) {
    const candidates = currencyColumns.includes(name) ? lettersWithoutCurrency : letters;
    const custom = columns[name];
    const names =
      custom === undefined
        ? headings[name].split(" ")
        : [toLetters(custom), toLetters(custom).replace(/(in)?eur$/, "")];
    const heading = names.find((each) => each !== "" && candidates.includes(each));
    if (heading === undefined) continue;
    const indexes = candidates.flatMap((head, index) => (head === heading ? [index] : []));
    found[name] = repeatableColumns.includes(name) ? indexes : indexes.slice(0, 1);
  }
  return resolveAmbiguities(found, letters);
}

/** Resolves headings that have two possible meanings. */
function resolveAmbiguities(found: ColumnIndexes, letters: readonly string[]): ColumnIndexes {
  const amount = found.betrag?.[0] ?? found.haben?.[0] ?? 0;
  const currencies = found.waehrung ?? [];
  // ING has a currency column for the balance and, behind the amount, one for the amount.
  const currency = currencies.find((index) => index > amount) ?? currencies[0];
  // "IBAN" in the first column is the shop's own account, unless another column is.
  const isOwnIban = found.konto === undefined && letters[0] === "iban";
  const konto = isOwnIban ? [0] : found.konto;
  const account = konto?.[0];
  // "Kontonummer" is the shop's own account in the first column, and the counterparty's elsewhere.
  const isOwn = account === 0 || letters[account ?? -1] !== "kontonummer";
  return {
    ...found,
    konto: isOwn ? konto?.slice(0, 1) : undefined,
    iban: found.iban?.[0] === account && isOwn ? undefined : found.iban?.slice(0, 1),
    empfaenger: found.empfaenger?.[0] === found.name?.[0] ? undefined : found.empfaenger,
    waehrung: currency === undefined ? undefined : [currency],
  };
}

/** A heading row has columns for day, amount and purpose. */
export function isHeading({ datum, betrag, soll, haben, zweck }: ColumnIndexes): boolean {
  return Boolean(datum && zweck && (betrag || (soll && haben)));
}

export const currencyIn = (heading: string): string =>
  (/\b(EUR|CHF|USD|GBP)\b|€/.exec(heading)?.[0] ?? "").replace("€", "EUR");

export const returnWords = /r(ü|ue|u)ckl|r(ü|ue)cküberw|retoure|r(ü|ue)ckgabe|return/i;

export const pendingWords =
  /vorgemerkt|vormerk|pending|ausstehend|nicht gebucht|reserviert|^offen$|reverted|declined/i;
