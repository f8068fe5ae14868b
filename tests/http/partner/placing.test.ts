/** Orders that programs place: a cart filled by the order API, then one call with the key. */
import { beforeEach, expect, test } from "vitest";

import { saveCustomer } from "#app/commands/order/checkout.server.ts";
import { orderStatuses, type Order } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { createTwoProperties, lake } from "#tests/support/back-office/orders.ts";
import { aCustomer, readyCart } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { aKey, type KeyWish, programOf } from "#tests/support/shops/partner.ts";
import { listMailKinds, soldPieces, workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
const stripe = fakeProvider({ type: paymentTypes.Stripe });
let visitor: Visitor;
visitShop(database, (_, newcomer) => void (visitor = newcomer), {
  providers: new Map<PaymentType, PaymentProvider>([
    [wireTransfer.type, wireTransfer],
    [stripe.type, stripe],
  ]),
});

let variants: [lakeId: string, millId: string];
let cart: Order;
beforeEach(async () => {
  variants = await createTwoProperties(db());
  cart = await readyCart(workAt(db()), { variantId: variants[0] });
});

type Ask = ReturnType<typeof programOf>;
const program = async (wish: KeyWish = {}): Promise<Ask> => programOf(visitor, (await aKey(db(), wish)).key);
const agreed = () => ({ token: cart.token, paymentType: "WireTransfer", total: 310, acceptTerms: true });
const place = (ask: Ask, change: object = {}, name = "order-number-1") =>
  ask(`orders/${cart.id}/place`, { ...agreed(), ...change }, { "Idempotency-Key": name });
const statusNow = async () => (await findOrder(db(), cart.id))?.status;

test("a program places a cart, once, also when the call is repeated", async () => {
  const ask = await program();
  const [first, atOnce] = await Promise.all([place(ask), place(ask)]);
  expect([first.status, atOnce.status]).toEqual([200, 200]);
  expect(first.json).toMatchObject({
    payUrl: null,
    order: {
      id: cart.id,
      status: "placed",
      items: [{ property: lake.key, checkin: "2027-02-05" }],
      payments: { type: "WireTransfer", status: "Pending", total: 310 },
    },
  });
  const again = await place(ask);
  expect(again.json).toEqual(first.json);
  expect(await soldPieces(db())).toMatchObject({ nights: 3 });
  expect((await listMailKinds(db())).filter((kind) => kind === "order-received")).toHaveLength(1);
  const audit = await listAuditOf(db(), "order", cart.id);
  expect(audit.map(({ action }) => action)).toEqual(["placed-by-key"]);
  expect(audit[0]?.who).toContain("Programm Hotelprogramm");
});

test("another call for a placed order is refused", async () => {
  const ask = await program();
  await place(ask);
  expect((await place(ask, {}, "order-number-2")).json).toMatchObject({ code: "ALREADY_SIGNED_OFF" });
  const other = await place(ask, { total: 300 });
  expect([other.status, other.json.detail]).toEqual([422, expect.stringContaining("anderer Inhalt")]);
});

test("another total is refused with the one that is right now, and the same call may be sent again", async () => {
  const ask = await program();
  const answer = await place(ask, { total: 309.99 });
  expect(answer.json).toMatchObject({ status: 422, code: "BR_VIOLATION", total: 310 });
  expect(answer.json.detail).toContain("310,00");
  expect(await statusNow()).toBe(orderStatuses.Open);
  expect((await place(ask)).status).toBe(200);
});

test.each([
  [{ acceptTerms: false }, 422, "/acceptTerms"],
  [{ acceptTerms: undefined }, 422, "/acceptTerms"],
  [{ paymentType: "GiftCard" }, 422, "/paymentType"],
  [{ paymentType: "PayPal" }, 422, "/paymentType"],
  [{ total: -1 }, 422, "/total"],
])("%j is refused", async (change, status, pointer) => {
  const answer = await place(await program(), change);
  expect([answer.status, answer.json.errors?.[0]?.pointer]).toEqual([status, pointer]);
  expect(await statusNow()).toBe(orderStatuses.Open);
});

test("a call without a name, without the right, or with another order's token places nothing", async () => {
  const ask = await program();
  expect((await ask(`orders/${cart.id}/place`, agreed())).status).toBe(400);
  expect((await place(ask, { token: "x" })).json).toMatchObject({ code: "DOES_NOT_BELONG" });
  expect((await place(await program({ scopes: ["orders:read"] }))).status).toBe(403);
  expect(await statusNow()).toBe(orderStatuses.Open);
});

test("what is missing is named", async () => {
  await saveCustomer(workAt(db()), cart, { customer: aCustomer({ firstName: "", city: "" }) });
  const answer = await place(await program());
  expect(answer.json.detail).toContain("customer.firstName, customer.city");
});

test("a key of a property orders what the property sells, and nothing else", async () => {
  const own = await place(await program({ vendorKey: lake.key }));
  expect([own.status, own.json.order.payments, own.json.order.items[0].total]).toEqual([200, null, null]);
  cart = await readyCart(workAt(db()), { variantId: variants[1] });
  const foreign = await place(await program({ vendorKey: lake.key }));
  expect([foreign.status, await statusNow()]).toEqual([403, orderStatuses.Open]);
});

test("a payment on the provider's page comes with its address, the same again", async () => {
  const ask = await program();
  const first = await place(ask, { paymentType: "Stripe" });
  expect(first.json.payUrl).toMatch(/^http:\/\/provider\.example\//);
  expect((await place(ask, { paymentType: "Stripe" })).json.payUrl).toBe(first.json.payUrl);
});

test("the last room is sold once to two programs", async () => {
  const others = await Promise.all(
    Array.from({ length: 10 }, () =>
      readyCart(workAt(db()), {
        variantId: variants[0],
        customer: { email: `${crypto.randomUUID()}@kundin.example` },
      }),
    ),
  );
  const ask = await program();
  const answers = await Promise.all(
    others.map(({ id, token }, index) =>
      ask(`orders/${id}/place`, { ...agreed(), token }, { "Idempotency-Key": `customer-${index}` }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(9);
  expect(refused[0]?.json.detail).toContain("Nicht mehr zu haben");
});
