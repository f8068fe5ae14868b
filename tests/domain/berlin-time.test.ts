import fc from "fast-check";
import { expect, test } from "vitest";

import { berlinDate, berlinInstant, civilDate } from "#app/domain/dates.ts";

test("the civil day changes at midnight in Berlin, not in Greenwich", () => {
  expect(berlinDate(new Date("2026-12-31T22:59:59.999Z"))).toBe("2026-12-31");
  expect(berlinDate(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
  expect(berlinDate(new Date("2026-07-01T22:00:00Z"))).toBe("2026-07-02");
});

test("18:00 in winter, in summer and on the days of the change", () => {
  expect(berlinInstant(civilDate("2026-12-24"), 18).toISOString()).toBe("2026-12-24T17:00:00.000Z");
  expect(berlinInstant(civilDate("2026-07-24"), 18).toISOString()).toBe("2026-07-24T16:00:00.000Z");
  expect(berlinInstant(civilDate("2027-03-28"), 18).toISOString()).toBe("2027-03-28T16:00:00.000Z");
  expect(berlinInstant(civilDate("2026-10-25"), 0).toISOString()).toBe("2026-10-24T22:00:00.000Z");
});

test("an hour of a day lies on that day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
      const date = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
      expect(berlinDate(berlinInstant(civilDate(date), hour))).toBe(date);
    }),
  );
});
