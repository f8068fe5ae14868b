/** Bids and counteroffers. They outlive their item, because the limits count them (design "Bids"). */
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";
import type { BidReason, BidState, BidType } from "#app/domain/order/bid.ts";
import { variants } from "#app/store/schema-catalogue.server.ts";
import { orders } from "#app/store/schema-orders.server.ts";

export const bids = pgTable(
  "bid",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Of the cart's item it was made for; no reference, because the item may go. */
    itemId: uuid().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    /** Dates, guests and quantity as one text: what the bid binds, and what the limits count by. */
    stay: text().notNull(),
    bidState: text().$type<BidState>().notNull(),
    bidType: text().$type<BidType>().notNull(),
    unitPrice: integer().notNull(),
    date: instant().notNull(),
    sequenceNumber: integer().notNull(),
    expiry: instant(),
    reason: text().$type<BidReason>(),
    /** Normalised, for the answer and the limits. */
    email: text().notNull(),
    /** Network of the bidder, /24 or /56, as a keyed hash. */
    network: text().notNull(),
  },
  (table) => [
    unique().on(table.itemId, table.sequenceNumber),
    index().on(table.variantId, table.date),
    index().on(table.bidState, table.expiry),
  ],
);
