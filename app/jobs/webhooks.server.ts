import type { Logger } from "pino";
import { Webhook } from "standardwebhooks";

import { isPublicAddress } from "#app/commands/catalogue/feed-address.server.ts";
import type { WebhookEvent, WebhookReceiver } from "#app/domain/webhook.ts";
import { PrivateAddress } from "#app/jobs/calendar-request.server.ts";
import { postTo } from "#app/jobs/guarded-request.server.ts";
import type { JobMap } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findWebhookEvent, recordWebhookAttempt } from "#app/store/queries/webhooks.server.ts";

export interface WebhookJobContext {
  db: Database;
  now(): Date;
  /** Undefined when no receiver is configured. */
  webhook: WebhookReceiver | undefined;
  log: Pick<Logger, "info" | "warn">;
}

/** Timeout of a request, in ms. */
const defaultTimeoutMs = 10_000;

/**
 * Sends an event to the operator's receiver at least once. Id and body are always the same, so that
 * the receiver can detect duplicates.
 * @throws Error when it was not delivered; the queue retries with growing delays
 */
export async function sendWebhook(
  { db, now, webhook, log }: WebhookJobContext,
  { eventId }: JobMap["send-webhook"],
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const event = await findWebhookEvent(db, eventId);
  if (!event || event.delivered) return;
  const fields = { eventId, event: event.name, orderId: event.orderId };
  if (!webhook) {
    await recordWebhookAttempt(db, eventId, { now: now(), failure: "no receiver is configured" });
    return log.warn(fields, "event kept: nobody listens any more");
  }
  const failure = await post(webhook, event, now(), timeoutMs);
  await recordWebhookAttempt(db, eventId, { now: now(), failure });
  if (failure !== null) throw new Error(`event not delivered: ${failure}`);
  log.info(fields, "event delivered");
}

/** Sends the event. Returns null when delivered, else a short reason without the response's content. */
async function post(
  { url, secrets, mayBePrivate }: WebhookReceiver,
  event: WebhookEvent,
  at: Date,
  timeoutMs: number,
): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "travel-shop-webhooks",
    ...signedHeaders(event, secrets, at),
  };
  const rule = {
    isCallable: () => true,
    isAllowed: (address: string) => mayBePrivate || isPublicAddress(address),
    time: timeoutMs,
  };
  try {
    // A redirect must not send events elsewhere. Operators change the URL in the settings.
    const answer = await postTo(url, { headers, body: Buffer.from(event.body) }, { rule, signal });
    answer.destroy();
    const status = answer.statusCode ?? 0;
    return status >= 200 && status <= 299 ? null : `HTTP ${status}`;
  } catch (error) {
    if (error instanceof PrivateAddress) return "private address, see SHOP_WEBHOOK_PRIVATE";
    if (signal.aborted) return `no answer within ${timeoutMs / 1000} s`;
    return error instanceof Error && "code" in error
      ? `no connection (${String(error.code)})`
      : "no connection";
  }
}

/**
 * Headers of Standard Webhooks 1.0: HMAC-SHA256 of id, seconds and body, with one signature per secret.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(
  { id, body }: Pick<WebhookEvent, "id" | "body">,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const messageId = `msg_${id}`;
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => new Webhook(secret).sign(messageId, at, body));
  return {
    "webhook-id": messageId,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
