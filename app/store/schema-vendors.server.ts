/** Who sells through the shop. */
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Vendor } from "#app/domain/catalogue/offer.ts";
import type { FieldDefinition } from "#app/domain/order/participant.ts";

export const vendors = pgTable("vendor", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  organiser: jsonb().$type<NonNullable<Vendor["organiser"]>>(),
  /** Asked of each participant, unless the offer has fields of its own. */
  participantFields: jsonb().$type<FieldDefinition[]>().notNull().default([]),
});

/** What the staff of a vendor types beside a voucher's key to redeem it. Apart, so that nobody reads it by the way. */
export const vendorPins = pgTable("vendor_pin", {
  vendorId: integer()
    .primaryKey()
    .references(() => vendors.id),
  /** By scrypt, with its salt. */
  hash: text().notNull(),
  created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
});
