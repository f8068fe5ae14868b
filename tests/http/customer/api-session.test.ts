/** /api/_auth/session: logged in or not, as programs and the shop's own scripts ask. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { anAccount, loginCookieOf, password } from "#tests/support/accounts.ts";
import {
  type ApiShop,
  openApiShop,
  openCartApi,
  openOrder,
  problemOf,
  publicUrl,
} from "#tests/support/shops/api-shop.ts";
import { secret } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { noTracking } from "#tests/support/shop-config.ts";
import { storeRow } from "#tests/support/placed-orders.ts";

const database = testDatabase();
const clock = { hours: 0 };
let api: ApiShop;
beforeAll(async () => void (api = await openCartApi(database.db(), clock)));
beforeEach(async () => {
  clock.hours = 0;
  await database.empty();
});
afterAll(() => api.close());

const path = "/api/_auth/session";
const email = "erika@kundin.example";
const enter = (body: object) => api.post(path, body);
const cookieIn = (headers: { "set-cookie"?: unknown }) =>
  /__Host-anmeldung=[^;]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";

test("a session is opened, read, and ended, at once and everywhere [S3-25]", async () => {
  const id = await anAccount(database.db());
  const opened = await enter({ email, password });
  const user = { id, email, firstName: "", lastName: "" };
  expect([opened.status, opened.json, opened.headers["cache-control"]]).toEqual([200, { user }, "no-store"]);
  const Cookie = cookieIn(opened.headers);
  expect((await api.ask(path, { headers: { Cookie } })).json).toEqual({ user });
  const ended = await api.ask(path, { method: "DELETE", headers: { Cookie } });
  expect([ended.status, ended.json]).toEqual([200, {}]);
  expect(String(ended.headers["set-cookie"])).toMatch(/^__Host-anmeldung=;.*Max-Age=0/);
  expect((await api.ask(path, { headers: { Cookie } })).json).toEqual({});
});

test("nobody, a made-up cookie and a failure are the empty session [S7-01]", async () => {
  expect((await api.ask(path)).json).toEqual({});
  expect((await api.ask(path, { headers: { Cookie: "anmeldung=nonsense" } })).json).toEqual({});
  await anAccount(database.db());
  const Cookie = cookieIn((await enter({ email, password })).headers);
  const failing = await openApiShop({
    shop: {
      config: { publicUrl, sessionSecrets: [secret], https: true, tracking: noTracking },
      session: () => Promise.reject(new Error("no database")),
    },
  });
  const answer = await failing.ask(path, { headers: { Cookie } });
  expect([answer.status, answer.json]).toEqual([200, {}]);
  await failing.close();
});

test("a wrong and an unknown login get one problem, too many of them 429 with how long to wait [S8-06]", async () => {
  await anAccount(database.db());
  const wrong = await enter({ email, password: "falsch" });
  const unknown = await enter({ email: "niemand@kundin.example", password: "falsch" });
  expect(problemOf(wrong)).toEqual(problemOf(unknown));
  expect(problemOf(wrong).type).toMatch(/sovg$/);
  for (let count = 0; count < 9; count++) await enter({ email, password: "falsch" });
  const late = await enter({ email, password });
  expect([late.status, late.headers["retry-after"]]).toEqual([429, "900"]);
  expect((await enter({ email: "keine" })).status).toBe(422);
});

test("an account's order is changed with its session and its key, both", async () => {
  const accountId = await anAccount(database.db());
  const order = await openOrder(api);
  await storeRow(database.db(), order, { accountId });
  const change = (Cookie: string, base = order.path) =>
    api.ask(`${base}/customer`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Cookie },
      body: '{"firstName":"Erika"}',
    });
  expect((await change("")).status).toBe(401);
  const Cookie = cookieIn((await enter({ email, password })).headers);
  expect((await change(Cookie)).status).toBe(200);
  expect((await change(Cookie, order.path.replace(order.token, "other"))).status).toBe(403);
  const anna = await anAccount(database.db(), "anna@kundin.example");
  const stranger = await loginCookieOf(database.db(), anna, undefined, true);
  expect(problemOf(await change(stranger))).toMatchObject({ code: "DOES_NOT_BELONG", status: 403 });
  expect((await order.read()).isUnclaimed).toBe(false);
});
