/** Free rooms as a property system tells them, and the blocks that leave so many rooms on sale. */
import { type DayRange, daysWithin } from "#app/domain/catalogue/channel.ts";
import { type CivilDate, dayNumber, fromDayNumber } from "#app/domain/dates.ts";

export interface FreeRooms {
  /** Replaces everything that was told before: days that are not named have no free rooms. */
  isComplete: boolean;
  /** Days on which the whole property is closed. */
  closings: readonly DayRange[];
  /** Free rooms by code of the category. */
  counts: ReadonlyMap<string, readonly (DayRange & { free: number })[]>;
}

/** How many of a category's single rooms are free, from the days on which each of them is. In order, without overlap. */
export function countSingleRooms(free: readonly DayRange[]): (DayRange & { free: number })[] {
  // By number of the day, because a day after the last date of the calendar has no date.
  const changes = new Map<number, number>();
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { from, to } of free) {
    change(dayNumber(from), 1);
    change(dayNumber(to) + 1, -1);
  }
  const ranges: (DayRange & { free: number })[] = [];
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
  counts: readonly (DayRange & { free: number })[],
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
