/** What payment providers have told the shop. */
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { paymentAttempts } from "#app/store/schema-orders.server.ts";

/** Events of webhooks that were acted upon: one that comes again has nothing new to say. */
export const paymentEvents = pgTable(
  "payment_event",
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    received: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] }), index().on(table.received)],
);
