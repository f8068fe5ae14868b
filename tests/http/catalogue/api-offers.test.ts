import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { offerSchema } from "#app/api/schemas/offer.server.ts";
import { readSearchState } from "#app/search-url/h-state.ts";
import { type ApiShop, openApiShop } from "#tests/support/shops/api-shop.ts";

let api: ApiShop;
beforeAll(async () => {
  api = await openApiShop();
});
afterAll(() => api.close());

async function offerOf(variantId: string, query = "") {
  const { status, json } = await api.ask(`/api/offers/variant/${variantId}${query}`);
  expect(status).toBe(200);
  const { offer, ...rest } = json as { offer: unknown };
  return { offer: offerSchema.parse(offer), rest };
}

describe("GET /api/offers/variant/{variantId}", () => {
  it("returns the offer, its slug and the default search parameters", async () => {
    const { offer, rest } = await offerOf("rebhof-hp");
    expect(rest).toEqual({
      slug: "rebhof",
      adults: 2,
      checkin: null,
      checkout: null,
      childrenAges: [],
      roomsCount: 1,
      variantId: "rebhof-hp",
    });
    expect(offer).toMatchObject({ slug: "rebhof", contact: { displayAttribtues: [], category: 6 } });
    expect(offer.variants.map(({ price }) => price?.total)).toEqual([100, 130]);
  });

  it("returns the search parameters with prices for that stay [S7-08]", async () => {
    const query = "?adults=1&checkin=2027-03-02&checkout=2027-03-04&childrenAges=4,7&roomsCount=2";
    const { offer, rest } = await offerOf("rebhof-uf", query);
    expect(rest).toMatchObject({
      adults: 1,
      checkin: "2027-03-02",
      checkout: "2027-03-04",
      childrenAges: [4, 7],
      roomsCount: 2,
      variantId: "rebhof-uf",
    });
    expect(offer.slug).toBe("rebhof");
    expect(offer.variants[0]?.price?.total).toBe(300);
    expect(offer.variants[0]?.available).toBe(3);
    const repeated = await offerOf("rebhof-uf", "?childrenAges=4&childrenAges=7");
    expect(repeated.rest).toMatchObject({ childrenAges: [4, 7] });
  });

  it("returns an ended offer without a price", async () => {
    const { offer } = await offerOf("vorbei-uf");
    expect(offer.variants[0]).toMatchObject({ price: null, available: 0 });
  });

  it("returns the same lowest price as a search without dates", async () => {
    for (const id of ["thermen-hp", "donau-vp", "alm-uf"]) {
      const { offer } = await offerOf(id);
      const found = api.index.byIds([offer.id], {
        today: "2026-11-20" as never,
        instant: new Date("2026-11-20T10:00:00Z"),
      })[0];
      const variant = offer.variants.find((each) => each.id === found?.variant.id);
      expect(variant?.price?.total, id).toBe((found?.price.total ?? 0) / 100);
    }
  });

  it("refuses unknown variants and invalid parameters", async () => {
    const unknown = await api.ask("/api/offers/variant/unbekannt");
    expect(unknown.status).toBe(404);
    expect(unknown.json).toMatchObject({ type: "about:blank", status: 404 });
    const wrong = await api.ask("/api/offers/variant/rebhof-uf?adults=zwei&childrenAges=4,x&checkin=bald");
    expect(wrong.json).toMatchObject({
      code: "CV_VIOLATION",
      errors: [{ pointer: "/adults" }, { pointer: "/checkin" }, { pointer: "/childrenAges/1" }],
    });
  });
});

describe("/to/variant/{variantId}", () => {
  it("redirects to the offer with the variant selected [S2-34]", async () => {
    const { status, headers } = await api.ask("/to/variant/rebhof-hp?utm_source=brief&x=1");
    expect(status).toBe(302);
    const target = new URL(String(headers["location"]), "https://shop.example");
    expect(target.pathname).toBe("/de/deals/hotel/rebhof");
    expect(readSearchState(target.searchParams.get("h"))).toEqual({ variantId: "rebhof-hp" });
    expect(target.searchParams.get("utm_source")).toBe("brief");
    expect(target.searchParams.has("x")).toBe(false);
  });
});
