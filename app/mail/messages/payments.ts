import {
  type DocumentBlock,
  heading,
  type Letter,
  letterTo,
  link,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { bookedBlocks, itemBlocks, redeemText, sumBlocks, tripBlocks } from "#app/documents/item-blocks.ts";
import { rightsBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { usableVouchers } from "#app/documents/voucher.server.ts";
import { dueRows, orderSteps, paymentBlocks, paymentName } from "#app/documents/payment-blocks.ts";
import { formatMoney } from "#app/domain/format.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { paymentMailTexts as t } from "#locale/mail/payments.ts";

/** The money is there: vouchers have their keys, stays are certain. */
export function orderPaid(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  // By gift cards or a code: no money came.
  const covered = order.paymentType === paymentTypes.GiftCard;
  const onlyVouchers = order.orderItems.every((item) => item.regime === "voucher");
  return letterTo(facts, t(onlyVouchers ? "paid.voucherSubject" : "paid.subject", { number }), [
    paragraph(t(covered ? "paid.covered" : "paid.text")),
    ...tripBlocks(facts),
    nextStep(mailTexts("viewOrder"), orderUrl(facts, "view")),
    rows([
      [rowTexts("orderNumber"), number],
      [t("paid.received"), covered ? "" : formatMoney(order.amountReceived, order.currency)],
    ]),
    ...documentBlocks(facts),
    ...redeemBlocks(facts),
    ...itemBlocks(facts),
    ...sumBlocks(facts),
    ...rightsBlocks(facts),
  ]);
}

function redeemBlocks({ order }: OrderFacts): DocumentBlock[] {
  const bought = order.orderItems.filter((item) => item.regime === "voucher");
  const ways = [...new Set(bought.map(redeemText))];
  return ways.length === 0 ? [] : [heading(t("redeem")), ...ways.map(paragraph)];
}

// Where the papers of an order lie.

function documentBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order, invoices } = facts;
  const stays = order.orderItems.some(({ type }) => type === "Booking");
  const usable = usableVouchers(facts).length > 0;
  const travels = stays && order.status === orderStatuses.Closed;
  // As they are attached: see `documentsToAttach`.
  const enclosed = [
    "confirmation" as const,
    ...(invoices.length > 0 ? ["invoice" as const] : []),
    ...(usable ? ["vouchers" as const] : []),
    ...(travels ? ["calendar" as const] : []),
    "terms" as const,
  ];
  const names = enclosed.map((name) => t(`papers.names.${name}`)).join(", ");
  return [
    heading(t("papers.title")),
    paragraph(t("papers.text", { names })),
    link(t("papers.confirmation"), orderUrl(facts, "bestaetigung.pdf")),
    ...(invoices.length > 0 ? [link(t("papers.invoice"), orderUrl(facts, "rechnung.pdf"))] : []),
    ...(usable
      ? [
          link(t("papers.vouchers"), orderUrl(facts, "gutschein")),
          link(t("papers.gift"), orderUrl(facts, "verschenken")),
        ]
      : []),
    ...(travels ? [link(t("papers.calendar"), orderUrl(facts, "reise.ics"))] : []),
    link(t("papers.terms"), orderUrl(facts, "bedingungen.pdf")),
  ];
}

/** The order is soon given up: how to keep it, and how to be rid of it. Nothing in it advertises. */
export function paymentReminder(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return letterTo(facts, t("reminder.subject", { number }), [
    paragraph(t("reminder.text", { number })),
    ...bookedBlocks(facts),
    ...orderSteps(facts),
    dueRows(facts),
    ...paymentBlocks(facts),
    paragraph(t("cancelText")),
    link(t("cancel"), orderUrl(facts, "stornieren")),
  ]);
}

/** A try to pay came to nothing, and no other has begun: how to keep the order, and how to be rid of it. */
export function paymentFailed(facts: OrderFacts): Letter {
  const number = facts.order.vanityOrderNumber ?? "";
  return letterTo(facts, t("failed.subject", { number }), [
    paragraph(t("failed.text", { number })),
    ...bookedBlocks(facts),
    ...orderSteps(facts),
    paragraph(t("failed.again")),
    dueRows(facts),
    ...paymentBlocks(facts),
    paragraph(t("cancelText")),
    link(t("cancel"), orderUrl(facts, "stornieren")),
  ]);
}

/** Whoever has the link of an order can name the account: the customer hears of it, and never the whole of it. */
export function refundAccountNamed(facts: OrderFacts): Letter {
  const number = facts.order.vanityOrderNumber ?? "";
  return letterTo(facts, t("refundAccount.subject", { number }), [
    paragraph(t("refundAccount.text", { number, ending: facts.subject })),
    paragraph(t("refundAccount.notYou")),
    ...bookedBlocks(facts),
    nextStep(mailTexts("viewOrder"), orderUrl(facts, "view")),
  ]);
}

/** Money was sent back: how much, which way, and when it is to be seen. */
export function orderRefunded(facts: OrderFacts): Letter {
  const { order, paidBack } = facts;
  const ending = paidBack?.ending;
  const number = order.vanityOrderNumber ?? "";
  return letterTo(facts, t("refunded.subject", { number }), [
    paragraph(ending ? t("refunded.textAccount", { ending }) : t("refunded.text")),
    ...bookedBlocks(facts),
    nextStep(mailTexts("viewOrder"), orderUrl(facts, "view")),
    rows([
      [rowTexts("orderNumber"), number],
      [t("refunded.amount"), paidBack ? formatMoney(paidBack.amount, order.currency) : ""],
      [t("refunded.way"), ending ? "" : paymentName(order, facts.sender.payments)],
    ]),
    ...(facts.invoices.some(({ kind }) => kind === "correction")
      ? [link(t("refunded.invoice"), orderUrl(facts, "rechnung"))]
      : []),
  ]);
}
