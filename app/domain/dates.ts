/**
 * Civil dates: a calendar day without time or zone, as `yyyy-mm-dd`. Text order is date order.
 * A night has the date of its evening.
 */

declare const civilDateBrand: unique symbol;
export type CivilDate = string & { readonly [civilDateBrand]: true };

/**
 * Days since 1970-01-01; the inverse of `fromDayNumber`. Calculated without `Date`, because a search calls both for each
 * night shown. Years start in March, so that the leap day comes last.
 */
export function dayNumber(date: CivilDate): number {
  const month = digits(date, 5, 2);
  const year = digits(date, 0, 4) - (month < 3 ? 1 : 0);
  const dayOfYear = Math.floor((153 * (month < 3 ? month + 9 : month - 3) + 2) / 5) + digits(date, 8, 2) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + dayOfYear - daysTo1970;
}

export function fromDayNumber(days: number): CivilDate {
  const sinceStart = days + daysTo1970;
  const era = Math.floor(sinceStart / daysOf400Years);
  const dayOfEra = sinceStart - era * daysOf400Years;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const year = era * 400 + yearOfEra + (month < 10 ? 0 : 1);
  return `${year}-${twoDigits(month < 10 ? month + 3 : month - 9)}-${twoDigits(day)}` as CivilDate;
}

const daysOf400Years = 146_097;
/** Days from 1 March of the year 0. */
const daysTo1970 = 719_468;

function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Parses ISO form. Null for days that do not exist or are outside the years 1900 to 2999. */
export function parseCivilDate(text: string): CivilDate | null {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = text as CivilDate;
  const days = dayNumber(date);
  return Number.isFinite(days) && fromDayNumber(days) === date ? date : null;
}

/** @throws RangeError for anything that is no date. Use only for literals in code, never for input. */
export function civilDate(text: string): CivilDate {
  const date = parseCivilDate(text);
  if (!date) throw new RangeError(`not a civil date: ${text}`);
  return date;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day of the month `months` later, or the last day of a shorter month. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const month = digits(date, 0, 4) * 12 + digits(date, 5, 2) - 1 + months;
  const [first, next] = [firstDayNumber(month), firstDayNumber(month + 1)];
  return fromDayNumber(Math.min(first + digits(date, 8, 2), next) - 1);
}

/** @param month counted from January of the year 0 */
function firstDayNumber(month: number): number {
  return dayNumber(`${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-01` as CivilDate);
}

/** Number of nights from check-in to check-out; negative when they are the wrong way round. */
export function nightsBetween(checkin: CivilDate, checkout: CivilDate): number {
  return dayNumber(checkout) - dayNumber(checkin);
}

/** Dates of `nights` consecutive nights from `checkin` on. */
export function nightsFrom(checkin: CivilDate, nights: number): CivilDate[] {
  const first = dayNumber(checkin);
  return Array.from({ length: nights }, (_, index) => fromDayNumber(first + index));
}

export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
const weekdays: readonly Weekday[] = ["thu", "fri", "sat", "sun", "mon", "tue", "wed"];

export function weekdayOf(date: CivilDate): Weekday {
  return weekdays[((dayNumber(date) % 7) + 7) % 7] as Weekday;
}

/** Durations in ms. */
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

/** The instant `millis` ms later. Other functions for instants are in `time.ts`. */
export function laterBy(instant: Date, millis: number): Date {
  return new Date(instant.getTime() + millis);
}

const dateTime = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/i;

/** Formats the civil date of an instant in Berlin as yyyy-mm-dd. Uses Intl, because Luxon is too large for browsers. */
const berlinDay = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });

/**
 * Parses yyyy-mm-dd, or an ISO 8601 date-time, which gives its day in Berlin. Without an offset it is Berlin local time.
 * Null for anything else and for days that do not exist.
 */
export function parseDay(text: string): CivilDate | null {
  const [, day, time = "", offset] = dateTime.exec(text) ?? [];
  if (day === undefined) return parseCivilDate(text);
  const zone = offset?.replace(/(\d\d)(\d\d)$/, "$1:$2") ?? "Z";
  const instant = parseCivilDate(day) && Date.parse(day + time.replace(",", ".") + zone);
  if (instant === null || Number.isNaN(instant)) return null;
  return offset === undefined ? parseCivilDate(day) : parseCivilDate(berlinDay.format(instant));
}
