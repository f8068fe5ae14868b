import {
  type DocumentBlock,
  heading,
  type Letter,
  link,
  moneyText,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { itemBlocks, redeemText, sumBlocks } from "#app/documents/item-blocks.ts";
import { rightsBlocks, senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { dueRows, paymentBlocks, paymentName } from "#app/documents/payment-blocks.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";

/** The money is there: vouchers have their keys, stays are certain. */
export function orderPaid(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  // By gift cards or a code: no money came.
  const covered = order.paymentType === paymentTypes.GiftCard;
  const onlyVouchers = order.orderItems.every((item) => item.regime === "voucher");
  return {
    subject: onlyVouchers ? `Ihr Gutschein zur Bestellung ${number}` : `Ihre Buchung ${number} ist bestätigt`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `${covered ? "Ihre Bestellung ist vollständig bezahlt." : "Ihre Zahlung ist eingegangen."} Vielen Dank.`,
      ),
      rows([
        ["Bestellnummer", number],
        ["Erhaltener Betrag", covered ? "" : moneyText(order.amountReceived, order.currency)],
      ]),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      ...documentBlocks(facts),
      ...redeemBlocks(facts),
      ...itemBlocks(facts),
      ...sumBlocks(facts),
      ...rightsBlocks(facts),
      ...senderBlocks(facts),
    ],
  };
}

function redeemBlocks({ order }: OrderFacts): DocumentBlock[] {
  const bought = order.orderItems.filter((item) => item.regime === "voucher");
  const ways = [...new Set(bought.map(redeemText))];
  return ways.length === 0 ? [] : [heading("So lösen Sie Gutscheine ein"), ...ways.map(paragraph)];
}

// Where the papers of an order lie.

export function documentBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order, vouchers, invoices } = facts;
  const stays = order.orderItems.some(({ type }) => type === "Booking");
  const usable = vouchers.some(({ voucherKey, returned }) => voucherKey !== null && returned === null);
  return [
    heading("Ihre Unterlagen"),
    paragraph(
      "Bestätigung, Rechnung und Bedingungen hängen als PDF an dieser Nachricht. Hier finden Sie sie auch später:",
    ),
    link("Bestätigung (PDF)", orderUrl(facts, "bestaetigung.pdf")),
    ...(invoices.length > 0 ? [link("Rechnung (PDF)", orderUrl(facts, "rechnung.pdf"))] : []),
    ...(usable
      ? [
          link("Gutscheine zum Ausdrucken", orderUrl(facts, "gutschein")),
          link("Einen Gutschein per E-Mail verschenken", orderUrl(facts, "verschenken")),
        ]
      : []),
    ...(stays && order.status === orderStatuses.Closed
      ? [link("Reise in den Kalender eintragen", orderUrl(facts, "reise.ics"))]
      : []),
    link("Allgemeine Geschäftsbedingungen (PDF)", orderUrl(facts, "bedingungen.pdf")),
  ];
}

/** The order is soon given up: how to keep it, and how to be rid of it. Nothing in it advertises. */
export function paymentReminder(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihre Bestellung ${number} ist noch nicht bezahlt`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `zu Ihrer Bestellung ${number} ist noch kein Geld bei uns angekommen. Haben Sie schon bezahlt, dann müssen Sie nichts tun: Ihre Zahlung und diese Nachricht haben sich überschnitten.`,
      ),
      dueRows(facts),
      ...paymentBlocks(facts),
      paragraph("Sie möchten die Bestellung nicht mehr? Hier können Sie sie stornieren:"),
      link("Bestellung stornieren", orderUrl(facts, "stornieren")),
      ...senderBlocks(facts),
    ],
  };
}

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
