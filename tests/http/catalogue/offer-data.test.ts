import { afterAll, beforeAll, expect, test } from "vitest";

import { type ApiShop, openApiShop, publicUrl } from "#tests/support/shops/api-shop.ts";
import { noPriceRecords } from "#tests/support/shop-config.ts";
import { vocabularyFaults } from "#tests/support/shops/vocabulary.ts";

let api: ApiShop;
beforeAll(async () => {
  api = await openApiShop({ shop: { db: noPriceRecords } });
});
afterAll(() => api.close());

const address = "/api/offers/structured-data/";

test("each offer has a document in the words of schema.org, which is sent again only when it changed", async () => {
  for (const { slug, type } of api.index.offers()) {
    const { status, headers, json } = await api.ask(address + slug);
    expect([status, headers["content-type"]]).toEqual([200, "application/ld+json"]);
    expect(vocabularyFaults(json as Record<string, unknown>)).toEqual([]);
    expect(json).toMatchObject({
      url: `${publicUrl}/de/deals/${type.toLowerCase()}/${slug}`,
      dateModified: "2026-01-01T00:00:00.000Z",
    });
    const again = await api.ask(address + slug, { headers: { "If-None-Match": String(headers["etag"]) } });
    expect(again.status).toBe(304);
  }
});

test("an offer that has ended has no price, and an unknown one no document", async () => {
  expect((await api.ask(`${address}abgelaufen`)).text).not.toContain('"price"');
  expect((await api.ask(`${address}rebhof`)).text).toContain('"price"');
  const unknown = await api.ask(`${address}unbekannt`);
  expect([unknown.status, unknown.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});
