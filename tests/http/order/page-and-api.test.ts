import { afterAll, beforeAll, expect, test } from "vitest";

import { cancellationSchema } from "#app/api/schemas/order-request.server.ts";
import { cartChangeSchema, orderSchema } from "#app/api/schemas/order.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { apiCatalogue, book } from "#tests/support/shops/api-shop.ts";
import { aCustomer, storeGiftCard, storeCode } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { soldPieces } from "#tests/support/sold-orders.ts";
import { openWholeShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop?.close());

test("an order filled by the API is placed on the page and canceled by the API", async () => {
  await storeCode(database.db());
  const cardId = await storeGiftCard(database.db(), "ABCDEFGH23456789", 10_000);
  const { stay: variantId } = await apiCatalogue(database.db());
  const apiClient = shop.visitor("198.51.100.1");
  const call = async (method: string, path: string, body?: object) => {
    const asked = { method, ...(body && { type: "application/json", body: JSON.stringify(body) }) };
    const answer = await apiClient.ask(path, asked);
    expect([200, 201], `${method} ${path}: ${answer.text}`).toContain(answer.status);
    return JSON.parse(answer.text) as unknown;
  };

  const { id, token } = orderSchema.parse(await call("POST", "/api/orders"));
  const api = `/api/orders/${id}/${token}`;
  const keyed = (body: object) => ({ orderId: id, key: token, ...body });
  await call("PUT", `${api}/customer`, aCustomer());
  const bid = { amount: 190, email: aCustomer().email };
  const added = await call("POST", `${api}/items`, keyed({ variantId, quantity: 1, book, bid }));
  const itemId = cartChangeSchema.parse(added).added[0]?.id ?? "";
  await call("POST", `${api}/items/${itemId}/additional-service`, { serviceCode: "LATE" });
  await call("PUT", `${api}/items`, keyed({ itemId, quantity: 2 }));
  await call("POST", `${api}/reduction`, keyed({ code: "herbst" }));
  await call("POST", `${api}/reduction`, keyed({ code: "ABCD-EFGH-2345-6789" }));
  await call("POST", `${api}/shipping`, keyed({ type: "EMAIL" }));
  const filled = orderSchema.parse(await call("GET", api));
  expect(filled.summary).toMatchObject({ subtotal: 670, shippingTotal: 0, discountTotal: 62, total: 508 });
  expect(filled.orderItems[0]?.bids).toMatchObject([{ bidState: "DECLINED", unitPrice: 190 }]);

  const customer = shop.visitor("203.0.113.5");
  const path = `/de/order/${id}/${token}`;
  const lines = [
    "Späte Abreise",
    "Rabatt (Code HERBST) −62,00 €",
    "Geschenkgutschein …6789 −100,00 €",
    "Gesamtpreis inkl. MwSt. 608,00 €",
    "Zu zahlen 508,00 €",
  ];
  const cart = readVisibleText((await customer.get(path)).text);
  for (const line of [...lines, "190,00 € je Zimmer, nicht angenommen"]) expect(cart).toContain(line);
  expect((await customer.post(path, { intent: "checkout" })).location).toBe("/checkout");
  expect((await customer.post("/checkout/payment", { intent: "payment", paymentType: "5" })).status).toBe(
    303,
  );
  const step = await customer.get("/checkout/customer");
  for (const value of [aCustomer().firstName, aCustomer().email, aCustomer().zip])
    expect(step.text).toContain(`value="${value}"`);
  const last = await customer.get("/checkout/finalize");
  for (const line of [...lines, "Erika Beispiel", "Musterweg 3, 10115 Berlin"])
    expect(readVisibleText(last.text)).toContain(line);
  const chosen = orderSchema.parse(await call("GET", api));
  expect(chosen).toMatchObject({
    status: 10,
    paymentType: { paymentTypeId: paymentTypes.WireTransfer },
    summary: filled.summary,
  });

  const fields = fieldsOf({ html: last.text }, "Zahlungspflichtig buchen");
  const submitted = await customer.post("/checkout/finalize", fields);
  expect([submitted.status, submitted.location]).toEqual([303, `${path}/view`]);
  const placed = orderSchema.parse(await call("GET", api));
  expect(placed).toMatchObject({
    status: orderStatuses.Closed,
    canBeChanged: false,
    // The gift card is spent and can no longer be removed.
    summary: {
      ...filled.summary,
      prepaid: filled.summary.prepaid.map((line) => ({ ...line, remove: false })),
    },
    customer: filled.customer,
    orderItems: [{ id: itemId, quantity: 2, total: 670, upgrades: [{ serviceCode: "LATE" }] }],
  });
  expect(placed.orderItems[0]?.bookings).toHaveLength(2);
  const view = readVisibleText((await customer.get(submitted.location)).text);
  for (const part of [placed.vanityOrderNumber ?? "?", "508,00 €"]) expect(view).toContain(part);
  for (const { vanityBookingNumber } of placed.orderItems[0]?.bookings ?? [])
    expect(view).toContain(vanityBookingNumber);
  expect(await soldPieces(database.db())).toEqual({ nights: 6, vouchers: 0 });

  const preview = cancellationSchema.parse(await call("GET", `${api}/cancel`));
  expect(preview).toMatchObject({ how: "grace", fee: 0, refund: 100 });
  expect(readVisibleText((await customer.get(`${path}/stornieren`)).text)).toContain(
    "Sie bekommen zurück 100,00 €",
  );
  const canceled = await call("POST", `${api}/cancel`, keyed({ refund: preview.refund }));
  expect(orderSchema.parse(canceled).status).toBe(orderStatuses.Canceled);
  expect(readVisibleText((await customer.get(`${path}/view`)).text)).toContain("Storniert");
  expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
  expect((await findCards(database.db(), [cardId]))[0]?.balance).toBe(10_000);
});
