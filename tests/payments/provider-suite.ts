/** The one suite that every provider goes through: first what a customer does, then what a provider does to the shop. */
import { describe, expect, test } from "vitest";

import { closeAttempt } from "#app/commands/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payments.server.ts";
import { findAttempt } from "#app/store/queries/payments.server.ts";
import { faultSuite } from "#tests/payments/fault-suite.ts";
import { refundSuite } from "#tests/payments/refund-suite.ts";
import { amount, type OpenSimulator, type SuiteShop, suiteShop } from "#tests/payments/suite-shop.ts";
import { wayBackSuite } from "#tests/payments/way-back-suite.ts";
import { webhookSuite } from "#tests/payments/webhook-suite.ts";
import type { Simulator, WireSimulator } from "#tests/providers/simulator.ts";

/** For a provider of another house, with its own wire format. */
export function providerSuite<Sim extends WireSimulator>(openSimulator: OpenSimulator<Sim>): SuiteShop<Sim> {
  const shop = customerSuite(openSimulator);
  wayBackSuite(shop);
  webhookSuite(shop);
  faultSuite(shop);
  refundSuite(shop);
  return shop;
}

/** For one that has neither webhooks nor refunds. */
export function customerSuite<Sim extends Simulator>(openSimulator: OpenSimulator<Sim>): SuiteShop<Sim> {
  const shop = suiteShop(openSimulator);

  describe("a customer", () => {
    test("pays and comes back: paid once, one letter, and the way leads to the order", async () => {
      const { go, orderId } = await shop.begin();
      const { status, location } = await go("pay");
      expect([status, location]).toEqual([303, `/de/order/${orderId}/key-of-${orderId}/view`]);
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 40, amountReceived: amount });
      expect(await shop.attemptsOf(orderId)).toMatchObject([
        { status: 40, open: false, captured: amount, refunded: 0 },
      ]);
      expect(await shop.mailsOf(orderId)).toBe(1);
    });

    test.each(["decline", "cancel"] as const)("%s: nothing is paid, and another try pays", async (move) => {
      const { go, orderId } = await shop.begin();
      await go(move);
      const { paymentStatus, amountReceived } = await shop.orderOf(orderId);
      expect([10, 30, 35]).toContain(paymentStatus);
      expect(amountReceived).toBe(0);
      const again = await shop.open(orderId);
      await shop.edge.back(await shop.sim.press((again.ok && again.hostedUrl) || "", "pay"));
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 40, amountReceived: amount });
      expect(await shop.mailsOf(orderId)).toBe(1);
    });

    test("pays by a way that takes days: pending, then paid by the job that looks after it", async () => {
      const { go, orderId, providerRef } = await shop.begin();
      await go("later");
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 20, amountReceived: 0 });
      await shop.sim.settleLater(providerRef, true);
      await shop.sweep();
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 40, amountReceived: amount });
      expect(await shop.mailsOf(orderId)).toBe(1);
    });

    test("comes back in four tabs at once: paid once", async () => {
      const { hostedUrl, orderId } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      const backs = await Promise.all([1, 2, 3, 4].map(() => shop.edge.back(address)));
      expect(backs.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 40, amountReceived: amount });
      expect(await shop.mailsOf(orderId)).toBe(1);
    });

    test("presses the order button twice: one session", async () => {
      const orderId = await shop.place();
      const answers = await Promise.all([shop.open(orderId), shop.open(orderId), shop.open(orderId)]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ ok: true });
      expect(await shop.attemptsOf(orderId)).toHaveLength(1);
    });

    test("pays on a page that was closed: no money moves", async () => {
      const { hostedUrl, orderId, attemptId, providerRef } = await shop.begin();
      const { edge, sim } = shop;
      const attempt = await findAttempt(edge.work().db, { attemptId });
      expect(await closeAttempt(edge.work(), edge.providers, attempt!)).toEqual({ ok: true });
      const address = await sim.press(hostedUrl, "pay");
      if (address !== "") await edge.back(address);
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 35, amountReceived: 0 });
      expect((await sim.provider.read(providerRef))?.captured ?? 0).toBe(0);
      expect(await shop.open(orderId)).toMatchObject({ ok: true });
    });

    test("has paid, or is paying: the session is not closed", async () => {
      for (const [move, status] of [
        ["pay", 40],
        ["later", 20],
      ] as const) {
        const { hostedUrl, orderId, attemptId } = await shop.begin();
        await shop.sim.press(hostedUrl, move);
        const { edge } = shop;
        const attempt = await findAttempt(edge.work().db, { attemptId });
        expect(await closeAttempt(edge.work(), edge.providers, attempt!)).toMatchObject({
          refusal: "under-way",
        });
        expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: status });
      }
    });

    test("has done nothing yet: nothing is changed by asking", async () => {
      const { orderId, attemptId } = await shop.begin();
      const { edge } = shop;
      expect(await syncPayment(edge.work(), edge.providers, { attemptId })).toMatchObject({
        checked: true,
      });
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 10, amountReceived: 0 });
    });
  });

  return shop;
}
