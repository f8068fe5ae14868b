/** Receipts of bids: issued with each change of a bid, and looked at again when somebody shows one (decision 051). */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { isTriedTooOften, networkCounters } from "#app/commands/rate-limits.server.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import {
  agreesWithBid,
  type BidReceipt,
  foldedReceipt,
  readReceipts,
  type ReadReceipt,
  receiptTerms,
  signedReceipt,
  unsignedReceipt,
} from "#app/domain/order/bid-receipt.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import * as bidStore from "#app/store/queries/order/bids.server.ts";

/**
 * Writes an item's bids as they stand now, with a receipt of each that is new or stands otherwise than before. The order's
 * row is locked by the caller, so that its receipts follow each other.
 * @param facts of who bids, where there are new ones
 */
export async function recordBids(
  { now, secrets }: Pick<CommandContext, "now" | "secrets">,
  tx: Db,
  orderId: string,
  item: OrderItem,
  { bids, facts }: { bids: readonly Bid[]; facts?: bidStore.BidderFacts },
): Promise<void> {
  if (bids.length === 0) return;
  const before = new Map(
    (await bidStore.findBids(tx, [item.id])).get(item.id)?.map((bid) => [bid.id, bid.bidState]),
  );
  const changed = bids.filter(({ id, bidState }) => before.get(id) !== bidState);
  if (facts) await bidStore.saveBids(tx, facts, bids);
  else await bidStore.saveBidStates(tx, bids);
  if (changed.length === 0) return;
  const terms = sha256(receiptTerms(item));
  let last = await bidStore.findLastReceipt(tx, orderId);
  for (const bid of changed) {
    const previous = last && sha256(last.text);
    const facts = { orderId, number: (last?.number ?? 0) + 1, issued: now };
    const unsigned = unsignedReceipt({ ...facts, item, bid, terms, previous });
    last = { ...facts, bidId: bid.id, text: signedReceipt(unsigned, signatureOf(secrets[0], unsigned)) };
    await bidStore.addReceipt(tx, last);
  }
}

/** Over the folded text, in hex. */
function sha256(text: string): string {
  return createHash("sha256").update(foldedReceipt(text)).digest("hex");
}

function signatureOf(secret: string, unsigned: string): string {
  return createHmac("sha256", secret)
    .update(`bid-receipt|${foldedReceipt(unsigned)}`)
    .digest("hex");
}

function isSigned(secrets: readonly string[], { signed, signature }: ReadReceipt): boolean {
  const given = Buffer.from(signature, "hex");
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signatureOf(secret, signed), "hex")));
}

/** What a receipt turns out to be. */
export type ReceiptVerdict =
  | "genuine"
  /** Genuine, and the order has a later one. */
  | "superseded"
  /** Genuine, and the shop's own receipts of this order do not fit together any more, or not with this one. */
  | "chain-broken"
  /** Genuine, of an order that is deleted. */
  | "deleted"
  /** Its signature does not fit what is written. */
  | "changed";

export interface CheckedReceipt {
  verdict: ReceiptVerdict;
  /** What was shown, folded; null where it begins like a receipt and does not go on so. */
  receipt: ReadReceipt | null;
}

/** How many receipts of one text are looked at. */
export const mostChecked = 10;
/** Milliseconds in which one network may ask `mostChecks` times. */
export const checkWindow = 15 * 60_000;
export const mostChecks = 60;

/**
 * Which of the receipts in a text are the shop's own, as they are. Of the order nothing is told that is not in them, but that
 * there is a later one.
 * @param network keyed hash of who asks
 */
export async function checkReceipts(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  { pasted, network }: { pasted: string; network: string },
): Promise<Result<{ checked: CheckedReceipt[] }, "no-receipt" | "too-many-tries">> {
  const found = readReceipts(pasted).slice(0, mostChecked);
  if (found.length === 0) return refuse("no-receipt");
  if (await isTriedTooOften(work, networkCounters("bid-receipt", network, mostChecks), checkWindow))
    return refuse("too-many-tries");
  const checked: CheckedReceipt[] = [];
  for (const receipt of found) {
    const isOurs = receipt !== null && isSigned(work.secrets, receipt);
    checked.push({ receipt, verdict: isOurs ? await verdictOf(work, receipt) : "changed" });
  }
  return { ok: true, checked };
}

async function verdictOf(
  { db, secrets }: Pick<CommandContext, "db" | "secrets">,
  receipt: ReadReceipt,
): Promise<ReceiptVerdict> {
  const chain = await bidStore.listReceipts(db, receipt.orderId);
  if (chain.length === 0 && (await findOrder(db, receipt.orderId)) === null) return "deleted";
  const own = chain[receipt.number - 1];
  if (!own || foldedReceipt(own.text) !== receipt.whole || brokenLink(chain, secrets) !== null)
    return "chain-broken";
  return receipt.number === chain.length ? "genuine" : "superseded";
}

/** Number of the first receipt that is not signed, or does not follow the one before it; null where all do. */
function brokenLink(chain: readonly BidReceipt[], secrets: readonly string[]): number | null {
  let before: string | null = null;
  for (const [index, { orderId, number, text }] of chain.entries()) {
    const [read, ...more] = readReceipts(text);
    const follows =
      read && more.length === 0 && number === index + 1 && read.number === number && read.orderId === orderId;
    if (!follows || read.previous !== before || !isSigned(secrets, read)) return index + 1;
    before = sha256(text);
  }
  return null;
}

export interface ChainFinding {
  orderId: string;
  /** "link": from the receipt with this number on; "bid": the last receipt of this bid contradicts it, or there is none. */
  what: { kind: "link"; number: number } | { kind: "bid"; bidId: string };
}

export interface ChainReport {
  orders: number;
  receipts: number;
  /** Bids from before the shop's first receipt. */
  without: number;
  broken: ChainFinding[];
}

const ordersAtOnce = 200;

/**
 * Walks the receipts of all orders: each signed and following the one before it, the last of each bid saying what the bid's row
 * says. So a row that was changed, taken out or cut off at the end is found. A bid without any receipt counts as one from before
 * there were receipts only where it is older than all of them.
 */
export async function checkReceiptChains({
  db,
  secrets,
}: Pick<CommandContext, "db" | "secrets">): Promise<ChainReport> {
  const report: ChainReport = { orders: 0, receipts: 0, without: 0, broken: [] };
  const first = await bidStore.findFirstIssue(db);
  let after: string | null = null;
  for (;;) {
    const orderIds: string[] = await bidStore.listOrdersWithBids(db, after, ordersAtOnce);
    for (const orderId of orderIds) {
      const chain = await bidStore.listReceipts(db, orderId);
      const bids = await bidStore.listBidsOf(db, orderId);
      report.orders += 1;
      report.receipts += chain.length;
      const link = brokenLink(chain, secrets);
      if (link !== null) report.broken.push({ orderId, what: { kind: "link", number: link } });
      const about = new Map(chain.map(({ bidId, text }) => [bidId, text]));
      for (const { id: bidId, date } of bids.filter(({ id }) => !about.has(id))) {
        if (first === null || date < first) report.without += 1;
        else report.broken.push({ orderId, what: { kind: "bid", bidId } });
      }
      for (const [bidId, text] of about) {
        const bid = bids.find(({ id }) => id === bidId);
        const [read] = readReceipts(text);
        if (!bid || !read || !agreesWithBid(read, bid))
          report.broken.push({ orderId, what: { kind: "bid", bidId } });
      }
    }
    after = orderIds.at(-1) ?? null;
    if (orderIds.length < ordersAtOnce) return report;
  }
}
