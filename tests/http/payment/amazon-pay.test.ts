import { expect, test } from "vitest";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { paymentTypes, paymentStatuses } from "#app/domain/payment/status.ts";
import { stripeProvider } from "#app/payments/stripe/adapter.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { amount } from "#tests/support/payment/payment-shop.ts";
import { providerSuite } from "#tests/support/payment/provider-suite.ts";
import { openStripe } from "#tests/support/payment/simulators.ts";

const shop = providerSuite((publicUrl) => openStripe(publicUrl, "amazon-pay"));

test("Amazon Pay is a payment type of its own [S4-19]", () => {
  const options = { secretKey: "sk_test_1", webhookSecret: "whsec_1", publicUrl: "https://shop.example" };
  expect(stripeProvider(options, "amazon-pay")).toMatchObject({
    type: paymentTypes.AmazonPay,
    needsScripts: true,
    formAction: "https://checkout.stripe.com",
  });
});

test("Amazon Pay and Stripe have separate sessions but share one webhook address [S4-20]", async () => {
  const { orderId, edge, sim } = { ...(await shop.begin()), ...shop };
  const stripe = { ...sim.provider, type: paymentTypes.Stripe };
  edge.use(stripe);
  const order = await findOrder(edge.work().db, orderId);
  await saveOrder(edge.work().db, { ...order!, version: order!.version + 1, paymentType: stripe.type });
  const opened = await openPayment(edge.work(), edge.providers, { orderId });
  const attempts = await shop.attemptsOf(orderId);
  expect(attempts.map(({ paymentType, provider, open }) => [paymentType, provider, open])).toEqual([
    [15, "stripe", false],
    [35, "stripe", true],
  ]);
  expect(attempts[0]?.hostedUrl).not.toBe(attempts[1]?.hostedUrl);
  sim.outbox.target = edge.webhookOf(sim.provider);
  await sim.press((opened.ok && opened.hostedUrl) || "", "pay");
  expect(new Set(await sim.outbox.deliver())).toEqual(new Set([200]));
  expect(await shop.orderOf(orderId)).toEqual({
    paymentStatus: paymentStatuses.Paid,
    amountReceived: amount,
  });
});
