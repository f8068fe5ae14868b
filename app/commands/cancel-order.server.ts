import type { CancelPreview } from "#app/domain/cancellation.ts";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order.ts";
import { withQuantity } from "#app/domain/order-item.ts";
import { mayTurn } from "#app/domain/order-life.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { summaryOf } from "#app/domain/summary.ts";
import { isPaid } from "#app/domain/withdrawal.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import { correctInvoice } from "#app/commands/issue-invoice.server.ts";
import { payBack } from "#app/commands/pay-back.server.ts";
import { type PreviewRefusal, previewCancel } from "#app/commands/preview-cancel.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { announceInventory } from "#app/store/announce.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { giveBackInventory } from "#app/store/inventory.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { findOpenAttempt, lockOpenAttempt } from "#app/store/payment-attempts.server.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import { giveBackCode } from "#app/store/reductions.server.ts";
import { addReturns } from "#app/store/returns.server.ts";
import { lockSoldCards, voidReturnedCards } from "#app/store/sold-cards.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import { returnVouchers } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type CancelOrderRefusal = AccessRefusal | PreviewRefusal | "provider-down" | "changed";

/**
 * Closed -> Canceled by the customer: free of charge within the grace period, then under the items' cancellation bands.
 * @param input.refund what the preview showed; where it is another amount by now, nothing happens and it asks again
 */
export async function cancelOrder(
  work: Work,
  providers: PaymentProviders,
  access: OrderAccess,
  input: { refund: Cents },
): Promise<Result<{ order: Order; preview: CancelPreview }, CancelOrderRefusal>> {
  // A provider's open page is closed first: nobody pays an order that is canceled.
  const opened = await readOrder(work.db, access, work.now);
  if (!opened.ok) return opened;
  const early = await previewCancel(work, opened.order);
  // What is refused anyway leaves the customer the way to pay; how it is refused is said under the lock.
  const hopeless = early.ok ? early.preview.refund !== input.refund : early.refusal !== "payment-under-way";
  const attempt = hopeless ? null : await findOpenAttempt(work.db, opened.order.id);
  if (attempt) {
    const closed = await closeAttempt(work, providers, attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "payment-under-way" : "provider-down");
  }
  return transaction(work.db, async (tx) => {
    const again = await readOrder(tx, access, work.now, true);
    if (!again.ok) return again;
    const { order } = again;
    if (!mayTurn(order.status, orderStatuses.Canceled)) return refuse("not-closed");
    await lockSoldCards(tx, order.id);
    const answer = await previewCancel({ ...work, db: tx }, order);
    if (!answer.ok) return answer;
    if (answer.preview.refund !== input.refund) return refuse("changed");
    // Begun since the other one was closed: in another tab somebody is on the way to pay.
    if (await lockOpenAttempt(tx, order.id)) return refuse("payment-under-way");
    return { ok: true, preview: answer.preview, order: await cancel(work, tx, order, answer.preview) };
  });
}

async function cancel(work: Work, tx: Db, order: Order, preview: CancelPreview): Promise<Order> {
  const canceled = { ...order, version: order.version + 1, status: orderStatuses.Canceled };
  await saveOrder(tx, canceled);
  const left = await takeBack(tx, order, work.now);
  await voidReturnedCards(tx, order.id, work.now);
  await giveBackCode(tx, order.id, work.now);
  const kind = preview.how === "bands" ? "cancellation" : "grace";
  await addReturns(
    tx,
    left.map((item) => ({
      itemId: item.id,
      quantity: item.quantity,
      returnedOn: work.now,
      kind,
      fee: preview.items.find(({ itemId }) => itemId === item.id)?.fee ?? (0 as Cents),
    })),
  );
  await payBack(work, tx, order, preview.refund, kind);
  // On account nothing came yet, but it was invoiced: what is not owed any more is taken back.
  if (!isPaid(order)) {
    const { total, prepaid, shippingTotal } = summaryOf(order);
    const kept = preview.how === "bands" ? preview.fee + shippingTotal : 0;
    const invoiced = total + sumCents(prepaid.map((card) => card.amount));
    const amount = cents(Math.max(0, invoiced - kept - preview.refund));
    await correctInvoice(work, tx, { orderId: order.id, amount, reason: kind });
  }
  await queueMail(work, tx, { orderId: order.id, kind: "canceled", recipient: order.customer.email });
  await announceInventory(
    tx,
    order.orderItems.map((item) => item.variantId),
  );
  return canceled;
}

/** Gives back rooms and vouchers, less what was returned before; answers what is taken back now. */
async function takeBack(tx: Db, order: Order, now: Date): Promise<OrderItem[]> {
  const left: OrderItem[] = [];
  for (const item of order.orderItems) {
    const { id: itemId, quantity: all } = item;
    const quantity = item.type === "Voucher" ? await returnVouchers(tx, { itemId, quantity: all, now }) : all;
    if (quantity > 0) left.push(withQuantity(item, quantity));
  }
  for (const item of left) await giveBackInventory(tx, item);
  return left;
}
