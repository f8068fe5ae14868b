import fc from "fast-check";
import lzString from "lz-string";
import { expect, test } from "vitest";

import { fromDayNumber } from "#app/domain/dates.ts";
import { arrangedSearch, filteredSearch } from "#app/search-url/address.ts";
import {
  type CarriedSearch,
  readSearchState,
  type SearchState,
  writeSearchState,
} from "#app/search-url/h-state.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

const date = fc.integer({ min: 20_000, max: 25_000 }).map(fromDayNumber);
const anyState: fc.Arbitrary<SearchState> = fc.record(
  {
    rooms: fc.integer({ min: 1, max: 20 }),
    adults: fc.integer({ min: 1, max: 12 }),
    childrenAges: fc.array(fc.nat({ max: 17 }), { minLength: 1, maxLength: 8 }),
    checkin: date,
    checkout: date,
    variantId: fc.uuid(),
  },
  { requiredKeys: [] },
);
const pack = (value: unknown) => lzString.compressToEncodedURIComponent(JSON.stringify(value));

/** The form fields with the same values. */
const fieldsOfState = (state: SearchState): CarriedSearch =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, String(value)]));

test("a written state is read back", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const fields = fieldsOfState(state);
      expect(readSearchState(writeSearchState(state))).toEqual(fields);
      expect(readSearchState(new URLSearchParams(`h=${writeSearchState(state)}`).get("h"))).toEqual(fields);
    }),
  );
});

test("the keys match the specification [S2-71]", () => {
  const packed = writeSearchState({
    rooms: 1,
    adults: 2,
    childrenAges: [],
    checkin: fromDayNumber(20_800),
    variantId: "",
  });
  expect(lzString.decompressFromEncodedURIComponent(packed)).toBe('{"r":1,"a":2,"c":"2026-12-13"}');
  expect(writeSearchState({})).toBe("");
  const whole = {
    rooms: 2,
    adults: 3,
    childrenAges: [4, 7],
    checkin: fromDayNumber(20_800),
    checkout: fromDayNumber(20_803),
    variantId: "v",
  };
  const words: unknown = JSON.parse(lzString.decompressFromEncodedURIComponent(writeSearchState(whole)));
  expect(words).toEqual({ r: 2, a: 3, b: [4, 7], c: "2026-12-13", d: "2026-12-16", e: "v" });
});

test(
  "any text is read as text fields or as no state",
  () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.base64String(), fc.json().map(JSON.parse).map(pack)),
        (text) => {
          for (const value of Object.values(readSearchState(text) ?? {})) expect(value).toMatch(/^.+$/s);
        },
      ),
      { numRuns: runs(1_000) },
    );
  },
  timeoutMs,
);

test("invalid values are kept for the search reader to reject", () => {
  expect(readSearchState(null)).toEqual({});
  expect(
    readSearchState(pack({ r: 0, a: "2", b: [4, "18", { age: 5 }], c: "2027-02-30", d: null, e: "", x: 1 })),
  ).toEqual({ rooms: "0", adults: "2", childrenAges: "4,18,{}", checkin: "2027-02-30" });
});

test.each(["%%%", pack([1, 2]), pack("text"), pack(null), "N4Ig"])("%s is not a state", (text) => {
  expect(readSearchState(text)).toBeNull();
});

test("a compression bomb is not unpacked", () => {
  const bomb = lzString.compressToEncodedURIComponent(" ".repeat(100_000) + '{"r":2}');
  expect(bomb.length).toBeLessThan(2_000);
  expect(JSON.parse(lzString.decompressFromEncodedURIComponent(bomb))).toEqual({ r: 2 });
  expect(readSearchState(bomb)).toBeNull();
});

const address = new URLSearchParams(
  "m=b&destination=key:city-it-meran&checkin=2027-02-03&checkout=2027-02-06&page=3",
);

test("a filter keeps the other values of the address", () => {
  const form: [string, string][] = [
    ["destination", "Mün"],
    ["m", "b"],
    ["checkin", "3."],
    ["checkout", ""],
    ["adults", "4"],
    ["rooms", "2"],
    ["tags[Persons]", "2"],
    ["sortBy", "price"],
    ["minPrice", ""],
    ["maxPrice", "149,50"],
    ["board", "UF"],
    ["board", "HP"],
    ["text", "  "],
  ];
  expect(decodeURIComponent(filteredSearch(form, address))).toBe(
    "m=b&destination=key:city-it-meran&checkin=2027-02-03&checkout=2027-02-06" +
      "&tags[Board]=HP,UF&tags[Persons]=2&maxPrice=149,50&sortBy=price",
  );
});

test("values of checkboxes and hidden lists are merged", () => {
  const pairs: [string, string][] = [
    ["tags[Country]", "IT,AT"],
    ["country", "DE"],
    ["country", "IT"],
    ["sortBy", "recommended"],
    ["page", "2"],
    ["nonsense", "1"],
  ];
  expect(decodeURIComponent(arrangedSearch(pairs))).toBe("tags[Country]=AT,DE,IT");
  expect(arrangedSearch([])).toBe("");
});
