import { expect, test } from "vitest";

import { countGroupings, groupingNeighbours, groupingSearch } from "#app/search/query/groupings.server.ts";
import { discoveryIndex, groupings } from "#tests/support/discovery-index.ts";

import { now } from "./small-catalogue.ts";

const index = discoveryIndex();
const slugs = (results: { offer: { slug: string } }[] = []) => results.map(({ offer }) => offer.slug);
const optionOf = (slug: string) => {
  const option = groupings.find((each) => each.slug === slug);
  if (!option) throw new Error(slug);
  return option;
};
const named = (counted: { option: { slug: string }; hits: number }[]) =>
  counted.map(({ option, hits }) => `${option.slug} ${hits}`);

test("themes, regions and countries are searched by their tag, six a page", () => {
  const theme = groupingSearch(index, { groupingType: "theme", slug: "wellness" }, now);
  expect(theme?.option.heading).toBe("Wellness");
  expect(theme?.found).toMatchObject({ page: 1, pageSize: 6, total: 3 });
  expect(slugs(theme?.found.results)).toEqual(["rebhof", "thermen", "gutschein"]);
  const region = groupingSearch(index, { groupingType: "region", slug: "suedtirol" }, now);
  expect(slugs(region?.found.results)).toEqual(["rebhof", "thermen"]);
  const country = groupingSearch(index, { groupingType: "country", slug: "oesterreich" }, now);
  expect(slugs(country?.found.results)).toEqual(["gutschein"]);
});

test("a page beyond the last is the last; a grouping of another type is none", () => {
  const wanted = { groupingType: "theme", slug: "wellness", page: 9, pageSize: 2 } as const;
  const last = groupingSearch(index, wanted, now)?.found;
  expect(last).toMatchObject({ page: 2, total: 3 });
  expect(slugs(last?.results)).toEqual(["gutschein"]);
  expect(groupingSearch(index, { groupingType: "country", slug: "wellness" }, now)).toBeUndefined();
});

test("groupings are counted by one search, the fullest first, empty ones left out", () => {
  let searches = 0;
  const counting = discoveryIndex({
    search: (...asked) => {
      searches += 1;
      return index.search(...asked);
    },
  });
  expect(named(countGroupings(counting, now))).toEqual([
    "wellness 3",
    "italien 2",
    "suedtirol 2",
    "wein 1",
    "deutschland 1",
    "oesterreich 1",
    "bayern 1",
    "salzburger-land 1",
  ]);
  expect(searches).toBe(1);
});

test("from a region to its country and what lies beside it", () => {
  const { country, within, beside } = groupingNeighbours(index, optionOf("suedtirol"), now);
  expect(country?.slug).toBe("italien");
  expect(named(within)).toEqual(["wellness 2", "wein 1"]);
  expect(beside).toEqual([]);
});

test("a country has its own regions, a theme its countries and the other themes", () => {
  expect(named(groupingNeighbours(index, optionOf("deutschland"), now).beside)).toEqual(["bayern 1"]);
  const theme = groupingNeighbours(index, optionOf("wellness"), now);
  expect(named(theme.within)).toEqual(["italien 2", "oesterreich 1"]);
  expect(named(theme.beside)).toEqual(["wein 1"]);
});
