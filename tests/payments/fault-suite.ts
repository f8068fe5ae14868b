/** The provider is down, or its answers get lost, at each step. */
import { afterEach, describe, expect, test } from "vitest";
import { closeAttempt } from "#app/commands/payment-attempts.server.ts";
import { findAttempt } from "#app/store/queries/payments.server.ts";
import { amount, type SuiteShop } from "#tests/payments/suite-shop.ts";
import type { Fault } from "#tests/providers/simulated-server.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

const faults: readonly Fault[] = ["error", "silence", "lost"];

export function faultSuite<Sim extends WireSimulator>(shop: SuiteShop<Sim>): void {
  const paidOnce = async (orderId: string) => {
    expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 40, amountReceived: amount });
    expect(await shop.mailsOf(orderId)).toBe(1);
  };

  describe("a provider in trouble", () => {
    afterEach(() => shop.sim.faults.clear());

    test.each(faults)("when a session is opened (%s): said so, and the next try works", async (fault) => {
      const orderId = await shop.place();
      shop.sim.faults.set("create", fault);
      expect(await shop.open(orderId)).toEqual({ ok: false, refusal: "provider-down" });
      expect(await shop.attemptsOf(orderId)).toMatchObject([{ open: false, status: 35, providerRef: null }]);
      shop.sim.faults.clear();
      const opened = await shop.open(orderId);
      await shop.edge.back(await shop.sim.press((opened.ok && opened.hostedUrl) || "", "pay"));
      await paidOnce(orderId);
    });

    test.each(faults)(
      "when the customer is back (%s): nothing is guessed, the job finds it",
      async (fault) => {
        const { hostedUrl, orderId } = await shop.begin();
        const address = await shop.sim.press(hostedUrl, "pay");
        shop.sim.faults.set("read", fault);
        expect((await shop.edge.back(address)).status).toBe(303);
        expect(await shop.orderOf(orderId)).toEqual({ paymentStatus: 10, amountReceived: 0 });
        expect(shop.edge.lines.join()).toContain("could not be asked");
        shop.sim.faults.clear();
        await shop.sweep();
        await paidOnce(orderId);
      },
    );

    test.each(faults)(
      "when the money is collected (%s): collected once, whatever was answered",
      async (fault) => {
        const { hostedUrl, orderId, providerRef } = await shop.begin();
        const address = await shop.sim.press(hostedUrl, "pay");
        shop.sim.faults.set("capture", fault);
        await Promise.all([shop.edge.back(address), shop.edge.back(address)]);
        expect([20, 25, 40]).toContain((await shop.orderOf(orderId)).paymentStatus);
        shop.sim.faults.clear();
        await Promise.all([shop.sweep(), shop.edge.back(address)]);
        await paidOnce(orderId);
        expect(shop.sim.collected(providerRef)).toBe(1);
      },
    );

    test("when another way to pay is chosen: the old session stays until it can be closed", async () => {
      const { orderId, attemptId } = await shop.begin();
      for (const verb of ["close", "read"] as const) shop.sim.faults.set(verb, "error");
      const attempt = await findAttempt(shop.edge.work().db, { attemptId });
      const { edge } = shop;
      const down = { ok: false, refusal: "provider-down" };
      expect(await closeAttempt(edge.work(), edge.providers, attempt!)).toEqual(down);
      expect(await shop.attemptsOf(orderId)).toMatchObject([{ open: true, status: 10 }]);
    });
  });
}
