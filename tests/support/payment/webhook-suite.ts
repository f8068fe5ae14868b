import { describe, expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { amount, type SuiteShop } from "#tests/support/payment/payment-shop.ts";
import type { WebhookMode, WireSimulator } from "#tests/support/payment/simulator.ts";

export function webhookSuite<Sim extends WireSimulator>(shop: SuiteShop<Sim>): void {
  const prepareOutbox = async (mode: WebhookMode) => {
    const { outbox, provider } = shop.sim;
    outbox.mode = "never";
    await outbox.deliver();
    outbox.target = shop.edge.webhookOf(provider);
    outbox.mode = mode;
    return outbox;
  };
  const paidOnce = async (orderId: string) => {
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: amount,
    });
    expect(await shop.mailsOf(orderId)).toBe(1);
  };

  describe("a webhook", () => {
    test("before the return pays the order, and the return changes nothing", async () => {
      const outbox = await prepareOutbox("before");
      const { hostedUrl, orderId } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      await paidOnce(orderId);
      expect((await shop.edge.back(address)).status).toBe(303);
      await outbox.deliver();
      await paidOnce(orderId);
    });

    test("after the return changes nothing and is recorded", async () => {
      const outbox = await prepareOutbox("after");
      const { go, orderId, attemptId } = await shop.begin();
      await go("pay");
      const statuses = await outbox.deliver();
      expect(statuses.length).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await shop.eventsOf(attemptId)).toBe(statuses.length);
      await paidOnce(orderId);
    });

    test("pays the order of a customer who closed the window", async () => {
      const outbox = await prepareOutbox("after");
      const { hostedUrl, orderId } = await shop.begin();
      await shop.sim.press(hostedUrl, "pay");
      expect(new Set(await outbox.deliver())).toEqual(new Set([200]));
      await paidOnce(orderId);
    });

    test("sent twice is stored once, and a repeat causes no request to the provider", async () => {
      const outbox = await prepareOutbox("twice");
      const { hostedUrl, orderId, attemptId } = await shop.begin();
      await shop.sim.press(hostedUrl, "pay");
      const statuses = await outbox.deliver();
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await shop.eventsOf(attemptId)).toBe(statuses.length / 2);
      shop.sim.calls.length = 0;
      outbox.mode = "after";
      expect(new Set(await outbox.repeat())).toEqual(new Set([200]));
      expect(shop.sim.calls).not.toContain("read");
      await paidOnce(orderId);
    });

    test("that never arrives is replaced by the job", async () => {
      await prepareOutbox("never");
      const { hostedUrl, orderId } = await shop.begin();
      await shop.sim.press(hostedUrl, "pay");
      await shop.sweep();
      await paidOnce(orderId);
      shop.sim.calls.length = 0;
      await shop.sweep();
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Paid });
    });

    test("out of order or late never moves a status backwards", async () => {
      const outbox = await prepareOutbox("reversed");
      const { hostedUrl, go, orderId, attemptId, providerRef } = await shop.begin();
      await shop.sim.press(hostedUrl, "later");
      await shop.sim.settleLater(providerRef, true);
      expect(new Set(await outbox.deliver())).toEqual(new Set([200]));
      // If only the approval was sent before, the job captures.
      await shop.sweep();
      await shop.sim.settleLater(providerRef, true);
      await shop.sweep();
      await paidOnce(orderId);
      shop.sim.refundByHand(providerRef);
      if (shop.sim.tellsOfRefunds) expect(new Set(await outbox.deliver())).toEqual(new Set([200]));
      else await syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Refunded,
        amountReceived: amount,
      });
      await go("pay");
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Refunded,
        amountReceived: amount,
      });
    });

    test("that is forged is rejected without a request to the provider", async () => {
      const outbox = await prepareOutbox("forged");
      const { hostedUrl, orderId } = await shop.begin();
      await shop.sim.press(hostedUrl, "pay");
      shop.sim.calls.length = 0;
      expect(new Set(await outbox.deliver())).toEqual(new Set([400]));
      expect(shop.sim.calls).toEqual([]);
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.NotStarted });
    });

    test("about an unknown payment is requested again, one about another subject is accepted", async () => {
      const outbox = await prepareOutbox("after");
      shop.sim.addForeignEvent();
      expect(await outbox.deliver()).toEqual([404]);
      shop.sim.addIrrelevantEvent?.();
      expect(await outbox.deliver()).toEqual(shop.sim.addIrrelevantEvent ? [200] : []);
    });

    test("is requested again while the provider is down, and then takes effect", async () => {
      const outbox = await prepareOutbox("after");
      const { hostedUrl, orderId, attemptId } = await shop.begin();
      await shop.sim.press(hostedUrl, "pay");
      shop.sim.faults.set("read", "error");
      expect(new Set(await outbox.deliver())).toEqual(new Set([503]));
      expect(await shop.eventsOf(attemptId)).toBe(0);
      shop.sim.faults.clear();
      expect(new Set(await outbox.repeat())).toEqual(new Set([200]));
      await paidOnce(orderId);
    });

    test("logs no personal data and sets no cookie", async () => {
      const outbox = await prepareOutbox("after");
      const { go } = await shop.begin();
      await go("pay");
      await outbox.deliver();
      const { status, headers } = await fetch(outbox.target, { method: "POST", body: "x" });
      expect([status, headers.get("Set-Cookie")]).toEqual([400, null]);
      expect(shop.edge.lines.join()).not.toMatch(/aenne|kundin|Gro.mann/);
    });
  });
}
