import { undoSale } from "#app/commands/undo-sale.server.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { orderStatuses } from "#app/domain/order.ts";
import { isUnpaidAtExpiry } from "#app/domain/order-expiry.ts";
import { mayTurn } from "#app/domain/order-life.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { abandonCarts, findOrder, listOverdueOrders, saveOrder } from "#app/store/orders.server.ts";
import { findOpenAttempt } from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Carts past their time are abandoned; placed orders past theirs are canceled and their rooms given back. The
 * provider's session is closed and read once more before that: money on its way stops it. Safe to run twice at once.
 */
export async function expireOrders(
  work: Work,
  providers: PaymentProviders,
): Promise<{ abandoned: number; canceled: number }> {
  const abandoned = await abandonCarts(work.db, work.now);
  let canceled = 0;
  for (const orderId of await listOverdueOrders(work.db, work.now)) {
    const attempt = await findOpenAttempt(work.db, orderId);
    if (attempt && !(await closeAttempt(work, providers, attempt)).ok) continue;
    if (await cancelUnpaid(work, orderId)) canceled += 1;
  }
  return { abandoned, canceled };
}

function cancelUnpaid(work: Work, orderId: string): Promise<boolean> {
  return transaction(work.db, async (tx) => {
    const order = await findOrder(tx, orderId, true);
    if (!order || !isUnpaidAtExpiry(order, work.now)) return false;
    if (!mayTurn(order.status, orderStatuses.Canceled)) return false;
    await saveOrder(tx, { ...order, version: order.version + 1, status: orderStatuses.Canceled });
    await undoSale(tx, order, work.now);
    await queueMail(work, tx, { orderId, kind: "canceled", recipient: order.customer.email });
    return true;
  });
}
