import type { Logger } from "pino";
import { affiliateSale } from "#app/domain/order/order-event.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Database } from "#app/store/database.server.ts";
import { findOrderEvent } from "#app/store/order-events.server.ts";
import { findOrder } from "#app/store/orders.server.ts";

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
