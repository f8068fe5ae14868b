/**
 * Prices, rooms and rules of a variant, changed for the days of a range: what the desk, the command line and files of
 * days have in common. Nights are named by their evening; of a cruise they are its departures.
 */
import type { KeptNight } from "#app/domain/catalogue/catalogue.ts";
import { type CivilDate, nightsBetween, nightsFrom, type Weekday, weekdayOf } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { type DaySet, leastNights, withLeastNights } from "#app/domain/price/dated-rules.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";

/** What is left out stays as it is. */
export interface RoomChange extends DaySet {
  price?: Cents | undefined;
  /** All rooms of a night, sold ones included. */
  rooms?: number | undefined;
  /** Nothing more is sold; false: it goes on. */
  stopped?: boolean | undefined;
  /** The weekdays on which guests may come; none: on no day. */
  arrival?: readonly Weekday[] | undefined;
  /** Of stays that begin on these days; 0: as the house rules of every year have it. */
  minNights?: number | undefined;
}

/** As much of a variant as a change reads and makes. */
export interface RoomState {
  /** The least nights of a stay, whenever it is; on a cruise its length. */
  nights: number;
  cruise: boolean;
  stayRules: readonly StayRule[];
  /** From today on, by date. */
  calendar: ReadonlyMap<CivilDate, KeptNight>;
}

/** One day of a variant as people at the desk see it; without a night nobody can sleep there. */
export interface RoomDay {
  date: CivilDate;
  night: KeptNight | null;
  /** Of a stay that begins on it. */
  minNights: number;
}

export const mostRooms = 100_000;
/** A million, as in files. */
export const highestPrice = 100_000_000;

export function daysOf({ from, to, weekdays }: DaySet): CivilDate[] {
  const days = nightsFrom(from, Math.max(0, nightsBetween(from, to) + 1));
  return weekdays.length === 0 ? days : days.filter((date) => weekdays.includes(weekdayOf(date)));
}

export function dayOf(state: RoomState, date: CivilDate): RoomDay {
  return { date, night: state.calendar.get(date) ?? null, minNights: leastNights(state, date) };
}

/** Does the change say anything? */
export function isEmptyChange({ price, rooms, stopped, arrival, minNights }: RoomChange): boolean {
  return [price, rooms, stopped, arrival, minNights].every((part) => part === undefined);
}

/**
 * The variant after a change. A day without a night gets one where price and rooms are given; of a cruise never, whose
 * departures are the catalogue's.
 */
export function applyChange(state: RoomState, change: RoomChange): RoomState {
  const calendar = new Map(state.calendar);
  for (const date of daysOf(change)) {
    const before = calendar.get(date) ?? (state.cruise ? undefined : newNight(date, change));
    if (before) calendar.set(date, changedNight(before, change));
  }
  const stayRules =
    change.minNights === undefined
      ? state.stayRules
      : withLeastNights(state.stayRules, change, change.minNights);
  const after = { ...state, calendar, stayRules };
  // The same in other words is no change.
  const other = daysOf(change).some((date) => leastNights(state, date) !== leastNights(after, date));
  return other ? after : { ...after, stayRules: state.stayRules };
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

/** The days that are others now, of those that were to be changed. */
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
 * How these days stood when somebody looked at them: nothing is done where they are others by now. What is sold
 * meanwhile is no reason to ask again; that there is enough for it is asked in any case.
 */
export function standOfDays(state: RoomState, dates: readonly CivilDate[]): string {
  return dates.map((date) => dayText(dayOf(state, date))).join("\n");
}

/** What the catalogue's import would refuse as well, and what would have no effect at all. */
export type RoomFault =
  | { refusal: "below-sold"; nights: { date: CivilDate; sold: number }[] }
  | { refusal: "below-house-rules"; least: number }
  | { refusal: "price-too-low"; least: Cents }
  | { refusal: "no-nights" }
  | { refusal: "cruise-rules" };

/** @param least what one night, or voyage, may cost at least */
export function faultOf(
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
  const below = nights.filter(({ rooms, sold }) => rooms < sold);
  if (change.rooms !== undefined && below.length > 0)
    return { refusal: "below-sold", nights: below.map(({ date, sold }) => ({ date, sold })) };
  if (minNights === undefined || minNights === 0) return null;
  const kept = Math.min(...days.map((date) => leastNights(after, date)));
  return minNights < kept ? { refusal: "below-house-rules", least: kept } : null;
}

/** The longest that a stay can be asked to be. */
export const mostLeastNights = longestStay;
