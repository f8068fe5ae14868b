/** Free rooms as a property system tells them, and the blocks that leave so many rooms on sale. */
import { type DayRange, daysWithin } from "#app/domain/catalogue/channel.ts";
import { type CivilDate, dayNumber, fromDayNumber } from "#app/domain/dates.ts";

export interface FreeRooms {
  /** Replaces everything that was told before: days that are not named have no free rooms. */
  isComplete: boolean;
  /** Days on which the whole property is closed. */
  closings: readonly DayRange[];
  /** Free rooms by code of the category. */
  counts: ReadonlyMap<string, readonly ToldDays[]>;
  /** Single rooms by code of the category and own name; free is 0 or 1. */
  singleRooms: ReadonlyMap<string, ToldRooms>;
}

export type ToldDays = DayRange & { free: number };
export type ToldRooms = ReadonlyMap<string, readonly ToldDays[]>;
/** Days on which each single room of a category is free, by its name. In order, without overlap. */
export type SingleRooms = ReadonlyMap<string, readonly DayRange[]>;

/** The days of `ranges` that are not in `taken`. */
export function withoutDays(ranges: readonly DayRange[], taken: DayRange): DayRange[] {
  return ranges.flatMap(({ from, to }) => {
    if (to < taken.from || from > taken.to) return [{ from, to }];
    return [
      ...(from < taken.from ? [{ from, to: fromDayNumber(dayNumber(taken.from) - 1) }] : []),
      ...(to > taken.to ? [{ from: fromDayNumber(dayNumber(taken.to) + 1), to }] : []),
    ];
  });
}

/**
 * Single rooms after a message: a complete set replaces all of them, a delta only the days that it names. Days
 * outside of the bounds are forgotten, so that a message costs no more than the days that are sold.
 */
export function mergeSingleRooms(
  known: SingleRooms,
  told: ToldRooms,
  { isComplete, closings, bounds }: Pick<FreeRooms, "isComplete" | "closings"> & { bounds: DayRange },
): Map<string, DayRange[]> {
  const merged = new Map<string, readonly DayRange[]>(isComplete ? [] : known);
  for (const [name, ranges] of told) {
    const inside = clipRanges(ranges, bounds);
    const before = inside.reduce<readonly DayRange[]>(withoutDays, merged.get(name) ?? []);
    const free = inside.flatMap(({ from, to, ...range }) => (range.free > 0 ? [{ from, to }] : []));
    merged.set(name, [...before, ...free]);
  }
  const closed = clipRanges(closings, bounds);
  return new Map(
    [...merged].map(([name, ranges]) => {
      const open = closed.reduce<readonly DayRange[]>(withoutDays, clipRanges(ranges, bounds));
      return [name, joinRanges(open)];
    }),
  );
}

/** The parts of ranges within the bounds. */
function clipRanges<Range extends DayRange>(ranges: readonly Range[], bounds: DayRange): Range[] {
  return ranges.flatMap((range) =>
    range.to < bounds.from || range.from > bounds.to
      ? []
      : {
          ...range,
          from: range.from < bounds.from ? bounds.from : range.from,
          to: range.to > bounds.to ? bounds.to : range.to,
        },
  );
}

/** In order; ranges that touch become one. */
function joinRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && dayNumber(from) <= dayNumber(last.to) + 1) last.to = to > last.to ? to : last.to;
    else joined.push({ from, to });
  }
  return joined;
}

/** Free single rooms by day, on the days of which the message says something. */
export function countFreeByDay(
  message: Pick<FreeRooms, "isComplete" | "closings">,
  { rooms, told }: { rooms: SingleRooms; told: ToldRooms },
  bounds: DayRange,
): Map<CivilDate, number> {
  const counted = freeByDay(
    { isComplete: true, closings: message.closings },
    countSingleRooms([...rooms.values()].flat()),
    bounds,
  );
  if (message.isComplete) return counted;
  const named = new Set([...told.values()].flat().flatMap((range) => daysWithin(range, bounds)));
  return new Map([...counted].filter(([day]) => named.has(day)));
}

/** How many of a category's single rooms are free, from the days on which each of them is. In order, without overlap. */
export function countSingleRooms(free: readonly DayRange[]): ToldDays[] {
  // By number of the day, because a day after the last date of the calendar has no date.
  const changes = new Map<number, number>();
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { from, to } of free) {
    change(dayNumber(from), 1);
    change(dayNumber(to) + 1, -1);
  }
  const ranges: ToldDays[] = [];
  const days = [...changes.keys()].sort((one, other) => one - other);
  let count = 0;
  for (const [at, from] of days.entries()) {
    count += changes.get(from) ?? 0;
    const next = days[at + 1];
    if (next !== undefined && count > 0)
      ranges.push({ from: fromDayNumber(from), to: fromDayNumber(next - 1), free: count });
  }
  return ranges;
}

/** Free rooms by day, as far as the message says something about the room. Later ranges replace earlier ones. */
export function freeByDay(
  message: Pick<FreeRooms, "isComplete" | "closings">,
  counts: readonly ToldDays[],
  bounds: DayRange,
): Map<CivilDate, number> {
  const days = new Map<CivilDate, number>();
  if (message.isComplete) for (const day of daysWithin(bounds, bounds)) days.set(day, 0);
  for (const { free, ...range } of counts) for (const day of daysWithin(range, bounds)) days.set(day, free);
  for (const range of message.closings) for (const day of daysWithin(range, bounds)) days.set(day, 0);
  return days;
}

/** A room on one day: what is sold, and what operators have taken out of the sale. */
export interface RoomLoad {
  sold: number;
  blocked: number;
}

/**
 * Rooms to block so that no more than `free` are on sale. Sold rooms stay sold, whatever the property system says.
 * @param pending sold rooms that the property system does not know yet, so that they are still free to it
 */
export function roomsToBlock(
  count: number,
  { sold, blocked }: RoomLoad,
  { free, pending }: { free: number; pending: number },
): number {
  const onSale = Math.max(0, free - pending);
  return Math.max(0, count - sold - blocked - onSale);
}
