/** How an order is paid, or that it is. */
import { type DocumentBlock, heading, link, nextStep, paragraph, rows } from "#app/documents/blocks.ts";
import { totalsOf } from "#app/documents/item-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import type { OrderRefund } from "#app/domain/order/withdrawal.ts";
import { transferInstructions } from "#app/domain/payment/bank-transfer.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { toldOfCancellingOrder } from "#app/locales/cancellation-text.ts";
import { type OfferedPayment, offeredPaymentName } from "#app/locales/payment-name.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts as word } from "#locale/documents/rows.ts";
import { paymentTexts as t } from "#locale/documents/payment.ts";

/** What was ordered, for how much, and until when it can be paid. */
export function dueRows({ order }: OrderFacts): DocumentBlock {
  return rows([
    [t("ordered"), order.orderItems.map(({ title }) => title).join("; ")],
    totalsOf(order, summaryOf(order)).asked,
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
        [word("recipient"), transfer.holder],
        ["IBAN", transfer.ibanGrouped.replaceAll(" ", "\u00a0")],
        ["BIC", transfer.bic],
        [word("bank"), transfer.bank],
        [word("amount"), formatMoney(transfer.amount, transfer.currency)],
        [word("purpose"), transfer.purpose],
      ]),
    ];
  }
  if (order.paymentType === paymentTypes.DeferredPayment) {
    return [paragraph(t("onAccount", { due: formatInstant(order.expires, "long") }))];
  }
  if (order.paymentStatus === paymentStatuses.Pending || order.paymentStatus === paymentStatuses.PreAuth) {
    return [paragraph(t("pending"))];
  }
  return [paragraph(t("notConfirmed", { due: formatInstant(order.expires, "long") }))];
}

/** Where a placed order that waits for money is paid; null where it does not wait for its customer. */
function wayToPay(facts: OrderFacts): readonly [label: string, url: string] | null {
  const { order, sender } = facts;
  if (order.paymentType === paymentTypes.GiftCard || order.paymentType === paymentTypes.DeferredPayment)
    return null;
  if (transferInstructions(order, sender.bankAccount)) return [t("giroCode"), orderUrl(facts, "view")];
  const waits =
    order.paymentStatus !== paymentStatuses.Paid &&
    order.paymentStatus !== paymentStatuses.Pending &&
    order.paymentStatus !== paymentStatuses.PreAuth;
  return waits ? [t("payNow"), orderUrl(facts, "pay")] : null;
}

/** On papers. */
export function payLinks(facts: OrderFacts): DocumentBlock[] {
  const way = wayToPay(facts);
  return way ? [link(...way)] : [];
}

/** What a customer does next about a placed order: pays it, else looks at it. */
export function orderSteps(facts: OrderFacts): DocumentBlock[] {
  const way = wayToPay(facts);
  const view = [mailTexts("viewOrder"), orderUrl(facts, "view")] as const;
  if (!way) return [nextStep(...view)];
  return [nextStep(...way), ...(way[1] === view[1] ? [] : [link(...view)])];
}

/** How an order is paid, as its pages say it too; by the name of the type where the shop offers that no more. */
export function paymentName(order: Order, offered: readonly OfferedPayment[]): string {
  const { paymentType: type } = order;
  if (type === paymentTypes.GiftCard) {
    const byCard = summaryOf(order).prepaid.some(({ amount }) => amount > 0);
    return t(byCard ? "types.giftCard" : "types.discount");
  }
  return offeredPaymentName(offered.find((payment) => payment.type === type) ?? { type });
}

// What goes back to the customer, and how.

export function refundBlocks(facts: Pick<OrderFacts, "order" | "refund" | "sender">): DocumentBlock[] {
  const { order, refund } = facts;
  if (!refund) return [];
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  // Before any money came: nothing is to be paid if all was canceled, and else what the rest costs.
  if (refund.fee + refund.toCards + refund.amount === 0)
    return order.status === orderStatuses.Closed ? [] : [paragraph(t("nothing"))];
  return [
    rows([
      [t("refund.fee"), refund.fee > 0 ? money(refund.fee) : ""],
      [t("refund.toCards"), refund.toCards > 0 ? money(refund.toCards) : ""],
      [t("refund.amount"), money(refund.amount)],
    ]),
    ...(refund.fee > 0 ? toldOfCancellingOrder(order).map(paragraph) : []),
    ...(refund.amount > 0 ? refundWay(facts, refund) : []),
    ...(refund.toCards > 0 ? [paragraph(t("refund.cards"))] : []),
  ];
}

function refundWay(facts: Pick<OrderFacts, "order" | "sender">, { account }: OrderRefund): DocumentBlock[] {
  if (account === undefined) return [paragraph(t("refund.when"))];
  if (account !== "missing") return [paragraph(t("refund.toAccount", account))];
  return [paragraph(t("refund.accountMissing")), link(t("refund.nameAccount"), orderUrl(facts, "konto"))];
}
