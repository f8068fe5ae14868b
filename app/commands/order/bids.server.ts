import { createHmac } from "node:crypto";
import { v7 as newId } from "uuid";

import { normalisedEmail } from "#app/domain/customer/email.ts";
import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { tellOfProposal } from "#app/commands/operator/notices.server.ts";
import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { type FormKey, madeByForm } from "#app/store/db/form-key.server.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import {
  answerBid,
  type Bid,
  type BidAnswer,
  bidHours,
  bidInForce,
  bidStay,
  bidWindowHours,
  endBids,
  isWithin,
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
import { lacksOrganiser } from "#app/domain/order/package-share.ts";
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
  touched,
} from "#app/store/queries/order/orders.server.ts";
import * as bidStore from "#app/store/queries/order/bids.server.ts";
import { itemOnSale } from "#app/store/queries/catalogue/offers.server.ts";

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
  /** For the answer; checked by the form. Nobody has proved that it is his. */
  email: string;
  /** Keyed hash of the bidder's network. */
  network: string;
  secret: string;
  /** Names the bid: sent again, the form gets the answer that it got. */
  formKey?: FormKey;
}

/**
 * A price proposed for an item of the cart, and the vendor's answer at once where the terms give one. Nothing is
 * stored of what is no bid. The price of an accepted one is held, not a room (design "Bids").
 */
export function placeBid(
  work: CommandContext,
  access: OrderAccess,
  input: PlaceBid,
): Promise<Result<{ order: Order; answer: BidAnswer }, BidRefusal | ChangeRefusal>> {
  return changeCart(work, access, (order, tx) => bidOn(work, tx, order, input));
}

/** The order with the bid in it, for commands that change the cart. The item need not be stored yet. */
export async function bidOn(
  work: CommandContext,
  tx: Db,
  order: Order,
  input: PlaceBid,
): Promise<Result<{ order: Order; answer: BidAnswer }, BidRefusal>> {
  const item = order.orderItems.find(({ id }) => id === input.itemId);
  if (!item) return refuse("unknown-item");
  const named = bidId(input);
  const before = item.bids.findIndex(({ id }) => id === named);
  const stands = item.bids[before];
  // Of one that was withdrawn meanwhile there is nothing to be said again.
  if (stands && (stands.reason ?? "policy") === "policy")
    return { ok: true, order, answer: answerTo(item.bids.slice(before)) };
  if (bidInForce(item.bids, work.now)) return refuse("already-accepted");
  const found = await itemOnSale(tx, item.variantId, stayOf(item));
  const plain = { ...item, bids: withExpiredBids(item.bids, work.now) };
  const now = { instant: work.now, today: berlinDate(work.now) };
  const { item: priced, change } = repriceItem(plain, found, now);
  if (!found || change?.refusal) return refuse(change?.refusal ?? "not-on-sale");
  const bid = await decide(work, tx, order, priced, found, {
    ...input,
    id: stands ? newId() : (named ?? newId()),
  });
  if (!bid.ok) return bid;
  const { item: after } = repriceItem({ ...priced, bids: bid.bids }, found, now);
  await queueAnswer(work, tx, order, bid.bids, input.email, bid.answer);
  const waiting = bid.answer.kind === "open" ? bid.bids.at(-1) : undefined;
  if (waiting)
    await tellOfProposal(work, tx, { orderId: order.id, bidId: waiting.id, variantId: found.variant.id });
  const customer = order.customer.email === "" ? { ...order.customer, email: input.email } : order.customer;
  return { ok: true, order: { ...withItem(order, after), customer }, answer: bid.answer };
}

async function decide(
  work: CommandContext,
  tx: Db,
  order: Order,
  item: OrderItem,
  found: ItemOnSale,
  { id, amount, email, network, secret }: PlaceBid & { id: string },
): Promise<Result<{ bids: Bid[]; answer: BidAnswer }, BidRefusal>> {
  const { variant } = found;
  const bounds = itemBidBounds(item, found);
  const terms = await bidStore.findBiddingTerms(tx, variant.id);
  if (!bounds || !terms) return refuse("not-biddable");
  if (!isWithin(bounds, amount)) return refuse("out-of-bounds");
  // Whatever the vendor would say to it: nobody learns from the refusal what that is.
  if (lacksOrganiser({ ...withUnitPrice(item, amount), priceSource: "bid" }, order.reduction))
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
  const since = laterBy(work.now, -bidWindowHours * hour);
  const before = await bidStore.countBids(tx, facts, { since, most: mostBids });
  if (before.isOver) return refuse("bid-limit");
  if (before.highest !== null && amount <= before.highest) return refuse("not-higher");
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
    ...bidsFor(answer, {
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
 * 0, 1 or 2, the same all month for all stays of a variant: were it another for each stay or day, the lowest of many would
 * be the reserve. @param month `yyyy-mm`
 */
export function thresholdOffset(secret: string, variantId: string, month: string): number {
  const digest = createHmac("sha256", secret).update(`bid-threshold|${variantId}|${month}`).digest();
  return digest.readUInt32BE(0) % thresholdSteps;
}

/** Another amount of the same form is another bid. */
function bidId({ itemId, amount, secret, formKey }: PlaceBid): string | undefined {
  return formKey === undefined ? undefined : madeByForm(secret, `bid|${itemId}|${amount}`, formKey).id;
}

/** What was answered to the first of these bids. */
function answerTo([bid, next]: readonly Bid[]): BidAnswer {
  if (next?.bidType === "COUNTEROFFER") return { kind: "counter", counter: next.unitPrice };
  if (bid?.bidState === "ACCEPTED") return { kind: "accepted" };
  return { kind: bid?.bidState === "OPEN" ? "open" : "declined" };
}

function bidsFor(answer: BidAnswer, made: Pick<Bid, "id" | "unitPrice" | "date" | "sequenceNumber">): Bid[] {
  const bid: Bid = { ...made, bidState: "DECLINED", bidType: "BID", expiry: null, reason: "policy" };
  const until = (hours: number) => laterBy(made.date, hours * hour);
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
          sequenceNumber: made.sequenceNumber + 1,
          expiry: until(bidHours),
          reason: null,
        },
      ];
  }
}

async function queueAnswer(
  work: CommandContext,
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

/** The bounds for which `placeBid` would refuse this amount; null where it would not, or the item takes no bids. */
export async function missedBounds(
  { db, now }: Pick<CommandContext, "db" | "now">,
  order: Order,
  { itemId, amount }: Pick<PlaceBid, "itemId" | "amount">,
): Promise<ReturnType<typeof itemBidBounds>> {
  const item = order.orderItems.find(({ id }) => id === itemId);
  if (!item) return null;
  const found = await itemOnSale(db, item.variantId, stayOf(item));
  if (!found) return null;
  const { item: priced } = repriceItem(item, found, { instant: now, today: berlinDate(now) });
  const bounds = itemBidBounds(priced, found);
  return bounds === null || isWithin(bounds, amount) ? null : bounds;
}

export type EndBidRefusal = "unknown-item" | "no-bid" | "no-counteroffer";

/** What the customer says: yes or no to the counteroffer, or that the bid is dropped (the full price counts again). */
export type BidAction = "accept" | "decline" | "withdraw";

export interface EndBid {
  itemId: string;
  word: BidAction;
  /** The bid that is meant, where the customer may have seen an older one; else the one that is open. */
  sequenceNumber?: number;
}

/** Accepting binds to nothing yet: the contract is closed by the order button, at the accepted price. */
export function endBid(work: CommandContext, access: OrderAccess, input: EndBid) {
  return changeCart<EndBidRefusal>(work, access, async (order, tx) => {
    const item = order.orderItems.find(({ id }) => id === input.itemId);
    if (!item) return refuse("unknown-item");
    const bids = spoken(item, input, work.now);
    if (!bids) return refuse(input.word === "withdraw" ? "no-bid" : "no-counteroffer");
    await recordBids(work, tx, order.id, item, { bids });
    const found = await itemOnSale(tx, item.variantId, stayOf(item));
    const now = { instant: work.now, today: berlinDate(work.now) };
    const { item: after } = repriceItem({ ...item, bids }, found, now);
    // What can no longer be bought keeps its place in the cart, which says so.
    return { ok: true, order: withItem(order, { ...after, bids }) };
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

export type DecideRefusal = "unknown-bid" | "not-open" | "counter-not-higher" | "counter-over-price";

/** What the log calls an answer. */
export const bidActions = {
  accept: "bid-accepted",
  decline: "bid-declined",
  counter: "bid-countered",
} as const;

export type BidDecision = { kind: "accept" } | { kind: "decline" } | { kind: "counter"; amount: Cents };

/**
 * The vendor's word on a bid that waits; the customer hears of it by mail. Of two at once the second is told that it does
 * not wait any more. @param by who says it; the command line without
 */
export function decideBid(
  work: CommandContext,
  bidId: string,
  decision: BidDecision,
  by?: Pick<Hand, "operator">,
): Promise<Result<{ order: Order }, DecideRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<{ order: Order }, DecideRefusal>> => {
    const facts = await bidStore.findBidFacts(tx, bidId);
    const order = facts && (await findOrder(tx, facts.orderId, true));
    const item = order?.orderItems.find(({ id }) => id === facts?.itemId);
    if (!facts || !order || !item) return refuse("unknown-bid");
    await bidStore.lockBids(tx, facts.variantId);
    const bid = openBid(item.bids, work.now);
    const waits = bid?.id === bidId && bid.bidType === "BID" && canTransition(order, "change");
    if (!waits) return refuse("not-open");
    if (decision.kind === "counter" && decision.amount <= bid.unitPrice) return refuse("counter-not-higher");
    if (decision.kind === "counter" && decision.amount > item.unitPrice) return refuse("counter-over-price");
    const bids = decided(item.bids, bid, decision, work.now);
    await recordBids(work, tx, order.id, item, { bids, facts });
    const changed = touched(withItem(order, { ...item, bids }), work.now);
    await saveOrder(tx, changed);
    const mail = { kind: "bid-answered", subject: bidId, recipient: facts.email } as const;
    await queueMail(work, tx, { orderId: order.id, ...mail });
    const { unitPrice, bidState } = bid;
    const said = bids.find(({ id }) => id === bidId) ?? bid;
    await recordChange(work, tx, by, {
      action: bidActions[decision.kind],
      subject: "bid",
      subjectId: bidId,
      label: item.title,
      before: { bidState },
      after: {
        bidState: said.bidState,
        unitPrice,
        ...(decision.kind === "counter" && { counter: decision.amount }),
      },
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
