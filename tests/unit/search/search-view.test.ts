import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { plainSearch, type SearchQuery, searchRanges, type TagKind } from "#app/domain/search/query.ts";
import { listCarriedFields, facetKinds, searchFacets } from "#app/routes/search/view.server.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";
import { isRemark, searchFormValues } from "#app/ui/search/search-form-view.server.ts";
import { destinationName, searchChips, searchHeading, tagLabel } from "#app/ui/search/search-text.server.ts";

import { now, smallCatalogue, today } from "../../support/small-catalogue.ts";
const index = smallCatalogue();
const places = index.places();
const query = (part: Partial<SearchQuery>) => ({ ...plainSearch, ...part }) as SearchQuery;
const february = { mode: "b" as const, checkin: civilDate("2027-02-03"), checkout: civilDate("2027-02-06") };

test.each([
  [query({}), 0, "0 Angebote"],
  [query({ destination: { kind: "key", value: "region-it-sudtirol" } }), 1, "1 Angebot in Südtirol"],
  [
    query({ destination: { kind: "txt", value: "suedtirol" }, ...february }),
    18,
    "18 Angebote in Südtirol, 3.–6. Februar",
  ],
  [query({ destination: { kind: "txt", value: "salzburger land" } }), 2, "2 Angebote im Salzburger Land"],
  [query({ destination: { kind: "txt", value: "Wein" } }), 2, "2 Angebote für „Wein“"],
  [query({ destination: { kind: "key", value: "theme-wein" } }), 2, "2 Angebote für „Wein und Genuss“"],
  [query({ destination: { kind: "key", value: "weg" } }), 0, "0 Angebote für „weg“"],
])("the heading names the search, case %#", (asked, total, heading) => {
  expect(searchHeading(asked, total, places).replaceAll("\u00a0", " ")).toBe(heading);
});

test("every chip links to the same search without itself", () => {
  const search = query({
    ...february,
    destination: { kind: "key", value: "city-it-meran" },
    text: "Sauna",
    tags: { Board: ["HP", "UF"], Theme: ["wein"], CategoryUpwards: ["6"], NightsRange: ["3-4"] },
    minPrice: cents(10_000),
    maxPrice: cents(29_950),
    minNights: 3,
    maxPersons: 4,
    promotion: "FreeNight",
    page: 3,
  });
  const chips = searchChips(search, destinationName(search.destination, places), index.groupings());
  expect(chips.map((chip) => chip.label.replaceAll("\u00a0", " "))).toEqual([
    "Meran",
    "3.–6. Februar 2027",
    "Stichwort: Sauna",
    "Halbpension",
    "Übernachtung mit Frühstück",
    "Wein und Genuss",
    "ab 4 Sternen Superior",
    "Preis 100 € bis 299,50 €",
    "Zimmer für höchstens 4 Personen",
    "Nur mit Gratisnacht",
  ]);
  const without = chips.map((chip) => chip.without);
  const addresses = without.map(writeSearch);
  expect(new Set(addresses).size).toBe(chips.length);
  expect(without.map((other) => other.adults)).toEqual(chips.map(() => search.adults));
  for (const [position, address] of addresses.entries())
    expect(readSearch(new URLSearchParams(address), today)).toEqual({ query: without[position], issues: [] });
  expect(without.map((other) => other.page)).toEqual(chips.map(() => 1));
  expect(without[0]?.destination).toBeNull();
  expect(without[1]).toMatchObject({ mode: "o", checkin: null });
  expect(without[2]?.text).toBeNull();
  expect(without[3]?.tags.Board).toEqual(["UF"]);
  expect(without[5]?.tags).toEqual({ Board: ["HP", "UF"], CategoryUpwards: ["6"], NightsRange: ["3-4"] });
  expect(without[7]).toMatchObject({ minPrice: null, maxPrice: null, minNights: 3 });
});

test("a length is a chip only without dates", () => {
  const wish = { tags: { NightsRange: ["3-4"], Nights: ["4"] }, minNights: 3 };
  const labels = (part: object) =>
    searchChips(query(part), null, []).map(({ label }) => label.replaceAll("\u00a0", " "));
  expect(labels(wish)).toEqual(["4 Nächte", "3 bis 4 Nächte", "Mindestens 3 Nächte"]);
  expect(labels({ ...wish, ...february })).toEqual(["3.–6. Februar 2027"]);
});

test("facets are named, counted and sorted", () => {
  const search = query({
    tags: { Board: ["HP"], Region: ["Südtirol"] },
    sortBy: "price",
    rooms: 2,
    adults: 3,
  });
  const page = index.search({ ...search, adults: 2, rooms: 1 }, now, facetKinds(search));
  const facets = searchFacets(page, search, index.groupings());
  expect(facets.find((facet) => facet.field === "board")).toEqual({
    field: "board",
    legend: "Verpflegung",
    options: [
      { value: "UF", label: "Übernachtung mit Frühstück (1)" },
      { value: "HP", label: "Halbpension (2)", checked: true },
    ],
  });
  expect(facets.find((facet) => facet.field === "stars")?.options.map((option) => option.label)).toEqual([
    "ab 3 Sternen (2)",
    "ab 4 Sternen (2)",
    "ab 5 Sternen (1)",
  ]);
  // With one country there is no choice.
  expect(facets.map((facet) => facet.field)).not.toContain("country");
  const address = writeSearch({ ...search, tags: { ...search.tags, Persons: ["2"] } });
  expect(listCarriedFields(facets, address)).toEqual([
    ["adults", "3"],
    ["rooms", "2"],
    ["tags[Persons]", "2"],
    ["sortBy", "price"],
  ]);
  // Unreadable values are kept as typed, so that they are reported again.
  expect(
    listCarriedFields(facets, address, { checkin: "Ostern", adults: "4", rooms: "", text: "Sauna" }),
  ).toEqual([
    ["checkin", "Ostern"],
    ["adults", "4"],
    ["tags[Persons]", "2"],
    ["sortBy", "price"],
  ]);
  expect(listCarriedFields([], writeSearch(search))).toContainEqual(["tags[Region]", "Südtirol"]);
});

test("ranges, nights, persons and amenities have German names", () => {
  const label = (kind: TagKind, value: string) => tagLabel(kind, value, []).replaceAll("\u00a0", " ");
  expect(searchRanges.PriceRange.map(({ value }) => label("PriceRange", value))).toEqual([
    "bis 199 €",
    "200 bis 399 €",
    "400 bis 799 €",
    "800 bis 1.599 €",
    "ab 1.600 €",
  ]);
  expect(searchRanges.NightsRange.map(({ value }) => label("NightsRange", value))).toEqual([
    "1 bis 2 Nächte",
    "3 bis 4 Nächte",
    "5 bis 7 Nächte",
    "8 bis 14 Nächte",
    "15 und mehr Nächte",
  ]);
  expect(searchRanges.PersonsRange.map(({ value }) => label("PersonsRange", value))).toEqual([
    "1 Person",
    "2 Personen",
    "3 bis 4 Personen",
    "5 und mehr Personen",
  ]);
  expect([label("Nights", "7"), label("Persons", "1"), label("RoomAmenity", "walk-in-shower")]).toEqual([
    "7 Nächte",
    "1 Person",
    "Bodengleiche Dusche",
  ]);
  expect([label("Nights", "x"), label("PriceRange", "viel"), label("Region", "Tirol")]).toEqual([
    "x",
    "viel",
    "Tirol",
  ]);
});

test("a long facet shows the most frequent and all selected values", () => {
  const tags = Array.from({ length: 60 }, (_, place) => ({
    name: "Region" as const,
    value: `Region ${place}`,
    hits: 100 - place,
  }));
  const search = query({ tags: { Region: ["Region 59"] } });
  const page = { page: 1, pageSize: 12, total: 1, results: [], aggregation: { tags, metrics: [] } };
  const [facet] = searchFacets(page, search, []);
  expect(facet?.options.map(({ value }) => value)).toEqual(tags.slice(0, 5).map(({ value }) => value));
  expect(facet?.rest?.label).toBe("Weitere Regionen");
  expect(facet?.rest?.options.filter(({ checked }) => checked)).toEqual([
    { value: "Region 59", label: "Region 59 (41)", checked: true },
  ]);
});

test("the form shows the search as understood", () => {
  const shown = (address: string) => {
    const params = new URLSearchParams(address);
    const read = readSearch(params, today);
    return searchFormValues(read.query, destinationName(read.query.destination, places), read.issues, params);
  };
  expect(
    shown("m=b&destination=key:city-it-meran&checkin=2027-02-03&checkout=2027-02-06&childrenAges=4,7"),
  ).toEqual({
    m: "b",
    destination: "Meran",
    checkin: "2027-02-03",
    checkout: "2027-02-06",
    adults: "2",
    childrenAges: "4, 7",
    rooms: "1",
    text: "",
    minPrice: "",
    maxPrice: "",
  });
  expect(
    shown("m=b&destination=Meran&checkin=bald&checkout=6.2.27&adults=3&childrenAges=vier"),
  ).toMatchObject({
    m: "b",
    destination: "Meran",
    checkin: "bald",
    checkout: "6.2.27",
    adults: "3",
    childrenAges: "vier",
  });
  expect(shown("m=b&checkin=bald&rooms=viele&minPrice=billig&maxPrice=149.5&text=Sauna")).toMatchObject({
    rooms: "viele",
    minPrice: "billig",
    maxPrice: "149,50",
    text: "Sauna",
  });
  expect(shown("minPrice=300&maxPrice=100")).toMatchObject({ minPrice: "100", maxPrice: "300" });
  expect(shown("m=o&checkin=3.2.27&checkout=6.2.27")).toMatchObject({ m: "o", checkin: "3.2.27" });
  expect(shown("m=b&checkin=&checkout=")).toMatchObject({ m: "b", checkin: "" });
});

test("a typed error is a mistake, a bad link only a remark", () => {
  const wrong = (address: string) =>
    readSearch(new URLSearchParams(address), today)
      .issues.filter((issue) => !isRemark(issue))
      .map(({ field }) => field);
  expect(wrong("checkin=bald&rooms=0&minPrice=x&maxPrice=-1&adults=13&childrenAges=30")).toEqual([
    "checkin",
    "checkout",
    "adults",
    "childrenAges",
    "rooms",
    "minPrice",
    "maxPrice",
  ]);
  const links =
    "page=0&pageSize=99&sortBy=x&language=x&tags[x]=1&board=%3C&promotion=x&lat1=x&lat=x&minNights=x&m=x";
  expect(wrong(links)).toEqual([]);
  expect(wrong("m=b&checkin=&checkout=")).toEqual([]);
  expect(wrong("minPrice=300&maxPrice=100")).toEqual([]);
});
