import { and, eq } from "drizzle-orm";
import type { Db } from "#app/store/database.server.ts";
import { orders } from "#app/store/schema-orders.server.ts";

/** The order with this number, if it was placed with this address. @param order.number as `parseOrderNumber` gives it */
export async function findOrderId(db: Db, order: { number: string; email: string }): Promise<string | null> {
  const email = order.email.trim().toLowerCase();
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.vanityOrderNumber, order.number), eq(orders.customerEmail, email)));
  return row?.id ?? null;
}
