import { eq } from "drizzle-orm";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { describe, expect, test } from "vitest";

import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { idempotencyKey } from "#app/payments/provider.ts";
import { stripeProvider } from "#app/payments/stripe/adapter.server.ts";
import { refunds } from "#app/store/schema/payments.server.ts";
import { providerSuite } from "#tests/support/payment/provider-suite.ts";
import { amount } from "#tests/support/payment/payment-shop.ts";
import { openStripe } from "#tests/support/payment/simulators.ts";

const shop = providerSuite((publicUrl) => openStripe(publicUrl));
const settle = (attemptId: string) => syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });

describe("money authorized at Stripe", () => {
  test("is PreAuth until it is captured once [S4-10]", async () => {
    const { orderId, attemptId, providerRef } = await shop.begin();
    shop.sim.hold(providerRef);
    await settle(attemptId);
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.PreAuth,
      amountReceived: 0,
    });
    const { provider } = shop.sim;
    expect(await provider.read(providerRef)).toMatchObject({
      status: paymentStatuses.PreAuth,
      amountReceived: amount,
      captured: 0,
    });
    const key = idempotencyKey(attemptId, "capture");
    await Promise.all([provider.capture(providerRef, key), provider.capture(providerRef, key)]);
    await provider.capture(providerRef, key);
    expect(shop.sim.collected(providerRef)).toBe(1);
    await settle(attemptId);
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: amount,
    });
  });

  test("is declined after a void", async () => {
    const { orderId, attemptId, providerRef } = await shop.begin();
    shop.sim.hold(providerRef);
    await settle(attemptId);
    await shop.sim.provider.void(providerRef, idempotencyKey(attemptId, "void"));
    await settle(attemptId);
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Declined,
      amountReceived: 0,
    });
  });
});

test("a lost dispute refunds the payment and alerts the operator once", async () => {
  const { orderId, attemptId, providerRef, go } = await shop.begin();
  await go("pay");
  shop.sim.outbox.mode = "never";
  await shop.sim.outbox.deliver();
  const { outbox, provider } = shop.sim;
  outbox.mode = "after";
  outbox.target = shop.edge.webhookOf(provider);
  shop.edge.lines.length = 0;
  shop.sim.dispute(providerRef, "needs_response");
  expect(await outbox.deliver()).toEqual([200]);
  await settle(attemptId);
  expect(shop.edge.lines.filter((line) => line.includes('"alert":"disputed"'))).toHaveLength(1);
  expect(await shop.orderOf(orderId)).toEqual({
    paymentStatus: paymentStatuses.Paid,
    amountReceived: amount,
  });
  shop.sim.dispute(providerRef, "lost");
  await outbox.deliver();
  expect(shop.edge.lines.join()).toContain('"alert":"charged-back"');
  expect(await shop.orderOf(orderId)).toEqual({
    paymentStatus: paymentStatuses.Refunded,
    amountReceived: amount,
  });
  const rows = await shop.edge.work().db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(rows).toMatchObject([{ amount, reason: "chargeback", attemptId }]);
  expect(rows[0]?.done).not.toBeNull();
});

test("one attempt has one session at Stripe [S4-25]", async () => {
  const request = {
    attemptId: "attempt-1",
    orderNumber: "ABCD-EFGH",
    amount: amount as never,
    currency: "EUR" as const,
    returnToken: "token",
    customerEmail: "aenne@kundin.example",
  };
  const { provider } = shop.sim;
  const first = await provider.createHosted(request);
  expect(await provider.createHosted(request)).toEqual(first);
  await expect(provider.createHosted({ ...request, amount: 1 as never })).rejects.toThrow("idempotent");
});

test("the payment choice states that its page needs scripts", () => {
  const options = { secretKey: "sk_test_1", webhookSecret: "whsec_1", publicUrl: "https://shop.example" };
  expect(stripeProvider(options)).toMatchObject({
    needsScripts: true,
    formAction: "https://checkout.stripe.com",
  });
});
