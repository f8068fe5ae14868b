import { expect, test } from "vitest";
import { secondsToNextLook, watchRound } from "#app/domain/payment-watch.ts";

test("a page that watches looks again, less and less, and ends after two minutes", () => {
  const seconds: number[] = [];
  for (let round = 0; ; round++) {
    const wait = secondsToNextLook(round);
    if (wait === null) break;
    seconds.push(wait);
  }
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(seconds.reduce((sum, each) => sum + each, 0)).toBeLessThan(130);
  expect(seconds.length).toBeLessThan(9);
});

test.each([null, "", "x", "-1", "10", "1.5", "1 "])("%s is no watching", (text) => {
  expect(watchRound(text)).toBeNull();
});
