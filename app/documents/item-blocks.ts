/** The items of an order and what they cost, as the customer ordered them. */
import { type DocumentBlock, heading, paragraph, rows } from "#app/documents/blocks.ts";
import {
  describeItem,
  type FactRow,
  letterFacts,
  letterPriceFacts,
  whereAndWhen,
} from "#app/documents/item-facts.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import { holdsVat } from "#app/domain/invoice.ts";
import { itemName, itemNameAndTitle, summaryOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { itemTexts as t } from "#locale/documents/items.ts";

export function itemBlocks(facts: OrderFacts): DocumentBlock[] {
  return facts.order.orderItems.flatMap((item) => [
    heading(itemName(item)),
    ...titleBlocks(item),
    rows([
      ...bookingRows(item, facts),
      ...describeItem(item, letterFacts),
      ...codeRows(item, facts),
      ...describeItem(item, letterPriceFacts),
    ]),
  ]);
}

/** Which house and when, for letters that are about something else. */
export function bookedBlocks({ order }: Pick<OrderFacts, "order">): DocumentBlock[] {
  return order.orderItems.flatMap((item) => [
    heading(itemNameAndTitle(item)),
    rows(describeItem(item, whereAndWhen)),
  ]);
}

/** What the offer calls itself, under the name of the house; nothing where the one is the other. */
export function titleBlocks(item: OrderItem): DocumentBlock[] {
  const lines = [item.title, item.subtitle].filter((line) => line !== "" && line !== itemName(item));
  return lines.map((line) => paragraph(line));
}

function bookingRows(item: OrderItem, { bookings }: OrderFacts): FactRow[] {
  const own = bookings.filter(({ itemId }) => itemId === item.id);
  const numbers = own.map(({ vanityBookingNumber }) => vanityBookingNumber).join(", ");
  return [[own.length > 1 ? t("bookingNumbers") : t("bookingNumber"), numbers]];
}

function codeRows(item: OrderItem, { vouchers }: OrderFacts): FactRow[] {
  return vouchers
    .filter(
      (voucher) => voucher.itemId === item.id && voucher.voucherKey !== null && voucher.returned === null,
    )
    .map(({ voucherKey, validUntil }) => [
      isGiftCard(item) ? t("giftCardCode") : t("voucherCode"),
      validUntil
        ? t("codeUntil", { code: voucherKey ?? "", until: formatDate(validUntil, "weekday") })
        : (voucherKey ?? ""),
    ]);
}

/** What the total of an order is called. */
export function totalName(order: Order): string {
  return rowTexts(holdsVat(order) ? "total" : "totalVouchers");
}

export function sumBlocks({ order }: OrderFacts): DocumentBlock[] {
  const sums = summaryOf(order);
  const money = (amount: typeof sums.total) => formatMoney(amount, order.currency);
  return [
    heading(t("costs")),
    rows([
      [t("subtotal"), money(sums.subtotal)],
      [t(`shipping.${order.shipping.type}`), money(sums.shippingTotal)],
      ...sums.fees.map(({ name, amount }) => [name, money(amount)] as const),
      ...(sums.discountTotal > 0 ? [[t("discount"), `−${money(sums.discountTotal)}`] as const] : []),
      ...sums.prepaid
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => [t("giftCard", { name }), `−${money(amount)}`] as const),
      [totalName(order), money(sums.total)],
    ]),
  ];
}

/** How a voucher is used: the same in mails and on the voucher itself. */
export function redeemText(item: OrderItem): string {
  return isGiftCard(item) ? t("redeem.giftCard") : t("redeem.voucher");
}
