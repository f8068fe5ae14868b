import { fullName } from "#app/domain/customer/customer.ts";
import { type Letter, link, paragraph, rows } from "#app/letters/letter.ts";
import { moneyText } from "#app/letters/letter-format.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { paymentName } from "#app/letters/payment-name.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** Money was sent back: how much, which way, and when it is to be seen. */
export function orderRefunded(facts: OrderFacts): Letter {
  const { order, paidBack } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihr Geld zur Bestellung ${number} ist unterwegs`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        "wir haben Ihnen Geld zurückgezahlt, auf dem Weg, auf dem Sie bezahlt haben. Bis es auf Ihrem Konto zu sehen ist, vergehen je nach Bank oder Zahlungsdienst ein paar Tage.",
      ),
      rows([
        ["Bestellnummer", number],
        ["Zurückgezahlt", paidBack ? moneyText(paidBack.amount, order.currency) : ""],
        ["Zahlungsweg", paymentName(order.paymentType)],
      ]),
      ...(facts.invoices.some(({ kind }) => kind === "correction")
        ? [link("Rechnung und Rechnungskorrektur", orderUrl(facts, "rechnung"))]
        : []),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      ...senderBlocks(facts),
    ],
  };
}
