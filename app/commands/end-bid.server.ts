import { berlinDate, laterBy } from "#app/domain/berlin-time.ts";
import { type Bid, bidHours, endBids, openBid } from "#app/domain/bid.ts";
import type { OrderItem } from "#app/domain/order.ts";
import { stayOf } from "#app/domain/order-item.ts";
import { repriceItem } from "#app/domain/reprice.ts";
import { refuse } from "#app/domain/result.ts";
import { saveBidStates } from "#app/store/bids.server.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import { itemOnSale } from "#app/store/items-on-sale.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type EndBidRefusal = "unknown-item" | "no-bid" | "no-counteroffer";

/** What the customer says: yes or no to the counteroffer, or that the bid is dropped (the full price counts again). */
export type BidWord = "accept" | "decline" | "withdraw";

export interface EndBid {
  itemId: string;
  word: BidWord;
  /** The bid that is meant, where the customer may have seen an older one; else the one that is open. */
  sequenceNumber?: number;
}

/** Accepting binds to nothing yet: the contract is closed by the order button, at the accepted price. */
export function endBid(work: Work, access: OrderAccess, input: EndBid) {
  return changeCart<EndBidRefusal>(work, access, async (order, tx) => {
    const item = order.orderItems.find(({ id }) => id === input.itemId);
    if (!item) return refuse("unknown-item");
    const bids = spoken(item, input, work.now);
    if (!bids) return refuse(input.word === "withdraw" ? "no-bid" : "no-counteroffer");
    await saveBidStates(tx, bids);
    const found = await itemOnSale(tx, item.variantId, stayOf(item));
    const now = { instant: work.now, today: berlinDate(work.now) };
    const { item: after } = repriceItem({ ...item, bids }, found, now);
    // What can no longer be bought keeps its place in the cart, which says so.
    const kept = { ...after, bids };
    return {
      ok: true,
      order: { ...order, orderItems: order.orderItems.map((old) => (old === item ? kept : old)) },
    };
  });
}

function spoken(item: OrderItem, { word, sequenceNumber }: EndBid, now: Date): Bid[] | null {
  const meant = (bid: Bid) => sequenceNumber === undefined || bid.sequenceNumber === sequenceNumber;
  if (word === "withdraw") {
    const any = item.bids.some((bid) => bid.bidState !== "DECLINED" && meant(bid));
    return any ? endBids(item.bids, "withdrawn") : null;
  }
  const offer = openBid(item.bids, now);
  if (offer?.bidType !== "COUNTEROFFER" || !meant(offer)) return null;
  if (word === "decline") return endBids(item.bids, "withdrawn");
  const expiry = laterBy(now, bidHours * 3_600_000);
  return item.bids.map((bid) => (bid.id === offer.id ? { ...bid, bidState: "ACCEPTED", expiry } : bid));
}
