import { beforeEach, expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { chooseOtherPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { paymentStatuses, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { saveOrder } from "#app/store/queries/order/orders.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const { WireTransfer, Stripe, PayPal } = paymentTypes;
const offered = new Set<PaymentType>([WireTransfer, Stripe]);
const at = (now = testNow) => ({ db: database.db(), now, ...fakeQueue() });

async function placeNewOrder(paymentType: PaymentType) {
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(at(), { variantId, paymentType });
  const answer = await placeOrder(at(), cart, { totalsSignature: await signShownTotals(at(), cart), secret });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order;
}

test("a change from transfer to a provider ends the pending state and keeps the deadline", async () => {
  const order = await placeNewOrder(WireTransfer);
  const answer = await chooseOtherPayment(at(), order, { paymentType: Stripe, offered });
  expect(answer).toMatchObject({
    ok: true,
    order: { paymentType: Stripe, paymentStatus: paymentStatuses.DeclinedRetryable, expires: order.expires },
  });
});

test("a change from a provider to transfer sets the deadline to seven days after the order", async () => {
  const order = await placeNewOrder(Stripe);
  expect(order.expires.toISOString()).toBe("2026-11-21T09:00:00.000Z");
  const answer = await chooseOtherPayment(at(), order, { paymentType: WireTransfer, offered });
  expect(answer.ok && answer.order.expires.toISOString()).toBe("2026-11-27T09:00:00.000Z");
});

test("a pending provider payment can be reopened but not changed", async () => {
  const order = await placeNewOrder(Stripe);
  await saveOrder(database.db(), { ...order, paymentStatus: paymentStatuses.Pending });
  expect(await chooseOtherPayment(at(), order, { paymentType: Stripe, offered })).toMatchObject({ ok: true });
  expect(await chooseOtherPayment(at(), order, { paymentType: WireTransfer, offered })).toEqual({
    ok: false,
    refusal: "not-payable",
  });
});

test("rejects an unoffered type, a wrong key, an expired order and a paid order", async () => {
  const order = await placeNewOrder(Stripe);
  expect(await chooseOtherPayment(at(), order, { paymentType: PayPal, offered })).toEqual({
    ok: false,
    refusal: "unknown-payment",
  });
  const wrongKey = { id: order.id, token: "x" };
  expect(await chooseOtherPayment(at(), wrongKey, { paymentType: Stripe, offered })).toEqual({
    ok: false,
    refusal: "wrong-key",
  });
  const late = at(new Date(testNow.getTime() + 2 * 86_400_000));
  expect(await chooseOtherPayment(late, order, { paymentType: Stripe, offered })).toEqual({
    ok: false,
    refusal: "not-payable",
  });
  await saveOrder(database.db(), { ...order, paymentStatus: paymentStatuses.Paid });
  expect(await chooseOtherPayment(at(), order, { paymentType: Stripe, offered })).toEqual({
    ok: false,
    refusal: "not-payable",
  });
});
