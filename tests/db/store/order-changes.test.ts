/** The list of changed orders: nothing missed and nothing twice, with slow transactions and many writers at once. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { firstCursor, formatCursor, parseCursor } from "#app/domain/order/change-cursor.ts";
import { cents } from "#app/domain/money.ts";
import type { Db } from "#app/store/db/database.server.ts";
import {
  forgetOrderChanges,
  listChangedOrders,
  readDatabaseName,
} from "#app/store/queries/order/order-changes.server.ts";
import { forgetNetworks, saveNetwork } from "#app/store/queries/order/orders.server.ts";
import { findParticipants, saveParticipant } from "#app/store/queries/order/participants.server.ts";
import { orderChanges } from "#app/store/schema/order-changes.server.ts";
import { bookings, orderItems, orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { refunds } from "#app/store/schema/payments.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { readyCart } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { isPostgres, testDatabase } from "#tests/support/database.ts";
import { settleChanges } from "#tests/support/shops/partner.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const db = () => database.db();

const start = { changedIn: "0", orderId: "00000000-0000-0000-0000-000000000000" };
type Place = typeof start;

/** A program that reads on from where it stopped. */
function reader(vendorKey: string | null = null, most = 100) {
  let from: Place = start;
  return async (waits = true): Promise<string[]> => {
    if (waits) await settleChanges(db());
    const found = await listChangedOrders(db(), from, { vendorKey, most });
    from = found.at(-1) ?? from;
    return found.map(({ orderId }) => orderId);
  };
}

const touch = (on: Db, id: string) =>
  on
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));

test("an order comes once when it is placed, and again after each change", async () => {
  const read = reader();
  const [variantId] = await createTwoProperties(db());
  await readyCart(workAt(db()), { variantId });
  expect(await read()).toEqual([]);
  const { id } = await placeTransferOrder(db(), variantId);
  expect(await read()).toEqual([id]);
  expect(await read()).toEqual([]);
  await touch(db(), id);
  await touch(db(), id);
  expect(await read()).toEqual([id]);
});

test("a change of items, guests, payments, refunds or bookings is a change of the order", async () => {
  const { order } = await soldOrder(db(), { paid: true });
  const read = reader();
  await read();
  const [guest] = await findParticipants(db(), order.id);
  const changes: [string, () => PromiseLike<unknown>][] = [
    ["guest", async () => guest && saveParticipant(db(), { ...guest, firstName: "Karl", lastName: "Neu" })],
    ["item", () => db().update(orderItems).set({ roomName: "Suite" })],
    [
      "payment",
      () =>
        db()
          .update(paymentAttempts)
          .set({ refunded: cents(1) }),
    ],
    ["booking", () => db().update(bookings).set({ confirmed: testNow })],
    [
      "refund",
      () =>
        db()
          .insert(refunds)
          .values({
            id: randomUUID(),
            orderId: order.id,
            amount: cents(1),
            currency: "EUR",
            reason: "canceled" as never,
            created: testNow,
          }),
    ],
    ["refund is paid", () => db().update(refunds).set({ done: testNow })],
  ];
  for (const [name, change] of changes) {
    await change();
    expect([name, await read()]).toEqual([name, [order.id]]);
    expect([name, await read()]).toEqual([name, []]);
  }
});

test("what nobody reads is no change: networks, attempts of jobs, and rows that stay the same", async () => {
  const { order } = await soldOrder(db(), { paid: true });
  const read = reader();
  await read();
  await saveNetwork(db(), order.id, "abc");
  await forgetNetworks(db(), new Date("2999-01-01"));
  await db().update(paymentAttempts).set({ swept: testNow, updated: testNow });
  await db()
    .update(orderItems)
    .set({ roomName: sql`${orderItems.roomName}` });
  expect(await read()).toEqual([]);
});

test("a property gets its own orders only", async () => {
  const [lakeVariant, millVariant] = await createTwoProperties(db());
  const own = await placeTransferOrder(db(), lakeVariant);
  const foreign = await placeTransferOrder(db(), millVariant);
  expect(await reader(lake.key)()).toEqual([own.id]);
  expect(await reader(mill.key)()).toEqual([foreign.id]);
  expect(await reader("gibt-es-nicht")()).toEqual([]);
});

test("pages follow each other without gap and overlap", async () => {
  const [variantId] = await createTwoProperties(db());
  const placed: string[] = [];
  for (let count = 0; count < 5; count++)
    placed.push((await placeTransferOrder(db(), variantId, { email: `k${count}@kundin.example` })).id);
  // Many orders of one transaction have one number.
  await db().update(orders).set({ version: 50 });
  const read = reader(null, 2);
  const pages = [await read(), await read(), await read(), await read()];
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flat().toSorted()).toEqual(placed.toSorted());
});

test("replaced rows are deleted, and no reader misses anything", async () => {
  const { order } = await soldOrder(db());
  const read = reader();
  await touch(db(), order.id);
  await touch(db(), order.id);
  await settleChanges(db());
  await forgetOrderChanges(db());
  expect(await db().select().from(orderChanges)).toHaveLength(1);
  expect(await read()).toEqual([order.id]);
});

test("rows from another database count as changed now", async () => {
  const { order } = await soldOrder(db());
  await db().update(orderChanges).set({ changedIn: "9000000000" });
  const read = reader();
  // The first reading moves the row. The second one sees it if another transaction of the server held it back.
  const first = await read(false);
  expect([...first, ...(await read())]).toEqual([order.id]);
  const [row] = await db().select().from(orderChanges).orderBy(orderChanges.changedIn);
  expect(Number(row?.changedIn)).toBeLessThan(9_000_000_000);
});

test("a cursor names its database, and nonsense is no cursor", async () => {
  const name = await readDatabaseName(db());
  expect(name).toMatch(/^\d+-\d+$/);
  const cursor = firstCursor(name);
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  for (const text of ["", "1", `${name}.1`, `${name}.x.${cursor.orderId}`, `${name}.1.${"-".repeat(36)}`])
    expect(parseCursor(text)).toBeNull();
});

describe.runIf(isPostgres)("with transactions at once", () => {
  test("a slow transaction holds its successors back, and is not missed", async () => {
    const [variantId] = await createTwoProperties(db());
    const slow = await placeTransferOrder(db(), variantId);
    const quick = await placeTransferOrder(db(), variantId);
    const read = reader();
    await read();
    let release = () => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    let begun = () => {};
    const started = new Promise<void>((resolve) => void (begun = resolve));
    const slowly = db().transaction(async (tx) => {
      await touch(tx, slow.id);
      begun();
      await held;
    });
    await started;
    await touch(db(), quick.id);
    expect(await read(false)).toEqual([]);
    release();
    await slowly;
    expect((await read()).toSorted()).toEqual([slow.id, quick.id].toSorted());
    expect(await read()).toEqual([]);
  });

  test("writers do not wait for each other", async () => {
    const { order } = await soldOrder(db(), { paid: true });
    const [guest] = await findParticipants(db(), order.id);
    if (!guest) throw new Error("no guest");
    await db().transaction(async (tx) => {
      await touch(tx, order.id);
      await saveParticipant(db(), { ...guest, firstName: "Karl" });
    });
    expect(await reader()()).toEqual([order.id]);
  });

  test("readers of twelve writers miss no version and get no change twice", async () => {
    const [variantId] = await createTwoProperties(db());
    const ids: string[] = [];
    for (let count = 0; count < 6; count++)
      ids.push((await placeTransferOrder(db(), variantId, { email: `k${count}@kundin.example` })).id);
    let writing = true;
    const random = (most: number) => Math.floor(Math.random() * most);
    const write = async () => {
      for (let round = 0; round < 25; round++) {
        await db()
          .transaction(async (tx) => {
            await touch(tx, ids[random(ids.length)] ?? "");
            await pause(random(10) === 0 ? 60 : random(6));
            if (random(8) === 0) tx.rollback();
          })
          .catch((error: unknown) => {
            if (!String(error).includes("Rollback")) throw error;
          });
      }
    };
    const seen = new Map<string, number>();
    const changesRead: string[] = [];
    let from: Place = start;
    const readOn = async () => {
      const found = await listChangedOrders(db(), from, { vendorKey: null, most: 3 });
      for (const { orderId, changedIn } of found) {
        changesRead.push(`${changedIn} ${orderId}`);
        const [row] = await db()
          .select({ version: orders.version })
          .from(orders)
          .where(eq(orders.id, orderId));
        seen.set(orderId, row?.version ?? 0);
      }
      from = found.at(-1) ?? from;
      return found.length;
    };
    const reading = (async () => {
      while (writing) {
        await readOn();
        if (random(5) === 0) await forgetOrderChanges(db());
      }
    })();
    await Promise.all(Array.from({ length: 12 }, write));
    writing = false;
    await reading;
    await settleChanges(db());
    while ((await readOn()) > 0);
    const rows = await db().select({ id: orders.id, version: orders.version }).from(orders);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(rows.map(({ id, version }) => [id, version])),
    );
    expect(new Set(changesRead).size).toBe(changesRead.length);
    expect(changesRead.length).toBeGreaterThan(ids.length);
  });
});
