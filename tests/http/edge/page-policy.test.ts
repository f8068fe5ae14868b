/** A document keeps its Content-Security-Policy while the router changes pages in it. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { mapTiles } from "#app/config/addresses.server.ts";
import { trackingConfig } from "#app/config/tracking.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPlacedOrder, storeOrder } from "#tests/support/placed-orders.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const publicUrl = "https://shop.example";
const pixel = "https://pixel.example/p?a={amount}&o={order}&c={currency}&k={consent}";
const tracking = trackingConfig({
  TAG_MANAGER_ID: "GTM-TEST123",
  AFFILIATE_SALE_URL: pixel,
  AFFILIATE_PIXEL_URL: pixel,
});
const tiles = mapTiles("https://tiles.example/{z}/{x}/{y}.png", "Karte");

const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop(database.open(), { tracking, config: () => ({ mapTiles: tiles }) });
});
afterAll(() => shop?.close());

function consenting(): Visitor {
  const visitor = shop.visitor();
  visitor.cookies.set("CookieConsent", "{necessary:true,statistics:true,marketing:true}");
  return visitor;
}

/** How the router goes from one page to another: by data, or with a document of its own. */
async function way(visitor: Visitor, from: string | null, to: string) {
  const answer = await visitor.ask(
    `${to}.data`,
    from === null ? {} : { headers: { Referer: publicUrl + from } },
  );
  if (answer.headers["x-remix-reload-document"] === undefined)
    return answer.status === 200 ? "data" : answer.status;
  return answer.text.includes(`"${to}"`) ? "document" : answer.text;
}

async function orderPath(): Promise<string> {
  const order = await storeOrder(database.db(), aPlacedOrder({ orderDate: shop.clock.now }));
  return `/de/order/${order.id}/${order.token}`;
}

test("the router loads the view of an order as a document, where its policy admits the affiliate's picture", async () => {
  const order = await orderPath();
  expect(await way(consenting(), "/checkout/finalize", `${order}/view`)).toBe("document");
});

test("the router shows the view of an order itself without consent", async () => {
  const order = await orderPath();
  expect(await way(shop.visitor(), "/checkout/finalize", `${order}/view`)).toBe("data");
});

test("the router loads a page with services as a document, coming from a page without", async () => {
  expect(await way(consenting(), "/de/login", "/de/faq")).toBe("document");
});

test("the router goes between pages of one policy by itself", async () => {
  expect(await way(consenting(), "/de/faq", "/de/imprint")).toBe("data");
});

test("the router loads the map as a document, where its policy admits the operator's tiles", async () => {
  expect(await way(shop.visitor(), "/de/search", "/de/map")).toBe("document");
});

test("the router refreshes a page in its own document", async () => {
  const order = await orderPath();
  expect(await way(consenting(), `${order}/view`, `${order}/view`)).toBe("data");
  expect(await way(shop.visitor(), "/de/map", "/de/map")).toBe("data");
});

test("a browser that names no page of origin is not reloaded", async () => {
  expect(await way(shop.visitor(), null, "/de/map")).toBe("data");
});

test("a fetcher stays in its document", async () => {
  const answer = await shop
    .visitor()
    .ask("/de/map.data?_routes=map", { headers: { Referer: `${publicUrl}/de/search` } });
  expect(answer.headers["x-remix-reload-document"]).toBeUndefined();
});
