import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes, paymentStatuses } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider, PaymentProviders } from "#app/payments/provider.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { orders, paymentAttempts } from "#app/store/schema/orders.server.ts";

import { withRollback, testDatabase } from "../../support/database.ts";
import { fakeProvider, fakeQueue } from "../../support/fakes.ts";
import { aPlacedOrder, placedAt, storeOrder } from "../../support/placed-orders.ts";

const database = testDatabase();

/** `tx` takes the place of the database, so the command's transaction is a savepoint. */
const workOn = (db: Db, now = placedAt) => ({ db: db as never, now, ...fakeQueue() });
const providersWith = (provider: ReturnType<typeof fakeProvider>): PaymentProviders =>
  new Map<PaymentType, PaymentProvider>([
    [paymentTypes.WireTransfer, wireTransfer],
    [provider.type, provider],
  ]);
const attemptsOf = (db: Db, orderId: string) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(paymentAttempts.id);
const statusOf = async (db: Db, orderId: string) => (await findOrder(db, orderId))?.paymentStatus;

describe("a hosted payment", () => {
  test(
    "returns the provider's page, and the same page when repeated",
    withRollback(async (tx) => {
      const order = await storeOrder(tx, aPlacedOrder());
      const provider = fakeProvider();
      const first = await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      const second = await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      const attempts = await attemptsOf(tx, order.id);
      expect(attempts).toHaveLength(1);
      expect(first).toEqual({ ok: true, hostedUrl: `http://provider.example/ref-${attempts[0]?.id}` });
      expect(second).toEqual(first);
      expect(provider.calls).toEqual(["create"]);
      expect(attempts[0]).toMatchObject({
        amount: 19_900,
        currency: "EUR",
        status: paymentStatuses.NotStarted,
        open: true,
      });
      expect(attempts[0]?.returnToken.length).toBeGreaterThanOrEqual(43);
    }),
  );

  test(
    "is stored before the request to the provider, outside a transaction",
    withRollback(async (tx) => {
      const order = await storeOrder(tx, aPlacedOrder());
      const provider = fakeProvider();
      let storedAttempts: unknown[] = [];
      provider.before = async () => void (storedAttempts = await attemptsOf(tx, order.id));
      await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      expect(storedAttempts).toMatchObject([{ open: true, providerRef: null, hostedUrl: null }]);
    }),
  );

  test(
    "continues with the same reference after its process was killed",
    withRollback(async (tx) => {
      const order = await storeOrder(tx, aPlacedOrder());
      const provider = fakeProvider();
      const killed = openPayment(
        workOn(tx),
        providersWith({ ...provider, createHosted: () => new Promise(() => undefined) }),
        {
          orderId: order.id,
        },
      );
      await Promise.race([killed, new Promise((resolve) => setTimeout(resolve, 200))]);
      const again = await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      const attempts = await attemptsOf(tx, order.id);
      expect(again).toEqual({ ok: true, hostedUrl: `http://provider.example/ref-${attempts[0]?.id}` });
      expect(attempts).toHaveLength(1);
    }),
  );

  test(
    "fails when the provider is down and can be repeated",
    withRollback(async (tx) => {
      const order = await storeOrder(tx, aPlacedOrder());
      const provider = fakeProvider();
      provider.down = true;
      expect(await openPayment(workOn(tx), providersWith(provider), { orderId: order.id })).toEqual({
        ok: false,
        refusal: "provider-down",
      });
      expect(await attemptsOf(tx, order.id)).toMatchObject([
        { open: false, status: paymentStatuses.DeclinedRetryable },
      ]);
      expect(await statusOf(tx, order.id)).toBe(35);
      provider.down = false;
      expect(await openPayment(workOn(tx), providersWith(provider), { orderId: order.id })).toMatchObject({
        ok: true,
      });
      expect(await attemptsOf(tx, order.id)).toMatchObject([
        { open: false },
        { open: true, status: paymentStatuses.NotStarted },
      ]);
    }),
  );
});

describe("another type", () => {
  test(
    "closes the old session first",
    withRollback(async (tx) => {
      const order = await storeOrder(tx, aPlacedOrder());
      const provider = fakeProvider();
      await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      await saveOrder(tx, { ...order, paymentType: paymentTypes.WireTransfer });
      expect(await openPayment(workOn(tx), providersWith(provider), { orderId: order.id })).toEqual({
        ok: true,
        hostedUrl: null,
      });
      expect(provider.calls).toEqual(["create", "close", "read"]);
      expect(await attemptsOf(tx, order.id)).toMatchObject([
        { open: false, status: paymentStatuses.DeclinedRetryable, provider: "fake" },
        { open: true, status: paymentStatuses.Pending, provider: "wire-transfer" },
      ]);
      expect(await statusOf(tx, order.id)).toBe(20);
    }),
  );

  test(
    "is not opened when the old session is already paid",
    withRollback(async (tx) => {
      const order = await storeOrder(tx, aPlacedOrder());
      const provider = fakeProvider();
      await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      provider.answers(40);
      await saveOrder(tx, { ...order, paymentType: paymentTypes.WireTransfer });
      expect(await openPayment(workOn(tx), providersWith(provider), { orderId: order.id })).toEqual({
        ok: false,
        refusal: "not-payable",
      });
      expect(await attemptsOf(tx, order.id)).toMatchObject([{ status: paymentStatuses.Paid }]);
      expect(await statusOf(tx, order.id)).toBe(40);
    }),
  );

  test(
    "waits while the old session is being paid or its provider is down",
    withRollback(async (tx) => {
      const order = await storeOrder(tx, aPlacedOrder());
      const provider = fakeProvider();
      await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      await saveOrder(tx, { ...order, paymentType: paymentTypes.WireTransfer });
      provider.down = true;
      const down = await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      expect(down).toEqual({ ok: false, refusal: "provider-down" });
      provider.down = false;
      provider.answers(20);
      const pending = await openPayment(workOn(tx), providersWith(provider), { orderId: order.id });
      expect(pending).toEqual({ ok: false, refusal: "not-payable" });
      expect(await attemptsOf(tx, order.id)).toMatchObject([{ open: true, status: paymentStatuses.Pending }]);
    }),
  );

  test(
    "replaces an unpaid transfer with the provider",
    withRollback(async (tx) => {
      const order = await storeOrder(
        tx,
        aPlacedOrder({ paymentType: paymentTypes.WireTransfer, paymentStatus: paymentStatuses.Pending }),
      );
      const provider = fakeProvider();
      expect(await openPayment(workOn(tx), providersWith(provider), { orderId: order.id })).toEqual({
        ok: true,
        hostedUrl: null,
      });
      await tx.update(orders).set({ paymentType: paymentTypes.Stripe }).where(eq(orders.id, order.id));
      expect(await openPayment(workOn(tx), providersWith(provider), { orderId: order.id })).toMatchObject({
        ok: true,
      });
      expect(await attemptsOf(tx, order.id)).toMatchObject([
        { open: false, status: paymentStatuses.DeclinedRetryable },
        { open: true, status: paymentStatuses.NotStarted },
      ]);
      expect(await statusOf(tx, order.id)).toBe(35);
    }),
  );
});

test(
  "rejects a payment for an unpayable order or without a provider",
  withRollback(async (tx) => {
    const provider = fakeProvider();
    const open = async (part: Parameters<typeof aPlacedOrder>[0], now = placedAt) => {
      const order = await storeOrder(tx, aPlacedOrder(part));
      const opened = await openPayment(workOn(tx, now), providersWith(provider), { orderId: order.id });
      return opened.ok ? "opened" : opened.refusal;
    };
    expect(await open({ status: orderStatuses.Open })).toBe("not-payable");
    expect(await open({ status: orderStatuses.Canceled })).toBe("not-payable");
    for (const paymentStatus of [25, 40, 50, 60, 90] as const)
      expect(await open({ paymentStatus })).toBe("not-payable");
    expect(await open({}, new Date("2026-11-21T10:00:00Z"))).toBe("not-payable");
    expect(await open({ paymentType: paymentTypes.Klarna })).toBe("no-provider");
    const unknown = { orderId: "01900000-0000-7000-8000-000000000000" };
    expect(await openPayment(workOn(tx), providersWith(provider), unknown)).toEqual({
      ok: false,
      refusal: "unknown-order",
    });
    expect(provider.calls).toEqual([]);
  }),
);

test("concurrent clicks create one attempt and one address", async () => {
  const order = await storeOrder(database.db(), aPlacedOrder());
  const provider = fakeProvider();
  const input = { orderId: order.id };
  const answers = await Promise.all(
    [1, 2, 3].map(() => openPayment(workOn(database.db()), providersWith(provider), input)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true });
  const attempts = await attemptsOf(database.db(), order.id);
  expect(attempts).toHaveLength(1);
  const settled = await syncPayment(workOn(database.db()), providersWith(provider), {
    returnToken: attempts[0]!.returnToken,
  });
  expect(settled).toMatchObject({ ok: true, checked: true, orderId: order.id });
});
