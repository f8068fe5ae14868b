/** Keys of programs at the API: who gets in, limits, the log of calls, and what never appears anywhere. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { problemSchema } from "#app/api/openapi.server.ts";
import { revokeApiKey } from "#app/commands/operator/api-keys.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { TokenBuckets } from "#app/http/rate-limit.server.ts";
import { forgetOldJob } from "#app/jobs/maintenance.server.ts";
import { findApiKey, listApiCalls } from "#app/store/queries/operator/api-keys.server.ts";
import { apiKeyCalls } from "#app/store/schema/api-keys.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aKey, programOf } from "#tests/support/shops/partner.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
let visitor: Visitor;
const clock = { at: 0 };
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]), {
  apiLimit: new TokenBuckets(20, () => clock.at),
});

beforeEach(() => void (clock.at += 3_600_000));

const day = 86_400_000;
const by = { operator: { id: null, name: "Olga" } };
const ask = (key: string, path = "key") => programOf(visitor, key)(path);
const callsOf = async (id: string) =>
  (await listApiCalls(db(), id, 100)).map(({ method, path, status }) => `${method} ${path} ${status}`);

test("a key says what it may do", async () => {
  const { key, stored } = await aKey(db(), { scopes: ["orders:read"], vendorKey: null, name: "Kasse" });
  const answer = await ask(key);
  expect([answer.status, answer.json]).toEqual([
    200,
    {
      name: "Kasse",
      prefix: stored.prefix,
      scopes: ["orders:read"],
      property: null,
      expires: laterBy(testNow, 365 * day).toISOString(),
    },
  ]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test.each([
  ["none", undefined, 'Bearer realm="shop.example"', "Senden Sie den Schlüssel mit"],
  ["another scheme", "Basic abc", 'Bearer realm="shop.example", error="invalid_token"', "gibt es nicht"],
  ["nonsense", "Bearer ", 'Bearer realm="shop.example", error="invalid_token"', "gibt es nicht"],
  [
    "an unknown one",
    `Bearer rk_abcdefgh_${"a".repeat(43)}`,
    'Bearer realm="shop.example", error="invalid_token"',
    "gibt es nicht",
  ],
])(
  "without a key (%s) a program gets 401 with the way to send one",
  async (_name, header, challenge, says) => {
    const sent = header === undefined ? {} : { headers: { Authorization: header } };
    const answer = await visitor.ask("/api/partner/key", sent);
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, challenge]);
    const problem = problemSchema.parse(JSON.parse(answer.text));
    expect([problem.status, problem.type]).toEqual([401, "about:blank"]);
    expect(problem.detail).toContain(says);
  },
);

test("a key in the address opens nothing", async () => {
  const { key } = await aKey(db());
  expect((await visitor.get(`/api/partner/key?access_token=${key}`)).status).toBe(401);
});

test("a revoked key and an expired one are refused and stand in the log", async () => {
  const revoked = await aKey(db());
  await revokeApiKey({ db: db(), now: testNow }, revoked.stored.id, by);
  const answer = await ask(revoked.key);
  expect([answer.status, answer.json.detail]).toEqual([401, "Dieser Schlüssel ist gesperrt."]);
  const short = await aKey(db(), { term: 30 });
  shop.clock.now = laterBy(testNow, 30 * day - 1);
  expect((await ask(short.key)).status).toBe(200);
  shop.clock.now = laterBy(testNow, 30 * day);
  const late = await ask(short.key);
  expect([late.status, late.json.detail]).toEqual([401, "Dieser Schlüssel ist abgelaufen."]);
  expect(await callsOf(revoked.stored.id)).toEqual(["GET /api/partner/key 401"]);
  expect(await callsOf(short.stored.id)).toEqual(["GET /api/partner/key 401", "GET /api/partner/key 200"]);
});

test("the limit is per key, and says how long to wait", async () => {
  const [one, other] = [await aKey(db()), await aKey(db())];
  for (let count = 0; count < 20; count++) expect((await ask(one.key)).status).toBe(200);
  const refused = await ask(one.key);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3"]);
  expect((await ask(other.key)).status).toBe(200);
  clock.at += 3_000;
  expect((await ask(one.key)).status).toBe(200);
  expect((await callsOf(one.stored.id)).filter((line) => line.endsWith("429"))).toHaveLength(1);
});

test("a key that has ended is limited as well, and the log of refused calls too", async () => {
  const { key, stored } = await aKey(db());
  await revokeApiKey({ db: db(), now: testNow }, stored.id, by);
  const statuses = [];
  for (let count = 0; count < 50; count++) statuses.push((await ask(key)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(30).fill(429)]);
  expect(await callsOf(stored.id)).toHaveLength(40);
});

test("whoever tries keys is slowed down", async () => {
  const guess = (count: number) => ask(`rk_abcdefgh_${String(count).padStart(43, "0")}`);
  for (let count = 0; count < 20; count++) expect((await guess(count)).status).toBe(401);
  expect((await guess(20)).status).toBe(429);
});

test("the last use is stored at most once a minute", async () => {
  const { key, stored } = await aKey(db());
  const lastUsed = async () => (await findApiKey(db(), stored.id))?.lastUsed;
  await ask(key);
  expect(await lastUsed()).toEqual(testNow);
  shop.clock.now = laterBy(testNow, 59_000);
  await ask(key);
  expect(await lastUsed()).toEqual(testNow);
  shop.clock.now = laterBy(testNow, 60_000);
  await ask(key);
  expect(await lastUsed()).toEqual(laterBy(testNow, 60_000));
});

test("the log of calls has neither query nor key, and is deleted after 90 days", async () => {
  const { key, stored } = await aKey(db());
  await ask(key, "key?email=erika@kundin.example");
  expect(await callsOf(stored.id)).toEqual(["GET /api/partner/key 200"]);
  const forget = (now: Date) =>
    forgetOldJob({
      work: () => ({ ...workAt(db()), now }),
      log: silentLog,
      forgetPhotos: async () => 0,
    })({}, "");
  await forget(laterBy(testNow, 90 * day));
  expect(await callsOf(stored.id)).toHaveLength(1);
  await forget(laterBy(testNow, 90 * day + 1));
  expect(await db().select().from(apiKeyCalls).where(eq(apiKeyCalls.keyId, stored.id))).toEqual([]);
});

test("no key is stored or logged", async () => {
  shop.said.length = 0;
  const { key } = await aKey(db());
  await ask(key);
  await visitor.get(`/api/partner/key?key=${key}`);
  expect(JSON.stringify(await allTables(db()))).not.toContain(key);
  expect(shop.said.length).toBeGreaterThan(0);
  expect(shop.said.join("\n")).not.toContain(key);
});
