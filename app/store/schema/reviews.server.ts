/** Tables of guests' reviews, reports about them, and objections to being asked. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { HideReason, ReportReason, Stars } from "#app/domain/catalogue/review.ts";
import { cascadingReference, civil, instant, tableReference } from "#app/store/db/database.server.ts";
import { offers } from "#app/store/schema/catalogue.server.ts";
import { orderItems, orders } from "#app/store/schema/orders.server.ts";

export const reviews = pgTable(
  "review",
  {
    id: uuid().primaryKey(),
    offerId: tableReference(() => offers.id),
    /** Null for reviews invented for the demonstration. */
    itemId: uuid()
      .unique()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    stars: integer().$type<Stars>().notNull(),
    text: text().notNull(),
    name: text().notNull(),
    /** First day of the month. */
    travelMonth: civil().notNull(),
    written: instant().notNull(),
    edited: instant(),
    answer: text().notNull().default(""),
    answered: instant(),
    hidden: instant(),
    hideReason: text().$type<HideReason>(),
  },
  (table) => [
    index().on(table.offerId, table.written),
    index().on(table.written),
    check("review_stars", sql`${table.stars} between 1 and 5`),
    check("review_hidden", sql`(${table.hidden} is null) = (${table.hideReason} is null)`),
  ],
);

/** Closing a report empties `email`. */
export const reviewReports = pgTable(
  "review_report",
  {
    id: uuid().primaryKey(),
    reviewId: cascadingReference(() => reviews.id),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    email: text().notNull(),
    received: instant().notNull(),
    closed: instant(),
  },
  (table) => [index().on(table.reviewId), index().on(table.closed)],
);

/** An objection (UWG § 7 (3)) applies to all orders with the same email address as this one. */
export const reviewObjections = pgTable("review_objection", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  declared: instant().notNull(),
});
