/** Lines that explain each amount of a cart and an order: bids, promotions, services × quantity. */
import { expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { itemBlocks } from "#app/documents/item-blocks.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { aCustomer, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { anUpgrade, bookingDay } from "#tests/support/offers.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));

const promotion = {
  key: "fruehbucher",
  name: "Frühbucher −10 %",
  from: bookingDay,
  to: addDays(bookingDay, 30),
  value: { kind: "TravelPeriod" as const, from: arrival, to: addDays(arrival, 9), factor: 0.9 },
};

/** A cart with three nights for 310 euros. Late departure costs 25 euros, the spa 7 euros. */
async function fillCart(part: "bid" | "promotion" | "plain", quantity = 1) {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 6),
    ...(part === "bid" && {
      priceType: { kind: "Slider", factor: 0.6 },
      bidding: { reserve: 0.7, counter: 0.95, policy: "automatic" },
    }),
    ...(part === "promotion" && { promotions: [promotion] }),
  });
  const service = (serviceCode: string, unitPrice: number) =>
    anUpgrade({
      serviceCode,
      description: `Leistung ${serviceCode}`,
      isOptional: true,
      unitPrice: cents(unitPrice),
    });
  const offer = aCatalogueOffer({
    variants: [variant],
    additionalServiceUpgrades: [anUpgrade(), service("LATE", 2_500), service("SPA", 700)],
  });
  const [variantId = ""] = await putOnSale(database.db(), offer);
  const { checkin, checkout } = weekend;
  const added = await visitor.post("/de/deals/hotel/haus-am-see", {
    kind: "stay",
    variantId,
    checkin,
    checkout,
    adults: "2",
    childrenAges: "",
    quantity: String(quantity),
  });
  expect(added.status).toBe(303);
  const path = added.location;
  const [id = ""] = /[0-9a-f-]{36}/.exec(path) ?? [];
  const order = (await findOrder(database.db(), id))!;
  const itemId = order.orderItems[0]!.id;
  const say = (intent: string, fields = {}) => visitor.post(path, { intent, itemId, ...fields });
  const read = async (at: string) => readVisibleText((await visitor.get(at)).text);
  return { order, path, say, read };
}

async function goToLastStep({ path, say }: Awaited<ReturnType<typeof fillCart>>) {
  await say("checkout");
  await visitor.post("/checkout", { intent: "guest" });
  await visitor.post("/checkout/payment", { intent: "payment", paymentType: "5" });
  await visitor.post("/checkout/customer", { intent: "customer", ...aCustomer(), sex: "" });
  return path;
}

async function placeCart(id: string) {
  const order = (await findOrder(database.db(), id))!;
  const work = workAt(database.db());
  const answer = await placeOrder(work, order, {
    totalsSignature: await signShownTotals(work, order),
    secret,
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order;
}

test("a bid price is explained in cart, checkout, order page and email", async () => {
  const cart = await fillCart("bid");
  await cart.say("bid", { amount: "300,00", email: "erika@kundin.example" });
  await goToLastStep(cart);
  for (const page of [cart.path, "/checkout/finalize"])
    expect(await cart.read(page), page).toContain("Vereinbarter Preis 300,00 € statt 340,00 €");
  for (const page of ["/checkout/payment", "/checkout/customer"])
    expect(await cart.read(page), page).toContain("Vereinbarter Preis, statt 340,00 €");
  const order = await placeCart(cart.order.id);
  expect(await cart.read(`${cart.path}/view`)).toContain("Vereinbarter Preis 300,00 € statt 340,00 €");
  const facts = { order, vouchers: [], bookings: [] } as unknown as Parameters<typeof itemBlocks>[0];
  expect(JSON.stringify(itemBlocks(facts))).toMatch(/"Vereinbarter Preis","value":"statt 340,00.€"/);
});

test("a promotion is explained by its name if it lowers the price", async () => {
  const cart = await fillCart("promotion", 2);
  await goToLastStep(cart);
  for (const page of [cart.path, "/checkout/finalize"])
    expect(await cart.read(page), page).toContain("Frühbucher −10 % schon abgezogen, bleiben 309,00 €");
  expect(await cart.read("/checkout/payment")).toContain("Frühbucher −10 %, schon abgezogen");
  const order = await placeCart(cart.order.id);
  expect(await cart.read(`${cart.path}/view`)).toContain(
    "Frühbucher −10 % schon abgezogen, bleiben 309,00 €",
  );
  const facts = { order, vouchers: [], bookings: [] } as unknown as Parameters<typeof itemBlocks>[0];
  expect(JSON.stringify(itemBlocks(facts))).toMatch(/"Frühbucher −10 %","value":"schon abgezogen"/);

  const plain = await fillCart("plain");
  expect(await plain.read(plain.path)).not.toMatch(/statt|schon abgezogen/);
});

test("a service is charged per room, and removing it restores every amount", async () => {
  const cart = await fillCart("plain", 3);
  const readTotals = async () => {
    const words = await cart.read(cart.path);
    return /Gesamtpreis inkl\. MwSt\. [\d.,]+ €/.exec(words)?.[0] ?? words;
  };
  const before = await readTotals();
  expect(before).toContain("Gesamtpreis inkl. MwSt. 1.020,00 €");
  expect(await cart.read(cart.path)).toContain("Leistung LATE 3 × 25,00 € = 75,00 €");
  await cart.say("add-upgrade", { serviceCode: "LATE" });
  expect(await readTotals()).toContain("Gesamtpreis inkl. MwSt. 1.095,00 €");
  await cart.say("add-upgrade", { serviceCode: "SPA" });
  expect(await readTotals()).toContain("Gesamtpreis inkl. MwSt. 1.116,00 €");
  await cart.say("quantity", { quantity: "2" });
  expect(await readTotals()).toContain("Gesamtpreis inkl. MwSt. 744,00 €");
  await cart.say("quantity", { quantity: "3" });
  await goToLastStep(cart);
  expect(await cart.read("/checkout/customer")).toContain("3 × Leistung LATE 3 × Leistung SPA");
  for (const page of [cart.path, "/checkout/finalize"])
    expect(await cart.read(page)).toContain("Leistung SPA 3 × 7,00 € = 21,00 €");
  await cart.say("remove-upgrade", { serviceCode: "LATE" });
  await cart.say("remove-upgrade", { serviceCode: "SPA" });
  expect(await readTotals()).toBe(before);
});
