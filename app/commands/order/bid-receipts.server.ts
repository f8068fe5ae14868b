/** Bid receipts: one is issued for each change of a bid and can be verified later (decision 051). */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { minutes } from "#app/domain/dates.ts";
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
 * Saves an item's bids and issues a receipt for each bid that is new or has a new state. The caller holds the lock on
 * the order, because its receipts form a chain.
 * @param facts about the bidder, required for new bids
 */
export async function recordBids(
  { now, secrets }: Pick<CommandContext, "now" | "secrets">,
  tx: Db,
  orderId: string,
  item: OrderItem,
  { bids, facts }: { bids: readonly Bid[]; facts?: bidStore.BidderFacts },
): Promise<void> {
  if (bids.length === 0) return;
  const previousStates = new Map(
    (await bidStore.findBids(tx, [item.id])).get(item.id)?.map((bid) => [bid.id, bid.bidState]),
  );
  const changed = bids.filter(({ id, bidState }) => previousStates.get(id) !== bidState);
  if (facts) await bidStore.saveBids(tx, facts, bids);
  else await bidStore.saveBidStates(tx, bids);
  if (changed.length === 0) return;
  const terms = sha256(receiptTerms(item));
  let last = await bidStore.findLastReceipt(tx, orderId);
  for (const bid of changed) {
    const previous = last && sha256(last.text);
    const facts = { orderId, number: (last?.number ?? 0) + 1, issued: now };
    const unsigned = unsignedReceipt({ ...facts, item, bid, terms, previous });
    last = { ...facts, bidId: bid.id, text: signedReceipt(unsigned, sign(secrets[0], unsigned)) };
    await bidStore.addReceipt(tx, last);
  }
}

/** SHA-256 of the folded text, in hex. */
function sha256(text: string): string {
  return createHash("sha256").update(foldedReceipt(text)).digest("hex");
}

function sign(secret: string, unsigned: string): string {
  return createHmac("sha256", secret)
    .update(`bid-receipt|${foldedReceipt(unsigned)}`)
    .digest("hex");
}

function isSigned(secrets: readonly string[], { signed, signature }: ReadReceipt): boolean {
  const given = Buffer.from(signature, "hex");
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(sign(secret, signed), "hex")));
}

export type ReceiptVerdict =
  | "genuine"
  /** Genuine, but the order has a later receipt. */
  | "superseded"
  /** Genuine, but the order's stored receipts form no intact chain, or this one is not part of it. */
  | "chain-broken"
  /** Genuine, but the order is deleted. */
  | "deleted"
  /** The signature does not match the text. */
  | "changed";

export interface CheckedReceipt {
  verdict: ReceiptVerdict;
  /** The parsed receipt (folded text), null if the text starts like a receipt but cannot be parsed. */
  receipt: ReadReceipt | null;
}

/** Maximum number of receipts checked per pasted text. */
export const mostChecked = 10;
/** Window for `mostChecks` requests from one network, in ms. */
export const checkWindow = minutes(15);
export const mostChecks = 60;

/**
 * Checks which receipts in a pasted text are genuine and unchanged. The verdict is the only information about the
 * order that the receipts do not contain themselves.
 * @param network keyed hash of the requester's network
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
    checked.push({ receipt, verdict: isOurs ? await judgeReceipt(work, receipt) : "changed" });
  }
  return { ok: true, checked };
}

async function judgeReceipt(
  { db, secrets }: Pick<CommandContext, "db" | "secrets">,
  receipt: ReadReceipt,
): Promise<ReceiptVerdict> {
  const chain = await bidStore.listReceipts(db, receipt.orderId);
  if (chain.length === 0 && (await findOrder(db, receipt.orderId)) === null) return "deleted";
  const stored = chain[receipt.number - 1];
  if (!stored || foldedReceipt(stored.text) !== receipt.whole || findBrokenLink(chain, secrets) !== null)
    return "chain-broken";
  return receipt.number === chain.length ? "genuine" : "superseded";
}

/** Number of the first receipt that is unsigned or does not follow its predecessor, null for an intact chain. */
function findBrokenLink(chain: readonly BidReceipt[], secrets: readonly string[]): number | null {
  let previous: string | null = null;
  for (const [index, { orderId, number, text }] of chain.entries()) {
    const [read, ...more] = readReceipts(text);
    const follows =
      read && more.length === 0 && number === index + 1 && read.number === number && read.orderId === orderId;
    if (!follows || read.previous !== previous || !isSigned(secrets, read)) return index + 1;
    previous = sha256(text);
  }
  return null;
}

export interface ChainFinding {
  orderId: string;
  /** "link": the chain breaks at this number. "bid": the bid's last receipt is missing or contradicts its row. */
  what: { kind: "link"; number: number } | { kind: "bid"; bidId: string };
}

export interface ChainReport {
  orders: number;
  receipts: number;
  /** Bids without a receipt that are older than the shop's first receipt. */
  without: number;
  broken: ChainFinding[];
}

const ordersAtOnce = 200;

/**
 * Verifies the receipts of all orders: each is signed and follows its predecessor, and a bid's last one matches its
 * row. Detects rows that were changed, deleted or cut off at the end of a chain. A bid without a receipt is accepted
 * only if it is older than all receipts.
 */
export async function checkReceiptChains({
  db,
  secrets,
}: Pick<CommandContext, "db" | "secrets">): Promise<ChainReport> {
  const report: ChainReport = { orders: 0, receipts: 0, without: 0, broken: [] };
  const firstIssued = await bidStore.findFirstIssue(db);
  let after: string | null = null;
  for (;;) {
    const orderIds: string[] = await bidStore.listOrdersWithBids(db, after, ordersAtOnce);
    for (const orderId of orderIds) {
      const chain = await bidStore.listReceipts(db, orderId);
      const bids = await bidStore.listBidsOf(db, orderId);
      report.orders += 1;
      report.receipts += chain.length;
      const link = findBrokenLink(chain, secrets);
      if (link !== null) report.broken.push({ orderId, what: { kind: "link", number: link } });
      const lastTexts = new Map(chain.map(({ bidId, text }) => [bidId, text]));
      for (const { id: bidId, date } of bids.filter(({ id }) => !lastTexts.has(id))) {
        if (firstIssued === null || date < firstIssued) report.without += 1;
        else report.broken.push({ orderId, what: { kind: "bid", bidId } });
      }
      for (const [bidId, text] of lastTexts) {
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
