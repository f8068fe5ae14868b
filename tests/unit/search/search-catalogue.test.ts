import { expect, test } from "vitest";
import fc from "fast-check";

import { civilDate, nightsBetween } from "#app/domain/dates.ts";
import {
  plainSearch,
  type SearchQuery,
  type TagKind,
  tagKinds,
  type Tags,
} from "#app/domain/search/query.ts";
import { catalogueIndex } from "#app/search/index/snapshot.server.ts";
import { pickPage } from "#app/search/query/sort.server.ts";

import { anOffer, aRoom, aVariant, inventoryOf } from "../../support/offers.ts";
import { flatNights, now, smallCatalogue, today } from "../../support/small-catalogue.ts";
import { runs } from "#tests/support/runs.ts";

const index = smallCatalogue();
/** All kinds except regions and those with derived values. */
const counted = tagKinds.filter((kind) => !["Region", "Category", "Nights", "Persons"].includes(kind));
const search = (part: Partial<SearchQuery>) =>
  index.search({ ...plainSearch, ...part } as SearchQuery, now, counted);
const slugs = (part: Partial<SearchQuery>) => search(part).results.map((result) => result.offer.slug);
/** 5 January 2027 is a Tuesday. The ship leaves on Fridays: 1, 8, … January. */
const dates = (checkin: string, checkout: string) => ({
  mode: "b" as const,
  checkin: civilDate(checkin),
  checkout: civilDate(checkout),
});
const threeNights = dates("2027-03-02", "2027-03-05");
const facets = (part: Partial<SearchQuery>) =>
  Object.fromEntries(
    search(part).aggregation.tags.map(({ name, value, hits }) => [`${name}=${value}`, hits]),
  );

test("booking mode finds stays on the chosen dates with their prices", () => {
  const page = search(threeNights);
  expect(page.total).toBe(2);
  expect(page.results).toMatchObject([
    {
      mode: "b",
      offer: { slug: "rebhof" },
      variant: { id: "rebhof-uf" },
      price: { total: 30_000 },
      boards: ["UF", "HP"],
    },
    {
      mode: "b",
      offer: { slug: "thermen" },
      variant: { id: "thermen-hp" },
      price: { total: 27_000 },
      boards: ["HP"],
    },
  ]);
  expect(slugs(dates("2027-03-02", "2027-03-04"))).toEqual(["rebhof"]);
  expect(slugs(dates("2027-01-08", "2027-01-12"))).toEqual(["rebhof", "thermen", "donau"]);
  expect(slugs({ ...threeNights, adults: 4 })).toEqual([]);
  expect(slugs({ ...threeNights, rooms: 2 })).toEqual(["rebhof"]);
  expect(search({ ...threeNights, adults: 2, childrenAges: [3] }).results[0]?.price.total).toBe(45_000);
});

test("offers mode finds the lowest price", () => {
  const page = search({});
  // The guest house is closed to arrival on every day of its season. Ended offers are hidden.
  expect(page.results).toMatchObject([
    {
      offer: { slug: "rebhof" },
      price: { total: 10_000 },
      stay: { checkin: "2027-01-01", checkout: "2027-01-02", adults: 2 },
    },
    { offer: { slug: "thermen" }, price: { total: 27_000 }, nights: { min: 3, max: 3 } },
    {
      offer: { slug: "gutschein" },
      price: { total: 19_900 },
      stay: null,
      nights: { min: 2, max: 4 },
      persons: { min: 2, max: 3 },
    },
    {
      offer: { slug: "donau" },
      price: { total: 60_000 },
      stay: { checkin: "2027-01-01", checkout: "2027-01-05" },
    },
  ]);
  expect(page.aggregation.metrics).toEqual([
    { name: "minPrice", value: 10_000 },
    { name: "maxPrice", value: 60_000 },
    { name: "minNights", value: 1 },
    { name: "maxNights", value: 4 },
    { name: "minPersons", value: 2 },
    { name: "maxPersons", value: 3 },
  ]);
  expect(slugs({ adults: 3 })).toEqual(["rebhof", "thermen", "gutschein"]);
  expect(slugs({ rooms: 4 })).toEqual(["gutschein"]);
});

test("a chosen length finds stays of that length", () => {
  const found = (part: Partial<SearchQuery>) =>
    search(part).results.map((result) => [
      result.offer.slug,
      result.price.total,
      result.mode === "o" && result.stay ? nightsBetween(result.stay.checkin, result.stay.checkout) : 0,
      result.mode === "o" && result.nights,
    ]);
  // Their shortest stays are one and three nights. Voucher and cruise have a fixed length.
  expect(found({ tags: { NightsRange: ["5-7"] } })).toEqual([
    ["rebhof", 50_000, 5, { min: 5, max: 5 }],
    ["thermen", 45_000, 5, { min: 5, max: 5 }],
  ]);
  expect(found({ minNights: 5, maxNights: 7 })).toEqual(found({ tags: { NightsRange: ["5-7"] } }));
  expect(slugs({ tags: { NightsRange: ["1-2"] } })).toEqual(["rebhof", "gutschein"]);
  expect(slugs({ tags: { Nights: ["4"] }, maxNights: 3 })).toEqual([]);
  // Dates determine the length.
  expect(slugs({ ...threeNights, tags: { NightsRange: ["5-7"] }, minNights: 5 })).toEqual([
    "rebhof",
    "thermen",
  ]);
});

test("a stay of a chosen length obeys the house rules", () => {
  const own = [
    anOffer({
      variants: [
        aVariant({ id: "long", stayRules: [{ minNights: 4, maxNights: 6, arrival: ["sat"] }] }),
        aVariant({ id: "dear" }),
      ],
    }),
  ];
  const nights = new Map([
    ["long", flatNights(10_000)],
    ["dear", flatNights(30_000)],
  ]);
  const house = catalogueIndex({ offers: own, inventory: inventoryOf(own, nights, today), groupings: [] });
  const found = (minNights: number, maxNights: number) =>
    house
      .search({ ...plainSearch, minNights, maxNights }, now)
      .results.map(({ variant, price }) => [variant.id, price.total]);
  expect(found(2, 3)).toEqual([["dear", 60_000]]);
  expect(found(3, 5)).toEqual([["long", 40_000]]);
  expect(found(7, 9)).toEqual([["dear", 210_000]]);
});

test("a chosen promotion finds the stays that it reduces", () => {
  const window = { from: today, to: today };
  const period = { from: civilDate("2027-01-01"), to: civilDate("2027-06-30") };
  const seventh = {
    kind: "FreeNight" as const,
    ...period,
    freeNights: 1,
    duration: 7,
    stays: [7],
    description: "",
  };
  const cheaper = { kind: "TravelPeriod" as const, ...period, factor: 0.9 };
  const own = [
    anOffer({
      id: "free",
      slug: "free",
      variants: [
        aVariant({
          id: "seven",
          promotions: [{ id: "p", name: "Sieben für sechs", ...window, value: seventh }],
        }),
      ],
    }),
    anOffer({
      id: "spring",
      slug: "spring",
      variants: [
        aVariant({ id: "less", promotions: [{ id: "q", name: "Frühling", ...window, value: cheaper }] }),
      ],
    }),
    anOffer({ id: "plain", slug: "plain", variants: [aVariant({ id: "never" })] }),
  ];
  const cheapLater = [...flatNights(10_000).slice(0, 200), ...flatNights(5_000).slice(200)];
  const nights = new Map(["seven", "less", "never"].map((id) => [id, cheapLater]));
  const house = catalogueIndex({ offers: own, inventory: inventoryOf(own, nights, today), groupings: [] });
  const found = (part: Partial<SearchQuery>) =>
    house
      .search({ ...plainSearch, ...part } as SearchQuery, now)
      .results.map((result) => [
        result.offer.slug,
        result.price.total,
        result.mode === "o" && result.stay ? nightsBetween(result.stay.checkin, result.stay.checkout) : 0,
      ]);
  // The cheapest stays are later, of one night, and not reduced.
  expect(found({}).map(([, total]) => total)).toEqual([5_000, 5_000, 5_000]);
  expect(found({ promotion: "any" })).toEqual([
    ["free", 60_000, 7],
    ["spring", 9_000, 1],
  ]);
  expect(found({ promotion: "FreeNight" })).toEqual([["free", 60_000, 7]]);
  expect(found({ promotion: "FlatPrice" })).toEqual([]);
  expect(found({ promotion: "any", minNights: 3, maxNights: 5 })).toEqual([["spring", 27_000, 3]]);
});

test("results are sorted and paged", () => {
  expect(slugs({ sortBy: "price" })).toEqual(["rebhof", "gutschein", "thermen", "donau"]);
  expect(slugs({ sortBy: "price-desc" })).toEqual(["donau", "thermen", "gutschein", "rebhof"]);
  expect(search({ sortBy: "price", page: 2, pageSize: 3 })).toMatchObject({
    page: 2,
    total: 4,
    results: [{ offer: { slug: "donau" } }],
  });
  expect(search({ page: 1000, pageSize: 3 })).toMatchObject({ page: 2, total: 4 });
  expect(search({ ...threeNights, adults: 9, page: 7 })).toMatchObject({ page: 1, total: 0, results: [] });
});

test("room facets count each offer once [S7-31]", () => {
  const withAmenities = (id: string, ...codes: string[]) =>
    aVariant({
      id,
      key: id,
      room: aRoom({
        id: `room-${id}`,
        amenities: codes.map((code) => ({ code, highlight: false, quantity: 1 })),
      }),
    });
  const own = [
    anOffer({
      id: "a",
      slug: "a",
      variants: [withAmenities("a1", "balcony", "bath"), withAmenities("a2", "bath")],
    }),
    anOffer({ id: "b", slug: "b", variants: [withAmenities("b1", "bath")] }),
    anOffer({ id: "c", slug: "c", variants: [withAmenities("c1")] }),
  ];
  const nights = new Map(["a1", "a2", "b1", "c1"].map((id) => [id, flatNights(10_000)]));
  const rooms = catalogueIndex({ offers: own, inventory: inventoryOf(own, nights, today), groupings: [] });
  const ask = (tags: Tags) => rooms.search({ ...plainSearch, tags } as SearchQuery, now, ["RoomAmenity"]);
  const hits = (tags: Tags) => ask(tags).aggregation.tags.map(({ value, hits: offers }) => [value, offers]);
  expect(Object.fromEntries(hits({}))).toEqual({ balcony: 1, bath: 2 });
  expect(ask({ RoomAmenity: ["balcony"] }).results.map(({ offer }) => offer.slug)).toEqual(["a"]);
  // A kind is counted without its own selection.
  expect(Object.fromEntries(hits({ RoomAmenity: ["balcony"] }))).toEqual({ balcony: 1, bath: 2 });
});

test("facets combine values of a kind by OR, kinds by AND [S7-16]", () => {
  expect(facets({})).toEqual({
    "Type=Hotel": 3,
    "Type=Cruise": 1,
    "Board=HP": 3,
    "Board=UF": 2,
    "Board=VP": 1,
    "Country=IT": 2,
    "Country=AT": 1,
    "Country=DE": 1,
    "Theme=wellness": 3,
    "Theme=wein": 1,
    "CategoryUpwards=1": 3,
    "CategoryUpwards=2": 3,
    "CategoryUpwards=3": 3,
    "CategoryUpwards=5": 3,
    "CategoryUpwards=7": 1,
    "RatingUpwards=3": 2,
    "RatingUpwards=4": 1,
    "RatingUpwards=4.5": 1,
    "NightsRange=1-2": 2,
    "NightsRange=3-4": 4,
    "NightsRange=5-7": 2,
    "NightsRange=8-14": 2,
    "NightsRange=15-": 2,
    "PersonsRange=2": 4,
    "PersonsRange=3-4": 1,
    "PriceRange=0-199": 2,
    "PriceRange=200-399": 2,
    "PriceRange=400-799": 1,
    // Both hotels and the ship, from the second month to the end of the prices.
    ...Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [`Month=2027-${String(at + 1).padStart(2, "0")}`, 3]),
    ),
  });
  const tags: Tags = { Board: ["UF"], Country: ["AT", "IT"] };
  expect(slugs({ tags })).toEqual(["rebhof", "gutschein"]);
  expect(facets({ tags })).toMatchObject({
    "Board=HP": 3,
    "Board=UF": 2,
    "Country=IT": 1,
    "Country=AT": 1,
    "Type=Hotel": 2,
    "Theme=wellness": 2,
    "CategoryUpwards=5": 2,
  });
  expect(facets({ tags })).not.toHaveProperty("Board=VP");
  expect(facets({ tags })).not.toHaveProperty("CategoryUpwards=7");
  expect(slugs({ tags: { CategoryUpwards: ["7"] } })).toEqual(["thermen"]);
  expect(slugs({ tags: { CategoryUpwards: ["6"] } })).toEqual(["rebhof", "thermen"]);
  expect(slugs({ tags: { Category: ["6"], Region: ["Südtirol"] } })).toEqual(["rebhof"]);
});

test("a selected value without hits remains", () => {
  const tags: Tags = { Board: ["AI", "HP"], Type: ["Cruise"] };
  expect(search({ tags }).total).toBe(0);
  expect(facets({ tags })).toMatchObject({
    "Board=AI": 0,
    "Board=HP": 0,
    "Board=VP": 1,
    "Type=Cruise": 0,
    "Type=Hotel": 3,
  });
});

test("a selected board determines the price", () => {
  expect(search({ ...threeNights, tags: { Board: ["HP"] } }).results[0]).toMatchObject({
    variant: { id: "rebhof-hp" },
    price: { total: 39_000 },
    boards: ["HP"],
  });
});

test("a bounding box excludes offers outside", () => {
  expect(slugs({ boundingBox: { lat1: 46, lat2: 47, lon1: 11, lon2: 12 } })).toEqual(["rebhof"]);
  expect(slugs({ boundingBox: { lat1: 46, lat2: 47, lon1: 12, lon2: 11 } })).toEqual([]);
  // Across the date line, and with the hotel on its edge.
  expect(slugs({ boundingBox: { lat1: 46, lat2: 47, lon1: 170, lon2: 11.16 } })).toEqual(["rebhof"]);
  expect(slugs({ boundingBox: { lat1: 46.67, lat2: 47, lon1: 11.16, lon2: -170 } })).toEqual(["rebhof"]);
});

test("text and destination are combined", () => {
  expect(slugs({ text: "wellness", destination: { kind: "key", value: "country-it" } })).toEqual([
    "rebhof",
    "thermen",
  ]);
  expect(slugs({ text: "wein", destination: { kind: "key", value: "country-it" } })).toEqual(["rebhof"]);
  const ids = ["donau", "abgelaufen", "nirgends", "rebhof", "isar"];
  expect(index.byIds(ids, now).map(({ offer, price }) => [offer.slug, price.total])).toEqual([
    ["donau", 60_000],
    ["rebhof", 10_000],
  ]);
  expect(index.byIds(["donau", "rebhof"], now, 3).map(({ offer }) => offer.slug)).toEqual(["rebhof"]);
});

test("only the requested kinds are counted", () => {
  const countedKinds = (kinds: TagKind[]) =>
    new Set(index.search(plainSearch, now, kinds).aggregation.tags.map(({ name }) => name));
  expect(countedKinds([])).toEqual(new Set());
  expect(countedKinds(["Region", "Nights"])).toEqual(new Set(["Region", "Nights"]));
});

test("an ended offer is found by its address", () => {
  expect(index.findOffer("abgelaufen")?.title).toBe("Hotel Vorbei");
  expect(index.offerOfVariant("thermen-hp")?.offer.slug).toBe("thermen");
  expect(index.findOffer("nirgends")).toBeUndefined();
  expect(index.nightOf("nichts")(civilDate("2027-01-01"))).toBeUndefined();
  expect(index.nightOf("rebhof-hp")(civilDate("2027-01-01"))).toEqual({
    date: "2027-01-01",
    price: 13_000,
    free: 3,
    closedToArrival: false,
  });
});

test("pickPage returns a slice of the sorted keys", () => {
  const keys = fc.uniqueArray(fc.integer(), { maxLength: 3_000, size: "max" });
  fc.assert(
    fc.property(keys, fc.nat({ max: 3_100 }), fc.nat({ max: 48 }), (given, start, count) => {
      const sorted = given.toSorted((one, other) => one - other);
      expect([...pickPage(Float64Array.from(given), start, count)]).toEqual(
        sorted.slice(start, start + count),
      );
    }),
    { numRuns: runs(200) },
  );
});

test("the order by rating begins with the best average and ends with offers without reviews", () => {
  expect(slugs({ sortBy: "rating" })).toEqual(["thermen", "rebhof", "gutschein", "donau"]);
  expect(slugs({ tags: { RatingUpwards: ["4"] } })).toEqual(["thermen"]);
});
