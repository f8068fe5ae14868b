import type { Order } from "#app/domain/order/order.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { addWebhookEvent, recordWebhookAttempt } from "#app/store/queries/webhooks.server.ts";
import { placeTransferOrder, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { testNow } from "#tests/support/catalogue.ts";

export const eventId = "01900000-0000-7000-8000-00000000e0e0";

/** Creates an event of an hour ago with one failed attempt. */
export async function createUndeliveredEvent(db: Database, given?: Order): Promise<Order> {
  const [variantId] = given ? [""] : await createTwoProperties(db);
  const order = given ?? (await placeTransferOrder(db, variantId));
  const created = laterBy(testNow, -3_600_000);
  const event = { id: eventId, name: "order.placed" as const, subject: "", body: "{}", created };
  await addWebhookEvent(db, { ...event, orderId: order.id });
  await recordWebhookAttempt(db, eventId, { now: created, failure: "HTTP 500" });
  return order;
}

/** Creates an event of an hour ago that arrived at the second attempt. */
export async function createDeliveredEvent(db: Database): Promise<Order> {
  const order = await createUndeliveredEvent(db);
  await recordWebhookAttempt(db, eventId, { now: laterBy(testNow, -3_000_000), failure: null });
  return order;
}
