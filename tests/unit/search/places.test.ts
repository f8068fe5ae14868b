import fc from "fast-check";
import { expect, test } from "vitest";
import { TypedFastBitSet } from "typedfastbitset";

import { type GroupingOption, isOnSale, type Offer } from "#app/domain/catalogue/offer.ts";
import { runAtOnce } from "#app/search/index/cooperative.server.ts";
import { DestinationLookup, type DestinationMatches } from "#app/search/places/destination-lookup.server.ts";
import { KeywordLookup } from "#app/search/places/keyword-lookup.server.ts";
import { destinationLabels, findDestinationKey, splitTags } from "#app/search/query/resolve-query.server.ts";

import { aContact, anOffer, aRoom, aVariant } from "../../support/offers.ts";
import { smallCatalogue } from "../../support/small-catalogue.ts";

/** @param place "Meran, Südtirol, IT" */
export function buildOfferAt(slug: string, place: string, part: Partial<Offer> = {}): Offer {
  const [city = "", state = "", country = "DE"] = place.split(", ");
  const title = part.title ?? slug;
  const name = part.cruise?.ship ?? title;
  const contact = aContact({ id: slug, slug, name, city, state, country });
  return anOffer({ id: slug, slug, title, contact, contacts: [], ...part });
}

const cruise = (ship: string, ports: [string, string][]): Partial<Offer> => ({
  type: "Cruise",
  cruise: {
    ship,
    river: true,
    documents: "",
    mobilitySuitability: "",
    minimumParticipants: "",
    gratuities: "",
    route: ports.map(([port, country], index) => ({ day: index + 1, port, country })),
  },
});

export const namedOffers: Offer[] = [
  buildOfferAt("rebhof", "Meran, Südtirol, IT", { title: "Hotel Rebhof", themes: ["wellness", "wein"] }),
  buildOfferAt("thermen", "Meran, Südtirol, IT", { title: "Haus Thermenblick", themes: ["wellness"] }),
  buildOfferAt("isar", "München, Bayern, DE", { title: "Gasthof Isarkiesel" }),
  buildOfferAt("alm", "Großarl, Salzburger Land, AT", { title: "Almhütte Sonnseit", themes: ["wellness"] }),
  buildOfferAt("donau", "Passau, Bayern, DE", {
    title: "Donaureise bis Wien",
    ...cruise("MS Uferschwalbe", [
      ["Passau", "DE"],
      ["Wien", "AT"],
    ]),
  }),
  buildOfferAt("post-tirol", "Kufstein, Tirol, AT", { title: "Hotel Post" }),
  buildOfferAt("post-wien", "Wien, Wien, AT", { title: "Hotel Post" }),
  buildOfferAt("neustadt-1", "Neustadt, Bayern, DE", { title: "Rosenhof" }),
  buildOfferAt("neustadt-2", "Neustadt, Sachsen, DE", { title: "Lindenhof" }),
  buildOfferAt("ende", "Zwiesel, Bayern, DE", {
    title: "Hotel Vorbei",
    run: { start: new Date("2025-01-01"), end: new Date("2026-01-01") },
  }),
];

const theme = {
  groupingType: "theme" as const,
  description: "",
  tag: "",
  image: { imageUrl: "", alt: "", hash: "" },
};
export const namedGroupings: GroupingOption[] = [
  { ...theme, slug: "wellness", heading: "Wellness & Spa" },
  { ...theme, slug: "wein", heading: "Wein und Genuss" },
];

export const namedLookup = DestinationLookup.of(namedOffers, namedGroupings);

export function slugsOf(found: DestinationMatches | null, rank?: keyof DestinationMatches): string[] {
  if (!found) return namedOffers.map(({ slug }) => slug);
  const positions = rank ? found[rank] : found.best.new_union(found.other);
  return positions.array().map((position) => namedOffers[position]?.slug ?? "");
}

const find = (destination: string) => {
  const kind = destination.startsWith("key:") ? "key" : "txt";
  return namedLookup.find({ kind, value: destination.replace(/^key:/, "") });
};

test.each([
  ["Südtirol", ["rebhof", "thermen"]],
  ["Süd Tirol", ["rebhof", "thermen"]],
  ["Hotel Süd Tirol", ["rebhof", "thermen"]],
  ["Muenchen", ["isar"]],
  ["MUNCHEN", ["isar"]],
  ["Mearn", ["rebhof", "thermen"]],
  ["Thermenblik", ["thermen"]],
  ["Meran, Südtirol, Italien", ["rebhof", "thermen"]],
  ["Wellness Österreich", ["alm"]],
  ["Kreuzfahrt", ["donau"]],
  ["Neustadt", ["neustadt-1", "neustadt-2"]],
  ["Neustadt, Bayern", ["neustadt-1"]],
  ["Nordsee", []],
  ["key:country-it", ["rebhof", "thermen"]],
  ["key:city-at-wien", ["post-wien"]],
  ["key:region-at-wien", ["post-wien"]],
  ["key:city-de-neustadt", ["neustadt-1", "neustadt-2"]],
  ["key:city-de-neustadt--sachsen", ["neustadt-2"]],
  ["key:contact-post-wien", ["post-wien"]],
  ["key:theme-wellness", ["rebhof", "thermen", "alm"]],
  ["key:contact-", []],
  ["key:", []],
])('places and words "%s" find their offers', (destination, slugs) =>
  expect(slugsOf(find(destination))).toEqual(slugs),
);

test("the location of an offer precedes its other texts", () => {
  const found = find("Wien");
  expect(slugsOf(found, "best")).toEqual(["post-wien"]);
  expect(slugsOf(found, "other")).toEqual(["donau"]);
  // Both words match the hotel by its place, only the second matches the ship.
  expect(slugsOf(find("Bayern Kreuzfahrt"), "best")).toEqual([]);
  expect(slugsOf(find("Bayern Kreuzfahrt"), "other")).toEqual(["donau"]);
});

test("a unique label finds its place in any notation", () => {
  const keyOf = (label: string) => namedLookup.named(label)?.key;
  expect(keyOf("Südtirol")).toBe("region-it-sudtirol");
  expect(keyOf("sued-tirol")).toBeUndefined();
  expect(keyOf("SUEDTIROL ")).toBe("region-it-sudtirol");
  expect(keyOf("Wellness & Spa")).toBe("theme-wellness");
  expect(keyOf("Wien")).toBe("region-at-wien");
  expect(keyOf("Neustadt")).toBeUndefined();
  expect(keyOf("Neustadt, Sachsen")).toBe("city-de-neustadt--sachsen");
  expect(keyOf("Hotel Post, Kufstein")).toBe("contact-post-tirol");
  expect(keyOf("Hotel Post")).toBeUndefined();
  expect(keyOf("")).toBeUndefined();
});

test("every key and label finds its place [S2-70]", () => {
  const keys = new Set(namedLookup.places.map(({ key }) => key));
  expect(keys.size).toBe(namedLookup.places.length);
  for (const place of namedLookup.places) {
    expect(namedLookup.place(place.key)).toEqual(place);
    expect(namedLookup.named(place.label)).toEqual(place);
  }
  expect(namedLookup.place("city-de-neustadt")).toMatchObject({ label: "Neustadt", kind: "city" });
});

test("no offer is in both parts of a result", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc
      .array(fc.constantFrom("Wien", "süd", "tirol", "Neustadt,", "hotl", "in", "–", "12"))
      .map((w) => w.join(" ")),
  );
  fc.assert(
    fc.property(text, fc.constantFrom("txt" as const, "key" as const), (value, kind) => {
      const found = namedLookup.find({ kind, value });
      if (!found) return;
      expect(found.best.intersects(found.other)).toBe(false);
      for (const position of slugsOf(found)) expect(position).not.toBe("");
      namedLookup.suggest(value, 8);
      namedLookup.named(value);
    }),
  );
});

test("the lookup runs in linear time", () => {
  const time = (text: string) => {
    const began = performance.now();
    namedLookup.find({ kind: "txt", value: text });
    namedLookup.suggest(text, 8);
    namedLookup.named(text);
    return performance.now() - began;
  };
  for (const part of ["a", "tirol ", "ue", " , ", "\u0308", "Ω", "süd"]) {
    time(part.repeat(1_000));
    // A hundred times the length. Quadratic time would be ten thousand times as long.
    expect(time(part.repeat(100_000)), part).toBeLessThan(1_500);
  }
});

test("finds places among 5,000 offers", () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    buildOfferAt(`haus-${index}`, `Ort ${index % 300}, Region ${index % 60}, DE`, {
      title: `Gasthof Nummer ${index}`,
    }),
  );
  const large = DestinationLookup.of([...namedOffers, ...many], namedGroupings);
  expect(large.find({ kind: "txt", value: "Region" })?.best.size()).toBe(5_000);
  expect(large.find({ kind: "txt", value: "Gasthof 4711" })?.best.size()).toBe(1);
  expect(large.suggest("Gasthof Nummer 47", 8)).toHaveLength(8);
});

const amenities = [{ code: "balcony", highlight: false, quantity: 1 }];
const offers = [
  buildOfferAt("pool", "Meran, Südtirol, IT", { services: ["Eintritt in Hallenbad und Außenpool", "Sauna"] }),
  buildOfferAt("strand", "Cefalù, Sizilien, IT", {
    subtitle: "Drei Nächte am Strand",
    services: ["Gartensauna"],
  }),
  buildOfferAt("lift", "Wien, Wien, AT", {
    services: ["Frühstück"],
    accessibility: ["Aufzug zu allen Etagen", "Barrierefreies Bad"],
    variants: [aVariant({ room: aRoom({ amenities }) })],
  }),
  buildOfferAt("haus", "Liverpool, Merseyside, GB", {
    title: "Haus am Hafen",
    services: ["Bar bis Mitternacht"],
  }),
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
])('keywords find the offers for "%s"', (text, slugs) => expect(found(text)).toEqual(slugs));

test("a text without words finds null", () => expect(keywords.find("…")).toBeNull());

test("filter values are normalised and unknown ones reported", () => {
  const { tags, unknown } = splitTags(smallCatalogue(), {
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

const labels = (text: string, limit = 8) => namedLookup.suggest(text, limit).map(({ label }) => label);

test.each([
  ["Südtirol", ["Südtirol"]],
  ["süd", ["Südtirol"]],
  ["tirol", ["Tirol", "Südtirol"]],
  ["neu", ["Neustadt, Bayern", "Neustadt, Sachsen"]],
  ["Neustadt Sach", ["Neustadt, Sachsen"]],
  ["wie", ["Wien", "Hotel Post, Wien"]],
  ["we", ["Wellness & Spa", "Wein und Genuss"]],
  ["hotel po", ["Hotel Post, Kufstein", "Hotel Post, Wien"]],
  ["Meran Ital", ["Meran"]],
  ["post wien", ["Hotel Post, Wien"]],
  ["Mearn", ["Meran"]],
  ["Sud Tirol", ["Südtirol"]],
  ["xyz", []],
])('places are suggested for "%s"', (text, expected) => expect(labels(text)).toEqual(expected));

test("suggestions that begin with the text precede others", () => {
  const prefixMatches = ["Südtirol", "Sachsen", "Salzburger Land"];
  const within = ["Neustadt, Sachsen", "Wellness & Spa", "Almhütte Sonnseit"];
  expect(labels("s", 20)).toEqual([...prefixMatches, ...within]);
  expect(labels("haus")[0]).toBe("Haus Thermenblick");
});

test("without text the places with most offers are suggested", () => {
  expect(labels("", 3)).toEqual(["Deutschland", "Bayern", "Österreich"]);
  expect(labels("?!", 3)).toEqual(labels("", 3));
});

test("suggestions count offers on sale only", () => {
  const onSale = (instant: string) =>
    new TypedFastBitSet(
      [...namedOffers.keys()].filter((at) => isOnSale(namedOffers[at]!, new Date(instant))),
    );
  const at = (text: string, instant: string) => namedLookup.suggest(text, 8, onSale(instant));
  expect(labels("Zwiesel")).toEqual(["Zwiesel"]);
  expect(at("Zwiesel", "2026-11-20")).toEqual([]);
  expect(at("Bayern", "2026-11-20")[0]).toMatchObject({ label: "Bayern", hits: 3 });
  expect(at("Bayern", "2025-12-01")[0]).toMatchObject({ hits: 1 });
});

test("a typed label becomes its key", () => {
  const index = { placeNamed: (label: string) => namedLookup.named(label) };
  const txt = (value: string) => ({ kind: "txt" as const, value });
  const key = { kind: "key" as const, value: "region-it-sudtirol" };
  expect(findDestinationKey(index, txt("Südtirol"), "Südtirol")).toEqual(key);
  expect(findDestinationKey(index, txt("Südtirol"), "txt:Südtirol")).toEqual(txt("Südtirol"));
  expect(findDestinationKey(index, txt("Neustadt"), "Neustadt")).toEqual(txt("Neustadt"));
  expect(findDestinationKey(index, key, "key:region-it-sudtirol")).toEqual(key);
  expect(findDestinationKey(index, null, null)).toBeNull();
});

test("the destination list without scripts has unique labels and no hotels", () => {
  const listed = destinationLabels({ suggest: (text, limit) => namedLookup.suggest(text, limit) });
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain("Südtirol");
  expect(listed).not.toContain("Hotel Rebhof");
});
