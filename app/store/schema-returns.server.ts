/** What comes back after the sale: declarations of withdrawal, returned items, and money that is owed. */
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";
import { orderItems, orders } from "#app/store/schema-orders.server.ts";

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

/** Money owed to the customer: first back to the gift cards, the rest to the means it came by. */
export const refunds = pgTable(
  "refund",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    reason: text().$type<"withdrawal" | "cancellation" | "grace" | "operator" | "late-money">().notNull(),
    created: instant().notNull(),
    done: instant(),
  },
  (table) => [index().on(table.orderId), index().on(table.done)],
);
