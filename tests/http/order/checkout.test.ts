/** Navigation into, through and out of the checkout (specification § 2 "Checkout navigation"). */
import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { findBackPath } from "#app/routes/checkout/steps.server.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { anAccount, logInAs } from "#tests/support/accounts.ts";
import { readyCart, secret } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { storeRow } from "#tests/support/placed-orders.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
let cart: Order;
let offers: () => Promise<CatalogueIndex>;
beforeAll(async () => void (shop = await openWholeShop(database.open(), { offers: () => offers() })));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
  const [variantId = ""] = await putOnSale(database.db());
  const index = await loadCatalogueSnapshot(database.db(), berlinDate(testNow));
  offers = async () => index;
  cart = await readyCart(workAt(database.db()), { variantId });
  await giveCart(visitor, cart);
});
afterAll(() => shop?.close());

async function backFrom(path: string): Promise<string | undefined> {
  const { text } = await visitor.get(path);
  return /<a[^>]*href="([^"]*)"[^>]*>Zurück<\/a>/.exec(text)?.[1]?.replaceAll("&amp;", "&");
}

test("the first step links back to the last page before checkout and login [S2-50]", async () => {
  await visitor.get("/de/faq");
  await visitor.get("/de/imprint?x=1&y=%C3%A4");
  await visitor.get("/checkout");
  await visitor.get("/de/login?back=/checkout");
  expect(await backFrom("/checkout")).toBe("/de/imprint?x=1&y=%C3%A4");
  await visitor.get("/checkout/payment");
  expect(await backFrom("/checkout")).toBe("/de/imprint?x=1&y=%C3%A4");
});

test("preselects the only payment method", async () => {
  const { text } = await visitor.get("/checkout/payment");
  const radios = [...text.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
  expect(radios.map((radio) => / checked=""/.test(radio))).toEqual([true]);
});

test("the cart shows delivery countries only for shipped items", async () => {
  const read = async (order: Order) =>
    readVisibleText((await visitor.get(`/de/order/${order.id}/${order.token}`)).text);
  expect(await read(cart)).toContain("Zahlungsarten: Überweisung (Vorkasse). Ihren Warenkorb finden Sie");
  const sold = aCatalogueVariant({ voucher: { total: cents(19_900), available: 5 } });
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({ slug: "gutschein", variants: [sold] }),
  );
  const voucher = await readyCart(workAt(database.db()), { variantId, stay: null });
  visitor = shop.visitor();
  await giveCart(visitor, voucher);
  expect(await read(voucher)).toContain("Lieferung nach: Deutschland, Österreich");
});

test("the first step links back to the offer when the last page is unknown [S2-51]", async () => {
  const offer = await backFrom("/checkout");
  expect(offer).toMatch(/^\/de\/deals\/hotel\/haus-am-see\?h=/);
  const { text, status } = await visitor.get(offer ?? "");
  expect([status, text.includes('value="05.02.2027"')]).toEqual([200, true]);
  await visitor.get("/de/faq");
  for (let count = 0; count < 18; count++) await visitor.get("/checkout");
  expect(await backFrom("/checkout")).toBe("/de/faq");
  await visitor.get("/checkout");
  expect(await backFrom("/checkout")).toBe(offer);
});

test("the back link leads home when the offer cannot be loaded [S2-52]", async () => {
  offers = () => Promise.reject(new Error("no catalogue"));
  expect(await backFrom("/checkout")).toBe("/de");
  expect(shop.said.join("\n")).toContain("the offer of the way back could not be looked up");
});

test("the back link waits at most half a second for the offer [S9-10]", async () => {
  vi.useFakeTimers();
  const context = {
    shop: { config: { sessionSecrets: [secret], https: false }, offers: () => new Promise(() => undefined) },
  } as unknown as AppLoadContext;
  const onPath = vi.fn<(path: string) => void>();
  const pending = findBackPath(new Request("https://shop.example/checkout"), context, cart).then(onPath);
  await vi.advanceTimersByTimeAsync(499);
  expect(onPath).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await pending;
  expect(onPath).toHaveBeenCalledWith("/de");
  vi.useRealTimers();
});

const steps = ["/checkout", "/checkout/payment", "/checkout/customer", "/checkout/finalize"];
const orderReceived = "Diese Bestellung ist schon eingegangen.";

async function order(): Promise<string> {
  const { text } = await visitor.get("/checkout/finalize");
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const form = { intent: "order", order: hidden("order"), key: hidden("key"), proof: hidden("proof") };
  expect((await visitor.post("/checkout/finalize", form)).status).toBe(303);
  return `/de/order/${cart.id}/${cart.token}/view`;
}

test("adding an item after ordering starts a new order [S4-65]", async () => {
  const cartCookie = () => visitor.cookies.get("warenkorb") ?? "";
  expect(cartCookie()).not.toBe("");
  const view = await visitor.get(await order());
  expect([view.status, cartCookie()]).toEqual([200, ""]);
  expect(/<a[^>]*href="([^"]*)"[^>]*>Zur Startseite</.exec(view.text)?.[1]).toBe("/de");
  expect(readVisibleText((await visitor.get("/de")).text)).not.toMatch(/Warenkorb \(1/);
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ slug: "noch-eins" }));
  const added = await visitor.post("/de/deals/hotel/noch-eins", {
    kind: "stay",
    variantId,
    adults: "2",
    quantity: "1",
    checkin: "05.02.2027",
    checkout: "08.02.2027",
  });
  expect(added.status).toBe(303);
  expect(added.location).toMatch(/^\/de\/order\//);
  expect(added.location).not.toContain(cart.id);
  expect(cartCookie()).not.toBe("");
});

test("an offer without bands shows the same cancellation terms before and after ordering", async () => {
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({ slug: "ohne", cancellationBands: [] }),
  );
  cart = await readyCart(workAt(database.db()), { variantId });
  await giveCart(visitor, cart);
  const free =
    "Innerhalb von 24 Stunden nach der Bestellung stornieren Sie kostenlos, spätestens bis 18 Uhr am Tag vor der Anreise.";
  const over = "Danach können Sie über den Shop nicht mehr stornieren.";
  const lastStep = readVisibleText((await visitor.get("/checkout/finalize")).text);
  expect(lastStep).toContain(free);
  expect(lastStep).toContain(over);
  const view = await order();
  const words = async () => readVisibleText((await visitor.get(view)).text);
  expect(await words()).toMatch(/Bestellung stornieren\s*\. Sie sehen vorher, was es kostet/);
  await storeRow(database.db(), cart, { paymentStatus: paymentStatuses.Paid });
  shop.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
  expect(await words()).toContain(over);
  expect(await words()).toMatch(/Bestellung stornieren\s*\. Über den Shop geht das jetzt nicht/);
});

test("every checkout page redirects to a placed order", async () => {
  const view = await order();
  expect(visitor.cookies.get("warenkorb")).toBe("");
  for (const step of [...steps, "/checkout"]) {
    expect([step, (await visitor.get(step)).location]).toEqual([step, view]);
    expect(readVisibleText((await visitor.get(view)).text)).toContain(orderReceived);
  }
  expect((await visitor.post("/checkout/payment", { intent: "payment", paymentType: "5" })).location).toBe(
    view,
  );
  // The order is no longer a cart, and only this browser is redirected.
  expect((await visitor.get("/de")).text).not.toContain(cart.id);
  expect((await shop.visitor().get("/checkout/finalize")).location).toBe("/de");
});

test("a cart that was ordered in another browser redirects to its order", async () => {
  const other = await giveCart(shop.visitor(), cart);
  const view = await order();
  for (const step of steps) expect([step, (await other.get(step)).location]).toEqual([step, view]);
  expect(readVisibleText((await other.get(view)).text)).toContain(orderReceived);
  const path = view.replace("/view", "/stornieren");
  expect((await visitor.post(path, { intent: "cancel", refund: "0" })).status).toBe(303);
  expect((await visitor.get("/checkout")).location).toBe("/de");
  expect(readVisibleText((await visitor.get("/de")).text)).toContain("Ihr Warenkorb ist leer.");
});

test("a second cart can be checked out after an order", async () => {
  const variantId = cart.orderItems[0]?.variantId ?? "";
  const next = await readyCart(workAt(database.db()), { variantId });
  await order();
  // The only room is sold out, but the cart still opens.
  await giveCart(visitor, next);
  for (const step of steps) expect([step, (await visitor.get(step)).status]).toEqual([step, 200]);
});

test("a step opened too early redirects to the first incomplete step", async () => {
  const openStep = async (change: Parameters<typeof storeRow<Order>>[2], step: string) => {
    await storeRow(database.db(), cart, change);
    const { location } = await visitor.get(step);
    return [location, readVisibleText((await visitor.get(location)).text)];
  };
  for (const step of ["/checkout/customer", "/checkout/finalize"])
    expect(await openStep({ paymentType: paymentTypes.Unknown }, step)).toEqual([
      "/checkout/payment",
      expect.stringContaining("Wählen Sie zuerst eine Zahlungsart."),
    ]);
  const { customer } = cart;
  expect(
    await openStep(
      { paymentType: paymentTypes.WireTransfer, customer: { ...customer, city: "" } },
      "/checkout/finalize",
    ),
  ).toEqual(["/checkout/customer", expect.stringContaining("Zuerst brauchen wir Ihre Daten.")]);
});

test("visitors without a cart get no cookie for the back link", async () => {
  const anonymous = shop.visitor();
  await anonymous.get("/de/faq");
  expect([...anonymous.cookies.keys()]).toEqual([]);
});

test("ignores a forged cookie of the back link", async () => {
  visitor.cookies.set("rueckweg", Buffer.from('{"path":"/boese","after":0}').toString("base64"));
  expect(await backFrom("/checkout")).toMatch(/^\/de\/deals\//);
});

test("logged-in customers start the checkout at payment [S2-49]", async () => {
  await visitor.get("/de/faq");
  expect((await visitor.get("/checkout")).status).toBe(200);
  expect(await backFrom("/checkout/payment")).toBe("/checkout");
  expect(await backFrom("/checkout/customer")).toBe("/checkout/payment");
  await logInAs(database.db(), visitor, await anAccount(database.db()));
  expect((await visitor.get("/checkout")).location).toBe("/checkout/payment");
  expect(await backFrom("/checkout/payment")).toBe("/de/faq");
});
