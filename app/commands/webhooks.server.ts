/** Webhook events about orders for the operator's program: stored with the change and sent afterwards (decision 069). */
import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import {
  mostReplayed,
  sameWishWithin,
  webhookBody,
  type WebhookEvent,
  type WebhookEventName,
} from "#app/domain/webhook.ts";
import type { Cents } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  addWebhookEvent,
  countDeliveredSince,
  findWebhookEvent,
  listUndelivered,
  reopenWebhookEvents,
  requeueWebhookEvent,
} from "#app/store/queries/webhooks.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";

export interface OrderEventInfo {
  name: WebhookEventName;
  orderId: string;
  refund?: { id: string; amount: Cents };
  /** Version of the order, for an event that can happen more than once. */
  version?: number;
}

/**
 * Stores an order event in the transaction `tx` and queues its delivery. Does nothing without a configured receiver.
 * Each event is stored once, however often the command runs.
 */
export async function queueWebhookEvent(
  work: Pick<CommandContext, "now" | "enqueue" | "webhooks">,
  tx: Db,
  input: OrderEventInfo,
): Promise<void> {
  if (!work.webhooks) return;
  const { name, orderId, refund, version } = input;
  const order = await findOrder(tx, orderId);
  if (!order) return;
  const id = newId();
  const body = webhookBody(name, order, work.now, refund);
  const event = {
    id,
    name,
    orderId,
    subject: refund?.id ?? (version === undefined ? "" : String(version)),
    body,
    created: work.now,
  };
  if (await addWebhookEvent(tx, event)) await work.enqueue(tx, "send-webhook", { eventId: id });
}

/**
 * Queues an event again with the same id and body. Two requests within a minute send it once.
 * @param by absent for the command line
 */
export function retryWebhook(
  work: CommandContext,
  eventId: string,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<{ again: boolean }, "not-possible">> {
  return transaction(work.db, async (tx): Promise<Result<{ again: boolean }, "not-possible">> => {
    const event = await findWebhookEvent(tx, eventId);
    if (!event || event.delivered) return refuse("not-possible");
    if (!(await queueAgain(work, tx, eventId))) return { ok: true, again: false };
    const label = await labelOf(tx, event);
    const change = { action: "webhook-again", subject: "webhook", subjectId: eventId, label } as const;
    await recordChange(work, tx, by, { ...change, before: { tries: event.tries } });
    return { ok: true, again: true };
  });
}

/** Queues all undelivered events again. Returns their number. */
export function retryWebhooks(work: CommandContext, by?: Pick<ChangeActor, "operator">): Promise<number> {
  return transaction(work.db, async (tx) => {
    let count = 0;
    for (const { id } of await listUndelivered(tx, work.now)) if (await queueAgain(work, tx, id)) count += 1;
    const change = {
      action: "webhook-again",
      subject: "webhook",
      subjectId: "all",
      label: "webhooks",
    } as const;
    if (count > 0) await recordChange(work, tx, by, { ...change, after: { events: count } });
    return count;
  });
}

async function queueAgain(work: CommandContext, tx: Db, eventId: string): Promise<boolean> {
  if (!(await requeueWebhookEvent(tx, eventId, momentOf(work)))) return false;
  await work.enqueue(tx, "send-webhook", { eventId });
  return true;
}

/**
 * Sends a delivered event again with the same id and body, for a receiver that lost it. Two requests within a minute send
 * it once.
 * @param by absent for the command line
 */
export function replayWebhook(
  work: CommandContext,
  eventId: string,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<{ again: boolean }, "not-possible">> {
  return transaction(work.db, async (tx): Promise<Result<{ again: boolean }, "not-possible">> => {
    const event = await findWebhookEvent(tx, eventId);
    if (!event) return refuse("not-possible");
    const [reopened] = await reopenWebhookEvents(tx, { id: eventId }, momentOf(work));
    if (reopened === undefined) {
      // A request at the same time may have queued it since it was read.
      const current = await findWebhookEvent(tx, eventId);
      const isJustQueued = current !== null && current.queued >= momentOf(work).before;
      return isJustQueued ? { ok: true, again: false } : refuse("not-possible");
    }
    await work.enqueue(tx, "send-webhook", { eventId });
    const label = await labelOf(tx, event);
    const change = { action: "webhook-replayed", subject: "webhook", subjectId: eventId, label } as const;
    await recordChange(work, tx, by, { ...change, before: { tries: event.tries } });
    return { ok: true, again: true };
  });
}

/** Sends all delivered events since a moment again, oldest first, and returns their number. */
export function replayWebhooks(
  work: CommandContext,
  since: Date,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<{ count: number }, "none" | "too-many">> {
  return transaction(work.db, async (tx): Promise<Result<{ count: number }, "none" | "too-many">> => {
    if ((await countDeliveredSince(tx, since)) > mostReplayed) return refuse("too-many");
    const ids = await reopenWebhookEvents(tx, { since }, momentOf(work));
    if (ids.length === 0) return refuse("none");
    for (const eventId of ids) await work.enqueue(tx, "send-webhook", { eventId });
    await recordChange(work, tx, by, {
      action: "webhook-replayed",
      subject: "webhook",
      subjectId: "all",
      label: "webhooks",
      after: { events: ids.length, eventsSince: since.toISOString() },
    });
    return { ok: true, count: ids.length };
  });
}

/** Now, and the moment before which an event must have been queued to be queued again. */
const momentOf = ({ now }: CommandContext) => ({ now, before: laterBy(now, -sameWishWithin) });

async function labelOf(tx: Db, { name, orderId }: WebhookEvent): Promise<string> {
  const order = await findOrder(tx, orderId);
  return `${name} ${order?.vanityOrderNumber ?? ""}`;
}
