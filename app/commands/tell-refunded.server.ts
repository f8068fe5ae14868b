import type { Order } from "#app/domain/order.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { Db } from "#app/store/database.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** The money of a refund is on its way to the customer, who hears of it in the same transaction. */
export async function tellRefunded(work: Work, tx: Db, order: Order, refundId: string): Promise<void> {
  await queueMail(work, tx, {
    orderId: order.id,
    kind: "refunded",
    subject: refundId,
    recipient: order.customer.email,
  });
}
