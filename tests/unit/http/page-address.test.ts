import { expect, test } from "vitest";
import fc from "fast-check";

import { openPageAddresses } from "#app/http/cache/page-address.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { readDealQuery } from "#app/routes/deal/query.server.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";
import { runs } from "#tests/support/runs.ts";

const today = civilDate("2026-11-24");
let placed = "city-it-meran";
let lookups = 0;
const open = () =>
  openPageAddresses({
    today: () => today,
    resolve: async (query) => {
      lookups += 1;
      const isPlace = query.destination?.value === "Meran";
      return isPlace ? { ...query, destination: { kind: "key", value: placed } } : query;
    },
  });

test("an address without a search query stays unchanged", () => {
  const { shortOf } = open();
  for (const address of ["/de/search", "/de", "/de/faq?adults=2&checkin=", "/de/search?rooms=1&stand=x-1"])
    expect(shortOf(address)).toBe(address);
});

test("the height of the screen is removed from a map address", () => {
  const { shortOf } = open();
  expect(shortOf("/de/map?destination=txt:Meran&tall=960&z=9&lat=46.67&lon=11.16")).toBe(
    "/de/map?destination=txt:Meran&z=9&lat=46.67&lon=11.16",
  );
  expect(shortOf("/de/map?tall=960")).toBe("/de/map");
  // Requests by scripts keep the height of their map.
  expect(shortOf("/de/map.data?tall=960")).toBe("/de/map.data?tall=960");
});

test("a place is remembered by name until the catalogue changes", async () => {
  const { shortOf, forget } = open();
  const address = "/de/search?destination=Meran&m=o&rooms=1&fbclid=1&utm_source=brief";
  const short = () => shortOf(address);
  expect(await short()).toBe("/de/search?destination=key:city-it-meran&utm_source=brief");
  const before = lookups;
  expect(short()).toBe("/de/search?destination=key:city-it-meran&utm_source=brief");
  expect(lookups).toBe(before);
  placed = "city-de-meran";
  forget();
  expect(await short()).toBe("/de/search?destination=key:city-de-meran&utm_source=brief");
});

test("a date without a year is resolved again on another day", async () => {
  let now = civilDate("2026-12-20");
  const { shortOf } = openPageAddresses({ today: () => now, resolve: async (query) => query });
  const address = "/de/search?m=b&checkin=24.12.&checkout=27.12.";
  expect(await shortOf(address)).toContain("checkin=2026-12-24");
  now = civilDate("2026-12-26");
  expect(await shortOf(address)).not.toContain("2026-12-24");
});

test("the address stays unchanged while the index is unavailable", async () => {
  const { shortOf } = openPageAddresses({
    today: () => today,
    resolve: () => Promise.reject(new Error("no connection")),
  });
  expect(await shortOf("/de/search?rooms=1")).toBe("/de/search?rooms=1");
  expect(shortOf("/de/search?rooms=1")).toBeInstanceOf(Promise);
});

const field = fc.constantFrom(
  "v",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
  "nights",
  "month",
  "bild",
  "h",
);
const value = fc.constantFrom(
  "",
  "1",
  "2",
  "05.02.2027",
  "2027-02-05",
  "2027-02-09",
  "4,7",
  "4, 7",
  "x y",
  "2027-03",
  writeSearchState({ adults: 3, checkin: civilDate("2027-02-05"), checkout: civilDate("2027-02-08") }),
);

test("the short address of an offer has the same query as the long one", () => {
  const { shortOf } = open();
  fc.assert(
    fc.property(fc.array(fc.tuple(field, value), { minLength: 1, maxLength: 9 }), (pairs) => {
      const long = new URLSearchParams(pairs);
      const short = shortOf(`/de/deals/hotel/haus?${long}`);
      if (typeof short !== "string") throw new Error("an offer needs no index");
      const query = new URLSearchParams(short.split("?")[1] ?? "");
      const [wanted, found] = [long, query].map((params) => {
        const { typed: _, variantId, ...rest } = readDealQuery(params, today);
        return { ...rest, variantId: variantId || null };
      });
      expect(found).toEqual(wanted);
      expect(query.get("bild")).toBe(long.get("bild"));
      expect(shortOf(short)).toBe(short);
    }),
    { numRuns: runs(500) },
  );
});
