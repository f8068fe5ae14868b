import { beforeEach, expect, test } from "vitest";

import { addToCart } from "#app/commands/order/cart.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { isUnpaidAtExpiry } from "#app/domain/payment/deadlines.ts";
import { paymentStatuses, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { contentFaq } from "#locale/content/faq.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { anOrder, readyCart, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import { putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider, fakeQueue } from "#tests/support/fakes.ts";
import { listMailKinds } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const at = (now: Date) => ({ db: database.db(), now, ...fakeQueue() });
const countSoldNights = async () =>
  (await database.db().select({ sold: nights.sold }).from(nights)).reduce((sum, row) => sum + row.sold, 0);
const statusOf = async (id: string) => (await findOrder(database.db(), id))?.status;

async function placeNewOrder(paymentType: PaymentType) {
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(at(testNow), { variantId, paymentType });
  const answer = await placeOrder(at(testNow), cart, {
    totalsSignature: await signShownTotals(at(testNow), cart),
    secret,
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order;
}

test("an unpaid transfer releases its rooms on the eighth day, once", async () => {
  const order = await placeNewOrder(paymentTypes.WireTransfer);
  expect(await expireOrders(at(inDays(6.9)), new Map())).toEqual({ abandoned: 0, canceled: 0 });
  expect(await countSoldNights()).toBe(3);
  expect(await expireOrders(at(inDays(7)), new Map())).toEqual({ abandoned: 0, canceled: 1 });
  expect(await expireOrders(at(inDays(8)), new Map())).toEqual({ abandoned: 0, canceled: 0 });
  expect(await statusOf(order.id)).toBe(orderStatuses.Canceled);
  expect(await countSoldNights()).toBe(0);
  // The FAQ promises this email.
  expect(JSON.stringify(contentFaq)).toContain("storniert. Das sehen Sie dort und erfahren es per E-Mail.");
  expect(await listMailKinds(database.db())).toContain("canceled");
});

test("a provider's page is closed first, and a pending payment keeps the order", async () => {
  for (const [status, expected] of [
    [paymentStatuses.NotStarted, orderStatuses.Canceled],
    [paymentStatuses.Pending, orderStatuses.Closed],
    [paymentStatuses.Paid, orderStatuses.Closed],
  ] as const) {
    await database.empty();
    const order = await placeNewOrder(paymentTypes.Stripe);
    const provider = fakeProvider();
    const providers = new Map([[provider.type, provider]]);
    await openPayment(at(testNow), providers, { orderId: order.id });
    provider.answers(status);
    await expireOrders(at(inDays(2)), providers);
    expect(await statusOf(order.id), String(status)).toBe(expected);
    expect(await countSoldNights()).toBe(expected === orderStatuses.Canceled ? 0 : 3);
  }
});

test("a cart without changes for a week is abandoned", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const added = await addToCart(at(testNow), {
    cart: null,
    variantId,
    quantity: 1,
    stay: weekend,
    replace: false,
  });
  if (!added.ok) throw new Error(added.refusal);
  expect(await expireOrders(at(inDays(6.9)), new Map())).toMatchObject({ abandoned: 0 });
  expect(await expireOrders(at(inDays(7)), new Map())).toMatchObject({ abandoned: 1 });
  expect(await statusOf(added.order.id)).toBe(orderStatuses.Abandoned);
});

test("the payment states before any money count as unpaid", () => {
  const late = inDays(30);
  const unpaid = (paymentType: PaymentType) =>
    Object.values(paymentStatuses).filter((paymentStatus) =>
      isUnpaidAtExpiry(anOrder({ status: orderStatuses.Closed, paymentType, paymentStatus }), late),
    );
  expect(unpaid(paymentTypes.Stripe)).toEqual([0, 10, 30, 35]);
  expect(unpaid(paymentTypes.WireTransfer)).toEqual([0, 10, 20, 30, 35]);
  expect(unpaid(paymentTypes.DeferredPayment)).toEqual([]);
});
