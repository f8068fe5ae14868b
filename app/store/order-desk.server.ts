/** Placed orders as the operator looks for them. */
import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/database.server.ts";
import { orders } from "#app/store/schema-orders.server.ts";

/** "problem": money that does not fit, is disputed, or does not go back. */
export const deskStates = ["all", "waiting", "paid", "canceled", "problem"] as const;
export type DeskState = (typeof deskStates)[number];

const { Paid, Mismatch, Unknown } = paymentStatuses;
const { Closed, Canceled } = orderStatuses;

/** Tries and refunds that somebody has to look at; what is refunded in full is seen to. */
const needsPeople = sql`exists (
    select from payment_attempt a where a.order_id = customer_order.id and a.refunded < a.captured
      and (a.status = ${Mismatch} or a.status = ${Unknown} or a.disputed is not null))
  or exists (
    select from refund r where r.order_id = customer_order.id and r.done is null
      and (r.failure is not null or r.attempt_id is null))`;

const conditions: Record<DeskState, SQL | undefined> = {
  all: undefined,
  waiting: and(eq(orders.status, Closed), inArray(orders.paymentStatus, [0, 10, 20, 25, 30, 35])),
  paid: and(eq(orders.status, Closed), eq(orders.paymentStatus, Paid)),
  canceled: eq(orders.status, Canceled),
  problem: or(
    and(eq(orders.status, Closed), inArray(orders.paymentStatus, [Mismatch, Unknown])),
    needsPeople,
  ),
};

/** Ids of placed orders, the latest first. */
export async function listDeskOrders(db: Db, wish: { state: DeskState; atMost: number }): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ne(orders.status, orderStatuses.Open),
        ne(orders.status, orderStatuses.Abandoned),
        conditions[wish.state],
      ),
    )
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(wish.atMost);
  return rows.map(({ id }) => id);
}

/** @param number as `parseOrderNumber` gives it */
export async function findNumbered(db: Db, number: string): Promise<string | null> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.vanityOrderNumber, number));
  return row?.id ?? null;
}
