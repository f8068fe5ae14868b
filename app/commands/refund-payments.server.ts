import { type RefundKnowledge, nextRefundStep, nextRefundTry } from "#app/domain/refund.ts";
import { type Settled, settlePayment } from "#app/commands/settle-payment.server.ts";
import { paymentKey } from "#app/payments/payment-key.ts";
import type { HostedProvider, PaymentProviders } from "#app/payments/provider.ts";
import {
  type AttemptRefund,
  claimRefunds,
  listRefundsOf,
  markAsked,
  saveRefundAnswer,
} from "#app/store/due-refunds.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findAttempt } from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Asked one after the other, well within the minutes until the next time. */
const mostAtOnce = 50;
/** After some hours in vain somebody should know. */
const triesBeforeAlarm = 8;

export interface RefundRun {
  settled: Settled[];
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
export async function refundPayments(work: Work, providers: PaymentProviders): Promise<RefundRun> {
  const hosted = [...providers.values()].filter((each): each is HostedProvider => each.kind === "hosted");
  const claimed = await claimRefunds(work.db, {
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
    const ended = await refundOne(work, providers, {
      provider,
      providerRef: attempt.providerRef,
      attemptId,
      id,
    });
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

async function refundOne(work: Work, providers: PaymentProviders, aim: Aim) {
  const settled: Settled[] = [];
  /** Reads the provider's books; rows that they show are done after this. Null: not to be asked now. */
  const look = async () => {
    const read = await settlePayment(work, providers, { attemptId: aim.attemptId });
    if (!read.ok) return null;
    settled.push(read);
    return read.reading;
  };
  const find = async () => (await listRefundsOf(work.db, aim.attemptId)).find(({ id }) => id === aim.id);
  const reading = await look();
  if (!reading) return { settled, row: await find() };
  const { captured, refunded, refunding = null } = reading;
  const wanted = await transaction(work.db, (tx) => decide(work, tx, aim, { captured, refunded, refunding }));
  if (wanted) {
    const { amount, currency } = wanted;
    const request = { key: paymentKey(aim.attemptId, `refund.${aim.id}`), amount, currency };
    const answer = await aim.provider.refund(aim.providerRef, request).catch(() => null);
    if (answer) {
      const { refundRef } = answer;
      const failed = answer.state === "failed";
      await saveRefundAnswer(work.db, aim.id, { refundRef, ...(failed && { failure: "refused" as const }) });
      await look();
    }
  }
  return { settled, row: await find() };
}

/** What to ask the provider for, written down as asked; null where there is nothing to ask now. */
async function decide(
  work: Work,
  tx: Parameters<Parameters<typeof transaction>[1]>[0],
  { attemptId, id }: Aim,
  known: RefundKnowledge,
): Promise<{ amount: AttemptRefund["amount"]; currency: "EUR" | "CHF" | "USD" } | null> {
  const attempt = await findAttempt(tx, { attemptId });
  const order = attempt && (await findOrder(tx, attempt.orderId, true));
  if (!order) return null;
  const rows = await listRefundsOf(tx, attemptId);
  const row = rows.find((each) => each.id === id);
  if (!row || row.done !== null || row.failure !== null) return null;
  const others = rows.filter((each) => each.id !== id && each.failure === null);
  const step = nextRefundStep(row, others, known, work.now);
  if (step === "wait") return null;
  if (step !== "ask") {
    await saveRefundAnswer(tx, id, { failure: step });
    return null;
  }
  await markAsked(tx, id, work.now);
  return { amount: row.amount, currency: attempt.currency };
}
