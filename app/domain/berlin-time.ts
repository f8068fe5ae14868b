/** Clock time in Europe/Berlin, the shop's zone: between instants and civil dates. */
import type { CivilDate } from "#app/domain/civil-date.ts";

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function wallClock(instant: Date): { date: CivilDate; millis: number } {
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(instant)) found[type] = value;
  const date = `${found.year}-${found.month}-${found.day}` as CivilDate;
  return { date, millis: Date.parse(`${date}T${found.hour}:${found.minute}:${found.second}Z`) };
}

/** The civil date in Berlin at an instant. */
export function berlinDate(instant: Date): CivilDate {
  return wallClock(instant).date;
}

/** The instant of a full hour in Berlin on that day; in the gap of the clock change the hour after it. */
export function berlinInstant(date: CivilDate, hour: number): Date {
  const wanted = Date.parse(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
  const guess = new Date(wanted - offsetAt(new Date(wanted)));
  return new Date(wanted - offsetAt(guess));
}

function offsetAt(instant: Date): number {
  const whole = Math.floor(instant.getTime() / 1000) * 1000;
  return wallClock(instant).millis - whole;
}

/** The instant `millis` later. */
export function laterBy(instant: Date, millis: number): Date {
  return new Date(instant.getTime() + millis);
}

/** The beginning of a year in Berlin, so many before this one: what has to be kept to the end of a year is counted so. */
export function yearsAgo(instant: Date, years: number): Date {
  const year = Number(berlinDate(instant).slice(0, 4)) - years;
  return berlinInstant(`${year}-01-01` as CivilDate, 0);
}
