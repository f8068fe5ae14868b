/** The job that gives back what is owed, with a provider that works and one that does not. */
import { eq } from "drizzle-orm";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { afterEach, describe, expect, test } from "vitest";

import { payBack } from "#app/commands/order/fulfilment.server.ts";
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
  const owe = (orderId: string, sum: number) => {
    const work = shop.edge.work();
    const order = { id: orderId, currency: "EUR" as const };
    return transaction(work.db, (tx) => payBack(work, tx, order, cents(sum), "operator"));
  };
  const run = () => refundPayments(shop.edge.work(), shop.edge.providers);
  const later = (hours: number) => {
    shop.edge.clock.now = laterBy(shop.edge.clock.now, hours * hour);
  };
  const rowsOf = async (orderId: string) => {
    const rows = await shop.edge.work().db.select().from(refunds).where(eq(refunds.orderId, orderId));
    return rows.map((row) => ({ amount: row.amount, done: row.done !== null, failure: row.failure }));
  };
  const paid = async () => {
    const begun = await shop.begin();
    await begun.go("pay");
    return begun;
  };
  const sentBack = async (ref: string) => (await shop.sim.provider.read(ref))?.refunded;

  describe("what is owed goes back by itself", () => {
    afterEach(() => shop.sim.faults.clear());

    test("a part, then the rest: the order stays paid until all is back, and what came stays what came", async () => {
      const { orderId, attemptId, providerRef } = await paid();
      await owe(orderId, 5_000);
      await run();
      expect(await rowsOf(orderId)).toEqual([{ amount: 5_000, done: true, failure: null }]);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Paid,
        amountReceived: amount,
      });
      expect(await shop.attemptsOf(orderId)).toMatchObject([{ id: attemptId, refunded: 5_000 }]);
      await owe(orderId, amount - 5_000);
      await Promise.all([run(), run()]);
      expect(await sentBack(providerRef)).toBe(amount);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Refunded,
        amountReceived: amount,
      });
    });

    test.each(faults)(
      "the provider does not answer (%s): sent once, and tried until it is",
      async (fault) => {
        const { orderId, providerRef } = await paid();
        await owe(orderId, 7_000);
        shop.sim.faults.set("refund", fault);
        await run();
        shop.sim.faults.clear();
        later(1);
        await run();
        later(1);
        await run();
        expect(await sentBack(providerRef)).toBe(7_000);
        expect(await rowsOf(orderId)).toEqual([{ amount: 7_000, done: true, failure: null }]);
      },
    );

    test("it is sent once however long the answer was lost", async () => {
      const { orderId, providerRef } = await paid();
      await owe(orderId, 7_000);
      shop.sim.faults.set("refund", "lost");
      await run();
      shop.sim.faults.clear();
      later(48);
      await run();
      expect(await sentBack(providerRef)).toBe(7_000);
      expect(await rowsOf(orderId)).toEqual([{ amount: 7_000, done: true, failure: null }]);
    });

    test("somebody has sent it by hand: it is not sent again", async () => {
      const { orderId, providerRef } = await paid();
      await owe(orderId, amount);
      shop.sim.refundByHand(providerRef);
      const before = shop.sim.calls.filter((verb) => verb === "refund").length;
      await run();
      expect(shop.sim.calls.filter((verb) => verb === "refund")).toHaveLength(before);
      expect(await rowsOf(orderId)).toEqual([{ amount, done: true, failure: null }]);
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Refunded });
    });

    test("what was sent by hand without being owed is written down, and cannot be owed once more", async () => {
      const { orderId, attemptId, providerRef } = await paid();
      shop.sim.refundByHand(providerRef);
      await syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });
      await syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });
      expect(await rowsOf(orderId)).toEqual([{ amount, done: true, failure: null }]);
      await owe(orderId, amount);
      await run();
      expect(await sentBack(providerRef)).toBe(amount);
      // Nothing is left that could bring it: people have to see to it.
      expect(await rowsOf(orderId)).toContainEqual({ amount, done: false, failure: null });
    });

    test("money that comes after the cancellation goes back", async () => {
      const { orderId, hostedUrl, providerRef } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      const { db } = shop.edge.work();
      await db.update(orders).set({ status: orderStatuses.Canceled }).where(eq(orders.id, orderId));
      await shop.edge.back(address);
      await run();
      // Where money is ours by our capture only, it was never taken.
      const came = shop.sim.collected(providerRef) > 0;
      expect(await sentBack(providerRef)).toBe(came ? amount : 0);
      expect(await rowsOf(orderId)).toEqual(came ? [{ amount, done: true, failure: null }] : []);
      // That the money goes back, where any came.
      expect(await shop.mailsOf(orderId)).toBe(came ? 1 : 0);
    });
  });
}
