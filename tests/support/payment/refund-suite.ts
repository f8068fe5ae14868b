import { eq } from "drizzle-orm";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { afterEach, describe, expect, test } from "vitest";

import { refundOrder } from "#app/commands/order/fulfilment.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { refundPayments } from "#app/commands/payment/refunds.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import { refunds } from "#app/store/schema/payments.server.ts";
import { amount, type SuiteShop } from "#tests/support/payment/payment-shop.ts";
import type { Fault, WireSimulator } from "#tests/support/payment/simulator.ts";

const faults: readonly Fault[] = ["error", "silence", "lost"];
const hour = 3_600_000;

export function refundSuite<Sim extends WireSimulator>(shop: SuiteShop<Sim>): void {
  const addRefund = (orderId: string, sum: number) => {
    const work = shop.edge.work();
    const order = { id: orderId, currency: "EUR" as const };
    return transaction(work.db, (tx) => refundOrder(work, tx, order, cents(sum), "operator"));
  };
  const run = () => refundPayments(shop.edge.work(), shop.edge.providers);
  const advanceClock = (hours: number) => {
    shop.edge.clock.now = laterBy(shop.edge.clock.now, hours * hour);
  };
  const rowsOf = async (orderId: string) => {
    const rows = await shop.edge.work().db.select().from(refunds).where(eq(refunds.orderId, orderId));
    return rows.map((row) => ({ amount: row.amount, done: row.done !== null, failure: row.failure }));
  };
  const beginPaid = async () => {
    const begun = await shop.begin();
    await begun.go("pay");
    return begun;
  };
  const readRefunded = async (ref: string) => (await shop.sim.provider.read(ref))?.refunded;

  describe("automatic refunds", () => {
    afterEach(() => shop.sim.faults.clear());

    test("a partial and a final refund mark the order as refunded and keep the received amount", async () => {
      const { orderId, attemptId, providerRef } = await beginPaid();
      await addRefund(orderId, 5_000);
      await run();
      expect(await rowsOf(orderId)).toEqual([{ amount: 5_000, done: true, failure: null }]);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Paid,
        amountReceived: amount,
      });
      expect(await shop.attemptsOf(orderId)).toMatchObject([{ id: attemptId, refunded: 5_000 }]);
      await addRefund(orderId, amount - 5_000);
      await Promise.all([run(), run()]);
      expect(await readRefunded(providerRef)).toBe(amount);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Refunded,
        amountReceived: amount,
      });
    });

    test.each(faults)("a failing provider (%s) refunds once after retries", async (fault) => {
      const { orderId, providerRef } = await beginPaid();
      await addRefund(orderId, 7_000);
      shop.sim.faults.set("refund", fault);
      await run();
      shop.sim.faults.clear();
      advanceClock(1);
      await run();
      advanceClock(1);
      await run();
      expect(await readRefunded(providerRef)).toBe(7_000);
      expect(await rowsOf(orderId)).toEqual([{ amount: 7_000, done: true, failure: null }]);
    });

    test("a refund with a lost response is not repeated after two days", async () => {
      const { orderId, providerRef } = await beginPaid();
      await addRefund(orderId, 7_000);
      shop.sim.faults.set("refund", "lost");
      await run();
      shop.sim.faults.clear();
      advanceClock(48);
      await run();
      expect(await readRefunded(providerRef)).toBe(7_000);
      expect(await rowsOf(orderId)).toEqual([{ amount: 7_000, done: true, failure: null }]);
    });

    test("a refund made by hand is not repeated", async () => {
      const { orderId, providerRef } = await beginPaid();
      await addRefund(orderId, amount);
      shop.sim.refundByHand(providerRef);
      const before = shop.sim.calls.filter((verb) => verb === "refund").length;
      await run();
      expect(shop.sim.calls.filter((verb) => verb === "refund")).toHaveLength(before);
      expect(await rowsOf(orderId)).toEqual([{ amount, done: true, failure: null }]);
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Refunded });
    });

    test("a refund by hand that was not due is recorded and cannot be repeated", async () => {
      const { orderId, attemptId, providerRef } = await beginPaid();
      shop.sim.refundByHand(providerRef);
      await syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });
      await syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });
      expect(await rowsOf(orderId)).toEqual([{ amount, done: true, failure: null }]);
      await addRefund(orderId, amount);
      await run();
      expect(await readRefunded(providerRef)).toBe(amount);
      // No money is left for this refund, so the operator has to act.
      expect(await rowsOf(orderId)).toContainEqual({ amount, done: false, failure: null });
    });

    test("money that arrives after the cancellation is refunded", async () => {
      const { orderId, hostedUrl, providerRef } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      const { db } = shop.edge.work();
      await db.update(orders).set({ status: orderStatuses.Canceled }).where(eq(orders.id, orderId));
      await shop.edge.back(address);
      await run();
      // A provider that needs a capture never took the money.
      const isReceived = shop.sim.collected(providerRef) > 0;
      expect(await readRefunded(providerRef)).toBe(isReceived ? amount : 0);
      expect(await rowsOf(orderId)).toEqual(isReceived ? [{ amount, done: true, failure: null }] : []);
      // The email about the refund, if money arrived.
      expect(await shop.mailsOf(orderId)).toBe(isReceived ? 1 : 0);
    });
  });
}
