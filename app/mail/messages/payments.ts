import {
  type DocumentBlock,
  heading,
  type DocumentContent,
  buildCustomerEmail,
  link,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import {
  buildPlaceAndDateBlocks,
  itemBlocks,
  redeemText,
  sumBlocks,
  tripBlocks,
} from "#app/documents/item-blocks.ts";
import { buildLegalBlocks } from "#app/documents/legal-blocks.ts";
import { mailWords } from "#app/documents/mail-words.ts";
import { nameAndNumber, type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { usableVouchers } from "#app/documents/voucher.server.ts";
import { dueRows, orderSteps, paymentBlocks, paymentName } from "#app/documents/payment-blocks.ts";
import { formatMoney } from "#app/domain/format.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { paymentMailTexts as t } from "#locale/mail/payments.ts";

/** Payment received: vouchers have codes, stays are confirmed. */
export function orderPaid(facts: OrderFacts): DocumentContent {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  // Gift cards or a code covered the amount, without a payment.
  const isCovered = order.paymentType === paymentTypes.GiftCard;
  const onlyVouchers = order.orderItems.every((item) => item.regime === "voucher");
  const words = mailWords(
    facts.sender,
    onlyVouchers ? "paid-vouchers" : "paid",
    nameAndNumber(order),
    t(isCovered ? "paid.covered" : "paid.text"),
  );
  return buildCustomerEmail(facts, words.subject, [
    ...words.introduction,
    ...tripBlocks(facts),
    nextStep(mailTexts("viewOrder"), orderUrl(facts, "view")),
    rows([
      [rowTexts("orderNumber"), number],
      [t("paid.received"), isCovered ? "" : formatMoney(order.amountReceived, order.currency)],
    ]),
    ...documentBlocks(facts),
    ...redeemBlocks(facts),
    ...itemBlocks(facts),
    ...sumBlocks(facts),
    ...buildLegalBlocks(facts),
  ]);
}

function redeemBlocks({ order }: OrderFacts): DocumentBlock[] {
  const bought = order.orderItems.filter((item) => item.regime === "voucher");
  const ways = [...new Set(bought.map(redeemText))];
  return ways.length === 0 ? [] : [heading(t("redeem")), ...ways.map(paragraph)];
}

function documentBlocks(facts: OrderFacts): DocumentBlock[] {
  const { order, invoices } = facts;
  const hasStays = order.orderItems.some(({ type }) => type === "Booking");
  const hasVouchers = usableVouchers(facts).length > 0;
  const hasCalendar = hasStays && order.status === orderStatuses.Closed;
  // The same selection as the attachments of "paid" in `jobs/mail-table.server.ts`.
  const enclosed = [
    "confirmation" as const,
    ...(invoices.length > 0 ? ["invoice" as const] : []),
    ...(hasVouchers ? ["vouchers" as const] : []),
    ...(hasCalendar ? ["calendar" as const] : []),
    "terms" as const,
  ];
  const names = enclosed.map((name) => t(`papers.names.${name}`)).join(", ");
  return [
    heading(t("papers.title")),
    paragraph(t("papers.text", { names })),
    link(t("papers.confirmation"), orderUrl(facts, "bestaetigung.pdf")),
    ...(invoices.length > 0 ? [link(t("papers.invoice"), orderUrl(facts, "rechnung.pdf"))] : []),
    ...(hasVouchers
      ? [
          link(t("papers.vouchers"), orderUrl(facts, "gutschein")),
          link(t("papers.gift"), orderUrl(facts, "verschenken")),
        ]
      : []),
    ...(hasCalendar ? [link(t("papers.calendar"), orderUrl(facts, "reise.ics"))] : []),
    link(t("papers.terms"), orderUrl(facts, "bedingungen.pdf")),
  ];
}

/** Reminder before an unpaid order is canceled: how to pay or cancel it. Contains no advertising. */
export function paymentReminder(facts: OrderFacts): DocumentContent {
  const words = mailWords(facts.sender, "payment-reminder", nameAndNumber(facts.order));
  return buildCustomerEmail(facts, words.subject, [
    ...words.introduction,
    ...buildPlaceAndDateBlocks(facts),
    ...orderSteps(facts),
    dueRows(facts),
    ...paymentBlocks(facts),
    paragraph(t("cancelText")),
    link(t("cancel"), orderUrl(facts, "stornieren")),
  ]);
}

/** An attempt to pay failed and no other has started: how to pay or cancel the order. */
export function paymentFailed(facts: OrderFacts): DocumentContent {
  const words = mailWords(facts.sender, "payment-failed", nameAndNumber(facts.order));
  return buildCustomerEmail(facts, words.subject, [
    ...words.introduction,
    ...buildPlaceAndDateBlocks(facts),
    ...orderSteps(facts),
    paragraph(t("failed.again")),
    dueRows(facts),
    ...paymentBlocks(facts),
    paragraph(t("cancelText")),
    link(t("cancel"), orderUrl(facts, "stornieren")),
  ]);
}

/**
 * Informs the customer of a refund account, because anybody with the
 * order's link can enter one. Shows only its ending.
 */
export function refundAccountNamed(facts: OrderFacts): DocumentContent {
  const number = facts.order.vanityOrderNumber ?? "";
  return buildCustomerEmail(facts, t("refundAccount.subject", { number }), [
    paragraph(t("refundAccount.text", { number, ending: facts.subject })),
    paragraph(t("refundAccount.notYou")),
    ...buildPlaceAndDateBlocks(facts),
    nextStep(mailTexts("viewOrder"), orderUrl(facts, "view")),
  ]);
}

/** A refund was sent: amount, method, and when it arrives. */
export function orderRefunded(facts: OrderFacts): DocumentContent {
  const { order, paidBack } = facts;
  const ending = paidBack?.ending;
  const number = order.vanityOrderNumber ?? "";
  return buildCustomerEmail(facts, t("refunded.subject", { number }), [
    paragraph(ending ? t("refunded.textAccount", { ending }) : t("refunded.text")),
    ...buildPlaceAndDateBlocks(facts),
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
