/** What payment providers and the bank have told the shop. */
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

import type { InvoiceFacts, InvoiceKind } from "#app/domain/invoice.ts";
import type { StatementSource } from "#app/domain/payment/bank-transfer.ts";
import type { RefundFailure, RefundReason } from "#app/domain/payment/refund.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import { civil, instant, money, partOf, refersTo } from "#app/store/db/database.server.ts";
import { orderItems, orders, paymentAttempts, vouchers } from "#app/store/schema/orders.server.ts";

/** Events of webhooks that were acted upon: one that comes again has nothing new to say. */
export const paymentEvents = pgTable(
  "payment_event",
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    attemptId: refersTo(() => paymentAttempts.id),
    received: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] }), index().on(table.received)],
);

/**
 * Lines of the shop's own account, as its bank states them or the operator notes them: the books of payments without a
 * provider. None is changed but for where it belongs; a note goes when
 * the bank states the money, or gets smaller by what it states.
 */
export const bankLines = pgTable(
  "bank_line",
  {
    id: uuid().primaryKey(),
    /** The bank's own reference of the booking, or what stands for it: the same booking is here once. */
    reference: text().notNull().unique(),
    /** Day, sum and letters of the purpose: tells a booking again that another kind of file brings. */
    fingerprint: text().notNull(),
    source: text().$type<StatementSource | "operator">().notNull(),
    bookedOn: civil().notNull(),
    /** Cents; what left the account is negative. */
    amount: money().notNull(),
    currency: text().notNull(),
    /** Who paid or was paid; with account and purpose all that is kept of the other side. */
    party: text().notNull(),
    /** Their account, where money goes back to; empty where the bank has not said. */
    partyIban: text().notNull().default(""),
    purpose: text().notNull(),
    /** Money of the shop's own that came back, or of a customer's that was called back. */
    returned: boolean().notNull(),
    /** False where the file leaves doubt about direction or amount: people look at it first. */
    certain: boolean().notNull().default(true),
    imported: instant().notNull(),
    /** The try to pay that it belongs to. */
    attemptId: uuid().references(() => paymentAttempts.id),
    /** When somebody said that it has nothing to do with an order, or is seen to. */
    dismissed: instant(),
  },
  (table) => [index().on(table.attemptId), index().on(table.fingerprint)],
);

// What comes back after the sale: declarations of withdrawal, returned items, and money that goes back.

/** Stored first, whether an order matches or not (BGB § 356a). */
export const withdrawals = pgTable(
  "withdrawal",
  {
    id: uuid().primaryKey(),
    received: instant().notNull(),
    name: text().notNull(),
    /** What the customer wrote to name the contract. */
    contract: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Items and pieces that it means; empty: all. */
    items: jsonb().$type<{ itemId: string; quantity: number }[]>().notNull(),
    /**
     * When it was sure that it is the orderer's word: at once by the order's own link or a login, else by the link of the
     * receipt or by the operator. Until then it has no effect on the order.
     */
    confirmed: instant(),
    /** When it had its effect on the order, or it was clear that it has none; until then it is tried again. */
    settled: instant(),
    /** When nothing was left that people have to do about it. */
    answered: instant(),
  },
  (table) => [index().on(table.answered)],
);

export const returns = pgTable(
  "item_return",
  {
    id: uuid().primaryKey(),
    itemId: refersTo(() => orderItems.id),
    quantity: integer().notNull(),
    returnedOn: instant().notNull(),
    kind: text().$type<"withdrawal" | "cancellation" | "grace" | "operator">().notNull(),
    /** What the shop keeps under the item's cancellation bands. */
    fee: money().notNull(),
  },
  (table) => [index().on(table.itemId)],
);

/** Money that goes back to the customer by the means it came by, after the gift cards have theirs: all of it, whoever sent it. */
export const refunds = pgTable(
  "refund",
  {
    id: uuid().primaryKey(),
    orderId: refersTo(() => orders.id),
    amount: money().notNull(),
    currency: text().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    created: instant().notNull(),
    /** The try to pay that brought the money; null where the shop does not know. */
    attemptId: uuid().references(() => paymentAttempts.id),
    /** When the provider was first asked, under the key made of both ids; set before the call. */
    asked: instant(),
    /** Times that the job has taken it, and when it may do so again. */
    tries: integer().notNull().default(0),
    nextTry: instant(),
    /** The provider's name for it, once it has answered. */
    refundRef: text(),
    /** Why the provider cannot do it: people have to. */
    failure: text().$type<RefundFailure>(),
    done: instant(),
  },
  (table) => [index().on(table.orderId), index().on(table.done), index().on(table.attemptId)],
);

/** The account that a customer or operator has given for the refunds of an order whose money came from an unknown one. */
export const refundAccounts = pgTable("refund_account", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  iban: text().notNull(),
  holder: text().notNull(),
  givenBy: text().$type<"customer" | "operator">().notNull(),
  given: instant().notNull(),
});

/** A file of transfers for the bank, by which the shop pays refunds itself. Undone, it goes; the log remembers it. */
export const payouts = pgTable("payout", {
  id: uuid().primaryKey(),
  created: instant().notNull(),
  /** Who made it. */
  who: text().notNull(),
});

/** What such a file pays. A refund is in one file at most, and as it was written: the file can be made again, letter by letter. */
export const payoutItems = pgTable(
  "payout_item",
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id),
    payoutId: partOf(() => payouts.id),
    /** Who gets it, by the statement of account that brought the money, or as customer or operator have said. */
    iban: text().notNull(),
    holder: text().notNull(),
  },
  (table) => [index().on(table.payoutId)],
);

// What the shop has given out in writing, and must not change any more: invoices; and vouchers passed on as a gift.

/** The last number given out, a row for each kind and year; locked until the invoice is committed, so that none is lost. */
export const invoiceCounters = pgTable(
  "invoice_counter",
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export const invoices = pgTable(
  "invoice",
  {
    /** As printed: the key that the law knows (UStG § 14 Abs. 4 Nr. 4). */
    number: text().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    orderId: refersTo(() => orders.id),
    /** The invoice that a correction corrects. */
    corrects: text(),
    issued: instant().notNull(),
    total: money().notNull(),
    /** Everything on it as it was that day: the order may change, an invoice does not. */
    facts: jsonb().$type<InvoiceFacts>().notNull(),
  },
  (table) => [
    uniqueIndex("invoice_one_an_order")
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
    index().on(table.orderId),
    foreignKey({ columns: [table.corrects], foreignColumns: [table.number] }),
    check("invoice_corrects", sql`(${table.kind} = 'correction') = (${table.corrects} is not null)`),
  ],
);

/** A voucher sent to who is to have it. */
export const voucherGifts = pgTable(
  "voucher_gift",
  {
    id: uuid().primaryKey(),
    voucherId: refersTo(() => vouchers.id),
    /** Names and words as the giver typed them. */
    recipientName: text().notNull(),
    giverName: text().notNull(),
    greeting: text().notNull(),
    recipientEmail: text().notNull(),
    created: instant().notNull(),
  },
  (table) => [index().on(table.voucherId)],
);

// Discount codes and gift cards. Uses and balances are counted when an order is placed, never before.

export const reductionCodes = pgTable(
  "reduction_code",
  {
    /** Without spaces, upper case. */
    code: text().primaryKey(),
    value: jsonb().$type<Reduction["value"]>().notNull(),
    minimumSubtotal: money().notNull(),
    discountGroup: text(),
    validFrom: civil().notNull(),
    validTo: civil().notNull(),
    usesTotal: integer(),
    usesPerCustomer: integer(),
    used: integer().notNull().default(0),
    disabled: boolean().notNull().default(false),
    created: instant().notNull(),
  },
  (table) => [
    check(
      "reduction_code_used",
      sql`${table.used} >= 0 and (${table.usesTotal} is null or ${table.used} <= ${table.usesTotal})`,
    ),
  ],
);

/** One row an order that used the code; given back when it is canceled. */
export const reductionUses = pgTable(
  "reduction_use",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    code: text()
      .notNull()
      .references(() => reductionCodes.code),
    email: text().notNull(),
    used: instant().notNull(),
    givenBack: instant(),
  },
  (table) => [index().on(table.code, table.email)],
);

export const giftCards = pgTable(
  "gift_card",
  {
    id: uuid().primaryKey(),
    /** Keyed hash of the code: the only way to find a card. */
    lookup: text().notNull().unique(),
    /** The code, encrypted, for view and resend. */
    sealed: text().notNull(),
    /** Last four signs, for the customer's eyes. */
    ending: text().notNull(),
    balance: money().notNull(),
    currency: text().notNull(),
    created: instant().notNull(),
    validUntil: civil().notNull(),
    disabled: boolean().notNull().default(false),
    /** The piece of an order that it was sold as; null for those made by the operator. */
    voucherId: uuid()
      .unique()
      .references(() => vouchers.id),
  },
  (table) => [check("gift_card_balance", sql`${table.balance} >= 0`)],
);

/** The ledger: what was put on a card and taken from it; the balance is its sum. */
export const giftCardEntries = pgTable(
  "gift_card_entry",
  {
    id: uuid().primaryKey(),
    cardId: refersTo(() => giftCards.id),
    orderId: uuid().references(() => orders.id),
    kind: text().$type<"issued" | "spent" | "given-back" | "disabled">().notNull(),
    amount: money().notNull(),
    created: instant().notNull(),
  },
  (table) => [index().on(table.cardId), index().on(table.orderId)],
);

/** Tries that are limited: one row each, by what is counted (an order, a network) and when. */
export const rateLimitHits = pgTable(
  "counted_try",
  { id: uuid().notNull(), counter: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.counter, table.id] }), index().on(table.at)],
);
