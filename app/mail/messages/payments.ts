import { type DocumentBlock, heading, type Letter, link, paragraph, rows } from "#app/documents/blocks.ts";
import { itemBlocks, redeemText, sumBlocks } from "#app/documents/item-blocks.ts";
import { rightsBlocks, senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { dueRows, paymentBlocks, paymentName } from "#app/documents/payment-blocks.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatMoney } from "#app/domain/format.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { paymentMailTexts } from "#locale/mail/payments.ts";
import { textOf } from "#app/locales/texts.ts";

/** The money is there: vouchers have their keys, stays are certain. */
export function orderPaid(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  // By gift cards or a code: no money came.
  const covered = order.paymentType === paymentTypes.GiftCard;
  const onlyVouchers = order.orderItems.every((item) => item.regime === "voucher");
  return {
    subject: onlyVouchers
      ? textOf(paymentMailTexts, "paid.voucherSubject", { number })
      : textOf(paymentMailTexts, "paid.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      paragraph(covered ? textOf(paymentMailTexts, "paid.covered") : textOf(paymentMailTexts, "paid.text")),
      rows([
        [textOf(rowTexts, "orderNumber"), number],
        [
          textOf(paymentMailTexts, "paid.received"),
          covered ? "" : formatMoney(order.amountReceived, order.currency),
        ],
      ]),
      link(textOf(mailTexts, "viewOrder"), orderUrl(facts, "view")),
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
  return ways.length === 0 ? [] : [heading(textOf(paymentMailTexts, "redeem")), ...ways.map(paragraph)];
}

// Where the papers of an order lie.

export function documentBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order, vouchers, invoices } = facts;
  const stays = order.orderItems.some(({ type }) => type === "Booking");
  const usable = vouchers.some(({ voucherKey, returned }) => voucherKey !== null && returned === null);
  return [
    heading(textOf(paymentMailTexts, "papers.title")),
    paragraph(textOf(paymentMailTexts, "papers.text")),
    link(textOf(paymentMailTexts, "papers.confirmation"), orderUrl(facts, "bestaetigung.pdf")),
    ...(invoices.length > 0
      ? [link(textOf(paymentMailTexts, "papers.invoice"), orderUrl(facts, "rechnung.pdf"))]
      : []),
    ...(usable
      ? [
          link(textOf(paymentMailTexts, "papers.vouchers"), orderUrl(facts, "gutschein")),
          link(textOf(paymentMailTexts, "papers.gift"), orderUrl(facts, "verschenken")),
        ]
      : []),
    ...(stays && order.status === orderStatuses.Closed
      ? [link(textOf(paymentMailTexts, "papers.calendar"), orderUrl(facts, "reise.ics"))]
      : []),
    link(textOf(paymentMailTexts, "papers.terms"), orderUrl(facts, "bedingungen.pdf")),
  ];
}

/** The order is soon given up: how to keep it, and how to be rid of it. Nothing in it advertises. */
export function paymentReminder(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: textOf(paymentMailTexts, "reminder.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      paragraph(textOf(paymentMailTexts, "reminder.text", { number })),
      dueRows(facts),
      ...paymentBlocks(facts),
      paragraph(textOf(paymentMailTexts, "cancelText")),
      link(textOf(paymentMailTexts, "cancel"), orderUrl(facts, "stornieren")),
      ...senderBlocks(facts),
    ],
  };
}

/** A try to pay came to nothing, and no other has begun: how to keep the order, and how to be rid of it. */
export function paymentFailed(facts: OrderFacts): Letter {
  const number = facts.order.vanityOrderNumber ?? "";
  return {
    subject: textOf(paymentMailTexts, "failed.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(facts.order.customer) })),
      paragraph(textOf(paymentMailTexts, "failed.text", { number })),
      dueRows(facts),
      ...paymentBlocks(facts),
      paragraph(textOf(paymentMailTexts, "failed.again")),
      paragraph(textOf(paymentMailTexts, "cancelText")),
      link(textOf(paymentMailTexts, "cancel"), orderUrl(facts, "stornieren")),
      ...senderBlocks(facts),
    ],
  };
}

/** Money was sent back: how much, which way, and when it is to be seen. */
export function orderRefunded(facts: OrderFacts): Letter {
  const { order, paidBack } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: textOf(paymentMailTexts, "refunded.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      paragraph(textOf(paymentMailTexts, "refunded.text")),
      rows([
        [textOf(rowTexts, "orderNumber"), number],
        [
          textOf(paymentMailTexts, "refunded.amount"),
          paidBack ? formatMoney(paidBack.amount, order.currency) : "",
        ],
        [textOf(paymentMailTexts, "refunded.way"), paymentName(order.paymentType)],
      ]),
      ...(facts.invoices.some(({ kind }) => kind === "correction")
        ? [link(textOf(paymentMailTexts, "refunded.invoice"), orderUrl(facts, "rechnung"))]
        : []),
      link(textOf(mailTexts, "viewOrder"), orderUrl(facts, "view")),
      ...senderBlocks(facts),
    ],
  };
}
