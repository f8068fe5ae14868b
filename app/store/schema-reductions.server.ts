/** Discount codes and gift cards. Uses and balances are counted when an order is placed, never before. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { civil, instant } from "#app/store/columns.server.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import { orders, vouchers } from "#app/store/schema-orders.server.ts";

export const reductionCodes = pgTable(
  "reduction_code",
  {
    /** Without spaces, upper case. */
    code: text().primaryKey(),
    value: jsonb().$type<Reduction["value"]>().notNull(),
    minimumSubtotal: integer().notNull(),
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
    balance: integer().notNull(),
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
    cardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    orderId: uuid().references(() => orders.id),
    kind: text().$type<"issued" | "spent" | "given-back" | "disabled">().notNull(),
    amount: integer().notNull(),
    created: instant().notNull(),
  },
  (table) => [index().on(table.cardId), index().on(table.orderId)],
);

/** Tries that are limited: one row each, by what is counted (an order, a network) and when. */
export const countedTries = pgTable(
  "counted_try",
  { id: uuid().notNull(), counter: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.counter, table.id] }), index().on(table.at)],
);
