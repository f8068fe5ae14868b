import fc from "fast-check";
import { expect, test } from "vitest";

import { addDays, addMonths, civilDate, dayNumber, fromDayNumber, weekdayOf } from "#app/domain/dates.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import {
  choose,
  type DateRange,
  findDayByKey,
  type End,
  monthsWithin,
  nextEnd,
  countNightsTo,
  shortcuts,
  weeksOfMonth,
} from "#app/ui/search/date-range.ts";

const day = (text: string) => civilDate(text);
const boundsAt = (today: string) => {
  const { earliest, latest } = travelBounds(day(today));
  return { from: earliest, to: latest };
};
const bounds = boundsAt("2026-11-24");
const anyToday = fc
  .integer({ min: dayNumber(day("2026-01-01")), max: dayNumber(day("2099-12-31")) })
  .map(fromDayNumber);
const anyDay = fc.integer({ min: 0, max: 365 }).map((days) => addDays(bounds.from, days));

test("the calendar has the months within the bounds", () => {
  const months = monthsWithin(bounds);
  expect(months).toHaveLength(13);
  expect([months[0], months.at(-1)]).toEqual(["2026-11-01", "2027-11-01"]);
});

test("a month has weeks from Monday to Sunday", () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const first = day(`${date.slice(0, 7)}-01`);
      const weeks = weeksOfMonth(first);
      expect(weeks.every((week) => week.length === 7 && week.some((each) => each !== null))).toBe(true);
      const days = weeks.flat().filter((each) => each !== null);
      expect(days).toEqual(days.map((_, index) => addDays(first, index)));
      expect(addDays(first, days.length)).toBe(addMonths(first, 1));
      for (const week of weeks) if (week[0]) expect(weekdayOf(week[0])).toBe("mon");
    }),
  );
});

test.each([
  ["ArrowLeft", false, "2027-03-16"],
  ["ArrowRight", false, "2027-03-18"],
  ["ArrowUp", false, "2027-03-10"],
  ["ArrowDown", false, "2027-03-24"],
  ["Home", false, "2027-03-15"],
  ["End", false, "2027-03-21"],
  ["PageUp", false, "2027-02-17"],
  ["PageDown", false, "2027-04-17"],
  ["PageUp", true, "2026-11-25"],
  ["PageDown", true, "2027-11-24"],
  ["Tab", false, null],
  ["a", true, null],
])("the key %s on a Wednesday (shift: %s) selects %s", (key, far, to) =>
  expect(findDayByKey(day("2027-03-17"), key, far, bounds)).toBe(to),
);

test("no key leaves the bounds", () => {
  const keys = fc.constantFrom(
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
  );
  fc.assert(
    fc.property(anyDay, keys, fc.boolean(), (date, key, far) => {
      const to = findDayByKey(date, key, far, bounds);
      expect(to !== null && bounds.from <= to && to <= bounds.to).toBe(true);
    }),
  );
});

const none: DateRange = { checkin: null, checkout: null };
const [monday, friday, sunday] = [day("2027-03-15"), day("2027-03-19"), day("2027-03-21")];

test("two days make a range from either field", () => {
  for (const begun of ["checkin", "checkout"] as const) {
    expect(nextEnd(none, begun)).toBe("checkin");
    const arrival = choose(none, begun, friday);
    expect(arrival).toEqual({ range: { checkin: friday, checkout: null }, end: "checkout" });
    expect(choose(arrival.range, "checkout", sunday)).toEqual({
      range: { checkin: friday, checkout: sunday },
      end: null,
    });
  }
});

test("a new arrival keeps a later departure", () => {
  const range = { checkin: friday, checkout: sunday };
  expect(choose(range, "checkin", monday).range).toEqual({ checkin: monday, checkout: sunday });
  expect(choose(range, "checkin", sunday).range).toEqual({ checkin: sunday, checkout: null });
  expect(choose(range, "checkout", monday)).toEqual({
    range: { checkin: monday, checkout: sunday },
    end: "checkout",
  });
});

test("a departure is always later than its arrival", () => {
  const clicks = fc.array(fc.tuple(fc.constantFrom<End>("checkin", "checkout"), anyDay), { maxLength: 6 });
  fc.assert(
    fc.property(clicks, (all) => {
      let range = none;
      for (const [end, date] of all) {
        const answer = choose(range, end, date);
        range = answer.range;
        expect(Object.values(range)).toContain(date);
        if (range.checkout !== null) expect(countNightsTo(range, range.checkout)).toBeGreaterThan(0);
        if (answer.end === null) expect(range.checkin !== null && range.checkout !== null).toBe(true);
      }
    }),
  );
});

test.each([
  ["Tuesday", "2026-11-24", ["2026-11-27", "2026-11-29"], ["2026-12-04", "2026-12-06"]],
  ["Friday", "2026-11-27", ["2026-11-28", "2026-11-29"], ["2026-12-04", "2026-12-06"]],
  ["Saturday", "2026-11-28", undefined, ["2026-12-04", "2026-12-06"]],
  ["Sunday", "2026-11-29", undefined, ["2026-12-04", "2026-12-06"]],
])("weekends on a %s", (_weekday, today, thisOne, nextOne) => {
  const ranges = Object.fromEntries(
    shortcuts(boundsAt(today)).map(({ name, checkin, checkout }) => [name, [checkin, checkout]]),
  );
  expect(ranges["thisWeekend"]).toEqual(thisOne);
  expect(ranges["nextWeekend"]).toEqual(nextOne);
});

test("Easter is the next one within the bounds", () => {
  const easterAt = (today: string) => shortcuts(boundsAt(today)).find(({ name }) => name === "easter");
  expect(easterAt("2026-11-24")).toMatchObject({ checkin: "2027-03-26", checkout: "2027-03-29" });
  expect(easterAt("2027-03-25")).toMatchObject({ checkin: "2027-03-26" });
  // Good Friday itself is too late, and Easter 2028 is more than twelve months away.
  expect(easterAt("2027-03-26")).toBeUndefined();
});

test("each named range is within the bounds", () => {
  fc.assert(
    fc.property(anyToday, (today) => {
      const within = boundsAt(today);
      const ranges = shortcuts(within);
      expect(ranges.some(({ name }) => name === "nextWeekend")).toBe(true);
      for (const { checkin, checkout } of ranges)
        expect(within.from <= checkin && checkin < checkout && checkout <= within.to).toBe(true);
    }),
  );
});
