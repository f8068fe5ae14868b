/** A gift chosen in the cart of a voucher or gift card, before the order. */
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";

import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findVouchers, listGifts } from "#app/store/queries/voucher/vouchers.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { completeCheckout, readyCart } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";

import { testDatabase } from "#tests/support/database.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";
import { voucherGiftTexts as t } from "#locale/voucher/voucher-gift.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));
const db = () => database.db();

const typed = {
  motif: "mountains",
  recipientName: "Karl",
  giverName: "Änne",
  greeting: "Viel Freude!",
  recipientEmail: "karl@freund.example",
  sendOn: "24.12.2026",
};

/** Buys a gift card and returns the path of its cart. */
async function fillCardCart(quantity = "1") {
  const fields = { intent: "add", amount: "50", own: "", quantity };
  return (await visitor.post("/de/geschenkgutschein", fields)).location.replace(/#.*/, "");
}

const idIn = (path: string) => path.split("/")[3] ?? "";
const giftForm = async (cart: string) => fieldsOf({ html: (await visitor.get(cart)).text }, t("cart.submit"));

test("a gift card's cart has a folded form for a gift", async () => {
  const cart = await fillCardCart();
  const { text } = await visitor.get(cart);
  expect(text).toMatch(new RegExp(`<details><summary>${t("cart.title")}</summary>`));
  expect(await giftForm(cart)).toMatchObject({ intent: "gift", sendOn: "20.11.2026" });
});

test("a gift is chosen in three screens and planned by the order", async () => {
  const cart = await fillCardCart();
  const chosen = await visitor.post(cart, { ...(await giftForm(cart)), ...typed });
  const itemId = (await findOrder(db(), idIn(cart)))?.orderItems[0]?.id ?? "";
  expect([chosen.status, chosen.location]).toEqual([303, `${cart}#gift-${itemId}`]);
  const line = t("cart.byMail", { name: "Karl", email: typed.recipientEmail, on: typed.sendOn });
  const words = readVisibleText((await visitor.get(cart)).text);
  expect(words).toContain(t("cart.saved", { name: "Karl" }));
  expect(words).toContain(line);

  const order = await findOrder(db(), idIn(cart));
  if (!order) throw new Error("no cart");
  await completeCheckout(workAt(db()), order, { paymentType: paymentTypes.WireTransfer });
  const last = await visitor.get("/checkout/finalize");
  expect(readVisibleText(last.text)).toContain(line);
  const placed = await visitor.post("/checkout/finalize", {
    ...fieldsOf({ html: last.text }, "Zahlungspflichtig bestellen"),
  });
  expect([placed.status, placed.location]).toEqual([303, `${cart}/view`]);
  const view = readVisibleText((await visitor.get(placed.location)).text);
  expect(view).toContain(t("plannedUnpaid", { on: typed.sendOn, name: "Karl", email: typed.recipientEmail }));
  const [voucher] = await findVouchers(db(), order.id);
  expect(await listGifts(db(), [voucher?.id ?? ""])).toMatchObject([{ ...typed, sendOn: "2026-12-24" }]);
  expect(await db().select().from(mails).where(eq(mails.kind, "voucher-gift"))).toEqual([]);
});

test("a chosen gift is shown again in its form and can be removed", async () => {
  const cart = await fillCardCart();
  await visitor.post(cart, { ...(await giftForm(cart)), ...typed });
  const { text } = await visitor.get(cart);
  expect(readVisibleText(text)).toContain(t("cart.change", { name: "Karl" }));
  const { motif: _, greeting, ...lines } = typed;
  expect(fieldsOf({ html: text }, t("save"))).toMatchObject(lines);
  expect(text).toContain(`>${greeting}</textarea>`);
  expect(text).toMatch(/name="motif"[^>]*checked=""[^>]*value="mountains"/);
  const removed = await visitor.post(cart, fieldsOf({ html: text }, t("cart.remove")));
  expect(removed.status).toBe(303);
  const words = readVisibleText((await visitor.get(cart)).text);
  expect(words).toContain(t("cart.removed"));
  expect(words).not.toContain("Karl");
});

test.each([
  ["recipientName", "", t("errors.recipientName")],
  ["giverName", "", t("errors.giverName")],
  ["motif", "", t("errors.motif")],
  ["sendOn", "gestern", t("errors.sendOn")],
  ["sendOn", "19.11.2026", t("errors.past-day")],
  ["sendOn", "24.12.2028", t("errors.far-day")],
  ["greeting", "Schau auf www.fremd.example", t("errors.strange")],
])(
  "a gift in the cart with an invalid %s (%#) is refused and keeps the other fields",
  async (name, value, sentence) => {
    const cart = await fillCardCart();
    const refused = await visitor.post(cart, { ...(await giftForm(cart)), ...typed, [name]: value });
    expect(refused.status).toBe(422);
    expect(readVisibleText(refused.text)).toContain(sentence);
    expect(refused.text).toMatch(/<details open="">/);
    expect(refused.text).toMatch(new RegExp(`href="#f-[^"]+-${name}"`));
    for (const kept of Object.entries(typed)) if (kept[0] !== name) expect(refused.text).toContain(kept[1]);
    expect((await findOrder(db(), idIn(cart)))?.orderItems[0]?.gift).toBeUndefined();
  },
);

test("a gift without an address is for printing", async () => {
  const cart = await fillCardCart("3");
  await visitor.post(cart, { ...(await giftForm(cart)), ...typed, recipientEmail: "" });
  const words = readVisibleText((await visitor.get(cart)).text);
  expect(words).toContain(t("cart.toPrint", { name: "Karl" }));
  expect(words).toContain(t("cart.several", { count: 3 }));
});

test("the form suggests the customer's name as the giver's", async () => {
  const variant = aCatalogueVariant({ voucher: { total: cents(19_900), available: 9 } });
  const [variantId = ""] = await putOnSale(db(), aCatalogueOffer({ variants: [variant] }));
  const cart = await readyCart(workAt(db()), { variantId, stay: null });
  const fields = await giftForm(`/de/order/${cart.id}/${cart.token}`);
  expect(fields).toMatchObject({ giverName: "Erika Beispiel" });
});

test("the cart of a dated stay has no gift form", async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 5) });
  const [variantId = ""] = await putOnSale(db(), aCatalogueOffer({ variants: [variant] }));
  const cart = await readyCart(workAt(db()), { variantId });
  const { text } = await visitor.get(`/de/order/${cart.id}/${cart.token}`);
  expect(text).not.toContain('value="gift"');
});
