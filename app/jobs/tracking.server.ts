import type { Logger } from "pino";

import { summaryOf } from "#app/domain/order/item.ts";
import { affiliateSale } from "#app/domain/order/order-event.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { JobMap } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrderEvent } from "#app/store/queries/order/order-events.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";

const timeoutMs = 10_000;

/** Reports a sale to the affiliate network. Failures are retried and logged; customers do not see them. */
export function affiliateSaleJob(
  db: Database,
  affiliate: { saleUrl: string } | undefined,
  log: Pick<Logger, "info">,
): Handler<"affiliate-sale"> {
  return async ({ eventId }) => {
    const event = affiliate && (await findOrderEvent(db, eventId));
    const order = event && (await findOrder(db, event.orderId));
    if (!order || !event.consent.marketing) return;
    const address = affiliateSale(affiliate.saleUrl, order, event.consent);
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the affiliate network answered ${answer.status}`);
    log.info({ orderId: order.id }, "affiliate network told of a sale");
  };
}

const metaTimeoutMs = 10_000;
const version = "v21.0";

export interface MetaAccount {
  pixelId: string;
  accessToken: string;
  baseUrl: string;
}

/**
 * Sends an event to the advertising network's Conversions API. Failures are retried and
 * logged; customers do not see them.
 * The event id consists of name and order (for AddToCart: the job id), so that a repeated event counts once.
 */
export function metaEventJob(
  db: Database,
  account: MetaAccount | undefined,
  log: Pick<Logger, "info">,
): Handler<"meta-event"> {
  return async (event, jobId) => {
    const body = account && (await createBody(db, event, jobId));
    if (!body) return;
    // The token is sent in the body, because URLs are logged.
    const answer = await fetch(`${account.baseUrl}/${version}/${account.pixelId}/events`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data: [body], access_token: account.accessToken }),
      redirect: "error",
      signal: AbortSignal.timeout(metaTimeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the advertising network answered ${answer.status}`);
    log.info({ event: event.name, orderId: event.orderId ?? undefined }, "advertising network told");
  };
}

/** Returns null when the network could not attribute the event, or the order does not confirm it. */
async function createBody(db: Database, event: JobMap["meta-event"], jobId: string) {
  const { name, url, orderId, fbc, fbp, at } = event;
  if (fbc === null && fbp === null) return null;
  const order = orderId === null ? null : await findOrder(db, orderId);
  if (orderId !== null && !order) return null;
  if (name === "Purchase" && order?.status !== orderStatuses.Closed) return null;
  return {
    event_name: name,
    event_time: Math.floor(new Date(at).getTime() / 1000),
    event_id: name === "AddToCart" || orderId === null ? jobId : `${name}.${orderId}`,
    event_source_url: url,
    action_source: "website",
    user_data: { ...(fbc !== null && { fbc }), ...(fbp !== null && { fbp }) },
    ...(order && {
      custom_data: {
        currency: order.currency,
        value: summaryOf(order).total / 100,
        content_type: "product",
        contents: order.orderItems.map((item) => ({
          id: item.variantId ?? item.id,
          quantity: item.quantity,
          item_price: item.unitPrice / 100,
        })),
        ...(order.vanityOrderNumber !== null && { order_id: order.vanityOrderNumber }),
      },
    }),
  };
}
