import type { Logger } from "pino";

import { summaryOf } from "#app/domain/order/item.ts";
import { affiliateSale } from "#app/domain/order/order-event.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { JobMap } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrderEvent } from "#app/store/queries/order/order-events.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";

const patience = 10_000;

/** Tells the affiliate network of a sale. What fails is tried again and logged; the customer never hears of it. */
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
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the affiliate network answered ${answer.status}`);
    log.info({ orderId: order.id }, "affiliate network told of a sale");
  };
}

const metaEventPatience = 10_000;
const version = "v21.0";

export interface MetaAccount {
  pixelId: string;
  accessToken: string;
  baseUrl: string;
}

/**
 * Passes an event on to the advertising network's Conversions API. The event's id is made of its name and order, so
 * that what comes twice counts once. What fails is tried again and logged; the customer never hears of it.
 */
export function metaEventJob(
  db: Database,
  account: MetaAccount | undefined,
  log: Pick<Logger, "info">,
): Handler<"meta-event"> {
  return async (event, jobId) => {
    const body = account && (await bodyOf(db, event, jobId));
    if (!body) return;
    // The token goes in the body: addresses stand in logs.
    const answer = await fetch(`${account.baseUrl}/${version}/${account.pixelId}/events`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data: [body], access_token: account.accessToken }),
      redirect: "error",
      signal: AbortSignal.timeout(metaEventPatience),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the advertising network answered ${answer.status}`);
    log.info({ event: event.name, orderId: event.orderId ?? undefined }, "advertising network told");
  };
}

/** Null where the network could not tell whose event it is, or where the order does not bear it out. */
async function bodyOf(db: Database, event: JobMap["meta-event"], jobId: string) {
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
