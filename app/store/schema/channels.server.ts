/** Tables of the property systems that exchange rooms, prices and bookings with the shop (docs/decisions/alpinebits.md). */
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { cascadingReference, instant } from "#app/store/db/database.server.ts";
import { vendors } from "#app/store/schema/catalogue.server.ts";
import { orderItems } from "#app/store/schema/orders.server.ts";

/** Name and password with which a vendor's system signs in. Rows are kept when the access has ended. */
export const channelAccesses = pgTable(
  "channel_access",
  {
    id: uuid().primaryKey(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    userName: text().notNull().unique(),
    /** SHA-256 of the password, which is random and too long to be guessed. */
    hash: text().notNull(),
    /** Whether it may change prices. Properties agree on them with the shop. */
    prices: boolean().notNull(),
    created: instant().notNull(),
    lastUsed: instant(),
    /** When it last asked for bookings; null: never, so it hears of them in another way. */
    lastRead: instant(),
    /** Name and version of the program, as it says itself. */
    client: text(),
    ended: instant(),
  },
  (table) => [index().on(table.vendorId)],
);

/** What a property system knows about a booked item. A hash of the booking tells whether it changed since. */
export const channelBookings = pgTable(
  "channel_booking",
  {
    accessId: cascadingReference(() => channelAccesses.id),
    itemId: cascadingReference(() => orderItems.id),
    /** Hash of what was sent last. */
    sent: text().notNull(),
    /** Hash of what the system has confirmed; null: nothing yet. */
    known: text(),
    /** When it was confirmed last. */
    confirmed: instant(),
  },
  (table) => [primaryKey({ columns: [table.accessId, table.itemId] }), index().on(table.itemId)],
);
