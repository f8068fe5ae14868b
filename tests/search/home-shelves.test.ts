import { expect, test } from "vitest";

import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { countGroupings } from "#app/search/query/groupings.server.ts";
import { themeSections, voucherSection } from "#app/search/query/offer-lists.server.ts";
import { discoveryIndex } from "#tests/support/discovery-index.ts";

import { now, smallCatalogue } from "./small-catalogue.ts";

const index = discoveryIndex();

test("the fullest themes, and no offer on two shelves", () => {
  const shown = new Set<string>();
  const shelves = themeSections(index, countGroupings(index, now), now, shown);
  // All of "wein" stands under "wellness" already.
  expect(shelves.map(({ option, total }) => [option.slug, total])).toEqual([["wellness", 3]]);
  const ids = shelves.flatMap(({ results }) => results.map(({ offer }) => offer.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...shown]).toEqual(ids);
});

test("vouchers come from the whole catalogue, with the prices of the search", () => {
  const vouchers = voucherSection(index, now);
  expect(vouchers.map(({ offer }) => offer.slug)).toEqual(["gutschein"]);
  const searched = smallCatalogue()
    .search({ ...plainSearch, destination: { kind: "txt", value: "Großarl" } }, now)
    .results.map(({ price }) => price.total);
  expect(vouchers.map(({ price }) => price.total)).toEqual(searched);
  expect(voucherSection(index, now, new Set(["gutschein"]))).toEqual([]);
});

test("three themes at most, with six offers each", () => {
  const small = smallCatalogue();
  const [first] = small.search(plainSearch, now).results;
  if (!first) throw new Error("an empty catalogue");
  const options = ["a", "b", "c", "d"].map((slug): GroupingOption => {
    const image = { imageUrl: "/pictures/x-1-00000000", alt: "Ein Bild", hash: "day-land" };
    return { groupingType: "theme", slug, heading: slug, description: slug, tag: slug, image };
  });
  // Eight offers in every theme, none of them in two.
  const full = discoveryIndex({
    groupings: () => options,
    search: (query, moment) => {
      const named = (place: number) => ({ ...first.offer, id: `${query.tags.Theme?.[0]} ${place}` });
      const eight = Array.from({ length: 8 }, (_, place) => ({ ...first, offer: named(place) }));
      return { ...small.search(query, moment), total: 8, results: eight.slice(0, query.pageSize) };
    },
  });
  const counted = options.map((option) => ({ option, hits: 8 }));
  const shelves = themeSections(full, counted, now);
  expect(shelves.map(({ option, results }) => [option.slug, results.length])).toEqual([
    ["a", 6],
    ["b", 6],
    ["c", 6],
  ]);
});
