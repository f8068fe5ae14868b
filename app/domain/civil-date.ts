/**
 * Civil dates: a calendar day without time or zone, as `yyyy-mm-dd`. Text order is date order.
 * A night is named by the date of its evening.
 */

declare const civilDateBrand: unique symbol;
export type CivilDate = string & { readonly [civilDateBrand]: true };

const millisPerDay = 86_400_000;

/** Days since 1970-01-01; the inverse of `fromDayNumber`. */
export function dayNumber(date: CivilDate): number {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / millisPerDay;
}

export function fromDayNumber(days: number): CivilDate {
  return new Date(days * millisPerDay).toISOString().slice(0, 10) as CivilDate;
}

/** Accepts only existing days of the years 1900 to 2999 in ISO form. */
export function parseCivilDate(text: string): CivilDate | null {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = text as CivilDate;
  const days = dayNumber(date);
  return Number.isFinite(days) && fromDayNumber(days) === date ? date : null;
}

/** @throws RangeError for anything that is not a date: for literals in code, never for input. */
export function civilDate(text: string): CivilDate {
  const date = parseCivilDate(text);
  if (!date) throw new RangeError(`not a civil date: ${text}`);
  return date;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day `months` later, or the last day of that month where it is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10) as CivilDate;
}

/** Number of nights from check-in to check-out; negative when they are the wrong way round. */
export function nightsBetween(checkin: CivilDate, checkout: CivilDate): number {
  return dayNumber(checkout) - dayNumber(checkin);
}

/** The evenings from `checkin` on. */
export function nightsFrom(checkin: CivilDate, nights: number): CivilDate[] {
  const first = dayNumber(checkin);
  return Array.from({ length: nights }, (_, index) => fromDayNumber(first + index));
}

export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
const weekdays: readonly Weekday[] = ["thu", "fri", "sat", "sun", "mon", "tue", "wed"];

export function weekdayOf(date: CivilDate): Weekday {
  return weekdays[((dayNumber(date) % 7) + 7) % 7] as Weekday;
}
