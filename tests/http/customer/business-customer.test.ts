/** Company and VAT id of a business customer, from the form to the e-invoice. */
import { expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { businessOf } from "#app/domain/customer/business.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { vendors } from "#app/store/schema/catalogue.server.ts";
import { aCustomer, readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { pay, workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));
const db = () => database.db();

const form = { intent: "customer", ...aCustomer() };
const step = "/checkout/customer";
const plainText = (html: string) => readVisibleText(html).replaceAll("\u00a0", " ");

/** A cart with one stay. @param sells whether the shop sells it itself or brokers it */
async function openCart(sells: "own" | "brokered"): Promise<Order> {
  const [variantId = ""] = await putOnSale(db());
  await db().update(vendors).set({ sells });
  const cart = await readyCart(workAt(db()), { variantId, paymentType: paymentTypes.Stripe });
  await giveCart(visitor, cart);
  return cart;
}

const readBusiness = async ({ id }: Order) => businessOf((await findOrder(db(), id))!.customer);

async function sell({ id }: Order): Promise<(page: string) => string> {
  const work = workAt(db());
  const cart = (await findOrder(db(), id))!;
  const placed = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const provider = fakeProvider();
  await pay(work, { order: placed.order, provider, providers: new Map([[provider.type, provider]]) });
  return (page) => `/de/order/${placed.order.id}/${placed.order.token}/${page}`;
}

test("company and VAT id are optional, in a collapsed section", async () => {
  const cart = await openCart("brokered");
  const { text } = await visitor.get(step);
  expect(text).toMatch(/<details><summary>Rechnung an eine Firma \(optional\)<\/summary>/);
  expect((await visitor.post(step, form)).location).toBe("/checkout/finalize");
  expect(await readBusiness(cart)).toEqual({ company: "", vatId: "" });
});

test("the form and the last step show the stored company and VAT id", async () => {
  const cart = await openCart("brokered");
  const sent = await visitor.post(step, { ...form, company: "Müller GmbH", vatId: "de 123 456 789" });
  expect(sent.status).toBe(303);
  expect(await readBusiness(cart)).toEqual({ company: "Müller GmbH", vatId: "DE123456789" });
  const { text } = await visitor.get(step);
  expect(text).toContain('<details open=""><summary>Rechnung an eine Firma');
  expect(text).toContain('value="DE123456789"');
  const last = readVisibleText((await visitor.get("/checkout/finalize")).text);
  expect(last).toContain("Firma Müller GmbH");
  expect(last).toContain("USt-IdNr. DE123456789");
});

test("refuses an invalid VAT id and keeps the typed values", async () => {
  const cart = await openCart("brokered");
  const sent = await visitor.post(step, { ...form, company: "Müller GmbH", vatId: "123 456" });
  expect(sent.status).toBe(422);
  expect(readVisibleText(sent.text)).toContain("Diese USt-IdNr. stimmt nicht.");
  expect(sent.text).toContain('value="123 456"');
  expect(sent.text).toContain('value="Müller GmbH"');
  expect(sent.text).toContain('<details open="">');
  expect(await readBusiness(cart)).toEqual({ company: "", vatId: "" });
});

test("a company's stay sold by the shop gets an invoice with VAT and an XRechnung", async () => {
  const cart = await openCart("own");
  await visitor.post(step, { ...form, company: "Müller GmbH", vatId: "DE123456789" });
  const orderPath = await sell(cart);
  const { text } = await visitor.get(orderPath("rechnung"));
  expect(plainText(text)).toContain("Müller GmbH");
  expect(plainText(text)).toContain("USt-IdNr. des Empfängers DE123456789");
  expect(plainText(text)).toMatch(/Übernachtung, 7 % [\d,.]+ € [\d,.]+ € [\d,.]+ €/);
  expect(plainText(text)).not.toContain("im Namen und für Rechnung");
  const xml = orderPath("rechnung/RE-2026-000001.xml");
  expect(text).toContain(`href="${xml}"`);
  const file = await visitor.get(xml);
  expect([file.status, file.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(file.text).toContain("<ram:ID>RE-2026-000001</ram:ID>");
  const pdf = await visitor.get(orderPath("rechnung.pdf"));
  expect(pdf.text).toContain("factur-x.xml");
}, 120_000);

test("a company's brokered stay gets an invoice without VAT or XRechnung", async () => {
  const cart = await openCart("brokered");
  await visitor.post(step, { ...form, company: "Müller GmbH" });
  const orderPath = await sell(cart);
  const { text } = await visitor.get(orderPath("rechnung"));
  expect(plainText(text)).toContain("Müller GmbH");
  expect(plainText(text)).toContain("im Namen und für Rechnung");
  expect(text).not.toContain(".xml");
  expect((await visitor.get(orderPath("rechnung/RE-2026-000001.xml"))).location).toBe(orderPath("rechnung"));
});
