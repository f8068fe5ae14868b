/**
 * German forms of money, dates, shares and counts, for pages, mails, papers and the command line: nothing is written in
 * another place. Uses Intl alone, so server and browser write the same, and browsers load nothing for it.
 */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

/** By style; any other is a currency. */
const numberOptions: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  number: {},
  percent: { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 },
  year: { style: "unit", unit: "year", unitDisplay: "long", maximumFractionDigits: 1 },
  day: { style: "unit", unit: "day", unitDisplay: "long" },
};

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Each is made when first needed: making one takes as long as writing hundreds of numbers. */
function numberText(style: string, value: number): string {
  let format = numberFormats.get(style);
  if (!format) {
    format = new Intl.NumberFormat("de-DE", numberOptions[style] ?? { style: "currency", currency: style });
    numberFormats.set(style, format);
  }
  return format.format(value);
}

/** `1.234,50 €`; Swiss francs as `1.234,50 Fr.` (specification § 9). */
export function formatMoney(amount: Cents, currency: Currency): string {
  const text = numberText(currency, amount / 100).replace("-", "\u2212");
  return currency === "CHF" ? text.replace("CHF", "Fr.") : text;
}

/** `1.234,50 €` in characters that every terminal can show and search. @param currency any that banks know */
export function plainMoney(amount: Cents, currency: string): string {
  return numberText(currency, amount / 100).replaceAll("\u00a0", " ");
}

/** `1240,00`, as a form's field takes it: see `parseAmount`. */
export function typedAmount(amount: Cents): string {
  return (amount / 100).toFixed(2).replace(".", ",");
}

/** `412 €`. @param whole false among prices of which one has cents: then all show them */
export function formatPrice(amount: Cents, currency: Currency, whole: boolean): string {
  const text = formatMoney(amount, currency);
  return whole ? text.replace(/,00(?=\s)/, "") : text;
}

/** `12.345`, `12,5` */
export function formatNumber(value: number): string {
  return numberText("number", value);
}

/** `12,50 %` (specification § 9). @param share of 1 */
export function formatPercent(share: number): string {
  return numberText("percent", share);
}

const daysAYear = 365.25;

/** `3,1 Jahre` above 0.9 year, else `45 Tage` (specification § 9 "Ticks"). @param days whole ones */
export function formatSpan(days: number): string {
  const years = days / daysAYear;
  return years > 0.9 ? numberText("year", years) : formatDays(days);
}

/** `330 Tage`, where terms count days. */
export function formatDays(days: number): string {
  return numberText("day", days);
}

const dateOptions = {
  long: { day: "numeric", month: "long", year: "numeric" },
  short: { day: "2-digit", month: "2-digit", year: "numeric" },
  weekday: { weekday: "short", day: "2-digit", month: "2-digit", year: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
  day: { day: "numeric", month: "long" },
  time: { hour: "2-digit", minute: "2-digit" },
  moment: {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DateStyle = Exclude<keyof typeof dateOptions, "time" | "moment">;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateText(style: keyof typeof dateOptions, instant: number, timeZone = "Europe/Berlin"): string {
  const name = style + timeZone;
  let format = dateFormats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat("de-DE", { ...dateOptions[style], timeZone });
    dateFormats.set(name, format);
  }
  return format.format(instant);
}

/**
 * long: `24. Dezember 2026`, short: `24.12.2026`, weekday: `Do., 24.12.2026`, full: `Donnerstag, 24. Dezember 2026`,
 * month: `Dezember 2026`, day: `24. Dezember`.
 */
export function formatDate(date: CivilDate, style: DateStyle = "short"): string {
  return dateText(style, Date.parse(`${date}T00:00:00Z`), "UTC");
}

/** `24.12.2026, 18:00 Uhr` in German local time. */
export function formatInstant(instant: Date | string, style: DateStyle = "short"): string {
  const at = new Date(instant).getTime();
  return `${dateText(style, at)}, ${dateText("time", at)}\u00a0Uhr`;
}

/** `24.12.2026, 18:00` in German local time: as short as lists on a terminal want it. */
export function plainInstant(instant: Date): string {
  const at = instant.getTime();
  return `${dateText("short", at)}, ${dateText("time", at)}`;
}

/** `24.12.2026, 18:00:05 MEZ` in German local time, to the second and with its zone. */
export function plainMoment(instant: Date): string {
  return dateText("moment", instant.getTime());
}

/** As `formatInstant`, of the end of something: midnight belongs to the day before, `23.12.2026, 24:00 Uhr`. */
export function formatDeadline(instant: Date): string {
  const at = instant.getTime();
  return dateText("time", at) === "00:00"
    ? `${dateText("short", at - 1)}, 24:00\u00a0Uhr`
    : formatInstant(instant);
}

/** `24.–27. Dezember 2026`, across months `30. Dezember 2026 – 2. Januar 2027`. */
export function formatRange(from: CivilDate, to: CivilDate): string {
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}.–${formatDate(to, "long")}`
    : `${formatDate(from, "long")} – ${formatDate(to, "long")}`;
}

/** Both days without their year, for dates of the coming twelve months: `14.` and `17. Februar`. */
export function formatDayRange(from: CivilDate, to: CivilDate): [string, string] {
  const first = from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}.` : formatDate(from, "day");
  return [first, formatDate(to, "day")];
}
