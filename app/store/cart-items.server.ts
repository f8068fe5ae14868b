import { and, count, eq } from "drizzle-orm";

import { orderStatuses } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/database.server.ts";
import { orderItems, orders } from "#app/store/schema-orders.server.ts";

/** How many items are in the open order of this id; null where there is none. One short query for every page. */
export async function countCartItems(db: Db, orderId: string): Promise<number | null> {
  const [row] = await db
    .select({ items: count(orderItems.id) })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.status, orderStatuses.Open)))
    .groupBy(orders.id);
  return row?.items ?? null;
}
