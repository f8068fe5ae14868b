/** Tables of bank lines, withdrawals, refunds, payouts, invoices, discount codes and gift cards. */
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
import type { NotedSource, StatementSource } from "#app/domain/payment/bank-transfer.ts";
import type { RefundFailure, RefundReason } from "#app/domain/payment/refund.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import type { GiftMotif } from "#app/domain/voucher/gift.ts";
import { civil, instant, money, cascadingReference, tableReference } from "#app/store/db/database.server.ts";
import { orderItems, orders, paymentAttempts, vouchers } from "#app/store/schema/orders.server.ts";

/** Webhook events already processed, so that a repeated delivery is ignored. */
export const paymentEvents = pgTable(
  "payment_event",
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    attemptId: tableReference(() => paymentAttempts.id),
    received: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] }), index().on(table.received)],
);

/**
 * Lines of the shop's bank account, imported from statements or entered by operators.
 * An imported line never changes, except for its assignment to an order.
 * An entered line is deleted, or reduced, when a statement contains the money.
 */
export const bankLines = pgTable(
  "bank_line",
  {
    id: uuid().primaryKey(),
    /** The bank's reference of the entry, or a substitute. Unique, so that an entry is imported once. */
    reference: text().notNull().unique(),
    /** Day, amount and letters of the purpose: identifies an entry across file formats. */
    fingerprint: text().notNull(),
    source: text().$type<StatementSource | NotedSource>().notNull(),
    bookedOn: civil().notNull(),
    /** Cents; negative for outgoing money. */
    amount: money().notNull(),
    currency: text().notNull(),
    /** Payer or payee. Only name, account and purpose are stored of the other side. */
    party: text().notNull(),
    /** Their account, used for refunds; empty when the statement does not contain it. */
    partyIban: text().notNull().default(""),
    purpose: text().notNull(),
    /** A rejected transfer of the shop, or a customer's payment that was called back. */
    returned: boolean().notNull(),
    /** False when direction or amount is uncertain, so that an operator checks it first. */
    certain: boolean().notNull().default(true),
    imported: instant().notNull(),
    attemptId: uuid().references(() => paymentAttempts.id),
    /** When an operator marked it as unrelated to orders, or as done. */
    dismissed: instant(),
  },
  (table) => [index().on(table.attemptId), index().on(table.fingerprint)],
);

// Withdrawals, returned items and refunds.

/** Withdrawal declarations, stored before they are matched with an order (BGB § 356a). */
export const withdrawals = pgTable(
  "withdrawal",
  {
    id: uuid().primaryKey(),
    received: instant().notNull(),
    name: text().notNull(),
    /** The contract as named by the customer. */
    contract: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Items and quantities; empty: the whole order. */
    items: jsonb().$type<{ itemId: string; quantity: number }[]>().notNull(),
    /**
     * When it was verified that the declaration comes from the customer: at once through the order's own link or a
     * login, else by the link in the receipt or by the operator. Before that it has no effect on the order.
     */
    confirmed: instant(),
    /** When it was applied to the order, or found to have no effect. Retried until then. */
    settled: instant(),
    /** When no manual step was left. */
    answered: instant(),
  },
  (table) => [index().on(table.answered)],
);

export const returns = pgTable(
  "item_return",
  {
    id: uuid().primaryKey(),
    itemId: tableReference(() => orderItems.id),
    quantity: integer().notNull(),
    returnedOn: instant().notNull(),
    kind: text().$type<"withdrawal" | "cancellation" | "grace" | "operator">().notNull(),
    /** Cancellation fee under the item's terms. */
    fee: money().notNull(),
  },
  (table) => [index().on(table.itemId)],
);

/** Refunds to the customer's payment method, by whomever they are sent. Gift cards are refunded first. */
export const refunds = pgTable(
  "refund",
  {
    id: uuid().primaryKey(),
    orderId: tableReference(() => orders.id),
    amount: money().notNull(),
    currency: text().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    created: instant().notNull(),
    /** The attempt that brought the money; null when unknown. */
    attemptId: uuid().references(() => paymentAttempts.id),
    /** When the provider was first asked, with an idempotency key made of both ids. Set before the call. */
    asked: instant(),
    /** Attempts by the job, and the earliest time of the next one. */
    tries: integer().notNull().default(0),
    nextTry: instant(),
    /** The provider's reference, set with its response. */
    refundRef: text(),
    /** Why the provider cannot refund. An operator has to do it. */
    failure: text().$type<RefundFailure>(),
    done: instant(),
  },
  (table) => [index().on(table.orderId), index().on(table.done), index().on(table.attemptId)],
);

/** Account for refunds of an order that was paid from an unknown account, entered by customer or operator. */
export const refundAccounts = pgTable("refund_account", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  iban: text().notNull(),
  holder: text().notNull(),
  givenBy: text().$type<"customer" | "operator">().notNull(),
  given: instant().notNull(),
});

/** Transfer files for the bank that pay refunds. An undone file is deleted and remains in the audit log. */
export const payouts = pgTable("payout", {
  id: uuid().primaryKey(),
  created: instant().notNull(),
  /** Name of the operator who created it. */
  who: text().notNull(),
});

/**
 * Refunds of a transfer file, as they were written. A refund is in one file at most, and
 * the same file can be created again.
 */
export const payoutItems = pgTable(
  "payout_item",
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id),
    payoutId: cascadingReference(() => payouts.id),
    /** Payee: from the statement line that brought the money, or as entered by customer or operator. */
    iban: text().notNull(),
    holder: text().notNull(),
  },
  (table) => [index().on(table.payoutId)],
);

// Invoices, which must not change once issued, and vouchers sent as gifts.

/**
 * Last number issued per kind and year. The row stays locked until the invoice is
 * committed, so that numbers have no gaps.
 */
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
    /** Invoice number as printed (UStG § 14 Abs. 4 Nr. 4). */
    number: text().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    orderId: tableReference(() => orders.id),
    corrects: text(),
    issued: instant().notNull(),
    total: money().notNull(),
    /** The full content at the date of issue, independent of later changes to the order. */
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    /** The stay was changed: this invoice is corrected to zero, and another one counts. */
    replaced: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("invoice_one_an_order")
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice' and not ${table.replaced}`),
    index().on(table.orderId),
    foreignKey({ columns: [table.corrects], foreignColumns: [table.number] }),
    check("invoice_corrects", sql`(${table.kind} = 'correction') = (${table.corrects} is not null)`),
  ],
);

/** A voucher for a recipient, on its document and by email. */
export const voucherGifts = pgTable(
  "voucher_gift",
  {
    id: uuid().primaryKey(),
    voucherId: tableReference(() => vouchers.id),
    recipientName: text().notNull(),
    giverName: text().notNull(),
    greeting: text().notNull(),
    /** Empty: the giver prints it, or the address was erased. */
    recipientEmail: text().notNull(),
    /** Null: the picture of the offer. */
    motif: text().$type<GiftMotif>(),
    /** Day on which the email is due. Null once it is queued, and without an address. */
    sendOn: civil(),
    /** When it was entered, or once its email is queued, when that happened. */
    created: instant().notNull(),
  },
  (table) => [
    index().on(table.voucherId),
    index("voucher_gift_due")
      .on(table.sendOn)
      .where(sql`${table.sendOn} is not null`),
  ],
);

// Discount codes and gift cards. Uses and balances are booked when an order is placed.

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

/** One row per order that used the code. `givenBack` is set when the order is canceled. */
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
    /** Encrypted code, to show and resend it. */
    sealed: text().notNull(),
    /** Last four characters, shown to the customer. */
    ending: text().notNull(),
    balance: money().notNull(),
    currency: text().notNull(),
    created: instant().notNull(),
    validUntil: civil().notNull(),
    disabled: boolean().notNull().default(false),
    /** The voucher row it was sold as; null for cards issued by the operator. */
    voucherId: uuid()
      .unique()
      .references(() => vouchers.id),
  },
  (table) => [check("gift_card_balance", sql`${table.balance} >= 0`)],
);

/** Ledger of gift cards. The balance of a card is the sum of its entries. */
export const giftCardEntries = pgTable(
  "gift_card_entry",
  {
    id: uuid().primaryKey(),
    cardId: tableReference(() => giftCards.id),
    orderId: uuid().references(() => orders.id),
    kind: text().$type<"issued" | "spent" | "given-back" | "disabled">().notNull(),
    amount: money().notNull(),
    created: instant().notNull(),
  },
  (table) => [index().on(table.cardId), index().on(table.orderId)],
);

/** Rate-limited attempts, one row each. `counter` names what is limited, e.g. an order or a network. */
export const rateLimitHits = pgTable(
  "counted_try",
  { id: uuid().notNull(), counter: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.counter, table.id] }), index().on(table.at)],
);
