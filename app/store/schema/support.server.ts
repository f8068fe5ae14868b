/** Tables of support threads, accessibility issue reports and redirects. */
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant, cascadingReference } from "#app/store/db/database.server.ts";

export const supportThreads = pgTable(
  "support_thread",
  {
    id: uuid().primaryKey(),
    /** Secret in the thread's URL: grants access to the thread. */
    token: text().notNull(),
    /** Answers are sent here; empty: they are shown on the thread's page only. */
    email: text().notNull(),
    /** Order number as typed by the visitor; may be empty. */
    orderNumber: text().notNull(),
    created: instant().notNull(),
    updated: instant().notNull(),
    closed: instant(),
  },
  (table) => [index().on(table.updated)],
);

export const supportMessages = pgTable(
  "support_message",
  {
    id: uuid().primaryKey(),
    threadId: cascadingReference(() => supportThreads.id),
    author: text().$type<"customer" | "shop">().notNull(),
    text: text().notNull(),
    written: instant().notNull(),
  },
  (table) => [index().on(table.threadId, table.written)],
);

/** Accessibility issues reported by visitors. Closing a report empties `email`. */
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

export const redirects = pgTable("redirect", {
  path: text().primaryKey(),
  /** A path of the shop, or an external https URL. */
  target: text().notNull(),
  status: integer().notNull(),
  created: instant().notNull(),
});
