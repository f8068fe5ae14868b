/** Letters about a price that the customer proposed. The cart is open: nothing is ordered yet, and they say so. */
import { bidFacts, describeItem } from "#app/documents/item-facts.ts";
import { titleBlocks } from "#app/documents/item-blocks.ts";
import { itemName } from "#app/domain/order/item.ts";
import {
  type DocumentBlock,
  heading,
  type Letter,
  letter,
  link,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { bidMailTexts as t } from "#locale/mail/bids.ts";

/** The order with its bids is all that such a letter is made of; its subject is the id of the bid. */
export type BidFacts = Pick<OrderFacts, "order" | "subject" | "sender">;

interface Spoken {
  item: OrderItem;
  bid: Bid;
  /** What came after it: the counteroffer, if there was one. */
  next: Bid | undefined;
}

export function bidReceived(facts: BidFacts): Letter {
  return bidLetter(facts, t("received.subject"), ({ bid }) => [
    paragraph(
      bid.expiry ? t("received.textUntil", { until: formatInstant(bid.expiry, "long") }) : t("received.text"),
    ),
    paragraph(t("received.full")),
  ]);
}

export function bidAnswered(facts: BidFacts): Letter {
  return bidLetter(facts, t("answered.subject"), ({ item, bid, next }) => {
    const money = (amount: Bid["unitPrice"]) => formatMoney(amount, item.currency);
    if (bid.bidState === "ACCEPTED") {
      return [paragraph(t("answered.accepted", { amount: money(bid.unitPrice) })), heldUntil(bid)];
    }
    if (next?.bidType === "COUNTEROFFER" && next.bidState === "OPEN") {
      return [
        paragraph(t("answered.counter", { amount: money(bid.unitPrice), counter: money(next.unitPrice) })),
        paragraph(t("answered.counterWays")),
        heldUntil(next),
      ];
    }
    return [
      paragraph(t("answered.declined", { amount: money(bid.unitPrice) })),
      paragraph(t("answered.still")),
    ];
  });
}

export function bidExpired(facts: BidFacts): Letter {
  return bidLetter(facts, t("expired.subject"), ({ item, bid }) => [
    paragraph(t("expired.text", { amount: formatMoney(bid.unitPrice, item.currency) })),
  ]);
}

function heldUntil({ expiry }: Bid): DocumentBlock {
  return paragraph(expiry ? t("heldUntil", { until: formatInstant(expiry, "long") }) : t("held"));
}

/** The item may have left the cart since: then there is little to say. */
function bidLetter(facts: BidFacts, subject: string, say: (spoken: Spoken) => DocumentBlock[]): Letter {
  const spoken = findBid(facts);
  return letter(facts.sender, subject, [
    ...(spoken
      ? [heading(itemName(spoken.item)), ...titleBlocks(spoken.item), ...say(spoken), offer(spoken)]
      : []),
    link(t("toCart"), orderUrl(facts, "cart")),
  ]);
}

function offer({ item, bid }: Spoken): DocumentBlock {
  return rows([
    ...describeItem(item, bidFacts),
    [t("proposed"), formatMoney(bid.unitPrice, item.currency)],
    [
      t("fullPrice"),
      formatMoney(item.orderItemReduction?.unitPriceBeforeReduction ?? item.unitPrice, item.currency),
    ],
  ]);
}

function findBid({ order, subject }: BidFacts): Spoken | null {
  for (const item of order.orderItems) {
    const at = item.bids.findIndex(({ id }) => id === subject);
    const bid = item.bids[at];
    if (bid) return { item, bid, next: item.bids[at + 1] };
  }
  return null;
}
