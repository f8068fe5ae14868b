/** What the letters of an order are made of. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Invoice } from "#app/domain/invoice.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import type { VoucherGift } from "#app/domain/voucher/voucher.ts";
import type { ItemReturn, OrderRefund, Withdrawal } from "#app/domain/order/withdrawal.ts";
import type { BankAccount, Operator } from "#app/config/env.server.ts";
import type { OwnTexts } from "#app/domain/content-text.ts";
import type { OfferedPayment } from "#app/locales/payment-name.ts";

/** The parts of the configuration that a letter quotes. */
export interface Sender {
  shopName: string;
  /** The shop's origin. */
  publicUrl: string;
  operator: Operator;
  bankAccount: BankAccount;
  /** What the shop offers now: the terms name them. */
  payments: readonly OfferedPayment[];
  /** Content pages in the operator's own words. */
  ownTexts?: OwnTexts;
  /** The operator's desk is open: letters to those who work there may lead to it. */
  desk?: boolean;
}

export interface VoucherFact {
  id: string;
  itemId: string;
  /** Null until it is paid. */
  voucherKey: string | null;
  validUntil: CivilDate | null;
  /** When it was given back: its key is worth nothing since. */
  returned: Date | null;
  /** When it was redeemed; of a gift card when it was first used. */
  fulfillmentDate: Date | null;
}

export interface GuestFact {
  bookingNumber: string;
  firstName: string;
  lastName: string;
}

export interface OrderFacts {
  order: Order;
  /** Those of the order, with their keys once it is paid. */
  vouchers: readonly VoucherFact[];
  /** A room or cabin each. */
  bookings: readonly { itemId: string; vanityBookingNumber: string }[];
  guests: readonly GuestFact[];
  /** The invoice, and then its corrections. */
  invoices: readonly Invoice[];
  /** What of the order the letter speaks of, e.g. the id of a bid; empty for the order as a whole. */
  subject: string;
  /** What returns cost, and what goes back; null where nothing was returned. */
  refund: OrderRefund | null;
  returns: readonly ItemReturn[];
  /** The declaration that the letter speaks of. */
  withdrawal: Withdrawal | null;
  /** The refund that the letter speaks of; `ending`: of the account that was named for it. */
  paidBack: { amount: Cents; ending?: string } | null;
  /** The voucher that is passed on, and with which words. */
  gift: VoucherGift | null;
  sender: Sender;
}

/** Nothing is known but the order, unless said. */
export function bareFacts(sender: Sender, order: Order, part: Partial<OrderFacts> = {}): OrderFacts {
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
    sender,
    ...part,
  };
}

/** What the receipt of a declaration is made of; no order need match it. */
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

/** The link holds the order's key: who has it, has the order. */
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
