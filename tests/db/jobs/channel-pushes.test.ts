/** Bookings that the shop sends to a property system over real HTTP: answers, outages, and what comes again. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, beforeEach, expect, test } from "vitest";

import { PostFault, propertyClient } from "#app/api/alpinebits/client/property-client.server.ts";
import {
  endChannelPush,
  listDuePushes,
  readPushAddress,
  requestPush,
  setChannelPush,
} from "#app/commands/order/channel-pushes.server.ts";
import { takeBookings, takeBookingsToPush } from "#app/commands/order/channel-bookings.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { formatProblem } from "#app/documents/task-lines.ts";
import { noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { publicOnly } from "#app/jobs/calendar-request.server.ts";
import { pushBookingsJob } from "#app/jobs/channel-pushes.server.ts";
import { postForm } from "#app/jobs/channel-request.server.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import { findChannelPush, listDeliveries } from "#app/store/queries/order/channel-pushes.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { channelPushes } from "#app/store/schema/channels.server.ts";
import { openChannel, ota } from "#tests/support/back-office/alpinebits.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { pushView } from "#app/routes/desk/arrivals/push/view.server.ts";
import { readToday } from "#app/store/queries/operator/today.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
const by = { operator: { id: null, name: "Sara" } };
const push = "action_OTA_HotelResNotif_GuestRequests";

interface Asked {
  action: string;
  request: string;
  authorization: string | undefined;
  version: string | undefined;
}
let asked: Asked[] = [];
/** Answers bookings. The handshake has its own. */
let answer: (request: string) => [status: number, text: string];
let common: string[] = [];
let server: ReturnType<typeof createServer>;
let origin = "";
let accessId = "";
let order: Order;

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(Buffer.concat(chunks), { headers: { "Content-Type": type } }).formData();
  const [action, sent] = [String(form.get("action")), String(form.get("request"))];
  const version = request.headers["x-alpinebits-clientprotocolversion"];
  asked.push({
    action,
    request: sent,
    authorization: request.headers.authorization,
    version: [version].flat()[0],
  });
  const own = JSON.stringify({
    versions: common.map((each) => ({ version: each, actions: [{ action: push }] })),
  });
  const hands = ota("OTA_PingRS", `<Success/><Warnings><Warning Type="11">${own}</Warning></Warnings>`);
  const [status, text] = action === "OTA_Ping:Handshaking" ? [200, hands] : answer(sent);
  response.writeHead(status).end(text);
}

const idIn = (request: string) => /<UniqueID [^>]*ID="(\w+)"/.exec(request)?.[1] ?? "";
const answered = (content: string) => ota("OTA_HotelResNotifRS", content);
const take = (request: string): [number, string] => [
  200,
  answered(
    `<Success/><HotelReservations><HotelReservation><UniqueID Type="14" ID="${idIn(request)}"/></HotelReservation></HotelReservations>`,
  ),
];

beforeEach(async () => {
  await database.empty();
  asked = [];
  common = ["2022-10", "2024-10"];
  answer = take;
  server = createServer((...given) => void serve(...given));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [lakeId] = await createTwoProperties(db());
  order = await placeTransferOrder(db(), lakeId, { lastName: "Ähre" });
  await openChannel(db(), lake.key);
  accessId = (await listChannelAccesses(db(), lake.key))[0]?.id ?? "";
  await setAddress();
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const wish = () => ({ accessId, vendorKey: lake.key });
const setAddress = (more: object = {}) =>
  setChannelPush(
    workAt(db()),
    { ...wish(), url: origin, userName: "shop", password: "geheim", seen: "", ...more },
    by,
  );
/** @param rule the machine itself is no public address */
const run = (hours = 0, rule = { isCallable: () => true, isAllowed: () => true, time: 400 }) =>
  pushBookingsJob({
    work: () => workAt(db(), hours),
    log: silentLog as never,
    properties: propertyClient(async (url, message) => {
      const told = await postForm(url, message, rule);
      if (told.kind === "failed") throw new PostFault(told.failure);
      return told;
    }),
  })({}, "");
const actions = () => asked.map(({ action }) => action.split(":")[0]);
const outcomes = async () =>
  (await listDeliveries(db(), accessId, 50)).map(({ outcome }) => outcome).toReversed();
const waiting = async (hours = 0) => {
  const [access] = await listChannelAccesses(db(), lake.key);
  return access ? (await takeBookings(workAt(db(), hours), access, null)).map(({ news }) => news) : [];
};

test("a booking follows the handshake, in the newest version of both, and once", async () => {
  await run();
  expect(actions()).toEqual(["OTA_Ping", "OTA_HotelResNotif"]);
  const [, sent] = asked;
  expect(sent?.version).toBe("2024-10");
  expect(sent?.authorization).toBe(`Basic ${Buffer.from("shop:geheim").toString("base64")}`);
  expect(sent?.request).toContain("<Surname>Ähre</Surname>");
  expect(sent?.request).toContain('ResStatus="Reserved"');
  expect(await outcomes()).toEqual(["handshake", "confirmed"]);
  await run();
  expect(actions()).toEqual(["OTA_Ping", "OTA_HotelResNotif"]);
  expect(await waiting()).toEqual([]);
});

test("a cancellation is sent as well", async () => {
  await run();
  const cancelled = await cancelByOperator(workAt(db()), new Map(), { orderId: order.id, keep: noCents });
  expect(cancelled.ok).toBe(true);
  await run();
  expect(asked.at(-1)?.request).toContain('ResStatus="Cancelled"');
  expect(await outcomes()).toEqual(["handshake", "confirmed", "confirmed"]);
});

test("a system that is down loses nothing, and is tried again after pauses that grow", async () => {
  answer = () => [503, "ERROR:down"];
  await run();
  await run();
  expect(await outcomes()).toEqual(["handshake", "status"]);
  expect((await findChannelPush(db(), accessId))?.tries).toBe(1);
  await run(1);
  expect((await findChannelPush(db(), accessId))?.tries).toBe(2);
  for (let hours = 2; hours < 100; hours += 1) await run(hours);
  const push = await findChannelPush(db(), accessId);
  expect((push?.nextTry.getTime() ?? 0) - workAt(db(), 99).now.getTime()).toBeLessThanOrEqual(3_600_000);
  answer = take;
  await run(101);
  expect((await outcomes()).at(-1)).toBe("confirmed");
  expect((await findChannelPush(db(), accessId))?.tries).toBe(0);
});

test("what could not be sent can be fetched", async () => {
  answer = () => [500, ""];
  await run();
  expect(await waiting()).toEqual(["reserved"]);
});

test("a refused booking is in the log of its order, and is not sent again", async () => {
  answer = (request) => [
    200,
    answered(
      `<Success/><Warnings><Warning Type="3" Code="450" RecordID="${idIn(request)}">Zimmer unbekannt</Warning></Warnings><HotelReservations/>`,
    ),
  ];
  await run();
  await run();
  expect(await outcomes()).toEqual(["handshake", "refused"]);
  const entries = await listAuditOf(db(), "order", order.id);
  expect(JSON.stringify(entries)).toContain("Zimmer unbekannt");
});

test("a refusal whose text is cut within a sign of two units is noted, and holds up no other booking", async () => {
  const text = `${"x".repeat(199)}\u{1F600}${"y".repeat(99)}\u{1F600}`;
  answer = (request) => [
    200,
    answered(
      `<Success/><Warnings><Warning Type="3" Code="450" RecordID="${idIn(request)}">${text}</Warning></Warnings><HotelReservations/>`,
    ),
  ];
  await run();
  expect(await outcomes()).toEqual(["handshake", "refused"]);
});

test.each<[string, () => [number, string], string]>([
  [
    "an error",
    () => [200, answered('<Errors><Error Type="13" Code="392">Haus unbekannt</Error></Errors>')],
    "error",
  ],
  ["the id of another booking", () => take('<UniqueID Type="14" ID="abc"'), "unconfirmed"],
  ["no XML", () => [200, "OK:"], "not-understood"],
  ["a redirect", () => [302, ""], "status"],
])("%s is no confirmation", async (_, given, outcome) => {
  answer = given;
  await run();
  expect(await outcomes()).toEqual(["handshake", outcome]);
  expect(await waiting()).toEqual(["reserved"]);
  answer = take;
  await run(1);
  expect((await outcomes()).slice(2)).toEqual(["handshake", "confirmed"]);
});

test("a system that takes no bookings in a version of the shop gets none", async () => {
  common = ["2018-10"];
  await run();
  expect([actions(), await outcomes()]).toEqual([["OTA_Ping"], ["no-version"]]);
});

test("addresses of the shop's own network are not called", async () => {
  for (const typed of [
    "http://haus.example/x",
    "https://127.0.0.1/x",
    "https://haus.local/x",
    "https://a:b@haus.example/",
  ])
    expect(readPushAddress(typed)).toBeNull();
  expect(readPushAddress(" https://haus.example/alpinebits ")).toBe("https://haus.example/alpinebits");
  await run(0, { ...publicOnly, isCallable: () => true, time: 400 } as never);
  expect([asked, await outcomes()]).toEqual([[], ["private-address"]]);
});

test("a booking can be sent once more, and a new address begins with a handshake", async () => {
  await run();
  const itemId = order.orderItems[0]?.id ?? "";
  expect(await requestPush(workAt(db()), { ...wish(), itemId }, by)).toEqual({ ok: true });
  await run();
  expect(await outcomes()).toEqual(["handshake", "confirmed", "confirmed"]);
  const push = await findChannelPush(db(), accessId);
  const seen = push?.changed.toISOString() ?? "";
  const moved = { url: `${origin}/neu` };
  expect(await setAddress({ ...moved, seen: "2020-01-01" })).toMatchObject({ refusal: "changed" });
  expect(await setAddress({ ...moved, seen, password: "" })).toMatchObject({ refusal: "no-password" });
  expect(await setAddress({ ...moved, seen })).toEqual({ ok: true });
  expect(await setAddress({ ...moved, seen })).toEqual({ ok: true });
  await run();
  expect((await outcomes()).slice(3)).toEqual(["handshake"]);
  expect(
    await setChannelPush(
      workAt(db()),
      { ...wish(), vendorKey: "muehle", url: origin, userName: "x", password: "y", seen: "" },
      by,
    ),
  ).toMatchObject({ refusal: "unknown" });
});

test("the password is stored sealed, and nothing is sent without an address", async () => {
  const rows = await db().select().from(channelPushes);
  expect(JSON.stringify(rows)).not.toContain("geheim");
  await endChannelPush(workAt(db()), wish(), by);
  await run();
  expect([asked, await listDuePushes(workAt(db()))]).toEqual([[], []]);
});

test("a run that ends by a bug counts as failed, and is repeated after a pause", async () => {
  const broken = () => Promise.reject(new Error("a bug"));
  const properties = { shakeHands: broken, send: broken };
  const job = pushBookingsJob({ work: () => workAt(db()), log: silentLog as never, properties });
  await job({}, "");
  const push = await findChannelPush(db(), accessId);
  expect([push?.tries, (push?.nextTry.getTime() ?? 0) - workAt(db()).now.getTime()]).toEqual([1, 60_000]);
  await run(1);
  expect((await outcomes()).at(-1)).toBe("confirmed");
});

/** Takes no booking of these orders: the system is there and answers with an error. */
const refuseOrders =
  (refused: readonly string[]) =>
  (request: string): [number, string] =>
    refused.some((name) => request.includes(`<Surname>${name}</Surname>`))
      ? [200, answered('<Errors><Error Type="13" Code="450">Zimmer unbekannt</Error></Errors>')]
      : take(request);
const sentNames = () => asked.flatMap(({ request }) => /<Surname>([^<]*)/.exec(request)?.[1] ?? []);
const later = (minutes: number) => minutes / 60;

test("a booking that the system does not take waits alone, and new ones follow at once", async () => {
  answer = refuseOrders(["Ähre"]);
  await run();
  const [lakeId] = await createTwoProperties(db());
  await placeTransferOrder(db(), lakeId, { lastName: "Neu", email: "neu@kundin.example" });
  await run();
  expect(sentNames()).toEqual(["Ähre", "Neu"]);
  expect((await findChannelPush(db(), accessId))?.tries).toBe(0);
  // It is tried again after pauses of 1, 3 and 7 minutes.
  for (let minute = 1; minute <= 15; minute += 1) await run(later(minute));
  expect(sentNames()).toEqual(["Ähre", "Neu", "Ähre", "Ähre", "Ähre"]);
});

test("a new booking is sent before those that the system does not take", async () => {
  const [lakeId] = await createTwoProperties(db());
  const names = Array.from({ length: 8 }, (_, index) => `Alt${index}`);
  for (const lastName of names)
    await placeTransferOrder(db(), lakeId, { lastName, email: `${lastName}@kundin.example` });
  answer = refuseOrders(["Ähre", ...names]);
  const failed = { paused: new Set<string>(), last: new Set<string>() };
  const [access] = await listChannelAccesses(db(), lake.key);
  await run();
  const before = await takeBookingsToPush(workAt(db()), access!, { most: 50, ...failed });
  const [newest] = before.toReversed();
  const inTurn = await takeBookingsToPush(workAt(db()), access!, {
    most: 1,
    paused: new Set(),
    last: new Set(before.filter(({ itemId }) => itemId !== newest?.itemId).map(({ itemId }) => itemId)),
  });
  expect(inTurn.map(({ itemId }) => itemId)).toEqual([newest?.itemId]);
});

test("an operator's request sends what waits without its pause", async () => {
  answer = refuseOrders(["Ähre"]);
  await run();
  await run();
  expect(sentNames()).toEqual(["Ähre"]);
  answer = take;
  await requestPush(workAt(db()), wish(), by);
  await run();
  expect((await outcomes()).slice(1)).toEqual(["error", "handshake", "confirmed"]);
});

test("a system that keeps failing is a task of its property, until it works again", async () => {
  const tasks = async (hours: number, vendorKey: string | null = lake.key) =>
    (
      await readToday(db(), workAt(db(), hours).now, { role: vendorKey ? "house" : "owner", vendorKey })
    ).problems?.filter(({ kind }) => kind === "channel");
  answer = () => [503, ""];
  await run();
  expect(await tasks(0)).toEqual([]);
  for (let hours = 1; hours < 5; hours += 1) await run(hours);
  expect(await tasks(5)).toMatchObject([{ id: accessId, isDown: true, refused: 0 }]);
  expect(await tasks(5, null)).toHaveLength(1);
  expect(await tasks(5, mill.key)).toEqual([]);
  answer = refuseOrders(["Ähre"]);
  for (let hours = 6; hours < 12; hours += 1) await run(hours);
  const [problem] = (await tasks(12)) ?? [];
  expect(problem).toMatchObject({ isDown: false, refused: 1 });
  expect(problem && formatProblem(problem).text).toBe(
    "eine Buchung nimmt es nicht an, auch nach mehreren Versuchen",
  );
  answer = take;
  await run(14);
  expect(await tasks(14)).toEqual([]);
});

test("a booking whose stay is over is said to be sent no more", async () => {
  answer = refuseOrders(["Ähre"]);
  await run();
  const stateAfter = async (hours: number) => {
    const { now } = workAt(db(), hours);
    return (await pushView(db(), await findChannelPush(db(), accessId), accessId, now)).push?.state;
  };
  expect(await stateAfter(1)).toContain("Eine Buchung nimmt das Programm nicht an");
  expect(await stateAfter(4)).toBe("in Ordnung");
});

test("two runs at once send a booking once", async () => {
  await Promise.all([run(), run(), run()]);
  expect(actions()).toEqual(["OTA_Ping", "OTA_HotelResNotif"]);
});
