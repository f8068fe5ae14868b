/** Every code of the error catalogue (specification § 8) and every HTTP refusal, as an API client receives it. */
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { cancellationSchema } from "#app/api/schemas/order-request.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { setCartCookie } from "#app/http/cookies.server.ts";
import { type ProblemCode, problemCodes } from "#app/http/problem-code.ts";
import { type orders, vouchers } from "#app/store/schema/orders.server.ts";
import { anAccount } from "#tests/support/accounts.ts";
import {
  type ApiAnswer,
  apiCatalogue,
  type ApiShop,
  openCartApi,
  openOrder,
  problemOf,
} from "#tests/support/shops/api-shop.ts";
import { secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { storeRow } from "#tests/support/placed-orders.ts";
import { soldOrder, soldPieces } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const clock = { hours: 0 };
let api: ApiShop;
beforeAll(async () => {
  api = await openCartApi(database.db(), clock);
});
beforeEach(async () => {
  clock.hours = 0;
  await database.empty();
});
afterAll(() => api.close());

const json = { "Content-Type": "application/json" };
const call = (method: string, path: string, body?: object) =>
  api.ask(path, { method, ...(body && { headers: json, body: JSON.stringify(body) }) });

async function sold(wish: Parameters<typeof soldOrder>[1] = {}) {
  const { order } = await soldOrder(database.db(), { paid: true, ...wish });
  const path = `/api/orders/${order.id}/${order.token}`;
  const key = { orderId: order.id, key: order.token };
  const cancel = (refund: number) => call("POST", `${path}/cancel`, { ...key, refund });
  return { ...order, path, preview: () => call("GET", `${path}/cancel`), cancel };
}

const store = (order: { id: string }, row: Partial<typeof orders.$inferInsert>) =>
  storeRow(database.db(), order, row);
const wrongPassword = { email: "erika@kundin.example", password: "falsch" };

const table: [ProblemCode, number, what: string, ask: () => Promise<ApiAnswer>][] = [
  [
    "NEEDS_TO_LOGIN",
    401,
    "a change of an account's cart",
    async () => {
      const order = await openOrder(api);
      await store(order, { accountId: await anAccount(database.db()) });
      return order.send("PUT", "/customer", {});
    },
  ],
  [
    "NEEDS_TO_LOGIN",
    401,
    "canceling an account's order",
    async () => {
      const order = await sold();
      await store(order, { accountId: await anAccount(database.db()) });
      return order.cancel(310);
    },
  ],
  [
    "DOES_NOT_BELONG",
    403,
    "another key",
    async () => api.ask(`/api/orders/${(await openOrder(api)).id}/other`),
  ],
  [
    "DOES_NOT_BELONG",
    403,
    "canceling with another key",
    async () => call("GET", `/api/orders/${(await sold()).id}/other/cancel`),
  ],
  ["INVALID_CREDENTIALS", 401, "a wrong password", () => call("POST", "/api/_auth/session", wrongPassword)],
  [
    "ALREADY_SIGNED_OFF",
    409,
    "a cart change of a placed order",
    async () => call("PUT", `${(await sold()).path}/customer`, {}),
  ],
  [
    "ALREADY_SIGNED_OFF",
    409,
    "canceling twice",
    async () => {
      const order = await sold();
      await order.cancel(310);
      return order.cancel(310);
    },
  ],
  [
    "GRACE_PERIOD_EXPIRED",
    409,
    "the preview after the grace period, without bands",
    async () => {
      const order = await sold();
      clock.hours = 25;
      return order.preview();
    },
  ],
  [
    "GRACE_PERIOD_EXPIRED",
    409,
    "canceling after the grace period, without bands",
    async () => {
      const order = await sold();
      clock.hours = 25;
      return order.cancel(310);
    },
  ],
  [
    "GRACE_PERIOD_EXPIRED",
    409,
    "canceling with a redeemed voucher",
    async () => {
      const order = await sold({ voucher: true });
      await database.db().update(vouchers).set({ fulfillmentDate: testNow });
      return order.cancel(199);
    },
  ],
  [
    "GRACE_PERIOD_EXPIRED",
    409,
    "canceling a stay that has begun",
    async () => {
      const order = await sold({ bands: [{ daysBefore: 0, share: 0.9 }] });
      clock.hours = 24 * 90;
      return order.preview();
    },
  ],
  [
    "BR_VIOLATION",
    422,
    "an item that is not there",
    async () => {
      const order = await openOrder(api);
      return order.keyed("PUT", "/items", { itemId: newId(), quantity: 1 });
    },
  ],
  [
    "BR_VIOLATION",
    422,
    "canceling a cart",
    async () => (await openOrder(api)).keyed("POST", "/cancel", { refund: 0 }),
  ],
  ["BR_VIOLATION", 422, "another amount than the preview's", async () => (await sold()).cancel(309.99)],
  ["CV_VIOLATION", 422, "no amount", async () => (await sold()).cancel(0.001)],
  [
    "CV_VIOLATION",
    422,
    "an order in the body that is not the address's",
    async () => (await openOrder(api)).send("DELETE", "/clear-items", { orderId: newId(), key: "x" }),
  ],
  ["INVALID_ORDER", 404, "an order that is not there", async () => api.ask(`/api/orders/${newId()}/key`)],
  [
    "INVALID_ORDER",
    410,
    "a cart that is over",
    async () => {
      const order = await openOrder(api);
      await store(order, { status: orderStatuses.Abandoned });
      return api.ask(order.path);
    },
  ],
  [
    "INVALID_REDUCTION",
    422,
    "a code that is none",
    async () => {
      const { voucher: variantId } = await apiCatalogue(database.db());
      const order = await openOrder(api);
      await order.add({ variantId });
      return order.keyed("POST", "/reduction", { code: "FALSCH" });
    },
  ],
];

test.each(table)("a call answers %s with status %i: %s [S8-04]", async (code, status, _what, ask) => {
  const answer = await ask();
  expect([answer.status, problemOf(answer)]).toMatchObject([status, { code, status }]);
  expect(problemOf(answer).type.endsWith(problemCodes[code].suffix)).toBe(true);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
});

test("every code of the catalogue is covered", () => {
  const met = new Set(table.map(([code]) => code));
  expect(Object.keys(problemCodes).filter((code) => !met.has(code as ProblemCode))).toEqual([]);
});

test.each([
  ["half a value", 400, "POST", json, "{"],
  ["a method that the call does not have", 405, "DELETE", json, "{}"],
  ["too much", 413, "POST", json, `{"key":"${"x".repeat(65_600)}"}`],
  ["a form", 415, "POST", { "Content-Type": "application/x-www-form-urlencoded" }, "refund=0"],
])("a call with %s is answered with status %i", async (_what, status, method, headers, body) => {
  const { path } = await openOrder(api);
  const answer = await api.ask(`${path}/cancel`, { method, headers, body });
  expect([answer.status, problemOf(answer).type]).toEqual([status, "about:blank"]);
  if (status === 405) expect(answer.headers["allow"]).toBe("GET, POST, HEAD, OPTIONS");
});

test("too many codes are refused with 429 and the time to wait", async () => {
  const order = await openOrder(api);
  for (let count = 0; count < 10; count++)
    await order.keyed("POST", "/reduction", { code: `FALSCH${count}` });
  const refused = await order.keyed("POST", "/reduction", { code: "ELFTER" });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
});

test("the API previews and cancels an order with its costs [S7-05]", async () => {
  const order = await sold({
    bands: [
      { daysBefore: 30, share: 0.1 },
      { daysBefore: 0, share: 0.9 },
    ],
  });
  clock.hours = 25;
  const preview = cancellationSchema.parse((await order.preview()).json);
  expect(preview).toMatchObject({ how: "bands", items: [{ share: 0.1, fee: 31 }], fee: 31, refund: 279 });
  expect(orderSchema.parse((await api.ask(order.path)).json).status).toBe(orderStatuses.Closed);
  const canceled = await order.cancel(preview.refund);
  expect(orderSchema.parse(canceled.json)).toMatchObject({
    status: 30,
    orderItems: [{ returns: [{ quantity: 1 }] }],
  });
  expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
});

test("a refusal clears the cart cookie only if it holds this order", async () => {
  const order = await openOrder(api);
  await store(order, { status: orderStatuses.Abandoned });
  const cleared = async (held: { id: string; token: string }) => {
    const [Cookie = ""] = (await setCartCookie({ sessionSecrets: [secret], https: true }, held)).split(";");
    const answer = await api.ask(order.path, { headers: { Cookie } });
    return /^warenkorb=;.*Max-Age=0/.test(String(answer.headers["set-cookie"]));
  };
  expect(await cleared(order)).toBe(true);
  expect(await cleared(await openOrder(api))).toBe(false);
});
