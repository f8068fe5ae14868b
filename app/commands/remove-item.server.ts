import { endBids } from "#app/domain/bid.ts";
import { refuse } from "#app/domain/result.ts";
import { saveBidStates } from "#app/store/bids.server.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Takes an item out of the cart. */
export function removeItem(work: Work, access: OrderAccess, input: { itemId: string }) {
  return changeCart<"unknown-item">(work, access, async (order, tx) => {
    const orderItems = order.orderItems.filter((item) => item.id !== input.itemId);
    if (orderItems.length === order.orderItems.length) return refuse("unknown-item");
    const removed = order.orderItems.filter((item) => item.id === input.itemId);
    await saveBidStates(
      tx,
      removed.flatMap((item) => endBids(item.bids, "changed")),
    );
    await work.tell?.(tx, { orderId: order.id, name: "article-removed", itemId: input.itemId });
    return { ok: true, order: { ...order, orderItems } };
  });
}
