import fc from "fast-check";
import { expect, test } from "vitest";

import { addDays, civilDate, nightsBetween } from "#app/domain/dates.ts";
import { planLines } from "#app/domain/operator/occupancy.ts";

const first = civilDate("2027-02-01");
const shown = { from: first, to: addDays(first, 13) };
const stay = (from: number, nights: number) => ({
  from: addDays(first, from),
  to: addDays(first, from + nights - 1),
});
const spans = (...stays: ReturnType<typeof stay>[]) =>
  planLines(stays, shown).map((line) => line.map((cell) => `${cell.stay ? "x" : "-"}${cell.span}`).join(" "));

test("a stay that begins when another ends is in the same line", () => {
  expect(spans(stay(2, 3), stay(5, 2))).toEqual(["-2 x3 x2 -7"]);
});

test("overlapping stays are in lines of their own", () => {
  expect(spans(stay(3, 3), stay(2, 3))).toEqual(["-2 x3 -9", "-3 x3 -8"]);
});

test("stays are cut at the ends of the plan", () => {
  expect(spans(stay(-5, 7), stay(12, 9), stay(-9, 2), stay(14, 1))).toEqual(["x2 -10 x2"]);
});

test("without stays there is no line", () => {
  expect(spans()).toEqual([]);
});

test("every line covers all days, and every stay is shown once on its nights", () => {
  const stays = fc.array(
    fc
      .tuple(fc.integer({ min: -6, max: 18 }), fc.integer({ min: 1, max: 9 }))
      .map(([from, nights]) => stay(from, nights)),
  );
  fc.assert(
    fc.property(stays, (list) => {
      const seen = [];
      for (const line of planLines(list, shown)) {
        let day = shown.from;
        for (const cell of line) {
          if (cell.stay) {
            seen.push(cell.stay);
            expect(day).toBe(cell.stay.from < shown.from ? shown.from : cell.stay.from);
          }
          day = addDays(day, cell.span);
        }
        expect(nightsBetween(shown.from, day)).toBe(14);
      }
      expect(new Set(seen)).toEqual(
        new Set(list.filter(({ from, to }) => from <= shown.to && to >= shown.from)),
      );
      expect(seen).toHaveLength(new Set(seen).size);
    }),
  );
});
