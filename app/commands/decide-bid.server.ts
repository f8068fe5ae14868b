import { v7 as newId } from "uuid";
import { laterBy } from "#app/domain/berlin-time.ts";
import { type Bid, bidHours, openBid } from "#app/domain/bid.ts";
import type { Cents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { findBidFacts, lockBids, saveBids } from "#app/store/bids.server.ts";
import { touched } from "#app/store/change-order.server.ts";
import { findOrder, saveOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type DecideRefusal = "unknown-bid" | "not-open" | "counter-not-higher" | "counter-over-price";

export type BidDecision = { kind: "accept" } | { kind: "decline" } | { kind: "counter"; amount: Cents };

/** The vendor's word on a bid that waits; the customer hears of it by mail. */
export function decideBid(
  work: Work,
  bidId: string,
  decision: BidDecision,
): Promise<Result<{ order: Order }, DecideRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<{ order: Order }, DecideRefusal>> => {
    const facts = await findBidFacts(tx, bidId);
    const order = facts && (await findOrder(tx, facts.orderId, true));
    const item = order?.orderItems.find(({ id }) => id === facts?.itemId);
    if (!facts || !order || !item) return refuse("unknown-bid");
    await lockBids(tx, facts.variantId);
    const bid = openBid(item.bids, work.now);
    const waits = bid?.id === bidId && bid.bidType === "BID" && order.status === orderStatuses.Open;
    if (!waits) return refuse("not-open");
    if (decision.kind === "counter" && decision.amount <= bid.unitPrice) return refuse("counter-not-higher");
    if (decision.kind === "counter" && decision.amount > item.unitPrice) return refuse("counter-over-price");
    const bids = decided(item.bids, bid, decision, work.now);
    await saveBids(tx, facts, bids);
    const changed = touched(
      { ...order, orderItems: order.orderItems.map((old) => (old === item ? { ...item, bids } : old)) },
      work.now,
    );
    await saveOrder(tx, changed);
    await queueMail(work, tx, {
      orderId: order.id,
      kind: "bid-answered",
      subject: bidId,
      recipient: facts.email,
    });
    return { ok: true, order: changed };
  });
}

function decided(bids: readonly Bid[], bid: Bid, decision: BidDecision, now: Date): Bid[] {
  const expiry = laterBy(now, bidHours * 3_600_000);
  const accepted: Bid = { ...bid, bidState: "ACCEPTED", expiry };
  const declined: Bid = { ...bid, bidState: "DECLINED", expiry: null, reason: "policy" };
  const list = bids.map((old) =>
    old.id === bid.id ? (decision.kind === "accept" ? accepted : declined) : old,
  );
  if (decision.kind !== "counter") return list;
  const sequenceNumber = bids.length + 1;
  const counter: Bid = {
    ...bid,
    id: newId(),
    bidType: "COUNTEROFFER",
    unitPrice: decision.amount,
    date: now,
    sequenceNumber,
    expiry,
  };
  return [...list, counter];
}
