import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";

import { problemSchema } from "#app/api/openapi.server.ts";
import type { groupingSchema } from "#app/api/schemas/offer.server.ts";
import {
  bookingPageSchema,
  offerResultSchema,
  offersPageSchema,
} from "#app/api/schemas/search-result.server.ts";
import { toDecimal } from "#app/domain/money.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { discoveryIndex, now } from "#tests/support/small-catalogue.ts";
import { type ApiShop, openApiShop, publicUrl } from "#tests/support/shops/api-shop.ts";

let api: ApiShop;
beforeAll(async () => {
  api = await openApiShop();
});
afterAll(() => api.close());

const stay = { checkin: "2027-03-02", checkout: "2027-03-05" };
const isoDate = (text: string) => text as NonNullable<SearchQuery["checkin"]>;

describe("POST /api/booking/search", () => {
  it("returns the index's results and prices [S3-04]", async () => {
    const body = { ...stay, sortBy: "price", tags: { Board: ["HP", "UF"] } };
    const { status, headers, json } = await api.post("/api/booking/search", body);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
    });
    const page = bookingPageSchema.parse(json);
    const query: SearchQuery = {
      ...plainSearch,
      mode: "b",
      checkin: isoDate(stay.checkin),
      checkout: isoDate(stay.checkout),
      sortBy: "price",
      tags: { Board: ["HP", "UF"] },
    };
    const found = api.index.search(query, now);
    expect(page.total).toBe(found.total);
    expect(page.results.map(({ id, price, variantId }) => [id, price.total, variantId])).toEqual(
      found.results.map(({ offer, price, variant }) => [offer.id, toDecimal(price.total), variant.id]),
    );
    expect(page.results[0]).toMatchObject({
      slug: "thermen",
      display: { title: "Haus Thermenblick" },
      rating: { average: 4.6, count: 5 },
      adults: 2,
      ...stay,
      board: { shortName: "HP" },
      price: { total: 270, display: 270, list: null, currency: "EUR", type: "Fixed" },
      days: [
        { day: "2027-03-02", price: 90 },
        { day: "2027-03-03", price: 90 },
        { day: "2027-03-04", price: 90 },
      ],
      themes: [{ name: "Wellness & Spa", code: "wellness" }],
    });
    const rebhof = page.results.find(({ slug }) => slug === "rebhof");
    expect(rebhof?.variants.map(({ id, price }) => [id, price?.total])).toEqual([
      ["rebhof-uf", 300],
      ["rebhof-hp", 390],
    ]);
  });

  it("counts facets only on request [S3-10]", async () => {
    const plain = bookingPageSchema.parse((await api.post("/api/booking/search", stay)).json);
    expect(plain.aggregation.tags).toEqual([]);
    const facetted = { ...stay, facetted: true, facette: ["Board"] };
    const page = bookingPageSchema.parse((await api.post("/api/booking/search", facetted)).json);
    expect(new Set(page.aggregation.tags.map(({ name }) => name))).toEqual(new Set(["Board"]));
    expect(page.aggregation.metrics).toContainEqual({ name: "minPrice", value: 270 });
    expect(page.aggregation.metrics).toContainEqual({ name: "maxNights", value: 3 });
  });

  it.each([
    ["a moment of that day in Berlin", "2027-03-01T23:30:00.000Z", "2027-03-05T10:00:00+01:00"],
    ["a moment without a zone", "2027-03-02T00:00", "2027-03-05T23:59"],
  ])("accepts %s as a date [S5-12]", async (_name, checkin, checkout) => {
    const { json } = await api.post("/api/booking/search", { checkin, checkout });
    expect(bookingPageSchema.parse(json).results[0]).toMatchObject(stay);
  });

  it.each([
    [{}, ["/checkin", "/checkout"]],
    [{ ...stay, checkin: "gestern" }, ["/checkin"]],
    [{ ...stay, checkin: "2026-11-20" }, ["/checkin"]],
    [{ ...stay, checkout: "2028-01-01" }, ["/checkout"]],
    [{ ...stay, checkout: "2027-03-02" }, ["/checkout"]],
    [{ ...stay, adults: 0, page: 1.5, pageSize: 49 }, ["/page", "/pageSize", "/adults"]],
    [{ ...stay, childrenAges: [4, 18] }, ["/childrenAges/1"]],
    [{ ...stay, facetted: true }, ["/facette"]],
    [{ ...stay, facetted: true, facette: [] }, ["/facette"]],
    [{ ...stay, facetted: true, facette: ["Colour"] }, ["/facette/0"]],
    [{ ...stay, minPrice: 10.005 }, ["/minPrice"]],
    [{ ...stay, minPrice: 200, maxPrice: 100 }, ["/maxPrice"]],
    [{ ...stay, language: "deu" }, ["/language"]],
    [{ ...stay, boundingBox: { lat1: 91, lat2: 0, lon1: 0 } }, ["/boundingBox/lat1", "/boundingBox/lon2"]],
    [{ ...stay, sortBy: "colour" }, ["/sortBy"]],
    [[], [""]],
    ["text", [""]],
    [null, [""]],
  ])("reports the pointers of invalid fields: %j [S5-03]", async (body, pointers) => {
    const { status, headers, json } = await api.post("/api/booking/search", body);
    expect(status).toBe(422);
    expect(headers["content-type"]).toBe("application/problem+json");
    expect(json).toMatchObject({
      type: `${publicUrl}/de/fehler/cv-violation-zsrj`,
      code: "CV_VIOLATION",
      status: 422,
    });
    const { errors } = json as { errors: { pointer: string; detail: string }[] };
    expect(errors.map(({ pointer }) => pointer)).toEqual(pointers);
    for (const { detail } of errors) expect(detail).toMatch(/^[A-ZÄÖÜ].*[.)]$/);
  });

  it("reports an invalid date in the wording of the contract [S5-13]", async () => {
    const { text } = await api.post("/api/booking/search", { ...stay, checkin: "2027-02-30" });
    expect(text).toContain("Zod validation: Invalid DateTime");
  });
});

describe("POST /api/offers/search", () => {
  it("returns the index's results [S7-06]", async () => {
    const { json } = await api.post("/api/offers/search", {
      destination: "txt:Meran",
      categories: [6, 7],
      themes: ["wellness"],
      boardIds: ["HP"],
      countries: ["IT"],
      types: ["Hotel"],
      language: "de",
      text: "",
    });
    const page = offersPageSchema.parse(json);
    const tags = {
      Category: ["6", "7"],
      Theme: ["wellness"],
      Board: ["HP"],
      Country: ["IT"],
      Type: ["Hotel"],
    };
    const found = api.index.search(
      { ...plainSearch, destination: { kind: "txt", value: "Meran" }, tags },
      now,
      [],
    );
    expect(found.total).toBe(2);
    expect(page.results.map(({ id, price }) => [id, price.total])).toEqual(
      found.results.map(({ offer, price }) => [offer.id, toDecimal(price.total)]),
    );
  });

  it.each([
    [{ text: "wein" }, ["rebhof"]],
    [{ destination: "key:country-it" }, ["rebhof", "thermen"]],
    // Rebhof and Thermen have shorter minimum stays, but can be booked for four nights.
    [{ minNights: 4 }, ["donau", "gutschein", "rebhof", "thermen"]],
    [{ minNights: 29 }, []],
    [{ maxNights: 1 }, ["rebhof"]],
    [{ minPersons: 3 }, ["gutschein"]],
    [{ maxPersons: 2, types: ["Cruise"] }, ["donau"]],
    [{ minPrice: 250, maxPrice: 300 }, ["thermen"]],
    [{ categories: [7] }, ["thermen"]],
    [{ themes: ["wein"] }, ["rebhof"]],
    [{ boardIds: ["VP"] }, ["donau"]],
    [{ countries: ["AT"] }, ["gutschein"]],
    [{ types: ["Cruise"] }, ["donau"]],
    [{ promotion: "any" }, []],
    [{ boundingBox: { lat1: 46, lat2: 47, lon1: 11, lon2: 12 } }, ["rebhof"]],
    [{ tags: { Region: ["Bayern"] } }, ["donau"]],
    [{ adults: 3 }, ["gutschein", "rebhof", "thermen"]],
    [{ roomsCount: 2, countries: ["IT"] }, ["rebhof"]],
    [{ page: 2, pageSize: 2 }, 2],
  ])("filters by %j [S7-32]", async (body, wanted) => {
    const { results } = offersPageSchema.parse((await api.post("/api/offers/search", body)).json);
    const slugs = results.map(({ slug }) => slug).sort();
    expect(typeof wanted === "number" ? slugs.length : slugs).toEqual(wanted);
  });

  it("accepts tags as a record or as key-value pairs", async () => {
    const one = await api.post("/api/offers/search", { tags: { Board: "HP", Theme: ["wellness"] } });
    const pairs = [
      { key: "Board", value: "HP" },
      { key: "Theme", value: "wellness" },
    ];
    const other = await api.post("/api/offers/search", { tags: pairs });
    expect(offersPageSchema.parse(one.json).total).toBe(3);
    expect(other.json).toEqual(one.json);
    expect((await api.post("/api/offers/search", { tags: { Colour: ["red"] } })).status).toBe(422);
  });

  it("names the variant of the shown price and the available ones [S3-05]", async () => {
    const { json } = await api.post("/api/offers/search", { destination: "txt:Großarl" });
    expect(offersPageSchema.parse(json).results[0]).toMatchObject({
      displayedVariantId: "alm-uf",
      price: { total: 199 },
      nights: { min: 2, max: 4 },
      persons: { min: 2, max: 3 },
      boards: [{ shortName: "UF" }, { shortName: "HP" }],
      rooms: [{ name: "Doppelzimmer" }, { name: "Doppelzimmer" }],
      variants: [
        { id: "alm-uf", available: 4, price: { total: 199 } },
        { id: "alm-hp", available: 1, price: { total: 399 } },
      ],
    });
  });

  it("returns stock and lowest price of every available variant", async () => {
    const { json } = await api.post("/api/offers/search", { destination: "txt:Meran", roomsCount: 2 });
    const { results } = offersPageSchema.parse(json);
    const stockAndPrice = Object.fromEntries(
      results.flatMap(({ variants }) =>
        variants.map(({ id, available, price }) => [id, [available, price?.total]]),
      ),
    );
    expect(stockAndPrice).toMatchObject({ "rebhof-uf": [3, 100], "rebhof-hp": [3, 130] });
    const parsed = await api.post("/api/offers/search", {});
    for (const { id, price, available } of offersPageSchema
      .parse(parsed.json)
      .results.flatMap(({ variants }) => variants)) {
      const lowest = api.index.lowestPrice(id, now);
      const wanted = [lowest && toDecimal(lowest.price.total), lowest?.free ?? 0];
      expect([price?.total ?? null, available], id).toEqual(wanted);
    }
  });

  it("refuses categories outside 0 to 8 [S7-07]", async () => {
    expect((await api.post("/api/offers/search", { categories: [0, 8] })).status).toBe(200);
    const { json } = await api.post("/api/offers/search", { categories: [-1, 9] });
    expect(json).toMatchObject({ errors: [{ pointer: "/categories/0" }, { pointer: "/categories/1" }] });
  });
});

describe("GET /api/offers/search/by-ids", () => {
  const ids = (json: unknown) => (json as z.output<typeof offerResultSchema>[]).map(({ id }) => id);

  it("returns the offers on sale in the requested order [S3-06]", async () => {
    const list = await api.ask("/api/offers/search/by-ids?ids=isar,unbekannt&ids=rebhof,abgelaufen");
    const parsed = offerResultSchema.array().parse(list.json);
    expect(ids(parsed).filter((id) => id !== "isar")).toEqual(["rebhof"]);
    expect(list.headers["cache-control"]).toBe("public, no-cache");
    const again = await api.ask("/api/offers/search/by-ids?ids=isar,unbekannt&ids=rebhof,abgelaufen", {
      headers: { "If-None-Match": String(list.headers["etag"]) },
    });
    expect(again.status).toBe(304);
  });

  it("accepts 1 to 100 ids [S7-09]", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`).join(",");
    expect((await api.ask(`/api/offers/search/by-ids?ids=${many(100)}`)).status).toBe(200);
    for (const query of [`?ids=${many(101)}`, "?ids=", "?ids=,%20", ""]) {
      const { status, json } = await api.ask(`/api/offers/search/by-ids${query}`);
      expect(status).toBe(422);
      expect(json).toMatchObject({ code: "CV_VIOLATION", errors: [{ pointer: "/ids" }] });
    }
  });
});

describe("response validation", () => {
  /** A shop whose index returns data that violates the response schemas. */
  async function openBrokenShop(part: Partial<CatalogueIndex>): Promise<ApiShop> {
    return openApiShop({ shop: { offers: async () => discoveryIndex(part) } });
  }
  const validIndex = discoveryIndex();
  const withInvalidTitle = (result: OfferResult) => ({
    ...result,
    offer: { ...result.offer, title: 5 as never },
  });
  const cases: [path: string, part: Partial<CatalogueIndex>, body?: object][] = [
    [
      "/api/offers/available-grouping-options",
      { groupings: () => [{ ...validIndex.groupings()[0]!, heading: 5 as never }] },
    ],
    [
      "/api/offers/search/by-ids?ids=rebhof",
      { byIds: (...asked) => validIndex.byIds(...asked).map(withInvalidTitle) },
    ],
    [
      "/api/offers/search",
      { search: (...asked) => ({ ...validIndex.search(...asked), total: "viele" as never }) },
      {},
    ],
    [
      "/api/booking/search",
      { search: (...asked) => ({ ...validIndex.search(...asked), total: "viele" as never }) },
      stay,
    ],
  ];
  it.each(cases)(
    "answers 500 for %s if the response violates its schema, even in production [S5-17]",
    async (path, part, body) => {
      vi.stubEnv("NODE_ENV", "production");
      const ask = (shop: ApiShop) => (body ? shop.post(path, body) : shop.ask(path));
      expect((await ask(api)).status).toBe(200);
      const shop = await openBrokenShop(part);
      const { status, headers, json } = await ask(shop);
      expect([status, headers["content-type"]]).toEqual([500, "application/problem+json"]);
      const { requestId } = problemSchema.parse(json);
      const line = shop.lines.find((each) => each.includes("does not fit its schema"));
      expect(line).toContain(requestId);
      expect(line).toMatch(/schema: [\w.]+ \w+/);
      expect(line).not.toContain("viele");
      await shop.close();
      vi.unstubAllEnvs();
    },
  );
});

describe("groupings", () => {
  it("are listed and found by type and slug [S3-11]", async () => {
    const { json } = await api.ask("/api/offers/available-grouping-options");
    const list = json as z.output<typeof groupingSchema>[];
    expect(list.map(({ slug }) => slug)).toEqual(["wellness", "wein"]);
    const { json: one, headers } = await api.ask("/api/offers/grouping/theme/wellness");
    expect(one).toEqual(list[0]);
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(headers["etag"]).toBeDefined();
    for (const path of ["theme/nichts", "region/wellness", "colour/wellness"])
      expect((await api.ask(`/api/offers/grouping/${path}`)).status).toBe(404);
  });

  it("return the search results of their tag in pages of six [S5-15]", async () => {
    const { json } = await api.post("/api/offers/search/grouping", {
      groupingType: "theme",
      slug: "wellness",
    });
    const page = offersPageSchema.parse(json);
    expect(page).toMatchObject({ page: 1, pageSize: 6, total: 3 });
    const found = api.index.search({ ...plainSearch, tags: { Theme: ["wellness"] } }, now);
    expect(page.results.map(({ id }) => id)).toEqual(found.results.map(({ offer }) => offer.id));
    const again = await api.post("/api/offers/search/grouping", { groupingType: "theme", slug: "wellness" });
    expect(again.json).toEqual(json);
    const second = { groupingType: "theme", slug: "wellness", page: 2, pageSize: 2 };
    expect((await api.post("/api/offers/search/grouping", second)).json).toMatchObject({ page: 2, total: 3 });
    const unknown = await api.post("/api/offers/search/grouping", { groupingType: "theme", slug: "nichts" });
    expect(unknown.status).toBe(404);
  });
});
