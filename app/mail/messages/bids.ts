/** Letters about a price that the customer proposed. The cart is open: nothing is ordered yet, and they say so. */
import {
  type DocumentBlock,
  heading,
  instantText,
  type Letter,
  link,
  moneyText,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import type { OrderItem } from "#app/domain/order/order.ts";

interface Spoken {
  item: OrderItem;
  bid: Bid;
  /** What came after it: the counteroffer, if there was one. */
  next: Bid | undefined;
}

export function bidReceived(facts: OrderFacts): Letter {
  return letter(facts, "Ihr Preisvorschlag ist angekommen", ({ bid }) => [
    paragraph(
      `Der Anbieter entscheidet selbst über Ihren Vorschlag, spätestens bis ${bid.expiry ? instantText(bid.expiry) : "übermorgen"}. Die Antwort schicken wir Ihnen per E-Mail.`,
    ),
    paragraph("Zum vollen Preis können Sie jederzeit ohne Antwort buchen."),
  ]);
}

export function bidAnswered(facts: OrderFacts): Letter {
  return letter(facts, "Antwort auf Ihren Preisvorschlag", ({ item, bid, next }) => {
    const money = (amount: Bid["unitPrice"]) => moneyText(amount, item.currency);
    if (bid.bidState === "ACCEPTED") {
      return [paragraph(`Ihr Preisvorschlag von ${money(bid.unitPrice)} ist angenommen.`), heldUntil(bid)];
    }
    if (next?.bidType === "COUNTEROFFER" && next.bidState === "OPEN") {
      return [
        paragraph(
          `Zu ${money(bid.unitPrice)} ist das Angebot nicht zu haben. Der Anbieter schlägt ${money(next.unitPrice)} vor.`,
        ),
        paragraph(
          "Im Warenkorb können Sie den Gegenvorschlag annehmen, ablehnen oder selbst noch einmal bieten.",
        ),
        heldUntil(next),
      ];
    }
    return [
      paragraph(`Ihr Preisvorschlag von ${money(bid.unitPrice)} wurde nicht angenommen.`),
      paragraph("Das Angebot liegt zum vollen Preis weiter in Ihrem Warenkorb."),
    ];
  });
}

export function bidExpired(facts: OrderFacts): Letter {
  return letter(facts, "Ihr Preisvorschlag ist abgelaufen", ({ item, bid }) => [
    paragraph(
      `Die Zeit für den Preis von ${moneyText(bid.unitPrice, item.currency)} ist vorbei. Jetzt gilt wieder der volle Preis.`,
    ),
  ]);
}

function heldUntil({ expiry }: Bid): DocumentBlock {
  const until = expiry ? `bis ${instantText(expiry)} ` : "";
  return paragraph(
    `Dieser Preis gilt ${until}und ist noch keine Buchung: Ein Zimmer oder Platz ist damit nicht reserviert. Verbindlich wird er erst, wenn Sie kostenpflichtig bestellen.`,
  );
}

/** The item may have left the cart since: then there is little to say. */
function letter(facts: OrderFacts, subject: string, say: (spoken: Spoken) => DocumentBlock[]): Letter {
  const spoken = findBid(facts);
  return {
    subject,
    blocks: [
      paragraph("Guten Tag,"),
      ...(spoken ? [heading(spoken.item.title), ...say(spoken), offer(spoken)] : []),
      link("Zum Warenkorb", orderUrl(facts, "cart")),
      ...senderBlocks(facts),
    ],
  };
}

function offer({ item }: Spoken): DocumentBlock {
  return rows([
    ["Angebot", item.subtitle],
    ["Ort", item.terms.place],
    [
      "Voller Preis",
      moneyText(item.orderItemReduction?.unitPriceBeforeReduction ?? item.unitPrice, item.currency),
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
