import fc from "fast-check";
import { afterAll, beforeAll, expect, it, test } from "vitest";

import { orderStatuses } from "#app/domain/order/order.ts";
import { setCartCookie } from "#app/http/cookies.server.ts";
import { problemCodes } from "#app/http/problem-code.ts";
import type { orders } from "#app/store/schema/orders.server.ts";
import { anAccount } from "#tests/support/accounts.ts";
import {
  apiCatalogue,
  type ApiOrder,
  type ApiShop,
  openCartApi,
  openOrder,
  problemOf,
} from "#tests/support/shops/api-shop.ts";
import { secret } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { storeRow } from "#tests/support/placed-orders.ts";
import { runs } from "#tests/support/runs.ts";

const database = testDatabase();
const clock = { hours: 0 };
let api: ApiShop;
let voucher: string;
beforeAll(async () => {
  api = await openCartApi(database.db(), clock);
  ({ voucher } = await apiCatalogue(database.db()));
});
afterAll(() => api.close());

const itemId = "0190c0de-0000-7000-8000-000000000003";

/** Every call that changes an order, with a valid body. */
function changes({ keyed, send }: ApiOrder) {
  const item = `/items/${itemId}`;
  return {
    "PUT customer": () => send("PUT", "/customer", {}),
    "POST items": () => keyed("POST", "/items", { variantId: voucher, quantity: 1 }),
    "PUT items": () => keyed("PUT", "/items", { itemId, quantity: 1 }),
    "DELETE items": () => keyed("DELETE", "/items", { itemId }),
    "DELETE clear-items": () => keyed("DELETE", "/clear-items"),
    "POST additional-service": () => send("POST", `${item}/additional-service`, { serviceCode: "LATE" }),
    "DELETE additional-service": () => send("DELETE", `${item}/additional-service`, { serviceCode: "LATE" }),
    "POST shipping": () => keyed("POST", "/shipping", { type: "EMAIL" }),
    "PUT shipping-address": () => send("PUT", "/shipping-address", {}),
    "POST reduction": () => keyed("POST", "/reduction", { code: "HERBST" }),
    "DELETE reduction": () => keyed("DELETE", "/reduction"),
    "DELETE prepaid": () => send("DELETE", `/prepaid/${itemId}`),
    "POST bids": () => send("POST", `${item}/bids`, { amount: 1, email: "a@b.example" }),
    "POST accept": () => send("POST", `${item}/bids/1/accept`),
    "POST decline": () => send("POST", `${item}/bids/1/decline`),
    "DELETE bids": () => send("DELETE", `${item}/bids/1`),
  };
}

type Call = keyof ReturnType<typeof changes>;
const calls = Object.keys(changes({} as ApiOrder)) as Call[];

const store = (order: ApiOrder, row: Partial<typeof orders.$inferInsert>) =>
  storeRow(database.db(), order, row);

it.each([
  ["INVALID_ORDER", 410, (order: ApiOrder) => store(order, { status: orderStatuses.Abandoned })],
  ["ALREADY_SIGNED_OFF", 409, (order: ApiOrder) => store(order, { status: orderStatuses.Closed })],
  [
    "NEEDS_TO_LOGIN",
    401,
    async (order: ApiOrder) =>
      store(order, { accountId: await anAccount(database.db(), `${order.id}@kundin.example`) }),
  ],
] as const)(
  "%s is returned by every call and clears the cart cookie [S8-02]",
  async (code, status, prepare) => {
    for (const call of calls) {
      const order = await openOrder(api);
      await prepare(order);
      const answer = await changes(order)[call]();
      expect(problemOf(answer), call).toMatchObject({ code, status });
      expect(problemOf(answer).type.endsWith(problemCodes[code].suffix)).toBe(true);
    }
    const order = await openOrder(api);
    await prepare(order);
    const keys = { sessionSecrets: [secret], https: true };
    const [cookie = ""] = (await setCartCookie(keys, order)).split(";");
    const headers = { Cookie: cookie, "Content-Type": "application/json" };
    const response = await api.ask(`${order.path}/customer`, { method: "PUT", headers, body: "{}" });
    expect(String(response.headers["set-cookie"])).toMatch(/^warenkorb=.*Max-Age=0/);
  },
);

it.each([
  ["DOES_NOT_BELONG", 403, (order: ApiOrder) => `${order.id}/another-key`],
  ["INVALID_ORDER", 404, (order: ApiOrder) => `${itemId}/${order.token}`],
] as const)(
  "%s is returned by every call with another key or order [S8-03]",
  async (code, status, address) => {
    const order = await openOrder(api);
    const [id = "", token = ""] = address(order).split("/");
    const path = `/api/orders/${id}/${token}`;
    const send: ApiOrder["send"] = (method, part, body) =>
      api.ask(`${path}${part}`, {
        method,
        ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      });
    const keyed: ApiOrder["keyed"] = (method, part, body = {}) =>
      send(method, part, { orderId: id, key: token, ...body });
    const foreign = { ...order, send, keyed };
    for (const call of calls) {
      expect(problemOf(await changes(foreign)[call]()), call).toMatchObject({ code, status });
    }
    expect(api.lines.join("\n")).not.toContain(order.token);
    expect(api.lines.join("\n")).not.toContain("another-key");
  },
);

test("calls return the remaining problem codes", async () => {
  const order = await openOrder(api);
  const other = await order.send("DELETE", "/clear-items", { orderId: itemId, key: "x" });
  expect(problemOf(other)).toMatchObject({
    code: "CV_VIOLATION",
    status: 422,
    errors: [{ pointer: "/orderId" }, { pointer: "/key" }],
  });
  const bare = await order.send("DELETE", "/clear-items", {});
  expect(problemOf(bare).errors?.map(({ pointer }) => pointer)).toEqual(["/orderId", "/key"]);
  expect(problemOf(await changes(order)["DELETE items"]())).toMatchObject({ code: "BR_VIOLATION" });
  expect(problemOf(await changes(order)["POST reduction"]())).toMatchObject({ code: "INVALID_REDUCTION" });
  const get = await api.ask(`${order.path}/items`);
  expect([get.status, get.headers["allow"]]).toEqual([405, "POST, PUT, DELETE, OPTIONS"]);
  clock.hours = 24 * 7;
  expect(problemOf(await changes(order)["POST items"]()).status).toBe(410);
  clock.hours = 0;
});

test("simultaneous additions leave one item in the cart", async () => {
  const order = await openOrder(api);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => order.keyed("POST", "/items", { variantId: voucher, quantity: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await order.read()).orderItems).toHaveLength(1);
});

test("logging out without a login changes nothing", async () => {
  const read = await api.ask("/api/_auth/session");
  expect([read.status, read.json, read.headers["cache-control"]]).toEqual([200, {}, "no-store"]);
  const logout = await api.ask("/api/_auth/session", { method: "DELETE" });
  expect([logout.status, logout.json]).toEqual([200, {}]);
});

test("the build id is served uncached [S7-14]", async () => {
  const answer = await api.ask("/builds/latest.json?1795168800000");
  expect([answer.status, answer.json, answer.headers["cache-control"]]).toEqual([
    200,
    { id: expect.stringMatching(/^[0-9a-f]{8}$/) },
    "no-store",
  ]);
});

const event_source_url = "https://shop.example/checkout/finalize?a=b";

it.each([
  ["Purchase", { order: { id: itemId, token: "t" }, fbc: "fb.1.2.3", fbp: null }],
  ["InitiateCheckout", { order: itemId }],
  ["AddToCart", { fbp: "fb.1.2.3" }],
])("accepts the event %s [S7-11]", async (event_name, more) => {
  const answer = await api.post("/api/meta-event", { event_name, event_source_url, ...more });
  expect([answer.status, answer.json]).toEqual([202, { received: true, forwarded: false }]);
});

it.each([
  ["/event_name", { event_name: "PageView" }],
  ["/event_name", { event_name: undefined }],
  ["/event_source_url", { event_source_url: "javascript:alert(1)" }],
  ["/event_source_url", { event_source_url: 7 }],
  ["/order", { order: undefined }],
  ["/order", { order: { id: 1 } }],
  ["/order", { event_name: "AddToCart" }],
  ["/fbc", { fbc: "x".repeat(301) }],
])("%s is invalid in the event %o [S7-12]", async (pointer, part) => {
  const event = { event_name: "Purchase", event_source_url, order: { id: itemId }, ...part };
  expect(problemOf(await api.post("/api/meta-event", event))).toMatchObject({
    code: "CV_VIOLATION",
    errors: [{ pointer }],
  });
});

test("no request body causes a server error", async () => {
  const order = await openOrder(api);
  const value = fc.oneof(
    fc.constantFrom<unknown>(itemId, voucher, "POST", "LATE", "HERBST", "\0", "\ud800", "", "a@b.example"),
    fc.constantFrom<unknown>(-1, 0, 1, 2, 1e308, null, true, [], {}, { amount: 150, email: "a@b.example" }),
    fc.constantFrom<unknown>({ checkin: "2027-02-05", checkout: "2027-02-08" }, { id: itemId }),
    fc.jsonValue(),
  );
  const names =
    "variantId quantity book bid itemId serviceCode type code amount email sex country zip ref refPayload " +
    "customerAttributes isAlternativeAddress event_name event_source_url order fbc __proto__ constructor";
  const body = fc.dictionary(fc.constantFrom(...names.split(" ")), value, { maxKeys: 8 });
  const call = fc.constantFrom(
    "POST /items",
    "PUT /items",
    "DELETE /items",
    "POST /shipping",
    "PUT /shipping-address",
    "PUT /customer",
    "POST /reduction",
    `POST /items/${itemId}/bids`,
    "DELETE /clear-items",
    `DELETE /items/${itemId}/additional-service`,
  );
  await fc.assert(
    fc.asyncProperty(call, body, async (which, given) => {
      const [method = "", part = ""] = which.split(" ");
      const answer = await order.keyed(method, part, given);
      const isText = !JSON.stringify(given).includes("\\ud800");
      expect(isText ? [200, 422, 429] : [400], answer.text).toContain(answer.status);
      if (answer.status !== 200) problemOf(answer);
    }),
    { numRuns: runs(200) },
  );
  expect((await order.read()).id).toBe(order.id);
});
