import fc from "fast-check";
import { expect, test } from "vitest";

import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { parseSpokenSearch, formatSpokenSearch } from "#app/search-url/spoken.ts";

import { smallCatalogue } from "../../support/small-catalogue.ts";
import { queryArbitrary, today } from "./any-search.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

const places = smallCatalogue();
const addressFrom = (text: string) => {
  const answer = parseSpokenSearch(text, places, today);
  return answer.ok ? answer.address : answer.unknown;
};
const shortFormOf = (part: Partial<SearchQuery>) =>
  formatSpokenSearch({ ...plainSearch, ...part } as SearchQuery, places, today);
const key = (value: string) => ({ kind: "key" as const, value });

/** Searches that mostly have a short form. */
const sayable = fc
  .record({
    base: queryArbitrary,
    destination: fc.constantFrom(
      null,
      key("city-it-meran"),
      { kind: "txt" as const, value: "Ostsee" },
      { kind: "txt" as const, value: "Meran" },
      { kind: "txt" as const, value: "Süße Brücke" },
      { kind: "txt" as const, value: "mit 2e alles" },
    ),
    board: fc.subarray(["AI", "HP", "OV", "UF", "VP"], { maxLength: 2 }),
    euros: fc.nat({ max: 900 }),
    page: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ base, destination, board, euros, page }): SearchQuery => ({
    ...base,
    destination,
    childrenAges: base.childrenAges.slice(0, 2),
    ...(page > 1 && { minNights: null, maxNights: null, minPersons: null, maxPersons: null }),
    text: null,
    tags: board.length > 0 ? { Board: board } : {},
    ...(base.minPrice === null ? {} : { minPrice: cents(100 * (euros + 1)), maxPrice: null }),
    ...(base.minPrice === null && { maxPrice: null }),
    sortBy: base.sortBy === "distance" ? "price" : base.sortBy,
    page,
    pageSize: plainSearch.pageSize,
    language: "de",
    boundingBox: null,
    pos: null,
  }));

const folded = (query: SearchQuery): SearchQuery => ({
  ...query,
  destination: query.destination && { ...query.destination, value: foldText(query.destination.value) },
  text: query.text && foldText(query.text),
});

test(
  "a short search is read back as the same search",
  () => {
    const spokenCounts = { sayable: 0, any: 0 };
    for (const [kind, queries] of Object.entries({ sayable, any: queryArbitrary })) {
      fc.assert(
        fc.property(queries, (query) => {
          const words = formatSpokenSearch(query, places, today);
          if (words === null) return;
          spokenCounts[kind as keyof typeof spokenCounts] += 1;
          expect(words).toMatch(/^[a-z0-9.-]{1,60}$/);
          const answer = parseSpokenSearch(words, places, today);
          if (!answer.ok) throw new Error(`nobody understands ${words}`);
          expect(folded(answer.query), words).toEqual(folded(query));
          expect(answer.issues).toBe(0);
          expect(formatSpokenSearch(answer.query, places, today)).toBe(words);
          expect(
            parseSpokenSearch(
              `HTTPS://Shop.example/de/s/${words.toUpperCase().replaceAll("-", " ")}`,
              places,
              today,
            ),
          ).toEqual(answer);
        }),
        { numRuns: runs(1_000) },
      );
    }
    expect(spokenCounts.sayable).toBeGreaterThan(runs(1_000) / 10);
  },
  timeoutMs,
);

test("a search has a short readable form", () => {
  const from = civilDate("2027-06-12");
  const stay = { mode: "b" as const, checkin: from, checkout: addDays(from, 3) };
  expect(shortFormOf({ ...stay, destination: { kind: "txt", value: "Ostsee" }, childrenAges: [5] })).toBe(
    "ostsee-2e-1k5-12.06-15.06",
  );
  expect(addressFrom("ostsee-2e-1k5-12.06-15.06")).toBe(
    "m=b&destination=txt:ostsee&checkin=2027-06-12&checkout=2027-06-15&childrenAges=5",
  );
  expect(shortFormOf({ destination: key("city-it-meran") })).toBe("meran");
  expect(addressFrom("Meran")).toBe("destination=key:city-it-meran");
  expect(shortFormOf({ destination: { kind: "txt", value: "Meran" } })).toBe("etwa-meran");
  expect(addressFrom("etwa-meran")).toBe("destination=txt:meran");
  expect(shortFormOf({})).toBe("alles");
  expect(addressFrom("alles")).toBe("");
  expect(shortFormOf({ adults: 1, childrenAges: [5, 5, 7, 5], rooms: 2, page: 3 })).toBe(
    "1e-2k5-1k7-1k5-2z-seite3",
  );
  expect(
    shortFormOf({ text: "Sauna am See", tags: { Board: ["HP"], CategoryUpwards: ["5"] }, sortBy: "price" }),
  ).toBe("halbpension-ab4sterne-nachpreis-mit-sauna-am-see");
  expect(addressFrom("ostsee 12.6. 15.6. bis500euro hotels")).toBe(
    "m=b&destination=txt:ostsee&checkin=2027-06-12&checkout=2027-06-15&tags%5BType%5D=Hotel&maxPrice=500",
  );
});

test("an ambiguous search has no short form", () => {
  expect(shortFormOf({ boundingBox: { lat1: 1, lat2: 2, lon1: 3, lon2: 4 } })).toBeNull();
  expect(shortFormOf({ pos: { lat: 46, lon: 11, z: 8 } })).toBeNull();
  expect(shortFormOf({ tags: { Theme: ["wellness"] } })).toBeNull();
  expect(shortFormOf({ minPrice: cents(14_950) })).toBeNull();
  expect(shortFormOf({ destination: { kind: "txt", value: "2e" } })).toBeNull();
  expect(shortFormOf({ destination: { kind: "txt", value: "東京" } })).toBeNull();
  expect(shortFormOf({ destination: key("gibt-es-nicht") })).toBeNull();
  expect(shortFormOf({ destination: { kind: "txt", value: "Ein sehr langer Name ".repeat(4) } })).toBeNull();
});

test("unknown words are reported", () => {
  expect(addressFrom("ostsee-2e-übermorgen-1x")).toEqual(["übermorgen", "1x"]);
  expect(addressFrom("ostsee-12.6-13.6-14.6")).toEqual(["14.6"]);
  expect(addressFrom("ostsee-31.2-3.3")).toBe(
    "destination=ostsee&checkin=2027-02-31&checkout=2027-03-03&m=b",
  );
  expect(addressFrom("ostsee-12.6")).toBe("destination=ostsee&checkin=2027-06-12&m=b");
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "%s is read like any other place",
  (word) => {
    expect(parseSpokenSearch(word, places, today)).toMatchObject({ ok: true });
  },
);

test("any text is read without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const answer = parseSpokenSearch(text, places, today);
      expect(answer.ok || answer.unknown.length > 0).toBe(true);
      if (answer.ok && answer.issues === 0) expect(answer.address).toBe(writeSearch(answer.query));
    }),
  );
});
