import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, civilDate, nightsBetween } from "#app/domain/civil-date.ts";
import {
  plainSearch,
  searchBounds,
  type SearchQuery,
  sortOrders,
  tagKinds,
} from "#app/domain/search-query.ts";
import { searchDateBounds } from "#app/web/read-search-dates.ts";
import { readSearch } from "#app/web/read-search.ts";
import { canonicalSearch } from "#app/web/search-address.ts";
import { writeSearch } from "#app/web/write-search.ts";

const today = civilDate("2026-11-20");
const { earliest, latest } = searchDateBounds(today);
const read = (text: string) => readSearch(new URLSearchParams(text), today);
const issueKeys = (text: string) => read(text).issues.map(({ field, message }) => `${field}: ${message}`);

/** As addresses bring it: no half characters. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const between = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most });
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6 + 0);
const destination = fc.record({
  kind: fc.constantFrom("txt" as const, "key" as const),
  value: fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .map((text) =>
      wellFormed(text)
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .filter((text) => text !== "" && text.length <= searchBounds.destination),
});
const tagValues = fc
  .uniqueArray(
    fc.stringMatching(/^[\wÄÖÜäöüß][\wÄÖÜäöüß ._:+-]{0,20}$/).map((text) => text.trim().replace(/^_/, "x")),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((values) => values.sort());
const tags = fc
  .array(fc.tuple(fc.constantFrom(...tagKinds), tagValues))
  .map((entries) => Object.fromEntries(entries));
const dates = fc.oneof(
  fc.constant({ mode: "o" as const, checkin: null, checkout: null }),
  fc
    .tuple(fc.nat({ max: nightsBetween(earliest, latest) - 1 }), fc.integer({ min: 1, max: 365 }))
    .map(([ahead, nights]) => {
      const [checkin, wished] = [addDays(earliest, ahead), addDays(earliest, ahead + nights)];
      return { mode: "b" as const, checkin, checkout: wished < latest ? wished : latest };
    }),
);
const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    destination: fc.option(destination),
    adults: between(searchBounds.adults),
    childrenAges: fc.array(fc.nat({ max: 17 }), { maxLength: searchBounds.children }),
    rooms: between(searchBounds.rooms),
    tags,
    sortBy: fc.constantFrom(...sortOrders),
    page: between(searchBounds.page),
    pageSize: between(searchBounds.pageSize),
    language: fc.stringMatching(/^[a-z]{2}$/),
    boundingBox: fc.option(
      fc
        .record({ lat1: degrees(90), lat2: degrees(90), lon1: degrees(180), lon2: degrees(180) })
        .map((box) => (box.lat1 <= box.lat2 ? box : { ...box, lat1: box.lat2, lat2: box.lat1 })),
    ),
    pos: fc.option(fc.record({ lat: degrees(90), lon: degrees(180), z: between(searchBounds.zoom) })),
  })
  .chain((wish) => dates.map((stay): SearchQuery => ({ ...wish, ...stay })));

test("what is written is read back, without issues and without a redirect", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const address = writeSearch(query);
      expect(read(address)).toEqual({ query, issues: [] });
      expect(canonicalSearch(new URLSearchParams(address), query)).toBeNull();
      expect(new URL(`http://localhost/?${address}`).search.slice(1)).toBe(address);
    }),
    { numRuns: 2_000 },
  );
}, 60_000);

test("any string is read, and what comes out can be written and read again", () => {
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
  ];
  const part = fc.tuple(
    fc.oneof(
      fc.constantFrom(...names, "tags[Board]", "tags[", "page", "z"),
      fc.string({ unit: "binary", maxLength: 20 }),
    ),
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("b", "key:", "-0", "1e9", "24.12.26", "NaN"),
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
    { numRuns: 10_000 },
  );
}, 60_000);

const encode = (text: string) => encodeURIComponent(wellFormed(text));

test("the form without scripts leads to the canonical address", () => {
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

test("children's ages come as text or as one field a child", () => {
  for (const typed of [
    "childrenAges=4,7",
    "childrenAges=4+und+7+Jahre",
    "childrenAges=4&childrenAges=&childrenAges=7",
  ]) {
    expect(read(typed)).toMatchObject({ query: { childrenAges: [4, 7] }, issues: [] });
  }
});

test("defaults are those of the specification", () => {
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
  ["m=x", ["m: mode"]],
  ["adults=0", ["adults: adults"]],
  ["adults=zwei", ["adults: adults"]],
  ["childrenAges=18", ["childrenAges: children-ages"]],
  ["childrenAges=1,1,1,1,1,1,1,1,1", ["childrenAges: children-many"]],
  ["pageSize=49", ["pageSize: page-size"]],
  ["pageSize=48", []],
  ["page=0", ["page: page"]],
  ["sortBy=rating", ["sortBy: sort"]],
  ["language=deu", ["language: language"]],
  ["tags[Farbe]=rot", ["tags[Farbe]: filter-unknown"]],
  ["tags[Board]=%3Cb%3E", ["tags[Board]: filter-value"]],
  ["lat1=1&lat2=2&lon1=3", ["lat1: bounding-box"]],
  ["lat=91&lon=0&z=3", ["lat: position"]],
  [`destination=${"x".repeat(101)}`, ["destination: destination-long"]],
])("%s", (address, issues) => {
  expect(issueKeys(address)).toEqual(issues);
});

test("an issue keeps what was typed, cut", () => {
  expect(read(`checkin=${"9".repeat(10_000)}`).issues[0]?.typed).toHaveLength(100);
  expect(read("m=b&checkin=bald&checkout=2027-02-03")).toMatchObject({ query: { mode: "o", checkin: null } });
});
