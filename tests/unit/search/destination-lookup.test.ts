import { expect, test } from "vitest";
import { plainSearch } from "#app/domain/search/query.ts";
import { now, smallCatalogue } from "../../support/small-catalogue.ts";

const index = smallCatalogue();
const found = (destination: string) => {
  const kind = destination.startsWith("key:") ? "key" : "txt";
  const value = destination.replace(/^key:/, "");
  return index
    .search({ ...plainSearch, destination: { kind, value } }, now)
    .results.map((result) => result.offer.slug);
};

test.each([
  ["Südtirol", ["rebhof", "thermen"]],
  ["suedtirol", ["rebhof", "thermen"]],
  ["SUDTIROL", ["rebhof", "thermen"]],
  ["Südti", ["rebhof", "thermen"]],
  ["Süd Tirol", ["rebhof", "thermen"]],
  ["tirol", ["rebhof", "thermen"]],
  ["Meran, Südtirol, Italien", ["rebhof", "thermen"]],
  ["Mearn", ["rebhof", "thermen"]],
  ["in Italien", ["rebhof", "thermen"]],
  ["Itallien", ["rebhof", "thermen"]],
  ["Grossarl", ["gutschein"]],
  ["Großarl", ["gutschein"]],
  ["Wellness Österreich", ["gutschein"]],
  ["Oesterreich", ["gutschein", "donau"]],
  ["Rebhof", ["rebhof"]],
  ["Wein", ["rebhof"]],
  ["Wien", ["donau"]],
  ["Kreuzfahrt", ["donau"]],
  ["Uferschwalbe", ["donau"]],
  ["Nordsee", []],
  ["xx", []],
  ["?!", ["rebhof", "thermen", "gutschein", "donau"]],
])('offers are found by the destination "%s"', (destination, slugs) =>
  expect(found(destination)).toEqual(slugs),
);

test("a place name precedes other matches", () => {
  // Both match "Passau" or "Österreich". The hotel is located there, the ship only calls there.
  expect(found("Österreich")).toEqual(["gutschein", "donau"]);
});

test.each([
  ["key:country-it", ["rebhof", "thermen"]],
  ["key:region-it-sudtirol", ["rebhof", "thermen"]],
  ["key:city-at-grossarl", ["gutschein"]],
  ["key:contact-rebhof", ["rebhof"]],
  ["key:theme-wellness", ["rebhof", "thermen", "gutschein"]],
  ["key:country-fr", []],
])('offers are found by the key "%s"', (destination, slugs) => expect(found(destination)).toEqual(slugs));

test("places are sorted by their German names", () => {
  const labels = index
    .places()
    .filter(({ kind }) => kind === "country" || kind === "theme")
    .map(({ label }) => label);
  expect(labels).toEqual(["Deutschland", "Italien", "Österreich", "Wein und Genuss", "Wellness & Spa"]);
  expect(new Set(index.places().map(({ key }) => key)).size).toBe(index.places().length);
});
