import { v7 as newId } from "uuid";
import { affiliateDelay } from "#app/domain/affiliate-sale.ts";
import { type EventOrigin, metaNameOf, type OrderEvent } from "#app/domain/order-event.ts";
import type { Db } from "#app/store/database.server.ts";
import { findEventOfOrder, saveOrderEvent } from "#app/store/order-events.server.ts";
import type { Told, Work } from "#app/store/work.server.ts";

/** Which services are configured. */
export interface Listeners {
  affiliate: boolean;
  meta: boolean;
}

/**
 * The one channel of order events: what happened is written down in the transaction that makes it so, and whoever is
 * allowed to hear of it is told after the commit. Without consent to anything nothing is written at all.
 * @param origin null where no visitor is there (a payment that comes in): then what was allowed when ordering counts
 */
export async function tellOrderEvent(
  work: Pick<Work, "now" | "enqueue">,
  tx: Db,
  told: Told,
  listeners: Listeners,
  origin: EventOrigin | null,
): Promise<void> {
  const from = origin ?? (await findEventOfOrder(tx, told.orderId, "closed"));
  if (!from) return;
  const { consent, url, fbc, fbp } = from;
  if (!consent.statistic && !consent.marketing) return;
  const { orderId, name, itemId = null } = told;
  const event: OrderEvent = { id: newId(), orderId, name, itemId, at: work.now, consent, url, fbc, fbp };
  await saveOrderEvent(tx, event);
  if (!consent.marketing) return;
  if (name === "closed" && listeners.affiliate) {
    await work.enqueue(tx, "affiliate-sale", { eventId: event.id }, { afterSeconds: affiliateDelay });
  }
  const metaName = metaNameOf(name);
  if (metaName && listeners.meta) {
    const at = work.now.toISOString();
    await work.enqueue(tx, "meta-event", { name: metaName, url, orderId, fbc, fbp, at });
  }
}
