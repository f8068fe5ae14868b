import fc from "fast-check";
import { expect, test } from "vitest";

import {
  type CatalogueNight,
  type KeptNight,
  nightByRules,
  nightChanges,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
import type { NightRules, Season } from "#app/domain/catalogue/offer.ts";
import {
  addDays,
  type CivilDate,
  civilDate,
  fromDayNumber,
  nightsBetween,
  weekdayOf,
} from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { runs } from "#tests/support/runs.ts";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const date = fc.integer({ min: 19_000, max: 25_000 }).map(fromDayNumber);
const dayOfYear = date.map((day) => day.slice(5));
const season = fc.record({
  price: fc.integer({ min: 1, max: 100_000 }).map(cents),
  rooms: fc.nat(20),
  closedToArrival: fc.subarray([...weekdays]),
  closed: fc.boolean(),
});
const dated = fc
  .tuple(season, dayOfYear, dayOfYear)
  .map(([each, from, to]): Season => ({ ...each, from, to }));
const departures = fc.record({
  weekday: fc.constantFrom(...weekdays),
  everyWeeks: fc.integer({ min: 1, max: 8 }),
  offsetWeeks: fc.nat(7),
});
const rules = fc
  .tuple(season, fc.array(dated, { maxLength: 4 }), fc.option(departures, { nil: undefined }))
  .map(([base, more, sailing]): NightRules => ({
    seasons: [base, ...more],
    ...(sailing && { departures: sailing }),
  }));
const row = fc.record({
  date,
  price: fc.integer({ min: 1, max: 100_000 }).map(cents),
  rooms: fc.nat(20),
  closedToArrival: fc.boolean(),
});
const rows = fc.uniqueArray(row, { selector: (night) => night.date, maxLength: 30 });
const span = fc.tuple(date, fc.nat(400)).map(([from, days]) => [from, addDays(from, days)] as const);

test("a plan has each date once, in order, from the first day", () => {
  fc.assert(
    fc.property(rules, rows, span, (given, byHand, [from, to]) => {
      const dates = planNights(given, byHand, from, to).map((night) => night.date);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(dates.every((day) => day >= from)).toBe(true);
    }),
  );
});

test("a row takes precedence over the rules of its night", () => {
  fc.assert(
    fc.property(rules, rows, span, (given, byHand, [from, to]) => {
      const planned = new Map(planNights(given, byHand, from, to).map((night) => [night.date, night]));
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const expected = byHand.find((night) => night.date === day) ?? nightByRules(given, day);
        expect(planned.get(day) ?? null).toEqual(expected);
      }
    }),
    { numRuns: runs(50) },
  );
});

test("seasons recur yearly, departures every so many weeks", () => {
  fc.assert(
    fc.property(rules, date, (given, day) => {
      const night = nightByRules(given, day);
      if (!given.departures) {
        const nextYear = civilDate(`${Number(day.slice(0, 4)) + 1}-03-15`);
        const thisYear = civilDate(`${day.slice(0, 4)}-03-15`);
        expect(nightByRules(given, nextYear)?.rooms).toBe(nightByRules(given, thisYear)?.rooms);
        return;
      }
      if (!night) return;
      expect(weekdayOf(day)).toBe(given.departures.weekday);
      const between = Array.from({ length: given.departures.everyWeeks * 7 - 1 }, (_, index) =>
        addDays(day, index + 1),
      );
      expect(between.every((other) => nightByRules(given, other) === null)).toBe(true);
    }),
  );
});

const base: Season = {
  price: cents(100),
  weekendPrice: cents(150),
  rooms: 2,
  closedToArrival: ["sun"],
  closed: false,
};
const winter: Season = { ...base, from: "12-20", to: "01-06", price: cents(300), closedToArrival: [] };
delete winter.weekendPrice;

test.each([
  ["2026-12-19", 150],
  ["2026-12-20", 300],
  ["2027-01-01", 300],
  ["2027-01-06", 300],
  ["2027-01-07", 100],
])("a season over New Year includes both ends: %s costs %i", (day, price) => {
  expect(nightByRules({ seasons: [base, winter] }, civilDate(day))?.price).toBe(price);
});

test("the weekend is Friday and Saturday night", () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays(civilDate("2026-11-23"), index));
  const nights = week.map((day) => nightByRules({ seasons: [base] }, day)!);
  expect(nights.map(({ price }) => price)).toEqual([100, 100, 100, 100, 150, 150, 100]);
  expect(nights.map(({ closedToArrival }) => closedToArrival)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("the last matching season applies", () => {
  const closed: Season = { ...winter, from: "12-24", to: "12-24", closed: true };
  expect(nightByRules({ seasons: [base, winter, closed] }, civilDate("2026-12-24"))).toBeNull();
  expect(nightByRules({ seasons: [base, closed, winter] }, civilDate("2026-12-24"))?.price).toBe(300);
});

test("departures are counted from the week of 2024-01-01", () => {
  const sailing: NightRules = {
    seasons: [base],
    departures: { weekday: "sat", everyWeeks: 2, offsetWeeks: 1 },
  };
  const dates = planNights(sailing, [], civilDate("2024-01-01"), civilDate("2024-02-15")).map(
    (night) => night.date,
  );
  expect(dates).toEqual(["2024-01-13", "2024-01-27", "2024-02-10"]);
});

test("rows need no rules", () => {
  const far = civilDate("2030-01-01");
  const night: CatalogueNight = { date: far, price: cents(1), rooms: 1, closedToArrival: false };
  expect(planNights(undefined, [night], civilDate("2026-01-01"), civilDate("2026-02-01"))).toEqual([night]);
  expect(nightsBetween(far, far)).toBe(0);
});

test("changes turn the stored nights into the planned ones but keep sold rooms", () => {
  const kept = fc
    .tuple(row, fc.nat(3))
    .map(([night, sold]): KeptNight => ({ ...night, rooms: night.rooms + sold, sold }));
  const stored = fc.uniqueArray(kept, { selector: (night) => night.date, maxLength: 30 });
  fc.assert(
    fc.property(rows, stored, (planned, before) => {
      const { save, remove } = nightChanges(planned, before);
      const after = new Map<CivilDate, CatalogueNight>(
        before.map(({ sold: _sold, ...night }) => [night.date, night]),
      );
      for (const night of save) after.set(night.date, night);
      for (const day of remove) after.delete(day);
      const wanted = new Map(planned.map((night) => [night.date, night]));
      for (const { sold, ...night } of before) {
        if (!wanted.has(night.date) && sold > 0) wanted.set(night.date, { ...night, rooms: sold });
      }
      expect(Object.fromEntries(after)).toEqual(Object.fromEntries(wanted));
      const soldOn = new Map(before.map((night) => [night.date, night.sold]));
      const settled = [...after.values()].map((night) => ({ ...night, sold: soldOn.get(night.date) ?? 0 }));
      const again = nightChanges(planned, settled);
      expect(again).toEqual({ save: [], remove: [] });
    }),
  );
});
