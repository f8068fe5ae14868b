/** Bids as rows, kept per item and counted for the limits. */
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
import { type BidSort, initialBidSort, type ListSort } from "#app/domain/operator/list-sort.ts";
import type { BidReceipt } from "#app/domain/order/bid-receipt.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { isWithinNetwork, widerNetworkOf } from "#app/store/db/counted.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { dictionaryOrder, orderTerms } from "#app/store/db/list-order.server.ts";
import { notify, ordersChannel } from "#app/store/db/notify.server.ts";
import { offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { bidReceipts, bids, orderItems, orders } from "#app/store/schema/orders.server.ts";

const { orderId, variantId, stay, email, network, ...bidColumns } = getTableColumns(bids);

export async function findBids(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, Bid[]>> {
  const found = new Map<string, Bid[]>();
  if (itemIds.length === 0) return found;
  const rows = await db
    .select(bidColumns)
    .from(bids)
    .where(inArray(bids.itemId, [...itemIds]))
    .orderBy(asc(bids.itemId), asc(bids.sequenceNumber));
  for (const { itemId, ...bid } of rows) found.set(itemId, [...(found.get(itemId) ?? []), bid]);
  return found;
}

/** All bids of an order, including those of deleted items, unordered. */
export async function listBidsOf(db: Db, order: string): Promise<Bid[]> {
  const rows = await db.select(bidColumns).from(bids).where(eq(orderId, order));
  return rows.map(({ itemId: _, ...bid }) => bid);
}

/** A bid's item, stay and bidder, which the limits count by. */
export type BidderFacts = Pick<
  typeof bids.$inferSelect,
  "orderId" | "itemId" | "variantId" | "stay" | "email" | "network"
>;

/** The order's bids that are open or have this id, latest first. */
export async function listWatchedBids(db: Db, order: string, id: string | null) {
  return db
    .select({ id: bids.id, bidState: bids.bidState, bidType: bids.bidType, reason: bids.reason })
    .from(bids)
    .where(and(eq(bids.orderId, order), or(eq(bids.bidState, "OPEN"), ...(id ? [eq(bids.id, id)] : []))))
    .orderBy(desc(bids.sequenceNumber));
}

/** Saves the item's bids: inserts new ones, and updates state, expiry and reason of existing ones. */
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

export async function saveBidStates(tx: Db, list: readonly Bid[]): Promise<void> {
  for (const { id, bidState, expiry, reason } of list) {
    await tx.update(bids).set({ bidState, expiry, reason }).where(eq(bids.id, id));
  }
}

/** Serialises bids on a variant until the transaction ends, so that two concurrent bids cannot both pass the limit. */
export async function lockBids(tx: Db, ofVariant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ofVariant}, 2))`);
}

/**
 * Applies the limits to a new bid. `isOver`: cart, network or wider network has reached its limit on the variant.
 * `highest`: highest earlier bid of cart and network for the same stay; null without any.
 * Email addresses are not compared: anyone could type another person's to learn about their bids (decision 074).
 */
export async function countBids(
  db: Db,
  by: Pick<BidderFacts, "orderId" | "variantId" | "stay" | "network">,
  { since, most }: { since: Date; most: number },
): Promise<{ isOver: boolean; highest: Cents | null }> {
  const limits = networkLimits(by.network, most);
  const isInNetworks = limits.map(([limitedNetwork]) => isWithinNetwork(network, limitedNetwork));
  const rows = await db
    .select({ unitPrice: bids.unitPrice, stay, orderId, network })
    .from(bids)
    .where(
      and(
        eq(variantId, by.variantId),
        eq(bids.bidType, "BID"),
        gt(bids.date, since),
        or(eq(orderId, by.orderId), ...isInNetworks),
      ),
    );
  const isInCart = (row: (typeof rows)[number]) => row.orderId === by.orderId;
  const isFromNetwork = (limitedNetwork: string) => (row: (typeof rows)[number]) =>
    row.network === limitedNetwork || widerNetwork(row.network) === limitedNetwork;
  const own = rows.filter((row) => isInCart(row) || row.network === by.network);
  const sameStayPrices = own.filter((row) => row.stay === by.stay).map(({ unitPrice }) => unitPrice);
  return {
    isOver:
      rows.filter(isInCart).length >= most ||
      limits.some(([limitedNetwork, limit]) => rows.filter(isFromNetwork(limitedNetwork)).length >= limit),
    highest: sameStayPrices.length === 0 ? null : (Math.max(...sameStayPrices) as Cents),
  };
}

/**
 * Counts bids on the variant since `since` that the vendor's terms declined, with or without a counteroffer.
 * Networks are counted by their wider ones, because one visitor may have all networks within one.
 */
export async function countDeclinedBids(
  db: Db,
  ofVariant: string,
  since: Date,
): Promise<{ bids: number; networks: number }> {
  const isDeclined = [eq(bids.bidType, "BID"), eq(bids.bidState, "DECLINED"), eq(bids.reason, "policy")];
  const [row] = await db
    .select({ bids: count(), networks: countDistinct(widerNetworkOf(network)) })
    .from(bids)
    .where(and(eq(variantId, ofVariant), ...isDeclined, gte(bids.date, since)));
  return row ?? { bids: 0, networks: 0 };
}

/** Removes address and network from bids made before this time; returns how many. */
export async function forgetBidders(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .update(bids)
    .set({ email: "", network: "" })
    .where(and(lte(bids.date, before), or(ne(email, ""), ne(network, ""))));
  return rowCount ?? 0;
}

/** Items of open orders with an expired bid. Bids of placed orders keep their state. */
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
 * Open bids of customers that wait for the vendor. `fullPrice`: the unit price without the bid.
 * @param vendorKey limits to one vendor; null: all
 */
export async function listWaitingBids(
  db: Db,
  now: Date,
  vendorKey: string | null = null,
  sort: ListSort<BidSort> = initialBidSort,
) {
  const { title, unitPrice: fullPrice, currency, quantity, roomName, boardShort } = orderItems;
  const sortColumns = {
    offer: [dictionaryOrder(title)],
    stay: [orderItems.checkin],
    proposed: [bids.unitPrice],
    full: [fullPrice],
    came: [bids.date],
    until: [bids.expiry],
  };
  const vendorVariants = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(eq(vendors.key, vendorKey ?? ""));
  const isWaiting = [eq(bids.bidState, "OPEN"), eq(bids.bidType, "BID"), gt(bids.expiry, now)];
  return db
    .select({
      ...bidColumns,
      orderId,
      variantId,
      stay,
      title,
      fullPrice,
      currency,
      quantity,
      roomName,
      boardShort,
    })
    .from(bids)
    .innerJoin(orderItems, eq(orderItems.id, bids.itemId))
    .where(and(...isWaiting, vendorKey === null ? undefined : inArray(variantId, vendorVariants)))
    .orderBy(...orderTerms(sort, sortColumns, [asc(bids.date), asc(bids.id)]));
}

/** Item, stay and bidder of a bid; null when it does not exist. */
export async function findBidFacts(db: Db, bidId: string): Promise<BidderFacts | null> {
  const [row] = await db
    .select({ orderId, itemId: bids.itemId, variantId, stay, email, network })
    .from(bids)
    .where(eq(bids.id, bidId));
  return row ?? null;
}

/** The vendor's secret bidding terms. Use them only to decide on a bid. */
export async function findBiddingTerms(db: Db, id: string): Promise<BiddingTerms | null> {
  const [row] = await db.select({ bidding: variants.bidding }).from(variants).where(eq(variants.id, id));
  return row?.bidding ?? null;
}

// Receipts. They are added under a lock on their order, because each contains the hash of its predecessor.

export async function addReceipt(tx: Db, receipt: BidReceipt): Promise<void> {
  await tx.insert(bidReceipts).values(receipt);
}

/** The order's latest receipt, which the next one refers to. */
export async function findLastReceipt(db: Db, orderId: string): Promise<BidReceipt | null> {
  const [row] = await db
    .select()
    .from(bidReceipts)
    .where(eq(bidReceipts.orderId, orderId))
    .orderBy(desc(bidReceipts.number))
    .limit(1);
  return row ?? null;
}

export async function listReceipts(db: Db, orderId: string): Promise<BidReceipt[]> {
  return db
    .select()
    .from(bidReceipts)
    .where(eq(bidReceipts.orderId, orderId))
    .orderBy(asc(bidReceipts.number));
}

export async function findFirstIssue(db: Db): Promise<Date | null> {
  const [row] = await db.select({ first: min(bidReceipts.issued) }).from(bidReceipts);
  return row?.first ?? null;
}

/**
 * Ids of orders with receipts or bids, in pages sorted by id.
 * @param after last id of the previous page; null: first page
 */
export async function listOrdersWithBids(db: Db, after: string | null, most: number): Promise<string[]> {
  const bidOrders = db.select({ id: bids.orderId }).from(bids);
  const receiptOrders = db.select({ id: bidReceipts.orderId }).from(bidReceipts);
  const all = bidOrders.union(receiptOrders).as("all");
  const rows = await db
    .select()
    .from(all)
    .where(after === null ? undefined : gt(all.id, after))
    .orderBy(asc(all.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
