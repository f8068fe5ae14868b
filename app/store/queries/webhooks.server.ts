/** Events of orders for a program of the operator's: written with what they speak of, and kept as they were said. */
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";

import type { WebhookEvent } from "#app/domain/webhook.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { webhookEvents } from "#app/store/schema/operator.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";

/** False where the order has had this event on this subject: what happened once is told once. */
export async function addWebhookEvent(
  tx: Db,
  event: Pick<WebhookEvent, "id" | "name" | "orderId" | "subject" | "body" | "created">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(webhookEvents)
    .values({ ...event, queued: event.created })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function findWebhookEvent(db: Db, id: string): Promise<WebhookEvent | null> {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return row ?? null;
}

/** A try is over. @param failure null: the receiver has it */
export async function noteWebhookTry(
  db: Db,
  id: string,
  { now, failure }: { now: Date; failure: string | null },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ tries: sql`${webhookEvents.tries} + 1`, failure, ...(failure === null && { delivered: now }) })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.delivered)));
}

export type ToldEvent = WebhookEvent & { number: string | null };

/** Written before `before` and not delivered yet, the oldest first, with the number of the order. */
export async function listUndelivered(db: Db, before: Date, most = 1_000): Promise<ToldEvent[]> {
  const rows = await db
    .select({ event: webhookEvents, number: orders.vanityOrderNumber })
    .from(webhookEvents)
    .innerJoin(orders, eq(orders.id, webhookEvents.orderId))
    .where(and(isNull(webhookEvents.delivered), lt(webhookEvents.created, before)))
    .orderBy(asc(webhookEvents.created), asc(webhookEvents.id))
    .limit(most);
  return rows.map(({ event, number }) => ({ ...event, number }));
}

/** The last ones that arrived, the latest first. */
export async function listDelivered(db: Db, most: number): Promise<ToldEvent[]> {
  const rows = await db
    .select({ event: webhookEvents, number: orders.vanityOrderNumber })
    .from(webhookEvents)
    .innerJoin(orders, eq(orders.id, webhookEvents.orderId))
    .where(isNotNull(webhookEvents.delivered))
    .orderBy(desc(webhookEvents.delivered), desc(webhookEvents.id))
    .limit(most);
  return rows.map(({ event, number }) => ({ ...event, number }));
}

/** For the queue once more. False where it has arrived, or was put there after `before`. */
export async function takeForRetry(tx: Db, id: string, { now, before }: { now: Date; before: Date }) {
  const { rowCount } = await tx
    .update(webhookEvents)
    .set({ queued: now })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.delivered), lt(webhookEvents.queued, before)));
  return rowCount === 1;
}

export async function forgetWebhookEvents(tx: Db, before: Date): Promise<number> {
  return (await tx.delete(webhookEvents).where(lt(webhookEvents.created, before))).rowCount ?? 0;
}
