/** GuestRequests: a property's system fetches bookings, changes and cancellations until it has confirmed them. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { setFreeRooms } from "#app/commands/catalogue/channel-rooms.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import { listRoomDays } from "#app/store/queries/catalogue/room-pools.server.ts";
import { rooms, variants } from "#app/store/schema/catalogue.server.ts";
import { orderItems } from "#app/store/schema/orders.server.ts";
import {
  codesIn,
  type Credentials,
  openChannel,
  ota,
  sendMessage,
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
let order: Order;
let foreign: Order;
beforeEach(async () => {
  const [lakeId, millId] = await createTwoProperties(db());
  variantId = lakeId;
  order = await placeTransferOrder(db(), lakeId, {
    lastName: "Müller & Söhne",
    email: "m@kundin.example",
    phone: "+491701234",
  });
  foreign = await placeTransferOrder(db(), millId);
  house = await openChannel(db(), lake.key);
});

const send = (action: string, request: string, version = "2024-10", who = house) =>
  sendMessage(shop.visitor(), who, { action, request, version });
const read = (version?: string, { start = "", hotel = lake.key, who = house } = {}) => {
  const criteria = start === "" ? "" : `<SelectionCriteria Start="${start}"/>`;
  const request = `<HotelReadRequest HotelCode="${hotel}">${criteria}</HotelReadRequest>`;
  return send(
    "OTA_Read:GuestRequests",
    ota("OTA_ReadRQ", `<ReadRequests>${request}</ReadRequests>`),
    version,
    who,
  );
};
const report = (ids: readonly string[], { type = "14", warnings = "" } = {}) => {
  const list = ids
    .map((id) => `<HotelReservation><UniqueID Type="${type}" ID="${id}"/></HotelReservation>`)
    .join("");
  const details = `<NotifDetails><HotelNotifReport><HotelReservations>${list}</HotelReservations></HotelNotifReport></NotifDetails>`;
  return ota("OTA_NotifReportRQ", `<Success/>${warnings}${ids.length > 0 ? details : ""}`);
};
const confirm = (ids: readonly string[], options = {}) =>
  send("OTA_NotifReport:GuestRequests", report(ids, options));
const newsIn = (text: string) =>
  [
    ...text.matchAll(/<HotelReservation [^>]*ResStatus="(\w+)"[^>]*><UniqueID Type="(\d+)" ID="(\w+)"\/>/g),
  ].map(([, status, type, id]) => [status, type, id]);
const idOf = ({ orderItems: [item] }: Order) => item?.id.replaceAll("-", "") ?? "";

test.each(["2024-10", "2022-10", "2020-10"])(
  "a booking comes in version %s until it is confirmed",
  async (version) => {
    const { status, text } = await read(version);
    expect(status).toBe(200);
    expect(newsIn(text)).toEqual([["Reserved", "14", idOf(order)]]);
    expect(text).toContain(`<TimeSpan Start="${arrival}" End="${addDays(arrival, 3)}"/>`);
    expect(text).toContain('<Total AmountAfterTax="310.00" CurrencyCode="EUR"/>');
    expect(text).toContain("<Surname>Müller &amp; Söhne</Surname>");
    expect(text).toContain('PhoneNumber="+491701234"');
    expect(text).toContain(`ResID_Value="${order.vanityOrderNumber}"`);
    expect(text).not.toContain("kundin.example");
    expect(text).not.toContain(idOf(foreign));
    expect(newsIn((await read(version)).text)).toHaveLength(1);
    expect(warningsIn((await confirm([idOf(order)])).text)).toEqual([]);
    expect(newsIn((await read(version)).text)).toEqual([]);
  },
);

test("each access gets each booking", async () => {
  const other = await openChannel(db(), lake.key);
  await read();
  await confirm([idOf(order)]);
  expect(newsIn((await read("2024-10", { who: other })).text)).toHaveLength(1);
});

test("a changed booking comes again as modified, a cancelled one as cancelled", async () => {
  await read();
  await confirm([idOf(order)]);
  const item = order.orderItems[0];
  await db()
    .update(orderItems)
    .set({ checkout: addDays(arrival, 2) })
    .where(eq(orderItems.id, item?.id ?? ""));
  expect(newsIn((await read()).text)).toEqual([["Modify", "14", idOf(order)]]);
  await confirm([idOf(order)]);
  expect(newsIn((await read()).text)).toEqual([]);
  await cancel();
  expect(newsIn((await read()).text)).toEqual([["Cancelled", "15", idOf(order)]]);
  expect(newsIn((await read()).text)).toHaveLength(1);
  await confirm([idOf(order)], { type: "15" });
  expect(newsIn((await read()).text)).toEqual([]);
});

async function cancel() {
  const work = workAt(db());
  const canceled = await cancelByOperator(work, new Map(), { orderId: order.id, keep: noCents });
  expect(canceled.ok).toBe(true);
}

test("a booking that was cancelled before it was fetched does not come", async () => {
  await cancel();
  expect(newsIn((await read()).text)).toEqual([]);
});

test("a confirmation of another version than was sent does not hide the newer one", async () => {
  await read();
  const id = order.orderItems[0]?.id ?? "";
  await db().update(orderItems).set({ adults: 1 }).where(eq(orderItems.id, id));
  await confirm([idOf(order)]);
  expect(newsIn((await read()).text)).toEqual([["Modify", "14", idOf(order)]]);
});

test("with a start all bookings from then on come, confirmed or not", async () => {
  await read();
  await confirm([idOf(order)]);
  expect(newsIn((await read("2024-10", { start: "2020-01-01T00:00:00+01:00" })).text)).toHaveLength(1);
  expect(newsIn((await read("2024-10", { start: "2099-01-01T00:00:00" })).text)).toEqual([]);
});

test.each([
  "gestern",
  "0000-01-01T00:00:00",
  "0001-01-01T00:00:00+14:00",
  "2027-02-30T00:00:00",
  "2027-01-01T00:00:00+99:99",
])("a start of %s is an error", async (start) => {
  const { status, text } = await read("2024-10", { start });
  expect([status, codesIn(text)]).toEqual([200, [404]]);
});

test("a refused booking is told to the operators and does not come again", async () => {
  await read();
  const warnings = `<Warnings><Warning Type="3" Code="450" RecordID="${idOf(order)}">no room left</Warning></Warnings>`;
  expect(codesIn((await confirm([], { warnings })).text)).toEqual([]);
  expect(newsIn((await read()).text)).toEqual([]);
  const entries = await listAuditOf(db(), "order", order.id);
  expect(entries.find(({ action }) => action === "channel-refused")?.after).toEqual({
    refusalText: "no room left",
  });
});

test("a refusal that a message repeats is one entry in the log", async () => {
  await read();
  const warning = `<Warning Type="3" Code="450" RecordID="${idOf(order)}">no room left</Warning>`;
  const warnings = `<Warnings>${warning.repeat(50)}</Warnings>`;
  expect(codesIn((await confirm([], { warnings })).text)).toEqual([]);
  const entries = await listAuditOf(db(), "order", order.id);
  expect(entries.filter(({ action }) => action === "channel-refused")).toHaveLength(1);
});

test("more confirmations than a message may have are an error", async () => {
  const ids = Array.from({ length: 10_001 }, () => idOf(order));
  expect(codesIn((await confirm(ids)).text)).toEqual([320]);
});

test("unknown ids and those of other properties are named in warnings", async () => {
  await read();
  const { text } = await confirm([idOf(foreign), "x", idOf(order)]);
  expect([...text.matchAll(/RecordID="([^"]*)"/g)].map(([, id]) => id).sort()).toEqual(
    [idOf(foreign), "x"].sort(),
  );
  expect(
    newsIn((await read("2024-10", { who: await openChannel(db(), mill.key), hotel: mill.key })).text),
  ).toHaveLength(1);
});

test("another property's bookings are refused", async () => {
  const { text } = await read("2024-10", { hotel: mill.key });
  expect(codesIn(text)).toEqual([392]);
  expect(codesIn((await send("OTA_Read:GuestRequests", ota("OTA_ReadRQ", "<ReadRequests/>"))).text)).toEqual([
    321,
  ]);
  expect(codesIn((await confirm(["x"], { type: "16" })).text)).toEqual([320]);
});

test("free rooms of a system that fetches bookings do not sell what it has not heard of", async () => {
  const [found] = await db()
    .select({ room: rooms })
    .from(variants)
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .where(eq(variants.id, variantId));
  const tell = async (free: number) => {
    const [access] = await listChannelAccesses(db(), lake.key);
    if (!access || !found) throw new Error("no access");
    const counts = new Map([[found.room.key, [{ from: arrival, to: arrival, free }]]]);
    await setFreeRooms(workAt(db()), access, {
      isComplete: false,
      closings: [],
      counts,
      singleRooms: new Map(),
    });
    const days = await listRoomDays(db(), found.room.offerId, { from: arrival, to: arrival });
    return days[0]?.free;
  };
  expect(await tell(3)).toBe(3);
  await read();
  expect(await tell(3)).toBe(2);
  await confirm([idOf(order)]);
  expect(await tell(2)).toBe(2);
});
