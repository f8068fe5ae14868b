import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { problemSchema } from "#app/api/openapi.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";
import { cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { setCartCookie } from "#app/http/cookies.server.ts";
import { saveOrder } from "#app/store/queries/order/orders.server.ts";
import { findParticipants, saveParticipant } from "#app/store/queries/order/participants.server.ts";
import { addReturns } from "#app/store/queries/payment/refunds.server.ts";
import { vouchers } from "#app/store/schema/orders.server.ts";
import { type ApiShop, openApiShop, publicUrl } from "#tests/support/shops/api-shop.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPlacedOrder, placedAt, stayItem, storeOrder, voucherItem } from "#tests/support/placed-orders.ts";

const database = testDatabase();
let api: ApiShop;
beforeAll(async () => {
  const db = database.db();
  const work = () => ({ db, now: placedAt, enqueue: async () => undefined, secrets: [""] as const });
  api = await openApiShop({ shop: { db, now: () => placedAt, work } });
});
afterAll(() => api.close());

const unknownId = "0190c0de-0000-7000-8000-000000000009";
const cookieKeys = { sessionSecrets: ["s".repeat(32)], https: true };

test("a new order is empty and readable by its key alone [S3-21]", async () => {
  const created = await api.ask("/api/orders", { method: "POST" });
  expect([created.status, created.headers["cache-control"]]).toEqual([201, "no-store"]);
  expect(created.headers["set-cookie"]).toBeUndefined();
  const order = orderSchema.parse(created.json);
  expect(order).toMatchObject({
    status: 10,
    orderItems: [],
    isUnclaimed: true,
    canBeChanged: true,
    canBePaid: false,
    paymentType: { paymentTypeId: 0, paymentTypeName: "Unknown", status: 0, amountReceived: 0 },
    summary: { subtotal: 0, total: 0 },
    shipping: { type: "EMAIL", shippingPrice: 0 },
    expires: new Date(placedAt.getTime() + 604_800_000).toISOString(),
  });
  expect(order.token.length).toBeGreaterThanOrEqual(22);
  const read = await api.ask(`/api/orders/${order.id}/${order.token}`);
  expect(read.json).toEqual(created.json);
  expect(api.lines.join("\n")).not.toContain(order.token);
});

test("a placed order contains its items, bookings and vouchers [S3-13]", async () => {
  const items = [
    stayItem({ quantity: 2 }),
    voucherItem({ image: { imageUrl: "/pictures/a-1", alt: "", hash: "" } }),
  ];
  const stored = await storeOrder(database.db(), aPlacedOrder({ orderItems: items }));
  const { status, json } = await api.ask(`/api/orders/${stored.id}/${stored.token}`);
  expect(status).toBe(200);
  const order = orderSchema.parse(json);
  expect(order).toMatchObject({
    status: orderStatuses.Closed,
    orderDate: placedAt.toISOString(),
    canBeChanged: false,
    canBePaid: true,
    paymentType: { paymentTypeId: paymentTypes.Stripe, status: paymentStatuses.NotStarted },
    summary: { subtotal: 597, total: 597 },
    customer: { firstName: "Änne", sex: "" },
  });
  const stay = order.orderItems.find(({ type }) => type === "Booking");
  expect(stay).toMatchObject({
    quantity: 2,
    unitPrice: 199,
    total: 398,
    bookingInformation: { adults: 2, children: 1, childrenAges: [7], checkin: "2027-02-05" },
    vouchers: [],
  });
  expect(stay?.bookings).toHaveLength(2);
  expect(stay?.bookings[0]).toMatchObject({
    occupancy: { adults: 2, children: 1, total: 3 },
    unit: { roomName: "Doppelzimmer Seeblick" },
  });
  const voucher = order.orderItems.find(({ type }) => type === "Voucher");
  expect(voucher).toMatchObject({
    image: { imageUrl: `${publicUrl}/pictures/a-1-1280.jpg` },
    vouchers: [{ generated: false, voucherKey: null, generationDate: null }],
  });
});

test("an order shows the redemption, insurance and return of its vouchers [S3-14]", async () => {
  const db = database.db();
  const items = [stayItem(), voucherItem({ quantity: 2 })];
  const stored = await storeOrder(db, aPlacedOrder({ orderItems: items }));
  const [stay, voucher] = [items[0]!.id, items[1]!.id];
  const at = new Date("2026-12-01T10:00:00Z");
  const [first] = await db.select().from(vouchers).where(eq(vouchers.itemId, voucher)).orderBy(vouchers.id);
  await db
    .update(vouchers)
    .set({ returned: at, insuredOn: at, insurancePolicy: "P-1", fulfillmentDate: at })
    .where(eq(vouchers.id, first!.id));
  await addReturns(db, [{ itemId: voucher, quantity: 1, returnedOn: at, kind: "withdrawal", fee: cents(0) }]);
  const ask = async () =>
    orderSchema.parse((await api.ask(`/api/orders/${stored.id}/${stored.token}`)).json).orderItems;
  const item = async (id: string) => (await ask()).find((one) => one.id === id);
  const returnEntry = { returnedOn: at.toISOString(), quantity: 1 };
  expect(await item(voucher)).toMatchObject({
    returns: [returnEntry],
    vouchers: [
      {
        idSstItem: voucher,
        fulfilled: true,
        fulfillmentDate: at.toISOString(),
        returned: true,
        hasInsurance: true,
        insuredOn: at.toISOString(),
        insurancePolicy: "P-1",
        return: returnEntry,
      },
      { fulfilled: false, returned: false, hasInsurance: false, return: null },
    ],
  });
  expect((await item(stay))?.bookings).toMatchObject([
    {
      requiresParticipantInfo: true,
      participants: [{ type: "Adult" }, { type: "Adult" }, { type: "Child" }],
    },
  ]);
  for (const guest of await findParticipants(db, stored.id))
    await saveParticipant(db, { ...guest, firstName: "Änne", lastName: "Großmann" });
  const bookingWithNames = (await item(stay))?.bookings[0];
  expect(bookingWithNames).toMatchObject({
    requiresParticipantInfo: false,
    participants: [{ firstName: "Änne" }, {}, {}],
  });
  expect(JSON.stringify(bookingWithNames)).not.toContain("token");
});

test("a failed read names its reason and clears the cookie of an abandoned cart [S8-07]", async () => {
  const wrong = await api.ask(`/api/orders/${unknownId}/key`);
  expect(problemSchema.parse(wrong.json)).toMatchObject({ code: "INVALID_ORDER", status: 404 });
  expect((await api.ask("/api/orders/nonsense/key")).status).toBe(404);

  const order = orderSchema.parse((await api.ask("/api/orders", { method: "POST" })).json);
  const foreign = await api.ask(`/api/orders/${order.id}/another-key`);
  expect(problemSchema.parse(foreign.json)).toMatchObject({ code: "DOES_NOT_BELONG", status: 403 });

  const stored = aPlacedOrder({ status: orderStatuses.Abandoned, orderItems: [] });
  await saveOrder(database.db(), stored);
  const cookie = async (id: string) =>
    (await setCartCookie(cookieKeys, { id, token: "t" })).split(";")[0] ?? "";
  const ask = async (id: string) =>
    api.ask(`/api/orders/${stored.id}/${stored.token}`, { headers: { Cookie: await cookie(id) } });
  const gone = await ask(stored.id);
  expect(problemSchema.parse(gone.json)).toMatchObject({ code: "INVALID_ORDER", status: 410 });
  expect(String(gone.headers["set-cookie"])).toMatch(/^warenkorb=.*Max-Age=0/);
  expect((await ask(order.id)).headers["set-cookie"]).toBeUndefined();
});
