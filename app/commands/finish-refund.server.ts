import { queueMail } from "#app/commands/queue-mail.server.ts";
import { markRefundDone } from "#app/store/due-refunds.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findRefundById } from "#app/store/returns.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** The money has been sent back: nothing is owed any more, and the customer hears of it. False where it was so before. */
export function finishRefund(work: Work, refundId: string): Promise<boolean> {
  return transaction(work.db, async (tx) => {
    if (!(await markRefundDone(tx, refundId, work.now))) return false;
    const refund = await findRefundById(tx, refundId);
    const order = refund && (await findOrder(tx, refund.orderId));
    if (!order) throw new Error("a refund without its order");
    const recipient = order.customer.email;
    await queueMail(work, tx, { orderId: order.id, kind: "refunded", subject: refundId, recipient });
    return true;
  });
}
