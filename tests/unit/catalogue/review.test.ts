import { expect, test } from "vitest";

import {
  calculateRating,
  ratingRank,
  reachedSteps,
  reviewState,
  shortName,
} from "#app/domain/catalogue/review.ts";
import { civilDate } from "#app/domain/dates.ts";

const noStars = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };

test("the average is rounded to hundredths", () => {
  expect(calculateRating({ ...noStars, 5: 2, 4: 1 })).toEqual({ average: 467, count: 3 });
  expect(calculateRating({ ...noStars, 1: 1 })).toEqual({ average: 100, count: 1 });
});

test("there is no rating without reviews", () => {
  expect(calculateRating(noStars)).toBeNull();
  expect(reachedSteps(undefined)).toEqual([]);
});

test("an average reaches a step exactly, not by rounding", () => {
  expect(reachedSteps({ average: 449, count: 9 })).toEqual(["3", "4"]);
  expect(reachedSteps({ average: 450, count: 9 })).toEqual(["3", "4", "4.5"]);
});

test("the rank prefers the better average, then more reviews, and unrated offers last", () => {
  const ranks = [
    ratingRank({ average: 401, count: 1 }),
    ratingRank({ average: 400, count: 20_000 }),
    ratingRank({ average: 400, count: 2 }),
    ratingRank({ average: 100, count: 1 }),
    ratingRank(undefined),
  ];
  expect(ranks).toEqual([...new Set(ranks)].toSorted((one, other) => one - other));
  expect(Math.max(...ranks)).toBeLessThan(2 ** 32);
});

test.each([
  [{ firstName: "Änne", lastName: "von Bülow" }, "Änne V."],
  [{ firstName: " Jo ", lastName: "Ölz" }, "Jo Ö."],
  [{ firstName: "", lastName: "Ölz" }, ""],
  [{ firstName: "Jo", lastName: "" }, ""],
])("the short name of %j is %j", (person, name) => {
  expect(shortName(person)).toBe(name);
});

test("a review is possible from the day of departure in Berlin, not of the server", () => {
  const checkout = civilDate("2027-02-13");
  expect(reviewState(checkout, null, new Date("2027-02-12T22:59:00Z"))).toBe("early");
  expect(reviewState(checkout, null, new Date("2027-02-12T23:00:00Z"))).toBe("open");
});

test("a review can be edited for exactly 14 days", () => {
  const written = new Date("2027-02-14T10:00:00Z");
  const at = (text: string) => reviewState(civilDate("2027-02-13"), { written }, new Date(text));
  expect([at("2027-02-28T09:59:59Z"), at("2027-02-28T10:00:00Z")]).toEqual(["editable", "fixed"]);
});
