/** The calendar feed of a property: its contents, its key, and renewing its address. */
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";

import { openCalendar } from "#app/commands/catalogue/property-calendars.server.ts";
import { addDays } from "#app/domain/dates.ts";
import type { Order } from "#app/domain/order/order.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { findPinHash, listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import { isPin } from "#app/commands/customer/passwords.server.ts";
import { placeTransferOrder, lake, mill, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { operatorShop } from "#tests/support/shops/operator-shop.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/anreisen/kalender";
let house: Visitor;
let order: Order;
let foreign: Order;
beforeEach(async () => {
  const [lakeId, millId] = await createTwoProperties(db());
  order = await placeTransferOrder(db(), lakeId, {
    lastName: "Seemann",
    email: "seemann@kundin.example",
    phone: "0170 1",
  });
  foreign = await placeTransferOrder(db(), millId);
  house = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: lake.key });
});
const readAddresses = async (visitor: Visitor, at = path) =>
  [...(await visitor.get(at)).text.matchAll(/https:\/\/shop\.example(\/de\/kalender\/[^"<]+)"/g)].map(
    ([, found]) => found ?? "",
  );
const parseStays = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never[]).getAllSubcomponents("vevent").map((each) => {
    const { summary, startDate, endDate, location } = new ICAL.Event(each);
    return [summary, startDate.toString(), endDate.toString(), location];
  });

test("the feed lists a property's own arrivals without names or prices", async () => {
  const [address = "", ...others] = await readAddresses(house);
  expect(others).toEqual([]);
  const { status, headers, text } = await shop.visitor().get(address);
  expect([status, headers["content-type"], headers["x-robots-tag"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "noindex",
  ]);
  const [stay, ...more] = parseStays(text);
  expect(more).toEqual([]);
  expect(stay?.[0]).toMatch(new RegExp(`^1 × .+, Buchung ${order.vanityOrderNumber}$`));
  expect(stay?.slice(1, 3)).toEqual([arrival, addDays(arrival, 3)]);
  expect(text).not.toMatch(/Seemann|seemann|0170|310|€/);
  expect(text).not.toContain(foreign.vanityOrderNumber);
  const log = shop.said.filter((line) => line.includes("de/kalender")).join();
  expect(log).toContain("/de/kalender/see/{key}/anreisen.ics");
  expect(shop.said.filter((line) => line.includes(`"path":"/de`)).join()).not.toContain(
    address.split("/")[4],
  );
});

test("an unchanged feed is answered with 304", async () => {
  const [address = ""] = await readAddresses(house);
  const first = await shop.visitor().get(address);
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
  const again = await shop
    .visitor()
    .ask(address, { headers: { "If-None-Match": String(first.headers.etag) } });
  expect([again.status, again.text]).toEqual([304, ""]);
});

test("the feed omits stays that are canceled, returned, past or over a year away", async () => {
  const [address = ""] = await readAddresses(house);
  const countStays = async () => parseStays((await shop.visitor().get(address)).text).length;
  const updateItem = (column: string, value: string) =>
    db().$client.query(`update order_item set ${column} = '${value}' where order_id = $1`, [order.id]);
  expect(await countStays()).toBe(1);
  await updateItem("checkin", "2026-11-20");
  expect(await countStays()).toBe(1);
  await updateItem("checkin", "2026-11-19");
  expect(await countStays()).toBe(0);
  await updateItem("checkin", "2027-11-19");
  expect(await countStays()).toBe(1);
  await updateItem("checkin", "2027-11-20");
  expect(await countStays()).toBe(0);
  await updateItem("checkin", arrival);
  await db().$client.query(
    "insert into item_return select gen_random_uuid(), id, quantity, now(), 'grace', 0 from order_item where order_id = $1",
    [order.id],
  );
  expect(await countStays()).toBe(0);
  await db().$client.query("delete from item_return");
  await db().$client.query("update customer_order set status = 30 where id = $1", [order.id]);
  expect(await countStays()).toBe(0);
});

test("a wrong, foreign or former key does not open the feed", async () => {
  const owner = await signInNewOperator(db(), shop.visitor(), "owner");
  const [millAddress = "", lakeAddress = ""] = await readAddresses(owner);
  const statusOf = async (each: string) => (await shop.visitor().get(each)).status;
  expect([await statusOf(millAddress), await statusOf(lakeAddress)]).toEqual([200, 200]);
  const key = lakeAddress.split("/")[4] ?? "";
  const wrong = [
    lakeAddress.replace(key, `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`),
    lakeAddress.replace(`/${lake.key}/`, `/${mill.key}/`),
    lakeAddress.replace(key, encodeURIComponent("ä".repeat(key.length))),
    lakeAddress.replace(`/${lake.key}/`, "/gibt-es-nicht/"),
  ];
  for (const each of wrong) expect([each, await statusOf(each)]).toEqual([each, 404]);
  const fields = fieldsOf({ html: (await owner.get(path)).text }, "Neue Adresse für Haus am See GmbH");
  expect((await owner.post(path, fields)).location).toBe(`${path}?erledigt=erneuert`);
  expect([await statusOf(lakeAddress), await statusOf(millAddress)]).toEqual([404, 200]);
  const [, renewed = ""] = await readAddresses(owner);
  expect(await statusOf(renewed)).toBe(200);
  // The outdated form in another window does not renew the address again.
  const late = await owner.post(path, fields);
  expect([late.status, late.text.includes("inzwischen erneuert")]).toEqual([422, true]);
  expect(await statusOf(renewed)).toBe(200);
  expect((await owner.get("/verwaltung/protokoll")).text).toContain("Adresse des Kalenders erneuert");
});

test("a property can renew only its own address", async () => {
  const form = { intent: "renew", house: mill.key, edition: "0" };
  expect((await house.post(path, form)).status).toBe(404);
  expect((await db().$client.query("select 1 from vendor_calendar")).rowCount).toBe(0);
  expect((await house.post(path, { ...form, house: lake.key })).status).toBe(303);
});

test("only one of two simultaneous renewals succeeds", async () => {
  const form = { intent: "renew", house: lake.key, edition: "0" };
  const answers = await Promise.all([house.post(path, form), house.post(path, form)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const { rows } = await db().$client.query("select edition from vendor_calendar");
  expect(rows).toEqual([{ edition: 1 }]);
});

test("a key made with an older secret works while that secret is configured", async () => {
  const [address = ""] = await readAddresses(house);
  const key = address.split("/")[4] ?? "";
  const calendarKey = { vendorKey: lake.key, key };
  const secrets = shop.shop.config.sessionSecrets;
  expect(await openCalendar(db(), ["another".repeat(5), ...secrets], calendarKey)).not.toBeNull();
  expect(await openCalendar(db(), ["another".repeat(5)], calendarKey)).toBeNull();
});

test("the command line shows and renews the address", async () => {
  const { call, inShop } = operatorShop();
  await inShop((own) => createTwoProperties(own));
  const first = (await call("vendors calendar see")).out;
  expect(first).toMatch(/\/de\/kalender\/see\/[\w-]{32}\/anreisen\.ics$/);
  expect((await call("vendors calendar see")).out).toBe(first);
  const second = (await call("vendors calendar see --renew")).out;
  expect(second).not.toBe(first);
  expect((await call("vendors calendar see")).out).toBe(second);
  expect((await call("vendors calendar berg")).err).toContain("vendors list");
});

test("a property's new PIN is shown once", async () => {
  const press = async (who: Visitor, button: string) =>
    who.post(path, fieldsOf({ html: (await who.get(path)).text }, button));
  const { status, text } = await press(house, "Neue PIN für Haus am See GmbH");
  const pin = /<strong>(\d{8})<\/strong>/.exec(text)?.[1] ?? "";
  expect([status, pin.length]).toEqual([200, 8]);
  expect((await house.get(path)).text).not.toContain(pin);
  const vendor = (await listVendorPins(db())).find(({ key }) => key === lake.key);
  expect(await isPin(pin, await findPinHash(db(), vendor!.id))).toBe(true);
  const { entries } = await listAudit(db(), { skip: 0, most: 1 });
  expect(entries).toMatchObject([{ action: "pin-set", subjectId: lake.key, label: lake.name }]);
  expect((await house.post(path, { intent: "pin", house: mill.key })).status).toBe(404);
});

const readRoomAddresses = async (visitor: Visitor, key: string) =>
  (await readAddresses(visitor, `${path}?haus=${key}`)).filter((address) => address.includes("/zimmer/"));

test("the feed of a room lists its current and coming stays with room and booking number", async () => {
  const [address = "", ...others] = await readRoomAddresses(house, lake.key);
  expect(others).toEqual([]);
  const { status, headers, text } = await shop.visitor().get(address);
  expect([status, headers["content-type"], headers["x-robots-tag"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "noindex",
  ]);
  const { rows } = await db().$client.query<{ number: string }>(
    "select vanity_booking_number as number from booking b join order_item i on i.id = b.item_id where i.order_id = $1",
    [order.id],
  );
  const [stay, ...more] = parseStays(text);
  expect(more).toEqual([]);
  expect(stay?.[0]).toMatch(new RegExp(`^1 × .+, Buchung ${rows[0]?.number}$`));
  expect(stay?.slice(1, 3)).toEqual([arrival, addDays(arrival, 3)]);
  expect(text).not.toMatch(/Seemann|seemann|0170|310|€/);
  // Yesterday's arrival is still there, and leaves the feed with its departure.
  const move = (days: string) =>
    db().$client.query(`update order_item set ${days} where order_id = $1`, [order.id]);
  await move("checkin = '2026-11-19', checkout = '2026-11-21'");
  expect(parseStays((await shop.visitor().get(address)).text)).toHaveLength(1);
  await move("checkout = '2026-11-20'");
  expect(parseStays((await shop.visitor().get(address)).text)).toEqual([]);
});

test("the key of a room opens only its own feed, until the property's address is renewed", async () => {
  const owner = await signInNewOperator(db(), shop.visitor(), "owner");
  const [own = ""] = await readRoomAddresses(owner, lake.key);
  const [other = ""] = await readRoomAddresses(owner, mill.key);
  const statusOf = async (each: string) => (await shop.visitor().get(each)).status;
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200]);
  const [ownKey = "", otherKey = ""] = [own.split("/")[4], other.split("/")[4]];
  const [propertyAddress = ""] = await readAddresses(house);
  const wrong = [
    own.replace(ownKey, otherKey),
    other.replace(otherKey, ownKey),
    own.replace(own.split("/")[6] ?? "", other.split("/")[6] ?? ""),
    own.replace(own.split("/")[6] ?? "", "keine-kennung"),
    own.replace(ownKey, propertyAddress.split("/")[4] ?? ""),
    propertyAddress.replace(propertyAddress.split("/")[4] ?? "", ownKey),
  ];
  for (const each of wrong) expect([each, await statusOf(each)]).toEqual([each, 404]);
  await house.post(path, { intent: "renew", house: lake.key, edition: "0" });
  expect([await statusOf(own), await statusOf(other)]).toEqual([404, 200]);
});

test("a property does not see the rooms of another one", async () => {
  expect(await readRoomAddresses(house, mill.key)).toEqual([]);
});
