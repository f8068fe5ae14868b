/** Variants that sell the same rooms, and rooms that are blocked. See docs/decisions/room-pools.md. */
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";

import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { previewChange } from "#app/commands/order/stay-changes.server.ts";
import { changeStay } from "#app/commands/payment/change-payments.server.ts";
import { fingerprintChange, type StayChange } from "#app/domain/order/stay-change.ts";
import { cents } from "#app/domain/money.ts";
import { bookByOperator } from "#app/commands/order/operator-bookings.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { blockRooms, setRoomCount, unblockRooms } from "#app/commands/catalogue/room-blocks.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import { addDays } from "#app/domain/dates.ts";
import type { Order } from "#app/domain/order/order.ts";
import {
  openCatalogueIndex,
  reloadInventory,
  loadCatalogueSnapshot,
} from "#app/search/index/live-index.server.ts";
import { listNightColumns, nightsOfVariant } from "#app/store/queries/catalogue/nights.server.ts";
import { loadCatalogueOffer } from "#app/store/queries/catalogue/catalogue.server.ts";
import { readCalendar } from "#app/store/queries/catalogue/rooms.server.ts";
import { nights, roomBlocks, rooms } from "#app/store/schema/catalogue.server.ts";
import { auditEntries } from "#app/store/schema/operator.server.ts";
import { aCustomer, readyCart, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const work = () => workAt(database.db());

/** Three nights of two rooms, with breakfast or with half board. */
function sharingOffer(count: number, part: Partial<CatalogueOffer> = {}): CatalogueOffer {
  const offer = aCatalogueOffer();
  return {
    ...offer,
    rooms: offer.rooms.map((room) => ({ ...room, count })),
    variants: (["UF", "HP"] as const).map((board) =>
      aCatalogueVariant({
        key: `dz-${board.toLowerCase()}`,
        board,
        nightRows: nightRows(arrival, [10_000, 12_000, 9_000], count),
      }),
    ),
    ...part,
  };
}

async function placed(variantId: string, quantity = 1): Promise<Order> {
  const cart = await readyCart(work(), { variantId, quantity });
  const answer = await place(cart);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order;
}

const place = async (cart: Order) =>
  placeOrder(work(), cart, { secret, totalsSignature: await signShownTotals(work(), cart) });

const freeOf = async (variantId: string) =>
  (await nightsOfVariant(database.db(), variantId, arrival, addDays(arrival, 2))).map(({ free }) => free);

const bookByTelephone = (variantId: string, number: number) =>
  bookByOperator(work(), {
    variantId,
    quantity: 1,
    stay: weekend,
    customer: aCustomer({ email: `anrufer${number}@kundin.example` }),
    paymentType: paymentTypes.WireTransfer,
    offered: new Set([paymentTypes.WireTransfer]),
    total: cents(31_000),
    note: "",
    by: { operator: { id: null, name: "Sara" } },
    formKey: newId(),
  });

/** Free rooms by the search index. */
async function indexed(variantId: string): Promise<number[]> {
  const columns = await listNightColumns(database.db(), { variantIds: [variantId], from: arrival });
  return [...(columns.get(variantId)?.free ?? [])];
}

const roomId = async () => (await database.db().select().from(rooms))[0]?.id ?? "";

test("a sold room is free in none of the variants that sell it", async () => {
  const [breakfast = "", halfBoard = ""] = await putOnSale(database.db(), sharingOffer(2));
  expect([await freeOf(breakfast), await freeOf(halfBoard)]).toEqual([
    [2, 2, 2],
    [2, 2, 2],
  ]);
  const order = await placed(breakfast);
  for (const id of [breakfast, halfBoard]) {
    expect(await freeOf(id)).toEqual([1, 1, 1]);
    expect(await indexed(id)).toEqual([1, 1, 1]);
  }
  const calendar = await readCalendar(database.db(), halfBoard, arrival);
  expect([...calendar.values()].map(({ sold, pool }) => [sold, pool])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  const canceled = await cancelOrder(work(), new Map(), order, { refund: cents(0) });
  expect(canceled.ok).toBe(true);
  expect(await freeOf(halfBoard)).toEqual([2, 2, 2]);
});

test("without a count each variant has its own rooms", async () => {
  const offer = sharingOffer(2);
  const [breakfast = "", halfBoard = ""] = await putOnSale(database.db(), {
    ...offer,
    rooms: offer.rooms.map(({ count: _, ...room }) => room),
  });
  await placed(breakfast, 2);
  expect([await freeOf(breakfast), await freeOf(halfBoard)]).toEqual([
    [0, 0, 0],
    [2, 2, 2],
  ]);
});

test("an order for another variant of the last room is refused", async () => {
  const [breakfast = "", halfBoard = ""] = await putOnSale(database.db(), sharingOffer(1));
  const cart = await readyCart(work(), { variantId: halfBoard });
  await placed(breakfast);
  expect(await place(cart)).toMatchObject({ ok: false, refusal: "not-available" });
});

test("fifty customers and ten telephone bookings for two variants of five rooms get five orders", async () => {
  const ids = await putOnSale(database.db(), sharingOffer(5));
  const carts: Order[] = [];
  for (let number = 0; number < 50; number++)
    carts.push(
      await readyCart(work(), {
        variantId: ids[number % 2] ?? "",
        customer: { email: `kunde${number}@kundin.example` },
      }),
    );
  const signed = await Promise.all(
    carts.map(async (cart) => ({ cart, totalsSignature: await signShownTotals(work(), cart) })),
  );
  const block = { formKey: newId(), roomId: await roomId(), quantity: 1, reason: "Wasserschaden" };
  const catalogue = { vendors: [], groupings: [], offers: [sharingOffer(5)] };
  const [answers, calls, blocked] = await Promise.all([
    Promise.all(
      signed.map(({ cart, totalsSignature }) => placeOrder(work(), cart, { secret, totalsSignature })),
    ),
    Promise.all(Array.from({ length: 10 }, (_, number) => bookByTelephone(ids[number % 2] ?? "", number))),
    blockRooms(work(), { ...block, from: arrival, to: arrival }),
    importCatalogue(work(), catalogue, { complete: false }),
  ]);
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
  const refusedCalls = calls.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
  const taken = blocked.ok ? 1 : 0;
  expect([...answers, ...calls].filter(({ ok }) => ok)).toHaveLength(5 - taken);
  // A caller hears it from the cart or from the order button, whichever sees the sale first.
  const gone = ["sold-out", "not-enough", "not-available"];
  expect(refusedCalls.filter((refusal) => !gone.includes(refusal))).toEqual([]);
  expect(new Set(refusals)).toEqual(new Set(["not-available"]));
  const sold = await database.db().select({ date: nights.date, sold: nights.sold }).from(nights);
  const first = sold.filter(({ date }) => date === arrival).reduce((sum, night) => sum + night.sold, 0);
  expect(first + taken).toBe(5);
});

test("a stay changes between variants of the last room", async () => {
  const [breakfast = "", halfBoard = ""] = await putOnSale(database.db(), sharingOffer(1));
  const order = await placed(breakfast);
  const change: StayChange = { itemId: order.orderItems[0]!.id, variantId: halfBoard, stay: weekend };
  const shown = await previewChange(work(), order, change);
  if (!shown.ok) throw new Error(shown.refusal);
  const seen = fingerprintChange(shown.plan);
  const wish = { change, seen, paymentType: order.paymentType };
  expect(await changeStay(work(), new Map(), order, wish)).toMatchObject({ ok: true });
  expect([await freeOf(breakfast), await freeOf(halfBoard)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test("blocked rooms are not on sale until they are given free", async () => {
  const [breakfast = "", halfBoard = ""] = await putOnSale(database.db(), sharingOffer(2));
  const block = {
    formKey: newId(),
    roomId: await roomId(),
    from: arrival,
    to: addDays(arrival, 1),
    quantity: 2,
    reason: "Maler",
  };
  expect(await blockRooms(work(), block)).toEqual({ ok: true });
  expect(await blockRooms(work(), block), "the form sent twice").toEqual({ ok: true });
  const made = await database.db().select().from(roomBlocks);
  expect(made).toHaveLength(1);
  const [{ id }] = made as [(typeof made)[number]];
  expect([await freeOf(breakfast), await indexed(halfBoard)]).toEqual([
    [0, 0, 2],
    [0, 0, 2],
  ]);
  expect(await unblockRooms(work(), id)).toEqual({ ok: true });
  expect(await unblockRooms(work(), id)).toEqual({ ok: false, refusal: "unknown-block" });
  expect(await freeOf(halfBoard)).toEqual([2, 2, 2]);
  const entries = await database.db().select().from(auditEntries);
  expect(entries.map(({ action, label }) => [action, label])).toEqual([
    ["rooms-blocked", "haus-am-see/dz"],
    ["rooms-unblocked", "haus-am-see/dz"],
  ]);
});

test("booked rooms cannot be blocked", async () => {
  const [breakfast = ""] = await putOnSale(database.db(), sharingOffer(2));
  await placed(breakfast);
  const block = { formKey: newId(), roomId: await roomId(), quantity: 2, reason: "Maler" };
  expect(await blockRooms(work(), { ...block, from: addDays(arrival, -1), to: arrival })).toEqual({
    ok: false,
    refusal: "not-free",
    nights: [{ date: arrival, free: 1 }],
  });
  expect(await blockRooms(work(), { ...block, from: addDays(arrival, 1), to: arrival })).toMatchObject({
    refusal: "range",
  });
});

test("rooms without a count cannot be blocked until somebody says how many there are", async () => {
  const offer = sharingOffer(2);
  const [breakfast = ""] = await putOnSale(database.db(), {
    ...offer,
    rooms: offer.rooms.map(({ count: _, ...room }) => room),
  });
  await placed(breakfast, 2);
  const id = await roomId();
  const block = { formKey: newId(), roomId: id, from: arrival, to: arrival, quantity: 1, reason: "Maler" };
  expect(await blockRooms(work(), block)).toEqual({ ok: false, refusal: "no-count" });
  expect(await setRoomCount(work(), { roomId: id, count: 1, seen: null })).toEqual({
    ok: false,
    refusal: "below-sold",
    sold: 2,
  });
  expect(await setRoomCount(work(), { roomId: id, count: 3, seen: 2 })).toMatchObject({ refusal: "changed" });
  expect(await setRoomCount(work(), { roomId: id, count: 3, seen: null })).toEqual({ ok: true });
  expect(await blockRooms(work(), block)).toEqual({ ok: true });
  const exported = await loadCatalogueOffer(database.db(), offer.slug, arrival);
  expect(exported?.rooms.map(({ count }) => count)).toEqual([3]);
});

test("an import of fewer rooms than are sold by all variants is refused", async () => {
  const [breakfast = "", halfBoard = ""] = await putOnSale(database.db(), sharingOffer(2));
  await placed(breakfast);
  await placed(halfBoard);
  const catalogue = { vendors: [], groupings: [], offers: [sharingOffer(1)] };
  const answer = await importCatalogue(work(), catalogue, { complete: false });
  expect(answer).toMatchObject({ ok: false, refusal: "below-sold" });
  expect("conflicts" in answer && answer.conflicts.find(({ list }) => list === "rooms")).toEqual({
    offer: "haus-am-see",
    list: "rooms",
    index: 0,
    date: arrival,
    given: 1,
    sold: 2,
  });
});

test("the search index knows of a sale of one variant in all that share its room", async () => {
  const [breakfast = "", halfBoard = ""] = await putOnSale(database.db(), sharingOffer(1));
  const db = database.db();
  const index = await openCatalogueIndex({
    today: () => arrival,
    read: () => loadCatalogueSnapshot(db, arrival),
    reread: (snapshot, ids) => reloadInventory(db, snapshot, ids),
    onNotify: database.open().onNotify,
    log: { error: (fields) => expect(fields).toBeNull(), info: () => undefined },
  });
  const free = async () => (await index.settled()).nightOf(halfBoard)(arrival)?.free;
  expect(await free()).toBe(1);
  await placed(breakfast);
  await expect.poll(free).toBe(0);
  await index.close();
});
