import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";

import { reconcilePayments } from "#app/commands/maintenance.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { reconcilePaymentsJob } from "#app/jobs/payments.server.ts";
import { hasEvent, saveEvent } from "#app/store/queries/payment/payments.server.ts";
import { paymentAttempts } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { createOpenPayment, placedAt } from "#tests/support/placed-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const minutes = (count: number) => laterBy(placedAt, count * 60_000);

test("checks a payment after ten minutes and then every ten minutes at most", async () => {
  const { provider, providers, work } = await createOpenPayment(database.db());
  const sweepAt = async (minute: number) =>
    (await reconcilePayments({ ...work, now: minutes(minute) }, providers)).length;
  expect(await sweepAt(9)).toBe(0);
  expect(await sweepAt(11)).toBe(1);
  expect(await sweepAt(12)).toBe(0);
  expect(await sweepAt(22)).toBe(1);
  expect(provider.calls).toEqual(["create", "read", "read"]);
});

test.each([
  [10, 1],
  [20, 1],
  [25, 1],
  [30, 0],
  [35, 0],
  [40, 0],
  [50, 0],
  [60, 0],
  [90, 0],
] as const)("a payment with status %i is checked %i times", async (status, times) => {
  const { attempt, provider, providers, work } = await createOpenPayment(database.db());
  await database.db().update(paymentAttempts).set({ status }).where(eq(paymentAttempts.id, attempt.id));
  await reconcilePayments({ ...work, now: minutes(11) }, providers);
  expect(provider.calls.filter((call) => call === "read")).toHaveLength(times);
});

test("several processes check each payment once", async () => {
  const opened = [];
  for (let count = 0; count < 5; count++) opened.push(await createOpenPayment(database.db()));
  const provider = fakeProvider();
  const read = vi.fn<typeof provider.read>(async () => null);
  const providers = new Map([[provider.type, { ...provider, read }]]);
  const work = { ...opened[0]!.work, now: minutes(11) };
  const swept = await Promise.all([1, 2, 3].map(() => reconcilePayments(work, providers)));
  const checkedRefs = read.mock.calls.map(([ref]) => ref).toSorted();
  expect(checkedRefs).toEqual(opened.map(({ attempt }) => attempt.providerRef).toSorted());
  expect(swept.flat()).toHaveLength(5);
});

test("ignores payments of an unconfigured provider or beyond the longest wait", async () => {
  const { provider, providers, work } = await createOpenPayment(database.db());
  expect(await reconcilePayments({ ...work, now: minutes(11) }, new Map())).toEqual([]);
  expect(await reconcilePayments({ ...work, now: laterBy(placedAt, 46 * 86_400_000) }, providers)).toEqual(
    [],
  );
  expect(provider.calls).toEqual(["create"]);
});

test("the job warns the operator and deletes old events", async () => {
  const { attempt, provider, providers, work } = await createOpenPayment(database.db());
  const event = { provider: "fake", eventId: "1", attemptId: attempt.id, received: placedAt };
  await saveEvent(work.db, event);
  await saveEvent(work.db, event);
  provider.answers(90);
  const [info, warn] = [vi.fn<() => void>(), vi.fn<(fields: object) => void>()];
  const runAt = (now: Date) =>
    reconcilePaymentsJob({ work: () => ({ ...work, now }), providers, log: { info, warn, error: warn } })(
      {},
      "job",
    );
  await runAt(minutes(11));
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { orderId: attempt.orderId, alert: "unreadable" },
  ]);
  expect(await hasEvent(work.db, event)).toBe(true);
  await runAt(laterBy(placedAt, 61 * 86_400_000));
  expect(await hasEvent(work.db, event)).toBe(false);
  expect(info).not.toHaveBeenCalled();
});
