/** An order and everything in it (specification § 3). The cart is the open order; it has no second type. */
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

export const orderStatuses = { Open: 10, Closed: 20, Canceled: 30, Abandoned: 40 } as const;
export type OrderStatusName = keyof typeof orderStatuses;
export type OrderStatus = (typeof orderStatuses)[OrderStatusName];

/** Decides withdrawal, cancellation, forms and texts (BGB §§ 312g, 651a); stored with the item. */
export type LegalRegime = "dated-stay" | "voucher" | "package";

export type ItemUpgrade = Omit<UpgradeOffer, "perPerson" | "availability"> & {
  id: string;
  added: Date;
  /** How many take it, in all rooms or by all vouchers together; null: each room or voucher has it once. */
  persons: number | null;
};

interface ItemCore {
  id: string;
  /** Both null for a gift card, which is no offer: the shop itself sells it (`isGiftCard`). */
  variantId: string | null;
  contactId: string | null;
  quantity: number;
  /** One unit with all mandatory upgrades, as shown to the customer. */
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
  /** Where `unitPrice` comes from: the shop's price of the day, or an accepted bid. */
  priceSource: "price" | "bid";
  /** What the unit cost before a promotion or bid, and what took it off; null without one. */
  orderItemReduction: { unitPriceBeforeReduction: Cents; name: string } | null;
  /** In the order they were made. */
  bids: readonly Bid[];
  /** What the item was sold with, kept even when the offer changes later. */
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

/** Codes of `discountGroup` apply; null: only codes for everything. */
export interface ItemTerms
  extends
    Pick<Offer, "services" | "notIncluded" | "goodToKnow" | "localCharges" | "validity">,
    Pick<Offer, "cancellationBands" | "discountGroup" | "cruise">,
    Pick<Vendor, "organiser"> {
  /** House or ship; all of it empty for a gift card. */
  house: House;
  /** Size, beds, bath and view of what is rented. */
  room: Pick<Room, "sizeSquareMeters" | "sizeSquareMetersUpper" | "amenities">;
  offerSlug: string;
  offerType: OfferType;
  place: string;
  vendorName: string;
  vendorAddress: string;
  /** How its price is split for VAT; absent where the operator only brokers it. */
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

/** A service of the shop for the whole order, at the price that it was chosen at. */
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
  /** The key of the order's address: at least 128 random bits, never logged. */
  token: string;
  /** Grows by one with every change. */
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
  /** The account that owns it: whoever was logged in when placing it, or took it over. Null: nobody (`isUnclaimed`). */
  accountId: string | null;
  attributes: Record<string, string>;
  /** The code, one an order. */
  reduction: Reduction | null;
  /** When the customer said that the participants are complete. */
  participantsSignedOff: Date | null;
  /** Gift cards, in the order they were entered. */
  giftCards: readonly GiftCardUse[];
  orderItems: OrderItem[];
}

type NewOrder = Pick<Order, "id" | "token"> & { customerId: string; now: Date };

/**
 * The order that a cart begins with: open, and nobody's.
 * @param start.token its key, of at least 128 random bits
 * @param start.now from when its time as a cart counts
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
    giftCards: [],
    orderItems: [],
  };
}

/**
 * Dated stays and cruises go by e-mail only: the post could come after the arrival (specification § 4). The post is paid
 * in euros, so what is not goes by e-mail, too.
 */
export function mayGoByPost(items: readonly Pick<OrderItem, "type" | "currency">[]): boolean {
  return items.every(({ type, currency }) => type !== "Booking" && currency === "EUR");
}

/** The shop's service is paid in euros and goes with a trip: gift cards have none. */
export function mayHaveService(items: readonly Pick<OrderItem, "variantId" | "currency">[]): boolean {
  return (
    items.length > 0 && items.every(({ variantId, currency }) => variantId !== null && currency === "EUR")
  );
}

/** Only the open order, the cart, can be changed. */
export function canBeChanged(order: Pick<Order, "status">): boolean {
  return order.status === orderStatuses.Open;
}

/** No account owns it. */
export function isUnclaimed(order: Pick<Order, "accountId">): boolean {
  return order.accountId === null;
}

/** "claimed": log in first (NEEDS_TO_LOGIN). "other-account": log in as somebody else (DOES_NOT_BELONG). */
export type OwnerRefusal = "claimed" | "other-account";

/** What an account owns is changed by its own session alone. @param accountId who is logged in; null: nobody */
export function ownerRefusal(order: Pick<Order, "accountId">, accountId: string | null): OwnerRefusal | null {
  if (order.accountId === null || order.accountId === accountId) return null;
  return accountId === null ? "claimed" : "other-account";
}

/** The order with this item in the place of the one of its id. */
export function withItem(order: Order, item: OrderItem): Order {
  return { ...order, orderItems: order.orderItems.map((old) => (old.id === item.id ? item : old)) };
}
