import { beforeEach, expect, test, vi } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import {
  declareWithdrawal,
  retryWithdrawals,
  settleWithdrawal,
} from "#app/commands/order/withdrawals.server.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { retryWithdrawalsJob } from "#app/jobs/payments.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import {
  findWithdrawal,
  listUnansweredWithdrawals,
  markAnswered,
} from "#app/store/queries/payment/refunds.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  aDeclaration,
  listDueAmounts,
  type SoldOrder,
  soldOrder,
  workAt,
} from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const db = () => database.db();
const at = (hours: number) => workAt(db(), hours);

async function storeDeclaration({ order }: SoldOrder, hours = 1, quantity?: number) {
  const items = quantity ? [{ itemId: order.orderItems[0]!.id, quantity }] : [];
  const stored = await declareWithdrawal(at(hours), aDeclaration({ access: order, items }));
  return stored.withdrawal;
}

const countOpen = async () => (await listUnansweredWithdrawals(db())).length;

test("a withdrawal waits for a provider that is down", async () => {
  const sold = await soldOrder(db(), { voucher: true });
  await openPayment(at(0), sold.providers, { orderId: sold.order.id });
  const { id } = await storeDeclaration(sold);
  sold.provider.down = true;
  expect(await retryWithdrawals(at(2), sold.providers)).toEqual({ settled: 0, failed: [] });
  expect(await countOpen()).toBe(1);
  sold.provider.down = false;
  expect(await retryWithdrawals(at(3), sold.providers)).toEqual({ settled: 1, failed: [] });
  expect((await findOrder(db(), sold.order.id))?.status).toBe(30);
  expect(await findWithdrawal(db(), id)).toMatchObject({ settled: at(3).now, answered: at(3).now });
  expect(await retryWithdrawals(at(4), sold.providers)).toEqual({ settled: 0, failed: [] });
});

test("money that arrives after a withdrawal is refunded once", async () => {
  const sold = await soldOrder(db(), { voucher: true, quantity: 2 });
  await openPayment(at(0), sold.providers, { orderId: sold.order.id });
  sold.provider.answers(paymentStatuses.Pending);
  const withdrawal = await storeDeclaration(sold);
  await settleWithdrawal(at(1), sold.providers, withdrawal);
  expect(await countOpen()).toBe(1);
  sold.provider.answers(paymentStatuses.Paid);
  const attempt = await findOpenAttempt(db(), sold.order.id);
  await syncPayment(at(24 * 20), sold.providers, { attemptId: attempt!.id });
  await Promise.all([1, 2, 3].map(() => retryWithdrawals(at(24 * 20), sold.providers)));
  expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: 39_800, reason: "withdrawal" }]);
  expect(await countOpen()).toBe(0);
});

test("repeated and concurrent settlements return one voucher once", async () => {
  const sold = await soldOrder(db(), { voucher: true, quantity: 3, paid: true });
  const withdrawal = await storeDeclaration(sold, 1, 1);
  const [page] = await Promise.all([
    settleWithdrawal(at(1), sold.providers, withdrawal),
    retryWithdrawals(at(1), sold.providers),
  ]);
  const again = await settleWithdrawal(at(2), sold.providers, withdrawal);
  expect(again).toEqual(page);
  expect(again).toMatchObject([{ verdict: "returned", quantity: 1 }]);
  expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: 19_900, reason: "withdrawal" }]);
});

test("a failing withdrawal is logged and does not stop the others", async () => {
  const broken = await soldOrder(db(), { voucher: true });
  await openPayment(at(0), broken.providers, { orderId: broken.order.id });
  const first = await storeDeclaration(broken);
  const providers = new Map(broken.providers);
  const [type = 35] = providers.keys();
  // A fault in the code, not at the provider.
  const fault = {
    ...broken.provider,
    get kind(): never {
      throw new Error("fault");
    },
  };
  const log = {
    info: vi.fn<(fields: object, message: string) => void>(),
    error: vi.fn<(fields: object, message: string) => void>(),
  };
  const job = (with_: unknown) =>
    retryWithdrawalsJob({ work: () => at(2), providers: with_ as never, log: log as never });
  await job(new Map([[type, fault]]))({}, "id");
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ withdrawalId: first.id });
  expect(await countOpen()).toBe(1);
  await job(providers)({}, "id");
  expect(log.info.mock.calls).toEqual([[{ settled: 1 }, "withdrawals settled later"]]);
});

test("late withdrawals and those without an order wait for the operator", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const late = await storeDeclaration(sold, 24 * 20);
  await settleWithdrawal(at(24 * 20), sold.providers, late);
  const unmatched = await declareWithdrawal(at(1), aDeclaration());
  expect(
    (await listUnansweredWithdrawals(db())).map(({ orderId, settled }) => [
      orderId !== null,
      settled !== null,
    ]),
  ).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await retryWithdrawals(at(24 * 21), sold.providers)).toEqual({ settled: 0, failed: [] });
  expect(await markAnswered(db(), late.id, at(24 * 22).now)).toBe(true);
  expect(await markAnswered(db(), late.id, at(24 * 22).now)).toBe(false);
  expect(await markAnswered(db(), unmatched.withdrawal.id, at(1).now)).toBe(true);
  expect(await countOpen()).toBe(0);
});

test("a withdrawal from a dated stay is answered at once", async () => {
  const sold = await soldOrder(db(), { paid: true });
  await settleWithdrawal(at(1), sold.providers, await storeDeclaration(sold));
  expect(await countOpen()).toBe(0);
});
