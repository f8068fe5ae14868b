import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { cents } from "#app/domain/money.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { orderMail } from "#tests/support/emails.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { aCustomer, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { orderFacts } from "#tests/support/placed-orders.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
let cart: string;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
  const variant = aCatalogueVariant({ nightRows: [], voucher: { total: cents(19_900), available: 9 } });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const added = await visitor.post("/de/deals/hotel/haus-am-see", {
    kind: "voucher",
    variantId,
    quantity: "1",
  });
  cart = added.location;
  await visitor.post("/checkout", { intent: "guest" });
  await visitor.post("/checkout/payment", { intent: "payment", paymentType: "5" });
});
afterAll(() => shop?.close());
const person = { intent: "customer", ...aCustomer(), sex: "" };
const gift = {
  shipping: "POST",
  toOther: "1",
  toReceiver: "Familie Beispiel",
  toFirstName: "Karl",
  toLastName: "Beispiel",
  toAddress: "Ringstraße 1",
  toAddress2: "Hinterhaus",
  toZip: "1010",
  toCity: "Wien",
  toCountry: "AT",
};
const send = (fields: object) => visitor.post("/checkout/customer", { ...person, ...fields });
const stored = async () => (await findOrder(database.db(), /[0-9a-f-]{36}/.exec(cart)?.[0] ?? ""))!;

test("a posted voucher has the recipient's address in checkout, order page and email [S3-20]", async () => {
  expect((await send(gift)).location).toBe("/checkout/finalize");
  const order = await stored();
  expect(order.shippingAddress).toMatchObject({
    receiverLine: "Familie Beispiel",
    address2: "Hinterhaus",
    country: "AT",
    isAlternativeAddress: true,
  });
  expect(order.customer).toMatchObject({ city: "Berlin", country: "DE" });
  const addressLine = "Familie Beispiel, Karl Beispiel, Ringstraße 1, Hinterhaus, 1010 Wien, Österreich";
  expect(readVisibleText((await visitor.get("/checkout/finalize")).text)).toContain(addressLine);
  const again = (await visitor.get("/checkout/customer")).text;
  for (const value of ["Familie Beispiel", "Hinterhaus", "Ringstraße 1"])
    expect(again).toContain(`value="${value}"`);

  const work = workAt(database.db());
  const placed = await placeOrder(work, order, {
    totalsSignature: await signShownTotals(work, order),
    secret,
  });
  if (!placed.ok) throw new Error(placed.refusal);
  expect(readVisibleText((await visitor.get(`${cart}/view`)).text)).toContain(addressLine);
  const facts = orderFacts({ order: placed.order });
  expect(letterText(orderMail("order-received", facts)).replaceAll(/\s+/g, " ")).toContain(addressLine);
});

test("missing parts of the recipient's address are reported by field, with the typed values kept", async () => {
  const refused = await send({
    ...gift,
    toReceiver: "",
    toFirstName: "",
    toLastName: "",
    toAddress: "",
    toZip: "10100",
  });
  expect(refused.status).toBe(422);
  const words = readVisibleText(refused.text);
  for (const sentence of [
    t("customer.errors.toReceiver"),
    t("customer.errors.address"),
    t("customer.errors.zipFits", { example: "1010" }),
  ])
    expect(words).toContain(sentence);
  expect(refused.text).toContain('value="10100"');
  expect((await stored()).shippingAddress).toBeNull();
});

test("without a recipient the voucher is posted to the customer, by email it needs no address", async () => {
  await send({ ...gift, toOther: "" }).then(({ status }) => expect(status).toBe(303));
  expect((await stored()).shippingAddress).toMatchObject({ city: "Berlin", isAlternativeAddress: false });
  expect(readVisibleText((await visitor.get("/checkout/finalize")).text)).not.toContain("Lieferadresse");
  await send({ ...gift, shipping: "EMAIL", toAddress: "" }).then(({ status }) => expect(status).toBe(303));
  expect((await stored()).shippingAddress).toBeNull();
});

test("every field of both addresses has its autocomplete token", async () => {
  const { text } = await visitor.get("/checkout/customer");
  const tokens = (name: string) =>
    /autoComplete="([^"]*)"/i.exec(
      [...text.matchAll(/<(?:input|select)\b[^>]*>/g)].find(([tag]) => tag.includes(`name="${name}"`))?.[0] ??
        "",
    )?.[1];
  const tokensByField = {
    firstName: "given-name",
    lastName: "family-name",
    address: "address-line1",
    zip: "postal-code",
    city: "address-level2",
    country: "country",
  };
  expect(tokens("sex")).toBe("honorific-prefix");
  expect(tokens("email")).toBe("email");
  expect(tokens("phone")).toBe("tel");
  for (const [name, token] of Object.entries(tokensByField)) {
    expect(tokens(name), name).toBe(token);
    expect(tokens(`to${name[0]?.toUpperCase()}${name.slice(1)}`), name).toBe(`shipping ${token}`);
  }
  expect(tokens("toReceiver")).toBe("shipping organization");
  expect(tokens("toAddress2")).toBe("shipping address-line2");
});

test("the offer page says when a voucher's VAT is due", async () => {
  const words = readVisibleText((await visitor.get("/de/deals/hotel/haus-am-see")).text);
  expect(words).toContain("inkl. MwSt. (erst beim Einlösen)");
});
