import { type Cents, cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order.ts";
import type { CorrectionReason } from "#app/domain/invoice.ts";
import { type RefundReason, splitRefund } from "#app/domain/refund.ts";
import { correctInvoice } from "#app/commands/issue-invoice.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { listRefundSources } from "#app/store/due-refunds.server.ts";
import { giveBackToCard, listSpent } from "#app/store/gift-cards.server.ts";
import { addRefund } from "#app/store/returns.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Gift cards get theirs first; what is left goes back the way it came: by the job where a provider can do it, else by
 * the operator. An invoice is corrected by both. The caller holds the lock on the order.
 */
export async function payBack(
  work: Work,
  tx: Db,
  order: Pick<Order, "id" | "currency">,
  refund: Cents,
  reason: CorrectionReason,
): Promise<void> {
  let rest: number = refund;
  for (const { cardId, amount } of await listSpent(tx, order.id)) {
    const back = cents(Math.min(amount, rest));
    if (back > 0) await giveBackToCard(tx, { cardId, orderId: order.id, amount: back, now: work.now });
    rest -= back;
  }
  for (const part of splitRefund(cents(rest), await listRefundSources(tx, order.id))) {
    await oweRefund(work, tx, order, { ...part, reason });
  }
  await correctInvoice(work, tx, { orderId: order.id, amount: refund, reason });
}

/** Money of one try that goes back; the job looks after it at once. */
export async function oweRefund(
  work: Work,
  tx: Db,
  order: Pick<Order, "id" | "currency">,
  owed: { attemptId: string | null; amount: Cents; reason: RefundReason },
): Promise<void> {
  await addRefund(tx, { ...owed, orderId: order.id, currency: order.currency, created: work.now });
  if (owed.attemptId !== null) await work.enqueue(tx, "refund-payments", {});
}
