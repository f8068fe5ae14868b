import { berlinDate } from "#app/domain/berlin-time.ts";
import { endBids } from "#app/domain/bid.ts";
import { largestQuantity, stayOf, withQuantity } from "#app/domain/order-item.ts";
import { type ItemRefusal, repriceItem } from "#app/domain/reprice.ts";
import { refuse } from "#app/domain/result.ts";
import { saveBidStates } from "#app/store/bids.server.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import { itemOnSale } from "#app/store/items-on-sale.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type QuantityRefusal = "unknown-item" | "quantity" | ItemRefusal;

/** Rooms or vouchers of an item, 1 to 20, as far as there are enough. Prices stay as they were put in. */
export function changeQuantity(work: Work, access: OrderAccess, input: { itemId: string; quantity: number }) {
  return changeCart<QuantityRefusal>(work, access, async (order, tx) => {
    const { itemId, quantity } = input;
    const item = order.orderItems.find(({ id }) => id === itemId);
    if (!item) return refuse("unknown-item");
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
    // A bid binds the quantity: another one ends it, and the full price counts again.
    const bids = quantity === item.quantity ? item.bids : endBids(item.bids, "changed");
    const wished = { ...withQuantity(item, quantity), bids };
    const found = await itemOnSale(tx, item.variantId, stayOf(item));
    const { item: repriced, change } = repriceItem(wished, found, {
      instant: work.now,
      today: berlinDate(work.now),
    });
    if (change?.refusal && quantity > item.quantity) return refuse(change.refusal);
    await saveBidStates(tx, bids);
    await work.tell?.(tx, { orderId: order.id, name: "article-changed", itemId });
    const changed = item.priceSource === "bid" && bids !== item.bids ? repriced : wished;
    return {
      ok: true,
      order: { ...order, orderItems: order.orderItems.map((old) => (old === item ? changed : old)) },
    };
  });
}
