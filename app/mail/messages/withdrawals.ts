import { normalisedEmail } from "#app/domain/customer/email.ts";
import { bookedBlocks } from "#app/documents/item-blocks.ts";
import {
  type DocumentBlock,
  heading,
  type Letter,
  letter,
  letterTo,
  link,
  list,
  nextStep,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { leftRows } from "#app/documents/item-facts.ts";
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

/** Receipt of a declaration of withdrawal, with its content, date and time (BGB § 356a Abs. 4). Says nothing of its validity. */
export function withdrawalReceived({ withdrawal, order, sender }: WithdrawalFacts): Letter {
  if (!withdrawal) throw new Error("a receipt without its declaration");
  const received = formatInstant(withdrawal.received, "long");
  return letter(sender, t("received.subject"), [
    paragraph(t("received.text", { received })),
    heading(t("received.content")),
    rows([
      [t("received.declaration"), t("received.declared")],
      [rowTexts("name"), unlinked(withdrawal.name)],
      [t("received.contract"), unlinked(withdrawal.contract)],
      ...meantRows(withdrawal, order),
      [t("received.message"), unlinked(withdrawal.message)],
      [t("received.email"), withdrawal.email],
      [t("received.at"), received],
    ]),
    ...(order && isFromCustomer(withdrawal, order) ? bookedBlocks({ order }) : []),
    heading(t("received.next")),
    ...nextBlocks(withdrawal, order, sender),
  ]);
}

/**
 * The same where too many came from one network to addresses that no order is known of: nothing of what was typed, for the
 * shop would write it to anybody (decision 073).
 */
export function withdrawalNoted({ received: at }: Withdrawal, sender: Sender): Letter {
  const received = formatInstant(at, "long");
  return letter(sender, t("received.subject"), [
    paragraph(t("noted.text", { received })),
    paragraph(t("noted.content", { email: sender.operator.email })),
    heading(t("received.next")),
    paragraph(t("next.search")),
  ]);
}

/** What was ordered and the link to it go only to the address that has them already. */
export function isFromCustomer({ email }: Withdrawal, { customer }: Order): boolean {
  return normalisedEmail(email) === normalisedEmail(customer.email);
}

function meantRows({ items }: Withdrawal, order: Order | null): (readonly [string, string])[] {
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
  const dated = regimes.has("dated-stay") || regimes.has("package");
  const confirm = confirmBlocks(withdrawal, regimes.has("voucher"), sender);
  const toCancel = confirm.length > 0 ? link : nextStep;
  return [
    ...confirm,
    ...(regimes.has("voucher") && order.orderDate
      ? [paragraph(t("next.voucher", { until: formatDate(lastDayToWithdraw(order.orderDate), "long") }))]
      : []),
    ...(regimes.has("dated-stay") ? [paragraph(t("next.dated"))] : []),
    ...(regimes.has("package") ? [paragraph(t("next.package"))] : []),
    ...(dated && order.status === orderStatuses.Closed
      ? [
          isFromCustomer(withdrawal, order)
            ? toCancel(t("next.cancel"), orderUrl({ order, sender }, "stornieren"))
            : paragraph(t("next.cancelByLink")),
        ]
      : []),
  ];
}

/** Who declared with number and address alone is asked by the order's mailbox. */
function confirmBlocks({ id, proof }: Withdrawal, hasEffect: boolean, sender: Sender): DocumentBlock[] {
  if (proof === undefined || !hasEffect) return [];
  const url = `${sender.publicUrl}/de/widerruf/bestaetigen/${id}/${proof}`;
  return [paragraph(t("next.confirm")), nextStep(t("next.confirmLink"), url)];
}

/** What was taken back after a withdrawal, what goes back to the customer, and what is left to pay. */
export function withdrawn(facts: OrderFacts): Letter {
  const { order, withdrawal } = facts;
  const number = order.vanityOrderNumber ?? "";
  return letterTo(facts, t("done.subject", { number }), [
    paragraph(
      withdrawal
        ? t("done.textOf", { received: formatInstant(withdrawal.received, "long") })
        : t("done.text"),
    ),
    heading(t("done.returned")),
    list(returnedLines(facts)),
    ...bookedBlocks(facts),
    nextStep(mailTexts("viewOrder"), orderUrl(facts, "view")),
    ...leftBlocks(facts),
    paragraph(t("done.void")),
    ...refundBlocks(facts),
    ...restBlocks(facts),
  ]);
}

function returnedLines({ order, returns, withdrawal }: OrderFacts): string[] {
  const now = returns.filter(({ returnedOn }) => returnedOn.getTime() === withdrawal?.received.getTime());
  return now.map(({ itemId, quantity }) => {
    const item = order.orderItems.find(({ id }) => id === itemId);
    return `${quantity} × ${item ? itemNameAndTitle(item) : ""}`;
  });
}

function leftBlocks({ order, vouchers }: OrderFacts): DocumentBlock[] {
  const left = order.orderItems.flatMap((item) => leftRows(item, vouchers));
  return left.length > 0 ? [rows(left)] : [];
}

function restBlocks({ order }: OrderFacts): DocumentBlock[] {
  if (order.status !== orderStatuses.Closed) return [paragraph(t("done.all"))];
  if (order.paymentStatus === paymentStatuses.Paid) return [];
  const rest = formatMoney(summaryOf(order).total, order.currency);
  return [paragraph(t("done.rest", { rest }))];
}
