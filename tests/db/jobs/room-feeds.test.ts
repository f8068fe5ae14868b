/** Calendars of other portals, read from a real HTTP server: what they block, and what they free again. */
import { gzipSync } from "node:zlib";

import { afterEach, beforeEach, expect, test } from "vitest";

import { readCalendar } from "#app/commands/catalogue/read-calendar.server.ts";
import {
  addRoomFeed,
  applyFeed,
  removeRoomFeed,
  requestFeed,
} from "#app/commands/catalogue/room-feeds.server.ts";
import { blockRooms, unblockRooms } from "#app/commands/catalogue/room-blocks.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { feedWindow } from "#app/domain/catalogue/room-feed.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { type CallRule, fetchCalendar } from "#app/jobs/calendar-request.server.ts";
import { readCalendarJob, readCalendarsJob } from "#app/jobs/room-feeds.server.ts";
import { listNightColumns, nightsOfVariant } from "#app/store/queries/catalogue/nights.server.ts";
import { listOverbooked } from "#app/store/queries/catalogue/room-feeds.server.ts";
import { readToday } from "#app/store/queries/operator/today.server.ts";
import { roomBlocks, roomFeeds, rooms } from "#app/store/schema/catalogue.server.ts";
import { auditEntries } from "#app/store/schema/operator.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

import { calendarText, openPortal, type Portal } from "./portal-server.ts";

const database = testDatabase();
const db = () => database.db();
const by = { operator: { id: null, name: "Sara" } };
/** Tests call their own machine. */
const everywhere: CallRule = { isCallable: () => true, isAllowed: () => true, time: 400 };

let portal: Portal;
let variantId: string;
let roomId: string;
let feedId: string;
beforeEach(async () => {
  await database.empty();
  portal = await openPortal();
  [variantId, roomId] = await sell(2);
  feedId = await addFeed(portal.url);
});
afterEach(() => portal.close());

async function sell(count: number): Promise<[variant: string, room: string]> {
  const offer = aCatalogueOffer();
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], count) });
  const shared = { rooms: offer.rooms.map((room) => ({ ...room, count })), variants: [variant] };
  const [id = ""] = await putOnSale(db(), { ...offer, ...shared });
  return [id, (await db().select().from(rooms))[0]?.id ?? ""];
}

async function addFeed(url: string, name = "Portal A"): Promise<string> {
  expect(await addRoomFeed(workAt(db()), { roomId, name, url }, by)).toEqual({ ok: true });
  return (await db().select().from(roomFeeds)).find((each) => each.url === url)?.id ?? "";
}

const context = (hours = 0, rule = everywhere) => ({
  work: () => workAt(db(), hours),
  log: silentLog as never,
  calendars: {
    fetch: (url: string, known: Parameters<typeof fetchCalendar>[1]) => fetchCalendar(url, known, rule),
    read: async (...given: Parameters<typeof readCalendar>) => readCalendar(...given),
    host: "shop.example",
  },
});
const run = (hours = 0, rule = everywhere) => readCalendarJob(context(hours, rule))({ feedId }, "");
const tell = (text: string, headers: Record<string, string> = {}) => {
  portal.answer = (_, response) => response.writeHead(200, headers).end(text);
};
const blocks = async () =>
  (await db().select().from(roomBlocks))
    .map(({ from, to, quantity, reason }) => [from, to, quantity, reason])
    .toSorted();
const free = async () =>
  (await nightsOfVariant(db(), variantId, arrival, addDays(arrival, 2))).map((night) => night.free);
const feed = async () => (await db().select().from(roomFeeds)).find(({ id }) => id === feedId);

const [first, second, third] = [arrival, addDays(arrival, 1), addDays(arrival, 2)];
const stay = { "a@portal": [first, third] } as const;

async function order(quantity = 1) {
  const cart = await readyCart(workAt(db()), { variantId, quantity });
  const totalsSignature = await signShownTotals(workAt(db()), cart);
  return placeOrder(workAt(db()), cart, { secret, totalsSignature });
}

test("an event blocks one room on its nights, with the portal as the reason and without its text", async () => {
  tell(calendarText(stay));
  await run();
  expect(await blocks()).toEqual([[first, second, 1, "Portal A"]]);
  expect(await free()).toEqual([1, 1, 2]);
  expect(await feed()).toMatchObject({ failure: null, succeeded: workAt(db()).now });
  const entries = await db().select().from(auditEntries);
  expect(entries.map(({ action, who }) => [action, who])).toEqual([
    ["feed-added", "Sara"],
    ["feed-read", "Portal A"],
  ]);
  expect(JSON.stringify([entries, await db().select().from(roomBlocks)])).not.toMatch(/Geheim|zimmer\.ics/);
});

test("an event that vanishes frees the room, and one that moves takes other nights", async () => {
  tell(calendarText({ ...stay, "b@portal": [third, addDays(third, 1)] }));
  await run();
  expect(await free()).toEqual([1, 1, 1]);
  tell(calendarText({ "b@portal": [second, third] }));
  await run(1);
  expect(await blocks()).toEqual([[second, second, 1, "Portal A"]]);
  expect(await free()).toEqual([2, 1, 2]);
  tell(calendarText({}));
  await run(2);
  expect([await blocks(), await free()]).toEqual([[], [2, 2, 2]]);
});

test("two runs at once make one block", async () => {
  tell(calendarText(stay));
  await Promise.all([run(), run(), readCalendarsJob(context())({}, "")]);
  expect(await blocks()).toEqual([[first, second, 1, "Portal A"]]);
  expect((await db().select().from(auditEntries)).filter(({ action }) => action === "feed-read").length).toBe(
    1,
  );
});

test("an older reading that ends later changes nothing", async () => {
  const { now } = workAt(db(), 1);
  const version = { etag: null, lastModified: null };
  const event = { key: "a", from: first, to: second };
  await applyFeed(workAt(db(), 1), feedId, { started: now, events: [event], ...version });
  const earlier = new Date(now.getTime() - 1);
  await applyFeed(workAt(db(), 2), feedId, { started: earlier, events: [], ...version });
  expect((await blocks()).length).toBe(1);
});

test("a calendar that has not changed is asked for by its version, and read completely once a day", async () => {
  const modified = "Fri, 20 Nov 2026 08:00:00 GMT";
  tell(calendarText(stay), { ETag: '"1"', "Last-Modified": modified });
  await run();
  portal.answer = (_, response) => response.writeHead(304).end();
  await run(1);
  expect(portal.asked.at(-1)).toMatchObject({ "if-none-match": '"1"', "if-modified-since": modified });
  expect(await feed()).toMatchObject({ failure: null, succeeded: workAt(db(), 1).now });
  expect((await blocks()).length).toBe(1);
  await run(25);
  expect(portal.asked.at(-1)?.["if-none-match"]).toBeUndefined();
});

test.each([
  ["404", "status", 404, () => (portal.answer = (_, response) => response.writeHead(404).end("weg"))],
  ["500", "status", 500, () => (portal.answer = (_, response) => response.writeHead(500).end())],
  ["no answer", "timeout", null, () => (portal.answer = () => undefined)],
  [
    "an answer that stops",
    "timeout",
    null,
    () => (portal.answer = (_, response) => void response.writeHead(200).write("BEGIN:VCALENDAR\r\n")),
  ],
  ["a page", "no-calendar", null, () => tell("<!doctype html><title>Anmelden</title>")],
  ["half a calendar", "no-calendar", null, () => tell(calendarText(stay).slice(0, -20))],
  [
    "packed bytes",
    "no-calendar",
    null,
    () =>
      (portal.answer = (_, response) =>
        response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(calendarText(stay)))),
  ],
  ["5 MB", "too-large", null, () => tell(`${calendarText(stay)}${"X".repeat(5_000_000)}`)],
  [
    "a circle",
    "status",
    310,
    () => (portal.answer = (_, response) => response.writeHead(302, { Location: "/zimmer.ics" }).end()),
  ],
  ["a closed door", "no-connection", null, () => portal.close()],
] as const)(
  "%s leaves the blocks, and the failure is kept with the last success",
  async (_, failure, status, fail) => {
    tell(calendarText(stay), { ETag: '"1"' });
    await run();
    await fail();
    await run(1);
    expect((await blocks()).length).toBe(1);
    expect(await feed()).toMatchObject({
      failure,
      status,
      succeeded: workAt(db()).now,
      tried: workAt(db(), 1).now,
      etag: null,
    });
  },
);

test("a redirect is followed, but not to a private address", async () => {
  portal.answer = ({ url }, response) =>
    url === "/neu.ics"
      ? response.writeHead(200).end(calendarText(stay))
      : response.writeHead(301, { Location: "/neu.ics" }).end();
  await run();
  expect((await blocks()).length).toBe(1);
  const isAllowed = (address: string) => !address.startsWith("127.");
  await run(1, { ...everywhere, isAllowed });
  expect(await feed()).toMatchObject({ failure: "private-address" });
  // The name is looked up, and its address is refused before anything is sent.
  const count = portal.asked.length;
  await db()
    .update(roomFeeds)
    .set({ url: portal.url.replace("127.0.0.1", "localhost") });
  const isAllowedName = (address: string) => !["127.0.0.1", "::1"].includes(address);
  await run(2, { ...everywhere, isAllowed: isAllowedName });
  expect(await feed()).toMatchObject({ failure: "private-address" });
  expect(portal.asked.length).toBe(count);
});

test("without a rule of its own, the request calls no private address and no http", async () => {
  const known = { etag: null, lastModified: null };
  for (const url of [portal.url, "https://127.0.0.1/", "https://localhost/", "https://[::1]/"])
    expect([url, await fetchCalendar(url, known)]).toEqual([
      url,
      { kind: "failed", failure: "private-address", status: null },
    ]);
  expect(portal.asked).toEqual([]);
});

test("the shop's own bookings come back without an effect", async () => {
  tell(calendarText({ "0192.house@shop.example": [first, third] }));
  await run();
  expect(await blocks()).toEqual([]);
});

test("an event blocks also below what is sold, and operators are told until it is solved", async () => {
  expect((await order(2)).ok).toBe(true);
  tell(calendarText(stay));
  await run();
  expect([(await blocks()).length, await free()]).toEqual([1, [0, 0, 0]]);
  expect([
    ...((await listNightColumns(db(), { variantIds: [variantId], from: arrival })).get(variantId)?.free ??
      []),
  ]).toEqual([0, 0, 0]);
  const today = civilDate("2026-11-20");
  expect(await listOverbooked(db(), null, today)).toMatchObject([{ id: roomId, nights: 2, first }]);
  const { problems = [] } = await readToday(db(), workAt(db()).now, { role: "sales", vendorKey: null });
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: "overbooked", id: roomId, nights: 2, first }),
  );
  expect(await listOverbooked(db(), "anderes-haus", today)).toEqual([]);
  await db().update(rooms).set({ count: 3 });
  expect(await listOverbooked(db(), null, today)).toEqual([]);
});

test("a block by hand beside a calendar is no overbooking", async () => {
  await blockRooms(workAt(db()), { roomId, from: first, to: first, quantity: 1, reason: "Maler" });
  tell(calendarText(stay));
  await run();
  expect([await free(), await listOverbooked(db(), null, first)]).toEqual([[0, 1, 2], []]);
});

test("a calendar that fails for six hours is a task", async () => {
  portal.answer = (_, response) => response.writeHead(404).end();
  await run();
  const problemsAt = async (hours: number) =>
    (await readToday(db(), workAt(db(), hours).now, { role: "sales", vendorKey: null })).problems ?? [];
  expect((await problemsAt(5)).map(({ kind }) => kind)).not.toContain("feeds");
  expect(await problemsAt(7)).toContainEqual(expect.objectContaining({ kind: "feeds", count: 1 }));
});

test("two calendars of a room block two rooms, and removing one frees its own", async () => {
  tell(calendarText(stay));
  await addFeed(`${portal.url}?b`, "Portal B");
  await readCalendarsJob(context())({}, "");
  expect((await blocks()).map(([, , , reason]) => reason)).toEqual(["Portal A", "Portal B"]);
  expect(await free()).toEqual([0, 0, 2]);
  await removeRoomFeed(workAt(db()), feedId, by);
  await removeRoomFeed(workAt(db()), feedId, by);
  expect([(await blocks()).map(([, , , reason]) => reason), await free()]).toEqual([["Portal B"], [1, 1, 2]]);
});

test("one calendar that cannot be read stops no other", async () => {
  await addFeed(`${portal.url}?b`, "Portal B");
  portal.answer = ({ url }, response) =>
    url?.endsWith("?b") ? response.writeHead(200).end(calendarText(stay)) : response.writeHead(500).end();
  await readCalendarsJob(context())({}, "");
  expect((await blocks()).map(([, , , reason]) => reason)).toEqual(["Portal B"]);
});

test("an operator cannot free what a calendar blocks", async () => {
  tell(calendarText(stay));
  await run();
  const [block] = await db().select().from(roomBlocks);
  expect(await unblockRooms(workAt(db()), block?.id ?? "")).toEqual({ ok: false, refusal: "from-calendar" });
});

test("past blocks stay, and the same event later is a new one", async () => {
  tell(calendarText({ "a@portal": ["2026-11-18", "2026-11-22"] }));
  await run();
  expect(await blocks()).toEqual([["2026-11-18", "2026-11-21", 1, "Portal A"]]);
  tell(calendarText({}));
  await run(24 * 5);
  expect((await blocks()).length).toBe(1);
});

test("rooms without a number take no calendar, and a room takes ten at most", async () => {
  const add = (url: string) => addRoomFeed(workAt(db()), { roomId, name: "X", url }, by);
  for (let count = 1; count < 10; count += 1) await add(`https://portal.example/${count}`);
  expect(await add("https://portal.example/10")).toEqual({ ok: false, refusal: "too-many" });
  expect(await add(portal.url)).toEqual({ ok: true });
  await db().update(rooms).set({ count: null });
  expect(await add("https://portal.example/11")).toEqual({ ok: false, refusal: "no-count" });
  tell(calendarText(stay));
  await run();
  expect([await blocks(), (await feed())?.failure]).toEqual([[], "no-count"]);
});

test("a calendar is requested once within a minute", async () => {
  const requested: unknown[] = [];
  const work = { ...workAt(db(), 1), enqueue: async (_: unknown, name: string) => void requested.push(name) };
  await requestFeed(work, feedId);
  tell(calendarText(stay));
  await run(1);
  await requestFeed(work, feedId);
  expect(requested).toEqual(["read-calendar"]);
});

test("calendars can block until the end of the year in which the sale ends", () => {
  expect(feedWindow(civilDate("2026-11-20"))).toEqual({ from: "2026-11-20", to: "2027-12-31" });
  expect(feedWindow(civilDate("2026-12-20")).to).toBe("2028-12-31");
});
