/** Questions of visitors and their answers. */
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";

export const supportThreads = pgTable(
  "support_thread",
  {
    id: uuid().primaryKey(),
    /** Who has it, has the thread, as with the key of an order. */
    token: text().notNull(),
    /** Where answers are sent to; empty: they stand on the thread's page alone. */
    email: text().notNull(),
    /** What the visitor wrote to name an order; may be empty. */
    orderNumber: text().notNull(),
    created: instant().notNull(),
    /** When the last message was written. */
    updated: instant().notNull(),
    closed: instant(),
  },
  (table) => [index().on(table.updated)],
);

export const supportMessages = pgTable(
  "support_message",
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => supportThreads.id, { onDelete: "cascade" }),
    author: text().$type<"customer" | "shop">().notNull(),
    text: text().notNull(),
    written: instant().notNull(),
  },
  (table) => [index().on(table.threadId, table.written)],
);
