import { describe, expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { createAttemptProof } from "#app/payments/provider-api.server.ts";
import { idempotencyKey } from "#app/payments/provider.ts";
import { providerSuite } from "#tests/support/payment/provider-suite.ts";
import { amount } from "#tests/support/payment/payment-shop.ts";
import { klarnaSecrets, openKlarna } from "#tests/support/payment/simulators.ts";

const shop = providerSuite((publicUrl) => openKlarna(publicUrl));
const settle = (attemptId: string) => syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });

describe("money authorized at Klarna", () => {
  test("is PreAuth until it can be captured [S4-23]", async () => {
    const { go, orderId, providerRef } = await shop.begin();
    shop.sim.faults.set("capture", "error");
    await go("pay");
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.PreAuth,
      amountReceived: 0,
    });
    const order = [...shop.sim.sandbox.pages.values()].at(-1)?.order;
    expect(await shop.attemptsOf(orderId)).toMatchObject([
      { status: paymentStatuses.PreAuth, open: true, providerRef: `${providerRef}~${order?.order_id}` },
    ]);
    shop.sim.faults.clear();
    await Promise.all([shop.sweep(), shop.sweep()]);
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: amount,
    });
    expect(shop.sim.collected(providerRef)).toBe(1);
  });

  test("is declined after a void", async () => {
    const { go, orderId, attemptId, providerRef } = await shop.begin();
    shop.sim.faults.set("capture", "error");
    await go("pay");
    shop.sim.faults.clear();
    await shop.sim.provider.void(providerRef, idempotencyKey(attemptId, "void"));
    await settle(attemptId);
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Declined,
      amountReceived: 0,
    });
  });

  test("is found after its payment page has expired", async () => {
    const { go, attemptId, orderId, providerRef } = await shop.begin();
    await go("pay");
    const [attempt] = await shop.attemptsOf(orderId);
    shop.sim.expire(providerRef);
    const key = idempotencyKey(attemptId, "refund.1");
    const refund = { key, amount: amount as never, currency: "EUR" as const };
    expect(await shop.sim.provider.refund(attempt?.providerRef ?? "", refund)).toMatchObject({
      state: "done",
    });
    await settle(attemptId);
    expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Refunded });
  });
});

describe("the address of a webhook", () => {
  const attemptId = "01900000-0000-7000-8000-000000000001";
  const parse = (proof: string, body = "") =>
    shop.sim.provider.parseWebhook(new Headers(), Buffer.from(body), proof);

  test.each(klarnaSecrets)("is accepted with a secret of the shop", async (secret) => {
    const body = JSON.stringify({ event_id: "event-1", session: {} });
    expect(await parse(createAttemptProof(secret, attemptId), body)).toEqual({
      ok: true,
      attemptId,
      eventId: "event-1",
    });
    expect(await parse(createAttemptProof(secret, attemptId))).toMatchObject({ ok: true, attemptId });
  });

  test.each([
    "",
    attemptId,
    `${attemptId}.`,
    createAttemptProof("somebody else", attemptId),
    createAttemptProof(klarnaSecrets[0], attemptId).replace(/1\./, "2."),
  ])("is refused with the proof %s", async (proof) =>
    expect(await parse(proof)).toEqual({ ok: false, refusal: "bad-signature" }),
  );
});
