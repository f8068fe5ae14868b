import { expect, test } from "vitest";

import { plainSearch } from "#app/domain/search-query.ts";
import { countGroupings } from "#app/search/count-groupings.server.ts";
import { themeShelves, voucherShelf } from "#app/search/home-shelves.server.ts";
import { discoveryIndex } from "#tests/support/discovery-index.ts";
import { now, smallCatalogue } from "./small-catalogue.ts";

const index = discoveryIndex();

test("the fullest themes, and no offer on two shelves", () => {
  const shown = new Set<string>();
  const shelves = themeShelves(index, countGroupings(index, now), now, shown);
  // All of "wein" stands under "wellness" already.
  expect(shelves.map(({ option, total }) => [option.slug, total])).toEqual([["wellness", 3]]);
  const ids = shelves.flatMap(({ results }) => results.map(({ offer }) => offer.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...shown]).toEqual(ids);
});

test("vouchers come from the whole catalogue, with the prices of the search", () => {
  const vouchers = voucherShelf(index, now);
  expect(vouchers.map(({ offer }) => offer.slug)).toEqual(["gutschein"]);
  const searched = smallCatalogue()
    .search({ ...plainSearch, destination: { kind: "txt", value: "Großarl" } }, now)
    .results.map(({ price }) => price.total);
  expect(vouchers.map(({ price }) => price.total)).toEqual(searched);
  expect(voucherShelf(index, now, new Set(["gutschein"]))).toEqual([]);
});
