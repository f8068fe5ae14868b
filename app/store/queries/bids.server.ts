/** Bids as rows: kept beside the item they were made for, and counted for the limits. */
import { and, asc, eq, gt, gte, inArray, lte, or, sql } from "drizzle-orm";

import type { BiddingTerms } from "#app/domain/catalogue/catalogue.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { variants } from "#app/store/schema/catalogue.server.ts";
import { bids, orderItems, orders } from "#app/store/schema/orders.server.ts";

/** By item, in the order they were made. */
export async function findBids(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, Bid[]>> {
  const found = new Map<string, Bid[]>();
  if (itemIds.length === 0) return found;
  const rows = await db
    .select({
      itemId: bids.itemId,
      id: bids.id,
      bidState: bids.bidState,
      bidType: bids.bidType,
      unitPrice: bids.unitPrice,
      date: bids.date,
      sequenceNumber: bids.sequenceNumber,
      expiry: bids.expiry,
      reason: bids.reason,
    })
    .from(bids)
    .where(inArray(bids.itemId, [...itemIds]))
    .orderBy(asc(bids.itemId), asc(bids.sequenceNumber));
  for (const { itemId, unitPrice, ...bid } of rows) {
    found.set(itemId, [...(found.get(itemId) ?? []), { ...bid, unitPrice: unitPrice as Cents }]);
  }
  return found;
}

/** A bid with what it binds and who made it: for the limits. */
export interface BidderFacts {
  orderId: string;
  itemId: string;
  variantId: string;
  /** See `bidStay`. */
  stay: string;
  email: string;
  /** Keyed hash of the bidder's network. */
  network: string;
}

/** Writes the item's bids as they stand; those that are there get their new state. */
export async function saveBids(tx: Db, facts: BidderFacts, list: readonly Bid[]): Promise<void> {
  for (const bid of list) {
    const { bidState, expiry, reason } = bid;
    await tx
      .insert(bids)
      .values({ ...bid, ...facts })
      .onConflictDoUpdate({ target: bids.id, set: { bidState, expiry, reason } });
  }
}

/** New states of bids that are stored already. */
export async function saveBidStates(tx: Db, list: readonly Bid[]): Promise<void> {
  for (const { id, bidState, expiry, reason } of list) {
    await tx.update(bids).set({ bidState, expiry, reason }).where(eq(bids.id, id));
  }
}

/** Bids on a variant follow each other, so that two at once cannot both slip under the limit. */
export async function lockBids(tx: Db, variantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${variantId}, 2))`);
}

/**
 * The bids that count towards the limit of a new one, by any of address, cart and network: how many since `since`, and
 * the highest of them.
 */
export async function countBids(
  db: Db,
  { variantId, stay, email, orderId, network }: Omit<BidderFacts, "itemId">,
  since: Date,
): Promise<{ most: number; highest: Cents | null }> {
  const rows = await db
    .select({ unitPrice: bids.unitPrice, email: bids.email, orderId: bids.orderId, network: bids.network })
    .from(bids)
    .where(
      and(
        eq(bids.variantId, variantId),
        eq(bids.stay, stay),
        eq(bids.bidType, "BID"),
        gt(bids.date, since),
        or(eq(bids.email, email), eq(bids.orderId, orderId), eq(bids.network, network)),
      ),
    );
  const counted = [
    rows.filter((row) => row.email === email),
    rows.filter((row) => row.orderId === orderId),
    rows.filter((row) => row.network === network),
  ];
  return {
    most: Math.max(...counted.map((list) => list.length)),
    highest: rows.length === 0 ? null : (Math.max(...rows.map((row) => row.unitPrice)) as Cents),
  };
}

/** Bids on the variant since `since` that its terms declined, a counteroffer or not. */
export function countDeclinedBids(db: Db, variantId: string, since: Date): Promise<number> {
  const declined = [eq(bids.bidType, "BID"), eq(bids.bidState, "DECLINED"), eq(bids.reason, "policy")];
  return db.$count(bids, and(eq(bids.variantId, variantId), gte(bids.date, since), ...declined));
}

/** Items of carts with a bid whose time is over; what was ordered keeps its bids as they were. */
export async function listOverdueBids(db: Db, now: Date): Promise<{ orderId: string; itemId: string }[]> {
  return db
    .selectDistinctOn([bids.itemId], { orderId: bids.orderId, itemId: bids.itemId })
    .from(bids)
    .innerJoin(orders, eq(orders.id, bids.orderId))
    .where(
      and(
        inArray(bids.bidState, ["OPEN", "ACCEPTED"]),
        lte(bids.expiry, now),
        eq(orders.status, orderStatuses.Open),
      ),
    )
    .orderBy(asc(bids.itemId))
    .limit(500);
}

export interface WaitingBid {
  id: string;
  orderId: string;
  itemId: string;
  variantId: string;
  stay: string;
  unitPrice: Cents;
  /** What a unit costs without the bid. */
  fullPrice: Cents;
  date: Date;
  expiry: Date | null;
  title: string;
  quantity: number;
}

/** The customers' bids that wait for the vendor, the oldest first. */
export async function listWaitingBids(db: Db, now: Date): Promise<WaitingBid[]> {
  const rows = await db
    .select({
      id: bids.id,
      orderId: bids.orderId,
      itemId: bids.itemId,
      variantId: bids.variantId,
      stay: bids.stay,
      unitPrice: bids.unitPrice,
      date: bids.date,
      expiry: bids.expiry,
      title: orderItems.title,
      fullPrice: orderItems.unitPrice,
      quantity: orderItems.quantity,
    })
    .from(bids)
    .innerJoin(orderItems, eq(orderItems.id, bids.itemId))
    .where(and(eq(bids.bidState, "OPEN"), eq(bids.bidType, "BID"), gt(bids.expiry, now)))
    .orderBy(asc(bids.date));
  return rows.map((row) => ({
    ...row,
    unitPrice: row.unitPrice as Cents,
    fullPrice: row.fullPrice as Cents,
  }));
}

/** Where a bid belongs, and to whom its answer goes; null when there is none. */
export async function findBidFacts(db: Db, bidId: string): Promise<BidderFacts | null> {
  const { orderId, itemId, variantId, stay, email, network } = bids;
  const [row] = await db
    .select({ orderId, itemId, variantId, stay, email, network })
    .from(bids)
    .where(eq(bids.id, bidId));
  return row ?? null;
}

/** The vendor's secret terms: for the answer to a bid and for nothing else. */
export async function findBiddingTerms(db: Db, variantId: string): Promise<BiddingTerms | null> {
  const [row] = await db
    .select({ bidding: variants.bidding })
    .from(variants)
    .where(eq(variants.id, variantId));
  return row?.bidding ?? null;
}
