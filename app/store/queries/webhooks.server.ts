/** Outbox of webhook events about orders. Bodies are stored as sent. */
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";

import type { WebhookEvent } from "#app/domain/webhook.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { webhookEvents } from "#app/store/schema/operator.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";

/** Returns false when the order already has this event on this subject. */
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

/** Records a delivery attempt. @param failure null: delivered */
export async function recordWebhookAttempt(
  db: Db,
  id: string,
  { now, failure }: { now: Date; failure: string | null },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ tries: sql`${webhookEvents.tries} + 1`, failure, ...(failure === null && { delivered: now }) })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.delivered)));
}

export type NumberedWebhookEvent = WebhookEvent & { number: string | null };

/** Undelivered events queued before `before`, oldest first, with their order number. */
export async function listUndelivered(db: Db, before: Date, most = 1_000): Promise<NumberedWebhookEvent[]> {
  const rows = await db
    .select({ event: webhookEvents, number: orders.vanityOrderNumber })
    .from(webhookEvents)
    .innerJoin(orders, eq(orders.id, webhookEvents.orderId))
    .where(and(isNull(webhookEvents.delivered), lt(webhookEvents.queued, before)))
    .orderBy(asc(webhookEvents.created), asc(webhookEvents.id))
    .limit(most);
  return rows.map(({ event, number }) => ({ ...event, number }));
}

export async function listDelivered(db: Db, most: number): Promise<NumberedWebhookEvent[]> {
  const rows = await db
    .select({ event: webhookEvents, number: orders.vanityOrderNumber })
    .from(webhookEvents)
    .innerJoin(orders, eq(orders.id, webhookEvents.orderId))
    .where(isNotNull(webhookEvents.delivered))
    .orderBy(desc(webhookEvents.delivered), desc(webhookEvents.id))
    .limit(most);
  return rows.map(({ event, number }) => ({ ...event, number }));
}

/** Marks the event for a retry; returns false when it was delivered, or queued after `before`. */
export async function requeueWebhookEvent(tx: Db, id: string, { now, before }: { now: Date; before: Date }) {
  const { rowCount } = await tx
    .update(webhookEvents)
    .set({ queued: now })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.delivered), lt(webhookEvents.queued, before)));
  return rowCount === 1;
}

const isDeliveredSince = (since: Date) =>
  and(isNotNull(webhookEvents.delivered), gte(webhookEvents.created, since));

export const countDeliveredSince = (db: Db, since: Date): Promise<number> =>
  db.$count(webhookEvents, isDeliveredSince(since));

/**
 * Makes delivered events undelivered, and returns their ids, oldest first. Events queued after `before` stay as they are.
 * @param which one event, or all that were created since a moment
 */
export async function reopenWebhookEvents(
  tx: Db,
  which: { id: string } | { since: Date },
  { now, before }: { now: Date; before: Date },
): Promise<string[]> {
  const isMeant =
    "id" in which
      ? and(isNotNull(webhookEvents.delivered), eq(webhookEvents.id, which.id))
      : isDeliveredSince(which.since);
  const rows = await tx
    .update(webhookEvents)
    .set({ queued: now, delivered: null, failure: null })
    .where(and(isMeant, lt(webhookEvents.queued, before)))
    .returning({ id: webhookEvents.id });
  // Ids are UUIDs of version 7, which sort by time.
  return rows.map(({ id }) => id).toSorted();
}

export async function forgetWebhookEvents(tx: Db, before: Date): Promise<number> {
  return (await tx.delete(webhookEvents).where(lt(webhookEvents.created, before))).rowCount ?? 0;
}
