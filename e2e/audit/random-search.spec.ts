import { expect, test } from "playwright/test";

import fc from "fast-check";

import { HttpBrowser } from "../support/http-browser.ts";

const names = [
  "m",
  "destination",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
  "page",
  "pageSize",
  "sortBy",
  "text",
  "minPrice",
  "maxPrice",
  "minNights",
  "maxPersons",
  "promotion",
  "boundingBox[lat1]",
  "tags[Board]",
  "tags[RoomAmenity]",
  "tags[x",
  "board",
  "stars",
  "lat1",
  "lat2",
  "lon1",
  "lon2",
  "lat",
  "lon",
  "z",
  "language",
  "h",
];
const values = [
  "",
  "b",
  "o",
  "0",
  "-1",
  "99999999999",
  "2027-02-30",
  "24.12.2026",
  "1e9",
  "NaN",
  "key:",
  "txt:",
  "price",
  "%",
  "\0",
  "😀",
  "<script>alert(1)</script>",
  "' OR 1=1",
  "a".repeat(3000),
];

/** The error message contains fast-check's seed and path, to reproduce a failure. */
test("any query leads to a result page", async () => {
  const visitor = new HttpBrowser();
  const name = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 10 }));
  const value = fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 30, unit: "binary" }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 8 }), async (pairs) => {
      const { status, html } = await visitor.open(`/de/search?${new URLSearchParams(pairs)}`);
      expect(status).toBe(200);
      expect(html).not.toContain("<script>alert(1)");
    }),
    { numRuns: 150 },
  );
});

test("a malformed query causes no error", async () => {
  const visitor = new HttpBrowser();
  for (const query of [
    "%",
    "%%%",
    "&&&",
    "=",
    "a=%E0%A4%A",
    "tags[=]",
    "h=%00",
    `h=${"A".repeat(5000)}`,
    "checkin=2027-01-01&checkin=x",
  ]) {
    expect([query, (await visitor.open(`/de/search?${query}`)).status]).toEqual([query, 200]);
  }
});
