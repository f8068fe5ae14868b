/** What pages show of an order's items: plain values, no more than is shown. */
import { type DocumentRow, rowsOf } from "#app/documents/blocks.ts";
import { describeItem, pageFacts } from "#app/documents/item-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { boardName, countryName } from "#app/domain/catalogue/names.ts";
import type { CancellationBand, Image } from "#app/domain/catalogue/offer.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatInstant } from "#app/domain/format.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { LegalRegime, Order, OrderItem, Summary } from "#app/domain/order/order.ts";
import { nextStep } from "#app/domain/payment/progress.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { dealPath, giftCardPath } from "#app/http/urls.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";
import { orderTexts } from "#locale/order/order.ts";
import { hasText, textOf } from "#app/locales/texts.ts";
import { type OfferedPayment, offeredPaymentName } from "#app/locales/payment-name.ts";

export interface OrderLine {
  id: string;
  title: string;
  subtitle: string;
  href: string;
  image: Image;
  regime: LegalRegime;
  /** A sum in place of a stay: room, board, nights and persons say nothing. */
  giftCard: boolean;
  room: string;
  board: string;
  /** Only for dated items. */
  stay?: { checkin: CivilDate; checkout: CivilDate; adults: number; childrenAges: number[] };
  quantity: number;
  unitPrice: Cents;
  /** What one cost without the promotion, or without the bid that is its price. */
  reduced: { by: "bid" | "promotion"; name: string; before: Cents } | null;
  total: Cents;
  currency: Currency;
  chosen: { code: string; text: string; unitPrice: Cents }[];
  /** What it is and costs, as terms and values: the same on cart, last step and order view. */
  facts: DocumentRow[];
}

export function orderLines(order: Pick<Order, "orderItems">): OrderLine[] {
  return order.orderItems.map(orderLine);
}

function orderLine(item: OrderItem): OrderLine {
  const information = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const { terms } = item;
  return {
    id: item.id,
    title: item.title,
    subtitle: item.subtitle,
    href: isGiftCard(item) ? giftCardPath() : dealPath({ type: terms.offerType, slug: terms.offerSlug }),
    image: item.image,
    regime: item.regime,
    giftCard: isGiftCard(item),
    room: information.roomName,
    board: boardName(information.boardShort),
    ...(item.type === "Booking" && { stay: stayFrom(item.bookingInformation) }),
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    reduced: reducedOf(item),
    total: item.total,
    currency: item.currency,
    chosen: item.upgrades
      .filter(({ isOptional }) => isOptional)
      .map(({ serviceCode, description, unitPrice }) => ({
        code: serviceCode,
        text: description,
        unitPrice,
      })),
    facts: rowsOf(describeItem(item, pageFacts)),
  };
}

function reducedOf({ orderItemReduction, priceSource }: OrderItem): OrderLine["reduced"] {
  if (!orderItemReduction) return null;
  const { name, unitPriceBeforeReduction: before } = orderItemReduction;
  return { by: priceSource === "bid" ? "bid" : "promotion", name, before };
}

function stayFrom(information: Extract<OrderItem, { type: "Booking" }>["bookingInformation"]) {
  const { checkin, checkout, adults, childrenAges } = information;
  return { checkin, checkout, adults, childrenAges };
}

/** The sums a page shows. */
export interface OrderSumsView {
  summary: Summary;
  currency: Currency;
  shippingType: Order["shipping"]["type"];
  /** The discount code. */
  code: string | null;
}

export function orderSums(order: Order, summary: Summary): OrderSumsView {
  const { currency, shipping, reduction } = order;
  return { summary, currency, shippingType: shipping.type, code: reduction?.code ?? null };
}

/** The address that the post goes to, on one line; null where it goes to who orders, or nothing is posted. */
export function deliveredTo({ shipping, shippingAddress: to }: Order): string | null {
  if (!shipping.requiresShippingAddress || !to?.isAlternativeAddress) return null;
  const place = `${to.zip} ${to.city}`.trim();
  return [to.receiverLine, fullName(to), to.address, to.address2, place, countryName(to.country)]
    .filter((part) => part !== "")
    .join(", ");
}

// What a customer may do about an item after ordering, and the facts a package traveller must have before.

export interface ItemRights {
  id: string;
  title: string;
  /** Key of the sentence on withdrawal. */
  regime: LegalRegime | "gift-card";
  bands: CancellationBand[];
  /** Only for packages. */
  package?: DocumentRow[];
}

export function itemRights(order: Pick<Order, "orderItems">): ItemRights[] {
  return order.orderItems.map(({ id, title, regime, terms, variantId }) => ({
    id,
    title,
    regime: isGiftCard({ variantId }) ? "gift-card" : regime,
    bands: terms.cancellationBands,
    ...(terms.cruise && terms.organiser && { package: rowsOf(packageRows(terms, "order")) }),
  }));
}

/** How an order is paid, in words; of a provider that is configured no longer nothing is known. */
export function paymentLabel(order: Order, providers: ReadonlyMap<PaymentType, OfferedPayment>): string {
  if (order.paymentType !== paymentTypes.GiftCard) {
    const provider = providers.get(order.paymentType);
    return provider ? offeredPaymentName(provider) : "";
  }
  const byCard = summaryOf(order).prepaid.some(({ amount }) => amount > 0);
  return byCard ? textOf(orderTexts, "covered.card") : textOf(orderTexts, "covered.code");
}

/** How it stands with the payment of a placed order, in words: the same wherever the order is shown. */
export function paymentState(
  order: Pick<Order, "status" | "paymentStatus" | "paymentType" | "expires">,
  now: Date,
): string {
  const step = nextStep(order, now);
  return hasText(orderViewTexts, "paymentOf", step)
    ? textOf(orderViewTexts, `paymentOf.${step}`, { due: formatInstant(order.expires) })
    : textOf(orderViewTexts, `payments.${order.paymentStatus}`);
}
