/** Letters about a price that the customer proposed. The cart is open: nothing is ordered yet, and they say so. */
import { type DocumentBlock, heading, type Letter, link, paragraph, rows } from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { bidMailTexts } from "#locale/mail/bids.ts";
import { textOf } from "#app/locales/texts.ts";

interface Spoken {
  item: OrderItem;
  bid: Bid;
  /** What came after it: the counteroffer, if there was one. */
  next: Bid | undefined;
}

export function bidReceived(facts: OrderFacts): Letter {
  return letter(facts, textOf(bidMailTexts, "received.subject"), ({ bid }) => [
    paragraph(
      bid.expiry
        ? textOf(bidMailTexts, "received.textUntil", { until: formatInstant(bid.expiry, "long") })
        : textOf(bidMailTexts, "received.text"),
    ),
    paragraph(textOf(bidMailTexts, "received.full")),
  ]);
}

export function bidAnswered(facts: OrderFacts): Letter {
  return letter(facts, textOf(bidMailTexts, "answered.subject"), ({ item, bid, next }) => {
    const money = (amount: Bid["unitPrice"]) => formatMoney(amount, item.currency);
    if (bid.bidState === "ACCEPTED") {
      return [
        paragraph(textOf(bidMailTexts, "answered.accepted", { amount: money(bid.unitPrice) })),
        heldUntil(bid),
      ];
    }
    if (next?.bidType === "COUNTEROFFER" && next.bidState === "OPEN") {
      return [
        paragraph(
          textOf(bidMailTexts, "answered.counter", {
            amount: money(bid.unitPrice),
            counter: money(next.unitPrice),
          }),
        ),
        paragraph(textOf(bidMailTexts, "answered.counterWays")),
        heldUntil(next),
      ];
    }
    return [
      paragraph(textOf(bidMailTexts, "answered.declined", { amount: money(bid.unitPrice) })),
      paragraph(textOf(bidMailTexts, "answered.still")),
    ];
  });
}

export function bidExpired(facts: OrderFacts): Letter {
  return letter(facts, textOf(bidMailTexts, "expired.subject"), ({ item, bid }) => [
    paragraph(textOf(bidMailTexts, "expired.text", { amount: formatMoney(bid.unitPrice, item.currency) })),
  ]);
}

function heldUntil({ expiry }: Bid): DocumentBlock {
  return paragraph(
    expiry
      ? textOf(bidMailTexts, "heldUntil", { until: formatInstant(expiry, "long") })
      : textOf(bidMailTexts, "held"),
  );
}

/** The item may have left the cart since: then there is little to say. */
function letter(facts: OrderFacts, subject: string, say: (spoken: Spoken) => DocumentBlock[]): Letter {
  const spoken = findBid(facts);
  return {
    subject,
    blocks: [
      paragraph(textOf(mailTexts, "greeting")),
      ...(spoken ? [heading(spoken.item.title), ...say(spoken), offer(spoken)] : []),
      link(textOf(bidMailTexts, "toCart"), orderUrl(facts, "cart")),
      ...senderBlocks(facts),
    ],
  };
}

function offer({ item }: Spoken): DocumentBlock {
  return rows([
    [textOf(bidMailTexts, "offer"), item.subtitle],
    [textOf(rowTexts, "place"), item.terms.place],
    [
      textOf(bidMailTexts, "fullPrice"),
      formatMoney(item.orderItemReduction?.unitPriceBeforeReduction ?? item.unitPrice, item.currency),
    ],
  ]);
}

function findBid({ order, subject }: OrderFacts): Spoken | null {
  for (const item of order.orderItems) {
    const at = item.bids.findIndex(({ id }) => id === subject);
    const bid = item.bids[at];
    if (bid) return { item, bid, next: item.bids[at + 1] };
  }
  return null;
}
