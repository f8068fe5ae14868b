import fc from "fast-check";
import { expect, test } from "vitest";

import { type DayRange, daysWithin } from "#app/domain/catalogue/channel.ts";
import {
  countFreeByDay,
  mergeSingleRooms,
  type SingleRooms,
  type ToldDays,
  withoutDays,
} from "#app/domain/catalogue/channel-rooms.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";

const first = civilDate("2027-01-01");
const bounds: DayRange = { from: first, to: addDays(first, 30) };
const range = (from: number, to: number): DayRange => ({
  from: addDays(first, from),
  to: addDays(first, to),
});
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5 }))
  .map(([from, length]) => range(from, Math.min(30, from + length)));
const daysOf = (list: readonly DayRange[]) => new Set(list.flatMap((each) => daysWithin(each, bounds)));

test("days are taken out of ranges, and no others", () => {
  fc.assert(
    fc.property(fc.array(ranges), ranges, (given, taken) => {
      const left = daysOf(withoutDays(given, taken));
      const gone = daysOf([taken]);
      expect(left).toEqual(new Set([...daysOf(given)].filter((day) => !gone.has(day))));
    }),
  );
});

test("after any deltas a day has as many free rooms as were last said to be free on it", () => {
  const told = fc.record({
    name: fc.constantFrom("101", "102", "103"),
    range: ranges,
    free: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(fc.array(told), (deltas) => {
      let rooms: SingleRooms = new Map();
      const states = new Map<string, Map<string, number>>();
      for (const { name, range: days, free } of deltas) {
        const message = new Map<string, ToldDays[]>([[name, [{ ...days, free }]]]);
        rooms = mergeSingleRooms(rooms, message, { isComplete: false, closings: [], bounds });
        const state = states.get(name) ?? new Map<string, number>();
        states.set(name, state);
        for (const day of daysWithin(days, bounds)) state.set(day, free);
        const counts = countFreeByDay({ isComplete: false, closings: [] }, { rooms, told: message }, bounds);
        expect([...counts.keys()]).toEqual(daysWithin(days, bounds));
        for (const [day, count] of counts)
          expect(count).toBe([...states.values()].filter((each) => each.get(day) === 1).length);
      }
    }),
  );
});

test("a complete set forgets other rooms, closed days and days that are over", () => {
  const known = new Map([["101", [range(0, 9)]]]);
  const told = new Map([
    [
      "102",
      [
        { ...range(0, 4), free: 1 },
        { ...range(5, 9), free: 1 },
      ],
    ],
  ]);
  const message = { isComplete: true, closings: [range(6, 7)] };
  const rooms = mergeSingleRooms(known, told, {
    ...message,
    bounds: { from: addDays(first, 2), to: bounds.to },
  });
  expect(rooms).toEqual(new Map([["102", [range(2, 5), range(8, 9)]]]));
});
