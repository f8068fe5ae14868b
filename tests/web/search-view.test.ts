/** What the search page shows besides its results: heading, chips, facets, form. */
import { expect, test } from "vitest";
import { civilDate } from "#app/domain/civil-date.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search-query.ts";
import { search } from "#app/locales/de/search.ts";
import { addTexts } from "#app/locales/texts.ts";
import { readSearch } from "#app/web/read-search.ts";
import { searchChips } from "#app/web/search-chips.ts";
import { carriedFields, searchFacets } from "#app/web/search-facets.ts";
import { saidIssues, searchFormValues } from "#app/web/search-form-values.ts";
import { destinationName, searchHeading } from "#app/web/search-heading.ts";
import type { SearchIssueKey } from "#app/web/search-issue.ts";
import { writeSearch } from "#app/web/write-search.ts";
import { now, smallCatalogue, today } from "../search/small-catalogue.ts";

addTexts("search", search);
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
    "18 Angebote in Südtirol, 3.–6. Februar 2027",
  ],
  [query({ destination: { kind: "txt", value: "salzburger land" } }), 2, "2 Angebote im Salzburger Land"],
  [query({ destination: { kind: "txt", value: "Wein" } }), 2, "2 Angebote für „Wein“"],
  [query({ destination: { kind: "key", value: "theme-wein" } }), 2, "2 Angebote für „Wein und Genuss“"],
  [query({ destination: { kind: "key", value: "weg" } }), 0, "0 Angebote für „weg“"],
])("heading %#", (asked, total, heading) => {
  expect(searchHeading(asked, total, places).replaceAll("\u00a0", " ")).toBe(heading);
});

test("every chip leads to the same search without itself", () => {
  const asked = query({
    ...february,
    destination: { kind: "key", value: "city-it-meran" },
    tags: { Board: ["HP", "UF"], Theme: ["wein"], CategoryUpwards: ["6"] },
    page: 3,
  });
  const chips = searchChips(asked, destinationName(asked.destination, places), index.groupings());
  expect(chips.map((chip) => chip.label)).toEqual([
    "Meran",
    "3.–6. Februar 2027",
    "Halbpension",
    "Übernachtung mit Frühstück",
    "Wein und Genuss",
    "ab 4 Sternen Superior",
  ]);
  const without = chips.map(
    (chip) => readSearch(new URL(chip.href, "http://localhost").searchParams, today).query,
  );
  expect(without.map((other) => other.page)).toEqual(chips.map(() => 1));
  expect(without[0]?.destination).toBeNull();
  expect(without[1]).toMatchObject({ mode: "o", checkin: null });
  expect(without[2]?.tags.Board).toEqual(["UF"]);
  expect(without[4]?.tags).toEqual({ Board: ["HP", "UF"], CategoryUpwards: ["6"] });
});

test("facets are named, counted and in order; what they do not show is carried along", () => {
  const asked = query({
    tags: { Board: ["HP"], Region: ["Südtirol"] },
    sortBy: "price",
    rooms: 2,
    adults: 3,
  });
  const facets = searchFacets(index.search({ ...asked, adults: 2, rooms: 1 }, now), asked, index.groupings());
  expect(facets.find((facet) => facet.field === "board")).toEqual({
    field: "board",
    legend: "Verpflegung",
    options: [
      { value: "UF", label: "Übernachtung mit Frühstück (1)", checked: false },
      { value: "HP", label: "Halbpension (2)", checked: true },
    ],
  });
  expect(facets.find((facet) => facet.field === "stars")?.options.map((option) => option.label)).toEqual([
    "ab 3 Sternen (2)",
    "ab 4 Sternen (2)",
    "ab 5 Sternen (1)",
  ]);
  // One country only: nothing to choose.
  expect(facets.map((facet) => facet.field)).toEqual(["board", "theme", "stars"]);
  expect(carriedFields(asked, facets, writeSearch(asked))).toEqual([
    ["rooms", "2"],
    ["tags[Region]", "Südtirol"],
    ["sortBy", "price"],
  ]);
});

test("the form shows the search as understood, and as typed where something is wrong", () => {
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
  });
  expect(shown("m=b&destination=Meran&checkin=bald&checkout=6.2.27&adults=3&childrenAges=vier")).toEqual({
    m: "b",
    destination: "Meran",
    checkin: "bald",
    checkout: "6.2.27",
    adults: "3",
    childrenAges: "vier",
  });
  expect(shown("m=o&checkin=3.2.27&checkout=6.2.27")).toMatchObject({ m: "o", checkin: "3.2.27" });
  expect(shown("m=b&checkin=&checkout=")).toMatchObject({ m: "b", checkin: "" });
});

test("every issue has its sentence", () => {
  const keys = Object.keys(search.issues) as SearchIssueKey[];
  const said = saidIssues(
    keys.map((message) => ({ field: "checkin", message, typed: "<b>" })),
    { from: "21.11.2026", to: "20.11.2027" },
  );
  for (const { field, text } of said) {
    expect(field).toBe("checkin");
    expect(text).not.toMatch(/\{\{|search:|undefined/);
  }
});
