import { v7 as newId } from "uuid";
import { expect, test } from "vitest";

import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import type { ProblemCode } from "#app/http/problem-code.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import type { orders } from "#app/store/schema/orders.server.ts";
import { anAccount, logInAs } from "#tests/support/accounts.ts";
import { readyCart } from "#tests/support/carts.ts";
import { putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { storeRow } from "#tests/support/placed-orders.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type PageAnswer, type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));

const giveCartCookie = (order: Pick<Order, "id" | "token">) => giveCart(visitor, order);
const pathOf = ({ id, token }: Pick<Order, "id" | "token">, page = "") => `/de/order/${id}/${token}${page}`;

async function createCart(row?: Partial<typeof orders.$inferInsert>): Promise<Order> {
  const [variantId = ""] = await putOnSale(database.db());
  const order = await readyCart(workAt(database.db()), { variantId });
  return storeRow(database.db(), order, row ?? {});
}
const createOwner = async () => ({ accountId: await anAccount(database.db()) });
const placed = { status: orderStatuses.Closed };

const isCookieCleared = ({ headers }: PageAnswer) =>
  (headers["set-cookie"] ?? []).some((cookie) => /^warenkorb=;.*Max-Age=0/.test(cookie));

test.each<[ProblemCode, () => Promise<{ order: Order; path?: string }>]>([
  ["NEEDS_TO_LOGIN", async () => ({ order: await createCart(await createOwner()) })],
  ["ALREADY_SIGNED_OFF", async () => ({ order: await createCart(placed) })],
  ["INVALID_ORDER", async () => ({ order: await createCart({ status: orderStatuses.Abandoned }) })],
  [
    "DOES_NOT_BELONG",
    async () => {
      const order = await createCart();
      return { order, path: pathOf({ ...order, token: "another" }) };
    },
  ],
])("%s clears the cart cookie only if it holds this order [S8-08]", async (_code, prepare) => {
  const { order, path = pathOf(order) } = await prepare();
  const postChange = (who: Visitor) =>
    who.post(path, { intent: "quantity", itemId: order.orderItems[0]?.id ?? "", quantity: "2" });
  expect(isCookieCleared(await postChange(visitor))).toBe(false);
  visitor.cookies.clear();
  await giveCartCookie({ id: newId(), token: "other" });
  expect(isCookieCleared(await postChange(visitor))).toBe(false);
  await giveCartCookie(order);
  expect(isCookieCleared(await postChange(visitor))).toBe(true);
});

test.each([
  ["", "Ihre Änderung ist nicht übernommen"],
  ["/pay", "keine neue Zahlung begonnen"],
])("a refused change to %s of a placed order is reported once on the order page", async (page, words) => {
  const order = await createCart({ ...placed, paymentStatus: paymentStatuses.Paid });
  const fields = { intent: "quantity", itemId: order.orderItems[0]?.id ?? "", quantity: "2" };
  const answer = await visitor.post(pathOf(order, page), {
    ...fields,
    paymentType: String(order.paymentType),
  });
  expect([answer.status, answer.location]).toEqual([303, pathOf(order, "/view")]);
  const shown = await visitor.get(pathOf(order, "/view"));
  expect(shown.text).toMatch(/<div class="notice notice-danger flash" role="alert">/);
  expect(readVisibleText(shown.text)).toContain(words);
  expect(readVisibleText((await visitor.get(pathOf(order, "/view"))).text)).not.toContain(words);
});

test("viewing a cart that has been ordered clears its cookie [S4-03]", async () => {
  const order = await createCart(placed);
  expect(isCookieCleared(await (await giveCartCookie(order)).get(pathOf(order)))).toBe(true);
  const step = await (await giveCartCookie(order)).get("/checkout/payment");
  expect([isCookieCleared(step), step.location]).toEqual([true, pathOf(order, "/view")]);
  await database.empty();
  const own = await createCart();
  expect(isCookieCleared(await (await giveCartCookie(own)).get(pathOf(own)))).toBe(false);
});

test("a customer cannot change the cart of another customer", async () => {
  const order = await createCart(await createOwner());
  await logInAs(database.db(), visitor, await anAccount(database.db(), "anna@kundin.example"));
  const answer = await visitor.post(pathOf(order), {
    intent: "quantity",
    itemId: order.orderItems[0]?.id ?? "",
    quantity: "2",
  });
  expect(answer.status).toBe(403);
  expect(readVisibleText(answer.text)).toContain("gehört zu einem anderen Konto");
  expect((await findOrder(database.db(), order.id))?.orderItems[0]?.quantity).toBe(1);
});

test("an anonymous visitor never adds to the cart of a customer [S4-32]", async () => {
  const order = await createCart(await createOwner());
  const variantId = order.orderItems[0]?.variantId ?? "";
  await giveCartCookie(order);
  const added = await visitor.post("/de/deals/hotel/haus-am-see", {
    kind: "stay",
    variantId,
    adults: "2",
    quantity: "1",
    checkin: "2027-02-05",
    checkout: "2027-02-08",
  });
  expect(added.status).toBe(303);
  expect(added.location).not.toContain(order.id);
});

const tooLong = "x".repeat(65_600);

test.each([
  ["half a form", 400, { method: "POST", body: "", type: "" }],
  ["JSON", 415, { body: "{}", type: "application/json" }],
  ["plain text", 415, { body: "a=b", type: "text/plain" }],
  ["too much", 413, { body: `code=${tooLong}` }],
  ["PUT", 405, { method: "PUT", body: "a=b" }],
  ["DELETE", 405, { method: "DELETE" }],
  ["PATCH", 405, { method: "PATCH", body: "a=b" }],
])("%s is answered with %i and a German page", async (_what, status, asked) => {
  const path = pathOf(await createCart());
  const answer = await visitor.ask(path, asked);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/<html lang="de">/);
  if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD, POST");
});

test("a page without a form answers POST with 405", async () => {
  const answer = await visitor.post("/de/faq", { a: "b" });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(readVisibleText(answer.text)).toContain("Das geht auf dieser Seite nicht");
});

test("too many codes are refused with 429 and keep the typed code", async () => {
  const path = pathOf(await createCart());
  for (let count = 0; count < 10; count++)
    await visitor.post(path, { intent: "code", code: `FALSCH${count}` });
  const refused = await visitor.post(path, { intent: "code", code: "ELFTER" });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
  expect(refused.text).toMatch(/<input id="f-code"[^>]*value="ELFTER"/);
});
