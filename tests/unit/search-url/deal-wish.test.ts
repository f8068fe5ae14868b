import fc from "fast-check";
import { expect, test } from "vitest";

import { addDays, civilDate } from "#app/domain/dates.ts";
import { writeDealQuery } from "#app/routes/deal/deal-link.ts";
import { readDealQuery } from "#app/routes/deal/query.server.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

const today = civilDate("2026-11-20");
const read = (query: string) => readDealQuery(new URLSearchParams(query), today);

test("a link to a stay is read back as it was written", () => {
  const wishes = fc.record({
    variantId: fc.uuid(),
    start: fc.integer({ min: 1, max: 300 }),
    nights: fc.integer({ min: 1, max: 28 }),
    adults: fc.integer({ min: 1, max: 12 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 }),
    rooms: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(wishes, ({ start, nights, adults, childrenAges, ...wish }) => {
      const checkin = addDays(today, start);
      const checkout = addDays(checkin, nights);
      const party = { adults, childrenAges };
      const found = read(writeDealQuery({ ...wish, checkin, checkout, party }));
      expect(found).toMatchObject({ ...wish, stay: { checkin, checkout }, party, issues: [] });
    }),
  );
});

test("the search that led here fills what the form leaves out", () => {
  const h = writeSearchState({
    checkin: civilDate("2026-12-01"),
    checkout: civilDate("2026-12-06"),
    adults: 3,
    variantId: "abc",
  });
  expect(read(`h=${encodeURIComponent(h)}&adults=2`)).toMatchObject({
    variantId: "abc",
    stay: { checkin: "2026-12-01", checkout: "2026-12-06" },
    party: { adults: 2, childrenAges: [] },
  });
});

test("month and length of the calendar are read back, and left out where they are none", () => {
  const link = { variantId: "abc", party: { adults: 2, childrenAges: [] }, rooms: 1 };
  const month = civilDate("2027-02-01");
  expect(writeDealQuery({ ...link, nights: 4, month })).toBe("v=abc&adults=2&nights=4&month=2027-02");
  expect(read(writeDealQuery({ ...link, nights: 4, month }))).toMatchObject({ nights: 4, month, stay: null });
  for (const query of ["nights=0&month=2027-13", "nights=29&month=", "nights=x&month=Februar", ""])
    expect(read(query)).toMatchObject({ nights: null, month: null, issues: [] });
});

test("a day that does not exist is another mistake than no date at all", () => {
  const { issues, stay } = read("checkin=29.02.2027&checkout=Ostern");
  expect(stay).toBeNull();
  expect(issues).toEqual([
    { field: "checkin", typed: "29.02.2027", message: "date-impossible" },
    { field: "checkout", typed: "Ostern", message: "date-unreadable" },
  ]);
});

test("what cannot be read is an issue, and stays as it was typed", () => {
  const wish = read("checkin=Ostern&checkout=6.12.2026");
  expect(wish.stay).toBeNull();
  expect(wish.issues.map(({ field }) => field)).toEqual(["checkin"]);
  expect(wish.typed).toMatchObject({ checkin: "Ostern", checkout: "6.12.2026" });
});

test("any query gives a wish", () => {
  const field = fc.constantFrom(
    "h",
    "v",
    "checkin",
    "checkout",
    "adults",
    "childrenAges",
    "rooms",
    "nights",
    "month",
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(field, fc.string()), { maxLength: 10 }), (pairs) => {
      expect(read(new URLSearchParams(pairs).toString()).rooms).toBeGreaterThan(0);
    }),
  );
});

test("dates without a year are the next ones to come, across the turn of the year", () => {
  expect(read("checkin=30.12.&checkout=2. Januar")).toMatchObject({
    stay: { checkin: "2026-12-30", checkout: "2027-01-02" },
    issues: [],
  });
  expect(read("checkin=301226&checkout=02012027").stay).toEqual({
    checkin: "2026-12-30",
    checkout: "2027-01-02",
  });
});

test("for guests or rooms that cannot be read no stay is asked, so that there is no price for others", () => {
  const dates = "checkin=24.12.2026&checkout=27.12.2026";
  expect(read(`${dates}&adults=2&childrenAges=5`)).toMatchObject({
    issues: [],
    stay: { checkin: "2026-12-24" },
  });
  for (const wrong of ["childrenAges=18", "childrenAges=zwölf", "adults=0", "rooms=99"]) {
    const wish = read(`${dates}&${wrong}`);
    expect(wish.issues, wrong).toHaveLength(1);
    expect(wish.stay, wrong).toBeNull();
  }
});
