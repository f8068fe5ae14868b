/** Data for emails and documents of an order. */
import { fullName } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import type { VoucherGift } from "#app/domain/voucher/gift.ts";
import type { ItemReturn, OrderRefund, Withdrawal } from "#app/domain/order/withdrawal.ts";
import type { BankAccount, Operator } from "#app/config/env.server.ts";
import type { ContentText, OwnTexts, SoldKinds } from "#app/domain/content/content-text.ts";
import type { OwnMailTexts } from "#app/domain/operator/mail-texts.ts";
import type { OfferedPayment } from "#app/locales/payment-name.ts";

/** Configuration values quoted in emails and documents. */
export interface Sender {
  shopName: string;
  /** Origin of the shop, without a path. */
  publicUrl: string;
  operator: Operator;
  bankAccount: BankAccount;
  /** Payment methods offered now, which the terms list. */
  payments: readonly OfferedPayment[];
  /** Kinds of offers that the terms speak of. Absent: all. */
  sold?: SoldKinds;
  /** Content pages whose text the operator replaced by files. */
  ownTexts?: OwnTexts;
  /** Own subjects and introductions of emails. */
  mailTexts?: OwnMailTexts;
  /** The back office is enabled, so emails to operators can link to it. */
  desk?: boolean;
}

export interface VoucherFact {
  id: string;
  itemId: string;
  /** Null while the order is unpaid. */
  voucherKey: string | null;
  validUntil: CivilDate | null;
  /** When it was returned. Its code is invalid since then. */
  returned: Date | null;
  /** When it was redeemed, or for a gift card, first used. */
  fulfillmentDate: Date | null;
}

export interface GuestFact {
  bookingNumber: string;
  firstName: string;
  lastName: string;
}

export interface OrderFacts {
  order: Order;
  /** All vouchers of the order. Their codes are set once it is paid. */
  vouchers: readonly VoucherFact[];
  /** One per room or cabin. */
  bookings: readonly { itemId: string; vanityBookingNumber: string }[];
  guests: readonly GuestFact[];
  /** The invoice, followed by its corrections. */
  invoices: readonly Invoice[];
  /** ID of the subject of the email within the order, e.g. a bid. Empty for the order as a whole. */
  subject: string;
  /** Cancellation costs and refund of returned items, null if nothing was returned. */
  refund: OrderRefund | null;
  returns: readonly ItemReturn[];
  /** The withdrawal that the email confirms. */
  withdrawal: Withdrawal | null;
  /** The refund that the email announces. `ending`: last digits of the account named for it. */
  paidBack: { amount: Cents; ending?: string } | null;
  /** The gift that the email sends. */
  gift: VoucherGift | null;
  /** All gifts of the order's vouchers, oldest first. */
  gifts: readonly VoucherGift[];
  /** Terms that the operator had published when the order was placed. Null: the shop's own text. */
  agreedTerms: ContentText | null;
  sender: Sender;
}

/** Facts with defaults for all parts that are not given. */
export function buildOrderFacts(sender: Sender, order: Order, part: Partial<OrderFacts> = {}): OrderFacts {
  return {
    order,
    vouchers: [],
    bookings: [],
    guests: [],
    invoices: [],
    subject: "",
    refund: null,
    returns: [],
    withdrawal: null,
    paidBack: null,
    gift: null,
    gifts: [],
    agreedTerms: null,
    sender,
    ...part,
  };
}

/** Data for the receipt of a withdrawal. The order is null if none matches the declaration. */
export type WithdrawalFacts = Pick<OrderFacts, "sender"> & {
  order: Order | null;
  withdrawal: Withdrawal | null;
};

export type OrderPage =
  | "cart"
  | "view"
  | "pay"
  | "stornieren"
  | "konto"
  | "participants"
  | "verschenken"
  | "bestaetigung"
  | "bestaetigung.pdf"
  | "rechnung"
  | "rechnung.pdf"
  | "gutschein"
  | "bedingungen.pdf"
  | "reise.ics";

/** URL of an order page. It contains the order's secret token, which grants access to the order. */
export function orderUrl({ order, sender }: Pick<OrderFacts, "order" | "sender">, page: OrderPage): string {
  return `${sender.publicUrl}/de/order/${order.id}/${order.token}${page === "cart" ? "" : `/${page}`}`;
}

export function hasRegime(facts: OrderFacts, regime: OrderItem["regime"]): boolean {
  return facts.order.orderItems.some((item) => item.regime === regime);
}

/** "Name, Straße 1, 10115 Berlin, Deutschland" */
export function operatorAddress({ name, street, postcode, city, country }: Operator): string {
  return `${name}, ${street}, ${postcode} ${city}, ${country}`;
}

/** Placeholders of most emails about an order. */
export const nameAndNumber = ({ customer, vanityOrderNumber }: Order) => ({
  name: fullName(customer),
  number: vanityOrderNumber ?? "",
});
