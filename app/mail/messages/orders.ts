import { type DocumentBlock, heading, type Letter, link, paragraph, rows } from "#app/documents/blocks.ts";
import { customerBlocks } from "#app/documents/confirmation.ts";
import { itemBlocks, redeemText, sumBlocks } from "#app/documents/item-blocks.ts";
import { describeItem, voucherFacts } from "#app/documents/item-facts.ts";
import { rightsBlocks, senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl } from "#app/documents/order-facts.ts";
import { paymentBlocks, paymentName, refundBlocks } from "#app/documents/payment-blocks.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import type { OrderMailKind } from "#app/domain/mail-kinds.ts";
import { isNamed, participantsClose } from "#app/domain/order/participant.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { bidAnswered, bidExpired, bidReceived } from "#app/mail/messages/bids.ts";
import { orderPaid, orderRefunded, paymentFailed, paymentReminder } from "#app/mail/messages/payments.ts";
import { withdrawalReceived, withdrawn } from "#app/mail/messages/withdrawals.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { orderMailTexts } from "#locale/mail/orders.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { textOf } from "#app/locales/texts.ts";

/** Receipt of the order at once (BGB § 312i) and confirmation of the contract on a durable medium (§ 312f). */
export function orderReceived(facts: OrderFacts): Letter {
  const { order, sender } = facts;
  return {
    subject: textOf(orderMailTexts, "received.subject", { number: order.vanityOrderNumber ?? "" }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      paragraph(textOf(orderMailTexts, "received.text")),
      rows([
        [textOf(rowTexts, "orderNumber"), order.vanityOrderNumber ?? ""],
        [textOf(rowTexts, "orderedOn"), order.orderDate ? formatInstant(order.orderDate, "long") : ""],
        [textOf(rowTexts, "paymentType"), paymentName(order.paymentType)],
      ]),
      link(textOf(mailTexts, "viewOrder"), orderUrl(facts, "view")),
      paragraph(textOf(orderMailTexts, "received.link")),
      ...paymentBlocks(facts),
      ...itemBlocks(facts),
      ...sumBlocks(facts),
      ...customerBlocks(facts),
      ...rightsBlocks(facts),
      heading(textOf(orderMailTexts, "received.terms")),
      paragraph(textOf(orderMailTexts, "received.language")),
      paragraph(textOf(orderMailTexts, "received.enclosed")),
      link(textOf(orderMailTexts, "received.toTerms"), `${sender.publicUrl}/de/aab`),
      link(textOf(orderMailTexts, "received.privacy"), `${sender.publicUrl}/de/privacy`),
      ...senderBlocks(facts),
    ],
  };
}

/** Something of a placed order is another: what, and what that asks of the customer. Its subject is "payment:…" or "participants". */
export function orderChanged(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: textOf(orderMailTexts, "changed.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      ...(facts.subject.startsWith("payment") ? paymentChange(facts) : guestChange(facts)),
      link(textOf(mailTexts, "viewOrder"), orderUrl(facts, "view")),
      paragraph(textOf(orderMailTexts, "changed.notYou")),
      ...senderBlocks(facts),
    ],
  };
}

function paymentChange(facts: OrderFacts): DocumentBlock[] {
  const { vanityOrderNumber, paymentType } = facts.order;
  return [
    paragraph(textOf(orderMailTexts, "changed.payment", { number: vanityOrderNumber ?? "" })),
    rows([[textOf(rowTexts, "paymentType"), paymentName(paymentType)]]),
    ...paymentBlocks(facts),
  ];
}

function guestChange({ order, guests }: OrderFacts): DocumentBlock[] {
  return [
    paragraph(textOf(orderMailTexts, "changed.guests", { number: order.vanityOrderNumber ?? "" })),
    heading(textOf(rowTexts, "guests")),
    rows(
      guests.map((guest) => [textOf(rowTexts, "booking", { number: guest.bookingNumber }), fullName(guest)]),
    ),
  ];
}

/** The order is cancelled: what it costs, and what comes back how. */
export function orderCanceled(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: textOf(orderMailTexts, "canceled.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      paragraph(
        // Whoever cancels returns something; the end of the time to pay returns nothing.
        facts.returns.length > 0
          ? textOf(orderMailTexts, "canceled.text", { number })
          : textOf(orderMailTexts, "canceled.unpaid", {
              until: formatInstant(order.expires, "long"),
              number,
            }),
      ),
      ...order.orderItems.map((item) => heading(item.title)),
      ...refundBlocks(facts),
      link(textOf(mailTexts, "viewOrder"), orderUrl(facts, "view")),
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
    subject: textOf(orderMailTexts, "names.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      paragraph(
        close
          ? textOf(orderMailTexts, "names.textUntil", { number, until: formatInstant(close, "long") })
          : textOf(orderMailTexts, "names.text", { number }),
      ),
      rows(
        bookings.map((booking) => {
          const all = guests.filter(({ bookingNumber }) => bookingNumber === booking);
          const named = all.filter(isNamed).length;
          return [
            textOf(rowTexts, "booking", { number: booking }),
            textOf(orderMailTexts, "names.progress", {
              named,
              all: textOf(allPagesTexts, "count.person", { count: all.length }),
            }),
          ];
        }),
      ),
      link(textOf(orderMailTexts, "names.open"), orderUrl(facts, "participants")),
      ...senderBlocks(facts),
    ],
  };
}

/** A voucher goes to who is to have it. Nothing of the order: neither its link, nor what it cost. */
export function voucherGift(facts: OrderFacts): Letter {
  const { gift, sender } = facts;
  const from = gift?.giverName ?? "";
  return {
    subject: textOf(orderMailTexts, "gift.subject", { from }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: gift?.recipientName ?? "" })),
      paragraph(textOf(orderMailTexts, "gift.text", { from, shop: sender.shopName })),
      ...(gift?.greeting
        ? [paragraph(textOf(orderMailTexts, "gift.greeting", { from, greeting: gift.greeting }))]
        : []),
      ...giftBlocks(facts),
      paragraph(textOf(orderMailTexts, "gift.address", { from })),
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
      [textOf(orderMailTexts, "gift.voucher"), item.title],
      ...describeItem(item, voucherFacts),
      [textOf(rowTexts, "code"), voucher.voucherKey ?? ""],
      [textOf(rowTexts, "validUntil"), voucher.validUntil ? formatDate(voucher.validUntil, "weekday") : ""],
    ]),
    paragraph(redeemText(item)),
    ...(isGiftCard(item) ? [link(textOf(orderMailTexts, "gift.toShop"), `${sender.publicUrl}/de`)] : []),
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
