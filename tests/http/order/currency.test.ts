import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { aCode, readyCart, storeGiftCard, storeCode } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const work = () => workAt(database.db());

/** The first hotel asks 310 €, the second 310 CHF. */
async function sellBothHotels(): Promise<{ euros: string; francs: string }> {
  const own = { contact: { ...aCatalogueOffer().contact, slug: "alp", name: "Alphaus" } };
  const variant = aCatalogueVariant({ currency: "CHF", priceType: { kind: "Slider", factor: 0.6 } });
  const [euros = "", francs = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer(),
    aCatalogueOffer({ ...own, slug: "alphaus", variants: [variant] }),
  );
  shop.dropPages();
  return { euros, francs };
}

const cartPath = (order: { id: string; token: string }) => `/de/order/${order.id}/${order.token}`;

test("deal page, search and structured data show francs", async () => {
  await sellBothHotels();
  const deal = await visitor.get("/de/deals/hotel/alphaus");
  const [words = ""] = readVisibleText(deal.text).split("Ähnliche Angebote");
  expect(words).toMatch(/\d Fr\./);
  expect(words).not.toContain("€");
  expect(deal.text).toContain('"priceCurrency":"CHF"');
  const search = readVisibleText((await visitor.get("/de/search?sortBy=price")).text);
  expect(search).toMatch(/Alphaus .*Fr\./);
  expect(search.indexOf("Alphaus"), "prices in francs come last").toBeGreaterThan(
    search.indexOf("Haus am See"),
  );
  const limited = readVisibleText((await visitor.get("/de/search?minPrice=1&maxPrice=90000")).text);
  expect(limited).toContain("Haus am See");
  expect(limited).not.toContain("Alphaus");
});

test("replacing the item changes the currency of the cart", async () => {
  const { euros, francs } = await sellBothHotels();
  const order = await readyCart(work(), { variantId: euros });
  await giveCart(visitor, order);
  const form = {
    kind: "stay",
    variantId: francs,
    checkin: "2027-02-05",
    checkout: "2027-02-08",
    adults: "2",
  };
  const asked = await visitor.post("/de/deals/hotel/alphaus", { ...form, childrenAges: "", quantity: "1" });
  expect(asked.status).toBe(200);
  const taken = await visitor.post("/de/deals/hotel/alphaus", { ...form, quantity: "1", replace: "1" });
  expect(taken.status).toBe(303);
  const changed = await findOrder(database.db(), order.id);
  expect([changed?.currency, changed?.orderItems.map(({ currency }) => currency)]).toEqual(["CHF", ["CHF"]]);
  const words = readVisibleText((await visitor.get(cartPath(order))).text);
  expect(words).toContain("Gesamtpreis inkl. MwSt. 310,00 Fr.");
  expect(words).not.toMatch(/\d €/);
});

test("transfers, gift cards and codes with an amount are refused for francs", async () => {
  const { francs } = await sellBothHotels();
  await storeCode(database.db(), {
    ...aCode(),
    code: "ZEHN",
    value: { kind: "amount", amount: cents(1_000) },
  });
  await storeCode(database.db(), { ...aCode(), code: "PROZENT", value: { kind: "percent", percent: 10 } });
  const card = "ABCDEFGH23456789";
  await storeGiftCard(database.db(), card, 5_000);
  const order = await readyCart(work(), { variantId: francs, paymentType: paymentTypes.Stripe });
  await giveCart(visitor, order);
  const enter = async (code: string) => {
    const answer = await visitor.post(cartPath(order), { intent: "code", code });
    return [answer.status, readVisibleText(answer.text)] as const;
  };
  const onlyEuros = "Diesen Code können Sie nur bei Preisen in Euro einlösen";
  for (const code of ["ZEHN", card]) {
    const [status, words] = await enter(code);
    expect([code, status]).toEqual([code, 422]);
    expect(words).toContain(onlyEuros);
  }
  expect((await enter("PROZENT"))[0]).toBe(303);
  expect((await findOrder(database.db(), order.id))?.reduction?.code).toBe("PROZENT");
  const payment = (await visitor.get("/checkout/payment")).text;
  expect(payment).not.toContain(`value="${paymentTypes.WireTransfer}"`);
  expect(readVisibleText(payment)).toContain("Damit können Sie nur in anderen Währungen zahlen.");
  const refused = await visitor.post("/checkout/payment", { paymentType: String(paymentTypes.WireTransfer) });
  expect(refused.status).toBe(422);
});

test("a gift card from a euro cart pays nothing of a cart in francs", async () => {
  const { euros, francs } = await sellBothHotels();
  const card = "ABCDEFGH23456789";
  await storeGiftCard(database.db(), card, 5_000);
  const order = await readyCart(work(), { variantId: euros });
  await giveCart(visitor, order);
  expect((await visitor.post(cartPath(order), { intent: "code", code: card })).status).toBe(303);
  await visitor.post("/de/deals/hotel/alphaus", {
    kind: "stay",
    variantId: francs,
    checkin: "2027-02-05",
    checkout: "2027-02-08",
    adults: "2",
    quantity: "1",
    replace: "1",
  });
  const words = readVisibleText((await visitor.get(cartPath(order))).text);
  expect(words).toContain("Gesamtpreis inkl. MwSt. 310,00 Fr.");
  expect(words).toContain("passt nicht zu dieser Bestellung");
});
