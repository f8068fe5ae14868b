import { expect, test } from "vitest";

import { orderSchema } from "#app/api/schemas/order.server.ts";
import { choosePayment, saveCustomer } from "#app/commands/order/checkout.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { cartPath, orderViewPath } from "#app/http/urls.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { aCustomer, storeCode } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { soldCard, soldPiecesOf, workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const page = "/de/geschenkgutschein";
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const defaults = { intent: "add", amount: "50", own: "", quantity: "1" };
const idIn = (path: string) => path.split("/")[3] ?? "";

test("the page offers fixed amounts and is linked in every footer", async () => {
  const { status, text } = await visitor.get(page);
  expect(status).toBe(200);
  expect(text.match(/type="radio"/g)).toHaveLength(6);
  expect(text).toContain(`<link rel="canonical" href="https://shop.example${page}"/>`);
  expect((await visitor.get("/de/imprint")).text).toContain(`href="${page}">Geschenkgutschein</a>`);
});

test.each([
  [{ own: "9" }, "own"],
  [{ own: "75,50" }, "own"],
  [{ own: "501" }, "own"],
  [{ own: "viel" }, "own"],
  [{ amount: "" }, "amount"],
  [{ quantity: "0" }, "quantity"],
  [{ quantity: "21" }, "quantity"],
  [{ quantity: "zwei" }, "quantity"],
])("refuses %j and keeps the typed value", async (part, field) => {
  const refused = await visitor.post(page, { ...defaults, ...part });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("<title>Fehler: Geschenkgutschein kaufen");
  expect(refused.text).toContain(`href="#f-${field}"`);
  const [name, typed] = Object.entries(part)[0] ?? [];
  if (name !== "amount") expect(refused.text).toMatch(new RegExp(`name="${name}"[^>]*value="${typed}"`));
});

test("a cart with a gift card takes no discount code and asks before replacing the card", async () => {
  await storeCode(database.db());
  const added = await visitor.post(page, { ...defaults, own: " 75 € ", quantity: "2" });
  expect(added.status).toBe(303);
  const cart = await visitor.get(added.location);
  const words = readVisibleText(cart.text);
  expect(words).toContain("„Geschenkgutschein über 75 €“ liegt im Warenkorb.");
  expect(words).toContain("Anzahl Geschenkgutscheine 2");
  expect(words).toContain("Gesamtpreis 150,00 €");
  expect(words).not.toMatch(/Zimmer|Verpflegung|Nächte|Preis vorschlagen/);
  expect(cart.text).not.toContain('value="Code einlösen"');
  expect(cart.text).toContain(`href="${page}">Anderen Betrag wählen`);
  const code = await visitor.post(added.location, { intent: "code", code: "HERBST" });
  expect(code.status).toBe(422);
  expect(readVisibleText(code.text)).toContain("Einen Geschenkgutschein können Sie nicht mit Rabattcodes");
  const [, id = "", token = ""] = /\/order\/([^/]+)\/([^/]+)/.exec(added.location) ?? [];
  const read = await visitor.get(`/api/orders/${id}/${token}`);
  const { orderItems } = orderSchema.parse(JSON.parse(read.text));
  expect(orderItems).toMatchObject([{ type: "Voucher", variantId: null, contactId: null, total: 150 }]);

  const question = await visitor.post(page, defaults);
  expect(question.status).toBe(200);
  expect(readVisibleText(question.text)).toContain("Ihr Warenkorb enthält: „Geschenkgutschein über 75 €“.");
  const keptResponse = await visitor.post(page, { ...defaults, keep: "Bisheriges behalten" });
  expect([keptResponse.status, keptResponse.location]).toEqual([303, added.location]);
  const replaced = await visitor.post(page, { ...defaults, replace: "Neues Angebot nehmen" });
  expect([replaced.status, replaced.location]).toEqual([303, added.location]);
  const order = await findOrder(database.db(), idIn(added.location));
  expect(order?.orderItems).toMatchObject([{ title: "Geschenkgutschein über 50 €", quantity: 1 }]);
});

test("the checkout offers postal delivery and the order button for vouchers", async () => {
  const added = await visitor.post(page, defaults);
  const order = await findOrder(database.db(), idIn(added.location));
  if (!order) throw new Error("no cart");
  const work = workAt(database.db());
  const paymentType = paymentTypes.WireTransfer;
  await choosePayment(work, order, { paymentType, offered: new Set([paymentType]) });
  const customer = readVisibleText((await visitor.get("/checkout/customer")).text);
  expect(customer).toContain("Per Express (14,90 €)");
  expect(customer).toContain("1 × 50,00 €");
  await saveCustomer(work, order, { customer: aCustomer(), shippingType: "EMAIL", shippingAddress: null });
  const last = await visitor.get("/checkout/finalize");
  expect(last.text).toContain('value="Zahlungspflichtig bestellen"');
  expect(readVisibleText(last.text)).toContain("solange von seinem Guthaben nichts ausgegeben ist");
});

test("order page and API show the card codes, the log does not", async () => {
  const sold = await soldCard(database.db(), { quantity: 2 });
  const codes = (await soldPiecesOf(database.db(), sold)).map(({ voucherKey }) => voucherKey ?? "");
  const view = readVisibleText((await visitor.get(orderViewPath(sold.order))).text);
  codes.forEach((code, index) =>
    expect(view).toContain(
      `Gutschein ${index + 1} ${code}, gültig bis 31. Dezember 2029 (noch 3,1 Jahre). Guthaben 50,00 €`,
    ),
  );
  const read = await visitor.get(`/api/orders/${sold.order.id}/${sold.order.token}`);
  const { orderItems } = orderSchema.parse(JSON.parse(read.text));
  expect(orderItems[0]?.vouchers.map(({ voucherKey, generated }) => [voucherKey, generated])).toEqual(
    codes.map((code) => [code, true]),
  );
  expect((await visitor.get(cartPath(sold.order))).status).toBe(303);
  const logged = shop.said.filter((line) => line.includes('"msg"')).join("\n");
  expect(logged.length).toBeGreaterThan(0);
  for (const code of codes) expect(logged).not.toContain(code);
});
