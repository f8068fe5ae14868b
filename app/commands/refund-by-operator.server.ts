import type { Cents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { payBack } from "#app/commands/pay-back.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { readHeld } from "#app/store/returns.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type RefundByOperatorRefusal = "unknown-order" | "not-placed" | "too-much";

/**
 * The operator gives back money of a placed order, which stays as it is: gift cards first, then the means it came by.
 * Never more than the shop still holds. @param amount null: all of that
 */
export function refundByOperator(
  work: Work,
  { orderId, amount }: { orderId: string; amount: Cents | null },
): Promise<Result<{ order: Order; refund: Cents }, RefundByOperatorRefusal>> {
  return transaction(
    work.db,
    async (tx): Promise<Result<{ order: Order; refund: Cents }, RefundByOperatorRefusal>> => {
      const order = await findOrder(tx, orderId, true);
      if (!order) return refuse("unknown-order");
      const { Closed, Canceled } = orderStatuses;
      if (order.status !== Closed && order.status !== Canceled) return refuse("not-placed");
      const held = await readHeld(tx, order);
      const refund = amount ?? held;
      if (refund <= 0 || refund > held) return refuse("too-much");
      await payBack(work, tx, order, refund, "operator");
      return { ok: true, order, refund };
    },
  );
}
