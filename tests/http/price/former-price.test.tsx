import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { addDays, laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { loader as callApi } from "#app/api/route.ts";
import { berlinDate } from "#app/domain/time.ts";
import { openLog } from "#app/http/log.server.ts";
import { loader } from "#app/routes/deal/route.tsx";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { withReferencePrices } from "#app/search/query/reference-prices.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { askedTerms } from "#app/store/schema/catalogue.server.ts";
import { DealPrice } from "#app/routes/deal/price.tsx";
import { createCard } from "#app/ui/offer/card-view.ts";
import { aCatalogueOffer, aCatalogueVariant, arrival, nightRows, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";

const database = testDatabase();
const now = laterBy(testNow, 41 * 86_400_000);
const checkout = addDays(arrival, 2);

/** A shop whose two nights cost 220 euros, and 180 euros forty days later. */
async function openCheaperShop() {
  await database.empty();
  const db = database.db();
  const vendors = [{ key: "haus", name: "Haus GmbH", address: "", email: "haus@hotel.example", phone: "" }];
  for (const [day, price] of [12_000, 8_000].entries()) {
    const variant = aCatalogueVariant({
      nights: 2,
      displayType: "PerPersonAndNight",
      nightRows: nightRows(arrival, [10_000, price], 3),
    });
    const catalogue = { vendors, groupings: [], offers: [aCatalogueOffer({ variants: [variant] })] };
    const at = laterBy(testNow, day * 40 * 86_400_000);
    await importCatalogue({ db, now: at }, catalogue, { complete: true });
  }
  const today = berlinDate(now);
  const index = await loadCatalogueSnapshot(db, today);
  const config = { publicUrl: "https://shop.example" };
  return {
    db,
    log: silentLog,
    config,
    now: () => now,
    today: () => today,
    offers: async () => index,
    providers: new Map(),
    index,
  };
}

const contextOf = (shop: object) => ({
  shop: { ...shop, apiLimit: { take: () => ({ ok: true }) } },
  client: "192.0.2.1",
  requestId: "r",
});

test("card and offer page show the former price of the same stay", async () => {
  const shop = await openCheaperShop();
  const { index } = shop;
  const moment = { today: shop.today(), instant: now };
  const [found] = await withReferencePrices(shop, index.search(plainSearch, moment).results);
  expect(found?.price).toMatchObject({ total: 18_000, list: 22_000 });
  // The former price is a total for two persons and two nights, not a price per unit.
  expect(createCard(found!, shop.today()).price).toMatchObject({
    total: 18_000,
    display: 4_500,
    former: 22_000,
  });

  const id = found!.variant.id;
  const load = async (query: string) => {
    const request = new Request(`https://shop.example/de/deals/hotel/haus-am-see?${query}`);
    const params = { slug: "haus-am-see", type: "hotel" };
    return (await loader({ request, params, context: contextOf(shop) } as unknown as LoaderFunctionArgs))
      .data;
  };
  const undated = await load("");
  expect(undated.deal.headline).toMatchObject({ from: true, total: 18_000, former: 22_000 });
  const { deal } = await load(`v=${id}&checkin=${arrival}&checkout=${checkout}&adults=2&rooms=2`);
  expect(deal.quote).toMatchObject({ total: 18_000, former: 22_000 });
  expect(deal.headline?.former).toBe(deal.rooms * 22_000);
  const page = (
    <DealPrice
      quote={deal.quote!}
      currency="EUR"
      caption=""
      base=""
      rooms={deal.rooms}
      cruise={false}
      localCharges=""
    />
  );
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />,
  );
  expect(html).toMatch(/<span class="hidden">früherer Preis <\/span><s>/);
  expect(html).toContain(dealTexts("former"));
  const { deal: later } = await load(`v=${id}&checkin=${arrival}&checkout=${addDays(arrival, 1)}&adults=2`);
  expect(later.quote?.former ?? null).toBeNull();
});

test("the API gives the former price as `list` in decimal euros", async () => {
  const shop = await openCheaperShop();
  const body = JSON.stringify({ checkin: arrival, checkout, adults: 2 });
  const request = new Request("https://shop.example/api/booking/search", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const ask = async (of: Request) => {
    const context = contextOf(shop);
    const response = await callApi({ request: of, params: {}, context } as unknown as LoaderFunctionArgs);
    return response.json();
  };
  const answer = await ask(request);
  expect(answer.results[0].price).toMatchObject({ list: 220, total: 180 });
  const { id } = answer.results[0].variants[0];
  const query = `checkin=${arrival}&checkout=${checkout}&adults=2`;
  const offer = await ask(new Request(`https://shop.example/api/offers/variant/${id}?${query}`));
  expect(offer.offer.variants[0].price).toMatchObject({ list: 220, total: 180 });
});

test("prices are shown without former ones if the records cannot be read", async () => {
  const shop = await openCheaperShop();
  const moment = { today: shop.today(), instant: now };
  const withoutRecords = { ...shop, db: undefined as never };
  const [found] = await withReferencePrices(withoutRecords, shop.index.search(plainSearch, moment).results);
  expect(found?.price).toMatchObject({ total: 18_000, list: null });
});

test("a former price is cached until the catalogue changes", async () => {
  const shop = await openCheaperShop();
  const moment = { today: shop.today(), instant: now };
  const { results } = shop.index.search(plainSearch, moment);
  await withReferencePrices(shop, results);
  await shop.db.delete(askedTerms);
  const readFormerPrices = async (found = results) =>
    (await withReferencePrices(shop, found)).map(({ price }) => price.list);
  expect(await readFormerPrices()).toEqual([22_000]);
  // Another current price of the same stay is looked up anew.
  expect(
    await readFormerPrices(
      results.map((each) => ({ ...each, price: { ...each.price, total: cents(17_000) } })),
    ),
  ).toEqual([null]);
  const changedShop = { ...shop, offers: async () => ({ ...shop.index }) };
  const [found] = await withReferencePrices(changedShop, results);
  expect(found?.price.list).toBeNull();
});

test("a failed lookup is logged without its query parameters", async () => {
  const shop = await openCheaperShop();
  const moment = { today: shop.today(), instant: now };
  const { results } = shop.index.search(plainSearch, moment);
  const lines: string[] = [];
  const log = openLog("error", { write: (line) => void lines.push(line) });
  await expect(
    shop.db.transaction(async (own) => {
      await own.execute(sql`drop table ${askedTerms} cascade`);
      await withReferencePrices({ ...shop, db: own as unknown as Database, log }, results);
      throw new Error("enough");
    }),
  ).rejects.toThrow("enough");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Failed query");
  // The driver's message contains the ids of the queried variants.
  expect(lines[0]).not.toMatch(/params|[0-9a-f]{8}-[0-9a-f]{4}/);
});
