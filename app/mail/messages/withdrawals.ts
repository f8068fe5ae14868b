import { normalisedEmail } from "#app/domain/customer/email.ts";
import { buildPlaceAndDateBlocks } from "#app/documents/item-blocks.ts";
import {
  type DocumentBlock,
  heading,
  type DocumentContent,
  buildEmail,
  buildCustomerEmail,
  link,
  list,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { buildRemainderRows } from "#app/documents/item-facts.ts";
import { type OrderFacts, orderUrl, type Sender, type WithdrawalFacts } from "#app/documents/order-facts.ts";
import { refundBlocks } from "#app/documents/payment-blocks.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import { itemNameAndTitle, summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { lastDayToWithdraw, type Withdrawal } from "#app/domain/order/withdrawal.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { mailTexts } from "#locale/mail/mails.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { withdrawalMailTexts as t } from "#locale/mail/withdrawals.ts";
import { unlinked } from "#app/domain/text/typed-text.ts";

/**
 * Receipt of a declaration of withdrawal with content, date and time
 * (BGB § 356a Abs. 4). Does not confirm its validity.
 */
export function withdrawalReceived({ withdrawal, order, sender }: WithdrawalFacts): DocumentContent {
  if (!withdrawal) throw new Error("a receipt without its declaration");
  const received = formatInstant(withdrawal.received, "long");
  return buildEmail(sender, t("received.subject"), [
    paragraph(t("received.text", { received })),
    heading(t("received.content")),
    rows([
      [t("received.declaration"), t("received.declared")],
      [rowTexts("name"), unlinked(withdrawal.name)],
      [t("received.contract"), unlinked(withdrawal.contract)],
      ...buildItemRows(withdrawal, order),
      [t("received.message"), unlinked(withdrawal.message)],
      [t("received.email"), withdrawal.email],
      [t("received.at"), received],
    ]),
    ...(order && isFromCustomer(withdrawal, order) ? buildPlaceAndDateBlocks({ order }) : []),
    heading(t("received.next")),
    ...nextBlocks(withdrawal, order, sender),
  ]);
}

/**
 * Receipt without typed text, for a network that declared too often with addresses unrelated to an order: the shop
 * could otherwise be used to send any text to anybody (decision 073).
 */
export function withdrawalNoted({ received: at }: Withdrawal, sender: Sender): DocumentContent {
  const received = formatInstant(at, "long");
  return buildEmail(sender, t("received.subject"), [
    paragraph(t("noted.text", { received })),
    paragraph(t("noted.content", { email: sender.operator.email })),
    heading(t("received.next")),
    paragraph(t("next.search")),
  ]);
}

/** Order details and link go only to the address that already has them. */
export function isFromCustomer({ email }: Withdrawal, { customer }: Order): boolean {
  return normalisedEmail(email) === normalisedEmail(customer.email);
}

function buildItemRows({ items }: Withdrawal, order: Order | null): (readonly [string, string])[] {
  return items.flatMap(({ itemId, quantity }) => {
    const item = order?.orderItems.find(({ id }) => id === itemId);
    return item && quantity > 0
      ? [[t("received.meant"), `${quantity} × ${itemNameAndTitle(item)}`] as const]
      : [];
  });
}

function nextBlocks(withdrawal: Withdrawal, order: Order | null, sender: Sender): DocumentBlock[] {
  if (!order) return [paragraph(t("next.search"))];
  const regimes = new Set(order.orderItems.map(({ regime }) => regime));
  const hasDated = regimes.has("dated-stay") || regimes.has("package");
  const confirm = confirmBlocks(withdrawal, regimes.has("voucher"), sender);
  const cancelLink = confirm.length > 0 ? link : nextStep;
  return [
    ...confirm,
    ...(regimes.has("voucher") && order.orderDate
      ? [paragraph(t("next.voucher", { until: formatDate(lastDayToWithdraw(order.orderDate), "long") }))]
      : []),
    ...(regimes.has("dated-stay") ? [paragraph(t("next.dated"))] : []),
    ...(regimes.has("package") ? [paragraph(t("next.package"))] : []),
    ...(hasDated && order.status === orderStatuses.Closed
      ? [
          isFromCustomer(withdrawal, order)
            ? cancelLink(t("next.cancel"), orderUrl({ order, sender }, "stornieren"))
            : paragraph(t("next.cancelByLink")),
        ]
      : []),
  ];
}

/** Asks the order's mailbox to confirm a declaration that was made with number and address only. */
function confirmBlocks({ id, proof }: Withdrawal, hasEffect: boolean, sender: Sender): DocumentBlock[] {
  if (proof === undefined || !hasEffect) return [];
  const url = `${sender.publicUrl}/de/widerruf/bestaetigen/${id}/${proof}`;
  return [paragraph(t("next.confirm")), nextStep(t("next.confirmLink"), url)];
}

/** Items taken back after a withdrawal, the refund, and the remaining amount due. */
export function withdrawn(facts: OrderFacts): DocumentContent {
  const { order, withdrawal } = facts;
  const number = order.vanityOrderNumber ?? "";
  return buildCustomerEmail(facts, t("done.subject", { number }), [
    paragraph(
      withdrawal
        ? t("done.textOf", { received: formatInstant(withdrawal.received, "long") })
        : t("done.text"),
    ),
    heading(t("done.returned")),
    list(returnedLines(facts)),
    ...buildPlaceAndDateBlocks(facts),
    nextStep(mailTexts("viewOrder"), orderUrl(facts, "view")),
    ...leftBlocks(facts),
    paragraph(t("done.void")),
    ...refundBlocks(facts),
    ...restBlocks(facts),
  ]);
}

function returnedLines({ order, returns, withdrawal }: OrderFacts): string[] {
  const current = returns.filter(({ returnedOn }) => returnedOn.getTime() === withdrawal?.received.getTime());
  return current.map(({ itemId, quantity }) => {
    const item = order.orderItems.find(({ id }) => id === itemId);
    return `${quantity} × ${item ? itemNameAndTitle(item) : ""}`;
  });
}

function leftBlocks({ order, vouchers }: OrderFacts): DocumentBlock[] {
  const left = order.orderItems.flatMap((item) => buildRemainderRows(item, vouchers));
  return left.length > 0 ? [rows(left)] : [];
}

function restBlocks({ order }: OrderFacts): DocumentBlock[] {
  if (order.status !== orderStatuses.Closed) return [paragraph(t("done.all"))];
  if (order.paymentStatus === paymentStatuses.Paid) return [];
  const rest = formatMoney(summaryOf(order).total, order.currency);
  return [paragraph(t("done.rest", { rest }))];
}
