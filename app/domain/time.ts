/**
 * Between instants and civil dates, in the shop's zone. For the server: Luxon weighs 22 KB in a browser, which reckons
 * with civil dates alone (`dates.ts`) and writes with Intl (`format.ts`).
 */
import { DateTime } from "luxon";

import type { CivilDate } from "#app/domain/dates.ts";

const zone = "Europe/Berlin";

/** The last minute that was asked for, and its day: a page asks a dozen times what day it is. */
let lastMinute = NaN;
let lastDate: CivilDate;

/** The civil date in Berlin at an instant. */
export function berlinDate(instant: Date): CivilDate {
  // Offsets of time zones are whole minutes since 1894, so the day can only change with the minute.
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute === lastMinute && minute > 0) return lastDate;
  const date = DateTime.fromJSDate(instant, { zone }).toISODate() as CivilDate;
  [lastMinute, lastDate] = [minute, date];
  return date;
}

/** The instant of a full hour in Berlin on that day; in the gap of the clock change the hour after it. */
export function berlinInstant(date: CivilDate, hour: number): Date {
  return DateTime.fromISO(`${date}T${String(hour).padStart(2, "0")}`, { zone }).toJSDate();
}

/** The beginning of a year in Berlin, so many before this one: what has to be kept to the end of a year is counted so. */
export function yearsAgo(instant: Date, years: number): Date {
  return DateTime.fromJSDate(instant, { zone }).startOf("year").minus({ years }).toJSDate();
}

/** Reads an ISO 8601 moment; without an offset it is Berlin's time. Null for anything else. */
export function parseInstant(text: string): Date | null {
  const moment = DateTime.fromISO(text, { zone });
  return moment.isValid ? moment.toJSDate() : null;
}
