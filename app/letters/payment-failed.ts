import { fullName } from "#app/domain/customer/customer.ts";
import { type Letter, link, paragraph } from "#app/letters/letter.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { dueRows, paymentBlocks } from "#app/letters/payment-blocks.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** A try to pay came to nothing, and no other has begun: how to keep the order, and how to be rid of it. */
export function paymentFailed(facts: OrderFacts): Letter {
  const number = facts.order.vanityOrderNumber ?? "";
  return {
    subject: `Die Zahlung zu Ihrer Bestellung ${number} hat nicht geklappt`,
    blocks: [
      paragraph(`Guten Tag ${fullName(facts.order.customer)},`),
      paragraph(
        `Ihre Zahlung zur Bestellung ${number} wurde abgelehnt oder nicht abgeschlossen. Bei uns ist kein Geld angekommen. Die Bestellung bleibt bis zum Ende der Zahlungsfrist bestehen.`,
      ),
      dueRows(facts),
      ...paymentBlocks(facts),
      paragraph("Dort können Sie es noch einmal versuchen oder eine andere Zahlungsart wählen."),
      paragraph("Sie möchten die Bestellung nicht mehr? Hier können Sie sie stornieren:"),
      link("Bestellung stornieren", orderUrl(facts, "stornieren")),
      ...senderBlocks(facts),
    ],
  };
}
