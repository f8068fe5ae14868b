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

function createConsentingVisitor(): Visitor {
  const visitor = shop.visitor();
  visitor.cookies.set("CookieConsent", "{necessary:true,statistics:true,marketing:true}");
  return visitor;
}

async function findLoadKind(visitor: Visitor, from: string | null, to: string) {
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

test("the router loads the order page as a document to admit the affiliate picture", async () => {
  const order = await orderPath();
  expect(await findLoadKind(createConsentingVisitor(), "/checkout/finalize", `${order}/view`)).toBe(
    "document",
  );
});

test("the router loads the order page by data without consent", async () => {
  const order = await orderPath();
  expect(await findLoadKind(shop.visitor(), "/checkout/finalize", `${order}/view`)).toBe("data");
});

test("the router loads a page with services as a document after one without", async () => {
  expect(await findLoadKind(createConsentingVisitor(), "/de/login", "/de/faq")).toBe("document");
});

test("the router loads pages of the same policy by data", async () => {
  expect(await findLoadKind(createConsentingVisitor(), "/de/faq", "/de/imprint")).toBe("data");
});

test("the router loads the map as a document to admit the map tiles", async () => {
  expect(await findLoadKind(shop.visitor(), "/de/search", "/de/map")).toBe("document");
});

test("the router refreshes a page by data", async () => {
  const order = await orderPath();
  expect(await findLoadKind(createConsentingVisitor(), `${order}/view`, `${order}/view`)).toBe("data");
  expect(await findLoadKind(shop.visitor(), "/de/map", "/de/map")).toBe("data");
});

test("a request without a Referer is not reloaded", async () => {
  expect(await findLoadKind(shop.visitor(), null, "/de/map")).toBe("data");
});

test("a fetcher stays in its document", async () => {
  const answer = await shop
    .visitor()
    .ask("/de/map.data?_routes=map", { headers: { Referer: `${publicUrl}/de/search` } });
  expect(answer.headers["x-remix-reload-document"]).toBeUndefined();
});
