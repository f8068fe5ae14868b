/** Creates order items from offers, with the terms of sale, and calculates their current prices. */
import {
  houseName,
  isOnSale,
  nameAndAddress,
  type Night,
  type Offer,
  placeOf,
  type UpgradeOffer,
  type Variant,
} from "#app/domain/catalogue/offer.ts";
import { ownSaleOf } from "#app/domain/catalogue/own-sale.ts";
import { mostPersons, obstacleFor, type UpgradeObstacle } from "#app/domain/order/upgrades.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { type Cents, cents, type Currency, noCents, sumCents, timesQuantity } from "#app/domain/money.ts";
import { type BidBounds, bidBounds, bidInForce, withExpiredBids } from "#app/domain/order/bid.ts";
import type {
  ItemTerms,
  ItemUpgrade,
  LegalRegime,
  Order,
  OrderItem,
  Summary,
} from "#app/domain/order/order.ts";
import { formatRange } from "#app/domain/format.ts";
import { type BoundsRefusal, outsideBounds } from "#app/domain/price/calendar.ts";
import { guestCount } from "#app/domain/price/stay-rules.ts";
import {
  type Quote,
  quoteStay,
  quoteVoucher,
  type Stay,
  type StayRefusal,
  type VoucherRefusal,
} from "#app/domain/price/quote.ts";
import { discountOf } from "#app/domain/price/reduction.ts";
import { isGiftCard, spendCards } from "#app/domain/voucher/gift-card.ts";

export const largestQuantity = 20;

export function regimeOf(offer: Pick<Offer, "type">, dated: boolean): LegalRegime {
  if (offer.type === "Cruise") return "package";
  return dated ? "dated-stay" : "voucher";
}

/** Mandatory upgrades get rows of their own, shown as "darin enthalten". */
interface NewItem extends Pick<
  OrderItem,
  "id" | "quantity" | "unitPrice" | "orderItemReduction" | "upgrades"
> {
  offer: Offer;
  variant: Variant;
  /** Null for an undated voucher. */
  stay: Stay | null;
  now: Date;
}

export function newItem({ offer, variant, stay, now, ...itemFields }: NewItem): OrderItem {
  const common = {
    ...itemFields,
    variantId: variant.id,
    contactId: offer.contact.id,
    total: itemTotal(itemFields),
    currency: variant.currency,
    image: offer.images[0] ?? { imageUrl: "", alt: "", hash: "" },
    title: offer.title,
    subtitle: offer.subtitle,
    description: variant.additional,
    added: now,
    visible: true,
    regime: regimeOf(offer, stay !== null),
    priceSource: "price" as const,
    bids: [],
    terms: termsOf(offer, variant),
  };
  const packageInfo = { boardShort: variant.board.shortName, roomName: variant.room.name };
  if (!stay) {
    const voucherInformation = { ...packageInfo, nights: variant.nights, persons: variant.persons };
    return { ...common, type: "Voucher", voucherInformation };
  }
  const { checkin, checkout, adults, childrenAges } = stay;
  const guests = { persons: guestCount(stay), adults, children: childrenAges.length, childrenAges };
  const nights = nightsBetween(checkin, checkout);
  return {
    ...common,
    type: "Booking",
    bookingInformation: { ...packageInfo, nights, checkin, checkout, ...guests },
  };
}

function termsOf(offer: Offer, { room, board }: Variant): ItemTerms {
  const { sizeSquareMeters, sizeSquareMetersUpper, amenities } = room;
  return {
    offerSlug: offer.slug,
    offerType: offer.type,
    place: placeOf(offer.contact),
    vendorName: offer.vendor.name,
    vendorAddress: offer.vendor.address,
    house: houseOf(offer),
    room: {
      ...(sizeSquareMeters !== undefined && { sizeSquareMeters }),
      ...(sizeSquareMetersUpper !== undefined && { sizeSquareMetersUpper }),
      amenities,
    },
    services: offer.services,
    notIncluded: offer.notIncluded,
    goodToKnow: offer.goodToKnow,
    localCharges: offer.localCharges,
    validity: offer.validity,
    cancellationBands: offer.cancellationBands,
    discountGroup: offer.discountGroup,
    ...(offer.cruise && { cruise: offer.cruise }),
    ...(offer.vendor.organiser && { organiser: offer.vendor.organiser }),
    // A cruise is a travel service of its organiser (UStG § 25).
    ...(offer.vendor.sells === "own" &&
      offer.type === "Hotel" && { ownSale: ownSaleOf(offer.vendor.vat, board.shortName) }),
  };
}

function houseOf({ contact }: Offer): ItemTerms["house"] {
  const { name, address, zip, city, country, phone, email, displayAttributes } = contact;
  return { name, address, zip, city, country, phone, email, displayAttributes };
}

/** Property or ship with its place, as in "Gasthaus zum Bläss, Appenzell"; for a gift card its title. */
export function itemName({ title, terms: { house } }: Pick<OrderItem, "title" | "terms">): string {
  return house.name === "" ? title : houseName(house);
}

/** Name with room and dates, to tell stays at one property apart: "Gasthaus zum Bläss (Doppelzimmer, 3.–5. Mai 2027)". */
export function nameWithStay(
  name: string,
  room: string,
  stay: Pick<Stay, "checkin" | "checkout"> | null,
): string {
  const details = [room, stay ? formatRange(stay.checkin, stay.checkout) : ""].filter(Boolean).join(", ");
  return details === "" ? name : `${name} (${details})`;
}

export function itemNameAndStay(item: OrderItem): string {
  if (isGiftCard(item)) return itemName(item);
  const { roomName } = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  return nameWithStay(itemName(item), roomName, stayOf(item));
}

/** Name with the offer's title, as a property can have several offers: "Gasthaus zum Bläss, Appenzell: Wer eine …". */
export function itemNameAndTitle(item: Pick<OrderItem, "title" | "terms">): string {
  return [...new Set([itemName(item), item.title])].join(": ");
}

/** Name of the item with this id; empty when the order has no such item. */
export function itemNameIn({ orderItems }: Pick<Order, "orderItems">, itemId: string | undefined): string {
  const item = orderItems.find(({ id }) => id === itemId);
  return item ? itemName(item) : "";
}

/** Name and address of the vendor who provides the item; empty for a gift card. */
export function vendorLine({ vendorName, vendorAddress }: ItemTerms): string {
  return nameAndAddress({ name: vendorName, address: vendorAddress });
}

/** The stay of a dated item; null for vouchers. */
export function stayOf(item: OrderItem): Stay | null {
  if (item.type === "Voucher") return null;
  const { checkin, checkout, adults, childrenAges } = item.bookingInformation;
  return { checkin, checkout, adults, childrenAges };
}

/**
 * The item with a new quantity. Upgrades per person are limited to the number of guests that remain.
 * @param extras the upgrades on sale, when known, as some are limited to guests of certain ages
 */
export function withQuantity(
  item: OrderItem,
  quantity: number,
  extras: readonly UpgradeOffer[] = [],
): OrderItem {
  const changed = { ...item, quantity };
  const maxPersonsOf = ({ serviceCode }: ItemUpgrade) => {
    const extra = extras.find((upgrade) => upgrade.serviceCode === serviceCode);
    // With no guest of the upgrade's ages left, keep the count: the order button then reports the problem.
    return mostPersons(changed, extra) || mostPersons(changed);
  };
  return withUpgrades(
    changed,
    item.upgrades.map((upgrade) =>
      upgrade.persons === null
        ? upgrade
        : { ...upgrade, persons: Math.min(upgrade.persons, maxPersonsOf(upgrade)) },
    ),
  );
}

export const bidReductionName = "Preisvorschlag";

/** The promotion of a quote as stored with the item: previous price and name; null without one. */
export function reductionOf(quote: Quote): OrderItem["orderItemReduction"] {
  const promotion = quote.lines.find((line) => line.kind === "promotion");
  return promotion && quote.regular > quote.total
    ? { unitPriceBeforeReduction: quote.regular, name: promotion.text }
    : null;
}

export function withUnitPrice(item: OrderItem, unitPrice: Cents): OrderItem {
  return { ...item, unitPrice, total: itemTotal({ ...item, unitPrice }) };
}

export function withUpgrades(item: OrderItem, upgrades: ItemUpgrade[]): OrderItem {
  return { ...item, upgrades, total: itemTotal({ ...item, upgrades }) };
}

/** How many times the upgrade's unit price is charged. */
export function upgradeCount(
  item: Pick<OrderItem, "quantity">,
  { persons }: Pick<ItemUpgrade, "persons">,
): number {
  return persons ?? item.quantity;
}

export function upgradeTotal(
  item: Pick<OrderItem, "quantity">,
  upgrade: Pick<ItemUpgrade, "unitPrice" | "persons">,
): Cents {
  return timesQuantity(upgrade.unitPrice, upgradeCount(item, upgrade));
}

// Totals of an order: total = subtotal + shippingTotal + fees − discountTotal − prepaid. Never negative, never clamped.

/** unitPrice × quantity plus the optional upgrades; mandatory ones are in the unit price. */
export function itemTotal(item: Pick<OrderItem, "unitPrice" | "quantity" | "upgrades">): Cents {
  const optionalUpgrades = item.upgrades.filter(({ isOptional }) => isOptional);
  const upgradeTotals = optionalUpgrades.map((upgrade) => upgradeTotal(item, upgrade));
  return sumCents([timesQuantity(item.unitPrice, item.quantity), ...upgradeTotals]);
}

/**
 * All totals of the order. The total cannot be negative, because the discount is limited to the items it applies to, and
 * gift cards to the remaining amount.
 */
export function summaryOf(
  order: Pick<Order, "orderItems" | "shipping" | "fees" | "reduction" | "giftCards" | "currency">,
): Summary {
  const subtotal = sumCents(order.orderItems.map((item) => item.total));
  const shippingTotal = order.orderItems.length > 0 ? order.shipping.shippingPrice : noCents;
  const discountTotal = discountOf(order.orderItems, order.reduction);
  const fees = order.orderItems.length > 0 ? order.fees : [];
  const due = cents(subtotal + shippingTotal + sumCents(fees.map(({ amount }) => amount)) - discountTotal);
  // Gift card balances are in euros.
  const cardPayments = spendCards(order.giftCards, order.currency === "EUR" ? due : noCents);
  return {
    subtotal,
    shippingTotal,
    fees,
    prepaid: cardPayments.map(({ card: { id, name }, amount }) => ({ id, name, amount, remove: true })),
    discountTotal,
    total: cents(due - sumCents(cardPayments.map(({ amount }) => amount))),
  };
}

/** Whether anything is delivered: vouchers are, while a stay gets only its confirmation email. */
export function isShipped({ orderItems, shipping }: Pick<Order, "orderItems" | "shipping">): boolean {
  return shipping.type !== "EMAIL" || orderItems.some(({ type }) => type === "Voucher");
}

/** Bid bounds of an item whose `unitPrice` is the current price. */
export function itemBidBounds(
  item: OrderItem,
  { offer, variant }: { offer: Offer; variant: Variant },
): BidBounds | null {
  const stay = stayOf(item);
  return bidBounds(offer, variant, item.unitPrice, stay && nightsBetween(stay.checkin, stay.checkout));
}

// Current prices and availability of a cart, compared with those it was filled with.

export type ItemRefusal =
  | StayRefusal
  | VoucherRefusal
  | "not-on-sale"
  | "not-enough"
  | BoundsRefusal
  /** With its services the item would be a package that the vendor may not sell. */
  | "would-be-package"
  /** A chosen upgrade is no longer available. */
  | "extra";

export interface ItemChange {
  itemId: string;
  title: string;
  currency: Currency;
  before: Cents;
  /** Null when the item can no longer be bought; `refusal` has the reason. */
  now: Cents | null;
  refusal: ItemRefusal | null;
  /** Rooms or vouchers left when they are too few. */
  free: number;
  /** With "extra": the unavailable upgrades. */
  extras?: { upgrade: UpgradeOffer; obstacle: UpgradeObstacle }[];
}

export interface ItemOnSale {
  offer: Offer;
  variant: Variant;
  nightOf: (date: CivilDate) => Night | undefined;
}

/**
 * The item at its current price.
 * @param onSale null when the variant no longer exists @param now.sameDay an operator books: see `travelBounds`
 */
export function repriceItem(
  item: OrderItem,
  onSale: ItemOnSale | null,
  now: { instant: Date; today: CivilDate; sameDay?: boolean },
): { item: OrderItem; change: ItemChange | null } {
  // The price of a gift card is its value.
  if (isGiftCard(item)) return { item, change: null };
  const identity = { itemId: item.id, title: itemName(item), currency: item.currency };
  const refuseItem = (refusal: ItemRefusal, free = 0) => ({
    item,
    change: { ...identity, before: item.unitPrice, now: null, refusal, free },
  });
  if (!onSale || !isOnSale(onSale.offer, now.instant)) return refuseItem("not-on-sale");
  const stay = stayOf(item);
  const boundsRefusal = stay && outsideBounds(stay, now.today, now.sameDay);
  if (boundsRefusal) return refuseItem(boundsRefusal);
  const result = stay
    ? quoteStay(onSale.offer, onSale.variant, stay, onSale.nightOf, now.today)
    : quoteVoucher(onSale.offer, onSale.variant, now.today);
  if (!result.ok) return refuseItem(result.refusal);
  const { total: regular, free } = result.quote;
  if (free < item.quantity) return refuseItem("not-enough", free);
  const { agreed } = item;
  // The bid does not apply when the current price has fallen below it.
  const bid = agreed ? null : bidInForce(item.bids, now.instant);
  const isBidPrice = bid !== null && bid.unitPrice < regular;
  const total = agreed?.unitPrice ?? (isBidPrice ? bid.unitPrice : regular);

  const offeredUpgrades = new Map(
    onSale.offer.additionalServiceUpgrades.map((upgrade) => [upgrade.serviceCode, upgrade]),
  );
  const extras = item.upgrades.flatMap(({ serviceCode, persons }) => {
    const upgrade = offeredUpgrades.get(serviceCode);
    const obstacle = upgrade?.isOptional
      ? obstacleFor(item, upgrade, onSale.variant, persons ?? undefined)
      : null;
    return upgrade && obstacle ? [{ upgrade, obstacle }] : [];
  });
  if (extras.length > 0) {
    const { change } = refuseItem("extra", free);
    return { item, change: { ...change, extras } };
  }
  const upgrades = item.upgrades.map((upgrade) => {
    const { unitPrice, touristService } = offeredUpgrades.get(upgrade.serviceCode) ?? upgrade;
    return { ...upgrade, unitPrice, touristService };
  });
  const repriced: OrderItem = {
    ...withUpgrades(withUnitPrice(item, total), upgrades),
    priceSource: agreed ? "agreed" : isBidPrice ? "bid" : "price",
    orderItemReduction: isBidPrice
      ? { unitPriceBeforeReduction: regular, name: bidReductionName }
      : agreed
        ? null
        : reductionOf(result.quote),
    bids: withExpiredBids(item.bids, now.instant),
  };
  if (repriced.total === item.total) return { item: repriced, change: null };
  return {
    item: repriced,
    change: { ...identity, before: item.total, now: repriced.total, refusal: null, free },
  };
}
