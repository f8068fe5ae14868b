import { expect, test } from "vitest";

import { orderStatuses } from "#app/domain/order/order.ts";
import { resumePath, cartPath, orderHandOverPath, orderViewPath } from "#app/http/urls.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { addRateLimitHit } from "#app/store/queries/rate-limits.server.ts";
import { carryOnCodes } from "#app/store/schema/orders.server.ts";
import { readyCart } from "#tests/support/carts.ts";
import { aCatalogueOffer, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import {
  giveCart,
  type PageAnswer,
  type Visitor,
  visitShop,
  type WholeShop,
} from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let first: Visitor;
visitShop(database, (open, newcomer) => void ([shop, first] = [open, newcomer]));

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
const codeIn = ({ text }: PageAnswer) => /<strong class="copyable">([A-Z ]+)<\/strong>/.exec(text)?.[1] ?? "";
const redeemCode = (who: Visitor, code: string, intent = "take") => who.post("/de/weiter", { intent, code });

async function createCart() {
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer());
  return await readyCart(workAt(database.db()), { variantId });
}

async function createCode(order: { id: string; token: string }): Promise<string> {
  return codeIn(await first.post(orderHandOverPath(order), { intent: "code" }));
}

function hidden({ text }: PageAnswer, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

test("a second device completes an order by a handover code", async () => {
  const cart = await createCart();
  await giveCart(first, cart);
  expect((await first.get(cartPath(cart))).text).toContain(`href="${orderHandOverPath(cart)}"`);
  const given = await first.post(orderHandOverPath(cart), { intent: "code" });
  const code = codeIn(given);
  expect(code).toMatch(/^(?:[A-HJKMNP-TV-Z]{2} ){3}[A-HJKMNP-TV-Z]{2}$/);
  const names: Record<string, string> = { A: "Aachen", J: "Jena", Q: "Quickborn", Z: "Zwickau" };
  for (const [letter, name] of Object.entries(names))
    expect(readVisibleText(given.text).includes(name)).toBe(code.includes(letter));
  expect(given.text).toContain('class="qr-code"');
  expect(given.headers["cache-control"]).toContain("no-store");

  const second = shop.visitor("198.51.100.7");
  const taken = await redeemCode(second, ` ${code.toLowerCase().replaceAll(" ", "-")} `);
  expect([taken.status, taken.location]).toEqual([303, cartPath(cart)]);
  expect(readVisibleText((await second.get(cartPath(cart))).text)).toContain("Hier geht es weiter");
  const last = await second.get("/checkout/finalize");
  const fields = ["order", "key", "proof", "seen"].map((name) => [name, hidden(last, name)]);
  const ordered = await second.post("/checkout/finalize", { intent: "order", ...Object.fromEntries(fields) });
  expect(ordered.status).toBe(303);
  expect((await findOrder(database.db(), cart.id))?.status).toBe(orderStatuses.Closed);
});

test("a page view neither creates nor redeems a code", async () => {
  const cart = await createCart();
  await first.get(orderHandOverPath(cart));
  expect(await database.db().select().from(carryOnCodes)).toEqual([]);
  const code = (await createCode(cart)).replaceAll(" ", "");
  const second = shop.visitor("198.51.100.7");
  const scanned = await second.get(resumePath(code));
  expect(scanned.text).toMatch(new RegExp(`name="code"[^>]*value="${code}"|value="${code}"[^>]*name="code"`));
  expect([scanned.headers["set-cookie"] ?? [], second.cookies.has("warenkorb")]).toEqual([[], false]);
  expect((await redeemCode(second, code)).status).toBe(303);
});

test("a code works once for half an hour and is stored as a hash", async () => {
  const cart = await createCart();
  const [former, code] = [await createCode(cart), await createCode(cart)];
  const stored = JSON.stringify(await database.db().select().from(carryOnCodes));
  expect(stored).not.toContain(code.replaceAll(" ", ""));
  const refused = await redeemCode(shop.visitor("198.51.100.7"), former);
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain("Diesen Code gibt es nicht, oder seine Zeit ist vorbei");
  expect(refused.text).toContain(former);
  shop.clock.now = minutes(29);
  const both = await Promise.all(
    ["198.51.100.8", "203.0.113.9"].map((network) => redeemCode(shop.visitor(network), code)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  const late = await createCode(cart);
  shop.clock.now = minutes(29 + 30);
  expect((await redeemCode(shop.visitor("198.51.100.7"), late)).status).toBe(422);
});

test("asks before replacing the other device's own cart", async () => {
  const [cart, own] = [await createCart(), await createCart()];
  const code = await createCode(cart);
  const second = await giveCart(shop.visitor("198.51.100.7"), own);
  const kept = second.cookies.get("warenkorb");
  const asked = await redeemCode(second, code);
  expect([asked.status, readVisibleText(asked.text)]).toEqual([
    200,
    expect.stringContaining("Warenkorb ersetzen?"),
  ]);
  expect(asked.text).toContain(`href="${cartPath(own)}"`);
  expect(second.cookies.get("warenkorb")).toBe(kept);
  const taken = await redeemCode(second, hidden(asked, "code"), "replace");
  expect([taken.status, taken.location]).toEqual([303, cartPath(cart)]);
  expect(second.cookies.get("warenkorb")).not.toBe(kept);
  // Taking over the cart that it already has needs no question.
  expect((await redeemCode(second, await createCode(cart))).status).toBe(303);
});

test("a placed order opens on the other device and keeps its cart", async () => {
  const own = await createCart();
  const { order } = await soldOrder(database.db());
  expect((await first.get(orderViewPath(order))).text).toContain(`href="${orderHandOverPath(order)}"`);
  const second = await giveCart(shop.visitor("198.51.100.7"), own);
  const kept = second.cookies.get("warenkorb");
  const taken = await redeemCode(second, await createCode(order));
  expect([taken.status, taken.location]).toEqual([303, orderViewPath(order)]);
  expect(second.cookies.get("warenkorb")).toBe(kept);
});

test("limits the attempts per network and in total", async () => {
  const cart = await createCart();
  const code = await createCode(cart);
  const guesser = shop.visitor("198.51.100.7");
  const answers = await Promise.all(Array.from({ length: 24 }, () => redeemCode(guesser, "AAAAAAAA")));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
  const over = await redeemCode(guesser, code);
  expect([over.status, over.headers["retry-after"]]).toEqual([429, "900"]);
  expect(readVisibleText(over.text)).toContain("Das waren sehr viele Versuche");
  expect((await redeemCode(shop.visitor("203.0.113.9"), code)).status).toBe(303);
  await addRateLimitHit(database.db(), Array<string>(500).fill("carry-on|all"), testNow);
  expect((await redeemCode(shop.visitor("203.0.113.10"), await createCode(cart))).status).toBe(429);
  shop.clock.now = minutes(16);
  expect((await redeemCode(shop.visitor("203.0.113.10"), await createCode(cart))).status).toBe(303);
  for (let count = 0; count < 22; count++) await createCode(cart);
  expect((await first.post(orderHandOverPath(cart), { intent: "code" })).status).toBe(429);
});

test("refuses a code for an order without its key", async () => {
  const cart = await createCart();
  const wrongKey = { id: cart.id, token: "x".repeat(cart.token.length) };
  expect((await first.post(orderHandOverPath(wrongKey), { intent: "code" })).status).toBe(403);
  expect((await first.get(orderHandOverPath(wrongKey))).status).toBe(403);
});
