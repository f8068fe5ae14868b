import { expect, test } from "vitest";

import { runAtOnce } from "#app/search/index/cooperative.server.ts";
import { DestinationLookup } from "#app/search/places/destination-lookup.server.ts";
import { KeywordLookup } from "#app/search/places/keyword-lookup.server.ts";
import { knownTags } from "#app/search/query/resolve-query.server.ts";

import { aRoom, aVariant } from "../support/offer-builder.ts";
import { offerAt } from "./named-offers.ts";
import { smallCatalogue } from "./small-catalogue.ts";

const amenities = [{ code: "balcony", highlight: false, quantity: 1 }];
const offers = [
  offerAt("pool", "Meran, Südtirol, IT", { services: ["Eintritt in Hallenbad und Außenpool", "Sauna"] }),
  offerAt("strand", "Cefalù, Sizilien, IT", { subtitle: "Drei Nächte am Strand", services: ["Gartensauna"] }),
  offerAt("lift", "Wien, Wien, AT", {
    services: ["Frühstück"],
    accessibility: ["Aufzug zu allen Etagen", "Barrierefreies Bad"],
    variants: [aVariant({ room: aRoom({ amenities }) })],
  }),
  offerAt("haus", "Liverpool, Merseyside, GB", { title: "Haus am Hafen", services: ["Bar bis Mitternacht"] }),
];
const names = DestinationLookup.of(offers, []).names;
const keywords = runAtOnce(KeywordLookup.open(offers, names));
const found = (text: string) =>
  keywords
    .find(text)
    ?.array()
    .map((position) => offers[position]?.slug);

test.each([
  ["Sauna", ["pool", "strand"]],
  ["Strand", ["strand"]],
  ["Balkon", ["lift"]],
  ["Aufzug", ["lift"]],
  ["Bar", ["haus"]],
  ["Sauna Meran", ["pool"]],
  ["Frühstuk", ["lift"]],
  ["Hafen", ["haus"]],
  ["Golfplatz", []],
])("%s", (text, slugs) => expect(found(text)).toEqual(slugs));

test("no words, no choice", () => expect(keywords.find("…")).toBeNull());

test("values of filters as the catalogue writes them; what nothing has is told", () => {
  const { tags, unknown } = knownTags(smallCatalogue(), {
    Country: ["it"],
    Board: ["VP", "hp"],
    Type: ["Foo"],
    Nights: ["9"],
    PriceRange: ["1-2"],
  });
  expect(tags).toEqual({ Country: ["IT"], Board: ["HP", "VP"], Nights: ["9"] });
  expect(unknown).toEqual([
    { kind: "Type", value: "Foo" },
    { kind: "PriceRange", value: "1-2" },
  ]);
});
