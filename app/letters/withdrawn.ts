import { fullName } from "#app/domain/customer/customer.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { heading, type Letter, type LetterBlock, link, list, paragraph } from "#app/letters/letter.ts";
import { instantText, moneyText } from "#app/letters/letter-format.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { refundBlocks } from "#app/letters/refund-blocks.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** What was taken back after a withdrawal, what goes back to the customer, and what is left to pay. */
export function withdrawn(facts: OrderFacts): Letter {
  const { order, withdrawal } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihr Widerruf zur Bestellung ${number} ist bearbeitet`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `Ihren Widerruf${withdrawal ? ` vom ${instantText(withdrawal.received)}` : ""} haben wir bearbeitet.`,
      ),
      heading("Das haben wir zurückgenommen"),
      list(returnedLines(facts)),
      paragraph("Zurückgenommene Gutscheine können nicht mehr eingelöst werden."),
      ...refundBlocks(facts),
      ...restBlocks(facts),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      ...senderBlocks(facts),
    ],
  };
}

function returnedLines({ order, returns, withdrawal }: OrderFacts): string[] {
  const now = returns.filter(({ returnedOn }) => returnedOn.getTime() === withdrawal?.received.getTime());
  return now.map(({ itemId, quantity }) => {
    const title = order.orderItems.find(({ id }) => id === itemId)?.title ?? "";
    return `${quantity} × ${title}`;
  });
}

function restBlocks({ order }: OrderFacts): LetterBlock[] {
  if (order.status !== orderStatuses.Closed) return [paragraph("Damit ist die ganze Bestellung storniert.")];
  if (order.paymentStatus === paymentStatuses.Paid) return [];
  const rest = moneyText(summaryOf(order).total, order.currency);
  return [paragraph(`Der Rest der Bestellung bleibt bestehen. Zu zahlen sind noch ${rest}.`)];
}
