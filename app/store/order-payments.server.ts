/** What a payment changes in the row of its order. */
import { eq, sql } from "drizzle-orm";
import type { Cents } from "#app/domain/money.ts";
import type { PaymentStatus } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/database.server.ts";
import { orders } from "#app/store/schema-orders.server.ts";

/** The caller holds the lock on the order. */
export async function savePaymentState(
  tx: Db,
  orderId: string,
  state: { paymentStatus: PaymentStatus; amountReceived: Cents },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...state, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
}
