/** Bids as rows: kept beside the item they were made for, and counted for the limits. */
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lte,
  min,
  ne,
  or,
  sql,
} from "drizzle-orm";

import type { BiddingTerms } from "#app/domain/catalogue/catalogue.ts";
import { networkLimits, widerNetwork } from "#app/domain/customer/counted.ts";
import type { Cents } from "#app/domain/money.ts";
import type { BidReceipt } from "#app/domain/order/bid-receipt.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { isWithinNetwork, widerNetworkOf } from "#app/store/db/counted.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { notify, ordersChannel } from "#app/store/db/notify.server.ts";
import { offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { bidReceipts, bids, orderItems, orders } from "#app/store/schema/orders.server.ts";

const { orderId, variantId, stay, email, network, ...ofBid } = getTableColumns(bids);

/** By item, in the order they were made. */
export async function findBids(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, Bid[]>> {
  const found = new Map<string, Bid[]>();
  if (itemIds.length === 0) return found;
  const rows = await db
    .select(ofBid)
    .from(bids)
    .where(inArray(bids.itemId, [...itemIds]))
    .orderBy(asc(bids.itemId), asc(bids.sequenceNumber));
  for (const { itemId, ...bid } of rows) found.set(itemId, [...(found.get(itemId) ?? []), bid]);
  return found;
}

/** All bids of an order, those of items that have left it among them, in no order. */
export async function listBidsOf(db: Db, order: string): Promise<Bid[]> {
  const rows = await db.select(ofBid).from(bids).where(eq(orderId, order));
  return rows.map(({ itemId: _, ...bid }) => bid);
}

/** A bid with what it binds and who made it: for the limits. */
export type BidderFacts = Pick<
  typeof bids.$inferSelect,
  "orderId" | "itemId" | "variantId" | "stay" | "email" | "network"
>;

/** The bids of an order's cart that are open, or have this id; the latest first. */
export async function listWatchedBids(db: Db, order: string, id: string | null) {
  return db
    .select({ id: bids.id, bidState: bids.bidState, bidType: bids.bidType, reason: bids.reason })
    .from(bids)
    .where(and(eq(bids.orderId, order), or(eq(bids.bidState, "OPEN"), ...(id ? [eq(bids.id, id)] : []))))
    .orderBy(desc(bids.sequenceNumber));
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
  await notify(tx, ordersChannel, facts.orderId);
}

/** New states of bids that are stored already. */
export async function saveBidStates(tx: Db, list: readonly Bid[]): Promise<void> {
  for (const { id, bidState, expiry, reason } of list) {
    await tx.update(bids).set({ bidState, expiry, reason }).where(eq(bids.id, id));
  }
}

/** Bids on a variant follow each other, so that two at once cannot both slip under the limit. */
export async function lockBids(tx: Db, ofVariant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ofVariant}, 2))`);
}

/**
 * The bids that count towards the limits of a new one: were there `most` since `since` on the variant from its cart or
 * network, or from the wider network what that may have, and the highest of cart and network for the same stay. Not by the
 * address: whoever types somebody else's would learn what was bid with it (decision 074).
 */
export async function countBids(
  db: Db,
  by: Pick<BidderFacts, "orderId" | "variantId" | "stay" | "network">,
  { since, most }: { since: Date; most: number },
): Promise<{ isOver: boolean; highest: Cents | null }> {
  const limits = networkLimits(by.network, most);
  const isNear = limits.map(([wide]) => isWithinNetwork(network, wide));
  const rows = await db
    .select({ unitPrice: bids.unitPrice, stay, orderId, network })
    .from(bids)
    .where(
      and(
        eq(variantId, by.variantId),
        eq(bids.bidType, "BID"),
        gt(bids.date, since),
        or(eq(orderId, by.orderId), ...isNear),
      ),
    );
  const ofCart = (row: (typeof rows)[number]) => row.orderId === by.orderId;
  const isFrom = (wide: string) => (row: (typeof rows)[number]) =>
    row.network === wide || widerNetwork(row.network) === wide;
  const own = rows.filter((row) => ofCart(row) || row.network === by.network);
  const ofStay = own.filter((row) => row.stay === by.stay).map(({ unitPrice }) => unitPrice);
  return {
    isOver:
      rows.filter(ofCart).length >= most ||
      limits.some(([wide, bidsOfIt]) => rows.filter(isFrom(wide)).length >= bidsOfIt),
    highest: ofStay.length === 0 ? null : (Math.max(...ofStay) as Cents),
  };
}

/**
 * Bids on the variant since `since` that its terms declined, a counteroffer or not, and from how many networks: the wider
 * ones, for one visitor may have all that are in one.
 */
export async function countDeclinedBids(
  db: Db,
  ofVariant: string,
  since: Date,
): Promise<{ bids: number; networks: number }> {
  const declined = [eq(bids.bidType, "BID"), eq(bids.bidState, "DECLINED"), eq(bids.reason, "policy")];
  const [row] = await db
    .select({ bids: count(), networks: countDistinct(widerNetworkOf(network)) })
    .from(bids)
    .where(and(eq(variantId, ofVariant), ...declined, gte(bids.date, since)));
  return row ?? { bids: 0, networks: 0 };
}

/** Takes the address and the network out of bids made before; how many. */
export async function forgetBidders(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .update(bids)
    .set({ email: "", network: "" })
    .where(and(lte(bids.date, before), or(ne(email, ""), ne(network, ""))));
  return rowCount ?? 0;
}

/** Items of carts with a bid whose time is over; what was ordered keeps its bids as they were. */
export async function listOverdueBids(db: Db, now: Date): Promise<{ orderId: string; itemId: string }[]> {
  return db
    .selectDistinctOn([bids.itemId], { orderId, itemId: bids.itemId })
    .from(bids)
    .innerJoin(orders, eq(orders.id, orderId))
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

export type WaitingBid = Awaited<ReturnType<typeof listWaitingBids>>[number];

/**
 * The customers' bids that wait for the vendor, the oldest first. `fullPrice`: what a unit costs without the bid.
 * @param vendorKey those for this vendor alone; null: for all
 */
export async function listWaitingBids(db: Db, now: Date, vendorKey: string | null = null) {
  const { title, unitPrice: fullPrice, currency, quantity } = orderItems;
  const ofVendor = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(eq(vendors.key, vendorKey ?? ""));
  const waits = [eq(bids.bidState, "OPEN"), eq(bids.bidType, "BID"), gt(bids.expiry, now)];
  return db
    .select({ ...ofBid, orderId, variantId, stay, title, fullPrice, currency, quantity })
    .from(bids)
    .innerJoin(orderItems, eq(orderItems.id, bids.itemId))
    .where(and(...waits, vendorKey === null ? undefined : inArray(variantId, ofVendor)))
    .orderBy(asc(bids.date));
}

/** Where a bid belongs, and to whom its answer goes; null when there is none. */
export async function findBidFacts(db: Db, bidId: string): Promise<BidderFacts | null> {
  const [row] = await db
    .select({ orderId, itemId: bids.itemId, variantId, stay, email, network })
    .from(bids)
    .where(eq(bids.id, bidId));
  return row ?? null;
}

/** The vendor's secret terms: for the answer to a bid and for nothing else. */
export async function findBiddingTerms(db: Db, id: string): Promise<BiddingTerms | null> {
  const [row] = await db.select({ bidding: variants.bidding }).from(variants).where(eq(variants.id, id));
  return row?.bidding ?? null;
}

// Receipts: added under the lock of their order, read as the chain they are.

export async function addReceipt(tx: Db, receipt: BidReceipt): Promise<void> {
  await tx.insert(bidReceipts).values(receipt);
}

/** The one that the next of this order follows. */
export async function findLastReceipt(db: Db, orderId: string): Promise<BidReceipt | null> {
  const [row] = await db
    .select()
    .from(bidReceipts)
    .where(eq(bidReceipts.orderId, orderId))
    .orderBy(desc(bidReceipts.number))
    .limit(1);
  return row ?? null;
}

/** Of an order, the first one first. */
export async function listReceipts(db: Db, orderId: string): Promise<BidReceipt[]> {
  return db
    .select()
    .from(bidReceipts)
    .where(eq(bidReceipts.orderId, orderId))
    .orderBy(asc(bidReceipts.number));
}

/** When the shop issued its first one, of those that are there; null: never. */
export async function findFirstIssue(db: Db): Promise<Date | null> {
  const [row] = await db.select({ first: min(bidReceipts.issued) }).from(bidReceipts);
  return row?.first ?? null;
}

/** Orders with receipts or bids, by id, some at a time. @param after the last one read; null: from the beginning */
export async function listOrdersWithBids(db: Db, after: string | null, most: number): Promise<string[]> {
  const ofBids = db.select({ id: bids.orderId }).from(bids);
  const ofReceipts = db.select({ id: bidReceipts.orderId }).from(bidReceipts);
  const all = ofBids.union(ofReceipts).as("all");
  const rows = await db
    .select()
    .from(all)
    .where(after === null ? undefined : gt(all.id, after))
    .orderBy(asc(all.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
