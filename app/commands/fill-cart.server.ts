import { type AddRefusal, filled, makeItem } from "#app/commands/add-to-cart.server.ts";
import { type BidRefusal, bidOn, type PlaceBid } from "#app/commands/place-bid.server.ts";
import { endBids } from "#app/domain/bid.ts";
import type { Stay } from "#app/domain/price.ts";
import { saveBidStates } from "#app/store/bids.server.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type FillRefusal = AddRefusal | BidRefusal;

export interface FillCart {
  variantId: string;
  quantity: number;
  /** Null for an undated voucher. */
  stay: Stay | null;
  /** The first bid on it; refused with the item, not after it. */
  bid: Omit<PlaceBid, "itemId"> | null;
  /** Kept with the order, beside what is there: who sent the customer. */
  attributes: Readonly<Record<string, string>>;
}

/**
 * Puts an item into this very cart, whose items go without a question (specification § 4 "Adding an item"): the API
 * has asked before. A cart that is closed is refused, not replaced.
 */
export function fillCart(work: Work, access: OrderAccess, input: FillCart) {
  return changeCart<FillRefusal>(work, access, async (cart, tx) => {
    const made = await makeItem(tx, work.now, input);
    if (!made.ok) return made;
    const order = filled(cart, made.item, input.attributes);
    const bid = input.bid && (await bidOn(work, tx, order, { ...input.bid, itemId: made.item.id }));
    if (bid && !bid.ok) return bid;
    const former = cart.orderItems.flatMap((item) => endBids(item.bids, "changed"));
    await saveBidStates(tx, former);
    return { ok: true, order: bid?.order ?? order };
  });
}
