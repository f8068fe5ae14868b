/** View data of an order's items: plain values, and no more than is shown. */
import { rowsOf } from "#app/documents/blocks.ts";
import { calculateTotals } from "#app/documents/item-blocks.ts";
import {
  addressFacts,
  cartTripFacts,
  costFacts,
  describeItem,
  buildRemainderRows,
  termFacts,
  tripFacts,
} from "#app/documents/item-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { boardName, countryName } from "#app/domain/catalogue/names.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { isShipped, itemName, upgradeCount } from "#app/domain/order/item.ts";
import type { Order, OrderItem, Summary } from "#app/domain/order/order.ts";
import { graceEnd, hasGrace } from "#app/domain/payment/deadlines.ts";
import type { OrderStanding } from "#app/domain/payment/progress.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { dealPath, giftCardPath } from "#app/http/urls.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";
import { voucherGiftTexts as giftTexts } from "#locale/voucher/voucher-gift.ts";
import { itemCancellationLines } from "#app/locales/cancellation-text.ts";
import { hasText } from "#app/locales/texts.ts";
import { type OfferedPayment, offeredPaymentName } from "#app/locales/payment-name.ts";

export type OrderLine = ReturnType<typeof orderLine>;

/** @param vouchers the order's vouchers, once it is placed */
export function orderLines(order: Pick<Order, "orderItems">, vouchers: Vouchers = []): OrderLine[] {
  return order.orderItems.map((item) => orderLine(item, vouchers));
}

type Vouchers = Parameters<typeof buildRemainderRows>[1];

function orderLine(item: OrderItem, vouchers: Vouchers) {
  const information = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const { id, image, regime, quantity, unitPrice, total, currency, terms } = item;
  const giftCard = isGiftCard(item);
  return {
    id,
    name: itemName(item),
    href: giftCard ? giftCardPath() : dealPath({ type: terms.offerType, slug: terms.offerSlug }),
    image,
    regime,
    /** True for a gift card, which has an amount instead of room, board, nights and persons. */
    giftCard,
    room: information.roomName,
    board: boardName(information.boardShort),
    ...(item.type === "Booking" && { stay: stayFrom(item.bookingInformation) }),
    quantity,
    unitPrice,
    /** The former unit price, if a promotion or an accepted bid replaced it. */
    reduced: reducedOf(item),
    total,
    currency,
    chosen: item.upgrades
      .filter(({ isOptional }) => isOptional)
      .map((upgrade) => ({
        code: upgrade.serviceCode,
        text: upgrade.description,
        count: upgradeCount(item, upgrade),
        perPerson: upgrade.persons !== null,
      })),
    /** The offer's title, if it differs from its name. */
    claim: itemName(item) === item.title ? "" : item.title,
    /** Facts as terms and values, the same on cart, last step and order view. */
    facts: {
      trip: rowsOf([...describeItem(item, tripFacts), ...giftRows(item)]),
      terms: rowsOf(describeItem(item, termFacts)),
      costs: rowsOf([...describeItem(item, costFacts), ...buildRemainderRows(item, vouchers)]),
    },
  };
}

/**
 * Facts of an item in the cart: the quantity, which its form shows, only if there is nothing else, and the address
 * among the terms.
 */
export function cartFacts(item: OrderItem, { facts }: OrderLine): OrderLine["facts"] {
  const trip = rowsOf([...describeItem(item, cartTripFacts), ...giftRows(item)]);
  return {
    ...facts,
    trip: trip.length > 0 ? trip : facts.trip,
    terms: [...rowsOf(describeItem(item, addressFacts)), ...facts.terms],
  };
}

/** The gift chosen in the cart, until the order is placed. */
function giftRows({ gift }: OrderItem): [term: string, value: string][] {
  if (!gift) return [];
  const { recipientName: name, recipientEmail: email, sendOn } = gift;
  const value = sendOn
    ? giftTexts("cart.byMail", { name, email, on: formatDate(sendOn) })
    : giftTexts("cart.toPrint", { name });
  return [[giftTexts("cart.term"), value]];
}

function reducedOf({ orderItemReduction, priceSource }: OrderItem) {
  if (!orderItemReduction) return null;
  const { name, unitPriceBeforeReduction: price } = orderItemReduction;
  return { by: priceSource === "bid" ? ("bid" as const) : ("promotion" as const), name, before: price };
}

function stayFrom(information: Extract<OrderItem, { type: "Booking" }>["bookingInformation"]) {
  const { checkin, checkout, adults, childrenAges } = information;
  return { checkin, checkout, adults, childrenAges };
}

export type OrderSumsView = ReturnType<typeof orderSums>;

export function orderSums(order: Order, summary: Summary) {
  const { currency, shipping, reduction } = order;
  const discountCode = reduction?.code ?? null;
  const totals = calculateTotals(order, summary);
  // Nothing is shipped for a stay.
  const shippingType = isShipped(order) ? shipping.type : null;
  return { summary, currency, totals, shippingType, code: discountCode };
}

/**
 * The alternative delivery address on one line; null if the post goes to the customer's address or nothing is posted.
 */
export function formatDeliveryAddress({ shipping, shippingAddress: address }: Order): string | null {
  if (!shipping.requiresShippingAddress || !address?.isAlternativeAddress) return null;
  const place = `${address.zip} ${address.city}`.trim();
  return [
    address.receiverLine,
    fullName(address),
    address.address,
    address.address2,
    place,
    countryName(address.country),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** The customer's rights for an item after ordering, and the facts that package travellers must receive before. */
export type ItemRights = ReturnType<typeof itemRights>[number];

/**
 * Rights of each item. The cancellation terms begin when the free period ends.
 * @param now the order time to assume for an order that is not placed yet
 */
export function itemRights(order: Pick<Order, "orderItems" | "gracePeriod" | "orderDate">, now: Date) {
  const grace = hasGrace(order, now);
  const graceEndDate = berlinDate(graceEnd(order, now));
  return order.orderItems.map((item) => ({
    id: item.id,
    name: itemName(item),
    /** Text key of the sentence on withdrawal. */
    regime: isGiftCard(item) ? ("gift-card" as const) : item.regime,
    bands: itemCancellationLines(item, graceEndDate),
    /** True if cancelling is free for some time after the order. */
    grace,
    /** Only for packages. */
    ...(item.terms.cruise && item.terms.organiser && { package: rowsOf(packageRows(item.terms, "order")) }),
  }));
}

export type PaymentChoice = ReturnType<typeof paymentChoice>;

export function paymentChoice(provider: OfferedPayment & { kind: string; needsScripts: boolean }) {
  const { type, kind, needsScripts } = provider;
  const textKey =
    type === paymentTypes.DeferredPayment ? ("DeferredPayment" as const) : ("WireTransfer" as const);
  return {
    type,
    /** Text key of the remark next to its name; null if payment takes place on the provider's page. */
    name: kind === "hosted" ? null : textKey,
    label: offeredPaymentName(provider),
    needsScripts,
  };
}

export function statusText(standing: OrderStanding): string {
  return orderViewTexts(`statuses.${hasText(orderViewTexts, "statuses", standing) ? standing : "canceled"}`);
}

export function paymentState(
  order: Pick<Order, "paymentStatus" | "expires">,
  standing: OrderStanding,
): string {
  return hasText(orderViewTexts, "paymentOf", standing)
    ? orderViewTexts(`paymentOf.${standing}`, { due: formatInstant(order.expires) })
    : orderViewTexts(`payments.${order.paymentStatus}`);
}
