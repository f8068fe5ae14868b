/**
 * German forms of money, dates, shares and counts, for pages, mails, papers and the command line: nothing is written in
 * another place. Server and browser write the same, and browsers load no library for it. Prices, shares and civil
 * dates do without Intl: its first format of a page keeps a phone busy longer than any other piece of the page's work.
 */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

/** By style; any other is a currency. */
const numberOptions: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  number: {},
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

/** @param hundredths a whole number */
function twoDecimals(hundredths: number): string {
  const [whole = "", part = ""] = (Math.abs(hundredths) / 100).toFixed(2).split(".");
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ".")},${part}`;
}

const signs: Readonly<Record<Currency, string>> = { EUR: "€", CHF: "Fr.", USD: "$" };

/** `1.234,50 €`; Swiss francs as `1.234,50 Fr.` (specification § 9). */
export function formatMoney(amount: Cents, currency: Currency): string {
  return `${amount < 0 ? "\u2212" : ""}${twoDecimals(amount)}\u00a0${signs[currency]}`;
}

/**
 * `1.234,50 €` in characters that every terminal can show and search.
 * @param currency what a bank wrote; anything but three letters follows the amount as it is
 */
export function plainMoney(amount: Cents, currency: string): string {
  // Intl throws for a currency of another form.
  if (!/^[A-Z]{3}$/i.test(currency))
    return `${amount < 0 ? "-" : ""}${twoDecimals(amount)} ${currency}`.trimEnd();
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

/** `12,50 %` (specification § 9). @param share of 1, not below 0 */
export function formatPercent(share: number): string {
  // Halves go up, as they stand in decimals: 0.00285 is 28.499… hundredths.
  return `${twoDecimals(Math.round(Number((share * 10_000).toPrecision(12))))}\u00a0%`;
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

// One text is shorter than a list, in each browser.
const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
  " ",
);
const weekdays = "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(" ");

type DateStyle = "long" | "short" | "weekday" | "full" | "month" | "day";

/**
 * long: `24. Dezember 2026`, short: `24.12.2026`, weekday: `Do., 24.12.2026`, full: `Donnerstag, 24. Dezember 2026`,
 * month: `Dezember 2026`, day: `24. Dezember`.
 */
export function formatDate(date: CivilDate, style: DateStyle = "short"): string {
  const [year, month, day] = date.split("-");
  const weekday = weekdays[new Date(date).getUTCDay()] ?? "";
  const short = `${day}.${month}.${year}`;
  if (style === "short") return short;
  if (style === "weekday") return `${weekday.slice(0, 2)}., ${short}`;
  const name = months[Number(month) - 1];
  if (style === "month") return `${name} ${year}`;
  const text = `${Number(day)}. ${name}`;
  if (style === "day") return text;
  return `${style === "full" ? `${weekday}, ` : ""}${text} ${year}`;
}

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

/** In German local time. */
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

/** `24.12.2026, 18:00` in German local time: as short as lists on a terminal want it. */
export function plainInstant(instant: Date): string {
  const at = instant.getTime();
  return `${timeText(shortDay, at)}, ${timeText(clock, at)}`;
}

/** `24.12.2026, 18:00:05 MEZ` in German local time, to the second and with its zone. */
export function plainMoment(instant: Date): string {
  return timeText(moment, instant.getTime());
}

/** As `formatInstant`, of the end of something: midnight belongs to the day before, `23.12.2026, 24:00 Uhr`. */
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

/** Both days without their year, for dates of the coming twelve months: `14.` and `17. Februar`. */
export function formatDayRange(from: CivilDate, to: CivilDate): [string, string] {
  const first = from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}.` : formatDate(from, "day");
  return [first, formatDate(to, "day")];
}
