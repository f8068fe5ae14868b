/** How an order is paid, or that it is. */
import {
  type DocumentBlock,
  heading,
  instantText,
  link,
  moneyText,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import type { Cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { transferInstructions } from "#app/domain/payment/bank-transfer.ts";
import { paymentStatuses, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";

/** What was ordered, for how much, and until when it can be paid. */
export function dueRows({ order }: OrderFacts): DocumentBlock {
  return rows([
    ["Bestellt", order.orderItems.map(({ title }) => title).join("; ")],
    ["Gesamtpreis inkl. MwSt.", moneyText(summaryOf(order).total, order.currency)],
    ["Zu bezahlen bis", instantText(order.expires)],
  ]);
}

export function paymentBlocks(facts: OrderFacts): DocumentBlock[] {
  return [heading("Zahlung"), ...bodyBlocks(facts)];
}

function bodyBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order, sender } = facts;
  if (order.paymentType === paymentTypes.GiftCard) {
    return [paragraph("Es ist alles bezahlt. Sie müssen nichts überweisen.")];
  }
  if (order.paymentStatus === paymentStatuses.Paid) {
    return [
      paragraph(`Ihre Zahlung über ${moneyText(order.amountReceived, order.currency)} ist eingegangen.`),
    ];
  }
  const transfer = transferInstructions(order, sender.bankAccount);
  if (transfer) {
    return [
      paragraph(
        `Bitte überweisen Sie den Gesamtpreis so, dass er bis zum ${instantText(transfer.due)} bei uns eingeht. Sonst stornieren wir Ihre Bestellung.`,
      ),
      rows([
        ["Empfänger", transfer.holder],
        ["IBAN", transfer.ibanGrouped.replaceAll(" ", "\u00a0")],
        ["BIC", transfer.bic],
        ["Bank", transfer.bank],
        ["Betrag", moneyText(transfer.amount, transfer.currency)],
        ["Verwendungszweck", transfer.purpose],
      ]),
      link("Diese Angaben mit GiroCode zum Abfotografieren", orderUrl(facts, "view")),
    ];
  }
  if (order.paymentType === paymentTypes.DeferredPayment) {
    return [
      paragraph(
        `Sie zahlen auf Rechnung. Die Rechnung hängt an unserer Bestätigung und nennt die Bankverbindung. Zu zahlen ist bis zum ${instantText(order.expires)}.`,
      ),
    ];
  }
  if (order.paymentStatus === paymentStatuses.Pending || order.paymentStatus === paymentStatuses.PreAuth) {
    return [
      paragraph(
        "Ihre Zahlung wird noch verarbeitet. Sobald sie bestätigt ist, schreiben wir Ihnen. Bitte zahlen Sie nicht noch einmal.",
      ),
    ];
  }
  return [
    paragraph(
      `Ihre Zahlung ist noch nicht bei uns bestätigt. Falls Sie sie noch nicht abgeschlossen haben, können Sie das bis zum ${instantText(order.expires)} nachholen; danach stornieren wir die Bestellung.`,
    ),
    link("Jetzt bezahlen", orderUrl(facts, "pay")),
  ];
}

export function paymentName(type: PaymentType): string {
  if (type === paymentTypes.WireTransfer) return "Überweisung (Vorkasse)";
  if (type === paymentTypes.GiftCard) return "Geschenkgutschein oder Rabatt";
  return type === paymentTypes.DeferredPayment ? "Kauf auf Rechnung" : "Online-Zahlung";
}

// What goes back to the customer, and how.

export function refundBlocks({ order, refund }: Pick<OrderFacts, "order" | "refund">): DocumentBlock[] {
  if (!refund) return [];
  const money = (amount: Cents) => moneyText(amount, order.currency);
  // Canceled before any money came.
  if (refund.fee + refund.toCards + refund.amount === 0) return [paragraph("Es ist nichts zu zahlen.")];
  return [
    rows([
      ["Stornokosten", refund.fee > 0 ? money(refund.fee) : ""],
      ["Zurück auf Geschenkgutscheine", refund.toCards > 0 ? money(refund.toCards) : ""],
      ["Wir zahlen zurück", money(refund.amount)],
    ]),
    ...(refund.amount > 0
      ? [
          paragraph(
            "Das Geld kommt innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben. Das kostet Sie nichts.",
          ),
        ]
      : []),
    ...(refund.toCards > 0
      ? [paragraph("Das Guthaben der Geschenkgutscheine können Sie ab sofort wieder verwenden.")]
      : []),
  ];
}
