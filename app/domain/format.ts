/** German forms of money, dates and counts. Uses Intl alone, so server and browser write the same. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

type DateStyle = "long" | "short" | "weekday" | "full" | "month";

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** `1.234,50 €`; Swiss francs as `1.234,50 Fr.` (specification § 9). */
export function formatMoney(amount: Cents, currency: Currency = "EUR"): string {
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat("de-DE", { style: "currency", currency });
    moneyFormats.set(currency, format);
  }
  const text = format.format(amount / 100).replace("-", "\u2212");
  return currency === "CHF" ? text.replace("CHF", "Fr.") : text;
}

const dateOptions: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: "numeric", month: "long", year: "numeric" },
  short: { day: "2-digit", month: "2-digit", year: "numeric" },
  weekday: { weekday: "short", day: "2-digit", month: "2-digit", year: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
};
const civilFormats = formatsIn("UTC");
const instantFormats = formatsIn("Europe/Berlin");
const timeFormat = new Intl.DateTimeFormat("de-DE", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Berlin",
});

function formatsIn(timeZone: string): Record<DateStyle, Intl.DateTimeFormat> {
  const make = (style: DateStyle) => new Intl.DateTimeFormat("de-DE", { ...dateOptions[style], timeZone });
  return {
    long: make("long"),
    short: make("short"),
    weekday: make("weekday"),
    full: make("full"),
    month: make("month"),
  };
}

const wholeEuros = new Intl.NumberFormat("de-DE", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});

/** `412 €`. @param whole false among prices of which one has cents: then all show them */
export function formatPrice(amount: Cents, whole: boolean): string {
  return whole ? wholeEuros.format(amount / 100) : formatMoney(amount);
}

/**
 * long: `24. Dezember 2026`, short: `24.12.2026`, weekday: `Do., 24.12.2026`, full: `Donnerstag, 24. Dezember 2026`,
 * month: `Dezember 2026`.
 */
export function formatDate(date: CivilDate, style: DateStyle = "short"): string {
  return civilFormats[style].format(Date.parse(`${date}T00:00:00Z`));
}

/** `24.12.2026, 18:00 Uhr` in German local time. */
export function formatInstant(instant: Date | string, style: DateStyle = "short"): string {
  const date = typeof instant === "string" ? new Date(instant) : instant;
  return `${instantFormats[style].format(date)}, ${timeFormat.format(date)}\u00a0Uhr`;
}

/** As `formatInstant`, of the end of something: midnight belongs to the day before, `23.12.2026, 24:00 Uhr`. */
export function formatDeadline(instant: Date): string {
  if (timeFormat.format(instant) !== "00:00") return formatInstant(instant);
  return `${instantFormats.short.format(instant.getTime() - 1)}, 24:00\u00a0Uhr`;
}

/** `24.–27. Dezember 2026`, across months `30. Dezember 2026 – 2. Januar 2027`. */
export function formatRange(from: CivilDate, to: CivilDate): string {
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}.–${formatDate(to, "long")}`
    : `${formatDate(from, "long")} – ${formatDate(to, "long")}`;
}

const dayFormat = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", timeZone: "UTC" });

/** Both days without their year, for dates of the coming twelve months: `14.` and `17. Februar`. */
export function formatDayRange(from: CivilDate, to: CivilDate): [string, string] {
  const day = (date: CivilDate) => dayFormat.format(Date.parse(`${date}T00:00:00Z`));
  return [from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}.` : day(from), day(to)];
}
