import {
  type DocumentBlock,
  heading,
  type DocumentContent,
  buildEmail,
  buildCustomerEmail,
  giftPicture,
  link,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { customerBlocks } from "#app/documents/confirmation.server.ts";
import {
  buildPlaceAndDateBlocks,
  itemBlocks,
  redeemText,
  sumBlocks,
  tripBlock,
  tripBlocks,
} from "#app/documents/item-blocks.ts";
import { describeItem, voucherFaceFacts, voucherFacts } from "#app/documents/item-facts.ts";
import { buildLegalBlocks } from "#app/documents/legal-blocks.ts";
import { mailWords } from "#app/documents/mail-words.ts";
import { nameAndNumber, type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { orderSteps, paymentBlocks, paymentName, refundBlocks } from "#app/documents/payment-blocks.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import type { Cents } from "#app/domain/money.ts";
import { noShowFee } from "#app/domain/order/no-show.ts";
import { isPaid, withoutReturnedVouchers } from "#app/domain/order/withdrawal.ts";
import { isNamed, participantsClose } from "#app/domain/order/participant.ts";
import {
  isEmailChange,
  isFailedChange,
  isStayChange,
  readNoShow,
  readOfferedChange,
} from "#app/domain/mail-kinds.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts as label } from "#locale/documents/rows.ts";
import { orderMailTexts as t } from "#locale/mail/orders.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";

/** Immediate receipt of the order (BGB § 312i) and contract confirmation on a durable medium (§ 312f). */
export function orderReceived(facts: OrderFacts): DocumentContent {
  const { order, sender } = facts;
  const words = mailWords(sender, "order-received", nameAndNumber(order));
  return buildCustomerEmail(facts, words.subject, [
    ...words.introduction,
    ...tripBlocks(facts),
    ...orderSteps(facts),
    paragraph(t("received.link")),
    ...paymentBlocks(facts),
    heading(t("received.order")),
    rows([
      [label("orderNumber"), order.vanityOrderNumber ?? ""],
      [label("orderedOn"), order.orderDate ? formatInstant(order.orderDate, "long") : ""],
      [label("paymentType"), paymentName(order, sender.payments)],
    ]),
    ...itemBlocks(facts),
    ...sumBlocks(facts),
    ...customerBlocks(facts),
    ...buildLegalBlocks(facts),
    heading(t("received.terms")),
    paragraph(t("received.language")),
    paragraph(t("received.enclosed")),
    link(t("received.toTerms"), `${sender.publicUrl}/de/aab`),
    link(t("received.privacy"), `${sender.publicUrl}/de/privacy`),
  ]);
}

/**
 * A change of a placed order, and what the customer has to do. Subject: "payment:…", "participants", "stay:…",
 * "stay-failed:…", "stay-offer:…", "no-show:…" or "email:…".
 */
export function orderChanged(facts: OrderFacts): DocumentContent {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  if (isEmailChange(facts.subject)) return composeEmailChange(facts);
  const offered = readOfferedChange(facts.subject);
  if (offered !== null) return composeChangeOffer(facts, offered);
  const missed = readNoShow(facts.subject);
  if (missed !== null) return composeNoShow(facts, missed);
  return buildCustomerEmail(facts, t("changed.subject", { number }), [
    ...composeChange(facts),
    paragraph(t("changed.notYou")),
  ]);
}

function composeChange(facts: OrderFacts): DocumentBlock[] {
  if (isStayChange(facts.subject)) return stayChange(facts);
  if (isFailedChange(facts.subject)) return failedChange(facts);
  return facts.subject.startsWith("payment") ? paymentChange(facts) : guestChange(facts);
}

function stayChange(facts: OrderFacts): DocumentBlock[] {
  return [
    paragraph(t("changed.stay", { number: facts.order.vanityOrderNumber ?? "" })),
    ...tripBlocks(facts),
    ...orderSteps(facts),
    ...paymentBlocks(facts),
    heading(t("received.order")),
    ...itemBlocks(facts),
    ...sumBlocks(facts),
    ...buildLegalBlocks(facts),
  ];
}

function failedChange(facts: OrderFacts): DocumentBlock[] {
  return [
    paragraph(t("changed.stayFailed", { number: facts.order.vanityOrderNumber ?? "" })),
    ...buildPlaceAndDateBlocks(facts),
    buildOrderStep(facts),
  ];
}

/** @param address end of the address of the page where the customer sees and pays the change */
function composeChangeOffer(facts: OrderFacts, address: string): DocumentContent {
  const number = facts.order.vanityOrderNumber ?? "";
  return buildCustomerEmail(facts, t("changed.offer.subject", { number }), [
    paragraph(t("changed.offer.text", { number })),
    ...buildPlaceAndDateBlocks(facts),
    nextStep(t("changed.offer.link"), `${orderUrl(facts, "cart")}/aendern/${address}`),
    paragraph(t("changed.offer.free")),
  ]);
}

/** The guest did not arrive: what the shop keeps by the cancellation terms. */
function composeNoShow(facts: OrderFacts, itemId: string): DocumentContent {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  const item = order.orderItems.find(({ id }) => id === itemId);
  const keep = item ? formatMoney(noShowFee(order, item), order.currency) : "";
  const back = item?.noShow?.back ?? 0;
  const isRefund = back > 0 && isPaid(order);
  return buildCustomerEmail(facts, t("noShow.subject", { number }), [
    paragraph(t("noShow.text", { number, keep })),
    ...(isRefund
      ? [paragraph(t("noShow.back", { amount: formatMoney(back as Cents, order.currency) }))]
      : []),
    ...buildPlaceAndDateBlocks(facts),
    buildOrderStep(facts),
    paragraph(t("noShow.wrong")),
  ]);
}

/** Whether the email is about a no-show that was taken back. Then nobody needs it. */
export function isTakenBack({ order, subject }: Pick<OrderFacts, "order" | "subject">): boolean {
  const itemId = readNoShow(subject);
  return itemId !== null && !order.orderItems.some(({ id, noShow }) => id === itemId && noShow);
}

/** Sent to the former address, which may be somebody else's by now: contains no name, new address or order link. */
function composeEmailChange({ order, sender }: OrderFacts): DocumentContent {
  const number = order.vanityOrderNumber ?? "";
  return buildEmail(sender, t("changed.subject", { number }), [
    paragraph(t("changed.email", { number })),
    paragraph(t("changed.emailNotYou")),
  ]);
}

const buildOrderStep = (facts: OrderFacts) => nextStep(mailTexts("viewOrder"), orderUrl(facts, "view"));

function paymentChange(facts: OrderFacts): DocumentBlock[] {
  const { vanityOrderNumber } = facts.order;
  return [
    paragraph(t("changed.payment", { number: vanityOrderNumber ?? "" })),
    ...buildPlaceAndDateBlocks(facts),
    ...orderSteps(facts),
    rows([[label("paymentType"), paymentName(facts.order, facts.sender.payments)]]),
    ...paymentBlocks(facts),
  ];
}

function guestChange(facts: OrderFacts): DocumentBlock[] {
  const { order, guests } = facts;
  return [
    paragraph(t("changed.guests", { number: order.vanityOrderNumber ?? "" })),
    ...buildPlaceAndDateBlocks(facts),
    buildOrderStep(facts),
    heading(label("guests")),
    rows(guests.map((guest) => [label("booking", { number: guest.bookingNumber }), fullName(guest)])),
  ];
}

/** The order was canceled: its cost and the refund. */
export function orderCanceled(facts: OrderFacts): DocumentContent {
  const { order, sender } = facts;
  const until = formatInstant(order.expires, "long");
  const words =
    // A cancellation returns items. An expired payment deadline does not.
    facts.returns.length > 0
      ? mailWords(sender, "canceled", nameAndNumber(order))
      : mailWords(sender, "canceled-unpaid", { ...nameAndNumber(order), until });
  return buildCustomerEmail(facts, words.subject, [
    ...words.introduction,
    ...buildPlaceAndDateBlocks(facts),
    buildOrderStep(facts),
    ...refundBlocks(facts),
  ]);
}

/** Participant data is missing and its deadline is near. */
export function participantsMissing(facts: OrderFacts): DocumentContent {
  const { order, guests } = facts;
  const number = order.vanityOrderNumber ?? "";
  const close = participantsClose(order);
  const bookings = [...new Set(guests.map(({ bookingNumber }) => bookingNumber))];
  return buildCustomerEmail(facts, t("names.subject", { number }), [
    paragraph(
      close
        ? t("names.textUntil", { number, until: formatInstant(close, "long") })
        : t("names.text", { number }),
    ),
    ...buildPlaceAndDateBlocks(facts),
    nextStep(t("names.open"), orderUrl(facts, "participants")),
    rows(
      bookings.map((booking) => {
        const all = guests.filter(({ bookingNumber }) => bookingNumber === booking);
        const persons = common("count.person", { count: all.length });
        const progress = t("names.progress", { named: all.filter(isNamed).length, all: persons });
        return [label("booking", { number: booking }), progress];
      }),
    ),
  ]);
}

/** Sends a voucher to its recipient. Contains neither the order's link nor its price. */
export function voucherGift(facts: OrderFacts): DocumentContent {
  const { gift, sender } = facts;
  const from = gift?.giverName ?? "";
  const name = gift?.recipientName ?? "";
  const words = mailWords(sender, "voucher-gift", { name, giver: from });
  const blocks = [
    ...words.introduction,
    ...(gift?.greeting ? [paragraph(t("gift.greeting", { from, greeting: gift.greeting }))] : []),
    ...giftBlocks(facts),
    paragraph(t("gift.address", { from })),
    link(t("gift.privacy"), `${sender.publicUrl}/de/privacy#emails`),
  ];
  const email = buildCustomerEmail(facts, words.subject, blocks, name);
  return { ...email, picture: giftPicture(gift) ?? email.picture };
}

function giftBlocks({ order, vouchers, gift, sender }: OrderFacts): DocumentBlock[] {
  const voucher = vouchers.find(({ id }) => id === gift?.voucherId);
  const sold = order.orderItems.find(({ id }) => id === voucher?.itemId);
  if (!voucher || !sold) return [];
  const item = withoutReturnedVouchers(sold, vouchers);
  return [
    tripBlock(item, [
      ...describeItem(item, voucherFaceFacts),
      [label("code"), voucher.voucherKey ?? ""],
      [label("validUntil"), voucher.validUntil ? formatDate(voucher.validUntil, "weekday") : ""],
    ]),
    ...(isGiftCard(item) ? [nextStep(t("gift.toShop"), `${sender.publicUrl}/de`)] : []),
    paragraph(redeemText(item)),
    rows(describeItem(item, voucherFacts)),
  ];
}
