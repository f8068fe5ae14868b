/** Changes of a stay with an agreed price, on the page of the operator. */
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";

import { noWishes } from "#app/commands/order/booking-wishes.server.ts";
import { bookByOperator } from "#app/commands/order/operator-bookings.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { aCustomer, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let order: Order;
let sales: Visitor;
let path: string;
beforeEach(async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000, 11_000], 5) });
  const [variantId = ""] = await putOnSale(db(), aCatalogueOffer({ variants: [variant] }));
  const answer = await bookByOperator(workAt(db()), {
    variantId,
    quantity: 1,
    stay: weekend,
    customer: aCustomer(),
    paymentType: paymentTypes.WireTransfer,
    offered: new Set([paymentTypes.WireTransfer]),
    total: cents(28_000),
    wishes: { ...noWishes, agreed: { total: cents(28_000), reason: "Stammgast" } },
    note: "",
    by: { operator: { id: null, name: "Sara" } },
    formKey: newId(),
  });
  if (!answer.ok) throw new Error(answer.refusal);
  order = (await findOrder(db(), answer.order.id))!;
  sales = await signInNewOperator(db(), shop.visitor(), "sales");
  const typed = { checkin: formatDate(arrival), checkout: formatDate(addDays(arrival, 4)), adults: "2" };
  const query = new URLSearchParams({ ...typed, childrenAges: "", variant: variantId });
  path = `/verwaltung/buchungen/${order.id}/aendern/${order.orderItems[0]?.id}?${query}`;
});

const other = "Zu diesem Preis verbindlich ändern";
const fill = async (button: string) => ({
  ...fieldsOf({ html: (await sales.get(path)).text }, button),
  besprochen: "1",
});
const itemNow = async () => (await findOrder(db(), order.id))?.orderItems[0];

test("the difference shows what stays agreed and what has today's price", async () => {
  const text = readVisibleText((await sales.get(path)).text);
  expect(text).toMatch(/3 Nächte, die bleiben, zum vereinbarten Preis 280,00/);
  expect(text).toMatch(/Eine neue Nacht zum Preis von heute 110,00/);
  expect(text).toMatch(/überweist insgesamt 390,00/);
  expect((await sales.post(path, await fill("Verbindlich ändern"))).status).toBe(303);
  expect(await itemNow()).toMatchObject({ total: 39_000, agreed: { reason: "Stammgast" } });
});

test("another price needs a reason and is kept in the form when it is refused", async () => {
  const form = await fill(other);
  for (const [typed, says] of [
    [{ preis: "350", grund: "" }, "Grund: Schreiben Sie, warum der Preis ein anderer ist"],
    [{ preis: "", grund: "Hochzeit" }, "Zum Grund fehlt der Preis"],
    [{ preis: "", grund: "" }, "Schreiben Sie einen Betrag über 0"],
    [{ preis: "99999", grund: "Hochzeit" }, "Höchstens das 10-Fache"],
  ] as const) {
    const answer = await sales.post(path, { ...form, ...typed });
    expect([answer.status, readVisibleText(answer.text)]).toEqual([422, expect.stringContaining(says)]);
    if (typed.preis !== "") expect(answer.text).toContain(`value="${typed.preis}"`);
    expect(answer.text).toMatch(/<details[^>]* open/);
  }
  expect(await itemNow()).toMatchObject({ total: 28_000 });
  expect((await sales.post(path, { ...form, preis: "350,00", grund: "Hochzeit" })).status).toBe(303);
  expect(await itemNow()).toMatchObject({ total: 35_000, agreed: { regular: 42_000, reason: "Hochzeit" } });
});

test("an operator of the property names no price", async () => {
  const [item] = order.orderItems;
  const house = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: "haus" });
  const refused = await house.post(path, { intent: "price", preis: "1", grund: "x", besprochen: "1" });
  expect([403, 404]).toContain(refused.status);
  expect(await itemNow()).toMatchObject({ total: item?.total });
});
