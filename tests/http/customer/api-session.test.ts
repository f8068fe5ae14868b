/** /api/_auth/session: the login state for API clients and the shop's own scripts. */
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
const logIn = (body: object) => api.post(path, body);
const cookieIn = (headers: { "set-cookie"?: unknown }) =>
  /__Host-anmeldung=[^;]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";

test("opens, reads and ends a session [S3-25]", async () => {
  const id = await anAccount(database.db());
  const opened = await logIn({ email, password });
  const user = { id, email, firstName: "", lastName: "" };
  expect([opened.status, opened.json, opened.headers["cache-control"]]).toEqual([200, { user }, "no-store"]);
  const Cookie = cookieIn(opened.headers);
  expect((await api.ask(path, { headers: { Cookie } })).json).toEqual({ user });
  const ended = await api.ask(path, { method: "DELETE", headers: { Cookie } });
  expect([ended.status, ended.json]).toEqual([200, {}]);
  expect(String(ended.headers["set-cookie"])).toMatch(/^__Host-anmeldung=;.*Max-Age=0/);
  expect((await api.ask(path, { headers: { Cookie } })).json).toEqual({});
});

test("returns the empty session without login, with a forged cookie or after a failure [S7-01]", async () => {
  expect((await api.ask(path)).json).toEqual({});
  expect((await api.ask(path, { headers: { Cookie: "anmeldung=nonsense" } })).json).toEqual({});
  await anAccount(database.db());
  const Cookie = cookieIn((await logIn({ email, password })).headers);
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

test("failed logins get the same problem, too many of them 429 with Retry-After [S8-06]", async () => {
  await anAccount(database.db());
  const wrong = await logIn({ email, password: "falsch" });
  const unknown = await logIn({ email: "niemand@kundin.example", password: "falsch" });
  expect(problemOf(wrong)).toEqual(problemOf(unknown));
  expect(problemOf(wrong).type).toMatch(/sovg$/);
  for (let count = 0; count < 9; count++) await logIn({ email, password: "falsch" });
  const late = await logIn({ email, password });
  expect([late.status, late.headers["retry-after"]]).toEqual([429, "900"]);
  expect((await logIn({ email: "keine" })).status).toBe(422);
});

test("changing an account's order needs both its session and its key", async () => {
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
  const Cookie = cookieIn((await logIn({ email, password })).headers);
  expect((await change(Cookie)).status).toBe(200);
  expect((await change(Cookie, order.path.replace(order.token, "other"))).status).toBe(403);
  const anna = await anAccount(database.db(), "anna@kundin.example");
  const otherCookie = await loginCookieOf(database.db(), anna, undefined, true);
  expect(problemOf(await change(otherCookie))).toMatchObject({ code: "DOES_NOT_BELONG", status: 403 });
  expect((await order.read()).isUnclaimed).toBe(false);
});
