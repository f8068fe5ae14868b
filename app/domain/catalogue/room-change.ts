/**
 * Changes of a variant's prices, rooms and rules for a range of days, used by back office, command line and table
 * import. A night has the date of its evening, a cruise the date of its departure.
 */
import type { KeptNight } from "#app/domain/catalogue/catalogue.ts";
import { type CivilDate, nightsBetween, nightsFrom, type Weekday, weekdayOf } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { type DaySet, withLeastNights } from "#app/domain/price/dated-rules.ts";
import { leastNights } from "#app/domain/price/stay-rules.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";

/** A change of a set of days; absent values are unchanged. */
export interface RoomChange extends DaySet {
  price?: Cents | undefined;
  /** All rooms of a night, sold ones included. */
  rooms?: number | undefined;
  /** True stops sales, false resumes them. */
  stopped?: boolean | undefined;
  /** Weekdays on which guests may arrive; empty: none. */
  arrival?: readonly Weekday[] | undefined;
  /** Minimum nights of stays that begin on these days; 0 restores the property's yearly rules. */
  minNights?: number | undefined;
}

/** The part of a variant that changes read and write. */
export interface RoomState {
  /** Minimum nights of any stay; for a cruise its length. */
  nights: number;
  cruise: boolean;
  stayRules: readonly StayRule[];
  /** Nights from today on, by date. */
  calendar: ReadonlyMap<CivilDate, KeptNight>;
}

/** A day of a variant as shown in the back office; `night` is null when none is on sale. */
export interface RoomDay {
  date: CivilDate;
  night: KeptNight | null;
  minNights: number;
}

export const mostRooms = 100_000;
/** In cents: a million, as in catalogue files. */
export const highestPrice = 100_000_000;

export function daysOf({ from, to, weekdays }: DaySet): CivilDate[] {
  const days = nightsFrom(from, Math.max(0, nightsBetween(from, to) + 1));
  return weekdays.length === 0 ? days : days.filter((date) => weekdays.includes(weekdayOf(date)));
}

export function dayOf(state: RoomState, date: CivilDate): RoomDay {
  return { date, night: state.calendar.get(date) ?? null, minNights: leastNights(state, date) };
}

export function isEmptyChange({ price, rooms, stopped, arrival, minNights }: RoomChange): boolean {
  return [price, rooms, stopped, arrival, minNights].every((part) => part === undefined);
}

/**
 * The variant after a change. A day without a night gets one if price and rooms are given. Cruises get no new nights,
 * because their departures come from the catalogue.
 */
export function applyChange(state: RoomState, change: RoomChange): RoomState {
  const calendar = new Map(state.calendar);
  for (const date of daysOf(change)) {
    const current = calendar.get(date) ?? (state.cruise ? undefined : newNight(date, change));
    if (current) calendar.set(date, changedNight(current, change));
  }
  const stayRules =
    change.minNights === undefined
      ? state.stayRules
      : withLeastNights(state.stayRules, change, change.minNights);
  const after = { ...state, calendar, stayRules };
  // Rules that are written differently but have the same effect are no change.
  const hasOtherRules = daysOf(change).some((date) => leastNights(state, date) !== leastNights(after, date));
  return hasOtherRules ? after : { ...after, stayRules: state.stayRules };
}

function newNight(date: CivilDate, { price, rooms }: RoomChange): KeptNight | undefined {
  if (price === undefined || rooms === undefined) return undefined;
  return { date, price, rooms, sold: 0, closedToArrival: false, stopped: false };
}

function changedNight(night: KeptNight, { price, rooms, stopped, arrival }: RoomChange): KeptNight {
  return {
    ...night,
    price: price ?? night.price,
    rooms: rooms ?? night.rooms,
    stopped: stopped ?? night.stopped ?? false,
    closedToArrival: arrival ? !arrival.includes(weekdayOf(night.date)) : night.closedToArrival,
  };
}

/** Previous and new values of the days that a change really altered. */
export function changedDays(
  before: RoomState,
  after: RoomState,
  changes: readonly DaySet[],
): { before: RoomDay; after: RoomDay }[] {
  return affectedDays(changes)
    .map((date) => ({ before: dayOf(before, date), after: dayOf(after, date) }))
    .filter((pair) => !isSameDay(pair.before, pair.after));
}

export function affectedDays(changes: readonly DaySet[]): CivilDate[] {
  return [...new Set(changes.flatMap(daysOf))].sort();
}

function isSameDay(one: RoomDay, other: RoomDay): boolean {
  if (one.minNights !== other.minNights) return false;
  if (!one.night || !other.night) return one.night === other.night;
  return dayText(one) === dayText(other);
}

function dayText({ date, night, minNights }: RoomDay): string {
  if (!night) return `${date} ${minNights}`;
  const { price, rooms, closedToArrival, stopped = false } = night;
  return [date, price, rooms, closedToArrival, stopped, minNights].join(" ");
}

/**
 * Fingerprint of the days when shown to an operator. A change is refused if it differs by then. Sales are not part of
 * it, because every change checks separately that enough rooms are left.
 */
export function fingerprintDays(state: RoomState, dates: readonly CivilDate[]): string {
  return dates.map((date) => dayText(dayOf(state, date))).join("\n");
}

/** Changes that the catalogue import would refuse, too, or that have no effect. */
export type RoomFault =
  | { refusal: "below-sold"; nights: { date: CivilDate; sold: number }[] }
  | { refusal: "below-house-rules"; least: number }
  | { refusal: "price-too-low"; least: Cents }
  | { refusal: "no-nights" }
  | { refusal: "cruise-rules" };

/** @param least minimum price of one night or voyage */
export function findRoomFault(
  before: RoomState,
  after: RoomState,
  change: RoomChange,
  least: Cents,
): RoomFault | null {
  const { price, minNights, arrival } = change;
  if (before.cruise && (minNights !== undefined || arrival !== undefined)) return { refusal: "cruise-rules" };
  const days = daysOf(change);
  const nights = days.flatMap((date) => after.calendar.get(date) ?? []);
  if (nights.length === 0) return { refusal: "no-nights" };
  if (price !== undefined && price < least) return { refusal: "price-too-low", least };
  const oversold = nights.filter(({ rooms, sold }) => rooms < sold);
  if (change.rooms !== undefined && oversold.length > 0)
    return { refusal: "below-sold", nights: oversold.map(({ date, sold }) => ({ date, sold })) };
  if (minNights === undefined || minNights === 0) return null;
  const effective = Math.min(...days.map((date) => leastNights(after, date)));
  return minNights < effective ? { refusal: "below-house-rules", least: effective } : null;
}

export const mostLeastNights = longestStay;
