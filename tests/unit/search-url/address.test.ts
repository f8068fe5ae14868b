import fc from "fast-check";
import { expect, test } from "vitest";

import { plainSearch, searchBounds } from "#app/domain/search/query.ts";
import {
  addressFields,
  arrangedSearch,
  canonicalSearch,
  facetFields,
  writeSearch,
} from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";
import { queryArbitrary, today, replaceLoneSurrogates } from "./any-search.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

const read = (text: string) => readSearch(new URLSearchParams(text), today);
const issueKeys = (text: string) => read(text).issues.map(({ field, message }) => `${field}: ${message}`);

test(
  "a written search is read back without issues [S2-67]",
  () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        const address = writeSearch(query);
        expect(read(address)).toEqual({ query, issues: [] });
        expect(canonicalSearch(new URLSearchParams(address), query)).toBeNull();
        expect(new URL(`http://localhost/?${address}`).search.slice(1)).toBe(address);
        expect(arrangedSearch(new URLSearchParams(writeSearch({ ...query, page: 1 })))).toBe(
          writeSearch({ ...query, page: 1 }),
        );
      }),
      { numRuns: runs(1_000) },
    );
  },
  timeoutMs,
);

test(
  "any read string can be written and read again",
  () => {
    const names = [
      "m",
      "destination",
      "checkin",
      "checkout",
      "adults",
      "childrenAges",
      "rooms",
      "board",
      "stars",
      "lat1",
      "boundingBox[lat1]",
      "text",
      "minPrice",
      "maxPrice",
      "minNights",
      "maxPersons",
      "promotion",
      "countries",
    ];
    const part = fc.tuple(
      fc.oneof(
        fc.constantFrom(...names, "tags[Board]", "tags[", "page", "z"),
        fc.string({ unit: "binary", maxLength: 20 }),
      ),
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.constantFrom("b", "key:", "-0", "1e9", "24.12.26", "NaN", "0", "12", "1.000,5", "FreeNight"),
      ),
    );
    const address = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc
        .array(part, { maxLength: 12 })
        .map((pairs) => pairs.map((pair) => pair.map(encode).join("=")).join("&")),
    );
    fc.assert(
      fc.property(address, (text) => {
        const { query, issues } = read(text);
        expect(read(writeSearch(query))).toEqual({ query, issues: [] });
        expect(issues.length).toBeLessThanOrEqual(10);
        const wanted = canonicalSearch(new URLSearchParams(text), query);
        if (wanted !== null) expect(canonicalSearch(new URLSearchParams(wanted), query)).toBeNull();
      }),
      { numRuns: runs(1_000) },
    );
  },
  timeoutMs,
);

const encode = (text: string) => encodeURIComponent(replaceLoneSurrogates(text));

test("the form without scripts redirects to the canonical address [S2-66]", () => {
  const params = new URLSearchParams(
    "destination=S%C3%BCdtirol&checkin=3.2.27&checkout=06.02.2027&adults=2&childrenAges=4%2C+7&rooms=1&sortBy=recommended" +
      "&board=UF&board=HP&country=IT&stars=5&theme=&utm_source=brief&nonsense=1",
  );
  const { query, issues } = readSearch(params, today);
  expect(issues).toEqual([]);
  expect(canonicalSearch(params, query)).toBe(
    "m=b&destination=txt:S%C3%BCdtirol&checkin=2027-02-03&checkout=2027-02-06&childrenAges=4,7" +
      "&tags%5BBoard%5D=HP,UF&tags%5BCountry%5D=IT&tags%5BCategoryUpwards%5D=5&utm_source=brief",
  );
  expect(canonicalSearch(new URLSearchParams("utm_source=brief"), plainSearch)).toBeNull();
});

test("every specified name is read and written in one form [S2-68]", () => {
  const canonical = (address: string) => {
    const params = new URLSearchParams(address);
    const { query, issues } = readSearch(params, today);
    expect(issues).toEqual([]);
    return decodeURIComponent(canonicalSearch(params, query) ?? "already canonical");
  };
  expect(
    canonical("boundingBox[lat1]=47&boundingBox[lat2]=46&boundingBox[lon1]=11&boundingBox[lon2]=12"),
  ).toBe("lat1=46&lat2=47&lon1=11&lon2=12");
  expect(canonical("pos[lat]=46.5&pos[lon]=11.3&pos[z]=9")).toBe("lat=46.5&lon=11.3&z=9");
  expect(canonical("types=Hotel&boardIds=UF,HP&countries=IT&themes=wein&categories=7")).toBe(
    "tags[Type]=Hotel&tags[Board]=HP,UF&tags[Country]=IT&tags[Theme]=wein&tags[Category]=7",
  );
  expect(
    canonical("text=+Sauna++am+See&minPrice=0&maxPrice=1.200,50+%E2%82%AC&childrenAges[]=4&childrenAges[]=7"),
  ).toBe("childrenAges=4,7&text=Sauna+am+See&maxPrice=1200,50");
  expect(canonical("maxPersons=4&minNights=3&promotion=any&maxNights=3&minPersons=2&rooms=2&sortBy=")).toBe(
    "rooms=2&minNights=3&maxNights=3&minPersons=2&maxPersons=4&promotion=any",
  );
});

test("swapped bounds are corrected with an issue", () => {
  expect(read("minPrice=300&maxPrice=149,50&minNights=7&maxNights=3")).toEqual({
    query: { ...plainSearch, minPrice: 14_950, maxPrice: 30_000, minNights: 3, maxNights: 7 },
    issues: [
      { field: "minPrice", message: "swapped", typed: "300 bis 149,50" },
      { field: "minNights", message: "swapped", typed: "7 bis 3" },
    ],
  });
});

test("hostile values are read in linear time", () => {
  const length = 300_000;
  const values = ["1", "9.", ".", ",", "1,", " ", "a ", "ä", "\u0300", "-", "[", "1 Jahr ", "\0", "12. "];
  const names = [
    ...addressFields,
    ...Object.values(facetFields),
    "childrenAges[]",
    "tags[",
    "boundingBox[lat1]",
  ];
  for (const value of values) {
    const long = value.repeat(length / value.length);
    const params = new URLSearchParams(names.map((name) => [name, long]));
    const { query, issues } = readSearch(params, today);
    expect(issues.every(({ typed, field }) => typed.length <= 100 && field.length <= 100)).toBe(true);
    expect(writeSearch(query).length).toBeLessThan(6_000);
  }
  const many = new URLSearchParams(Array.from({ length: 50_000 }, (_, place) => [`tags[x${place}`, "1"]));
  expect(readSearch(many, today).issues.length).toBeLessThanOrEqual(10);
  const repeated = new URLSearchParams(Array.from({ length: 50_000 }, (_, place) => ["board", `B${place}`]));
  expect(readSearch(repeated, today).query.tags.Board).toHaveLength(searchBounds.tagValues);
});

test("children's ages are read from one field or one per child", () => {
  for (const typed of [
    "childrenAges=4,7",
    "childrenAges=4+und+7+Jahre",
    "childrenAges=4&childrenAges=&childrenAges=7",
  ]) {
    expect(read(typed)).toMatchObject({ query: { childrenAges: [4, 7] }, issues: [] });
  }
});

test("defaults match the specification [S2-69]", () => {
  expect(read("")).toEqual({ query: plainSearch, issues: [] });
  expect(plainSearch).toMatchObject({ adults: 2, page: 1, pageSize: 12, language: "de", mode: "o" });
  expect(writeSearch(plainSearch)).toBe("");
});

test.each([
  ["m=b", ["checkin: dates-missing"]],
  ["m=b&checkin=2027-02-03", ["checkout: checkout-missing"]],
  ["checkout=2027-02-03", ["checkin: checkin-missing"]],
  ["checkin=32.1.2027&checkout=2027-02-03", ["checkin: date-unreadable"]],
  ["checkin=2026-11-20&checkout=2026-11-22", ["checkin: date-too-early"]],
  ["checkin=2026-11-21&checkout=2027-11-20", []],
  ["checkin=2026-11-21&checkout=2027-11-21", ["checkout: date-too-late"]],
  ["checkin=2027-02-03&checkout=2027-02-03", ["checkout: checkout-not-later"]],
  ["m=o&checkin=3.2.27&checkout=", ["m: dates-unused"]],
  ["m=o&checkin=&checkout=", []],
  ["undated=Noch+ohne+Datum&checkin=&checkout=", []],
  ["undated=Noch+ohne+Datum&checkin=3.2.27&checkout=6.2.27", ["m: dates-unused"]],
  ["m=x", ["m: mode"]],
  ["adults=0", ["adults: adults"]],
  ["adults=zwei", ["adults: adults"]],
  ["childrenAges=18", ["childrenAges: children-ages"]],
  ["childrenAges=4, ?", ["childrenAges: child-age-missing"]],
  ["childrenAges=1,1,1,1,1,1,1,1,1", ["childrenAges: children-many"]],
  ["pageSize=49", ["pageSize: page-size"]],
  ["pageSize=48", []],
  ["page=0", ["page: page"]],
  ["sortBy=nonsense", ["sortBy: sort"]],
  ["language=deu", ["language: language"]],
  ["tags[Farbe]=rot", ["tags[Farbe]: filter-unknown"]],
  ["tags[Board]=%3Cb%3E", ["tags[Board]: filter-value"]],
  ["lat1=1&lat2=2&lon1=3", ["lat1: bounding-box"]],
  ["lat=91&lon=0&z=3", ["lat: position"]],
  ["text=", []],
  [`text=${"x".repeat(101)}`, ["text: text-long"]],
  ["minPrice=teuer", ["minPrice: price"]],
  ["maxPrice=100000,01", ["maxPrice: price"]],
  ["maxPrice=-5", ["maxPrice: price"]],
  ["minNights=0", ["minNights: nights"]],
  ["maxNights=61", ["maxNights: nights"]],
  ["maxPersons=viele", ["maxPersons: persons"]],
  ["promotion=Rabatt", ["promotion: promotion"]],
  ["rooms=21", ["rooms: rooms"]],
  [`destination=${"x".repeat(101)}`, ["destination: destination-long"]],
])("an invalid address has its issues: %s", (address, issues) => {
  expect(issueKeys(address)).toEqual(issues);
});

test("a search with both dates is in booking mode [S5-10]", () => {
  const dates = { in: "checkin=2027-02-03", out: "checkout=2027-02-06" };
  const modeOf = (address: string) => {
    const { query } = read(address);
    return [query.mode, query.checkin, query.checkout];
  };
  const dated = ["b", "2027-02-03", "2027-02-06"];
  for (const mode of ["m=b&", "m=o&", ""]) {
    const both = `${mode}${dates.in}&${dates.out}`;
    // The mode "offers" removes the dates.
    expect([both, modeOf(both)]).toEqual([both, mode === "m=o&" ? ["o", null, null] : dated]);
    for (const part of [`${mode}${dates.in}`, `${mode}${dates.out}`, mode])
      expect([part, modeOf(part)[0]]).toEqual([part, "o"]);
  }
  expect(writeSearch(read(`m=b&${dates.in}&${dates.out}`).query)).toBe(`m=b&${dates.in}&${dates.out}`);
});

test("a destination is searched without its prefix [S2-72]", () => {
  expect(read("destination=txt:Meran").query.destination).toEqual({ kind: "txt", value: "Meran" });
  expect(read("destination=key:city-it-meran").query.destination).toEqual({
    kind: "key",
    value: "city-it-meran",
  });
  // Values without a prefix were typed.
  expect(read("destination=Meran").query.destination).toEqual({ kind: "txt", value: "Meran" });
});

test("an issue keeps the typed value, shortened", () => {
  expect(read(`checkin=${"9".repeat(10_000)}`).issues[0]?.typed).toHaveLength(100);
  expect(read("m=b&checkin=bald&checkout=2027-02-03")).toMatchObject({ query: { mode: "o", checkin: null } });
});
