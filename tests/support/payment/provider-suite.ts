/** The provider is down, or its responses get lost, at each step. */
import { afterEach, describe, expect, test } from "vitest";
import { paymentStatuses } from "#app/domain/payment/status.ts";

import { closeAttempt } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { cents } from "#app/domain/money.ts";
import { idempotencyKey } from "#app/payments/provider.ts";
import { findAttempt } from "#app/store/queries/payment/payments.server.ts";
import {
  amount,
  type OpenSimulator,
  type SuiteShop,
  suiteShop,
} from "#tests/support/payment/payment-shop.ts";
import { refundSuite } from "#tests/support/payment/refund-suite.ts";
import type { Fault, Simulator, WireSimulator } from "#tests/support/payment/simulator.ts";
import { webhookSuite } from "#tests/support/payment/webhook-suite.ts";

const faults: readonly Fault[] = ["error", "silence", "lost"];

export function faultSuite<Sim extends WireSimulator>(shop: SuiteShop<Sim>): void {
  const paidOnce = async (orderId: string) => {
    expect(await shop.orderOf(orderId)).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: amount,
    });
    expect(await shop.mailsOf(orderId)).toBe(1);
  };

  describe("a provider in trouble", () => {
    afterEach(() => shop.sim.faults.clear());

    test.each(faults)(
      "opening a session (%s) reports a failure, and the next attempt works",
      async (fault) => {
        const orderId = await shop.place();
        shop.sim.faults.set("create", fault);
        expect(await shop.open(orderId)).toEqual({ ok: false, refusal: "provider-down" });
        expect(await shop.attemptsOf(orderId)).toMatchObject([
          { open: false, status: paymentStatuses.DeclinedRetryable, providerRef: null },
        ]);
        shop.sim.faults.clear();
        const opened = await shop.open(orderId);
        await shop.edge.back(await shop.sim.press((opened.ok && opened.hostedUrl) || "", "pay"));
        await paidOnce(orderId);
      },
    );

    test.each(faults)(
      "a failed check on return (%s) changes nothing, and the job finds the payment",
      async (fault) => {
        const { hostedUrl, orderId } = await shop.begin();
        const address = await shop.sim.press(hostedUrl, "pay");
        shop.sim.faults.set("read", fault);
        expect((await shop.edge.back(address)).status).toBe(303);
        expect(await shop.orderOf(orderId)).toEqual({
          paymentStatus: paymentStatuses.NotStarted,
          amountReceived: 0,
        });
        expect(shop.edge.lines.join()).toContain("could not be asked");
        shop.sim.faults.clear();
        await shop.sweep();
        await paidOnce(orderId);
      },
    );

    test.each(faults)("a failed capture (%s) collects the money once", async (fault) => {
      const { hostedUrl, orderId, providerRef } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      shop.sim.faults.set("capture", fault);
      await Promise.all([shop.edge.back(address), shop.edge.back(address)]);
      expect([20, 25, 40]).toContain((await shop.orderOf(orderId)).paymentStatus);
      shop.sim.faults.clear();
      await Promise.all([shop.sweep(), shop.edge.back(address)]);
      await paidOnce(orderId);
      expect(shop.sim.collected(providerRef)).toBe(1);
    });

    test("a declined capture with a lost response does not block another attempt", async () => {
      const { hostedUrl, orderId } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "decline");
      shop.sim.faults.set("capture", "lost");
      await shop.edge.back(address);
      shop.sim.faults.clear();
      await shop.sweep();
      expect([10, 30, 35]).toContain((await shop.orderOf(orderId)).paymentStatus);
      const again = await shop.open(orderId);
      await shop.edge.back(await shop.sim.press((again.ok && again.hostedUrl) || "", "pay"));
      await paidOnce(orderId);
    });

    test("an old session stays open until it can be closed", async () => {
      const { orderId, attemptId } = await shop.begin();
      for (const verb of ["close", "read"] as const) shop.sim.faults.set(verb, "error");
      const attempt = await findAttempt(shop.edge.work().db, { attemptId });
      const { edge } = shop;
      const down = { ok: false, refusal: "provider-down" };
      expect(await closeAttempt(edge.work(), edge.providers, attempt!)).toEqual(down);
      expect(await shop.attemptsOf(orderId)).toMatchObject([
        { open: true, status: paymentStatuses.NotStarted },
      ]);
    });
  });
}

export function mismatchSuite<Sim extends WireSimulator>(shop: SuiteShop<Sim>): void {
  const settle = (attemptId: string) => syncPayment(shop.edge.work(), shop.edge.providers, { attemptId });
  const refund = (ref: string, attemptId: string, id: string, sum: number) =>
    shop.sim.provider.refund(ref, {
      key: idempotencyKey(attemptId, `refund.${id}`),
      amount: cents(sum),
      currency: "EUR",
    });

  describe("mismatches and failures", () => {
    test("another amount is a mismatch, is reported and never counts as paid [S4-12]", async () => {
      const { go, orderId } = await shop.begin();
      await go("other-amount");
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Mismatch });
      expect(await shop.mailsOf(orderId)).toBe(0);
      expect(shop.edge.lines.join()).toContain('"alert":"mismatch"');
    });

    test.each([
      ["currency", { currency: "USD" }],
      ["reference", { reference: "01900000-0000-7000-8000-00000000ffff" }],
    ])("another %s is a mismatch without received money", async (_name, change) => {
      const { hostedUrl, orderId, providerRef } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      shop.sim.tamper(providerRef, change);
      await shop.edge.back(address);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Mismatch,
        amountReceived: 0,
      });
      expect(await shop.mailsOf(orderId)).toBe(0);
    });

    test("a delayed payment that fails can be paid again", async () => {
      const { go, orderId, providerRef } = await shop.begin();
      await go("later");
      await shop.sim.settleLater(providerRef, false);
      await shop.sweep();
      expect([30, 35]).toContain((await shop.orderOf(orderId)).paymentStatus);
      expect(await shop.open(orderId)).toMatchObject({ ok: true });
      expect(await shop.attemptsOf(orderId)).toHaveLength(2);
    });

    test("an expired session can be paid again", async () => {
      const { orderId, providerRef } = await shop.begin();
      shop.sim.expire(providerRef);
      await shop.sweep();
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.DeclinedRetryable,
        amountReceived: 0,
      });
      expect(await shop.open(orderId)).toMatchObject({ ok: true });
    });
  });

  describe("refunds", () => {
    test("a partial and a final refund add up, and the order is then refunded [S4-13]", async () => {
      const { go, orderId, attemptId, providerRef } = await shop.begin();
      await go("pay");
      const { provider } = shop.sim;
      expect(await refund(providerRef, attemptId, "1", 5_000)).toMatchObject({ state: "done" });
      expect(await provider.read(providerRef)).toMatchObject({
        status: paymentStatuses.Paid,
        captured: amount,
        refunded: 5_000,
      });
      await settle(attemptId);
      expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: paymentStatuses.Paid });
      expect(await shop.attemptsOf(orderId)).toMatchObject([{ captured: amount, refunded: 5_000 }]);
      await refund(providerRef, attemptId, "2", amount - 5_000);
      expect(await provider.read(providerRef)).toMatchObject({
        status: paymentStatuses.Refunded,
        captured: amount,
        refunded: amount,
      });
      await settle(attemptId);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Refunded,
        amountReceived: amount,
      });
    });

    test("the same refund requested twice is one refund", async () => {
      const { go, attemptId, providerRef } = await shop.begin();
      await go("pay");
      const first = await refund(providerRef, attemptId, "1", 1_000);
      expect(await refund(providerRef, attemptId, "1", 1_000)).toEqual(first);
      expect(await shop.sim.provider.read(providerRef)).toMatchObject({ refunded: 1_000 });
    });

    test("a refund above the payment is rejected", async () => {
      const { go, attemptId, providerRef } = await shop.begin();
      await expect(refund(providerRef, attemptId, "0", 1_000)).rejects.toThrow(/\w/);
      await go("pay");
      await expect(refund(providerRef, attemptId, "1", amount + 1)).rejects.toThrow(/\w/);
      expect(await shop.sim.provider.read(providerRef)).toMatchObject({
        status: paymentStatuses.Paid,
        refunded: 0,
      });
    });
  });
}

// The suite for every provider: first actions of customers, then behaviour of providers.

/** For an external provider with its own wire format. */
export function providerSuite<Sim extends WireSimulator>(openSimulator: OpenSimulator<Sim>): SuiteShop<Sim> {
  const shop = customerSuite(openSimulator);
  mismatchSuite(shop);
  webhookSuite(shop);
  faultSuite(shop);
  refundSuite(shop);
  return shop;
}

/** For a provider without webhooks and refunds. */
export function customerSuite<Sim extends Simulator>(openSimulator: OpenSimulator<Sim>): SuiteShop<Sim> {
  const shop = suiteShop(openSimulator);

  describe("a customer", () => {
    test("who pays and returns has paid once, gets one email and is led to the order [S2-33]", async () => {
      const { go, orderId } = await shop.begin();
      const { status, location } = await go("pay");
      expect([status, location]).toEqual([303, `/de/order/${orderId}/key-of-${orderId}/view`]);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Paid,
        amountReceived: amount,
      });
      expect(await shop.attemptsOf(orderId)).toMatchObject([
        { status: paymentStatuses.Paid, open: false, captured: amount, refunded: 0 },
      ]);
      expect(await shop.mailsOf(orderId)).toBe(1);
    });

    test.each(["decline", "cancel"] as const)(
      "%s: nothing is paid, and another attempt pays [S4-11]",
      async (move) => {
        const { go, orderId } = await shop.begin();
        await go(move);
        const { paymentStatus, amountReceived } = await shop.orderOf(orderId);
        expect([10, 30, 35]).toContain(paymentStatus);
        expect(amountReceived).toBe(0);
        const again = await shop.open(orderId);
        await shop.edge.back(await shop.sim.press((again.ok && again.hostedUrl) || "", "pay"));
        expect(await shop.orderOf(orderId)).toEqual({
          paymentStatus: paymentStatuses.Paid,
          amountReceived: amount,
        });
        expect(await shop.mailsOf(orderId)).toBe(1);
      },
    );

    test("who pays by a slow method is pending until the job finds the payment [S4-09]", async () => {
      const { go, orderId, providerRef } = await shop.begin();
      await go("later");
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Pending,
        amountReceived: 0,
      });
      await shop.sim.settleLater(providerRef, true);
      await shop.sweep();
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Paid,
        amountReceived: amount,
      });
      expect(await shop.mailsOf(orderId)).toBe(1);
    });

    test("who returns in four tabs at once pays once", async () => {
      const { hostedUrl, orderId } = await shop.begin();
      const address = await shop.sim.press(hostedUrl, "pay");
      const backs = await Promise.all([1, 2, 3, 4].map(() => shop.edge.back(address)));
      expect(backs.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.Paid,
        amountReceived: amount,
      });
      expect(await shop.mailsOf(orderId)).toBe(1);
    });

    test("who presses the order button repeatedly gets one session", async () => {
      const orderId = await shop.place();
      const answers = await Promise.all([shop.open(orderId), shop.open(orderId), shop.open(orderId)]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ ok: true });
      expect(await shop.attemptsOf(orderId)).toHaveLength(1);
    });

    test("who pays on a closed page moves no money", async () => {
      const { hostedUrl, orderId, attemptId, providerRef } = await shop.begin();
      const { edge, sim } = shop;
      const attempt = await findAttempt(edge.work().db, { attemptId });
      expect(await closeAttempt(edge.work(), edge.providers, attempt!)).toEqual({ ok: true });
      const address = await sim.press(hostedUrl, "pay");
      if (address !== "") await edge.back(address);
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.DeclinedRetryable,
        amountReceived: 0,
      });
      expect((await sim.provider.read(providerRef))?.captured ?? 0).toBe(0);
      expect(await shop.open(orderId)).toMatchObject({ ok: true });
    });

    test("who has paid or is paying keeps the session open", async () => {
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

    test("who has done nothing yet stays unpaid after a check", async () => {
      const { orderId, attemptId } = await shop.begin();
      const { edge } = shop;
      expect(await syncPayment(edge.work(), edge.providers, { attemptId })).toMatchObject({
        checked: true,
      });
      expect(await shop.orderOf(orderId)).toEqual({
        paymentStatus: paymentStatuses.NotStarted,
        amountReceived: 0,
      });
    });
  });

  return shop;
}
