/** Payment state of an order and instructions for paying it. */
import { type DocumentBlock, heading, link, nextStep, paragraph, rows } from "#app/documents/blocks.ts";
import { calculateTotals } from "#app/documents/item-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { isCreditGranted, type Order, orderStatuses } from "#app/domain/order/order.ts";
import type { OrderRefund } from "#app/domain/order/withdrawal.ts";
import { transferInstructions } from "#app/domain/payment/bank-transfer.ts";
import { accountDue } from "#app/domain/payment/deadlines.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { listCancellingSentences } from "#app/locales/cancellation-text.ts";
import { type OfferedPayment, offeredPaymentName } from "#app/locales/payment-name.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts as rowText } from "#locale/documents/rows.ts";
import { paymentTexts as t } from "#locale/documents/payment.ts";

/** Ordered items, amount to pay and due date. */
export function dueRows({ order }: OrderFacts): DocumentBlock {
  return rows([
    [t("ordered"), order.orderItems.map(({ title }) => title).join("; ")],
    calculateTotals(order, summaryOf(order)).asked,
    [t("dueBy"), formatInstant(order.expires, "long")],
  ]);
}

export function paymentBlocks(facts: OrderFacts): DocumentBlock[] {
  return [heading(t("title")), ...bodyBlocks(facts)];
}

function bodyBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order, sender } = facts;
  if (order.paymentType === paymentTypes.GiftCard) {
    return [paragraph(t("covered"))];
  }
  if (order.paymentStatus === paymentStatuses.Paid) {
    return [paragraph(t("paid", { amount: formatMoney(order.amountReceived, order.currency) }))];
  }
  const transfer = transferInstructions(order, sender.bankAccount);
  if (transfer) {
    return [
      paragraph(t("transfer", { due: formatInstant(transfer.due, "long") })),
      rows([
        [rowText("recipient"), transfer.holder],
        ["IBAN", transfer.ibanGrouped.replaceAll(" ", "\u00a0")],
        ["BIC", transfer.bic],
        [rowText("bank"), transfer.bank],
        [rowText("amount"), formatMoney(transfer.amount, transfer.currency)],
        [rowText("purpose"), transfer.purpose],
      ]),
    ];
  }
  if (order.paymentType === paymentTypes.DeferredPayment) {
    const due = formatInstant(accountDue(order), "long");
    return [paragraph(t(isCreditGranted(order) ? "atProperty" : "onAccount", { due }))];
  }
  if (order.paymentStatus === paymentStatuses.Pending || order.paymentStatus === paymentStatuses.PreAuth) {
    return [paragraph(t("pending"))];
  }
  return [paragraph(t("notConfirmed", { due: formatInstant(order.expires, "long") }))];
}

/** Link for paying a placed order. Null if no payment by the customer is expected. */
function paymentLink(facts: OrderFacts): readonly [label: string, url: string] | null {
  const { order, sender } = facts;
  if (order.paymentType === paymentTypes.GiftCard || order.paymentType === paymentTypes.DeferredPayment)
    return null;
  if (transferInstructions(order, sender.bankAccount)) return [t("giroCode"), orderUrl(facts, "view")];
  const isUnpaid =
    order.paymentStatus !== paymentStatuses.Paid &&
    order.paymentStatus !== paymentStatuses.Pending &&
    order.paymentStatus !== paymentStatuses.PreAuth;
  return isUnpaid ? [t("payNow"), orderUrl(facts, "pay")] : null;
}

export function payLinks(facts: OrderFacts): DocumentBlock[] {
  const target = paymentLink(facts);
  return target ? [link(...target)] : [];
}

/** Next step for a placed order: payment if due, otherwise the order page. */
export function orderSteps(facts: OrderFacts): DocumentBlock[] {
  const target = paymentLink(facts);
  const view = [mailTexts("viewOrder"), orderUrl(facts, "view")] as const;
  if (!target) return [nextStep(...view)];
  return [nextStep(...target), ...(target[1] === view[1] ? [] : [link(...view)])];
}

/**
 * Name of the order's payment method as shown on pages. Falls back to the type's name if the method is no longer
 * offered.
 */
export function paymentName(order: Order, offered: readonly OfferedPayment[]): string {
  const { paymentType: type } = order;
  if (type === paymentTypes.GiftCard) {
    const byCard = summaryOf(order).prepaid.some(({ amount }) => amount > 0);
    return t(byCard ? "types.giftCard" : "types.discount");
  }
  return offeredPaymentName(offered.find((payment) => payment.type === type) ?? { type });
}

export function refundBlocks(facts: Pick<OrderFacts, "order" | "refund" | "sender">): DocumentBlock[] {
  const { order, refund } = facts;
  if (!refund) return [];
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  // Nothing was paid yet. A canceled order owes nothing, otherwise the remaining items are still due.
  if (refund.fee + refund.toCards + refund.amount === 0)
    return order.status === orderStatuses.Closed ? [] : [paragraph(t("nothing"))];
  return [
    rows([
      [t("refund.fee"), refund.fee > 0 ? money(refund.fee) : ""],
      [t("refund.toCards"), refund.toCards > 0 ? money(refund.toCards) : ""],
      [t("refund.amount"), money(refund.amount)],
    ]),
    ...(refund.fee > 0 ? listCancellingSentences(order).map(paragraph) : []),
    ...(refund.amount > 0 ? refundWay(facts, refund) : []),
    ...(refund.toCards > 0 ? [paragraph(t("refund.cards"))] : []),
  ];
}

function refundWay(facts: Pick<OrderFacts, "order" | "sender">, { account }: OrderRefund): DocumentBlock[] {
  if (account === undefined) return [paragraph(t("refund.when"))];
  if (account !== "missing") return [paragraph(t("refund.toAccount", account))];
  return [paragraph(t("refund.accountMissing")), link(t("refund.nameAccount"), orderUrl(facts, "konto"))];
}
