/** FreeRooms: what a property's system tells about free rooms, and what customers can book then. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { blockRooms } from "#app/commands/catalogue/room-blocks.server.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { listRoomDays } from "#app/store/queries/catalogue/room-pools.server.ts";
import { rooms, variants } from "#app/store/schema/catalogue.server.ts";
import {
  codesIn,
  type Credentials,
  openChannel,
  ota,
  sendMessage,
  type SentMessage,
  warningsIn,
} from "#tests/support/back-office/alpinebits.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));
let house: Credentials;
let variantId = "";
let room: typeof rooms.$inferSelect;
let foreignRoomId = "";
beforeEach(async () => {
  const ids = await createTwoProperties(db());
  [variantId] = ids;
  house = await openChannel(db(), lake.key);
  const roomOf = async (id: string) => {
    const [found] = await db()
      .select({ room: rooms })
      .from(variants)
      .innerJoin(rooms, eq(rooms.id, variants.roomId))
      .where(eq(variants.id, id));
    if (!found) throw new Error("no room");
    return found.room;
  };
  room = await roomOf(variantId);
  foreignRoomId = (await roomOf(ids[1])).id;
});

const complete = '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>';
const inventory = (from: string, to: string, code: string, counts: Record<string, number> = {}) => {
  const list = Object.entries(counts).map(
    ([type, count]) => `<InvCount CountType="${type}" Count="${count}"/>`,
  );
  const control = `<StatusApplicationControl Start="${from}" End="${to}" InvTypeCode="${code}"/>`;
  return `<Inventory>${control}${list.length > 0 ? `<InvCounts>${list.join("")}</InvCounts>` : ""}</Inventory>`;
};
const closing = (from: string, to: string) =>
  `<Inventory><StatusApplicationControl Start="${from}" End="${to}" AllInvCode="true"/></Inventory>`;
const freeRooms = (items: string, { before = "", hotel = `HotelCode="${lake.key}"` } = {}) =>
  ota("OTA_HotelInvCountNotifRQ", `${before}<Inventories ${hotel}>${items}</Inventories>`, 'Version="4"');
const send = (request: string, part: Partial<SentMessage> = {}) =>
  sendMessage(shop.visitor(), house, { action: "OTA_HotelInvCountNotif:FreeRooms", request, ...part });
const day = (later: number): CivilDate => addDays(arrival, later);
const freeOn = async (roomId = room.id) => {
  const [{ offerId } = { offerId: "" }] = await db().select().from(rooms).where(eq(rooms.id, roomId));
  const days = await listRoomDays(db(), offerId, { from: arrival, to: day(2) });
  return days.toSorted((one, other) => (one.date < other.date ? -1 : 1)).map(({ free }) => free);
};

test.each(["2024-10", "2022-10", "2020-10"])(
  "a delta of version %s changes the named days alone",
  async (version) => {
    expect(await freeOn()).toEqual([9, 9, 9]);
    const { status, text } = await send(freeRooms(inventory(day(1), day(1), room.key, { 2: 2 })), {
      version,
    });
    expect([status, codesIn(text), warningsIn(text)]).toEqual([200, [], []]);
    expect(text).toContain("<OTA_HotelInvCountNotifRS ");
    expect(await freeOn()).toEqual([9, 2, 9]);
    await send(freeRooms(inventory(day(0), day(1), room.sku || room.key, { 2: 4, 6: 3, 9: 1 })), { version });
    expect(await freeOn()).toEqual([4, 4, 9]);
    expect(await freeOn(foreignRoomId)).toEqual([9, 9, 9]);
  },
);

test("a complete set closes all days that it does not name", async () => {
  const items = closing(day(2), day(2)) + inventory(day(1), day(2), room.key, { 2: 5 });
  expect(codesIn((await send(freeRooms(items, { before: complete }))).text)).toEqual([]);
  expect(await freeOn()).toEqual([0, 5, 0]);
  expect(codesIn((await send(freeRooms("<Inventory/>", { before: complete }))).text)).toEqual([]);
  expect(await freeOn()).toEqual([0, 0, 0]);
  await send(freeRooms(inventory(day(0), day(2), room.key, { 2: 9 })));
  expect(await freeOn()).toEqual([9, 9, 9]);
});

test("the same message twice changes nothing more", async () => {
  const request = freeRooms(inventory(day(0), day(2), room.key, { 2: 3 }));
  const answers = await Promise.all([send(request), send(request), send(request)]);
  expect(answers.map(({ text }) => codesIn(text))).toEqual([[], [], []]);
  expect(await freeOn()).toEqual([3, 3, 3]);
});

test("sold rooms stay sold, and an operator's blocks stay blocked", async () => {
  await placeTransferOrder(db(), variantId);
  await send(freeRooms(inventory(day(0), day(2), room.key, { 2: 8 })));
  expect(await freeOn()).toEqual([8, 8, 8]);
  await blockRooms(workAt(db()), {
    roomId: room.id,
    from: arrival,
    to: arrival,
    quantity: 2,
    reason: "Wasserschaden",
  });
  expect(await freeOn()).toEqual([6, 8, 8]);
  await send(freeRooms(inventory(day(0), day(2), room.key, { 2: 9 })));
  expect(await freeOn()).toEqual([6, 8, 8]);
  await send(freeRooms(inventory(day(0), day(2), room.key)));
  expect(await freeOn()).toEqual([0, 0, 0]);
});

test("more rooms than the shop has are an advisory, and days too far ahead are left out", async () => {
  await db().update(rooms).set({ count: 5 }).where(eq(rooms.id, room.id));
  const request = freeRooms(inventory(day(0), "2099-01-01", room.key, { 2: 7 }));
  const warnings = warningsIn((await send(request)).text);
  expect(warnings).toHaveLength(2);
  expect(await freeOn()).toEqual([5, 5, 5]);
});

test("unknown categories are a warning beside known ones, and an error alone", async () => {
  const unknown = inventory(day(0), day(0), "NOWHERE", { 2: 1 });
  const { text } = await send(freeRooms(unknown + inventory(day(0), day(0), room.key, { 2: 1 })));
  expect([text.includes('<Warning Type="3">'), warningsIn(text)]).toEqual([
    true,
    ["room category NOWHERE is unknown and was left out"],
  ]);
  expect(await freeOn()).toEqual([1, 9, 9]);
  expect(codesIn((await send(freeRooms(unknown))).text)).toEqual([402]);
});

const single = (from: string, to: string, name: string, free = 1) =>
  inventory(from, to, room.key, free > 0 ? { 2: free } : {}).replace(
    "InvTypeCode",
    `InvCode="${name}" InvTypeCode`,
  );

test("a complete set of single rooms makes the free rooms of their category", async () => {
  const items = [
    single(day(0), day(1), "101"),
    single(day(1), day(2), "102"),
    single(day(0), day(0), "103", 0),
    single(day(1), day(1), "103"),
  ];
  const { status, text } = await send(freeRooms(items.join(""), { before: complete }));
  expect([status, codesIn(text), warningsIn(text)]).toEqual([200, [], []]);
  expect(await freeOn()).toEqual([1, 3, 1]);
  await send(freeRooms(closing(day(1), day(1)) + single(day(0), day(2), "101"), { before: complete }));
  expect(await freeOn()).toEqual([1, 0, 1]);
  await send(freeRooms(single(day(0), day(2), "101", 0), { before: complete }));
  expect(await freeOn()).toEqual([0, 0, 0]);
});

test("a delta about single rooms changes the days that it names", async () => {
  const items = [single(day(0), day(2), "101"), single(day(0), day(2), "102")];
  await send(freeRooms(items.join(""), { before: complete }));
  expect(await freeOn()).toEqual([2, 2, 2]);
  const { status, text } = await send(freeRooms(single(day(1), day(1), "101", 0)));
  expect([status, codesIn(text), warningsIn(text)]).toEqual([200, [], []]);
  expect(await freeOn()).toEqual([2, 1, 2]);
  await send(freeRooms(single(day(1), day(2), "102", 0)));
  expect(await freeOn()).toEqual([2, 0, 1]);
  await send(freeRooms(single(day(2), day(2), "103") + single(day(1), day(1), "101")));
  expect(await freeOn()).toEqual([2, 1, 2]);
});

test("a delta about single rooms that are not known sells no more than it names", async () => {
  await send(freeRooms(single(day(1), day(1), "101")));
  expect(await freeOn()).toEqual([9, 1, 9]);
  await send(freeRooms(inventory(day(1), day(1), room.key, { 2: 4 })));
  expect(await freeOn()).toEqual([9, 4, 9]);
  await send(freeRooms(single(day(1), day(1), "102")));
  expect(await freeOn()).toEqual([9, 1, 9]);
});

describe("a message is refused", () => {
  const known = () => inventory(day(0), day(0), room.key, { 2: 1 });
  test.each<[string, () => string, number]>([
    ["of another property", () => freeRooms(known(), { hotel: `HotelCode="${mill.key}"` }), 392],
    [
      "of another spelling",
      () => freeRooms(known(), { hotel: `HotelCode="${lake.key.toUpperCase()}"` }),
      392,
    ],
    ["without a property", () => freeRooms(known(), { hotel: "" }), 392],
    ["with another name", () => freeRooms(known(), { hotel: `HotelName="${mill.name}"` }), 392],
    ["without content", () => freeRooms(""), 321],
    ["that is empty but not complete", () => freeRooms("<Inventory/>"), 321],
    ["with days in the wrong order", () => freeRooms(inventory(day(1), day(0), room.key)), 404],
    ["with a day that does not exist", () => freeRooms(inventory("2027-02-30", day(0), room.key)), 404],
    ["with overlapping periods", () => freeRooms(inventory(day(0), day(1), room.key) + known()), 404],
    ["with rooms below zero", () => freeRooms(inventory(day(0), day(0), room.key, { 2: -1 })), 320],
    ["with an unknown kind of count", () => freeRooms(inventory(day(0), day(0), room.key, { 3: 1 })), 320],
    [
      "with single rooms after categories",
      () => freeRooms(known() + single(day(1), day(1), "101"), { before: complete }),
      320,
    ],
    [
      "with categories after single rooms",
      () => freeRooms(single(day(1), day(1), "101") + known(), { before: complete }),
      320,
    ],
    [
      "with two of one single room",
      () => freeRooms(single(day(0), day(1), "101", 2), { before: complete }),
      320,
    ],
    [
      "with overlapping periods of a single room",
      () => freeRooms(single(day(0), day(1), "101") + single(day(1), day(1), "101", 0), { before: complete }),
      404,
    ],
    ["with a closing season in a delta", () => freeRooms(closing(day(0), day(1))), 320],
    [
      "with a late closing season",
      () => freeRooms(known() + closing(day(1), day(1)), { before: complete }),
      320,
    ],
    [
      "with overlapping closing seasons",
      () => freeRooms(closing(day(0), day(1)) + closing(day(1), day(2)), { before: complete }),
      404,
    ],
    ["with another kind of set", () => freeRooms(known(), { before: '<UniqueID Type="35" ID="1"/>' }), 320],
  ])("%s", async (_, request, code) => {
    const { status, text } = await send(request());
    expect([status, codesIn(text)]).toEqual([200, [code]]);
    expect(await freeOn()).toEqual([9, 9, 9]);
  });
});

test("a property is known by its name when it sends no code", async () => {
  const { text } = await send(
    freeRooms(inventory(day(0), day(0), room.key, { 2: 1 }), { hotel: `HotelName="${lake.name}"` }),
  );
  expect(codesIn(text)).toEqual([]);
  expect(await freeOn()).toEqual([1, 9, 9]);
});
