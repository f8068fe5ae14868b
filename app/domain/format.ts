/**
 * German formats of money, dates, shares and counts, for pages, emails, documents and the command line. Server and
 * browser give the same text, and browsers need no library. Prices, shares and civil dates are formatted without Intl,
 * because its first use takes a phone longer than any other part of a page.
 */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

/** By style. Any other style is a currency. */
const numberOptions: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  number: {},
  year: { style: "unit", unit: "year", unitDisplay: "long", maximumFractionDigits: 1 },
  day: { style: "unit", unit: "day", unitDisplay: "long" },
};

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Creates formats on first use: creating one takes as long as formatting hundreds of numbers. */
function numberText(style: string, value: number): string {
  let format = numberFormats.get(style);
  if (!format) {
    format = new Intl.NumberFormat("de-DE", numberOptions[style] ?? { style: "currency", currency: style });
    numberFormats.set(style, format);
  }
  return format.format(value);
}

/** @param hundredths integer */
function twoDecimals(hundredths: number): string {
  const [whole = "", part = ""] = (Math.abs(hundredths) / 100).toFixed(2).split(".");
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ".")},${part}`;
}

const currencySymbols: Readonly<Record<Currency, string>> = { EUR: "€", CHF: "Fr.", USD: "$" };

/** `1.234,50 €`; Swiss francs as `1.234,50 Fr.` (specification § 9). */
export function formatMoney(amount: Cents, currency: Currency): string {
  return `${amount < 0 ? "\u2212" : ""}${twoDecimals(amount)}\u00a0${currencySymbols[currency]}`;
}

/**
 * `1.234,50 €` in characters that every terminal can display and search.
 * @param currency as given by a bank; anything but three letters is appended unchanged
 */
export function plainMoney(amount: Cents, currency: string): string {
  // Intl throws for a currency in another form.
  if (!/^[A-Z]{3}$/i.test(currency))
    return `${amount < 0 ? "-" : ""}${twoDecimals(amount)} ${currency}`.trimEnd();
  return numberText(currency, amount / 100).replaceAll("\u00a0", " ");
}

/** `1240,00`, the form used in input fields; see `parseAmount`. */
export function typedAmount(amount: Cents): string {
  return (amount / 100).toFixed(2).replace(".", ",");
}

/** `412 €`. @param whole false when another price in the same list has cents: then all prices show them */
export function formatPrice(amount: Cents, currency: Currency, whole: boolean): string {
  const text = formatMoney(amount, currency);
  return whole ? text.replace(/,00(?=\s)/, "") : text;
}

/** `12.345`, `12,5` */
export function formatNumber(value: number): string {
  return numberText("number", value);
}

/** `12,50 %` (specification § 9). @param share of 1, not below 0 */
export function formatPercent(share: number): string {
  // Decimal halves round up, although binary fractions are slightly off: 0.00285 × 10 000 is 28.499…
  return `${twoDecimals(Math.round(Number((share * 10_000).toPrecision(12))))}\u00a0%`;
}

const daysAYear = 365.25;

/** `3,1 Jahre` above 0.9 year, otherwise `45 Tage` (specification § 9 "Ticks"). @param days integer */
export function formatSpan(days: number): string {
  const years = days / daysAYear;
  return years > 0.9 ? numberText("year", years) : formatDays(days);
}

/** `330 Tage`, for terms that count in days. */
export function formatDays(days: number): string {
  return numberText("day", days);
}

// A string is shorter than an array in the browser bundle.
const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
  " ",
);
const weekdays = "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(" ");

type DateStyle = "long" | "short" | "weekday" | "full" | "month" | "day" | "digits";

/**
 * long: `24. Dezember 2026`, short: `24.12.2026`, weekday: `Do., 24.12.2026`, full: `Donnerstag, 24. Dezember 2026`,
 * month: `Dezember 2026`, day: `24. Dezember`, digits: `24.12.`
 */
export function formatDate(date: CivilDate, style: DateStyle = "short"): string {
  const [year, month, day] = date.split("-");
  const weekday = weekdays[new Date(date).getUTCDay()] ?? "";
  const short = `${day}.${month}.${year}`;
  if (style === "short") return short;
  if (style === "weekday") return `${weekday.slice(0, 2)}., ${short}`;
  if (style === "digits") return `${Number(day)}.${Number(month)}.`;
  const name = months[Number(month) - 1];
  if (style === "month") return `${name} ${year}`;
  const text = `${Number(day)}. ${name}`;
  if (style === "day") return text;
  return `${style === "full" ? `${weekday}, ` : ""}${text} ${year}`;
}

/** "Mai". @param month 1 to 12 */
export const formatMonth = (month: number): string => months[month - 1] ?? "";

const shortDay: Intl.DateTimeFormatOptions = { day: "2-digit", month: "2-digit", year: "numeric" };
const longDay: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const moment: Intl.DateTimeFormatOptions = {
  ...shortDay,
  ...clock,
  second: "2-digit",
  timeZoneName: "short",
};

const timeFormats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

/** Formats in German local time. */
function timeText(options: Intl.DateTimeFormatOptions, instant: number): string {
  let format = timeFormats.get(options);
  if (!format) {
    format = new Intl.DateTimeFormat("de-DE", { ...options, timeZone: "Europe/Berlin" });
    timeFormats.set(options, format);
  }
  return format.format(instant);
}

/** `24.12.2026, 18:00 Uhr` in German local time. */
export function formatInstant(instant: Date | string, style: "short" | "long" = "short"): string {
  const at = new Date(instant).getTime();
  return `${timeText(style === "long" ? longDay : shortDay, at)}, ${timeText(clock, at)}\u00a0Uhr`;
}

/** `24.12.2026, 18:00` in German local time, the short form for lists on a terminal. */
export function plainInstant(instant: Date): string {
  const at = instant.getTime();
  return `${timeText(shortDay, at)}, ${timeText(clock, at)}`;
}

/** `24.12.2026, 18:00:05 MEZ`: German local time with seconds and zone. */
export function plainMoment(instant: Date): string {
  return timeText(moment, instant.getTime());
}

/** Like `formatInstant`, for deadlines: midnight counts to the day before, `23.12.2026, 24:00 Uhr`. */
export function formatDeadline(instant: Date): string {
  const at = instant.getTime();
  return timeText(clock, at) === "00:00"
    ? `${timeText(shortDay, at - 1)}, 24:00\u00a0Uhr`
    : formatInstant(instant);
}

/** `24.–27. Dezember 2026`, across months `30. Dezember 2026 – 2. Januar 2027`. */
export function formatRange(from: CivilDate, to: CivilDate): string {
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}.–${formatDate(to, "long")}`
    : `${formatDate(from, "long")} – ${formatDate(to, "long")}`;
}

/** Both days without year, for dates within the next twelve months: `14.` and `17. Februar`, in digits `17.2.` */
export function formatDayRange(
  from: CivilDate,
  to: CivilDate,
  style: "day" | "digits" = "day",
): [string, string] {
  const first = from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}.` : formatDate(from, style);
  return [first, formatDate(to, style)];
}
