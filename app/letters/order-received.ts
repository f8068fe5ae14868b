import { countryName } from "#app/domain/catalogue/names.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { itemBlocks, sumBlocks } from "#app/letters/item-blocks.ts";
import { heading, type Letter, type LetterBlock, link, paragraph, rows } from "#app/letters/letter.ts";
import { instantText } from "#app/letters/letter-format.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { paymentBlocks } from "#app/letters/payment-blocks.ts";
import { paymentName } from "#app/letters/payment-name.ts";
import { rightsBlocks, senderBlocks } from "#app/letters/rights-blocks.ts";

/** Receipt of the order at once (BGB § 312i) and confirmation of the contract on a durable medium (§ 312f). */
export function orderReceived(facts: OrderFacts): Letter {
  const { order, sender } = facts;
  return {
    subject: `Wir haben Ihre Bestellung ${order.vanityOrderNumber ?? ""} erhalten`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        "vielen Dank. Ihre Bestellung ist bei uns eingegangen. Diese E-Mail bestätigt Ihren Vertrag mit allen Angaben dazu; bitte bewahren Sie sie auf.",
      ),
      rows([
        ["Bestellnummer", order.vanityOrderNumber ?? ""],
        ["Bestellt am", order.orderDate ? instantText(order.orderDate) : ""],
        ["Zahlungsart", paymentName(order.paymentType)],
      ]),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      paragraph(
        "Wer diesen Link hat, kann Ihre Bestellung sehen und ändern. Geben Sie ihn nur weiter, wenn Sie das möchten.",
      ),
      ...paymentBlocks(facts),
      ...itemBlocks(facts),
      ...sumBlocks(facts),
      ...customerBlocks(facts),
      ...rightsBlocks(facts),
      heading("Vertragsbedingungen"),
      paragraph(
        "Vertragssprache ist Deutsch. Beschwerden und Fragen beantworten wir unter den Adressen am Ende dieser Nachricht.",
      ),
      paragraph(
        "Diese Bestätigung und unsere Allgemeinen Geschäftsbedingungen hängen als PDF an dieser Nachricht.",
      ),
      link("Allgemeine Geschäftsbedingungen", `${sender.publicUrl}/de/aab`),
      link("Hinweise zum Datenschutz", `${sender.publicUrl}/de/privacy`),
      ...senderBlocks(facts),
    ],
  };
}

export function customerBlocks({ order }: OrderFacts): LetterBlock[] {
  const { customer, shippingAddress: shipTo } = order;
  const shipping = order.shipping.requiresShippingAddress &&
    shipTo && [
      shipTo.receiverLine,
      fullName(shipTo),
      shipTo.address,
      shipTo.address2,
      `${shipTo.zip} ${shipTo.city}`,
      countryName(shipTo.country),
    ];
  return [
    heading("Ihre Angaben"),
    rows([
      ["Name", fullName(customer)],
      [
        "Anschrift",
        `${customer.address}, ${customer.zip} ${customer.city}, ${countryName(customer.country)}`,
      ],
      ["E-Mail", customer.email],
      ["Telefon", customer.phone],
      ["Lieferadresse", (shipping || []).filter((line) => line.trim() !== "").join(", ")],
    ]),
  ];
}
