/** How an order is paid, or that it is. */
import { type DocumentBlock, heading, link, paragraph, rows } from "#app/documents/blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { transferInstructions } from "#app/domain/payment/bank-transfer.ts";
import { paymentStatuses, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { paymentTexts } from "#locale/documents/payment.ts";
import { textOf } from "#app/locales/texts.ts";

/** What was ordered, for how much, and until when it can be paid. */
export function dueRows({ order }: OrderFacts): DocumentBlock {
  return rows([
    [textOf(paymentTexts, "ordered"), order.orderItems.map(({ title }) => title).join("; ")],
    [textOf(rowTexts, "total"), formatMoney(summaryOf(order).total, order.currency)],
    [textOf(paymentTexts, "dueBy"), formatInstant(order.expires, "long")],
  ]);
}

export function paymentBlocks(facts: OrderFacts): DocumentBlock[] {
  return [heading(textOf(paymentTexts, "title")), ...bodyBlocks(facts)];
}

function bodyBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order, sender } = facts;
  if (order.paymentType === paymentTypes.GiftCard) {
    return [paragraph(textOf(paymentTexts, "covered"))];
  }
  if (order.paymentStatus === paymentStatuses.Paid) {
    return [
      paragraph(textOf(paymentTexts, "paid", { amount: formatMoney(order.amountReceived, order.currency) })),
    ];
  }
  const transfer = transferInstructions(order, sender.bankAccount);
  if (transfer) {
    return [
      paragraph(textOf(paymentTexts, "transfer", { due: formatInstant(transfer.due, "long") })),
      rows([
        [textOf(rowTexts, "recipient"), transfer.holder],
        ["IBAN", transfer.ibanGrouped.replaceAll(" ", "\u00a0")],
        ["BIC", transfer.bic],
        [textOf(rowTexts, "bank"), transfer.bank],
        [textOf(rowTexts, "amount"), formatMoney(transfer.amount, transfer.currency)],
        [textOf(rowTexts, "purpose"), transfer.purpose],
      ]),
      link(textOf(paymentTexts, "giroCode"), orderUrl(facts, "view")),
    ];
  }
  if (order.paymentType === paymentTypes.DeferredPayment) {
    return [paragraph(textOf(paymentTexts, "onAccount", { due: formatInstant(order.expires, "long") }))];
  }
  if (order.paymentStatus === paymentStatuses.Pending || order.paymentStatus === paymentStatuses.PreAuth) {
    return [paragraph(textOf(paymentTexts, "pending"))];
  }
  return [
    paragraph(textOf(paymentTexts, "notConfirmed", { due: formatInstant(order.expires, "long") })),
    link(textOf(paymentTexts, "payNow"), orderUrl(facts, "pay")),
  ];
}

export function paymentName(type: PaymentType): string {
  if (type === paymentTypes.WireTransfer) return textOf(paymentTexts, "types.transfer");
  if (type === paymentTypes.GiftCard) return textOf(paymentTexts, "types.giftCard");
  return type === paymentTypes.DeferredPayment
    ? textOf(paymentTexts, "types.account")
    : textOf(paymentTexts, "types.online");
}

// What goes back to the customer, and how.

export function refundBlocks({ order, refund }: Pick<OrderFacts, "order" | "refund">): DocumentBlock[] {
  if (!refund) return [];
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  // Canceled before any money came.
  if (refund.fee + refund.toCards + refund.amount === 0) return [paragraph(textOf(paymentTexts, "nothing"))];
  return [
    rows([
      [textOf(paymentTexts, "refund.fee"), refund.fee > 0 ? money(refund.fee) : ""],
      [textOf(paymentTexts, "refund.toCards"), refund.toCards > 0 ? money(refund.toCards) : ""],
      [textOf(paymentTexts, "refund.amount"), money(refund.amount)],
    ]),
    ...(refund.amount > 0 ? [paragraph(textOf(paymentTexts, "refund.when"))] : []),
    ...(refund.toCards > 0 ? [paragraph(textOf(paymentTexts, "refund.cards"))] : []),
  ];
}
