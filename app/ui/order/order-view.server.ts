/** What pages show of an order's items: plain values, no more than is shown. */
import { rowsOf } from "#app/documents/blocks.ts";
import { totalsOf } from "#app/documents/item-blocks.ts";
import { costFacts, describeItem, leftRows, termFacts, tripFacts } from "#app/documents/item-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { boardName, countryName } from "#app/domain/catalogue/names.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant } from "#app/domain/format.ts";
import { isShipped, itemName, upgradeCount } from "#app/domain/order/item.ts";
import type { Order, OrderItem, Summary } from "#app/domain/order/order.ts";
import { graceEnd, hasGrace } from "#app/domain/payment/deadlines.ts";
import type { OrderStanding } from "#app/domain/payment/progress.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { dealPath, giftCardPath } from "#app/http/urls.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";
import { itemCancellationLines } from "#app/locales/cancellation-text.ts";
import { hasText } from "#app/locales/texts.ts";
import { type OfferedPayment, offeredPaymentName } from "#app/locales/payment-name.ts";

export type OrderLine = ReturnType<typeof orderLine>;

/** @param vouchers of the order, once it is placed */
export function orderLines(order: Pick<Order, "orderItems">, vouchers: Vouchers = []): OrderLine[] {
  return order.orderItems.map((item) => orderLine(item, vouchers));
}

type Vouchers = Parameters<typeof leftRows>[1];

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
    /** A sum in place of a stay: room, board, nights and persons say nothing. */
    giftCard,
    room: information.roomName,
    board: boardName(information.boardShort),
    /** Only for dated items. */
    ...(item.type === "Booking" && { stay: stayFrom(item.bookingInformation) }),
    quantity,
    unitPrice,
    /** What one cost without the promotion, or without the bid that is its price. */
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
    /** What the offer calls itself, where that is not its name. */
    claim: itemName(item) === item.title ? "" : item.title,
    /** What it is and costs, as terms and values: the same on cart, last step and order view. */
    facts: {
      trip: rowsOf(describeItem(item, tripFacts)),
      terms: rowsOf(describeItem(item, termFacts)),
      costs: rowsOf([...describeItem(item, costFacts), ...leftRows(item, vouchers)]),
    },
  };
}

function reducedOf({ orderItemReduction, priceSource }: OrderItem) {
  if (!orderItemReduction) return null;
  const { name, unitPriceBeforeReduction: before } = orderItemReduction;
  return { by: priceSource === "bid" ? ("bid" as const) : ("promotion" as const), name, before };
}

function stayFrom(information: Extract<OrderItem, { type: "Booking" }>["bookingInformation"]) {
  const { checkin, checkout, adults, childrenAges } = information;
  return { checkin, checkout, adults, childrenAges };
}

/** The sums a page shows. */
export type OrderSumsView = ReturnType<typeof orderSums>;

export function orderSums(order: Order, summary: Summary) {
  const { currency, shipping, reduction } = order;
  const discountCode = reduction?.code ?? null;
  const totals = totalsOf(order, summary);
  // Of a stay nothing is sent.
  const shippingType = isShipped(order) ? shipping.type : null;
  return { summary, currency, totals, shippingType, code: discountCode };
}

/** The address that the post goes to, on one line; null where it goes to who orders, or nothing is posted. */
export function deliveredTo({ shipping, shippingAddress: to }: Order): string | null {
  if (!shipping.requiresShippingAddress || !to?.isAlternativeAddress) return null;
  const place = `${to.zip} ${to.city}`.trim();
  return [to.receiverLine, fullName(to), to.address, to.address2, place, countryName(to.country)]
    .filter((part) => part !== "")
    .join(", ");
}

/** What a customer may do about an item after ordering, and the facts a package traveller must have before. */
export type ItemRights = ReturnType<typeof itemRights>[number];

/** The conditions begin when cancelling is no longer free. @param now when an order that is to be placed would be */
export function itemRights(order: Pick<Order, "orderItems" | "gracePeriod" | "orderDate">, now: Date) {
  const grace = hasGrace(order, now);
  const since = berlinDate(graceEnd(order, now));
  return order.orderItems.map((item) => ({
    id: item.id,
    name: itemName(item),
    /** Key of the sentence on withdrawal. */
    regime: isGiftCard(item) ? ("gift-card" as const) : item.regime,
    bands: itemCancellationLines(item, since),
    /** Is there a time of free cancelling after the order? */
    grace,
    /** Only for packages. */
    ...(item.terms.cruise && item.terms.organiser && { package: rowsOf(packageRows(item.terms, "order")) }),
  }));
}

/** A way to pay, to be chosen. */
export type PaymentChoice = ReturnType<typeof paymentChoice>;

export function paymentChoice(provider: OfferedPayment & { kind: string; needsScripts: boolean }) {
  const { type, kind, needsScripts } = provider;
  const other =
    type === paymentTypes.DeferredPayment ? ("DeferredPayment" as const) : ("WireTransfer" as const);
  return {
    type,
    /** Of what is said beside its name; null where one pays on the provider's page. */
    name: kind === "hosted" ? null : other,
    label: offeredPaymentName(provider),
    needsScripts,
  };
}

/** How a placed order stands, in a few words. */
export function statusText(standing: OrderStanding): string {
  return orderViewTexts(`statuses.${hasText(orderViewTexts, "statuses", standing) ? standing : "canceled"}`);
}

/** How it stands with the payment of a placed order, in words: the same wherever the order is shown. */
export function paymentState(
  order: Pick<Order, "paymentStatus" | "expires">,
  standing: OrderStanding,
): string {
  return hasText(orderViewTexts, "paymentOf", standing)
    ? orderViewTexts(`paymentOf.${standing}`, { due: formatInstant(order.expires) })
    : orderViewTexts(`payments.${order.paymentStatus}`);
}
