/** Offers of which only the names matter: where they are, what they are called, what they are for. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { TypedFastBitSet } from "typedfastbitset";

import { type GroupingOption, isOnSale, type Offer } from "#app/domain/catalogue/offer.ts";
import { runAtOnce } from "#app/search/index/cooperative.server.ts";
import { DestinationLookup, type DestinationMatches } from "#app/search/places/destination-lookup.server.ts";
import { KeywordLookup } from "#app/search/places/keyword-lookup.server.ts";
import { destinationLabels, knownDestination, knownTags } from "#app/search/query/resolve-query.server.ts";

import { aContact, anOffer, aRoom, aVariant } from "../../support/offers.ts";
import { smallCatalogue } from "../../support/small-catalogue.ts";

/** @param place "Meran, Südtirol, IT" */
export function offerAt(slug: string, place: string, part: Partial<Offer> = {}): Offer {
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
  offerAt("rebhof", "Meran, Südtirol, IT", { title: "Hotel Rebhof", themes: ["wellness", "wein"] }),
  offerAt("thermen", "Meran, Südtirol, IT", { title: "Haus Thermenblick", themes: ["wellness"] }),
  offerAt("isar", "München, Bayern, DE", { title: "Gasthof Isarkiesel" }),
  offerAt("alm", "Großarl, Salzburger Land, AT", { title: "Almhütte Sonnseit", themes: ["wellness"] }),
  offerAt("donau", "Passau, Bayern, DE", {
    title: "Donaureise bis Wien",
    ...cruise("MS Uferschwalbe", [
      ["Passau", "DE"],
      ["Wien", "AT"],
    ]),
  }),
  offerAt("post-tirol", "Kufstein, Tirol, AT", { title: "Hotel Post" }),
  offerAt("post-wien", "Wien, Wien, AT", { title: "Hotel Post" }),
  offerAt("neustadt-1", "Neustadt, Bayern, DE", { title: "Rosenhof" }),
  offerAt("neustadt-2", "Neustadt, Sachsen, DE", { title: "Lindenhof" }),
  offerAt("ende", "Zwiesel, Bayern, DE", {
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
])('offers are found by "%s", key or words', (destination, slugs) =>
  expect(slugsOf(find(destination))).toEqual(slugs),
);

test("where an offer is comes before what else it says", () => {
  const found = find("Wien");
  expect(slugsOf(found, "best")).toEqual(["post-wien"]);
  expect(slugsOf(found, "other")).toEqual(["donau"]);
  // Both words fit the house by its place; of the ship only the second does.
  expect(slugsOf(find("Bayern Kreuzfahrt"), "best")).toEqual([]);
  expect(slugsOf(find("Bayern Kreuzfahrt"), "other")).toEqual(["donau"]);
});

test("a place is found by its label, however it is written, where nothing else has it", () => {
  const named = (label: string) => namedLookup.named(label)?.key;
  expect(named("Südtirol")).toBe("region-it-sudtirol");
  expect(named("sued-tirol")).toBeUndefined();
  expect(named("SUEDTIROL ")).toBe("region-it-sudtirol");
  expect(named("Wellness & Spa")).toBe("theme-wellness");
  expect(named("Wien")).toBe("region-at-wien");
  expect(named("Neustadt")).toBeUndefined();
  expect(named("Neustadt, Sachsen")).toBe("city-de-neustadt--sachsen");
  expect(named("Hotel Post, Kufstein")).toBe("contact-post-tirol");
  expect(named("Hotel Post")).toBeUndefined();
  expect(named("")).toBeUndefined();
});

test("every key leads to its place, and every label to its key [S2-70]", () => {
  const keys = new Set(namedLookup.places.map(({ key }) => key));
  expect(keys.size).toBe(namedLookup.places.length);
  for (const place of namedLookup.places) {
    expect(namedLookup.place(place.key)).toEqual(place);
    expect(namedLookup.named(place.label)).toEqual(place);
  }
  expect(namedLookup.place("city-de-neustadt")).toMatchObject({ label: "Neustadt", kind: "city" });
});

test("any text gets an answer, and no offer in both parts of it", () => {
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

test("a long text takes no longer than its length says", () => {
  const time = (text: string) => {
    const began = performance.now();
    namedLookup.find({ kind: "txt", value: text });
    namedLookup.suggest(text, 8);
    namedLookup.named(text);
    return performance.now() - began;
  };
  for (const part of ["a", "tirol ", "ue", " , ", "\u0308", "Ω", "süd"]) {
    time(part.repeat(1_000));
    // A hundred times the length; a square would take ten thousand times as long.
    expect(time(part.repeat(100_000)), part).toBeLessThan(1_500);
  }
});

test("many offers take little room and time", () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    offerAt(`haus-${index}`, `Ort ${index % 300}, Region ${index % 60}, DE`, {
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
])('keywords find the offers for "%s"', (text, slugs) => expect(found(text)).toEqual(slugs));

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

test("what begins like it comes before what has it somewhere, countries before houses", () => {
  const begun = ["Südtirol", "Sachsen", "Salzburger Land"];
  const within = ["Neustadt, Sachsen", "Wellness & Spa", "Almhütte Sonnseit"];
  expect(labels("s", 20)).toEqual([...begun, ...within]);
  expect(labels("haus")[0]).toBe("Haus Thermenblick");
});

test("nothing typed: the fullest countries and regions first", () => {
  expect(labels("", 3)).toEqual(["Deutschland", "Bayern", "Österreich"]);
  expect(labels("?!", 3)).toEqual(labels("", 3));
});

test("only what is on sale counts", () => {
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

test("free input that is a label becomes its key", () => {
  const index = { placeNamed: (label: string) => namedLookup.named(label) };
  const txt = (value: string) => ({ kind: "txt" as const, value });
  const key = { kind: "key" as const, value: "region-it-sudtirol" };
  expect(knownDestination(index, txt("Südtirol"), "Südtirol")).toEqual(key);
  expect(knownDestination(index, txt("Südtirol"), "txt:Südtirol")).toEqual(txt("Südtirol"));
  expect(knownDestination(index, txt("Neustadt"), "Neustadt")).toEqual(txt("Neustadt"));
  expect(knownDestination(index, key, "key:region-it-sudtirol")).toEqual(key);
  expect(knownDestination(index, null, null)).toBeNull();
});

test("the list without scripts has no houses, and no label twice", () => {
  const listed = destinationLabels({ suggest: (text, limit) => namedLookup.suggest(text, limit) });
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain("Südtirol");
  expect(listed).not.toContain("Hotel Rebhof");
});
