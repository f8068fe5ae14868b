import { endBids } from "#app/domain/bid.ts";
import { saveBidStates } from "#app/store/bids.server.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Empties the cart; one that is empty stays so. */
export function clearItems(work: Work, access: OrderAccess) {
  return changeCart<never>(work, access, async (order, tx) => {
    await saveBidStates(
      tx,
      order.orderItems.flatMap((item) => endBids(item.bids, "changed")),
    );
    for (const { id: itemId } of order.orderItems)
      await work.tell?.(tx, { orderId: order.id, name: "article-removed", itemId });
    return { ok: true, order: { ...order, orderItems: [] } };
  });
}
