/** An order with its items (specification § 3). A cart is an order with status Open, not a separate type. */
import type { Bid } from "#app/domain/order/bid.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import {
  emptyAddress,
  type Customer,
  type Shipping,
  type ShippingAddress,
  shippings,
} from "#app/domain/customer/customer.ts";
import type { OwnSale } from "#app/domain/catalogue/own-sale.ts";
import type { GiftCardUse } from "#app/domain/voucher/gift-card.ts";
import { cents, type Cents, type Currency } from "#app/domain/money.ts";
import type {
  Contact,
  Image,
  Offer,
  OfferType,
  Room,
  UpgradeOffer,
  Vendor,
} from "#app/domain/catalogue/offer.ts";
import {
  type PaymentStatus,
  paymentStatuses,
  type PaymentType,
  paymentTypes,
} from "#app/domain/payment/status.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import type { ItemGift } from "#app/domain/voucher/gift.ts";

export const orderStatuses = { Open: 10, Closed: 20, Canceled: 30, Abandoned: 40 } as const;
export type OrderStatusName = keyof typeof orderStatuses;
export type OrderStatus = (typeof orderStatuses)[OrderStatusName];

/** Determines withdrawal, cancellation, forms and texts (BGB §§ 312g, 651a). Stored with the item. */
export type LegalRegime = "dated-stay" | "voucher" | "package";

export type ItemUpgrade = Omit<UpgradeOffer, "perPerson" | "availability"> & {
  id: string;
  added: Date;
  /** Number of persons over all rooms or vouchers; null: once per room or voucher. */
  persons: number | null;
};

export type PriceSource = "price" | "bid" | "agreed";

/** Price of one unit that an operator agreed with the customer. */
export interface AgreedPrice {
  unitPrice: Cents;
  /** Price of one unit that the shop would have asked. */
  regular: Cents;
  /** For operators only. Customers never see it. */
  reason: string;
}

export interface NoShow {
  /** When it was recorded. */
  at: Date;
  /** Amount that the customer no longer owes or got back. */
  back: Cents;
}

interface ItemCore {
  id: string;
  /** Both null for a gift card, which has no offer: the shop itself sells it (`isGiftCard`). */
  variantId: string | null;
  contactId: string | null;
  quantity: number;
  /** Price of one unit including mandatory upgrades, as shown to the customer. */
  unitPrice: Cents;
  /** unitPrice × quantity plus the optional upgrades. */
  total: Cents;
  currency: Currency;
  image: Image;
  title: string;
  subtitle: string;
  description: string;
  added: Date;
  visible: boolean;
  regime: LegalRegime;
  upgrades: ItemUpgrade[];
  /** Source of `unitPrice`: the shop's price of the day, an accepted bid, or a price agreed with an operator. */
  priceSource: PriceSource;
  /** Unit price before a promotion or bid, and its name; null without one. */
  orderItemReduction: { unitPriceBeforeReduction: Cents; name: string } | null;
  /** Oldest first. */
  bids: readonly Bid[];
  /** Set by an operator who books for the customer. It replaces the price of the day. */
  agreed?: AgreedPrice;
  /** Set when the guest did not arrive. */
  noShow?: NoShow;
  /** Of a voucher in the cart. Placing the order turns it into a gift of the item's first voucher. */
  gift?: ItemGift;
  /** Terms of sale, unaffected by later changes of the offer. */
  terms: ItemTerms;
}

type House = Pick<
  Contact,
  "name" | "address" | "zip" | "city" | "country" | "phone" | "email" | "displayAttributes"
>;

export const noHouse: House = {
  name: "",
  address: "",
  zip: "",
  city: "",
  country: "",
  phone: "",
  email: "",
  displayAttributes: [],
};

/** `discountGroup`: codes of this group apply; null: only codes valid for everything. */
export interface ItemTerms
  extends
    Pick<Offer, "services" | "notIncluded" | "goodToKnow" | "localCharges" | "validity">,
    Pick<Offer, "cancellationBands" | "discountGroup" | "cruise">,
    Pick<Vendor, "organiser"> {
  /** Property or ship; all fields empty for a gift card. */
  house: House;
  room: Pick<Room, "sizeSquareMeters" | "sizeSquareMetersUpper" | "amenities">;
  offerSlug: string;
  offerType: OfferType;
  place: string;
  vendorName: string;
  vendorAddress: string;
  /** VAT split of the price; absent when the operator only brokers the item. */
  ownSale?: OwnSale;
}

interface VoucherInformation {
  boardShort: string;
  roomName: string;
  nights: number;
  persons: number;
}

export interface BookingInformation extends VoucherInformation {
  checkin: CivilDate;
  checkout: CivilDate;
  adults: number;
  children: number;
  childrenAges: number[];
}

export type OrderItem =
  | (ItemCore & { type: "Booking"; bookingInformation: BookingInformation })
  | (ItemCore & { type: "Voucher"; voucherInformation: VoucherInformation });

/** An optional service of the shop for the whole order, at the price when chosen. */
export interface OrderFee {
  name: string;
  amount: Cents;
}

export interface Summary {
  subtotal: Cents;
  shippingTotal: Cents;
  fees: readonly OrderFee[];
  prepaid: { id: string; name: string; amount: Cents; remove: boolean }[];
  discountTotal: Cents;
  total: Cents;
}

export interface Order {
  id: string;
  /** Secret of the order's address: at least 128 random bits, never logged. */
  token: string;
  /** Increases by one with every change. */
  version: number;
  status: OrderStatus;
  currency: Currency;
  region: string;
  created: Date;
  expires: Date;
  orderDate: Date | null;
  vanityOrderNumber: string | null;
  gracePeriod: Date | null;
  customer: Customer;
  shipping: Shipping;
  shippingAddress: ShippingAddress | null;
  /** Chosen by the customer, never preselected (BGB § 312a Abs. 3). */
  fees: readonly OrderFee[];
  paymentType: PaymentType;
  paymentStatus: PaymentStatus;
  amountReceived: Cents;
  /** The owning account: logged in when the order was placed, or claimed it later. Null: nobody (`isUnclaimed`). */
  accountId: string | null;
  attributes: Record<string, string>;
  /** The redeemed code; at most one per order. */
  reduction: Reduction | null;
  /** When the customer confirmed that the participants are complete. */
  participantsSignedOff: Date | null;
  /** When dates, guests or room of the stay were last changed. */
  stayChanged: Date | null;
  /** Version of the terms when it was placed; 0: the shop's own text. Null in carts and for older orders. */
  termsVersion: number | null;
  /** In the order they were entered. */
  giftCards: readonly GiftCardUse[];
  orderItems: OrderItem[];
}

/** Attribute of an order on account that an operator placed, who has decided that the customer may pay later. */
export const grantedCredit: Readonly<Record<string, string>> = { credit: "operator" };

export const isCreditGranted = ({ attributes }: Pick<Order, "attributes">): boolean =>
  attributes["credit"] === grantedCredit["credit"];

/** Attribute of an order that an operator placed for a guest, who may have no email address and no postal address. */
export const bookedForCaller: Readonly<Record<string, string>> = { booked: "operator" };

export const isForCaller = ({ attributes }: Pick<Order, "attributes">): boolean =>
  attributes["booked"] === bookedForCaller["booked"];

type NewOrder = Pick<Order, "id" | "token"> & { customerId: string; now: Date };

/**
 * A new, empty cart that no account owns.
 * @param start.token secret of its address, at least 128 random bits
 * @param start.now start of its lifetime
 */
export function newOrder({ now, customerId, ...key }: NewOrder): Order {
  return {
    ...key,
    version: 0,
    status: orderStatuses.Open,
    currency: "EUR",
    region: "de",
    created: now,
    expires: now,
    orderDate: null,
    gracePeriod: null,
    vanityOrderNumber: null,
    customer: { ...emptyAddress, id: customerId, customerAttributes: [] },
    shipping: shippings.EMAIL,
    shippingAddress: null,
    fees: [],
    paymentType: paymentTypes.Unknown,
    paymentStatus: paymentStatuses.Uninitialized,
    amountReceived: cents(0),
    accountId: null,
    attributes: {},
    reduction: null,
    participantsSignedOff: null,
    stayChanged: null,
    termsVersion: null,
    giftCards: [],
    orderItems: [],
  };
}

/**
 * Stays and cruises are delivered by email only, as the post could arrive after check-in (specification § 4). Postage is
 * charged in euros, so items in another currency are delivered by email, too.
 */
export function mayGoByPost(items: readonly Pick<OrderItem, "type" | "currency">[]): boolean {
  return items.every(({ type, currency }) => type !== "Booking" && currency === "EUR");
}

/** Whether the shop's service fee can be chosen. It is in euros and needs a trip, which gift cards are not. */
export function mayHaveService(items: readonly Pick<OrderItem, "variantId" | "currency">[]): boolean {
  return (
    items.length > 0 && items.every(({ variantId, currency }) => variantId !== null && currency === "EUR")
  );
}

/** Whether the order is still a cart. */
export function canBeChanged(order: Pick<Order, "status">): boolean {
  return order.status === orderStatuses.Open;
}

export function isUnclaimed(order: Pick<Order, "accountId">): boolean {
  return order.accountId === null;
}

/** "claimed": login required (NEEDS_TO_LOGIN). "other-account": owned by another account (DOES_NOT_BELONG). */
export type OwnerRefusal = "claimed" | "other-account";

/** Why the session may not change the order; null when it may. @param accountId null when not logged in */
export function ownerRefusal(order: Pick<Order, "accountId">, accountId: string | null): OwnerRefusal | null {
  if (order.accountId === null || order.accountId === accountId) return null;
  return accountId === null ? "claimed" : "other-account";
}

export function withItem(order: Order, item: OrderItem): Order {
  return { ...order, orderItems: order.orderItems.map((old) => (old.id === item.id ? item : old)) };
}
