import { refuse, type Result } from "#app/domain/result.ts";
import { settlePayment } from "#app/commands/settle-payment.server.ts";
import { tellRefunded } from "#app/commands/tell-refunded.server.ts";
import { noProviders } from "#app/payments/provider.ts";
import { findRefundHome, markRefundDone } from "#app/store/due-refunds.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * The operator has paid a refund back by hand, and the customer hears of it. Where the money came by transfer or on
 * account this is what our own books say of it, so that the order is Refunded once nothing is left.
 */
export function finishRefund(work: Work, id: string): Promise<Result<object, "unknown-refund">> {
  return transaction(work.db, async (tx): Promise<Result<object, "unknown-refund">> => {
    const home = await findRefundHome(tx, id);
    if (!home) return refuse("unknown-refund");
    const order = await findOrder(tx, home.orderId, true);
    if (!order || !(await markRefundDone(tx, id, work.now))) return refuse("unknown-refund");
    await tellRefunded(work, tx, order, id);
    if (home.attemptId !== null) {
      // Inside the transaction no provider is asked; its own books tell the job in due course.
      await settlePayment({ ...work, db: tx }, noProviders, { attemptId: home.attemptId });
    }
    return { ok: true };
  });
}
