/** The one place that changes a cart. */
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/store/database.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** "not-open": a cart change on an order that is not Open (ALREADY_SIGNED_OFF). */
export type ChangeRefusal = AccessRefusal | "not-open";

/**
 * Loads the open order under a lock, lets `decide` answer with the changed one, saves it: one transaction.
 * Every change moves the cart's expiry on.
 */
export function changeCart<Refusal extends string>(
  work: Work,
  access: OrderAccess,
  decide: (
    order: Order,
    tx: Db,
  ) => Promise<Result<{ order: Order }, Refusal>> | Result<{ order: Order }, Refusal>,
): Promise<Result<{ order: Order }, Refusal | ChangeRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<{ order: Order }, Refusal | ChangeRefusal>> => {
    const opened = await readOrder(tx, access, work.now, true);
    if (!opened.ok) return opened;
    if (opened.order.status !== orderStatuses.Open) return refuse("not-open");
    const decided = await decide(opened.order, tx);
    if (!decided.ok) return decided;
    const order = touched(decided.order, work.now);
    await saveOrder(tx, order);
    return { ok: true, order };
  });
}

/** One version further, and a full cart lifetime from now on. */
export function touched(order: Order, now: Date): Order {
  const expires = new Date(now.getTime() + cartLifetimeSeconds * 1000);
  return { ...order, version: order.version + 1, expires };
}
