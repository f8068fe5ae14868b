/**
 * Conversion between instants and civil dates in the shop's time zone. Server only: Luxon adds 22 KB to a browser
 * bundle, and browsers need only `dates.ts` and `format.ts`.
 */
import { DateTime } from "luxon";

import type { CivilDate } from "#app/domain/dates.ts";

const zone = "Europe/Berlin";

/** Cache of the last minute and its date, because a page needs today's date a dozen times. */
let lastMinute = NaN;
let lastDate: CivilDate;

export function berlinDate(instant: Date): CivilDate {
  // Offsets of time zones are whole minutes since 1894, so the day can only change with the minute.
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute === lastMinute && minute > 0) return lastDate;
  const date = DateTime.fromJSDate(instant, { zone }).toISODate() as CivilDate;
  [lastMinute, lastDate] = [minute, date];
  return date;
}

/** The instant of a full hour in Berlin. An hour skipped by the clock change gives the one after it. */
export function berlinInstant(date: CivilDate, hour: number): Date {
  return DateTime.fromISO(`${date}T${String(hour).padStart(2, "0")}`, { zone }).toJSDate();
}

/** The beginning in Berlin of the year that is `years` before the current one, for periods that end with a year. */
export function yearsAgo(instant: Date, years: number): Date {
  return DateTime.fromJSDate(instant, { zone }).startOf("year").minus({ years }).toJSDate();
}

/**
 * Parses an ISO 8601 date-time. Null for anything else, for days that do not exist, and outside the years 1900 to 2999:
 * PostgreSQL has no year 0.
 * @param local time zone of a text without an offset
 */
export function parseInstant(text: string, local = zone): Date | null {
  const dateTime = DateTime.fromISO(text, { zone: local });
  const { year } = dateTime.toUTC();
  return dateTime.isValid && year >= 1900 && year < 3000 ? dateTime.toJSDate() : null;
}

/** The instant of a local date and time (ISO 8601). @param name of its time zone; an unknown one gives Berlin */
export function zonedInstant(local: string, name: string): Date {
  const there = DateTime.fromISO(local, { zone: name || zone });
  return (there.isValid ? there : DateTime.fromISO(local, { zone })).toJSDate();
}
