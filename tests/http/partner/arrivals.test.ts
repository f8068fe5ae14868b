/** Programs that record who did not arrive. */
import { beforeEach, expect, test } from "vitest";

import { addDays } from "#app/domain/dates.ts";
import type { Order } from "#app/domain/order/order.ts";
import { berlinDate } from "#app/domain/time.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { orderItems } from "#app/store/schema/orders.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aKey, type KeyWish, programOf } from "#tests/support/shops/partner.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let visitor: Visitor;
visitShop(database, (_, newcomer) => void (visitor = newcomer));

const today = berlinDate(testNow);
let order: Order;
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(db());
  order = await placeTransferOrder(db(), lakeId);
  await db().update(orderItems).set({ checkin: today });
});

const note = async (
  state: "no-show" | "arrived",
  change: object = {},
  wish: KeyWish = { vendorKey: lake.key },
) => {
  const ask = programOf(visitor, (await aKey(db(), wish)).key);
  const itemId = order.orderItems[0]?.id;
  return ask(`orders/${order.id}/state`, { state, itemId, version: order.version, ...change });
};

test("a property's program records a no-show and takes it back", async () => {
  const recorded = await note("no-show");
  expect([recorded.status, recorded.json.items[0].noShow]).toEqual([200, testNow.toISOString()]);
  expect((await note("no-show")).json).toEqual(recorded.json);
  const back = await note("arrived", { version: recorded.json.version });
  expect([back.status, back.json.items[0].noShow]).toEqual([200, null]);
  const actions = (await listAuditOf(db(), "order", order.id)).map(({ action }) => action);
  expect(actions.sort()).toEqual(["no-show", "no-show-undone"]);
});

test("another version of the order is refused", async () => {
  const answer = await note("no-show", { version: order.version - 1 });
  expect([answer.status, answer.json.detail]).toEqual([422, expect.stringContaining("neue version")]);
});

test("the day before the arrival is too early", async () => {
  await db()
    .update(orderItems)
    .set({ checkin: addDays(today, 1) });
  expect((await note("no-show")).json.detail).toContain("Anreisetag");
});

test("a foreign order is not found, and an unknown item is refused", async () => {
  expect((await note("no-show", {}, { vendorKey: mill.key })).status).toBe(404);
  const itemId = "0190c0de-0000-7000-8000-000000000001";
  expect((await note("no-show", { itemId })).status).toBe(422);
  expect((await note("arrived", { itemId })).status).toBe(422);
});

test.each([{ itemId: "x" }, { version: undefined }, { notify: "yes" }])("%j is refused", async (change) => {
  expect((await note("no-show", change)).status).toBe(422);
});
