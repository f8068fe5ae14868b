import { expect, test } from "vitest";

import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { countGroupings, groupingNeighbours, groupingSearch } from "#app/search/query/groupings.server.ts";
import {
  cheapestSection,
  similarOffers,
  themeSections,
  voucherSection,
} from "#app/search/query/offer-lists.server.ts";
import { discoveryIndex, groupings } from "#tests/support/small-catalogue.ts";

import { now, offers, smallCatalogue } from "../../support/small-catalogue.ts";

const index = discoveryIndex();
const slugs = (results: { offer: { slug: string } }[] = []) => results.map(({ offer }) => offer.slug);
const optionOf = (slug: string) => {
  const option = groupings.find((each) => each.slug === slug);
  if (!option) throw new Error(slug);
  return option;
};
const slugsWithHits = (counted: { option: { slug: string }; hits: number }[]) =>
  counted.map(({ option, hits }) => `${option.slug} ${hits}`);

test("groupings are searched by their tag, six per page [S3-12]", () => {
  const theme = groupingSearch(index, { groupingType: "theme", slug: "wellness" }, now);
  expect(theme?.option.heading).toBe("Wellness");
  expect(theme?.found).toMatchObject({ page: 1, pageSize: 6, total: 3 });
  expect(slugs(theme?.found.results)).toEqual(["rebhof", "thermen", "gutschein"]);
  const region = groupingSearch(index, { groupingType: "region", slug: "suedtirol" }, now);
  expect(slugs(region?.found.results)).toEqual(["rebhof", "thermen"]);
  const country = groupingSearch(index, { groupingType: "country", slug: "oesterreich" }, now);
  expect(slugs(country?.found.results)).toEqual(["gutschein"]);
});

test("a page beyond the last is the last one", () => {
  const wanted = { groupingType: "theme", slug: "wellness", page: 9, pageSize: 2 } as const;
  const last = groupingSearch(index, wanted, now)?.found;
  expect(last).toMatchObject({ page: 2, total: 3 });
  expect(slugs(last?.results)).toEqual(["gutschein"]);
  expect(groupingSearch(index, { groupingType: "country", slug: "wellness" }, now)).toBeUndefined();
});

test("groupings are sorted by hits without empty ones", () => {
  let searches = 0;
  const counting = discoveryIndex({
    search: (...asked) => {
      searches += 1;
      return index.search(...asked);
    },
  });
  expect(slugsWithHits(countGroupings(counting, now))).toEqual([
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

test("a region links to its country and its neighbours", () => {
  const { country, within, beside } = groupingNeighbours(index, optionOf("suedtirol"), now);
  expect(country?.slug).toBe("italien");
  expect(slugsWithHits(within)).toEqual(["wellness 2", "wein 1"]);
  expect(beside).toEqual([]);
});

test("a country links to its regions, a theme to its countries", () => {
  expect(slugsWithHits(groupingNeighbours(index, optionOf("deutschland"), now).beside)).toEqual(["bayern 1"]);
  const theme = groupingNeighbours(index, optionOf("wellness"), now);
  expect(slugsWithHits(theme.within)).toEqual(["italien 2", "oesterreich 1"]);
  expect(slugsWithHits(theme.beside)).toEqual(["wein 1"]);
});

const homeShelvesIndex = discoveryIndex();

test("no offer is on two shelves", () => {
  const shown = new Set<string>();
  const shelves = themeSections(homeShelvesIndex, countGroupings(homeShelvesIndex, now), now, shown);
  // All offers of "wein" are already listed under "wellness".
  expect(shelves.map(({ option, total }) => [option.slug, total])).toEqual([["wellness", 3]]);
  const ids = shelves.flatMap(({ results }) => results.map(({ offer }) => offer.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...shown]).toEqual(ids);
});

test("the home page starts with the cheapest dated hotel stays", () => {
  const shown = new Set<string>();
  const cheapest = cheapestSection(smallCatalogue(), now, shown);
  const totals = cheapest.map(({ price }) => price.total);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  expect(slugs(cheapest)).not.toContain("donau");
  expect(slugs(cheapest)).not.toContain("gutschein");
  expect(cheapest.length).toBeGreaterThan(1);
  expect([...shown]).toEqual(cheapest.map(({ offer }) => offer.id));
});

test("vouchers have the prices of the search", () => {
  const vouchers = voucherSection(homeShelvesIndex, now);
  expect(vouchers.map(({ offer }) => offer.slug)).toEqual(["gutschein"]);
  const searched = smallCatalogue()
    .search({ ...plainSearch, destination: { kind: "txt", value: "Großarl" } }, now)
    .results.map(({ price }) => price.total);
  expect(vouchers.map(({ price }) => price.total)).toEqual(searched);
  expect(voucherSection(homeShelvesIndex, now, new Set(["gutschein"]))).toEqual([]);
  expect(voucherSection(homeShelvesIndex, now, new Set(), 0)).toEqual([]);
});

test("the home page has at most three themes with six offers each [S9-02]", () => {
  const small = smallCatalogue();
  const [first] = small.search(plainSearch, now).results;
  if (!first) throw new Error("an empty catalogue");
  const options = ["a", "b", "c", "d"].map((slug): GroupingOption => {
    const image = { imageUrl: "/pictures/x-1-00000000", alt: "Ein Bild", hash: "day-land" };
    return { groupingType: "theme", slug, heading: slug, description: slug, tag: slug, image };
  });
  // Eight offers in every theme, each in one theme only.
  const full = discoveryIndex({
    groupings: () => options,
    search: (query, moment) => {
      const offerAtPlace = (place: number) => ({ ...first.offer, id: `${query.tags.Theme?.[0]} ${place}` });
      const eight = Array.from({ length: 8 }, (_, place) => ({ ...first, offer: offerAtPlace(place) }));
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

const similarOffersIndex = smallCatalogue();
const offerOf = (slug: string): Offer => {
  const offer = offers.find((each) => each.slug === slug);
  if (!offer) throw new Error(slug);
  return offer;
};
const similarTo = (slug: string, count?: number) =>
  similarOffers(similarOffersIndex, offerOf(slug), now, count).map(({ offer }) => offer.slug);

test("similar offers are sorted by town, then theme", () => {
  expect(similarTo("rebhof")).toEqual(["thermen", "gutschein", "donau"]);
});

test("similar offers exclude the offer itself and ended ones", () => {
  for (const { slug } of offers) {
    const similar = similarTo(slug, 20);
    expect(similar).not.toContain(slug);
    expect(similar).not.toContain("abgelaufen");
    expect(new Set(similar).size).toBe(similar.length);
    expect(similar.length).toBeGreaterThan(0);
  }
});

test("similar offers are cached for a minute per catalogue", () => {
  let searches = 0;
  const counting = () => {
    const whole = smallCatalogue();
    return {
      byIds: whole.byIds,
      search: (...asked: Parameters<typeof whole.search>) => {
        searches += 1;
        return whole.search(...asked);
      },
    };
  };
  const index = counting();
  const first = similarOffers(index, offerOf("rebhof"), now);
  const once = searches;
  expect(similarOffers(index, offerOf("rebhof"), now)).toBe(first);
  expect(searches).toBe(once);
  const later = { ...now, instant: new Date(now.instant.getTime() + 60_000) };
  for (const [asked, moment] of [
    [index, later],
    [counting(), now],
  ] as const)
    expect(similarOffers(asked, offerOf("rebhof"), moment)).toEqual(first);
  expect(searches).toBe(3 * once);
});

test("an ended offer has similar ones", () => {
  expect(similarTo("abgelaufen", 2).toSorted()).toEqual(["rebhof", "thermen"]);
});
