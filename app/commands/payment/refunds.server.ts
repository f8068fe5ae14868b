import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import {
  type ChangeActor,
  isOrderUnchanged,
  recordChange,
  recordOrderChange,
} from "#app/commands/operator/audit.server.ts";
import { refundOrder } from "#app/commands/order/fulfilment.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { type SyncedPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import {
  nextRefundStep,
  calculateNextRefundAttempt,
  type RefundKnowledge,
} from "#app/domain/payment/refund.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import {
  type HostedProvider,
  idempotencyKey,
  noProviders,
  type PaymentProviders,
} from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findAttempt } from "#app/store/queries/payment/payments.server.ts";
import { findPayoutsOf, lockDueRefunds } from "#app/store/queries/payment/payouts.server.ts";
import * as refundStore from "#app/store/queries/payment/refunds.server.ts";

/** "changed": the order changed after the operator opened it. */
export type RefundByOperatorRefusal = "unknown-order" | "not-placed" | "too-much" | "changed";

type OperatorRefund = Result<{ order: Order; refund: Cents }, RefundByOperatorRefusal>;

/**
 * Refunds money of a placed order on behalf of the operator, without changing the order. Gift cards come first, then
 * the original means of payment. Refused above what the shop still holds. @param input.amount null: all of that
 */
export function refundByOperator(
  work: CommandContext,
  { orderId, amount, by }: { orderId: string; amount: Cents | null; by?: ChangeActor | undefined },
): Promise<OperatorRefund> {
  return transaction(work.db, async (tx): Promise<OperatorRefund> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (!(await isOrderUnchanged(tx, order, by))) return refuse("changed");
    const { Closed, Canceled } = orderStatuses;
    if (order.status !== Closed && order.status !== Canceled) return refuse("not-placed");
    const held = await refundStore.readHeldAmount(tx, order);
    const refund = amount ?? held;
    if (refund <= 0 || refund > held) return refuse("too-much");
    const change = { by, order, action: "refunded", more: { refund } } as const;
    await recordOrderChange(work, tx, change, () => refundOrder(work, tx, order, refund, "operator"));
    return { ok: true, order, refund };
  });
}

/** Refunds per run. They are requested one after the other, within the interval of the job. */
const mostAtOnce = 50;
/** Failed attempts (some hours) between two alerts about a refund. */
const triesBeforeAlarm = 8;

export interface RefundRun {
  settled: SyncedPayment[];
  /** Number of refunds completed in this run. */
  done: number;
  /** Orders with a refund that the provider refuses or has not done for long. */
  troubled: string[];
}

/**
 * Asks providers to send due refunds. Each is decided and marked as asked under the order's lock, then requested
 * outside of the transaction with its own idempotency key. It is done once the provider reports it, so the job may
 * stop anywhere and resume. An attempt has one refund in progress at a time.
 */
export async function refundPayments(work: CommandContext, providers: PaymentProviders): Promise<RefundRun> {
  const hosted = [...providers.values()].filter((each): each is HostedProvider => each.kind === "hosted");
  const claimed = await refundStore.claimRefunds(work.db, {
    providers: hosted.map(({ name }) => name),
    now: work.now,
    later: (tries) => calculateNextRefundAttempt(tries, work.now),
    atMost: mostAtOnce,
  });
  const run: RefundRun = { settled: [], done: 0, troubled: [] };
  for (const { id, attemptId, tries } of claimed) {
    const attempt = await findAttempt(work.db, { attemptId });
    const provider = hosted.find(({ name }) => name === attempt?.provider);
    if (!attempt?.providerRef || !provider) continue;
    const target = { provider, providerRef: attempt.providerRef, attemptId, id };
    const result = await refundOne(work, providers, target);
    run.settled.push(...result.settled);
    if (result.row?.done) run.done += 1;
    else if (result.row?.failure || tries % triesBeforeAlarm === 0) run.troubled.push(attempt.orderId);
  }
  return run;
}

interface Aim {
  provider: HostedProvider;
  providerRef: string;
  attemptId: string;
  id: string;
}

async function refundOne(work: CommandContext, providers: PaymentProviders, target: Aim) {
  const settled: SyncedPayment[] = [];
  /** Syncs the payment, which marks refunds that the provider reports as done. Null for an unknown attempt. */
  const sync = async () => {
    const read = await syncPayment(work, providers, { attemptId: target.attemptId });
    if (!read.ok) return null;
    settled.push(read);
    return read.state;
  };
  const find = async () =>
    (await refundStore.listRefundsOf(work.db, target.attemptId)).find(({ id }) => id === target.id);
  const state = await sync();
  if (!state) return { settled, row: await find() };
  const { captured, refunded, refunding = null } = state;
  const due = await transaction(work.db, (tx) =>
    decideRequest(work, tx, target, { captured, refunded, refunding }),
  );
  if (due) {
    const { amount, currency } = due;
    const request = { key: idempotencyKey(target.attemptId, `refund.${target.id}`), amount, currency };
    const answer = await target.provider.refund(target.providerRef, request).catch(() => null);
    if (answer) {
      const { refundRef } = answer;
      const failed = answer.state === "failed";
      await refundStore.saveRefundAnswer(work.db, target.id, {
        refundRef,
        ...(failed && { failure: "refused" as const }),
      });
      await sync();
    }
  }
  return { settled, row: await find() };
}

/** Decides what to request from the provider and marks it as asked. Null if there is nothing to request now. */
async function decideRequest(
  work: CommandContext,
  tx: Tx,
  { attemptId, id }: Aim,
  known: RefundKnowledge,
): Promise<{ amount: Cents; currency: Currency } | null> {
  const attempt = await findAttempt(tx, { attemptId });
  const order = attempt && (await findOrder(tx, attempt.orderId, true));
  if (!order) return null;
  const rows = await refundStore.listRefundsOf(tx, attemptId);
  const row = rows.find((each) => each.id === id);
  if (!row || row.done !== null || row.failure !== null) return null;
  const others = rows.filter((each) => each.id !== id && each.failure === null);
  const step = nextRefundStep(row, others, known, work.now);
  if (step === "wait") return null;
  if (step !== "ask") {
    await refundStore.saveRefundAnswer(tx, id, { failure: step });
    return null;
  }
  await refundStore.markAsked(tx, id, work.now);
  return { amount: row.amount, currency: attempt.currency };
}

export type FinishRefusal = "unknown-refund" | "in-file";

/**
 * Marks a refund as paid, by hand or by a payout file, and notifies the customer. A refund in a payout file is
 * refused unless that file is named, because the bank would pay it again. A transfer or payment on account then
 * counts as Refunded once nothing is left.
 */
export function finishRefund(
  work: CommandContext,
  id: string,
  by?: Pick<ChangeActor, "operator">,
  payoutId?: string,
): Promise<Result<object, FinishRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, FinishRefusal>> => {
    const refundRow = await refundStore.findRefundById(tx, id);
    if (!refundRow) return refuse("unknown-refund");
    const order = await findOrder(tx, refundRow.orderId, true);
    // Adding the refund to a payout file locks the same row.
    if (!order || !(await lockDueRefunds(tx, [id])).has(id)) return refuse("unknown-refund");
    if ((await findPayoutsOf(tx, [id])).get(id) !== payoutId) return refuse("in-file");
    await refundStore.markRefundDone(tx, id, work.now);
    await queueCustomerMail(work, tx, order, "refunded", id);
    const label = order.vanityOrderNumber ?? "";
    const change = { action: "refund-done", subject: "order", subjectId: order.id, label } as const;
    await recordChange(work, tx, by, { ...change, after: { refund: refundRow.amount } });
    if (refundRow.attemptId !== null) {
      // No provider is asked inside the transaction. The job reads its records later.
      await syncPayment({ ...work, db: tx }, noProviders, { attemptId: refundRow.attemptId });
    }
    const refund = { id, amount: refundRow.amount };
    await notifyOfOrderEvent(work, tx, { name: "order.refunded", orderId: order.id, refund });
    return { ok: true };
  });
}
