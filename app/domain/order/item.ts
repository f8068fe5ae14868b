/** How an offer becomes an item of an order, with everything it was sold with, and what the item costs today. */
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

/** Longest quantity of one item (rooms or vouchers). */
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

export function newItem({ offer, variant, stay, now, ...sold }: NewItem): OrderItem {
  const core = {
    ...sold,
    variantId: variant.id,
    contactId: offer.contact.id,
    total: itemTotal(sold),
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
  const package_ = { boardShort: variant.board.shortName, roomName: variant.room.name };
  if (!stay) {
    const voucherInformation = { ...package_, nights: variant.nights, persons: variant.persons };
    return { ...core, type: "Voucher", voucherInformation };
  }
  const { checkin, checkout, adults, childrenAges } = stay;
  const guests = { persons: guestCount(stay), adults, children: childrenAges.length, childrenAges };
  const nights = nightsBetween(checkin, checkout);
  return {
    ...core,
    type: "Booking",
    bookingInformation: { ...package_, nights, checkin, checkout, ...guests },
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

/** House or ship and its place, "Gasthaus zum Bläss, Appenzell"; of a gift card its title. */
export function itemName({ title, terms: { house } }: Pick<OrderItem, "title" | "terms">): string {
  return house.name === "" ? title : houseName(house);
}

/** What tells two stays of one house apart: "Gasthaus zum Bläss, Appenzell (Doppelzimmer, 3.–5. Mai 2027)". */
export function nameWithStay(
  name: string,
  room: string,
  stay: Pick<Stay, "checkin" | "checkout"> | null,
): string {
  const more = [room, stay ? formatRange(stay.checkin, stay.checkout) : ""].filter(Boolean).join(", ");
  return more === "" ? name : `${name} (${more})`;
}

export function itemNameAndStay(item: OrderItem): string {
  if (isGiftCard(item)) return itemName(item);
  const { roomName } = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  return nameWithStay(itemName(item), roomName, stayOf(item));
}

/** With what the offer calls itself, where a house could have several: "Gasthaus zum Bläss, Appenzell: Wer eine …". */
export function itemNameAndTitle(item: Pick<OrderItem, "title" | "terms">): string {
  return [...new Set([itemName(item), item.title])].join(": ");
}

/** By the item's id; empty where the order has no such item. */
export function itemNameIn({ orderItems }: Pick<Order, "orderItems">, itemId: string | undefined): string {
  const item = orderItems.find(({ id }) => id === itemId);
  return item ? itemName(item) : "";
}

/** Whoever renders what the item is, with the address; empty for a gift card. */
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
 * Fewer rooms or vouchers have fewer guests: no more of them can take an upgrade.
 * @param extras as they are on sale, where it is known: of some only guests of an age can take them
 */
export function withQuantity(
  item: OrderItem,
  quantity: number,
  extras: readonly UpgradeOffer[] = [],
): OrderItem {
  const changed = { ...item, quantity };
  const mostOf = ({ serviceCode }: ItemUpgrade) => {
    const extra = extras.find((upgrade) => upgrade.serviceCode === serviceCode);
    // Where nobody is of its age any more, the order button says so.
    return mostPersons(changed, extra) || mostPersons(changed);
  };
  return withUpgrades(
    changed,
    item.upgrades.map((upgrade) =>
      upgrade.persons === null
        ? upgrade
        : { ...upgrade, persons: Math.min(upgrade.persons, mostOf(upgrade)) },
    ),
  );
}

/** `orderItemReduction.name` of an item at a bid price. */
export const bidReductionName = "Preisvorschlag";

/** The part of a quote that an item keeps: what a promotion took off, and its name. */
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

/** How often the unit price of an upgrade is paid. */
export function upgradeCount(
  item: Pick<OrderItem, "quantity">,
  { persons }: Pick<ItemUpgrade, "persons">,
): number {
  return persons ?? item.quantity;
}

/** What an upgrade costs in all. */
export function upgradeTotal(
  item: Pick<OrderItem, "quantity">,
  upgrade: Pick<ItemUpgrade, "unitPrice" | "persons">,
): Cents {
  return timesQuantity(upgrade.unitPrice, upgradeCount(item, upgrade));
}

// The sums of an order: total = subtotal + shippingTotal + fees − discountTotal − prepaid, never negative, never clamped.

/** unitPrice × quantity plus the optional upgrades; mandatory ones are in the unit price. */
export function itemTotal(item: Pick<OrderItem, "unitPrice" | "quantity" | "upgrades">): Cents {
  const optional = item.upgrades.filter(({ isOptional }) => isOptional);
  const extra = optional.map((upgrade) => upgradeTotal(item, upgrade));
  return sumCents([timesQuantity(item.unitPrice, item.quantity), ...extra]);
}

/**
 * Every amount is a line that the customer sees. The discount never exceeds what it applies to, the cards pay no more
 * than the rest: so the total is never negative.
 */
export function summaryOf(
  order: Pick<Order, "orderItems" | "shipping" | "fees" | "reduction" | "giftCards" | "currency">,
): Summary {
  const subtotal = sumCents(order.orderItems.map((item) => item.total));
  const shippingTotal = order.orderItems.length > 0 ? order.shipping.shippingPrice : noCents;
  const discountTotal = discountOf(order.orderItems, order.reduction);
  const fees = order.orderItems.length > 0 ? order.fees : [];
  const owed = cents(subtotal + shippingTotal + sumCents(fees.map(({ amount }) => amount)) - discountTotal);
  // What is on a card are euros.
  const spent = spendCards(order.giftCards, order.currency === "EUR" ? owed : noCents);
  return {
    subtotal,
    shippingTotal,
    fees,
    prepaid: spent.map(({ card: { id, name }, amount }) => ({ id, name, amount, remove: true })),
    discountTotal,
    total: cents(owed - sumCents(spent.map(({ amount }) => amount))),
  };
}

/** Whether something is sent that has a way to go: who books a stay gets a confirmation, and nothing else. */
export function isShipped({ orderItems, shipping }: Pick<Order, "orderItems" | "shipping">): boolean {
  return shipping.type !== "EMAIL" || orderItems.some(({ type }) => type === "Voucher");
}

/** The bounds of an item whose price is the one now payable. */
export function itemBidBounds(
  item: OrderItem,
  { offer, variant }: { offer: Offer; variant: Variant },
): BidBounds | null {
  const stay = stayOf(item);
  return bidBounds(offer, variant, item.unitPrice, stay && nightsBetween(stay.checkin, stay.checkout));
}

// Prices and availability of a cart as they are now, beside what it was filled with.

export type ItemRefusal =
  | StayRefusal
  | VoucherRefusal
  | "not-on-sale"
  | "not-enough"
  | BoundsRefusal
  /** With its services it is a package that nobody is set up to organise. */
  | "would-be-package"
  /** An extra that was chosen cannot be had with it any more. */
  | "extra";

export interface ItemChange {
  itemId: string;
  title: string;
  currency: Currency;
  before: Cents;
  /** Null where the item cannot be bought any more; `refusal` says why. */
  now: Cents | null;
  refusal: ItemRefusal | null;
  /** Rooms or vouchers left, where some are, but too few. */
  free: number;
  /** With "extra": what does not go with it. */
  extras?: { upgrade: UpgradeOffer; obstacle: UpgradeObstacle }[];
}

export interface ItemOnSale {
  offer: Offer;
  variant: Variant;
  nightOf: (date: CivilDate) => Night | undefined;
}

/** Price of one item today. `found` is null when its variant is gone. */
export function repriceItem(
  item: OrderItem,
  found: ItemOnSale | null,
  now: { instant: Date; today: CivilDate },
): { item: OrderItem; change: ItemChange | null } {
  // Costs what it is worth, always.
  if (isGiftCard(item)) return { item, change: null };
  const named = { itemId: item.id, title: itemName(item), currency: item.currency };
  const refused = (refusal: ItemRefusal, free = 0) => ({
    item,
    change: { ...named, before: item.unitPrice, now: null, refusal, free },
  });
  if (!found || !isOnSale(found.offer, now.instant)) return refused("not-on-sale");
  const stay = stayOf(item);
  const outside = stay && outsideBounds(stay, now.today);
  if (outside) return refused(outside);
  const answer = stay
    ? quoteStay(found.offer, found.variant, stay, found.nightOf, now.today)
    : quoteVoucher(found.offer, found.variant, now.today);
  if (!answer.ok) return refused(answer.refusal);
  const { total: regular, free } = answer.quote;
  if (free < item.quantity) return refused("not-enough", free);
  // A price that fell below the accepted bid is the better one.
  const bid = bidInForce(item.bids, now.instant);
  const byBid = bid !== null && bid.unitPrice < regular;
  const total = byBid ? bid.unitPrice : regular;

  const offered = new Map(
    found.offer.additionalServiceUpgrades.map((upgrade) => [upgrade.serviceCode, upgrade]),
  );
  const extras = item.upgrades.flatMap(({ serviceCode, persons }) => {
    const upgrade = offered.get(serviceCode);
    const obstacle = upgrade?.isOptional
      ? obstacleFor(item, upgrade, found.variant, persons ?? undefined)
      : null;
    return upgrade && obstacle ? [{ upgrade, obstacle }] : [];
  });
  if (extras.length > 0) {
    const { change } = refused("extra", free);
    return { item, change: { ...change, extras } };
  }
  const upgrades = item.upgrades.map((upgrade) => {
    const { unitPrice, touristService } = offered.get(upgrade.serviceCode) ?? upgrade;
    return { ...upgrade, unitPrice, touristService };
  });
  const repriced: OrderItem = {
    ...withUpgrades(withUnitPrice(item, total), upgrades),
    priceSource: byBid ? "bid" : "price",
    orderItemReduction: byBid
      ? { unitPriceBeforeReduction: regular, name: bidReductionName }
      : reductionOf(answer.quote),
    bids: withExpiredBids(item.bids, now.instant),
  };
  if (repriced.total === item.total) return { item: repriced, change: null };
  return {
    item: repriced,
    change: { ...named, before: item.total, now: repriced.total, refusal: null, free },
  };
}
