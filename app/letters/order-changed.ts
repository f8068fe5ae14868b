import { fullName } from "#app/domain/customer/customer.ts";
import { heading, type Letter, type LetterBlock, link, paragraph, rows } from "#app/letters/letter.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { paymentBlocks } from "#app/letters/payment-blocks.ts";
import { paymentName } from "#app/letters/payment-name.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** Something of a placed order is another: what, and what that asks of the customer. Its subject is "payment:…" or "participants". */
export function orderChanged(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihre Bestellung ${number} hat sich geändert`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      ...(facts.subject.startsWith("payment") ? paymentChange(facts) : guestChange(facts)),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      paragraph("Haben Sie das nicht selbst geändert, schreiben Sie uns bitte gleich."),
      ...senderBlocks(facts),
    ],
  };
}

function paymentChange(facts: OrderFacts): LetterBlock[] {
  const { vanityOrderNumber, paymentType } = facts.order;
  return [
    paragraph(`Sie haben für Ihre Bestellung ${vanityOrderNumber ?? ""} eine andere Zahlungsart gewählt.`),
    rows([["Zahlungsart", paymentName(paymentType)]]),
    ...paymentBlocks(facts),
  ];
}

function guestChange({ order, guests }: OrderFacts): LetterBlock[] {
  return [
    paragraph(
      `Sie haben die Angaben zu den Reisenden Ihrer Bestellung ${order.vanityOrderNumber ?? ""} bestätigt. Bitte prüfen Sie die Namen: Sie müssen so im Ausweis stehen.`,
    ),
    heading("Reisende"),
    rows(guests.map((guest) => [`Buchung ${guest.bookingNumber}`, fullName(guest)])),
  ];
}
