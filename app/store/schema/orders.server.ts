/** Tables of orders, payments and emails. Amounts are integer cents, stays civil dates, instants UTC. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { Image } from "#app/domain/catalogue/offer.ts";
import type { ExtraKind } from "#app/domain/catalogue/own-sale.ts";
import type { LinkPurpose } from "#app/domain/customer/account.ts";
import type { Customer, Sex, ShippingAddress, ShippingType } from "#app/domain/customer/customer.ts";
import { type Currency, noCents } from "#app/domain/money.ts";
import type { BidReason, BidState, BidType } from "#app/domain/order/bid.ts";
import type { OrderEventName } from "#app/domain/order/order-event.ts";
import type {
  AgreedPrice,
  ItemTerms,
  LegalRegime,
  OrderFee,
  OrderItem,
  OrderStatus,
} from "#app/domain/order/order.ts";
import type { StayChange } from "#app/domain/order/stay-change.ts";
import type { PaymentStatus, PaymentType } from "#app/domain/payment/status.ts";
import type { ParticipantType } from "#app/domain/order/participant.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import type { GiftCardUse } from "#app/domain/voucher/gift-card.ts";
import type { ItemGift } from "#app/domain/voucher/gift.ts";
import { civil, instant, money, cascadingReference, tableReference } from "#app/store/db/database.server.ts";
import { accounts } from "#app/store/schema/accounts.server.ts";
import { contacts, variants } from "#app/store/schema/catalogue.server.ts";

export const orders = pgTable(
  "customer_order",
  {
    id: uuid().primaryKey(),
    token: text().notNull(),
    version: integer().notNull().default(1),
    status: integer().$type<OrderStatus>().notNull(),
    currency: text().$type<Currency>().notNull(),
    region: text().notNull(),
    created: instant().notNull(),
    expires: instant().notNull(),
    orderDate: instant(),
    gracePeriod: instant(),
    vanityOrderNumber: text().unique(),
    customer: jsonb().$type<Customer>().notNull(),
    /** Normalised email address, for limits and for finding orders. */
    customerEmail: text().notNull().default(""),
    /** Keyed hash of the customer's network (/24 or /56), for the limit on unpaid orders; empty: unknown. */
    network: text().notNull().default(""),
    shippingType: text().$type<ShippingType>().notNull(),
    shippingPrice: money().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>(),
    fees: jsonb().$type<readonly OrderFee[]>().notNull().default([]),
    paymentType: integer().$type<PaymentType>().notNull(),
    paymentStatus: integer().$type<PaymentStatus>().notNull(),
    amountReceived: money().notNull().default(noCents),
    accountId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    attributes: jsonb().$type<Record<string, string>>().notNull(),
    reduction: jsonb().$type<Reduction>(),
    giftCards: jsonb().$type<readonly GiftCardUse[]>().notNull().default([]),
    /** When the customer confirmed that the participant list is complete. */
    participantsSignedOff: instant(),
    /** When dates, guests or room of the stay were last changed. */
    stayChanged: instant(),
    /** Version of the terms when it was placed; 0: the shop's own text. Null in carts and for older orders. */
    termsVersion: integer(),
  },
  (table) => [
    index().on(table.status, table.expires),
    index().on(table.customerEmail),
    index().on(table.network),
    index().on(table.accountId),
  ],
);

export const orderItems = pgTable(
  "order_item",
  {
    id: uuid().primaryKey(),
    orderId: cascadingReference(() => orders.id),
    /** Null for gift cards, which the shop itself sells. */
    variantId: uuid().references(() => variants.id),
    contactId: uuid().references(() => contacts.id),
    type: text().$type<"Booking" | "Voucher">().notNull(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    currency: text().$type<Currency>().notNull(),
    image: jsonb().$type<Image>().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    description: text().notNull(),
    added: instant().notNull(),
    visible: boolean().notNull().default(true),
    regime: text().$type<LegalRegime>().notNull(),
    boardShort: text().notNull(),
    roomName: text().notNull(),
    nights: integer().notNull(),
    persons: integer().notNull(),
    checkin: civil(),
    checkout: civil(),
    adults: integer(),
    childrenAges: jsonb().$type<number[]>(),
    terms: jsonb().$type<ItemTerms>().notNull(),
    priceSource: text().$type<OrderItem["priceSource"]>().notNull().default("price"),
    orderItemReduction: jsonb().$type<NonNullable<OrderItem["orderItemReduction"]>>(),
    agreed: jsonb().$type<AgreedPrice>(),
    /** When it was recorded that the guest did not arrive. */
    noShow: instant(),
    /** What was paid back for it. Null without a no-show. */
    noShowBack: money(),
    /** Only in carts: a placed order has its gifts in `voucher_gift`. */
    gift: jsonb().$type<ItemGift>(),
  },
  (table) => [
    index().on(table.orderId),
    check("order_item_quantity", sql`${table.quantity} >= 1`),
    check("order_item_dates", sql`(${table.type} = 'Booking') = (${table.checkin} is not null)`),
  ],
);

export const itemUpgrades = pgTable(
  "order_item_upgrade",
  {
    id: uuid().primaryKey(),
    itemId: cascadingReference(() => orderItems.id),
    serviceCode: text().notNull(),
    description: text().notNull(),
    added: instant().notNull(),
    unitPrice: money().notNull(),
    isOptional: boolean().notNull(),
    touristService: boolean().notNull().default(false),
    taxedAs: text().$type<ExtraKind>(),
    persons: integer(),
  },
  (table) => [unique().on(table.itemId, table.serviceCode)],
);

export const bookings = pgTable("booking", {
  id: uuid().primaryKey(),
  itemId: tableReference(() => orderItems.id),
  vanityBookingNumber: text().notNull().unique(),
  /** When the property's program confirmed that it has the booking. */
  confirmed: instant(),
  /** Number of the booking in the property's own system. */
  houseNumber: text().notNull().default(""),
});

export const vouchers = pgTable("voucher", {
  id: uuid().primaryKey(),
  itemId: tableReference(() => orderItems.id),
  generationDate: instant(),
  /** Null before payment, and for gift cards, whose code is in `gift_card`. */
  voucherKey: text().unique(),
  validUntil: civil(),
  fulfillmentDate: instant(),
  /** When it was returned, which makes its key invalid. */
  returned: instant(),
  insuredOn: instant(),
  insurancePolicy: text(),
});

export const paymentAttempts = pgTable(
  "payment_attempt",
  {
    id: uuid().primaryKey(),
    orderId: tableReference(() => orders.id),
    paymentType: integer().$type<PaymentType>().notNull(),
    provider: text().notNull(),
    providerRef: text(),
    hostedUrl: text(),
    returnToken: text().notNull().unique(),
    amount: money().notNull(),
    currency: text().$type<Currency>().notNull(),
    status: integer().$type<PaymentStatus>().notNull(),
    captured: money().notNull().default(noCents),
    refunded: money().notNull().default(noCents),
    open: boolean().notNull(),
    created: instant().notNull(),
    updated: instant().notNull(),
    /** When a job last selected it to query the provider. */
    swept: instant(),
    /** When a dispute by the customer was first seen. */
    disputed: instant(),
    /** The change of a stay that it pays for; null: it pays for the order. */
    change: jsonb().$type<StayChange>(),
  },
  (table) => [
    uniqueIndex("payment_attempt_one_open")
      .on(table.orderId)
      .where(sql`${table.open}`),
    index("payment_attempt_waiting")
      .on(table.created)
      .where(sql`${table.status} in (10, 20, 25)`),
    unique().on(table.provider, table.providerRef),
  ],
);

export const mails = pgTable(
  "mail",
  {
    id: uuid().primaryKey(),
    orderId: uuid().references(() => orders.id),
    kind: text().notNull(),
    /** Id of e.g. the bid or withdrawal it is about; empty: the whole order. */
    subject: text().notNull().default(""),
    /** Sequence number: 0 for the first, higher when the same email was sent again on request. */
    again: integer().notNull().default(0),
    recipient: text().notNull(),
    created: instant().notNull(),
    /** Set before sending starts. A claimed but unsent email is never resent automatically. */
    claimed: instant(),
    sent: instant(),
    /** Last error, without personal data. */
    failure: text(),
    /** Subject line and text as sent, without links that grant access. Stored for emails about an order only. */
    heading: text(),
    words: text(),
  },
  (table) => [
    uniqueIndex("mail_once").on(table.orderId, table.kind, table.subject, table.again),
    index().on(table.claimed),
  ],
);

export const testBankSessions = pgTable("test_bank_session", {
  id: text().primaryKey(),
  amount: money().notNull(),
  currency: text().notNull(),
  reference: text().notNull(),
  returnUrl: text().notNull(),
  state: text().$type<"open" | "pending" | "paid" | "declined" | "canceled" | "closed">().notNull(),
  /** Refunded amounts by idempotency key. */
  refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
  created: instant().notNull(),
});

// Participants: one row per guest of a booking, created when the order is placed.

export const participants = pgTable(
  "participant",
  {
    id: uuid().primaryKey(),
    bookingId: cascadingReference(() => bookings.id),
    position: integer().notNull(),
    type: text().$type<ParticipantType>().notNull(),
    sex: text().$type<Sex>().notNull().default(""),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    additionalData: jsonb().$type<Record<string, string | boolean>>().notNull().default({}),
    /** Key of the participant's own link, which shows only this participant. */
    token: text().notNull().unique(),
  },
  (table) => [unique().on(table.bookingId, table.position)],
);

// Bids and counteroffers. They outlive their item, because the limits count them.

export const bids = pgTable(
  "bid",
  {
    id: uuid().primaryKey(),
    orderId: cascadingReference(() => orders.id),
    /** Id of the cart item. No foreign key, because the item may be deleted. */
    itemId: uuid().notNull(),
    variantId: tableReference(() => variants.id),
    /** Dates, guests and quantity as one text: what the bid is binding for, and the key of the limits. */
    stay: text().notNull(),
    bidState: text().$type<BidState>().notNull(),
    bidType: text().$type<BidType>().notNull(),
    unitPrice: money().notNull(),
    date: instant().notNull(),
    sequenceNumber: integer().notNull(),
    expiry: instant(),
    reason: text().$type<BidReason>(),
    /** Normalised; receives the vendor's decision and is used for the limits. */
    email: text().notNull(),
    /** Keyed hash of the bidder's network, /24 or /56. */
    network: text().notNull(),
  },
  (table) => [
    unique().on(table.itemId, table.sequenceNumber),
    index().on(table.variantId, table.date),
    index().on(table.bidState, table.expiry),
  ],
);

// Signed receipts of bid changes, each with the hash of its predecessor. Rows are never changed (decision 051).

export const bidReceipts = pgTable(
  "bid_receipt",
  {
    orderId: cascadingReference(() => orders.id),
    number: integer().notNull(),
    /** No foreign key, so that a receipt proves that its bid was deleted. */
    bidId: uuid().notNull(),
    issued: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

// Order events for tracking services that the customer has consented to.

export const orderEvents = pgTable(
  "order_event",
  {
    id: uuid().primaryKey(),
    orderId: cascadingReference(() => orders.id),
    name: text().$type<OrderEventName>().notNull(),
    at: instant().notNull(),
    statistic: boolean().notNull(),
    marketing: boolean().notNull(),
    url: text().notNull(),
    fbc: text(),
    fbp: text(),
    itemId: uuid(),
  },
  (table) => [index().on(table.orderId, table.at), index().on(table.at)],
);

// Single-use links sent by email. The link's secret is derived from the id and not stored.

export const accountLinks = pgTable(
  "account_link",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** Normalised recipient. */
    email: text().notNull(),
    /** Null while the address has no account. */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** The order to be added to the account or found again. */
    orderId: uuid().references(() => orders.id, { onDelete: "cascade" }),
    /** Path of the shop to return to. */
    back: text().notNull().default(""),
    created: instant().notNull(),
    expires: instant().notNull(),
    used: instant(),
  },
  (table) => [index().on(table.expires)],
);

// Codes that transfer an order to another device. The stored hashes open no order.

export const carryOnCodes = pgTable(
  "carry_on_code",
  {
    hash: text().primaryKey(),
    /** One code per order: a new one replaces the previous. */
    orderId: cascadingReference(() => orders.id).unique(),
    expires: instant().notNull(),
  },
  (table) => [index().on(table.expires)],
);
