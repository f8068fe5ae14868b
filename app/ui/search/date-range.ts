/** Calculations of the calendar: months, keys, and which chosen day becomes arrival or departure. */
import {
  addDays,
  addMonths,
  type CivilDate,
  nightsBetween,
  weekdayOf,
  type Weekday,
} from "#app/domain/dates.ts";
import { easterSunday } from "#app/domain/holidays.ts";

export type End = "checkin" | "checkout";
export const ends: readonly End[] = ["checkin", "checkout"];

export type DateRange = Readonly<Record<End, CivilDate | null>>;

/** First and last selectable day. */
export interface Bounds {
  from: CivilDate;
  to: CivilDate;
}

const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const dayOfWeek = (date: CivilDate) => week.indexOf(weekdayOf(date));

export const monthStart = (date: CivilDate): CivilDate => addDays(date, 1 - Number(date.slice(8)));

/** First day of each month that has a day within the bounds. */
export function monthsWithin({ from, to }: Bounds): CivilDate[] {
  const months: CivilDate[] = [];
  for (let first = monthStart(from); first <= to; first = addMonths(first, 1)) months.push(first);
  return months;
}

/** The day if it is in the month, otherwise on which side it is. */
export function placeInMonth(day: CivilDate | null, month: CivilDate): string {
  if (day === null || monthStart(day) === month) return day ?? "";
  return day < month ? "<" : ">";
}

/** True in the month of the arrival and in the next one. Only their days name the nights that they would make. */
export function isNearArrival({ checkin }: DateRange, day: CivilDate): boolean {
  if (checkin === null) return false;
  const [arrival, month] = [monthStart(checkin), monthStart(day)];
  return month === arrival || month === addMonths(arrival, 1);
}

/** Weeks from Monday to Sunday; null for days of other months. */
export function weeksOfMonth(first: CivilDate): (CivilDate | null)[][] {
  const next = addMonths(first, 1);
  const weeks: (CivilDate | null)[][] = [];
  for (let monday = addDays(first, -dayOfWeek(first)); monday < next; monday = addDays(monday, 7)) {
    const days = week.map((_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (first <= day && day < next ? day : null)));
  }
  return weeks;
}

export function clampToBounds(date: CivilDate, { from, to }: Bounds): CivilDate {
  return date < from ? from : date > to ? to : date;
}

/**
 * The day that a key moves to, as in the date picker of the ARIA Authoring Practices; null for other keys.
 * @param far true with the shift key: page keys move by a year instead of a month
 */
export function findDayByKey(date: CivilDate, key: string, far: boolean, bounds: Bounds): CivilDate | null {
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -dayOfWeek(date),
    End: 6 - dayOfWeek(date),
  };
  const step = days[key];
  if (step !== undefined) return clampToBounds(addDays(date, step), bounds);
  if (key !== "PageUp" && key !== "PageDown") return null;
  return clampToBounds(addMonths(date, (key === "PageUp" ? -1 : 1) * (far ? 12 : 1)), bounds);
}

/** Without an arrival, the next chosen day is the arrival. */
export function nextEnd({ checkin }: DateRange, end: End): End {
  return checkin === null ? "checkin" : end;
}

/**
 * Returns the range with another day in it. A new arrival keeps a later departure. A departure on or before the arrival
 * becomes the arrival.
 * @returns `end`: what the next chosen day will be; null if the range is complete
 */
export function choose(range: DateRange, asked: End, day: CivilDate): { range: DateRange; end: End | null } {
  const { checkin, checkout } = range;
  const isDeparture = nextEnd(range, asked) === "checkout" && checkin !== null && day > checkin;
  if (isDeparture) return { range: { checkin, checkout: day }, end: null };
  const keptCheckout = checkout !== null && checkout > day ? checkout : null;
  return { range: { checkin: day, checkout: keptCheckout }, end: "checkout" };
}

/** Number of nights if this day were the departure. */
export function countNightsTo({ checkin }: DateRange, day: CivilDate): number {
  return checkin === null ? 0 : Math.max(0, nightsBetween(checkin, day));
}

export type Shortcut = "thisWeekend" | "nextWeekend" | "easter";

/**
 * Ranges with a name: the weekends from Friday to Sunday, or from today if Friday is over, and Good Friday to Easter
 * Monday. Ranges outside the bounds are left out.
 */
export function shortcuts(bounds: Bounds): { name: Shortcut; checkin: CivilDate; checkout: CivilDate }[] {
  const { from, to } = bounds;
  const today = addDays(from, -1);
  const sunday = addDays(today, 6 - dayOfWeek(today));
  const easter = [0, 1].map((years) => easterSunday(Number(from.slice(0, 4)) + years));
  const shortcut = (name: Shortcut, checkin: CivilDate, checkout: CivilDate) => ({ name, checkin, checkout });
  const [first] = easter.filter((day) => addDays(day, -2) >= from);
  const friday = addDays(sunday, -2);
  return [
    shortcut("thisWeekend", friday < from ? from : friday, sunday),
    shortcut("nextWeekend", addDays(sunday, 5), addDays(sunday, 7)),
    ...(first ? [shortcut("easter", addDays(first, -2), addDays(first, 1))] : []),
  ].filter(({ checkin, checkout }) => from <= checkin && checkin < checkout && checkout <= to);
}
