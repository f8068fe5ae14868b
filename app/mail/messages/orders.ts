import {
  countText,
  dateText,
  type DocumentBlock,
  heading,
  instantText,
  type Letter,
  link,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { customerBlocks } from "#app/documents/confirmation.ts";
import { itemBlocks, redeemText, sumBlocks, voucherRows } from "#app/documents/item-blocks.ts";
import { rightsBlocks, senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { paymentBlocks, paymentName, refundBlocks } from "#app/documents/payment-blocks.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import type { OrderMailKind } from "#app/domain/mail-kinds.ts";
import { isNamed, participantsClose } from "#app/domain/order/participant.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { bidAnswered, bidExpired, bidReceived } from "#app/mail/messages/bids.ts";
import { orderPaid, orderRefunded, paymentFailed, paymentReminder } from "#app/mail/messages/payments.ts";
import { withdrawalReceived, withdrawn } from "#app/mail/messages/withdrawals.ts";

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

function paymentChange(facts: OrderFacts): DocumentBlock[] {
  const { vanityOrderNumber, paymentType } = facts.order;
  return [
    paragraph(`Sie haben für Ihre Bestellung ${vanityOrderNumber ?? ""} eine andere Zahlungsart gewählt.`),
    rows([["Zahlungsart", paymentName(paymentType)]]),
    ...paymentBlocks(facts),
  ];
}

function guestChange({ order, guests }: OrderFacts): DocumentBlock[] {
  return [
    paragraph(
      `Sie haben die Angaben zu den Reisenden Ihrer Bestellung ${order.vanityOrderNumber ?? ""} bestätigt. Bitte prüfen Sie die Namen: Sie müssen so im Ausweis stehen.`,
    ),
    heading("Reisende"),
    rows(guests.map((guest) => [`Buchung ${guest.bookingNumber}`, fullName(guest)])),
  ];
}

/** The order is cancelled: what it costs, and what comes back how. */
export function orderCanceled(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihre Bestellung ${number} ist storniert`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        // Whoever cancels returns something; the end of the time to pay returns nothing.
        facts.returns.length > 0
          ? `Ihre Bestellung ${number} ist storniert.`
          : `bis zum ${instantText(order.expires)} ist zu Ihrer Bestellung ${number} kein Geld bei uns angekommen. Deshalb haben wir sie storniert. Bitte überweisen Sie nichts mehr.`,
      ),
      ...order.orderItems.map((item) => heading(item.title)),
      ...refundBlocks(facts),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      ...senderBlocks(facts),
    ],
  };
}

/** Nobody has said yet who travels, and the time for it is nearly over. */
export function participantsMissing(facts: OrderFacts): Letter {
  const { order, guests } = facts;
  const number = order.vanityOrderNumber ?? "";
  const close = participantsClose(order);
  const bookings = [...new Set(guests.map(({ bookingNumber }) => bookingNumber))];
  return {
    subject: `Bitte tragen Sie die Reisenden zur Bestellung ${number} ein`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `zu Ihrer Bestellung ${number} fehlen noch Namen von Reisenden. Bitte tragen Sie sie${close ? ` bis zum ${instantText(close)}` : ""} ein, damit Haus oder Schiff alles vorbereiten kann. Danach lassen sich die Angaben nicht mehr online ändern.`,
      ),
      rows(
        bookings.map((booking) => {
          const all = guests.filter(({ bookingNumber }) => bookingNumber === booking);
          const named = all.filter(isNamed).length;
          return [
            `Buchung ${booking}`,
            `${named} von ${countText(all.length, "Person", "Personen")} eingetragen`,
          ];
        }),
      ),
      link("Reisende eintragen", orderUrl(facts, "participants")),
      ...senderBlocks(facts),
    ],
  };
}

/** A voucher goes to who is to have it. Nothing of the order: neither its link, nor what it cost. */
export function voucherGift(facts: OrderFacts): Letter {
  const { gift, sender } = facts;
  const from = gift?.giverName ?? "";
  return {
    subject: `${from} schenkt Ihnen einen Gutschein`,
    blocks: [
      paragraph(`Guten Tag ${gift?.recipientName ?? ""},`),
      paragraph(
        `${from} schenkt Ihnen einen Gutschein von ${sender.shopName}. Er hängt als PDF an dieser Nachricht.`,
      ),
      ...(gift?.greeting ? [paragraph(`${from} schreibt: „${gift.greeting}“`)] : []),
      ...giftBlocks(facts),
      paragraph(`Ihre E-Mail-Adresse hat uns ${from} nur dafür genannt. Wir schreiben Ihnen nicht weiter.`),
      ...senderBlocks(facts),
    ],
  };
}

function giftBlocks({ order, vouchers, gift, sender }: OrderFacts): DocumentBlock[] {
  const voucher = vouchers.find(({ id }) => id === gift?.voucherId);
  const item = order.orderItems.find(({ id }) => id === voucher?.itemId);
  if (!voucher || !item) return [];
  return [
    rows([
      ["Gutschein", item.title],
      ...voucherRows(item),
      ["Code", voucher.voucherKey ?? ""],
      ["Gültig bis", voucher.validUntil ? dateText(voucher.validUntil) : ""],
    ]),
    paragraph(redeemText(item)),
    ...(isGiftCard(item) ? [link("Zum Shop", `${sender.publicUrl}/de`)] : []),
  ];
}

const letters: Record<OrderMailKind, (facts: OrderFacts) => Letter> = {
  "order-received": orderReceived,
  "payment-reminder": paymentReminder,
  "payment-failed": paymentFailed,
  paid: orderPaid,
  "participants-missing": participantsMissing,
  changed: orderChanged,
  "bid-received": bidReceived,
  "bid-answered": bidAnswered,
  "bid-expired": bidExpired,
  canceled: orderCanceled,
  "withdrawal-received": withdrawalReceived,
  withdrawn,
  refunded: orderRefunded,
  "voucher-gift": voucherGift,
};

export function orderMail(kind: OrderMailKind, facts: OrderFacts): Letter {
  return letters[kind](facts);
}
