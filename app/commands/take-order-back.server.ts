import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order.ts";
import { withQuantity } from "#app/domain/order-item.ts";
import type { RefundReason } from "#app/domain/refund.ts";
import { summaryOf } from "#app/domain/summary.ts";
import { isPaid, type ItemReturn } from "#app/domain/withdrawal.ts";
import { correctInvoice } from "#app/commands/issue-invoice.server.ts";
import { payBack } from "#app/commands/pay-back.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { announceInventory } from "#app/store/announce.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { giveBackInventory } from "#app/store/inventory.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { giveBackCode } from "#app/store/reductions.server.ts";
import { addReturns } from "#app/store/returns.server.ts";
import { voidReturnedCards } from "#app/store/sold-cards.server.ts";
import { returnVouchers } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

export interface TakenBack {
  kind: ItemReturn["kind"] & RefundReason;
  /** What the shop keeps, by item. */
  items: readonly { itemId: string; fee: Cents }[];
  /** To gift cards first, the rest to the means it came by. */
  refund: Cents;
}

/**
 * Closed -> Canceled in the transaction `tx`, whoever wants it: rooms, vouchers, code and money go back, and the
 * customer hears of it. The caller holds the lock on the order and has closed its payment.
 */
export async function takeOrderBack(
  work: Work,
  tx: Db,
  order: Order,
  { kind, items, refund }: TakenBack,
): Promise<Order> {
  const canceled = { ...order, version: order.version + 1, status: orderStatuses.Canceled };
  await saveOrder(tx, canceled);
  const left = await takeBack(tx, order, work.now);
  await voidReturnedCards(tx, order.id, work.now);
  await giveBackCode(tx, order.id, work.now);
  await addReturns(
    tx,
    left.map((item) => ({
      itemId: item.id,
      quantity: item.quantity,
      returnedOn: work.now,
      kind,
      fee: items.find(({ itemId }) => itemId === item.id)?.fee ?? (0 as Cents),
    })),
  );
  await payBack(work, tx, order, refund, kind);
  // On account nothing came yet, but it was invoiced: what is not owed any more is taken back.
  if (!isPaid(order)) {
    const { total, prepaid, shippingTotal } = summaryOf(order);
    const kept = kind === "cancellation" ? sumCents(items.map(({ fee }) => fee)) + shippingTotal : 0;
    const invoiced = total + sumCents(prepaid.map((card) => card.amount));
    const amount = cents(Math.max(0, invoiced - kept - refund));
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
