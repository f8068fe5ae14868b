/** Emails about bids. Nothing is ordered yet, and the emails say so. */
import { bidFacts, describeItem } from "#app/documents/item-facts.ts";
import { tripBlock } from "#app/documents/item-blocks.ts";
import {
  type DocumentBlock,
  heading,
  type DocumentContent,
  buildEmail,
  lines,
  link,
  nextStep,
  paragraph,
  pictureOf,
} from "#app/documents/blocks.ts";
import { type MailWords, mailWords } from "#app/documents/mail-words.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant } from "#app/domain/format.ts";
import { type BidReceipt, latestOf } from "#app/domain/order/bid-receipt.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { eachAmount } from "#app/locales/bid-amount-text.ts";
import { bidMailTexts as t } from "#locale/mail/bids.ts";

/** Facts of a bid email: the order with its bids. The subject is the bid's id. */
export type BidFacts = Pick<OrderFacts, "order" | "subject" | "sender"> & {
  /** Receipts of the order. Bids older than the shop's first receipt have none. */
  receipts?: readonly BidReceipt[];
};

interface FoundBid {
  item: OrderItem;
  bid: Bid;
  /** The bid after it: the counteroffer, if there was one. */
  next: Bid | undefined;
}

export function bidReceived(facts: BidFacts): DocumentContent {
  return bidLetter(facts, t("received.subject"), ({ bid }) => [
    paragraph(
      bid.expiry ? t("received.textUntil", { until: formatInstant(bid.expiry, "long") }) : t("received.text"),
    ),
    paragraph(t("received.full")),
  ]);
}

export function bidAnswered(facts: BidFacts): DocumentContent {
  const found = findBid(facts);
  const { words, more } = found ? describeAnswer(facts, found) : { words: null, more: [] };
  return bidLetter(facts, words?.subject ?? t("answered.subject"), () => [
    ...(words?.introduction ?? []),
    ...more,
  ]);
}

function describeAnswer(
  { order, sender }: BidFacts,
  { item, bid, next }: FoundBid,
): { words: MailWords; more: DocumentBlock[] } {
  const name = fullName(order.customer);
  const amount = eachAmount(item, bid.unitPrice);
  if (bid.bidState === "ACCEPTED")
    return { words: mailWords(sender, "bid-accepted", { name, amount }), more: [heldUntil(bid)] };
  if (next?.bidType === "COUNTEROFFER" && next.bidState === "OPEN") {
    const counter = eachAmount(item, next.unitPrice);
    return {
      words: mailWords(sender, "bid-countered", { name, amount, counter }),
      more: [paragraph(t("answered.counterWays")), heldUntil(next)],
    };
  }
  return {
    words: mailWords(sender, "bid-declined", { name, amount }),
    more: [paragraph(t("answered.still"))],
  };
}

export function bidExpired(facts: BidFacts): DocumentContent {
  return bidLetter(facts, t("expired.subject"), ({ item, bid }) => [
    paragraph(t("expired.text", { amount: eachAmount(item, bid.unitPrice) })),
  ]);
}

function heldUntil({ expiry }: Bid): DocumentBlock {
  return paragraph(expiry ? t("heldUntil", { until: formatInstant(expiry, "long") }) : t("held"));
}

/** The item may have left the cart. The email then contains only the link. */
function bidLetter(
  facts: BidFacts,
  subject: string,
  describe: (found: FoundBid) => DocumentBlock[],
): DocumentContent {
  const found = findBid(facts);
  return buildEmail(
    facts.sender,
    subject,
    [
      ...(found ? [...describe(found), offer(found)] : []),
      nextStep(t("toCart"), orderUrl(facts, "cart")),
      ...(found ? receiptBlocks(found, facts) : []),
    ],
    found && pictureOf(found.item),
  );
}

/** Receipts of the bid with unchanged lines, so that they can be copied and verified. */
function receiptBlocks({ bid, next }: FoundBid, { receipts = [], sender }: BidFacts): DocumentBlock[] {
  const latest = latestOf(receipts, next ? [bid.id, next.id] : [bid.id]);
  if (latest.length === 0) return [];
  return [
    heading(t("receipt", { count: latest.length })),
    paragraph(t("receiptHint", { count: latest.length })),
    ...latest.map(({ text }) => lines(text.split("\n"))),
    link(t("receiptCheck"), `${sender.publicUrl}/de/beleg-pruefen`),
  ];
}

function offer({ item, bid }: FoundBid): DocumentBlock {
  return tripBlock(item, [
    ...describeItem(item, bidFacts),
    [t("proposed"), eachAmount(item, bid.unitPrice)],
    [t("fullPrice"), eachAmount(item, fullPrice(item))],
  ]);
}

/** Price without the bid, after any promotion. */
function fullPrice({ priceSource, orderItemReduction: reduction, unitPrice }: OrderItem) {
  return priceSource === "bid" && reduction ? reduction.unitPriceBeforeReduction : unitPrice;
}

function findBid({ order, subject }: BidFacts): FoundBid | undefined {
  for (const item of order.orderItems) {
    const at = item.bids.findIndex(({ id }) => id === subject);
    const bid = item.bids[at];
    if (bid) return { item, bid, next: item.bids[at + 1] };
  }
  return undefined;
}
