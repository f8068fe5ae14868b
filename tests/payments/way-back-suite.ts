/** Sums that differ, money that bounces, and money that goes back. */
import { describe, expect, test } from "vitest";

import { syncPayment } from "#app/commands/payments.server.ts";
import { cents } from "#app/domain/money.ts";
import { idempotencyKey } from "#app/payments/provider.ts";
import { amount, type SuiteShop } from "#tests/payments/suite-shop.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

export function wayBackSuite<Sim extends WireSimulator>(shop: SuiteShop<Sim>): void {
  const settle = (attemptId: string) => syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });
  const refund = (ref: string, attemptId: string, id: string, sum: number) =>
    shop.sim.provider.refund(ref, {
      key: idempotencyKey(attemptId, `refund.${id}`),
      amount: cents(sum),
      currency: "EUR",
    });

  describe("what does not fit", () => {
    test("another amount is a mismatch, said to the operator; never paid", async () => {
      const { go, orderId } = await shop.begin();
      await go("other-amount");
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: 50 });
      expect(await shop.mailsOf(orderId)).toBe(0);
      expect(shop.edge.lines.join()).toContain('"alert":"mismatch"');
    });

    test.each([
      ["currency", { currency: "USD" }],
      ["reference", { reference: "01900000-0000-7000-8000-00000000ffff" }],
    ])("another %s is a mismatch, and no money of ours", async (_name, change) => {
      const { hostedUrl, orderId, providerRef } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      shop.sim.tamper(providerRef, change);
      await shop.edge.back(address);
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 50, amountReceived: 0 });
      expect(await shop.mailsOf(orderId)).toBe(0);
    });

    test("money that was put off and bounces: not paid, to be paid anew", async () => {
      const { go, orderId, providerRef } = await shop.begin();
      await go("later");
      await shop.sim.settleLater(providerRef, false);
      await shop.sweep();
      expect([30, 35]).toContain((await shop.orderOf(orderId)).paymentStatus);
      expect(await shop.open(orderId)).toMatchObject({ ok: true });
      expect(await shop.attemptsOf(orderId)).toHaveLength(2);
    });

    test("a session past its time: not paid, to be paid anew", async () => {
      const { orderId, providerRef } = await shop.begin();
      shop.sim.expire(providerRef);
      await shop.sweep();
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 35, amountReceived: 0 });
      expect(await shop.open(orderId)).toMatchObject({ ok: true });
    });
  });

  describe("money goes back", () => {
    test("a part, then the rest: refunded is what came in, and the order says so at the end", async () => {
      const { go, orderId, attemptId, providerRef } = await shop.begin();
      await go("pay");
      const { provider } = shop.sim;
      expect(await refund(providerRef, attemptId, "1", 5_000)).toMatchObject({ state: "done" });
      expect(await provider.read(providerRef)).toMatchObject({
        status: 40,
        captured: amount,
        refunded: 5_000,
      });
      await settle(attemptId);
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: 40 });
      expect(await shop.attemptsOf(orderId)).toMatchObject([{ captured: amount, refunded: 5_000 }]);
      await refund(providerRef, attemptId, "2", amount - 5_000);
      expect(await provider.read(providerRef)).toMatchObject({
        status: 60,
        captured: amount,
        refunded: amount,
      });
      await settle(attemptId);
      expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 60, amountReceived: amount });
    });

    test("the same refund asked for twice is one", async () => {
      const { go, attemptId, providerRef } = await shop.begin();
      await go("pay");
      const first = await refund(providerRef, attemptId, "1", 1_000);
      expect(await refund(providerRef, attemptId, "1", 1_000)).toEqual(first);
      expect(await shop.sim.provider.read(providerRef)).toMatchObject({ refunded: 1_000 });
    });

    test("more than came in is refused, and so is what was never paid", async () => {
      const { go, attemptId, providerRef } = await shop.begin();
      await expect(refund(providerRef, attemptId, "0", 1_000)).rejects.toThrow(/\w/);
      await go("pay");
      await expect(refund(providerRef, attemptId, "1", amount + 1)).rejects.toThrow(/\w/);
      expect(await shop.sim.provider.read(providerRef)).toMatchObject({ status: 40, refunded: 0 });
    });
  });
}
