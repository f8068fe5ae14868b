/** Page views that are stored as order events (specification § 4 "Order events"). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { listOrderEvents } from "#app/store/queries/order/order-events.server.ts";
import { readyCart } from "#tests/support/carts.ts";
import { putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPlacedOrder, stayItem, storeOrder } from "#tests/support/placed-orders.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { someTracking } from "#tests/support/shop-config.ts";
import { giveCart, openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
beforeAll(async () => void (shop = await openWholeShop(database.open(), { tracking: someTracking })));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
  visitor.cookies.set("CookieConsent", "{necessary:true,statistics:true,marketing:false}");
});
afterAll(() => shop?.close());

const namesOf = async (orderId: string) =>
  (await listOrderEvents(database.db(), orderId, new Date(0))).map(({ name }) => name);

async function createCart(): Promise<Order> {
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(workAt(database.db()), { variantId });
  await giveCart(visitor, cart);
  return cart;
}

test("viewing the cart or a checkout step stores an event [S4-45]", async () => {
  const { id, token } = await createCart();
  for (const [path, name] of [
    [`/de/order/${id}/${token}`, "cart-viewed"],
    ["/checkout", "checkout-start"],
    ["/checkout/payment", "payment-options"],
    ["/checkout/customer", "user-details"],
    ["/checkout/finalize", "overview"],
  ] as const) {
    const before = await namesOf(id);
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    expect(await namesOf(id)).toEqual([...before, name]);
  }
});

/** Requests the data of a page as the router of a browser does. */
const navigate = (from: string, to: string) =>
  visitor.ask(`${to}.data`, { headers: { Referer: `https://shop.example${from}` } });

test("a page shown by the router stores one event", async () => {
  const { id, token } = await createCart();
  const cart = `/de/order/${id}/${token}`;
  const steps = [
    [cart, "cart-viewed"],
    ["/checkout", "checkout-start"],
    ["/checkout/payment", "payment-options"],
    ["/checkout/customer", "user-details"],
    ["/checkout/finalize", "overview"],
  ] as const;
  let from = "/de";
  for (const [path] of steps) {
    expect((await navigate(from, path)).status).toBe(200);
    from = path;
  }
  expect(await namesOf(id)).toEqual(steps.map(([, name]) => name));
});

test("refreshing the data of a page stores no event", async () => {
  const { id } = await createCart();
  await navigate("/checkout/payment", "/checkout/payment");
  expect(await namesOf(id)).toEqual([]);
});

test("a refused cart form stores no event", async () => {
  const { id, token } = await createCart();
  const answer = await visitor.post(`/de/order/${id}/${token}`, { intent: "code", code: "" });
  expect(answer.status).toBe(422);
  expect(await namesOf(id)).toEqual([]);
});

test("only cruise participants with consent store an event [S4-46]", async () => {
  const viewParticipants = async (type: "Hotel" | "Cruise") => {
    // A hotel with services may be a package, too.
    const stay = stayItem({ regime: "package" });
    const orderItems = [{ ...stay, terms: { ...stay.terms, offerType: type } }];
    const order = await storeOrder(database.db(), aPlacedOrder({ orderItems }));
    expect((await visitor.get(`/de/order/${order.id}/${order.token}/participants`)).status).toBe(200);
    const names = await namesOf(order.id);
    await database.empty();
    return names;
  };
  expect(await viewParticipants("Cruise")).toEqual(["cruise-participants"]);
  expect(await viewParticipants("Hotel")).toEqual([]);
  visitor.cookies.set("CookieConsent", "{necessary:true,statistics:false,marketing:false}");
  expect(await viewParticipants("Cruise")).toEqual([]);
});
