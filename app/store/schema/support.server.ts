/** Questions of visitors and their answers. */
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant, partOf } from "#app/store/db/database.server.ts";

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
    threadId: partOf(() => supportThreads.id),
    author: text().$type<"customer" | "shop">().notNull(),
    text: text().notNull(),
    written: instant().notNull(),
  },
  (table) => [index().on(table.threadId, table.written)],
);

/** Barriers that visitors reported. Who has been answered is forgotten: closing empties `email`. */
export const barrierReports = pgTable(
  "barrier_report",
  {
    id: uuid().primaryKey(),
    received: instant().notNull(),
    page: text().notNull(),
    trouble: text().notNull(),
    means: text().notNull(),
    email: text().notNull(),
    closed: instant(),
  },
  (table) => [index().on(table.closed)],
);

// Rules of the operator by which addresses lead elsewhere (specification § 2).

export const redirects = pgTable("redirect", {
  path: text().primaryKey(),
  /** A path of the shop, or an https address elsewhere. */
  target: text().notNull(),
  status: integer().notNull(),
  created: instant().notNull(),
});
