/** Columns of bank lists. No two banks name them alike, so they are found by their headings. */

/** What is needed of a row, under the names that `--columns` takes. */
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
/** Several where a heading stands more than once, such as "Empfaenger 1" and "Empfaenger 2". */
export type ColumnIndexes = { readonly [name in CsvColumn]?: readonly number[] | undefined };

/** Letters of the headings, without umlauts' dots; the first that a list has is taken. */
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

/** Headings of amounts may have the currency at their end: "Betrag (EUR)", "Gutschrift in CHF". */
const withCurrency: readonly CsvColumn[] = ["betrag", "soll", "haben", "saldo"];

/** Columns that a list may have more than once. */
const severalTimes: readonly CsvColumn[] = ["zweck", "name", "waehrung", "iban", "konto"];

const bare = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z]/g, "");

export function findColumns(row: readonly string[], columns: ColumnNames = {}): ColumnIndexes {
  const heads = row.map(bare);
  const figures = heads.map((head) => head.replace(/(?<=.)(in)?(eur|chf|usd|gbp)$/, ""));
  const found: { [name in CsvColumn]?: number[] } = {};
  for (const name of csvColumns) {
    const within = withCurrency.includes(name) ? figures : heads;
    const own = columns[name];
    const wanted =
      own === undefined ? headings[name].split(" ") : [bare(own), bare(own).replace(/(in)?eur$/, "")];
    const heading = wanted.find((each) => each !== "" && within.includes(each));
    if (heading === undefined) continue;
    const indexes = within.flatMap((head, index) => (head === heading ? [index] : []));
    found[name] = severalTimes.includes(name) ? indexes : indexes.slice(0, 1);
  }
  return narrow(found, heads);
}

/** Settles which column is meant where one heading has two uses. */
function narrow(found: ColumnIndexes, heads: readonly string[]): ColumnIndexes {
  const amount = found.betrag?.[0] ?? found.haben?.[0] ?? 0;
  const currencies = found.waehrung ?? [];
  // ING states a currency for the balance and one for the amount behind it.
  const currency = currencies.find((index) => index > amount) ?? currencies[0];
  // "IBAN" in the first column is the shop's own account where no other column is.
  const isOwnIban = found.konto === undefined && heads[0] === "iban";
  const konto = isOwnIban ? [0] : found.konto;
  const account = konto?.[0];
  // "Kontonummer" is the shop's own in the first column, and the other side's elsewhere.
  const isOwn = account === 0 || heads[account ?? -1] !== "kontonummer";
  return {
    ...found,
    konto: isOwn ? konto?.slice(0, 1) : undefined,
    iban: found.iban?.[0] === account && isOwn ? undefined : found.iban?.slice(0, 1),
    empfaenger: found.empfaenger?.[0] === found.name?.[0] ? undefined : found.empfaenger,
    waehrung: currency === undefined ? undefined : [currency],
  };
}

/** A row of headings has a day, amounts and a purpose. */
export function isHeading({ datum, betrag, soll, haben, zweck }: ColumnIndexes): boolean {
  return Boolean(datum && zweck && (betrag || (soll && haben)));
}

/** The currency that a heading names; empty where it names none. */
export const currencyIn = (heading: string): string =>
  (/\b(EUR|CHF|USD|GBP)\b|€/.exec(heading)?.[0] ?? "").replace("€", "EUR");

/** Words by which banks say that money came back. */
export const returnWords = /r(ü|ue|u)ckl|r(ü|ue)cküberw|retoure|r(ü|ue)ckgabe|return/i;

/** Words by which banks mark what is announced and not booked. */
export const pendingWords =
  /vorgemerkt|vormerk|pending|ausstehend|nicht gebucht|reserviert|^offen$|reverted|declined/i;
