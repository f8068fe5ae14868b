import { createHmac } from "node:crypto";
import { v7 as newId } from "uuid";

import { normalisedEmail } from "#app/domain/customer/email.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { notifyOfBid } from "#app/commands/operator/notices.server.ts";
import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { type FormKey, deriveFormIdentity } from "#app/store/db/form-key.server.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";
import { laterBy, hours } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import {
  answerBid,
  type Bid,
  type BidAnswer,
  type BidBounds,
  bidHours,
  bidInForce,
  bidStay,
  bidWindowHours,
  endBids,
  isWithinBounds,
  leastDecliningNetworks,
  manualBidHours,
  mostBids,
  mostDeclinedBids,
  openBid,
  thresholdSteps,
  withExpiredBids,
} from "#app/domain/order/bid.ts";
import {
  itemBidBounds,
  type ItemOnSale,
  type ItemRefusal,
  repriceItem,
  stayOf,
  withUnitPrice,
} from "#app/domain/order/item.ts";
import { isForbiddenPackage } from "#app/domain/order/package-share.ts";
import { type Order, type OrderItem, withItem } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  changeCart,
  type ChangeRefusal,
  findOrder,
  type OrderAccess,
  saveOrder,
  renewCart,
} from "#app/store/queries/order/orders.server.ts";
import * as bidStore from "#app/store/queries/order/bids.server.ts";
import { findItemOnSale } from "#app/store/queries/catalogue/offers.server.ts";

export type BidRefusal =
  | "unknown-item"
  | "not-biddable"
  /** Outside the bounds shown on the page, or not a number. */
  | "out-of-bounds"
  | "bid-limit"
  | "not-higher"
  | "already-accepted"
  | ItemRefusal;

export interface PlaceBid {
  itemId: string;
  /** Per unit, null when the typed text is no amount. */
  amount: Cents | null;
  /** Address for the answer. The form checks its syntax; its ownership is not verified. */
  email: string;
  /** Keyed hash of the bidder's network. */
  network: string;
  secret: string;
  /** A repeated submission of the same form gets the first answer again. */
  formKey?: FormKey;
}

/**
 * Places a bid on a cart item. Returns the vendor's answer if the terms give one at once, otherwise "open". Refused
 * input stores nothing. An accepted bid fixes the price but reserves no room.
 */
export function placeBid(
  work: CommandContext,
  access: OrderAccess,
  input: PlaceBid,
): Promise<Result<{ order: Order; answer: BidAnswer }, BidRefusal | ChangeRefusal, BidBounds>> {
  return changeCart(work, access, (order, tx) => applyBid(work, tx, order, input));
}

/** Adds a bid to an order that the caller has locked and saves. The item need not be stored yet. */
export async function applyBid(
  work: CommandContext,
  tx: Db,
  order: Order,
  input: PlaceBid,
): Promise<Result<{ order: Order; answer: BidAnswer }, BidRefusal, BidBounds>> {
  const item = order.orderItems.find(({ id }) => id === input.itemId);
  if (!item) return refuse("unknown-item");
  const formBidId = nameBid(input);
  const index = item.bids.findIndex(({ id }) => id === formBidId);
  const existing = item.bids[index];
  // A withdrawn bid gets no repeated answer.
  if (existing && (existing.reason ?? "policy") === "policy")
    return { ok: true, order, answer: deriveAnswer(item.bids.slice(index)) };
  if (bidInForce(item.bids, work.now)) return refuse("already-accepted");
  const current = { ...item, bids: withExpiredBids(item.bids, work.now) };
  const { found, now, priced, change } = await priceOfToday(tx, current, work.now);
  if (!found || change?.refusal) return refuse(change?.refusal ?? "not-on-sale");
  const bid = await evaluateBid(work, tx, order, priced, found, {
    ...input,
    id: existing ? newId() : (formBidId ?? newId()),
  });
  if (!bid.ok) return bid;
  const { item: repriced } = repriceItem({ ...priced, bids: bid.bids }, found, now);
  await queueAnswerEmail(work, tx, order, bid.bids, input.email, bid.answer);
  const waiting = bid.answer.kind === "open" ? bid.bids.at(-1) : undefined;
  if (waiting)
    await notifyOfBid(work, tx, { orderId: order.id, bidId: waiting.id, variantId: found.variant.id });
  const customer = order.customer.email === "" ? { ...order.customer, email: input.email } : order.customer;
  return { ok: true, order: { ...withItem(order, repriced), customer }, answer: bid.answer };
}

/** Prices an item as the shop sells it today. `found` is null when it is no longer on sale. */
async function priceOfToday(db: Db, item: OrderItem, instant: Date) {
  const found = await findItemOnSale(db, item.variantId, stayOf(item));
  const now = { instant, today: berlinDate(instant) };
  const { item: priced, change } = repriceItem(item, found, now);
  return { found, now, priced, change };
}

async function evaluateBid(
  work: CommandContext,
  tx: Db,
  order: Order,
  item: OrderItem,
  found: ItemOnSale,
  { id, amount, email, network, secret }: PlaceBid & { id: string },
): Promise<Result<{ bids: Bid[]; answer: BidAnswer }, BidRefusal, BidBounds>> {
  const { variant } = found;
  const bounds = itemBidBounds(item, found);
  const terms = await bidStore.findBiddingTerms(tx, variant.id);
  if (!bounds || !terms) return refuse("not-biddable");
  if (!isWithinBounds(bounds, amount)) return refuse("out-of-bounds", bounds);
  // Checked before the terms are evaluated, so that the refusal reveals nothing about the reserve price.
  if (isForbiddenPackage({ ...withUnitPrice(item, amount), priceSource: "bid" }, order.reduction))
    return refuse("would-be-package");

  await bidStore.lockBids(tx, variant.id);
  const facts: bidStore.BidderFacts = {
    orderId: order.id,
    itemId: item.id,
    variantId: variant.id,
    stay: bidStay(stayOf(item)),
    email: normalisedEmail(email),
    network,
  };
  const since = laterBy(work.now, -hours(bidWindowHours));
  const earlier = await bidStore.countBids(tx, facts, { since, most: mostBids });
  if (earlier.isOver) return refuse("bid-limit");
  if (earlier.highest !== null && amount <= earlier.highest) return refuse("not-higher");
  const today = berlinDate(work.now);
  const declined = await bidStore.countDeclinedBids(tx, variant.id, berlinInstant(today, 0));
  const manual = declined.bids >= mostDeclinedBids && declined.networks >= leastDecliningNetworks;
  const answer = answerBid(amount, {
    price: item.unitPrice,
    terms,
    offset: thresholdOffset(secret, variant.id, today.slice(0, 7)),
    manual,
  });
  const bids = [
    ...endBids(item.bids, "superseded"),
    ...makeBids(answer, {
      id,
      unitPrice: amount,
      sequenceNumber: item.bids.length + 1,
      date: work.now,
    }),
  ];
  await recordBids(work, tx, order.id, item, { bids, facts });
  return { ok: true, bids, answer };
}

/**
 * Threshold offset in steps (0, 1 or 2), constant for all stays of a variant within a month. If it varied by stay or
 * day, the lowest of many accepted bids would reveal the reserve price. @param month `yyyy-mm`
 */
export function thresholdOffset(secret: string, variantId: string, month: string): number {
  const digest = createHmac("sha256", secret).update(`bid-threshold|${variantId}|${month}`).digest();
  return digest.readUInt32BE(0) % thresholdSteps;
}

/** A different amount sent from the same form is a separate bid. */
function nameBid({ itemId, amount, secret, formKey }: PlaceBid): string | undefined {
  return formKey === undefined
    ? undefined
    : deriveFormIdentity(secret, `bid|${itemId}|${amount}`, formKey).id;
}

/** Derives the answer that the first of these bids got. */
function deriveAnswer([bid, next]: readonly Bid[]): BidAnswer {
  if (next?.bidType === "COUNTEROFFER") return { kind: "counter", counter: next.unitPrice };
  if (bid?.bidState === "ACCEPTED") return { kind: "accepted" };
  return { kind: bid?.bidState === "OPEN" ? "open" : "declined" };
}

function makeBids(answer: BidAnswer, base: Pick<Bid, "id" | "unitPrice" | "date" | "sequenceNumber">): Bid[] {
  const bid: Bid = { ...base, bidState: "DECLINED", bidType: "BID", expiry: null, reason: "policy" };
  const until = (count: number) => laterBy(base.date, hours(count));
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
          sequenceNumber: base.sequenceNumber + 1,
          expiry: until(bidHours),
          reason: null,
        },
      ];
  }
}

async function queueAnswerEmail(
  work: CommandContext,
  tx: Db,
  order: Order,
  bids: readonly Bid[],
  recipient: string,
  answer: BidAnswer,
): Promise<void> {
  const placedBid = bids.findLast((bid) => bid.bidType === "BID");
  if (!placedBid) return;
  const kind = answer.kind === "open" ? "bid-received" : "bid-answered";
  await queueMail(work, tx, { orderId: order.id, kind, subject: placedBid.id, recipient });
}

/**
 * Returns the bid bounds that the amount misses, null if it is within them or the item takes no bids. For a form with
 * other errors, which places no bid.
 */
export async function findMissedBounds(
  { db, now }: Pick<CommandContext, "db" | "now">,
  order: Order,
  { itemId, amount }: Pick<PlaceBid, "itemId" | "amount">,
): Promise<BidBounds | null> {
  const item = order.orderItems.find(({ id }) => id === itemId);
  if (!item) return null;
  const { found, priced } = await priceOfToday(db, item, now);
  const bounds = found && itemBidBounds(priced, found);
  return !bounds || isWithinBounds(bounds, amount) ? null : bounds;
}

export type EndBidRefusal = "unknown-item" | "no-bid" | "no-counteroffer";

/** Customer action: accept or decline the counteroffer, or withdraw the bid (the full price applies again). */
export type BidAction = "accept" | "decline" | "withdraw";

export interface BidActionInput {
  itemId: string;
  action: BidAction;
  /** Number of the bid meant, because the customer's page may be out of date. Absent: the current bid. */
  sequenceNumber?: number;
}

/** Applies the customer's action to a bid. Acceptance is not binding: the order button concludes the contract. */
export function submitBidAction(work: CommandContext, access: OrderAccess, input: BidActionInput) {
  return changeCart<EndBidRefusal>(work, access, async (order, tx) => {
    const item = order.orderItems.find(({ id }) => id === input.itemId);
    if (!item) return refuse("unknown-item");
    const bids = applyBidAction(item, input, work.now);
    if (!bids) return refuse(input.action === "withdraw" ? "no-bid" : "no-counteroffer");
    await recordBids(work, tx, order.id, item, { bids });
    const { priced } = await priceOfToday(tx, { ...item, bids }, work.now);
    // An item that can no longer be bought stays in the cart, which shows the reason.
    return { ok: true, order: withItem(order, { ...priced, bids }) };
  });
}

function applyBidAction(
  item: OrderItem,
  { action, sequenceNumber }: BidActionInput,
  now: Date,
): Bid[] | null {
  const isMeant = (bid: Bid) => sequenceNumber === undefined || bid.sequenceNumber === sequenceNumber;
  if (action === "withdraw") {
    const hasMatch = item.bids.some((bid) => bid.bidState !== "DECLINED" && isMeant(bid));
    return hasMatch ? endBids(item.bids, "withdrawn") : null;
  }
  const offer = openBid(item.bids, now);
  if (offer?.bidType !== "COUNTEROFFER" || !isMeant(offer)) return null;
  if (action === "decline") return endBids(item.bids, "withdrawn");
  const expiry = laterBy(now, hours(bidHours));
  return item.bids.map((bid) => (bid.id === offer.id ? { ...bid, bidState: "ACCEPTED", expiry } : bid));
}

export type DecideRefusal = "unknown-bid" | "not-open" | "counter-not-higher" | "counter-over-price";

/** Audit action of each decision. */
export const bidActions = {
  accept: "bid-accepted",
  decline: "bid-declined",
  counter: "bid-countered",
} as const;

export type BidDecision = { kind: "accept" } | { kind: "decline" } | { kind: "counter"; amount: Cents };

/**
 * Applies the vendor's decision to an open bid and emails the customer. Of two simultaneous decisions the second is
 * refused as "not-open". @param by absent for the command line
 */
export function decideBid(
  work: CommandContext,
  bidId: string,
  decision: BidDecision,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<{ order: Order }, DecideRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<{ order: Order }, DecideRefusal>> => {
    const facts = await bidStore.findBidFacts(tx, bidId);
    const order = facts && (await findOrder(tx, facts.orderId, true));
    const item = order?.orderItems.find(({ id }) => id === facts?.itemId);
    if (!facts || !order || !item) return refuse("unknown-bid");
    await bidStore.lockBids(tx, facts.variantId);
    const bid = openBid(item.bids, work.now);
    const isWaiting = bid?.id === bidId && bid.bidType === "BID" && canTransition(order, "change");
    if (!isWaiting) return refuse("not-open");
    if (decision.kind === "counter" && decision.amount <= bid.unitPrice) return refuse("counter-not-higher");
    if (decision.kind === "counter" && decision.amount > item.unitPrice) return refuse("counter-over-price");
    const bids = applyDecision(item.bids, bid, decision, work.now);
    await recordBids(work, tx, order.id, item, { bids, facts });
    const changed = renewCart(withItem(order, { ...item, bids }), work.now);
    await saveOrder(tx, changed);
    const mail = { kind: "bid-answered", subject: bidId, recipient: facts.email } as const;
    await queueMail(work, tx, { orderId: order.id, ...mail });
    const { unitPrice, bidState } = bid;
    const updated = bids.find(({ id }) => id === bidId) ?? bid;
    await recordChange(work, tx, by, {
      action: bidActions[decision.kind],
      subject: "bid",
      subjectId: bidId,
      label: item.title,
      before: { bidState },
      after: {
        bidState: updated.bidState,
        unitPrice,
        ...(decision.kind === "counter" && { counter: decision.amount }),
      },
    });
    return { ok: true, order: changed };
  });
}

function applyDecision(bids: readonly Bid[], bid: Bid, decision: BidDecision, now: Date): Bid[] {
  const expiry = laterBy(now, hours(bidHours));
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
