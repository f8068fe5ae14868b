/** The key of a form identifies repeated posts (decision 050). */
import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { storeRow } from "#tests/support/placed-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const page = "/de/geschenkgutschein";

async function readForm(one = visitor): Promise<Record<string, string>> {
  const { text } = await one.get(page);
  return { ...fieldsOf({ html: text }, "In den Warenkorb"), amount: "50", own: "", quantity: "1" };
}

test("every visitor of a cached page gets a form key of their own", async () => {
  const others = Array.from({ length: 20 }, () => shop.visitor());
  shop.said.length = 0;
  const forms = await Promise.all(others.map((one) => readForm(one)));
  expect(new Set(forms.map(({ formKey }) => formKey)).size).toBe(20);
  expect(forms[0]?.["formKey"]).toMatch(/^[\w-]{22}$/);
  expect(shop.said.filter((line) => line.includes('"cached":true')).length).toBeGreaterThan(0);
  const carts = await Promise.all(others.map((one, at) => one.post(page, forms[at] ?? {})));
  expect(new Set(carts.map(({ location }) => location)).size).toBe(20);
});

test("a form sent again without a cookie leads to the same cart", async () => {
  const fields = await readForm();
  const first = await visitor.post(page, fields);
  const again = await shop.visitor().post(page, fields);
  expect([first.status, again.location]).toEqual([303, first.location]);
  const anonymous = shop.visitor();
  expect((await anonymous.post(page, await readForm(anonymous))).location).not.toBe(first.location);
});

test("an unknown or missing key does not link two posts", async () => {
  const { formKey: _, ...bare } = await readForm();
  for (const fields of [bare, { ...bare, formKey: "x" }, { ...bare, formKey: `${"x".repeat(21)}|` }]) {
    const [one, other] = [await shop.visitor().post(page, fields), await shop.visitor().post(page, fields)];
    expect([one.status, other.status, one.location === other.location]).toEqual([303, 303, false]);
  }
});

test("a refused form does not use up its key", async () => {
  const fields = await readForm();
  const refused = await visitor.post(page, { ...fields, quantity: "0" });
  expect(refused.status).toBe(422);
  expect(refused.text).not.toContain(fields["formKey"]);
  expect((await visitor.post(page, fields)).status).toBe(303);
});

test("the same item added again leads to the existing cart", async () => {
  const first = await visitor.post(page, await readForm());
  const again = await visitor.post(page, await readForm());
  expect([again.status, again.location]).toEqual([303, first.location]);
  expect(readVisibleText((await visitor.get(first.location)).text)).toContain(
    "liegt schon in Ihrem Warenkorb",
  );
  const more = await visitor.post(page, { ...(await readForm()), quantity: "2" });
  expect([more.status, more.text.includes("Warenkorb ersetzen?")]).toEqual([200, true]);
});

test("the same offer for other dates asks before replacing the cart", async () => {
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see" }));
  const stay = (checkin: string, checkout: string) =>
    visitor.post("/de/deals/hotel/haus-am-see", {
      kind: "stay",
      variantId,
      quantity: "1",
      checkin,
      checkout,
      adults: "2",
    });
  const first = await stay("05.02.2027", "06.02.2027");
  expect((await stay("05.02.2027", "06.02.2027")).location).toBe(first.location);
  const other = await stay("06.02.2027", "07.02.2027");
  expect([other.status, other.text.includes("Warenkorb ersetzen?")]).toEqual([200, true]);
});

test("an old page refills an emptied cart and makes a new one after the order", async () => {
  const variant = aCatalogueVariant({ nightRows: [], voucher: { total: cents(19_900), available: 9 } });
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({ slug: "haus-am-see", variants: [variant] }),
  );
  const html = (await visitor.get("/de/deals/hotel/haus-am-see?kind=voucher")).text;
  const fields = { ...fieldsOf({ html }, "In den Warenkorb"), variantId };
  const send = (one = visitor) => one.post("/de/deals/hotel/haus-am-see", fields);
  const { location } = await send();
  const id = /[0-9a-f-]{36}/.exec(location)?.[0] ?? "";
  const read = async (): Promise<Order> => (await findOrder(database.db(), id))!;
  await visitor.post(location, { intent: "remove", itemId: (await read()).orderItems[0]?.id ?? "" });
  expect((await read()).orderItems).toHaveLength(0);
  expect((await send()).location).toBe(location);
  expect((await read()).orderItems).toHaveLength(1);

  await storeRow(database.db(), await read(), { status: orderStatuses.Closed });
  const next = await send();
  expect([next.status, next.location.startsWith("/de/order/"), next.location === location]).toEqual([
    303,
    true,
    false,
  ]);
});

test("a registration email can be requested again after a minute", async () => {
  const ask = async () => (await visitor.post("/de/register", { email: "erika@kundin.example" })).status;
  const countEmails = async () => (await database.db().select().from(mails)).length;
  expect([await ask(), await ask(), await countEmails()]).toEqual([303, 303, 1]);
  shop.clock.now = new Date(testNow.getTime() + 60_000);
  expect([await ask(), await countEmails()]).toEqual([303, 2]);
});
