import { type Cents, cents, noCents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { mayTurn } from "#app/domain/order-life.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import { takeOrderBack } from "#app/commands/take-order-back.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findOpenAttempt, lockOpenAttempt } from "#app/store/payment-attempts.server.ts";
import { readHeld } from "#app/store/returns.server.ts";
import { lockSoldCards } from "#app/store/sold-cards.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import { hasRedeemedVoucher } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type CancelByOperatorRefusal =
  | "unknown-order"
  | "not-closed"
  | "redeemed"
  | "payment-under-way"
  | "provider-down"
  | "keeps-too-much";

/**
 * Closed -> Canceled by the operator, at any time and without the customer's bands, also where a payment waits for
 * people. @param keep what the shop keeps of what it holds
 */
export async function cancelByOperator(
  work: Work,
  providers: PaymentProviders,
  { orderId, keep }: { orderId: string; keep: Cents },
): Promise<Result<{ order: Order; refund: Cents }, CancelByOperatorRefusal>> {
  const early = await judge(work, orderId, keep);
  if (!early.ok) return early;
  const attempt = await findOpenAttempt(work.db, orderId);
  if (attempt) {
    const closed = await closeAttempt(work, providers, attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "payment-under-way" : "provider-down");
  }
  return transaction(work.db, async (tx) => {
    await lockSoldCards(tx, orderId);
    const judged = await judge({ ...work, db: tx }, orderId, keep, true);
    if (!judged.ok) return judged;
    if (await lockOpenAttempt(tx, orderId)) return refuse("payment-under-way");
    const { order, refund } = judged;
    const items = order.orderItems.map(({ id }, index) => ({
      itemId: id,
      fee: index === 0 ? keep : noCents,
    }));
    const canceled = await takeOrderBack(work, tx, order, { kind: "operator", items, refund });
    return { ok: true, order: canceled, refund };
  });
}

async function judge(
  { db }: Pick<Work, "db">,
  orderId: string,
  keep: Cents,
  lock = false,
): Promise<Result<{ order: Order; refund: Cents }, CancelByOperatorRefusal>> {
  const order = await findOrder(db, orderId, lock);
  if (!order) return refuse("unknown-order");
  if (!mayTurn(order.status, orderStatuses.Canceled)) return refuse("not-closed");
  if (await hasRedeemedVoucher(db, orderId)) return refuse("redeemed");
  const refund = cents((await readHeld(db, order)) - keep);
  return refund < 0 ? refuse("keeps-too-much") : { ok: true, order, refund };
}
