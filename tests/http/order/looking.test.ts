/** Loaders write nothing: all tables are unchanged after every page was viewed. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { orderViewPath } from "#app/http/urls.ts";
import { returnUrl } from "#app/payments/provider.ts";
import siteMap from "#app/routes.ts";
import { listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { anAccount, logInAs } from "#tests/support/accounts.ts";
import { readyCart } from "#tests/support/carts.ts";
import { putOnSale, testNow } from "#tests/support/catalogue.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { someTracking } from "#tests/support/shop-config.ts";
import { giveCart, openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const provider = fakeProvider();
const providers = new Map([[provider.type, provider]]);
let shop: WholeShop;
let visitor: Visitor;
beforeAll(
  async () => void (shop = await openWholeShop(database.open(), { tracking: someTracking, providers })),
);
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
});
afterAll(() => shop?.close());

/** A placed order whose payment is pending in the shop but paid at the provider. */
async function paidAtProvider() {
  const { order } = await soldOrder(database.db());
  await openPayment(workAt(database.db()), providers, { orderId: order.id });
  const [attempt] = await listAttempts(database.db(), order.id);
  provider.answers(paymentStatuses.Pending);
  await syncPayment(workAt(database.db()), providers, { attemptId: attempt?.id ?? "" });
  provider.answers(paymentStatuses.Paid);
  return { order, back: returnUrl("", attempt?.returnToken ?? "") };
}

function listPaths(routes: readonly RouteConfigEntry[], parent = ""): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    const own = `${parent}/${path}`.replace(/\/$/, "");
    return [own || "/", ...listPaths(children, own)];
  });
}
/** The callback asks the payment provider, and event streams never end. */
const skippedPaths = /^\/checkout\/callback$|\/live$|\*/;

test("viewing every page changes no table", async () => {
  const { order } = await paidAtProvider();
  const cart = await readyCart(workAt(database.db()), { variantId: order.orderItems[0]?.variantId ?? "" });
  await giveCart(visitor, cart);
  await logInAs(database.db(), visitor, await anAccount(database.db()));
  const before = await allTables(database.db());
  const seen: string[] = [];
  for (const path of listPaths(siteMap).filter((each) => !skippedPaths.test(each))) {
    for (const { id, token } of path.includes(":key") ? [order, cart] : [order]) {
      const values: Record<string, string> = { id, key: token, token };
      const address = path.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "x");
      const { status } = await visitor.get(address);
      if (status === 200) seen.push(path);
    }
  }
  expect(seen).toContain("/de/order/:id/:key/view");
  expect(seen.length).toBeGreaterThan(40);
  expect(await allTables(database.db())).toEqual(before);
});

test("a waiting page asks the provider only through its refresh address", async () => {
  const { order, back } = await paidAtProvider();
  const view = orderViewPath(order);
  const before = await allTables(database.db());
  provider.calls.length = 0;
  const waiting = await visitor.get(`${view}?geprueft=0`);
  expect(waiting.text).toContain(`content="10;url=${back}&amp;geprueft=1"`);
  expect(provider.calls).toEqual([]);
  expect(await allTables(database.db())).toEqual(before);

  const asked = await visitor.get(`${back}&geprueft=1`);
  expect([asked.status, asked.location, provider.calls]).toEqual([303, `${view}?geprueft=1`, ["read"]]);
  const paid = await visitor.get(asked.location);
  expect(paid.text).not.toContain('http-equiv="refresh"');
  expect(paid.text).toContain("Bezahlt");
});

test("a counted page view writes only its event", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(workAt(database.db()), { variantId });
  await giveCart(visitor, cart);
  visitor.cookies.set("CookieConsent", "{necessary:true,statistics:true,marketing:false}");
  const { order_event: none, ...before } = await allTables(database.db());
  expect((await visitor.get("/checkout/payment")).status).toBe(200);
  const { order_event: events, ...after } = await allTables(database.db());
  expect([none, events?.length]).toEqual([[], 1]);
  expect(after).toEqual(before);
});
