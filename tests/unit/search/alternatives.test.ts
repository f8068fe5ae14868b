import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import { findAlternative } from "#app/search/query/alternatives.server.ts";
import { now, smallCatalogue, today } from "../../support/small-catalogue.ts";
import { runs } from "#tests/support/runs.ts";

const stay = { mode: "b", checkin: civilDate("2027-02-10"), checkout: civilDate("2027-02-13") } as const;
const queryWith = (part: Partial<SearchQuery>) => ({ ...plainSearch, ...part }) as SearchQuery;

/** An index that matches only `fits` and records its queries. */
function indexWith(fits: (query: SearchQuery) => boolean) {
  const counted: SearchQuery[] = [];
  const page: SearchPage = {
    page: 1,
    pageSize: 6,
    total: 1,
    results: [],
    aggregation: { tags: [], metrics: [] },
  };
  return {
    counted,
    count: (query: SearchQuery) => {
      counted.push(query);
      return fits(query) ? 1 : 0;
    },
    search: () => page,
  };
}

test("alternatives are tried by dates, filters, destination, then both [S7-18]", () => {
  const index = indexWith(() => false);
  const query = queryWith({
    ...stay,
    destination: { kind: "txt", value: "Meran" },
    tags: { Board: ["HP"] },
    page: 4,
    pageSize: 48,
  });
  expect(findAlternative(index, query, now)).toBeNull();
  const dates = index.counted.slice(0, 22);
  const days = [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 26];
  expect(dates.map(({ checkin }) => checkin)).toEqual(
    days.flatMap((day) => [addDays(stay.checkin, day), addDays(stay.checkin, -day)]),
  );
  expect(dates.map(({ checkout }) => checkout)).toEqual(
    days.flatMap((day) => [addDays(stay.checkout, day), addDays(stay.checkout, -day)]),
  );
  for (const date of dates) expect(date).toMatchObject({ destination: query.destination, tags: query.tags });
  expect(index.counted.slice(22)).toEqual([
    { ...query, page: 1, pageSize: 6, tags: {} },
    { ...query, page: 1, pageSize: 6, destination: null },
    { ...query, page: 1, pageSize: 6, tags: {}, destination: null },
  ]);
});

test("alternative dates are between tomorrow and one year ahead [S5-11]", () => {
  const checkinsFor = (checkin: string, checkout: string) => {
    const index = indexWith(() => false);
    findAlternative(
      index,
      queryWith({ mode: "b", checkin: civilDate(checkin), checkout: civilDate(checkout) }),
      now,
    );
    return index.counted.map((query) => query.checkin);
  };
  expect(checkinsFor("2026-11-22", "2026-11-24").slice(0, 4)).toEqual([
    "2026-11-23",
    "2026-11-21",
    "2026-11-24",
    "2026-11-25",
  ]);
  expect(checkinsFor("2027-11-17", "2027-11-19").slice(0, 3)).toEqual([
    "2027-11-18",
    "2027-11-16",
    "2027-11-15",
  ]);
});

test("the first alternative with results is used [S9-01]", () => {
  const index = indexWith(({ checkin }) => checkin === "2027-02-08");
  expect(findAlternative(index, queryWith(stay), now)).toMatchObject({
    relaxed: "dates",
    query: { checkin: "2027-02-08", checkout: "2027-02-11", page: 1, pageSize: 6 },
  });
  expect(index.counted).toHaveLength(4);
});

test("without dates only filters and destination are relaxed", () => {
  const relaxed = (query: Partial<SearchQuery>, fits: (query: SearchQuery) => boolean) =>
    findAlternative(indexWith(fits), queryWith(query), now)?.relaxed;
  const somewhere = { destination: { kind: "txt", value: "Nirgends" } } as const;
  const anywhere = (query: SearchQuery) => query.destination === null;
  expect(relaxed({}, () => false)).toBeUndefined();
  expect(relaxed({ maxPrice: cents(100), ...somewhere }, ({ maxPrice }) => maxPrice === null)).toBe(
    "filters",
  );
  expect(relaxed({ tags: { Board: ["HP"] }, ...somewhere }, anywhere)).toBe("destination");
  expect(relaxed({ text: "Sauna", ...somewhere }, (query) => anywhere(query) && query.text === null)).toBe(
    "both",
  );
  const box = { lat1: 1, lat2: 2, lon1: 1, lon2: 2 };
  expect(relaxed({ boundingBox: box }, ({ boundingBox }) => boundingBox === null)).toBe("destination");
});

test("each alternative has results", () => {
  const index = smallCatalogue();
  fc.assert(
    fc.property(
      fc.record({
        destination: fc.constantFrom(null, { kind: "txt" as const, value: "Meran" }),
        board: fc.constantFrom("HP", "AI"),
        ahead: fc.integer({ min: 1, max: 350 }),
        nights: fc.integer({ min: 1, max: 5 }),
        adults: fc.integer({ min: 1, max: 4 }),
      }),
      ({ ahead, nights, board, ...wish }) => {
        const checkin = addDays(today, ahead);
        const dates = { mode: "b" as const, checkin, checkout: addDays(checkin, nights) };
        const found = findAlternative(index, queryWith({ ...wish, ...dates, tags: { Board: [board] } }), now);
        if (!found) return;
        expect(found.page.total).toBe(index.count(found.query, now));
        expect(found.page.results.length).toBe(Math.min(6, found.page.total));
        expect(found.page.total).toBeGreaterThan(0);
        expect(found.query.adults).toBe(wish.adults);
      },
    ),
    { numRuns: runs(200) },
  );
});
