/** Rooms and prices for programs: reading by range, many rows at once, previews, refusals, and repeated calls. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { writeRows } from "#app/commands/catalogue/partner-writes.server.ts";
import { setRoomCount } from "#app/commands/catalogue/room-blocks.server.ts";
import { civilDate, laterBy } from "#app/domain/dates.ts";
import { forgetOldJob } from "#app/jobs/maintenance.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { apiKeyWrites } from "#app/store/schema/api-keys.server.ts";
import { nights, roomBlocks, variants } from "#app/store/schema/catalogue.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aKey, type KeyWish, type PartnerAnswer, programOf } from "#tests/support/shops/partner.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let visitor: Visitor;
visitShop(database, (_open, newcomer) => void (visitor = newcomer));

let lakeId: string;
let millId: string;
let roomId: string;
beforeEach(async () => {
  [lakeId, millId] = await createTwoProperties(db());
  const [row] = await db().select({ roomId: variants.roomId }).from(variants).where(eq(variants.id, lakeId));
  roomId = row?.roomId ?? "";
});

const program = async (wish: KeyWish = {}) => programOf(visitor, (await aKey(db(), wish)).key);
let names = 0;
const named = (name = `aufruf-${++names}`.padEnd(12, "x")) => ({ "Idempotency-Key": name });
const day = "2027-02-05";
const range = "from=2027-02-05&to=2027-02-07";
const readNight = async (variantId = lakeId) => {
  const rows = await db().select().from(nights).where(eq(nights.variantId, variantId));
  return rows.find(({ date }) => date === day);
};
const codes = ({ json }: PartnerAnswer) =>
  (json.rows as { code: string | null; changed: number }[]).map(({ code, changed }) => code ?? changed);

test("a program reads rooms and prices by day, of its own property only", async () => {
  await placeTransferOrder(db(), lakeId);
  const all = await program();
  const inventory = await all(`inventory?${range}`);
  expect(inventory.json.variants.map(({ property }: { property: string }) => property)).toEqual([
    lake.key,
    mill.key,
  ]);
  expect(inventory.json.variants[0]).toMatchObject({ variantId: lakeId, roomId, variant: "dz-uf" });
  expect(inventory.json.variants[0].days[0]).toEqual({
    date: day,
    rooms: 9,
    sold: 1,
    free: 8,
    stopped: false,
    closedToArrival: false,
    minNights: expect.any(Number) as number,
  });
  const rates = await all(`rates?${range}&property=${mill.key}`);
  expect(rates.json.variants).toHaveLength(1);
  expect(rates.json.variants[0]).toMatchObject({ variantId: millId, currency: "EUR" });
  expect(rates.json.variants[0].days).toEqual([
    { date: day, price: 100 },
    { date: "2027-02-06", price: 120 },
    { date: "2027-02-07", price: 90 },
  ]);
  const own = await program({ vendorKey: lake.key });
  for (const query of ["", `&property=${mill.key}`, `&variant=${millId}`])
    expect((await own(`inventory?${range}${query}`)).text).not.toContain(millId);
});

test.each([
  ["inventory", "/from", "fehlt"],
  [`inventory?from=morgen&to=${day}`, "/from", "Datum"],
  [`inventory?from=${day}&to=2027-02-01`, "/to", "vor dem ersten"],
  [`inventory?from=2000-01-01&to=2999-01-01`, "/to", "20.000"],
  [`rates?${range}&variant=x`, "/variant", "UUID"],
])("%s is refused with a sentence", async (path, pointer, sentence) => {
  const answer = await (await program())(path);
  expect([answer.status, answer.json.errors?.[0]?.pointer]).toEqual([422, pointer]);
  expect(answer.json.errors[0].detail).toContain(sentence);
});

test("each row is accepted or refused on its own, with code and sentence", async () => {
  await placeTransferOrder(db(), lakeId);
  const ask = await program({ vendorKey: lake.key });
  const days = { from: day, to: "2027-02-07" };
  const rows = [
    { variantId: lakeId, ...days, rooms: 0 },
    { variantId: lakeId, ...days, rooms: 5, minNights: 2 },
    { variantId: millId, ...days, rooms: 5 },
    { variantId: lakeId, from: "2020-01-01", rooms: 5 },
    { variantId: lakeId, from: "2027-06-01", rooms: 5 },
    { variantId: lakeId, ...days, stopped: true, weekdays: ["fri"] },
    { roomId, ...days, block: 1, reason: "Maler" },
  ];
  const answer = await ask("inventory", { rows }, named());
  expect([answer.status, answer.json.accepted, answer.json.refused]).toEqual([200, 2, 5]);
  expect(codes(answer)).toEqual(["below-sold", 3, "unknown-variant", "range", "no-nights", 1, "no-count"]);
  expect(answer.json.rows[0].message).toContain("verkauft sind schon: 05.02.2027 1");
  for (const { ok, message } of answer.json.rows as { ok: boolean; message: string | null }[])
    expect(message === null).toBe(ok);
  expect(await readNight()).toMatchObject({ rooms: 5, stopped: true });
  expect(await readNight(millId)).toMatchObject({ rooms: 9 });
});

test("rooms are blocked by the rules of the occupancy plan", async () => {
  await setRoomCount({ db: db(), now: testNow }, { roomId, count: 3, seen: null });
  await placeTransferOrder(db(), lakeId);
  const ask = await program({ vendorKey: lake.key });
  const block = (count: number, room = roomId) => ({
    roomId: room,
    from: day,
    block: count,
    reason: "Maler",
  });
  const foreign = await program({ vendorKey: mill.key });
  expect(codes(await foreign("inventory", { rows: [block(1)] }, named()))).toEqual(["unknown-room"]);
  const answer = await ask("inventory", { rows: [block(3), block(2), block(1)] }, named());
  expect(codes(answer)).toEqual(["not-free", 1, "not-free"]);
  expect(await db().select().from(roomBlocks)).toHaveLength(1);
  const inventory = await ask(`inventory?from=${day}&to=${day}`);
  expect(inventory.json.variants[0].days[0]).toMatchObject({ sold: 1, free: 0 });
});

test("prices are changed with a key for all properties only", async () => {
  const rows = [
    { variantId: lakeId, from: day, price: 139.5 },
    { variantId: millId, from: day, price: 150 },
  ];
  const own = await (await program({ vendorKey: lake.key }))("rates", { rows }, named());
  expect([own.status, own.json.detail]).toEqual([403, expect.stringContaining("ändert keine Preise")]);
  expect(await readNight()).toMatchObject({ price: 10_000 });
  const { key, stored } = await aKey(db());
  const answer = await programOf(visitor, key)("rates", { rows }, named());
  expect([answer.status, answer.json.accepted]).toEqual([200, 2]);
  expect(await readNight()).toMatchObject({ price: 13_950 });
  const [entry] = (await listAudit(db(), { skip: 0, most: 20 })).entries.filter(
    ({ action, label }) => action === "rooms-changed" && label.startsWith(lake.slug),
  );
  expect(entry?.who).toBe(`Programm Hotelprogramm ${stored.prefix}`);
});

test("a price without room for proposals is refused with its limit", async () => {
  const answer = await (
    await program()
  )("rates", { rows: [{ variantId: lakeId, from: day, price: 0.01 }] }, named());
  expect(codes(answer)).toEqual(["price-too-low"]);
  expect(answer.json.rows[0].message).toMatch(/^Unter .*€ geht es nicht/);
});

test("a preview answers alike and changes nothing", async () => {
  const ask = await program();
  const rows = [
    { variantId: lakeId, from: day, rooms: 5 },
    { variantId: lakeId, from: "2027-06-01", rooms: 5 },
  ];
  const { json: shown } = await ask("inventory", { preview: true, rows });
  expect(await readNight()).toMatchObject({ rooms: 9 });
  expect(await db().select().from(apiKeyWrites)).toEqual([]);
  expect((await listAudit(db(), { skip: 0, most: 20 })).entries.map(({ action }) => action)).not.toContain(
    "rooms-changed",
  );
  const { json: done } = await ask("inventory", { rows }, named());
  expect({ ...done, preview: true }).toEqual(shown);
});

test("a call sent twice, also at once, has one effect and one answer", async () => {
  await setRoomCount({ db: db(), now: testNow }, { roomId, count: 9, seen: null });
  const ask = await program();
  const body = { rows: [{ roomId, from: day, block: 1, reason: "Maler" }] };
  const name = named();
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask("inventory", body, name)));
  answers.push(await ask("inventory", body, name));
  for (const answer of answers) expect([answer.status, answer.json]).toEqual([200, answers[0]?.json]);
  expect(await db().select().from(roomBlocks)).toHaveLength(1);
  const other = await ask("inventory", { rows: [{ ...body.rows[0], block: 2 }] }, name);
  expect([other.status, other.json.code]).toEqual([422, "BR_VIOLATION"]);
  expect(other.json.detail).toContain("anderer Inhalt");
  // Another program may use the same name.
  expect((await (await program())("inventory", body, name)).json.accepted).toBe(1);
  expect(await db().select().from(roomBlocks)).toHaveLength(2);
});

test("of many calls of a key two have a database connection", async () => {
  const { stored: key } = await aKey(db());
  const date = civilDate(day);
  let [open, most] = [0, 0];
  const counting = new Proxy(db(), {
    get(target, name) {
      if (name !== "transaction") return Reflect.get(target, name) as unknown;
      return async (...input: Parameters<typeof target.transaction>) => {
        open += 1;
        most = Math.max(most, open);
        return target.transaction(...input).finally(() => void (open -= 1));
      };
    },
  });
  const rows = [
    { kind: "days" as const, variantId: lakeId, change: { from: date, to: date, weekdays: [], rooms: 7 } },
  ];
  const wish = { key, rows, preview: true, idempotency: null };
  const write = () => writeRows({ ...workAt(db()), db: counting }, wish, () => "written");
  const answers = await Promise.all(Array.from({ length: 8 }, write));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(most).toBe(2);
});

test("the answer to a call is kept seven days", async () => {
  const ask = await program();
  await ask("inventory", { rows: [{ variantId: lakeId, from: day, rooms: 5 }] }, named());
  const forget = (days: number) =>
    forgetOldJob({
      work: () => ({ ...workAt(db()), now: laterBy(testNow, days) }),
      log: silentLog,
      forgetPhotos: async () => 0,
    })({}, "");
  await forget(7 * 86_400_000);
  expect(await db().select().from(apiKeyWrites)).toHaveLength(1);
  await forget(7 * 86_400_000 + 1);
  expect(await db().select().from(apiKeyWrites)).toEqual([]);
});

test("two programs that change the same rooms in opposite order both get an answer", async () => {
  const asks = [await program(), await program()];
  const rows = [lakeId, millId].map((variantId) => ({ variantId, from: day, to: "2027-02-07" }));
  for (let rooms = 5; rooms < 9; rooms++) {
    const [one, other] = await Promise.all([
      asks[0]!("inventory", { rows: rows.map((row) => ({ ...row, rooms })) }, named()),
      asks[1]!(
        "inventory",
        { rows: rows.toReversed().map((row) => ({ ...row, rooms: rooms + 10 })) },
        named(),
      ),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const found = [(await readNight(lakeId))?.rooms, (await readNight(millId))?.rooms];
    expect(found[0]).toBe(found[1]);
  }
});

test.each([
  ["no name", { rows: [{ variantId: "LAKE", from: day, rooms: 5 }] }, {}, 400],
  [
    "a short name",
    { rows: [{ variantId: "LAKE", from: day, rooms: 5 }] },
    { "Idempotency-Key": "kurz" },
    400,
  ],
  ["no rows", { rows: [] }, named(), 422],
  [
    "too many rows",
    { rows: Array.from({ length: 201 }, () => ({ variantId: "LAKE", from: day, rooms: 5 })) },
    named(),
    422,
  ],
  ["nothing to change", { rows: [{ variantId: "LAKE", from: day }] }, named(), 422],
  ["a negative number", { rows: [{ variantId: "LAKE", from: day, rooms: -1 }] }, named(), 422],
  ["half a room", { rows: [{ variantId: "LAKE", from: day, rooms: 1.5 }] }, named(), 422],
  ["no date", { rows: [{ variantId: "LAKE", from: "bald", rooms: 1 }] }, named(), 422],
])("%s is refused, and nothing is changed", async (_name, body, headers, status) => {
  const typed = JSON.parse(JSON.stringify(body).replaceAll("LAKE", lakeId)) as object;
  const answer = await (await program())("inventory", typed, headers);
  expect(answer.status).toBe(status);
  expect(await readNight()).toMatchObject({ rooms: 9 });
});

test("a body that is too large is refused", async () => {
  const answer = await (await program())("inventory", { rows: [], more: "x".repeat(66_000) }, named());
  expect(answer.status).toBe(413);
});

test("reading does not allow writing", async () => {
  const ask = await program({ scopes: ["inventory:read"] });
  for (const path of ["inventory", "rates"])
    expect((await ask(path, { preview: true, rows: [] })).status).toBe(403);
});
