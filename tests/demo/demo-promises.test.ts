/** What the texts of the demonstration promise, held against its data where data can keep it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

interface Season {
  from?: string;
  to?: string;
  closed?: boolean;
  closedToArrival?: string[];
}

interface File {
  offers: {
    slug: string;
    type: string;
    services: string[];
    goodToKnow?: string[];
    rooms: {
      key: string;
      name: string;
      maxOccupancy: number;
      amenities: { code: string; quantity: number }[];
    }[];
    variants: { key: string; room: string; persons: number; nightRules?: { seasons: Season[] } }[];
  }[];
}

const folder = join(process.cwd(), "demo/catalogue/offers");
const offers = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as File).offers,
);

/** Who sleeps in it; cots are for those who are not counted. */
const sleepers = new Map([
  ["double-bed", 2],
  ["single-bed", 1],
  ["bunk-bed", 2],
  ["sofa-bed", 2],
]);

test("every room names beds for as many guests as it takes", () => {
  expect(offers.length).toBeGreaterThan(100);
  const wrong = offers.flatMap(({ slug, rooms }) =>
    rooms.flatMap(({ key, maxOccupancy, amenities }) => {
      const places = amenities.reduce(
        (sum, { code, quantity }) => sum + (sleepers.get(code) ?? 0) * quantity,
        0,
      );
      return places < maxOccupancy ? [`${slug} ${key}: ${maxOccupancy} guests, beds for ${places}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

const numbers = "eins zwei drei vier fünf sechs sieben acht neun".split(" ");

test("a room that is named after a number of guests takes that many", () => {
  const wrong = offers.flatMap(({ slug, rooms }) =>
    rooms.flatMap(({ key, name, maxOccupancy }) => {
      const [, told = ""] = /\bfür (zwei|drei|vier|fünf|sechs|acht)\b/.exec(name) ?? [];
      return told && numbers.indexOf(told) + 1 !== maxOccupancy ? [`${slug} ${key}: ${maxOccupancy}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("days without arrival are house rules, which pages say, and not a silent part of a season", () => {
  const silent = offers.flatMap(({ slug, variants }) =>
    variants
      .filter(({ nightRules }) =>
        nightRules?.seasons.some(({ closedToArrival = [] }) => closedToArrival.length),
      )
      .map(({ key }) => `${slug} ${key}`),
  );
  expect(silent).toEqual([]);
});
