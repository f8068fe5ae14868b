/** The property system of the demonstration speaks with the running shop. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { pushBookingsJob } from "#app/jobs/channel-pushes.server.ts";
import { connectProperties } from "#app/main/properties.server.ts";
import { listRoomDays } from "#app/store/queries/catalogue/room-pools.server.ts";
import { nights, rooms, variants } from "#app/store/schema/catalogue.server.ts";
import { channelAccesses, channelBookings, channelInfos } from "#app/store/schema/channels.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const path = "/de/pruefzugang/hausprogramm";
const month = arrival.slice(0, 7);
const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));
let lakeId = "";
let millId = "";
beforeEach(async () => {
  [lakeId, millId] = await createTwoProperties(db());
  await db().update(rooms).set({ count: 9 });
  await press(/Mit dem Shop verbinden|Neu verbinden/);
});

const press = async (button: RegExp | string, typed: Record<string, string> = {}) => {
  const page = await visitor.get(path);
  const label = new RegExp(button).exec(page.text)?.[0] ?? String(button);
  return visitor.post(path, { ...readFormFields(page, label), ...typed });
};

/** Free rooms and prices of the first night, of both properties. */
const firstNight = async () => {
  const read = async (id: string) => {
    const [variant] = await db().select().from(variants).where(eq(variants.id, id));
    const days = await listRoomDays(db(), variant?.offerId ?? "", { from: arrival, to: arrival });
    const [night] = await db().select().from(nights).where(eq(nights.variantId, id)).orderBy(nights.date);
    return [days[0]?.free, night?.price];
  };
  return { lake: await read(lakeId), mill: await read(millId) };
};

test("the book has the rooms of one property, with the free counts that it keeps itself", async () => {
  const { text } = await visitor.get(path);
  expect(text).toContain(mill.name);
  expect(text).not.toContain(lake.name);
  expect(text).toMatch(/<td>9 vom /);
  expect(text).toContain("OTA_Ping:Handshaking – Antwort 200");
  expect(text).toContain("&lt;OTA_PingRQ ");
});

test("a blocked room is no longer sold, until it is released", async () => {
  expect((await press("Zimmer sperren", { month })).status).toBe(303);
  expect(await firstNight()).toEqual({ lake: [9, 10000], mill: [8, 10000] });
  expect((await visitor.get(path)).text).toContain("<td>9 vom 20.11.2026 bis 31.01.2027, 8 vom 01.02.2027");
  await press("Zimmer sperren", { month, release: "Zimmer freigeben" });
  expect(await firstNight()).toEqual({ lake: [9, 10000], mill: [9, 10000] });
});

test("sent prices are the prices of the shop, and count from those at the start", async () => {
  await press("Preise schicken", { month, percent: "10" });
  expect(await firstNight()).toEqual({ lake: [9, 10000], mill: [9, 11000] });
  await press("Preise schicken", { month, percent: "25" });
  expect(await firstNight()).toEqual({ lake: [9, 10000], mill: [9, 12500] });
});

test("a booking arrives and is confirmed once", async () => {
  const order = await placeTransferOrder(db(), millId, { lastName: "Ähre" });
  await placeTransferOrder(db(), lakeId, { lastName: "Fremd" });
  await press("Buchungen abholen");
  const { text } = await visitor.get(path);
  expect(text).toContain("Ähre");
  expect(text).not.toContain("Fremd");
  expect(text).toMatch(/8 vom 05\.02\.2027/);
  const states = await db().select().from(channelBookings);
  expect(states.map(({ itemId, confirmed }) => [itemId, confirmed !== null])).toEqual([
    [order.orderItems[0]?.id, true],
  ]);
  const before = text.match(/OTA_NotifReport:GuestRequests/g)?.length;
  await press("Buchungen abholen");
  const after = await visitor.get(path);
  expect(after.text.match(/OTA_NotifReport:GuestRequests/g)?.length).toBe(before);
  expect(await firstNight()).toEqual({ lake: [8, 10000], mill: [8, 10000] });
});

test("a booking that the shop sends is in the book, with its message", async () => {
  await placeTransferOrder(db(), millId, { lastName: "Ähre" });
  const { work, demo, log } = shop.shop;
  const job = pushBookingsJob({ work, log, properties: connectProperties(demo) });
  await job({}, "");
  const { text } = await visitor.get(path);
  expect(text).toContain("OTA_Ping:Handshaking vom Shop – Antwort 200");
  expect(text).toContain("OTA_HotelResNotif:GuestRequests vom Shop – Antwort 200");
  expect(text).toContain("Ähre");
  expect(text).toMatch(/8 vom 05\.02\.2027/);
  const [state] = await db().select().from(channelBookings);
  expect(state?.confirmed).not.toBeNull();
  await press("Buchungen abholen");
  expect((await visitor.get(path)).text).toMatch(/8 vom 05\.02\.2027/);
});

test("a demonstration sends nothing to other addresses", async () => {
  const answer = await shop.shop.demo?.propertySystem.receive("https://haus.example/", {
    headers: {},
    form: new FormData(),
  });
  expect(answer).toEqual({ kind: "failed", failure: "demo" });
});

test("what the program tells about the property waits for an operator", async () => {
  expect((await press("Angaben schicken")).status).toBe(303);
  const told = await db().select().from(channelInfos);
  expect(told.map(({ told: { services } }) => services)).toEqual([[33, 68, 76, 79]]);
});

test("a form that is sent twice blocks one room", async () => {
  const fields = { ...readFormFields(await visitor.get(path), "Zimmer sperren"), month };
  await Promise.all([visitor.post(path, fields), visitor.post(path, fields)]);
  await visitor.post(path, fields);
  expect((await firstNight()).mill).toEqual([8, 10000]);
});

test("an access that an operator ended is replaced when the program connects again", async () => {
  await db().update(channelAccesses).set({ ended: shop.clock.now });
  const refused = await press("Buchungen abholen");
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Der Shop hat die Nachricht abgelehnt.");
  await press("Neu verbinden");
  expect((await press("Buchungen abholen")).status).toBe(303);
});

test.each([
  ["Zimmer sperren", { month: "1999-01" }],
  ["Zimmer sperren", { month, room: "gibt-es-nicht" }],
  ["Preise schicken", { month, percent: "-100" }],
  ["Buchungen abholen", { intent: "gibt-es-nicht", month }],
])("%s with %j is refused in plain words", async (button, typed) => {
  const { status, text } = await press(button, typed);
  expect(status).toBe(422);
  expect(text).toContain("Hausprogramm eines Hotels");
  expect((await firstNight()).mill).toEqual([9, 10000]);
});
