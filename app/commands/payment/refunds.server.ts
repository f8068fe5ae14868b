import { tellOfOrder } from "#app/commands/operator/notices.server.ts";
import { type Hand, isAsSeen, recordChange, recordOrderChange } from "#app/commands/operator/audit.server.ts";
import { payBack } from "#app/commands/order/fulfilment.server.ts";
import { writeToCustomer } from "#app/store/queries/mails.server.ts";
import { type SyncedPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { nextRefundStep, nextRefundTry, type RefundKnowledge } from "#app/domain/payment/refund.ts";
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
import { findPayoutsOf, lockDue } from "#app/store/queries/payment/payouts.server.ts";
import * as refundStore from "#app/store/queries/payment/refunds.server.ts";

/** "changed": not as its operator saw it. */
export type RefundByOperatorRefusal = "unknown-order" | "not-placed" | "too-much" | "changed";

type OperatorRefund = Result<{ order: Order; refund: Cents }, RefundByOperatorRefusal>;

/**
 * The operator gives back money of a placed order, which stays as it is: gift cards first, then the means it came by.
 * Never more than the shop still holds. @param amount null: all of that
 */
export function refundByOperator(
  work: CommandContext,
  { orderId, amount, by }: { orderId: string; amount: Cents | null; by?: Hand | undefined },
): Promise<OperatorRefund> {
  return transaction(work.db, async (tx): Promise<OperatorRefund> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (!(await isAsSeen(tx, order, by))) return refuse("changed");
    const { Closed, Canceled } = orderStatuses;
    if (order.status !== Closed && order.status !== Canceled) return refuse("not-placed");
    const held = await refundStore.readHeld(tx, order);
    const refund = amount ?? held;
    if (refund <= 0 || refund > held) return refuse("too-much");
    const change = { by, order, action: "refunded", more: { refund } } as const;
    await recordOrderChange(work, tx, change, () => payBack(work, tx, order, refund, "operator"));
    return { ok: true, order, refund };
  });
}

/** Asked one after the other, well within the minutes until the next time. */
const mostAtOnce = 50;
/** After some hours in vain somebody should know. */
const triesBeforeAlarm = 8;

export interface RefundRun {
  settled: SyncedPayment[];
  /** Refunds that went out now. */
  done: number;
  /** Orders with a refund that the provider does not do, or has not done for long. */
  troubled: string[];
}

/**
 * Has providers give back what is owed by the means it came. A refund is decided under the order's lock, written down
 * as asked, asked for with a key of its own outside of the transaction, and done when the provider's books show it: so
 * it may be stopped anywhere and begun again. One of a try is on its way at a time.
 */
export async function refundPayments(work: CommandContext, providers: PaymentProviders): Promise<RefundRun> {
  const hosted = [...providers.values()].filter((each): each is HostedProvider => each.kind === "hosted");
  const claimed = await refundStore.claimRefunds(work.db, {
    providers: hosted.map(({ name }) => name),
    now: work.now,
    later: (tries) => nextRefundTry(tries, work.now),
    atMost: mostAtOnce,
  });
  const run: RefundRun = { settled: [], done: 0, troubled: [] };
  for (const { id, attemptId, tries } of claimed) {
    const attempt = await findAttempt(work.db, { attemptId });
    const provider = hosted.find(({ name }) => name === attempt?.provider);
    if (!attempt?.providerRef || !provider) continue;
    const aim = { provider, providerRef: attempt.providerRef, attemptId, id };
    const ended = await refundOne(work, providers, aim);
    run.settled.push(...ended.settled);
    if (ended.row?.done) run.done += 1;
    else if (ended.row?.failure || tries % triesBeforeAlarm === 0) run.troubled.push(attempt.orderId);
  }
  return run;
}

interface Aim {
  provider: HostedProvider;
  providerRef: string;
  attemptId: string;
  id: string;
}

async function refundOne(work: CommandContext, providers: PaymentProviders, aim: Aim) {
  const settled: SyncedPayment[] = [];
  /** Reads the provider's books; rows that they show are done after this. Null: not to be asked now. */
  const look = async () => {
    const read = await syncPayment(work, providers, { attemptId: aim.attemptId });
    if (!read.ok) return null;
    settled.push(read);
    return read.state;
  };
  const find = async () =>
    (await refundStore.listRefundsOf(work.db, aim.attemptId)).find(({ id }) => id === aim.id);
  const state = await look();
  if (!state) return { settled, row: await find() };
  const { captured, refunded, refunding = null } = state;
  const wanted = await transaction(work.db, (tx) => decide(work, tx, aim, { captured, refunded, refunding }));
  if (wanted) {
    const { amount, currency } = wanted;
    const request = { key: idempotencyKey(aim.attemptId, `refund.${aim.id}`), amount, currency };
    const answer = await aim.provider.refund(aim.providerRef, request).catch(() => null);
    if (answer) {
      const { refundRef } = answer;
      const failed = answer.state === "failed";
      await refundStore.saveRefundAnswer(work.db, aim.id, {
        refundRef,
        ...(failed && { failure: "refused" as const }),
      });
      await look();
    }
  }
  return { settled, row: await find() };
}

/** What to ask the provider for, written down as asked; null where there is nothing to ask now. */
async function decide(
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
 * A refund was paid back, by hand or by a file of transfers, and the customer hears of it. What stands in a file is paid by that
 * file alone: noted by hand it would go to the bank all the same. Where the money came by transfer or on
 * account this is what our own books say of it, so that the order is Refunded once nothing is left.
 */
export function finishRefund(
  work: CommandContext,
  id: string,
  by?: Pick<Hand, "operator">,
  payoutId?: string,
): Promise<Result<object, FinishRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, FinishRefusal>> => {
    const home = await refundStore.findRefundById(tx, id);
    if (!home) return refuse("unknown-refund");
    const order = await findOrder(tx, home.orderId, true);
    // Whoever puts it into a file meanwhile holds the same row.
    if (!order || !(await lockDue(tx, [id])).has(id)) return refuse("unknown-refund");
    if ((await findPayoutsOf(tx, [id])).get(id) !== payoutId) return refuse("in-file");
    await refundStore.markRefundDone(tx, id, work.now);
    await writeToCustomer(work, tx, order, "refunded", id);
    const label = order.vanityOrderNumber ?? "";
    const change = { action: "refund-done", subject: "order", subjectId: order.id, label } as const;
    await recordChange(work, tx, by, { ...change, after: { refund: home.amount } });
    if (home.attemptId !== null) {
      // Inside the transaction no provider is asked; its own books tell the job in due course.
      await syncPayment({ ...work, db: tx }, noProviders, { attemptId: home.attemptId });
    }
    const refund = { id, amount: home.amount };
    await tellOfOrder(work, tx, { name: "order.refunded", orderId: order.id, refund });
    return { ok: true };
  });
}
