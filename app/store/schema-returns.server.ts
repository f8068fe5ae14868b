/** What comes back after the sale: declarations of withdrawal, returned items, and money that goes back. */
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RefundFailure, RefundReason } from "#app/domain/payment/refund.ts";
import { instant } from "#app/store/columns.server.ts";
import { orderItems, orders, paymentAttempts } from "#app/store/schema-orders.server.ts";

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
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    returnedOn: instant().notNull(),
    kind: text().$type<"withdrawal" | "cancellation" | "grace" | "operator">().notNull(),
    /** What the shop keeps under the item's cancellation bands. */
    fee: integer().notNull(),
  },
  (table) => [index().on(table.itemId)],
);

/** Money that goes back to the customer by the means it came by, after the gift cards have theirs: all of it, whoever sent it. */
export const refunds = pgTable(
  "refund",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: integer().notNull(),
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
