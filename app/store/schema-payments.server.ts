/** What payment providers and the bank have told the shop. */
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { civil, instant } from "#app/store/columns.server.ts";
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

/**
 * Lines of the shop's own account, as its bank states them or the operator notes them: the books of payments without a
 * provider. None is changed but for where it belongs.
 */
export const bankLines = pgTable(
  "bank_line",
  {
    id: uuid().primaryKey(),
    /** The bank's own reference of the booking, or what stands for it: the same booking is here once. */
    reference: text().notNull().unique(),
    /** Day, sum and letters of the purpose: tells a booking again that another kind of file brings. */
    fingerprint: text().notNull(),
    source: text().$type<"camt" | "csv" | "operator">().notNull(),
    bookedOn: civil().notNull(),
    /** Cents; what left the account is negative. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Who paid or was paid; with the purpose all that is kept of the other side. */
    party: text().notNull(),
    purpose: text().notNull(),
    /** Money of the shop's own that came back, or of a customer's that was called back. */
    returned: boolean().notNull(),
    imported: instant().notNull(),
    /** The try to pay that it belongs to. */
    attemptId: uuid().references(() => paymentAttempts.id),
    /** When somebody said that it has nothing to do with an order, or is seen to. */
    dismissed: instant(),
  },
  (table) => [index().on(table.attemptId), index().on(table.fingerprint)],
);
