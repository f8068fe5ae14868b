import fc from "fast-check";
import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import { readSearch } from "#app/search-url/query.ts";
import { parseAges } from "#app/ui/search/guest-steps.tsx";

const read = (childrenAges: string) =>
  readSearch(new URLSearchParams({ childrenAges }), civilDate("2026-11-24"));

test.each([
  ["", []],
  ["4, 11", ["4", "11"]],
  ["4 und 7 Jahre", ["4", "7"]],
  ["4;?", ["4", "?"]],
  ["vier, 18", ["?", "?"]],
])("ages typed as %j select %j", (text, ages) => expect(parseAges(text)).toEqual(ages));

test("the selected ages are read back by the server", () => {
  const age = fc.integer({ min: 0, max: searchBounds.childAge });
  fc.assert(
    fc.property(fc.array(age, { maxLength: searchBounds.children }), (ages) => {
      const { query, issues } = read(parseAges(ages.join(", ")).join(", "));
      expect([query.childrenAges, issues]).toEqual([ages, []]);
    }),
  );
});

test("a missing age is an issue", () => {
  const { query, issues } = read(parseAges("4, ?").join(", "));
  expect(query.childrenAges).toEqual([4]);
  expect(issues).toEqual([{ field: "childrenAges", message: "child-age-missing", typed: "4, ?" }]);
});
