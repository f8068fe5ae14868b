/** Tables of the property systems that exchange rooms, prices and bookings with the shop (docs/decisions/alpinebits.md). */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { ChannelVersion, DayRange } from "#app/domain/catalogue/channel.ts";
import type { PushOutcome } from "#app/domain/catalogue/channel-push.ts";
import type { HotelInfo } from "#app/domain/catalogue/hotel-info.ts";
import { cascadingReference, instant } from "#app/store/db/database.server.ts";
import { rooms, vendors } from "#app/store/schema/catalogue.server.ts";
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

/** Days on which each single room is free, as a property system has told them by the room's own name (InvCode). */
export const channelSingleRooms = pgTable(
  "channel_single_room",
  {
    roomId: cascadingReference(() => rooms.id),
    name: text().notNull(),
    free: jsonb().$type<DayRange[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.name] })],
);

/** What a property system last told about the property. Operators decide what of it the shop shows. */
export const channelInfos = pgTable("channel_info", {
  vendorId: integer()
    .primaryKey()
    .references(() => vendors.id, { onDelete: "cascade" }),
  told: jsonb().$type<HotelInfo>().notNull(),
  received: instant().notNull(),
});

/** Where the shop sends the bookings of an access by itself. What was sent and confirmed is in `channel_booking`. */
export const channelPushes = pgTable("channel_push", {
  accessId: uuid()
    .primaryKey()
    .references(() => channelAccesses.id, { onDelete: "cascade" }),
  url: text().notNull(),
  userName: text().notNull(),
  /** Password, sealed with the session secret. */
  secret: text().notNull(),
  /** The newest version that both speak, from the handshake; null: none yet. */
  version: text().$type<ChannelVersion>(),
  changed: instant().notNull(),
  /** Attempts that failed since the last success. */
  tries: integer().notNull().default(0),
  /** Nothing is sent before. */
  nextTry: instant().notNull(),
});

/** Log of what was sent to property systems. Ids only, no names of guests. */
export const channelDeliveries = pgTable(
  "channel_delivery",
  {
    id: uuid().primaryKey(),
    accessId: cascadingReference(() => channelAccesses.id),
    /** Null: the handshake. */
    itemId: uuid().references(() => orderItems.id, { onDelete: "cascade" }),
    sent: instant().notNull(),
    outcome: text().$type<PushOutcome>().notNull(),
    /** Status or text of the answer. */
    detail: text(),
  },
  (table) => [index().on(table.accessId, table.sent), index().on(table.itemId)],
);
