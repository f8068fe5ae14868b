/** Orders for programs: changes since a cursor, what a property sees, and confirmations. */
import { beforeEach, expect, test, vi } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { RowClient } from "#app/store/db/pools.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { aKey, type KeyWish, programOf, settleChanges } from "#tests/support/shops/partner.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

let lakeVariant: string;
let own: Order;
let foreign: Order;
beforeEach(async () => {
  const variants = await createTwoProperties(db());
  lakeVariant = variants[0];
  own = await placeTransferOrder(db(), variants[0], { lastName: "Seemann", phone: "0170 1" });
  foreign = await placeTransferOrder(db(), variants[1], { lastName: "Müllerin" });
});

const program = async (wish: KeyWish = {}) => {
  const ask = programOf(visitor, (await aKey(db(), wish)).key);
  return async (...asked: Parameters<typeof ask>) => {
    await settleChanges(db());
    return ask(...asked);
  };
};
const idsOf = (answer: { json: { orders: { id: string }[] } }) => answer.json.orders.map(({ id }) => id);

test("a program reads all orders, then only what changed", async () => {
  const ask = await program();
  const first = await ask("orders?limit=1");
  expect([first.status, first.json.more, idsOf(first)]).toEqual([200, true, [own.id]]);
  const second = await ask(`orders?since=${first.json.cursor}`);
  expect([second.json.more, idsOf(second)]).toEqual([false, [foreign.id]]);
  const nothing = await ask(`orders?since=${second.json.cursor}`);
  expect([nothing.json.cursor, idsOf(nothing)]).toEqual([second.json.cursor, []]);
  await ask(`orders/${own.id}/state`, { state: "confirmed" });
  const changed = await ask(`orders?since=${second.json.cursor}`);
  expect(idsOf(changed)).toEqual([own.id]);
});

test("a key for all properties sees guests, prices and payments, and never the order's own key", async () => {
  const answer = await (await program())(`orders/${own.id}`);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    number: own.vanityOrderNumber,
    status: "placed",
    customer: { lastName: "Seemann", email: "erika@kundin.example" },
    items: [
      {
        property: lake.key,
        offer: lake.slug,
        variant: "dz-uf",
        checkin: "2027-02-05",
        quantity: 1,
        returned: 0,
        total: 310,
        bookings: [{ confirmed: null, houseNumber: "", guests: [{ type: "Adult" }, { type: "Adult" }] }],
      },
    ],
    payments: { type: "WireTransfer", total: 310, received: 0 },
  });
  expect(answer.text).not.toContain(own.token);
});

test("a key of a property sees its own orders, without money and email address", async () => {
  const ask = await program({ vendorKey: lake.key });
  const list = await ask("orders");
  expect(idsOf(list)).toEqual([own.id]);
  expect(list.text).not.toMatch(/Müllerin|kundin\.example/);
  expect(list.json.orders[0]).toMatchObject({
    payments: null,
    customer: { lastName: "Seemann", email: null },
    items: [{ total: null }],
  });
  expect((await ask(`orders/${foreign.id}`)).status).toBe(404);
  expect((await ask(`orders/${foreign.id}/state`, { state: "confirmed" })).status).toBe(404);
});

test("a cart is no order", async () => {
  const cart = await readyCart(workAt(db()), { variantId: lakeVariant });
  const ask = await program();
  expect(idsOf(await ask("orders"))).not.toContain(cart.id);
  for (const path of [`orders/${cart.id}`, "orders/0190c0de-0000-7000-8000-000000000001", "orders/x"])
    expect((await ask(path)).status).toBe(404);
  expect((await ask(`orders/${cart.id}/state`, { state: "confirmed" })).status).toBe(404);
});

test.each([
  ["orders?since=gestern", "/since", "kein cursor"],
  ["orders?since=1-1.5.00000000-0000-0000-0000-000000000000", "/since", "anderen Datenbank"],
  ["orders?limit=0", "/limit", "Mindestens 1"],
  ["orders?limit=101", "/limit", "Höchstens 100"],
  ["orders?limit=viele", "/limit", "Zahl"],
])("%s is refused with a sentence", async (path, pointer, sentence) => {
  const answer = await (await program())(path);
  expect([answer.status, answer.json.errors?.[0]?.pointer]).toEqual([422, pointer]);
  expect(answer.json.errors[0].detail).toContain(sentence);
});

test("the property's confirmation stands at the booking and in the audit log, once", async () => {
  const { key, stored } = await aKey(db(), { vendorKey: lake.key, scopes: ["orders:read", "orders:write"] });
  const ask = programOf(visitor, key);
  const confirm = () => ask(`orders/${own.id}/state`, { state: "confirmed", number: "PMS-4711" });
  const [answer, again] = [await confirm(), await confirm()];
  expect([answer.status, again.status]).toEqual([200, 200]);
  expect(again.json).toEqual(answer.json);
  expect(answer.json.items[0].bookings[0]).toMatchObject({
    houseNumber: "PMS-4711",
    confirmed: shop.clock.now.toISOString(),
  });
  const sales = await signInNewOperator(db(), shop.visitor(), "sales");
  const page = readVisibleText((await sales.get(`/verwaltung/buchungen/${own.id}`)).text);
  expect(page).toMatch(/vom Haus bestätigt am .*, dort Nummer PMS-4711/);
  const entries = (await listAudit(db(), { skip: 0, most: 20 })).entries.filter(
    ({ action }) => action === "booking-confirmed",
  );
  expect(entries.map(({ who, label }) => [who, label])).toEqual([
    [`Programm Hotelprogramm ${stored.prefix}`, own.vanityOrderNumber],
  ]);
});

test.each([
  [{ state: "canceled" }, 422],
  [{}, 422],
  [{ state: "confirmed", number: "x".repeat(61) }, 422],
])("the state %j is refused", async (body, status) => {
  expect((await (await program())(`orders/${own.id}/state`, body)).status).toBe(status);
});

test("reading does not allow writing", async () => {
  const ask = await program({ scopes: ["orders:read"] });
  const answer = await ask(`orders/${own.id}/state`, { state: "confirmed" });
  expect([answer.status, answer.headers["www-authenticate"]]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="orders:write"',
  ]);
  expect(answer.json.detail).toContain("„orders:write“");
  const other = await program({ scopes: ["reviews:read"], vendorKey: mill.key });
  expect((await other("orders")).status).toBe(403);
});

test("a page of orders takes as many queries as one order", async () => {
  const count = async (ask: (path: string) => Promise<unknown>, path: string) => {
    const query = vi.spyOn(RowClient.prototype, "query");
    await ask(path);
    const queries = query.mock.calls.length;
    query.mockRestore();
    return queries;
  };
  for (const vendorKey of [null, lake.key]) {
    const { key } = await aKey(db(), { vendorKey });
    const ask = programOf(visitor, key);
    await settleChanges(db());
    const one = await count(ask, "orders?limit=1");
    for (let placed = 0; placed < 4; placed++)
      await placeTransferOrder(db(), lakeVariant, { email: `gast-${vendorKey}-${placed}@kundin.example` });
    await settleChanges(db());
    const many = await count(ask, "orders?limit=50");
    expect(many).toBe(one);
    expect(many).toBeGreaterThan(8);
  }
});
