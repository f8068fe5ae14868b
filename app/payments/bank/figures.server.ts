/** Amounts, dates and signs in bank formats. */
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { berlinDate, parseInstant } from "#app/domain/time.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";

/** The database column has 32 bits: 21 million euros in cents. */
const maxAmount = 2_147_483_647;

const maxFigureLength = 40;

/** Returns null for fractions of a cent, and for amounts above the limit. */
function toCents(whole: string, fraction: string): Cents | null {
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const digits = `${whole}${fraction.slice(0, 2).padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
  return digits.length > 10 || Number(digits) > maxAmount ? null : cents(Number(digits));
}

/** Reads an ISO 20022 amount, an `xs:decimal` without minus: `429.56`, `00429.56`, `.50`, `50.`, `+50.00`. */
export function readDecimal(text: string): Cents | null {
  const [, whole = "", fraction = ""] = /^\+?(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  return whole + fraction === "" ? null : toCents(whole, fraction);
}

/** Reads an MT940 amount: `345,00`, `345,`, `,50`. */
export const readSwiftAmount = (text: string): Cents | null =>
  text.includes(".") ? null : readDecimal(text.replace(",", "."));

/** Decimal separator of a list; null when no amount shows it. */
export type DecimalSign = "," | "." | null;

export function decimalSignOf(figures: readonly string[]): DecimalSign {
  for (const figure of figures) {
    const [, found] = /([.,])\d{1,2}[^\d]{0,8}$/.exec(figure) ?? [];
    if (found === "," || found === ".") return found;
  }
  return null;
}

export type Direction = "credit" | "debit";

export interface Figure {
  /** Absolute value. */
  amount: Cents;
  /** Null without a sign. */
  direction: Direction | null;
  /** Empty without a currency. */
  currency: string;
}

/**
 * Reads an amount of a CSV list: `1.234,56`, `1,234.56`, `1'234.50`, `-5,00`, `5,00-`,
 * `+5`, `(5,00)`, `5,00 S`, `5,00 EUR`.
 * A point before exactly three digits separates thousands, unless the list uses decimal points.
 */
export function readFigure(text: string, decimal: DecimalSign): Figure | null {
  const shape =
    /^(?<open>\()?(?<before>[-−–+])?\s*(?<code>[A-Za-z]{3}|€)?\s*(?<inner>[-−–+])?\s*(?<digits>[\d.,'’][\d.,'’\s]*?)\s*(?<after>[-−–+])?\s*(?<close>\))?\s*(?<unit>[A-Za-z]{3}|€)?\s*(?<mark>[SHDCK]|CR|DR)?$/u;
  if (text.length > maxFigureLength) return null;
  const { open, before, code, inner, digits, after, close, unit, mark } =
    shape.exec(text.trim())?.groups ?? {};
  if (digits === undefined || Boolean(open) !== Boolean(close)) return null;
  const signs = [before, inner, after].filter((sign) => sign !== undefined);
  const amount = readDigits(digits, decimal);
  if (amount === null || signs.length > 1) return null;
  const markDirection = mark ? directionOf(mark) : null;
  const isDebit =
    open !== undefined || markDirection === "debit" || (signs[0] !== undefined && signs[0] !== "+");
  const direction = isDebit ? "debit" : (markDirection ?? (signs[0] === "+" ? "credit" : null));
  return { amount, direction, currency: (code ?? unit ?? "").toUpperCase().replace("€", "EUR") };
}

const currencySigns: Readonly<Record<string, string>> = {
  "€": "EUR",
  EURO: "EUR",
  "FR.": "CHF",
  FR: "CHF",
  "SFR.": "CHF",
  SFR: "CHF",
};

/** ISO 4217 code from a code or currency sign; null for other text. */
export function readCurrency(text: string): string | null {
  const written = text.trim().toUpperCase();
  const code = currencySigns[written] ?? written;
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

function readDigits(digits: string, decimal: DecimalSign): Cents | null {
  const compactDigits = digits.replaceAll(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, "");
  const simple = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(compactDigits);
  // One separator with up to two digits behind it, or none.
  if (simple && /\d/.test(compactDigits)) return toCents(simple[1] ?? "", simple[2] ?? "");
  const german = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/.exec(compactDigits);
  if (german && decimal !== ".") return toCents((german[1] ?? "").replaceAll(".", ""), german[2] ?? "");
  const english = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(compactDigits);
  // "1,234" alone is ambiguous.
  if (english && decimal === ".") return toCents((english[1] ?? "").replaceAll(",", ""), english[2] ?? "");
  const long = decimal && new RegExp(`^(\\d+)\\${decimal}(\\d{3,})$`).exec(compactDigits);
  return long ? toCents(long[1] ?? "", long[2] ?? "") : null;
}

const marks: Record<Direction, ReadonlySet<string>> = {
  debit: new Set(
    "s d - dr db dbit debit debet débit soll af out minus belastung lastschrift ausgang".split(" "),
  ),
  credit: new Set("h c k + cr crdt credit kredit crédit haben bij in plus gutschrift eingang".split(" ")),
};

/** Direction from an indicator: `S` or `H`, `D` or `C`, `D` or `K`, `Soll` or `Haben`, `Af` or `Bij`. */
export function directionOf(mark: string): Direction | null {
  const word = mark.trim().toLowerCase();
  if (marks.debit.has(word)) return "debit";
  return marks.credit.has(word) ? "credit" : null;
}

/** Reads `2026-12-31`, with or without a time. A time with an offset is converted to the day in Berlin. */
export function readIsoDay(text: string): CivilDate | null {
  const day = parseCivilDate(text.slice(0, 10));
  const hasOffset = /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const instant = day && hasOffset ? parseInstant(text) : null;
  return instant ? berlinDate(instant) : day;
}

/** Reads `31.12.2026`, `1.6.26`, `31/12/2026`, `20261231` or an ISO day, each optionally followed by a time. */
export function readDay(text: string, monthFirst = false): CivilDate | null {
  if (/^\d{4}-/.test(text)) return readIsoDay(text.replace(" ", "T").replace(/T$/, ""));
  const [, day = ""] = /^(\S+?)(?:[T,]?\s+\d{1,2}:\d\d.*)?$/.exec(text) ?? [];
  const compact = /^(20\d\d)(\d\d)(\d\d)$/.exec(day);
  const iso = compact && parseCivilDate(`${compact[1]}-${compact[2]}-${compact[3]}`);
  const dayFirst = monthFirst ? day.replace(/^(\d{1,2})\/(\d{1,2})\//, "$2/$1/") : day;
  return iso ?? parseGermanDate(dayFirst);
}
