import { expect, test } from "vitest";

import { pollAttempt, pollIntervals } from "#app/domain/payment/progress.ts";

test("a page that watches looks again, less and less, and ends after two minutes", () => {
  const seconds = pollIntervals(0);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThan(130);
  expect(seconds.length).toBeLessThan(9);
  expect(pollIntervals(1)).toEqual(seconds.slice(1));
  expect(pollIntervals(seconds.length)).toEqual([]);
});

test.each([null, "", "x", "-1", "10", "1.5", "1 "])("%s is no watching", (text) => {
  expect(pollAttempt(text)).toBeNull();
});
