/** How property systems reach the shop: sign-in, form, compression, limits, and the handshake. */
import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";

import { beforeEach, expect, test } from "vitest";

import { endChannelAccess } from "#app/commands/catalogue/channel-access.server.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import {
  basic,
  channelPath,
  type Credentials,
  formOf,
  openChannel,
  ota,
  pingOf,
  sendMessage,
} from "#tests/support/back-office/alpinebits.ts";
import { createTwoProperties, lake, mill } from "#tests/support/back-office/orders.ts";
import { testDatabase } from "#tests/support/database.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));
let house: Credentials;
beforeEach(async () => {
  await createTwoProperties(db());
  house = await openChannel(db(), lake.key);
});
const handshake = "OTA_Ping:Handshaking";
const ping = pingOf({ versions: [{ version: "2024-10", actions: [{ action: "action_OTA_Ping" }] }] });
const send = (message: Partial<Parameters<typeof sendMessage>[2]>, who: Credentials | null = house) =>
  sendMessage(shop.visitor(), who, { action: handshake, request: ping, ...message });
const warningOf = (text: string) =>
  JSON.parse(/<Warning [^>]*>([^<]*)/.exec(text)?.[1]?.replaceAll("&quot;", '"') ?? "null") as unknown;

test("a handshake answers what client and shop have in common", async () => {
  const echo = {
    versions: [
      { version: "2018-10", actions: [{ action: "action_OTA_Ping" }] },
      { version: "2022-10", actions: [{ action: "action_OTA_Ping" }, { action: "action_of_others" }] },
    ],
  };
  const { status, headers, text } = await send({ request: pingOf(echo), version: "2018-10" });
  expect([status, headers["content-type"], headers["x-alpinebits-server-accept-encoding"]]).toEqual([
    200,
    "text/xml; charset=utf-8",
    "gzip",
  ]);
  expect(text).toContain('<Warning Type="11" Status="ALPINEBITS_HANDSHAKE">');
  expect(warningOf(text)).toEqual({
    versions: [{ version: "2022-10", actions: [{ action: "action_OTA_Ping" }] }],
  });
  expect(text).toContain(`<EchoData>${JSON.stringify(echo).replaceAll('"', "&quot;")}</EchoData>`);
});

test.each(["2024-10", "2022-10", "2020-10"])("version %s announces what its actions do", async (version) => {
  const rooms = "OTA_HotelInvCountNotif_accept_rooms";
  const complete = "OTA_HotelInvCountNotif_accept_complete_set";
  const info = [
    "action_OTA_HotelDescriptiveContentNotif_Info",
    "action_OTA_HotelDescriptiveInfo_Info",
    // The shop sends bookings to others, and takes none.
    "action_OTA_HotelResNotif_GuestRequests",
  ];
  const actions = [
    { action: "action_OTA_HotelInvCountNotif", supports: [rooms, complete] },
    ...info.map((action) => ({ action })),
  ];
  const { text } = await send({ request: pingOf({ versions: [{ version, actions }] }), version });
  const supports = version === "2020-10" ? [rooms] : [rooms, complete];
  const common = [
    { action: "action_OTA_HotelInvCountNotif", supports },
    ...info.slice(0, 2).map((action) => ({ action })),
  ];
  expect(warningOf(text)).toEqual({ versions: [{ version, actions: common }] });
});

test("a handshake without the JSON of a handshake is an error", async () => {
  const echoes = [{}, [], { versions: [{ actions: [] }] }, "no JSON"];
  for (const echo of echoes) {
    const { status, text } = await send({ request: pingOf(echo) });
    expect([status, /<Error Type="13" Code="320">/.test(text)]).toEqual([200, true]);
  }
});

test("actions of a handshake that are no text are left out", async () => {
  const strange = [{ toString: 1 }, null, [], 7].map((action) => ({ action, supports: "x" }));
  const actions = [...strange, { action: "action_OTA_Ping" }];
  const { status, text } = await send({ request: pingOf({ versions: [{ version: "2024-10", actions }] }) });
  expect([status, warningOf(text)]).toEqual([
    200,
    { versions: [{ version: "2024-10", actions: [{ action: "action_OTA_Ping" }] }] },
  ]);
});

test("only the right name and password sign in", async () => {
  const wrong = [
    null,
    { ...house, password: "wrong" },
    { ...house, userName: "see" },
    { userName: "a:b", password: "" },
    { userName: "\0", password: "\0" },
  ];
  for (const who of wrong) {
    const { status, headers, text } = await send({}, who);
    expect([status, text]).toEqual([401, "ERROR:invalid or missing username/password"]);
    expect(headers["www-authenticate"]).toMatch(/^Basic realm=/);
  }
  expect((await send({}, null)).status).toBe(401);
  const bearer = await send({ headers: { Authorization: "Bearer x" } });
  expect(bearer.status).toBe(401);
});

test("an access that has ended signs nobody in", async () => {
  const [access] = await listChannelAccesses(db(), lake.key);
  expect(access?.lastUsed).toBeNull();
  expect((await send({ headers: { "X-AlpineBits-ClientID": "Etage\t 7" } })).status).toBe(200);
  const [used] = await listChannelAccesses(db(), null);
  expect([used?.lastUsed, used?.client]).toEqual([shop.clock.now, "Etage 7"]);
  await endChannelAccess(workAt(db()), { id: access?.id ?? "", vendorKey: null });
  expect((await send({})).status).toBe(401);
});

test("a message may be packed with gzip, and so may the answer", async () => {
  expect((await send({ gzip: true })).status).toBe(200);
  const { body, type } = formOf([
    ["action", handshake],
    ["request", ping],
  ]);
  const response = await fetch(shop.origin + channelPath, {
    method: "POST",
    body: gzipSync(body),
    headers: {
      Authorization: basic(house),
      "X-AlpineBits-ClientProtocolVersion": "2024-10",
      "Content-Encoding": "gzip",
      "Content-Type": type,
      "Accept-Encoding": "gzip",
    },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("<Success/>");
});

test.each([
  ["without an action", { action: "" }, "ERROR:unknown or missing action"],
  ["with an unknown action", { action: "OTA_Nothing:Nothing" }, "ERROR:unknown or missing action"],
  ["with a name that objects have", { action: "constructor" }, "ERROR:unknown or missing action"],
  ["without a request", { request: undefined }, "ERROR:missing request"],
  ["with two requests", { twice: "request" }, "ERROR:a parameter was sent more than once"],
  ["with two actions", { twice: "action" }, "ERROR:a parameter was sent more than once"],
  ["without a version", { version: null }, "ERROR:X-AlpineBits-ClientProtocolVersion is missing"],
  ["that is no XML", { request: "<OTA_PingRQ" }, "ERROR:the request is not well-formed XML 1.0"],
  [
    "of another action",
    { request: ota("OTA_ReadRQ", "<ReadRequests/>") },
    /^ERROR:the action OTA_Ping:Handshaking/,
  ],
  ["without a namespace", { request: "<OTA_PingRQ/>" }, /^ERROR:all elements must be in the namespace/],
  ["in another encoding", { request: '<?xml version="1.0" encoding="UTF-16"?><a/>' }, /^ERROR:.*UTF-8/],
])("a message %s is refused", async (_, message, expected) => {
  const { status, text } = await send(message);
  expect(status).toBe(400);
  if (typeof expected === "string") expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
test.each([
  ["a document type", '<!DOCTYPE OTA_PingRQ SYSTEM "http://127.0.0.1/x.dtd">'],
  ["entities that multiply", `<!DOCTYPE a [<!ENTITY e0 "x">${entities.join("")}]>`],
  ["a file of the server", '<!DOCTYPE a [<!ENTITY e9 SYSTEM "file:///etc/passwd">]>'],
])("a message with %s is refused", async (_, doctype) => {
  const root =
    '<OTA_PingRQ xmlns="http://www.opentravel.org/OTA/2003/05"><EchoData>&e9;</EchoData></OTA_PingRQ>';
  const { status, text } = await send({ request: `<?xml version="1.0"?>${doctype}${root}` });
  expect([status, text]).toEqual([
    400,
    "ERROR:the request has a document type declaration, which is not accepted",
  ]);
});

test("a message with endlessly nested elements is refused", async () => {
  const { status, text } = await send({ request: ota("OTA_PingRQ", "<a>".repeat(10_000)) });
  expect([status, text]).toEqual([400, "ERROR:the request has too many or too deeply nested elements"]);
});

test("a message above 20 MB is refused, packed or not", async () => {
  const { body, type } = formOf([
    ["action", handshake],
    ["request", " ".repeat(50_000_000)],
  ]);
  const ask = (sent: Buffer, headers: Record<string, string>) =>
    shop.visitor().ask(channelPath, { method: "POST", body: sent, type, headers });
  const signedIn = { Authorization: basic(house), "X-AlpineBits-ClientProtocolVersion": "2024-10" };
  const bomb = gzipSync(body);
  expect(bomb.length).toBeLessThan(100_000);
  const packed = await ask(bomb, { ...signedIn, "Content-Encoding": "gzip" });
  expect([packed.status, packed.text]).toEqual([413, "ERROR:the message is larger than 20 MB"]);
  const broken = await ask(Buffer.from("no gzip"), { ...signedIn, "Content-Encoding": "gzip" });
  expect([broken.status, broken.text]).toEqual([400, "ERROR:the body is not valid gzip"]);
  expect((await ask(Buffer.from("x"), { ...signedIn, "Content-Encoding": "br" })).status).toBe(501);
  const head = { ...signedIn, "Content-Type": type, "Content-Length": String(body.length) };
  const unpacked = await fetch(shop.origin + channelPath, {
    method: "POST",
    body: new Uint8Array(body),
    headers: head,
  });
  expect([unpacked.status, await unpacked.text()]).toEqual([413, "ERROR:the message is larger than 20 MB"]);
});

test("only POST is accepted", async () => {
  const { status, headers } = await shop.visitor().ask(channelPath, {
    method: "GET",
    headers: { Authorization: basic(house) },
  });
  expect([status, headers.allow]).toEqual([405, "POST"]);
});

test("a fifth message is refused while four of its access are on their way", async () => {
  const { body, type } = formOf([
    ["action", handshake],
    ["request", ping],
  ]);
  const open = () => {
    const headers = {
      Authorization: basic(house),
      "X-AlpineBits-ClientProtocolVersion": "2024-10",
      "Content-Type": type,
      "Content-Length": body.length,
    };
    const sent = httpRequest(shop.origin + channelPath, { method: "POST", headers });
    sent.write(body.subarray(0, 10));
    const status = new Promise<number | undefined>((done, fail) => {
      sent.on("response", (answer) => done(answer.resume().statusCode)).on("error", fail);
    });
    return { status, finish: () => sent.end(body.subarray(10)) };
  };
  // The one that comes last is refused. Which one that is depends on the connections.
  const five = Array.from({ length: 5 }, open);
  expect(await Promise.race(five.map(({ status }) => status))).toBe(429);
  expect((await send({}, await openChannel(db(), mill.key))).status).toBe(200);
  for (const { finish } of five) finish();
  const statuses = await Promise.all(five.map(({ status }) => status));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429]);
  expect((await send({})).status).toBe(200);
});
