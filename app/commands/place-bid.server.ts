import { createHmac } from "node:crypto";
import { v7 as newId } from "uuid";
import { berlinDate, berlinInstant, laterBy } from "#app/domain/berlin-time.ts";
import { type Bid, bidHours, bidInForce, endBids, expireBids, manualBidHours } from "#app/domain/bid.ts";
import { answerBid, type BidAnswer, thresholdSteps } from "#app/domain/bid-answer.ts";
import { isWithin, itemBidBounds } from "#app/domain/bid-bounds.ts";
import { bidStay, bidWindowHours, mostBids, mostDeclinedBids } from "#app/domain/bid-limits.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Order, OrderItem } from "#app/domain/order.ts";
import { stayOf } from "#app/domain/order-item.ts";
import { type ItemOnSale, type ItemRefusal, repriceItem } from "#app/domain/reprice.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import {
  type BidderFacts,
  countBids,
  countDeclinedBids,
  findBiddingTerms,
  lockBids,
  saveBids,
} from "#app/store/bids.server.ts";
import { changeCart, type ChangeRefusal } from "#app/store/change-order.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { itemOnSale } from "#app/store/items-on-sale.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

const hour = 3_600_000;

export type BidRefusal =
  | "unknown-item"
  | "not-biddable"
  /** Outside of the bounds that the page names, or not a number. */
  | "out-of-bounds"
  | "bid-limit"
  | "not-higher"
  | "already-accepted"
  | ItemRefusal;

export interface PlaceBid {
  itemId: string;
  /** For one unit; null where what was typed is no amount. */
  amount: Cents | null;
  /** For the answer and the limits; checked by the form. */
  email: string;
  /** Keyed hash of the bidder's network. */
  network: string;
  secret: string;
}

/**
 * A price proposed for an item of the cart, and the vendor's answer at once where the terms give one. Nothing is
 * stored of what is no bid. The price of an accepted one is held, not a room (design "Bids").
 */
export async function placeBid(
  work: Work,
  access: OrderAccess,
  input: PlaceBid,
): Promise<Result<{ order: Order; answer: BidAnswer }, BidRefusal | ChangeRefusal>> {
  let answer: BidAnswer | undefined;
  const changed = await changeCart<BidRefusal>(work, access, async (order, tx) => {
    const bid = await bidOn(work, tx, order, input);
    if (bid.ok) answer = bid.answer;
    return bid;
  });
  return changed.ok && answer ? { ...changed, answer } : (changed as Exclude<typeof changed, { ok: true }>);
}

/** The order with the bid in it, for commands that change the cart. The item need not be stored yet. */
export async function bidOn(
  work: Work,
  tx: Db,
  order: Order,
  input: PlaceBid,
): Promise<Result<{ order: Order; answer: BidAnswer }, BidRefusal>> {
  const item = order.orderItems.find(({ id }) => id === input.itemId);
  if (!item) return refuse("unknown-item");
  if (bidInForce(item.bids, work.now)) return refuse("already-accepted");
  const found = await itemOnSale(tx, item.variantId, stayOf(item));
  const plain = { ...item, bids: expireBids(item.bids, work.now) };
  const now = { instant: work.now, today: berlinDate(work.now) };
  const { item: priced, change } = repriceItem(plain, found, now);
  if (!found || change?.refusal) return refuse(change?.refusal ?? "not-on-sale");
  const bid = await decide(work, tx, order, priced, found, input);
  if (!bid.ok) return bid;
  const { item: after } = repriceItem({ ...priced, bids: bid.bids }, found, now);
  await queueAnswer(work, tx, order, bid.bids, input.email, bid.answer);
  const customer = order.customer.email === "" ? { ...order.customer, email: input.email } : order.customer;
  const orderItems = order.orderItems.map((old) => (old.id === item.id ? after : old));
  return { ok: true, order: { ...order, customer, orderItems }, answer: bid.answer };
}

async function decide(
  work: Work,
  tx: Db,
  order: Order,
  item: OrderItem,
  found: ItemOnSale,
  { amount, email, network, secret }: PlaceBid,
): Promise<Result<{ bids: Bid[]; answer: BidAnswer }, BidRefusal>> {
  const { variant } = found;
  const bounds = itemBidBounds(item, found);
  const terms = await findBiddingTerms(tx, variant.id);
  if (!bounds || !terms) return refuse("not-biddable");
  if (!isWithin(bounds, amount)) return refuse("out-of-bounds");

  await lockBids(tx, variant.id);
  const facts: BidderFacts = {
    orderId: order.id,
    itemId: item.id,
    variantId: variant.id,
    stay: bidStay(stayOf(item)),
    email: email.trim().toLowerCase(),
    network,
  };
  const before = await countBids(tx, facts, laterBy(work.now, -bidWindowHours * hour));
  if (before.most >= mostBids) return refuse("bid-limit");
  if (before.highest !== null && amount <= before.highest) return refuse("not-higher");
  const today = berlinDate(work.now);
  const declined = await countDeclinedBids(tx, variant.id, berlinInstant(today, 0));
  const answer = answerBid(amount, {
    price: item.unitPrice,
    terms,
    offset: thresholdOffset(secret, variant.id, facts.stay, today),
    manual: declined >= mostDeclinedBids,
  });
  const bids = [...endBids(item.bids, "superseded"), ...bidsFor(answer, amount, item.bids.length, work.now)];
  await saveBids(tx, facts, bids);
  return { ok: true, bids, answer };
}

/** 0, 1 or 2, the same all day for a variant and stay: what is accepted does not give the reserve away. */
function thresholdOffset(secret: string, variantId: string, stay: string, day: string): number {
  const digest = createHmac("sha256", secret).update(`bid-threshold|${variantId}|${stay}|${day}`).digest();
  return digest.readUInt32BE(0) % thresholdSteps;
}

function bidsFor(answer: BidAnswer, unitPrice: Cents, made: number, now: Date): Bid[] {
  const bid: Bid = {
    id: newId(),
    bidState: "DECLINED",
    bidType: "BID",
    unitPrice,
    date: now,
    sequenceNumber: made + 1,
    expiry: null,
    reason: "policy",
  };
  const until = (hours: number) => laterBy(now, hours * hour);
  switch (answer.kind) {
    case "accepted":
      return [{ ...bid, bidState: "ACCEPTED", expiry: until(bidHours), reason: null }];
    case "open":
      return [{ ...bid, bidState: "OPEN", expiry: until(manualBidHours), reason: null }];
    case "declined":
      return [bid];
    case "counter":
      return [
        bid,
        {
          ...bid,
          id: newId(),
          bidState: "OPEN",
          bidType: "COUNTEROFFER",
          unitPrice: answer.counter,
          sequenceNumber: made + 2,
          expiry: until(bidHours),
          reason: null,
        },
      ];
  }
}

async function queueAnswer(
  work: Work,
  tx: Db,
  order: Order,
  bids: readonly Bid[],
  recipient: string,
  answer: BidAnswer,
): Promise<void> {
  const own = bids.findLast((bid) => bid.bidType === "BID");
  if (!own) return;
  const kind = answer.kind === "open" ? "bid-received" : "bid-answered";
  await queueMail(work, tx, { orderId: order.id, kind, subject: own.id, recipient });
}
