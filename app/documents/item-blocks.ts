/** Items of an order and their prices, as ordered. */
import { type DocumentBlock, type DocumentCode, heading, rows, rowsOf } from "#app/documents/blocks.ts";
import {
  describeItem,
  type FactRow,
  documentTermFacts,
  documentPriceFacts,
  documentTripFacts,
  buildRemainderRows,
  placeAndDateFacts,
} from "#app/documents/item-facts.ts";
import type { OrderFacts, VoucherFact } from "#app/documents/order-facts.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import { findVatScope } from "#app/domain/invoice.ts";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { isShipped, itemName, summaryOf } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses, type Summary } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { askedPrice } from "#app/locales/asked-price.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { itemTexts as t } from "#locale/documents/items.ts";

/**
 * The most important facts of each item, with its booking numbers and voucher codes.
 * @param code printed next to the first item in documents
 */
export function tripBlocks(facts: OrderFacts, code?: DocumentCode): DocumentBlock[] {
  return facts.order.orderItems.map((item, index) => ({
    ...tripBlock(item, [
      ...bookingRows(item, facts),
      ...codeRows(item, facts),
      ...describeItem(item, documentTripFacts),
    ]),
    ...(code && index === 0 && { code }),
  }));
}

/** Property and dates of each item, for emails on other topics. */
export function buildPlaceAndDateBlocks({ order }: Pick<OrderFacts, "order">): DocumentBlock[] {
  return order.orderItems.map((item) => tripBlock(item, describeItem(item, placeAndDateFacts)));
}

export function tripBlock(item: OrderItem, facts: readonly FactRow[]): DocumentBlock {
  const lines = [item.title, item.subtitle];
  // Marketing lines of the offer, without the one used as the name.
  const claim = lines.filter((line) => line !== "" && line !== itemName(item));
  return { kind: "trip", name: itemName(item), claim, rows: rowsOf(facts) };
}

/** Remaining facts and prices of each item. Together with `tripBlocks` they state the whole contract. */
export function itemBlocks({ order, vouchers }: Pick<OrderFacts, "order" | "vouchers">): DocumentBlock[] {
  return order.orderItems.flatMap((item) => [
    heading(t("inDetail", { name: itemName(item) })),
    rows([
      ...describeItem(item, documentTermFacts),
      ...describeItem(item, documentPriceFacts),
      ...buildRemainderRows(item, vouchers),
    ]),
  ]);
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
    .map((voucher) => [isGiftCard(item) ? t("giftCardCode") : t("voucherCode"), codeText(item, voucher)]);
}

function codeText(item: OrderItem, { voucherKey, validUntil, fulfillmentDate }: VoucherFact): string {
  const code = voucherKey ?? "";
  if (fulfillmentDate && !isGiftCard(item))
    return t("codeRedeemed", { code, on: formatInstant(fulfillmentDate) });
  return validUntil ? t("codeUntil", { code, until: formatDate(validUntil, "weekday") }) : code;
}

/** Totals of an order. Gift cards count as a payment, not as a discount. */
export interface Totals {
  /** Total before gift cards. Null if no gift card was used, because it equals `asked`. */
  whole: Total | null;
  asked: Total;
}
type Total = readonly [name: string, amount: string];

export function calculateTotals(order: Order, { total, prepaid }: Summary): Totals {
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  const price = rowTexts(`totals.${findVatScope(order)}`);
  const byCards = sumCents(prepaid.map(({ amount }) => amount));
  if (byCards === 0) return { whole: null, asked: [price, money(total)] };
  const isUnpaid = order.status !== orderStatuses.Canceled && order.paymentStatus !== paymentStatuses.Paid;
  return {
    whole: [price, money(cents(total + byCards))],
    asked: [rowTexts(isUnpaid ? "toPay" : "asked"), money(total)],
  };
}

export function sumBlocks({ order }: OrderFacts): DocumentBlock[] {
  const sums = summaryOf(order);
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  const { whole, asked } = calculateTotals(order, sums);
  return [
    heading(t("costs")),
    rowsWithTotal([
      [t("subtotal"), money(sums.subtotal)],
      ...(isShipped(order)
        ? [[t(`shipping.${order.shipping.type}`), askedPrice(sums.shippingTotal, order.currency)] as const]
        : []),
      ...sums.fees.map(({ name, amount }) => [name, money(amount)] as const),
      ...(sums.discountTotal > 0 ? [[t("discount"), `−${money(sums.discountTotal)}`] as const] : []),
      ...(whole ? [whole] : []),
      ...sums.prepaid
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => [t("giftCard", { name }), `−${money(amount)}`] as const),
      asked,
    ]),
  ];
}

/** Marks the last row as the total of the others. */
function rowsWithTotal(entries: Parameters<typeof rowsOf>[0]): DocumentBlock {
  const all = rowsOf(entries);
  return {
    kind: "rows",
    rows: all.map((row, index) => (index === all.length - 1 ? { ...row, total: true } : row)),
  };
}

/** Instructions for redemption, identical in emails and on the voucher. */
export function redeemText(item: OrderItem): string {
  return isGiftCard(item) ? t("redeem.giftCard") : t("redeem.voucher");
}
