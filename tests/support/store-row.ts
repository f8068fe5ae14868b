import { eq } from "drizzle-orm";

import type { Database } from "#app/store/db/database.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";

/** Gives an order's row other values, which no command would; answers the order as it was. */
export async function storeRow<Stored extends { id: string }>(
  db: Database,
  order: Stored,
  row: Partial<typeof orders.$inferInsert>,
): Promise<Stored> {
  if (Object.keys(row).length > 0) await db.update(orders).set(row).where(eq(orders.id, order.id));
  return order;
}
