import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { OrderEvent, OrderEventName } from "#app/domain/order/order-event.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orderEvents } from "#app/store/schema/orders.server.ts";

export async function saveOrderEvent(db: Db, { consent, ...event }: OrderEvent): Promise<void> {
  const { statistic, marketing } = consent;
  await db.insert(orderEvents).values({ ...event, statistic, marketing });
}

export async function findOrderEvent(db: Db, id: string): Promise<OrderEvent | null> {
  const [row] = await db.select().from(orderEvents).where(eq(orderEvents.id, id));
  return row ? toEvent(row) : null;
}

export async function findEventOfOrder(
  db: Db,
  orderId: string,
  name: OrderEventName,
): Promise<OrderEvent | null> {
  const [row] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.name, name)))
    .orderBy(asc(orderEvents.at))
    .limit(1);
  return row ? toEvent(row) : null;
}

export async function listOrderEvents(db: Db, orderId: string, since: Date): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(orderEvents.at, since)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return rows.map(toEvent);
}

export async function forgetOrderEvents(db: Db, before: Date): Promise<void> {
  await db.delete(orderEvents).where(lt(orderEvents.at, before));
}

function toEvent({ statistic, marketing, ...row }: typeof orderEvents.$inferSelect): OrderEvent {
  return { ...row, consent: { statistic, marketing } };
}
