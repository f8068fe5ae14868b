import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import {
  cartChangeSchema,
  customerSchema,
  orderSchema,
  upgradeAnswer,
} from "#app/api/schemas/order.server.ts";
import { choosePayment, placeOrder } from "#app/commands/order/checkout.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import {
  apiCatalogue,
  type ApiShop,
  book,
  openCartApi,
  openOrder,
  problemOf,
} from "#tests/support/shops/api-shop.ts";
import { aCustomer, secret, signShownTotals, storeCode } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const clock = { hours: 0 };
let api: ApiShop;
let variants: { stay: string; voucher: string };
beforeAll(async () => {
  api = await openCartApi(database.db(), clock);
});
beforeEach(async () => {
  clock.hours = 0;
  await database.empty();
  variants = await apiCatalogue(database.db());
});
afterAll(() => api.close());

test("an order is filled by the API, placed on the page and read by the API [S7-02]", async () => {
  await storeCode(database.db());
  const order = await openOrder(api);
  const { id: _, ...customer } = customerSchema.parse(
    (
      await order.send("PUT", "/customer", {
        ...aCustomer({ sex: "female" }),
        id: "0190c0de-0000-7000-8000-00000000abcd",
        customerAttributes: [{ attributeName: "club", attributeValue: "ja" }],
      })
    ).json,
  );
  expect(customer).toEqual({
    ...aCustomer({ sex: "female" }),
    customerAttributes: [{ attributeName: "club", attributeValue: "ja" }],
  });

  const referral = {
    ref: "partner",
    referer: "https://partner.example/",
    refPath: null,
    refPayload: { a: 1 },
    refUsed: true,
  };
  const added = await order.add({ variantId: variants.stay, book, ...referral });
  expect([added.added.length, added.removed, added.modified]).toEqual([1, [], []]);
  expect(added.summary).toMatchObject({ subtotal: 310, total: 310 });
  const itemId = added.added[0]?.id ?? "";

  const service = `/items/${itemId}/additional-service`;
  const chosen = await order.send("POST", service, { serviceCode: "LATE" });
  expect(upgradeAnswer.parse(chosen.json)).toMatchObject({
    success: true,
    upgrade: { description: "Späte Abreise", unitPrice: 25, isOptional: true },
  });
  const two = await order.keyed("PUT", "/items", { itemId, quantity: 2 });
  const changed = cartChangeSchema.parse(two.json);
  expect(changed.modified).toMatchObject([{ id: itemId, quantity: 2, unitPrice: 310, total: 670 }]);
  expect(changed.summary?.total).toBe(670);
  const dropped = await order.send("DELETE", service, { serviceCode: "LATE" });
  expect(upgradeAnswer.parse(dropped.json).upgrade).toMatchObject({ unitPrice: 25 });
  const again = await order.send("DELETE", service, { serviceCode: "LATE" });
  expect(again.json).toEqual({ success: true, upgrade: null });
  expect((await order.read()).summary.total).toBe(620);
  await order.send("POST", service, { serviceCode: "LATE" });

  const reduced = orderSchema.parse((await order.keyed("POST", "/reduction", { code: " her bst" })).json);
  expect(reduced.summary).toMatchObject({ subtotal: 670, discountTotal: 62, total: 608 });
  const withoutCode = orderSchema.parse((await order.keyed("DELETE", "/reduction")).json);
  expect(withoutCode.summary).toMatchObject({ discountTotal: 0, total: 670 });
  expect((await order.keyed("DELETE", "/reduction")).status).toBe(200);

  const byMail = await order.keyed("POST", "/shipping", { type: "EMAIL" });
  expect(orderSchema.parse(byMail.json).shipping).toMatchObject({ type: "EMAIL", shippingPrice: 0 });

  const bid = await order.send("POST", `/items/${itemId}/bids`, { amount: 260 });
  expect(cartChangeSchema.parse(bid.json).modified).toMatchObject([
    {
      unitPrice: 260,
      total: 570,
      orderItemReduction: { unitPriceBeforeReduction: 310, name: "Preisvorschlag" },
      bids: [{ bidState: "ACCEPTED", bidType: "BID", unitPrice: 260, sequenceNumber: 1 }],
    },
  ]);
  const cartState = await order.read();
  expect(cartState).toMatchObject({
    canBeChanged: true,
    attributes: {
      ref: "partner",
      referer: "https://partner.example/",
      refPayload: '{"a":1}',
      refUsed: "true",
    },
    summary: { total: 570 },
  });

  const work = {
    db: database.db(),
    now: testNow,
    enqueue: async () => undefined,
    secrets: [secret] as const,
  };
  const paymentType = paymentTypes.WireTransfer;
  const paid = await choosePayment(work, order, { paymentType, offered: new Set([paymentType]) });
  if (!paid.ok) throw new Error(paid.refusal);
  const placed = await placeOrder(work, order, {
    totalsSignature: await signShownTotals(work, paid.order),
    secret,
  });
  if (!placed.ok) throw new Error(placed.refusal);

  const read = await order.read();
  expect(read).toMatchObject({
    status: 20,
    canBeChanged: false,
    vanityOrderNumber: placed.order.vanityOrderNumber,
    summary: { ...cartState.summary },
    customer: cartState.customer,
    orderItems: [
      {
        id: itemId,
        total: 570,
        returns: [],
        bids: [{ bidState: "ACCEPTED" }],
        upgrades: [{ serviceCode: "LATE" }],
      },
    ],
  });
  expect(read.attributes).toEqual(cartState.attributes);
  const bookings = read.orderItems[0]?.bookings ?? [];
  expect(bookings).toHaveLength(2);
  for (const booking of bookings) {
    expect(booking).toMatchObject({ idSstItem: itemId, requiresParticipantInfo: true });
    expect(booking.participants.map(({ type, bookingId }) => [type, bookingId])).toEqual([
      ["Adult", booking.id],
      ["Adult", booking.id],
    ]);
  }
  const late = await order.keyed("PUT", "/items", { itemId, quantity: 1 });
  expect([late.status, problemOf(late).code]).toEqual([409, "ALREADY_SIGNED_OFF"]);
  expect((await findOrder(database.db(), order.id))?.orderItems[0]?.quantity).toBe(2);
});
