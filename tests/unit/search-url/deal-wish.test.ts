import fc from "fast-check";
import lzString from "lz-string";
import { expect, test } from "vitest";

import { addDays, civilDate } from "#app/domain/dates.ts";
import { berlinInstant } from "#app/domain/time.ts";
import { writeDealQuery } from "#app/routes/deal/deal-link.ts";
import { readDealQuery } from "#app/routes/deal/query.server.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

const today = civilDate("2026-11-20");
const read = (query: string) => readDealQuery(new URLSearchParams(query), today);

test("a link to a stay is read back", () => {
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

test("the carried search fills fields missing in the form", () => {
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

const pack = (value: unknown) => lzString.compressToEncodedURIComponent(JSON.stringify(value));
const carry = (value: unknown) => read(`h=${encodeURIComponent(pack(value))}`);

test("a carried search is read in every notation of dates and numbers", () => {
  const searches = fc.record({
    start: fc.integer({ min: 1, max: 300 }),
    nights: fc.integer({ min: 1, max: 28 }),
    adults: fc.integer({ min: 1, max: 12 }),
    childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 8 }),
    rooms: fc.integer({ min: 1, max: 20 }),
  });
  const writings: ((day: string) => string)[] = [
    (day) => day,
    (day) => `${day}T00:00:00.000+01:00`,
    (day) => `${day}T10:30:00Z`,
    (day) => `${day}T00:00`,
    // Midnight in Berlin in the format of JSON.stringify, in summer and winter.
    (day) => new Date(berlinInstant(civilDate(day), 0)).toISOString(),
  ];
  fc.assert(
    fc.property(
      searches,
      fc.constantFrom(...writings),
      fc.boolean(),
      ({ start, nights, adults, childrenAges, rooms }, writeDay, asText) => {
        const checkin = addDays(today, start);
        const checkout = addDays(checkin, nights);
        const number = (value: number) => (asText ? String(value) : value);
        const found = carry({
          r: number(rooms),
          a: number(adults),
          b: childrenAges.map(number),
          c: writeDay(checkin),
          d: writeDay(checkout),
        });
        const party = { adults, childrenAges };
        expect(found).toMatchObject({ stay: { checkin, checkout }, party, rooms, issues: [] });
      },
    ),
  );
});

test.each([
  [{ b: [5, 18] }, { field: "childrenAges", message: "children-ages" }],
  [{ b: [{ age: 5 }] }, { field: "childrenAges", message: "children-ages" }],
  [{ b: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, { field: "childrenAges", message: "children-many" }],
  [{ a: 2.5 }, { field: "adults", message: "adults" }],
  [{ a: true }, { field: "adults", message: "adults" }],
  [{ r: 99 }, { field: "rooms", message: "rooms" }],
  [{ c: "2027-02-30T00:00:00Z" }, { field: "checkin", message: "date-unreadable" }],
  [{ c: 1_800_000_000 }, { field: "checkin", message: "date-unreadable" }],
])("an unreadable part of the carried search %j is an issue", (dropped, issue) => {
  const found = carry({ c: "2027-01-08", d: "2027-01-12", ...dropped });
  expect(found.issues).toEqual([expect.objectContaining(issue)]);
  expect(found.stay).toBeNull();
});

test("an unreadable carried search is one issue", () => {
  expect(read("h=%25%25").issues).toEqual([{ field: "", typed: "", message: "link-unreadable" }]);
  expect(read(`h=${"N4Ig".repeat(200)}`).issues).toHaveLength(1);
  expect(read("h=%25%25&adults=2").issues).toEqual([]);
  expect(read("h=").issues).toEqual([]);
});

test("a date-time with a space for its plus sign is read", () => {
  const query = "checkin=2027-01-08T00:00:00.000+01:00&checkout=2027-01-12T00:00:00%2B01:00";
  expect(read(query)).toMatchObject({ stay: { checkin: "2027-01-08", checkout: "2027-01-12" }, issues: [] });
});

test("month and length of the calendar are read back", () => {
  const link = { variantId: "abc", party: { adults: 2, childrenAges: [] }, rooms: 1 };
  const month = civilDate("2027-02-01");
  expect(writeDealQuery({ ...link, nights: 4, month })).toBe("v=abc&adults=2&nights=4&month=2027-02");
  expect(read(writeDealQuery({ ...link, nights: 4, month }))).toMatchObject({ nights: 4, month, stay: null });
  for (const query of ["nights=0&month=2027-13", "nights=29&month=", "nights=x&month=Februar", ""])
    expect(read(query)).toMatchObject({ nights: null, month: null, issues: [] });
});

test("a date that does not exist has its own issue", () => {
  const { issues, stay } = read("checkin=29.02.2027&checkout=Ostern");
  expect(stay).toBeNull();
  expect(issues).toEqual([
    { field: "checkin", typed: "29.02.2027", message: "date-impossible" },
    { field: "checkout", typed: "Ostern", message: "date-unreadable" },
  ]);
});

test("an unreadable date is an issue and keeps its typed value", () => {
  const wish = read("checkin=Ostern&checkout=6.12.2026");
  expect(wish.stay).toBeNull();
  expect(wish.issues.map(({ field }) => field)).toEqual(["checkin"]);
  expect(wish.typed).toMatchObject({ checkin: "Ostern", checkout: "6.12.2026" });
});

test("any query is read", () => {
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

test("dates without a year are their next occurrences", () => {
  expect(read("checkin=30.12.&checkout=2. Januar")).toMatchObject({
    stay: { checkin: "2026-12-30", checkout: "2027-01-02" },
    issues: [],
  });
  expect(read("checkin=301226&checkout=02012027").stay).toEqual({
    checkin: "2026-12-30",
    checkout: "2027-01-02",
  });
});

test("invalid guests or rooms give no stay", () => {
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

test("a deeply nested state is one issue", () => {
  const depth = 20_000;
  const packed = lzString.compressToEncodedURIComponent(`{"b":${"[".repeat(depth)}${"]".repeat(depth)}}`);
  expect(packed.length).toBeLessThan(2_000);
  expect(read(`h=${packed}`).issues).not.toEqual([]);
});
