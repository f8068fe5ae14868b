import { type Cents, cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order.ts";
import { correctInvoice } from "#app/commands/issue-invoice.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { giveBackToCard, listSpent } from "#app/store/gift-cards.server.ts";
import { addRefund, type RefundReason } from "#app/store/returns.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Gift cards get theirs first; what is left is owed the way it came. An invoice is corrected by both. */
export async function payBack(
  work: Work,
  tx: Db,
  order: Pick<Order, "id" | "currency">,
  refund: Cents,
  reason: RefundReason,
): Promise<void> {
  let rest: number = refund;
  for (const { cardId, amount } of await listSpent(tx, order.id)) {
    const back = cents(Math.min(amount, rest));
    if (back > 0) await giveBackToCard(tx, { cardId, orderId: order.id, amount: back, now: work.now });
    rest -= back;
  }
  const owed = {
    orderId: order.id,
    amount: cents(rest),
    currency: order.currency,
    reason,
    created: work.now,
  };
  await addRefund(tx, owed);
  await correctInvoice(work, tx, { orderId: order.id, amount: refund, reason });
}
