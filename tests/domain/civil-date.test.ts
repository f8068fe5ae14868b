import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  civilDate,
  dayNumber,
  fromDayNumber,
  nightsBetween,
  nightsFrom,
  parseCivilDate,
  weekdayOf,
} from "#app/domain/dates.ts";

const anyDate = fc
  .integer({ min: dayNumber(civilDate("1900-01-01")), max: dayNumber(civilDate("2999-12-31")) })
  .map(fromDayNumber);

test("only days that exist are dates", () => {
  expect(parseCivilDate("2028-02-29")).toBe("2028-02-29");
  for (const text of [
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "26-01-01",
    "",
    "2026-01-01T00:00",
    "1899-12-31",
  ]) {
    expect(parseCivilDate(text), text).toBeNull();
  }
  expect(() => civilDate("2026-02-30")).toThrow(RangeError);
});

test("days are counted as the calendar counts them", () => {
  const last = dayNumber(civilDate("2999-12-31"));
  const wrong: number[] = [];
  // A step that meets every day of the week, month and leap year in turn.
  for (let days = dayNumber(civilDate("1900-01-01")); days <= last; days += 5) {
    const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
    if (fromDayNumber(days) !== text || dayNumber(civilDate(text)) !== days) wrong.push(days);
  }
  expect(wrong).toEqual([]);
});

test("adding days and counting nights undo each other", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 400 }), (date, days) => {
      expect(nightsBetween(date, addDays(date, days))).toBe(days);
      expect(parseCivilDate(date)).toBe(date);
    }),
  );
});

test("nights are named by their evenings", () => {
  expect(nightsFrom(civilDate("2026-12-30"), 3)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
});

test("a month later is the same day or the month's last", () => {
  expect(addMonths(civilDate("2027-01-31"), 1)).toBe("2027-02-28");
  expect(addMonths(civilDate("2026-11-20"), 13)).toBe("2027-12-20");
});

test("weekdays", () => {
  expect(weekdayOf(civilDate("2026-12-24"))).toBe("thu");
  expect(weekdayOf(civilDate("1969-12-31"))).toBe("wed");
});
