import {
  type DocumentBlock,
  heading,
  type Letter,
  link,
  list,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl, type Sender, type WithdrawalFacts } from "#app/documents/order-facts.ts";
import { refundBlocks } from "#app/documents/payment-blocks.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import type { Withdrawal } from "#app/domain/order/withdrawal.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { withdrawalMailTexts } from "#locale/mail/withdrawals.ts";
import { textOf } from "#app/locales/texts.ts";

/** Receipt of a declaration of withdrawal, with its content, date and time (BGB § 356a Abs. 4). Says nothing of its validity. */
export function withdrawalReceived({ withdrawal, order, sender }: WithdrawalFacts): Letter {
  if (!withdrawal) throw new Error("a receipt without its declaration");
  return {
    subject: textOf(withdrawalMailTexts, "received.subject"),
    blocks: [
      paragraph(textOf(mailTexts, "greeting")),
      paragraph(
        textOf(withdrawalMailTexts, "received.text", {
          received: formatInstant(withdrawal.received, "long"),
        }),
      ),
      heading(textOf(withdrawalMailTexts, "received.content")),
      rows([
        [
          textOf(withdrawalMailTexts, "received.declaration"),
          textOf(withdrawalMailTexts, "received.declared"),
        ],
        [textOf(rowTexts, "name"), withdrawal.name],
        [textOf(withdrawalMailTexts, "received.contract"), withdrawal.contract],
        ...meantRows(withdrawal, order),
        [textOf(withdrawalMailTexts, "received.message"), withdrawal.message],
        [textOf(withdrawalMailTexts, "received.email"), withdrawal.email],
        [textOf(withdrawalMailTexts, "received.at"), formatInstant(withdrawal.received, "long")],
      ]),
      heading(textOf(withdrawalMailTexts, "received.next")),
      ...nextBlocks(withdrawal, order, sender),
      ...senderBlocks({ sender }),
    ],
  };
}

function meantRows({ items }: Withdrawal, order: Order | null): (readonly [string, string])[] {
  return items.flatMap(({ itemId, quantity }) => {
    const item = order?.orderItems.find(({ id }) => id === itemId);
    return item && quantity > 0
      ? [[textOf(withdrawalMailTexts, "received.meant"), `${quantity} × ${item.title}`] as const]
      : [];
  });
}

function nextBlocks(withdrawal: Withdrawal, order: Order | null, sender: Sender): DocumentBlock[] {
  if (!order) return [paragraph(textOf(withdrawalMailTexts, "next.search"))];
  const regimes = new Set(order.orderItems.map(({ regime }) => regime));
  const dated = regimes.has("dated-stay") || regimes.has("package");
  // The link opens the order: only to the address that it was sent to before.
  const known = withdrawal.email.trim().toLowerCase() === order.customer.email.trim().toLowerCase();
  return [
    ...(regimes.has("voucher") ? [paragraph(textOf(withdrawalMailTexts, "next.voucher"))] : []),
    ...(regimes.has("dated-stay") ? [paragraph(textOf(withdrawalMailTexts, "next.dated"))] : []),
    ...(regimes.has("package") ? [paragraph(textOf(withdrawalMailTexts, "next.package"))] : []),
    ...(dated && order.status === orderStatuses.Closed
      ? [
          known
            ? link(textOf(withdrawalMailTexts, "next.cancel"), orderUrl({ order, sender }, "stornieren"))
            : paragraph(textOf(withdrawalMailTexts, "next.cancelByLink")),
        ]
      : []),
  ];
}

/** What was taken back after a withdrawal, what goes back to the customer, and what is left to pay. */
export function withdrawn(facts: OrderFacts): Letter {
  const { order, withdrawal } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: textOf(withdrawalMailTexts, "done.subject", { number }),
    blocks: [
      paragraph(textOf(mailTexts, "greetingTo", { name: fullName(order.customer) })),
      paragraph(
        withdrawal
          ? textOf(withdrawalMailTexts, "done.textOf", {
              received: formatInstant(withdrawal.received, "long"),
            })
          : textOf(withdrawalMailTexts, "done.text"),
      ),
      heading(textOf(withdrawalMailTexts, "done.returned")),
      list(returnedLines(facts)),
      paragraph(textOf(withdrawalMailTexts, "done.void")),
      ...refundBlocks(facts),
      ...restBlocks(facts),
      link(textOf(mailTexts, "viewOrder"), orderUrl(facts, "view")),
      ...senderBlocks(facts),
    ],
  };
}

function returnedLines({ order, returns, withdrawal }: OrderFacts): string[] {
  const now = returns.filter(({ returnedOn }) => returnedOn.getTime() === withdrawal?.received.getTime());
  return now.map(({ itemId, quantity }) => {
    const title = order.orderItems.find(({ id }) => id === itemId)?.title ?? "";
    return `${quantity} × ${title}`;
  });
}

function restBlocks({ order }: OrderFacts): DocumentBlock[] {
  if (order.status !== orderStatuses.Closed) return [paragraph(textOf(withdrawalMailTexts, "done.all"))];
  if (order.paymentStatus === paymentStatuses.Paid) return [];
  const rest = formatMoney(summaryOf(order).total, order.currency);
  return [paragraph(textOf(withdrawalMailTexts, "done.rest", { rest }))];
}
