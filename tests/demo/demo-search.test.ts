import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import { seedCatalogue } from "#demo/open-demo.server.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { quoteStay } from "#app/domain/price/quote.ts";
import { plainSearch, tagKinds, travelMonths, withTag } from "#app/domain/search/query.ts";
import { facetFields, writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { bookingDay } from "#tests/support/offers.ts";

const database = testDatabase();
const now = { today: bookingDay, instant: testNow };
let index: CatalogueIndex;

beforeAll(async () => {
  await seedCatalogue(database.db(), join(process.cwd(), "demo/catalogue"), testNow, {
    dataDir: filesIn({}),
  });
  index = await loadCatalogueSnapshot(database.db(), bookingDay);
}, 300_000);

test.each([
  ["Mallorca", 4],
  ["Gardasee", 1],
  ["Bodensee", 1],
  ["Schwarzwald", 3],
  ["Eifel", 1],
  ["Mosel", 2],
  ["Wolfgangsee", 1],
  ["Neusiedler See", 1],
  ["Mittelmeer", 20],
  ["Adria", 7],
  ["Ostsee", 11],
  ["Nordsee", 10],
  ["England", 2],
  ["Großbritannien", 2],
  ["Vereinigtes Königreich", 2],
  ["Holland", 5],
  ["Allgäu", 1],
  ["Harz", 2],
  ["Dolomiten", 2],
  ["Salzkammergut", 1],
  ["Kanaren", 2],
  ["Kanarische Inseln", 2],
  ["Balearen", 4],
  ["Sylt", 1],
  ["Rügen", 1],
  ["Mitteljütland", 1],
  ["Midtjylland", 1],
  ["Alpen", 15],
])("%s has at least %i offers by text and by suggestion", (typed, least) => {
  const count = (kind: "txt" | "key", value: string) =>
    index.count({ ...plainSearch, destination: { kind, value } }, now);
  expect(count("txt", typed)).toBeGreaterThanOrEqual(least);
  const [first] = index.suggest(typed, 8, testNow);
  expect(first && count("key", first.key)).toBeGreaterThanOrEqual(least);
  expect(index.placeNamed(typed)?.key).toBe(first?.key);
});

test.each([
  ["Sauna", 9],
  ["Pool", 3],
  ["Strand", 5],
  ["Aufzug", 10],
  ["Balkon", 10],
])("%s is found in at least %i offers", (text, least) => {
  expect(index.count({ ...plainSearch, text }, now)).toBeGreaterThanOrEqual(least);
});

test.each(tagKinds)("every value of %s is searchable by its address [S7-17]", (kind) => {
  // Months depend on the day, not on the catalogue.
  const values = kind === "Month" ? travelMonths(bookingDay) : [...index.tagValues(kind)];
  for (const value of values) {
    const query = withTag(plainSearch, kind, [value]);
    expect(readSearch(new URLSearchParams(writeSearch(query)), bookingDay)).toEqual({ query, issues: [] });
    expect(readSearch(new URLSearchParams([[facetFields[kind], value]]), bookingDay).query).toEqual(query);
  }
  const counted = index.search(plainSearch, now, [kind]).aggregation.tags;
  expect(new Set(counted.map(({ name }) => name))).toEqual(new Set([kind]));
  for (const { value, hits } of counted) {
    expect([value, values.includes(value), hits > 0]).toEqual([value, true, true]);
    expect([value, index.count(withTag(plainSearch, kind, [value]), now)]).toEqual([value, hits]);
  }
  expect(values.length).toBeGreaterThan(1);
});

test("each country has one name", () => {
  const countries = index.places().filter(({ kind }) => kind === "country");
  const names = new Map(countries.map(({ key, name }) => [key.replace("country-", "").toUpperCase(), name]));
  const headings = index
    .groupings()
    .filter(({ groupingType, tag }) => groupingType === "country" && names.has(tag));
  expect(headings.map(({ heading }) => heading)).toEqual(headings.map(({ tag }) => names.get(tag)));
});

test.each([
  ["pienza-cinquantolivi", "2027-07-03", 3, "stay-rule"],
  ["pienza-cinquantolivi", "2027-07-04", 7, "stay-rule"],
  ["pienza-cinquantolivi", "2027-07-03", 7, null],
  ["pienza-cinquantolivi", "2027-05-04", 3, null],
  ["dresden-sandsteinhof", "2026-12-31", 1, "stay-rule"],
  ["dresden-sandsteinhof", "2026-12-30", 3, null],
  ["praiano-ginestrella", "2027-05-03", 4, "too-young"],
  ["dishoek-halve-kreeft", "2027-05-04", 3, "stay-rule"],
  ["dishoek-halve-kreeft", "2027-05-07", 3, null],
] as const)("%s from %s for %i nights with a child of nine: %s", (slug, checkin, nights, refusal) => {
  const offer = index.findOffer(slug);
  const [from, to] = [civilDate(checkin), addDays(civilDate(checkin), nights)];
  const stay = { checkin: from, checkout: to, adults: 2, childrenAges: [9] };
  const answers = (offer?.variants ?? [])
    .filter(({ room }) => (room.maxOccupancy ?? 0) >= 3)
    .map((variant) => quoteStay(offer as Offer, variant, stay, index.nightOf(variant.id), bookingDay));
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.map((answer) => (answer.ok ? null : answer.refusal))).toContain(refusal);
  const found = index.search({ ...plainSearch, ...stay, mode: "b", pageSize: 200 }, now).results;
  expect(found.some((result) => result.offer.slug === slug)).toBe(refusal === null);
});
