/** Which events of webhooks have been acted upon. */
import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#app/store/database.server.ts";
import { paymentEvents } from "#app/store/schema-payments.server.ts";

export interface PaymentEvent {
  provider: string;
  eventId: string;
  attemptId: string;
  received: Date;
}

export async function hasEvent(
  db: Db,
  { provider, eventId }: Pick<PaymentEvent, "provider" | "eventId">,
): Promise<boolean> {
  const named = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
  const rows = await db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(named);
  return rows.length > 0;
}

/** The same event at the same moment in another process is no error. */
export async function saveEvent(db: Db, event: PaymentEvent): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}

/** Events that no provider repeats any more. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.received, before));
}
