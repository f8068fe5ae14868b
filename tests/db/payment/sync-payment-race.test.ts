import { eq } from "drizzle-orm";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { expect, test } from "vitest";

import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";

import { testDatabase } from "../../support/database.ts";
import { deferred } from "../../support/fakes.ts";
import { createOpenPayment } from "../../support/placed-orders.ts";

const database = testDatabase();

test("concurrent return page and job take effect once", async () => {
  const db = database.db();
  const { order, provider, enqueued, work, providers, attempt } = await createOpenPayment(db);
  provider.answers(40);
  // All four have read the database and the provider before the first write.
  let waiting = 0;
  const allRead = deferred<void>();
  provider.before = async () => {
    if (++waiting >= 4) allRead.resolve();
    await allRead.promise;
  };
  const results = await Promise.all(
    [1, 2, 3, 4].map(() => syncPayment(work, providers, { attemptId: attempt.id })),
  );
  expect(results.filter((result) => result.ok && result.firstPaid)).toHaveLength(1);
  expect(results.every((result) => result.ok && result.paymentStatus === 40)).toBe(true);
  expect(enqueued).toHaveLength(1);
  expect(await db.select().from(mails).where(eq(mails.orderId, order.id))).toHaveLength(1);
  expect(await findOrder(db, order.id)).toMatchObject({ amountReceived: 19_900 });
});

test("an outdated response is requested again instead of stored", async () => {
  const db = database.db();
  const { provider, work, providers, attempt } = await createOpenPayment(db);
  provider.answers(35);
  let reads = 0;
  const late = deferred<void>();
  const requested = deferred<void>();
  const read = provider.read.bind(provider);
  provider.read = async (ref) => {
    const answer = await read(ref);
    if (++reads === 1) {
      requested.resolve();
      await late.promise;
    }
    return answer;
  };
  const slow = syncPayment(work, providers, { attemptId: attempt.id });
  await requested.promise;
  provider.answers(20);
  expect(await syncPayment(work, providers, { attemptId: attempt.id })).toMatchObject({
    paymentStatus: paymentStatuses.Pending,
  });
  late.resolve();
  // Without the second request, the old decline would close a running payment.
  expect(await slow).toMatchObject({ paymentStatus: paymentStatuses.Pending });
  expect(reads).toBe(3);
});
