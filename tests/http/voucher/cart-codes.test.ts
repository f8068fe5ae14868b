import { expect, test } from "vitest";

import { placeBid } from "#app/commands/order/bids.server.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { disableCode } from "#app/store/queries/voucher/reductions.server.ts";
import { readyCart, secret, storeGiftCard, storeCode } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const card = "ABCDEFGH23456789";
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

/** A cart with three nights for 310 euros. */
async function fillCart(): Promise<{ order: Order; path: string }> {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.8, counter: 0.95, policy: "automatic" },
  });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const work = { db: database.db(), now: testNow, ...fakeQueue() };
  const order = await readyCart(work, { variantId });
  return { order, path: `/de/order/${order.id}/${order.token}` };
}

test("the totals show a discount code with its amount until it is removed [S5-07]", async () => {
  await storeCode(database.db());
  const { path } = await fillCart();
  const entered = await visitor.post(path, { intent: "code", code: " her bst" });
  expect([entered.status, entered.location]).toEqual([303, `${path}#cart-sums`]);
  const page = readVisibleText((await visitor.get(path)).text);
  expect(page).toContain("Der Code HERBST ist eingelöst: 31,00 € Rabatt.");
  expect(page).toContain("Rabatt (Code HERBST) −31,00 €");
  expect(page).toContain("Gesamtpreis inkl. MwSt. 279,00 €");
  expect((await visitor.post(path, { intent: "remove-code" })).status).toBe(303);
  expect(readVisibleText((await visitor.get(path)).text)).toContain("Gesamtpreis inkl. MwSt. 310,00 €");
  const again = await visitor.post(path, { intent: "remove-code" });
  expect(again.status).toBe(422);
  expect(readVisibleText(again.text)).toContain("Dieser Code ist schon entfernt");
});

test.each([
  ["an unknown code", "ANDERS", "Diesen Code können wir nicht einlösen"],
  ["an unknown card", card, "Diesen Code können wir nicht einlösen"],
  ["nothing", " ", "Code fehlt: vom Rabatt"],
  ["a whole book", "x".repeat(3000), "Diesen Code können wir nicht einlösen"],
])("%s is refused at the code field, which keeps the typed text", async (_what, code, sentence) => {
  const { path } = await fillCart();
  const { status, text } = await visitor.post(path, { intent: "code", code });
  expect(status).toBe(422);
  expect(text).toMatch(/<title>Fehler: Warenkorb/);
  expect(text).toContain('href="#f-code"');
  expect(readVisibleText(text).split(sentence)).toHaveLength(3);
  expect(text).toMatch(new RegExp(`<input id="f-code"[^>]*value="${code.trim().slice(0, 100)}`));
});

test("too many attempts from one network are blocked for a quarter of an hour", async () => {
  const { path } = await fillCart();
  for (let count = 0; count < 10; count++)
    await visitor.post(path, { intent: "code", code: `FALSCH${count}` });
  const eleventh = await visitor.post(path, { intent: "code", code: "FALSCH" });
  expect(readVisibleText(eleventh.text)).toContain("Warten Sie eine Viertelstunde");
  shop.clock.now = new Date(testNow.getTime() + 16 * 60_000);
  expect((await visitor.post(path, { intent: "code", code: "FALSCH" })).text).not.toContain("Viertelstunde");
});

test("an order covered by a gift card is paid at once, without a payment provider", async () => {
  await storeGiftCard(database.db(), card, 40_000);
  const { order, path } = await fillCart();
  await visitor.post(path, { intent: "code", code: "abcd-efgh-2345-6789" });
  const shown = readVisibleText((await visitor.get(path)).text);
  expect(shown).toContain("Der Geschenkgutschein …6789 ist eingelöst: Er zahlt 310,00 €.");
  expect(shown).toContain("Geschenkgutschein …6789 −310,00 €");
  expect((await visitor.post(path, { intent: "checkout" })).location).toBe("/checkout");

  const payment = await visitor.get("/checkout/payment");
  expect(payment.status).toBe(200);
  expect(readVisibleText(payment.text)).toContain("Mit dem Geschenkgutschein haben Sie alles bezahlt");
  expect(payment.text).not.toContain('name="paymentType"');
  expect((await visitor.post("/checkout/payment", { intent: "payment" })).location).toBe(
    "/checkout/customer",
  );

  const last = await visitor.get("/checkout/finalize");
  expect(readVisibleText(last.text)).toMatch(
    /Zahlungsart Geschenkgutschein .*Gesamtpreis inkl. MwSt. 310,00 € Geschenkgutschein …6789 −310,00 € Zu zahlen 0,00 €/,
  );
  const proof = /name="proof" value="([^"]+)"/.exec(last.text)?.[1] ?? "";
  const placed = await visitor.post("/checkout/finalize", {
    intent: "order",
    order: order.id,
    key: order.token,
    proof,
  });
  expect(placed.location).toBe(`${path}/view`);
  const stored = await findOrder(database.db(), order.id);
  expect(stored).toMatchObject({ paymentType: paymentTypes.GiftCard, paymentStatus: paymentStatuses.Paid });
  const view = readVisibleText((await visitor.get(`${path}/view`)).text);
  expect(view).toContain("Geschenkgutschein: Bezahlt");
  expect(view).toContain("Geschenkgutschein …6789 −310,00 €");
  expect((await visitor.get(`${path}/pay`)).location).toBe(`${path}/view`);
  expect((await visitor.post(`${path}/pay`, { paymentType: "5" })).location).toBe(`${path}/view`);
});

test("the cart reports a disabled code, whose amount is due again", async () => {
  await storeCode(database.db(), { value: { kind: "amount", amount: cents(99_900) }, usesTotal: 1 });
  const { path } = await fillCart();
  await visitor.post(path, { intent: "code", code: "HERBST" });
  await visitor.post(path, { intent: "checkout" });
  expect(readVisibleText((await visitor.get("/checkout/payment")).text)).toContain(
    "Mit dem Rabatt müssen Sie nichts zahlen",
  );
  await disableCode(database.db(), "HERBST");
  const unavailable = "Den Code HERBST gibt es nicht mehr.";
  expect(readVisibleText((await visitor.get(path)).text)).toContain(unavailable);
  expect(readVisibleText((await visitor.get("/checkout/finalize")).text)).toContain(unavailable);
  expect((await visitor.get("/checkout/payment")).text).toContain('name="paymentType"');
  await visitor.post(path, { intent: "remove-code" });
  expect(readVisibleText((await visitor.get(path)).text)).not.toContain(unavailable);
});

test("the cart reports a code that others have used up", async () => {
  await storeCode(database.db(), { usesTotal: 1 });
  const { path } = await fillCart();
  await visitor.post(path, { intent: "code", code: "HERBST" });
  const { reductionCodes } = await import("#app/store/schema/payments.server.ts");
  await database.db().update(reductionCodes).set({ used: 1 });
  expect(readVisibleText((await visitor.get(path)).text)).toContain(
    "Der Code HERBST ist inzwischen aufgebraucht.",
  );
});

test("an accepted bid price gets no discount", async () => {
  await storeCode(database.db());
  const { order, path } = await fillCart();
  const work = { db: database.db(), now: testNow, ...fakeQueue() };
  const itemId = order.orderItems[0]!.id;
  await visitor.post(path, { intent: "code", code: "HERBST" });
  await placeBid(work, order, { itemId, amount: cents(26_000), email: "a@b.example", network: "n", secret });
  expect(readVisibleText((await visitor.get(path)).text)).toContain(
    "Auf einen angenommenen Preis bekommen Sie keinen weiteren Rabatt",
  );
});

test("an unknown form is answered with 400, a wrong order key with 403", async () => {
  const { path } = await fillCart();
  expect((await visitor.post(path, { intent: "constructor" })).status).toBe(400);
  expect((await visitor.post(`${path}x`, { intent: "code", code: "HERBST" })).status).toBe(403);
});
