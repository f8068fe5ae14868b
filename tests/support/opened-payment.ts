import { eq } from "drizzle-orm";

import { openPayment } from "#app/commands/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payments.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { paymentAttempts } from "#app/store/schema/orders.server.ts";

import { fakeProvider } from "./fake-provider.ts";
import { aPlacedOrder, placedAt, storeOrder } from "./placed-order.ts";
import { recordEnqueue } from "./record-enqueue.ts";

/** A placed order with its payment open at a provider. */
export async function openedPayment(db: Db, part: Partial<Order> = {}) {
  const order = await storeOrder(db, aPlacedOrder(part));
  const provider = fakeProvider();
  const providers = new Map([[provider.type, provider]]);
  const { enqueued, ...queue } = recordEnqueue();
  const work = { db: db as never, now: placedAt, ...queue };
  await openPayment(work, providers, { orderId: order.id });
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  const settle = () => syncPayment(work, providers, { returnToken: attempt!.returnToken });
  return { order, provider, providers, work, enqueued, attempt: attempt!, settle };
}
