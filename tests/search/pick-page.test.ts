import fc from "fast-check";
import { expect, test } from "vitest";
import { pickPage } from "#app/search/query/sort.server.ts";

test("a page is that part of all keys in their order", () => {
  const keys = fc.uniqueArray(fc.integer(), { maxLength: 3_000, size: "max" });
  fc.assert(
    fc.property(keys, fc.nat({ max: 3_100 }), fc.nat({ max: 48 }), (given, start, count) => {
      const sorted = given.toSorted((one, other) => one - other);
      expect([...pickPage(Float64Array.from(given), start, count)]).toEqual(
        sorted.slice(start, start + count),
      );
    }),
    { numRuns: 200 },
  );
});
