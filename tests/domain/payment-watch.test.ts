import { expect, test } from "vitest";
import { nextLooks, watchRound } from "#app/domain/payment-watch.ts";

test("a page that watches looks again, less and less, and ends after two minutes", () => {
  const seconds = nextLooks(0);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThan(130);
  expect(seconds.length).toBeLessThan(9);
  expect(nextLooks(1)).toEqual(seconds.slice(1));
  expect(nextLooks(seconds.length)).toEqual([]);
});

test.each([null, "", "x", "-1", "10", "1.5", "1 "])("%s is no watching", (text) => {
  expect(watchRound(text)).toBeNull();
});
