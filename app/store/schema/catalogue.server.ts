/**
 * Tables of vendors and of the catalogue.
 * Amounts are integer cents, stays civil dates, instants UTC (specification § 3).
 */
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

import type {
  BoardCode,
  CancellationBand,
  ChildBand,
  CruiseFacts,
  DisplayType,
  NightRules,
  OfferType,
  RoomAmenity,
  Vendor,
  FieldDefinition,
  UpgradeAvailability,
} from "#app/domain/catalogue/offer.ts";
import type { FeedFailure } from "#app/domain/catalogue/room-feed.ts";
import type { OfferSummary } from "#app/domain/catalogue/offer-summary.ts";
import type { ExtraKind } from "#app/domain/catalogue/own-sale.ts";
import type { StoredImage } from "#app/domain/catalogue/picture.ts";
import type { Currency } from "#app/domain/money.ts";
import type { AskedTerms } from "#app/domain/price/history.ts";
import type { PromotionValue } from "#app/domain/price/promotion.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";
import { civil, instant, money, cascadingReference, tableReference } from "#app/store/db/database.server.ts";

export const vendors = pgTable("vendor", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  register: text(),
  vatId: text(),
  organiser: jsonb().$type<NonNullable<Vendor["organiser"]>>(),
  sells: text().$type<NonNullable<Vendor["sells"]>>().notNull().default("brokered"),
  vat: jsonb().$type<NonNullable<Vendor["vat"]>>(),
  /** Fields for each participant, unless the offer defines its own. */
  participantFields: jsonb().$type<FieldDefinition[]>().notNull().default([]),
});

/** PIN with which a vendor's staff redeem vouchers. A separate table, so that queries on vendors never read it. */
export const vendorPins = pgTable("vendor_pin", {
  vendorId: integer()
    .primaryKey()
    .references(() => vendors.id),
  hash: text().notNull(),
  created: instant().notNull(),
});

/**
 * How often a vendor's calendar URL was renewed. The URL's key is derived from the number and not stored. No row:
 * never.
 */
export const vendorCalendars = pgTable("vendor_calendar", {
  vendorId: integer()
    .primaryKey()
    .references(() => vendors.id),
  edition: integer().notNull(),
});

export const contacts = pgTable(
  "contact",
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    tag: text().notNull(),
    category: integer().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    zip: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    state: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    idSstOfferContact: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    displayAttributes: jsonb().$type<{ key: string; value: string }[]>().notNull(),
  },
  (table) => [check("contact_category", sql`${table.category} between 0 and 8`)],
);

export const groupings = pgTable(
  "grouping_option",
  {
    groupingType: text().$type<"theme" | "region" | "country">().notNull(),
    slug: text().notNull(),
    heading: text().notNull(),
    description: text().notNull(),
    tag: text().notNull(),
    image: jsonb().$type<StoredImage>().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupingType, table.slug] })],
);

export const offers = pgTable("offer", {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  /** Null sorts last. */
  rank: integer(),
  type: text().$type<OfferType>().notNull(),
  /** Always equal to `type`, which is the one that is read. */
  accommodationType: text().$type<OfferType>().notNull(),
  vendorId: integer()
    .notNull()
    .references(() => vendors.id),
  contactId: tableReference(() => contacts.id),
  title: text().notNull(),
  subtitle: text().notNull(),
  services: jsonb().$type<string[]>().notNull(),
  validity: text().notNull(),
  goodToKnow: jsonb().$type<string[]>().notNull().default([]),
  notIncluded: jsonb().$type<string[]>().notNull().default([]),
  images: jsonb().$type<StoredImage[]>().notNull(),
  onlineTo: instant().notNull(),
  runStart: instant().notNull(),
  runEnd: instant().notNull(),
  discountGroup: text(),
  themes: jsonb().$type<string[]>().notNull(),
  accessibility: jsonb().$type<string[]>().notNull(),
  localCharges: text().notNull(),
  cancellationBands: jsonb().$type<CancellationBand[]>().notNull(),
  cruise: jsonb().$type<CruiseFacts>(),
  /** Null: the vendor's fields apply. */
  participantFields: jsonb().$type<FieldDefinition[]>(),
  position: integer().notNull(),
  /** Last change of what customers read on the offer's page, set by `markChanged`. */
  changedAt: instant().notNull().defaultNow(),
});

/** Contents with which an offer was imported last. Missing once something other than a sale has changed it. */
export const offerImports = pgTable("offer_import", {
  offerId: uuid()
    .primaryKey()
    .references(() => offers.id, { onDelete: "cascade" }),
  hash: text().notNull(),
  /** Last day up to which its rules gave nights; null without rules. */
  plannedTo: civil(),
  /** Key of its text in the file; null if that must be read each time. */
  textKey: text(),
  summary: jsonb().$type<OfferSummary>(),
});

export const offerContacts = pgTable(
  "offer_contact",
  {
    offerId: cascadingReference(() => offers.id),
    contactId: tableReference(() => contacts.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.contactId] })],
);

export const rooms = pgTable(
  "room",
  {
    id: uuid().primaryKey(),
    offerId: cascadingReference(() => offers.id),
    key: text().notNull(),
    name: text().notNull(),
    sizeSquareMeters: doublePrecision(),
    sizeSquareMetersUpper: doublePrecision(),
    image: jsonb().$type<StoredImage>(),
    amenities: jsonb().$type<RoomAmenity[]>().notNull(),
    maxOccupancy: integer(),
    /** Rooms of this kind, which all its variants sell from (docs/decisions/room-pools.md). Null: each variant has only its own number. */
    count: integer(),
    sku: text().notNull(),
  },
  (table) => [unique().on(table.offerId, table.key)],
);

/** Calendars of other portals about one room, read by a job (docs/decisions/room-feeds.md). */
export const roomFeeds = pgTable(
  "room_feed",
  {
    id: uuid().primaryKey(),
    roomId: cascadingReference(() => rooms.id),
    /** The portal, as operators call it. */
    name: text().notNull(),
    /** Whoever knows it sees the calendar, so pages show its host alone. */
    url: text().notNull(),
    created: instant().notNull(),
    /** What the portal said about its version when it was last read completely. */
    etag: text(),
    lastModified: text(),
    /** Start of the last complete reading. */
    read: instant(),
    /** Last reading with or without news. */
    succeeded: instant(),
    tried: instant(),
    /** Null: the last try succeeded. */
    failure: text().$type<FeedFailure>(),
    /** Of the portal's answer, beside the failure. */
    status: integer(),
  },
  (table) => [unique().on(table.roomId, table.url)],
);

/** Rooms taken out of the sale, for repairs or guests who booked elsewhere. Only for rooms with a `count`. */
export const roomBlocks = pgTable(
  "room_block",
  {
    id: uuid().primaryKey(),
    roomId: cascadingReference(() => rooms.id),
    /** The first and the last night, or departure. */
    from: civil().notNull(),
    to: civil().notNull(),
    quantity: integer().notNull(),
    reason: text().notNull(),
    created: instant().notNull(),
    /** The calendar that it comes from, and the event in it. Null: made by an operator. */
    feedId: uuid().references(() => roomFeeds.id, { onDelete: "cascade" }),
    eventKey: text(),
    /** The standard by which a property system made it; null: an operator did. */
    channel: text(),
  },
  (table) => [
    index().on(table.roomId, table.to),
    unique().on(table.feedId, table.eventKey),
    check("room_block_quantity", sql`${table.quantity} > 0`),
    check("room_block_range", sql`${table.from} <= ${table.to}`),
  ],
);

export const variants = pgTable(
  "variant",
  {
    id: uuid().primaryKey(),
    offerId: cascadingReference(() => offers.id),
    roomId: tableReference(() => rooms.id),
    key: text().notNull(),
    /** False once the catalogue no longer contains it. The row is kept for existing orders. */
    active: boolean().notNull(),
    position: integer().notNull(),
    board: text().$type<BoardCode>().notNull(),
    nights: integer().notNull(),
    persons: integer().notNull(),
    additional: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    displayType: text().$type<DisplayType>().notNull(),
    sliderFactor: doublePrecision(),
    sliderMin: money(),
    voucherTotal: money(),
    /** Months in which the voucher can be redeemed, 1 to 12; null: all. */
    voucherMonths: jsonb().$type<number[]>(),
    /** Contingent of an undated package, and how many of it are sold. */
    voucherCapacity: integer(),
    voucherSold: integer().notNull().default(0),
    dated: boolean().notNull(),
    /** Sales stopped, for nights and vouchers alike, until an operator resumes them. */
    stopped: boolean().notNull().default(false),
    nightRules: jsonb().$type<NightRules>(),
    childBands: jsonb().$type<ChildBand[]>().notNull(),
    stayRules: jsonb().$type<StayRule[]>().notNull().default([]),
    minAge: integer().notNull().default(0),
    /** The vendor's bidding terms. Secret: never select them for pages. */
    bidding: jsonb().$type<{ reserve: number; counter: number; policy: "automatic" | "manual" }>(),
  },
  (table) => [
    unique().on(table.offerId, table.key),
    index().on(table.roomId),
    check(
      "variant_voucher_sold",
      sql`${table.voucherSold} between 0 and coalesce(${table.voucherCapacity}, 0)`,
    ),
  ],
);

export const nights = pgTable(
  "night",
  {
    variantId: cascadingReference(() => variants.id),
    date: civil().notNull(),
    price: money().notNull(),
    rooms: integer().notNull(),
    sold: integer().notNull().default(0),
    closedToArrival: boolean().notNull().default(false),
    /** Sales of this night are stopped, even if rooms are free. */
    stopped: boolean().notNull().default(false),
    /** Start of the current price and arrival rule. Earlier ones are in `former_night_price`. */
    pricedSince: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.date] }),
    check("night_sold", sql`${table.sold} >= 0`),
    check("night_price", sql`${table.price} > 0`),
  ],
);

export const variantPromotions = pgTable(
  "variant_promotion",
  {
    id: uuid().primaryKey(),
    variantId: cascadingReference(() => variants.id),
    key: text().notNull(),
    name: text().notNull(),
    from: civil().notNull(),
    to: civil().notNull(),
    value: jsonb().$type<PromotionValue>().notNull(),
  },
  (table) => [unique().on(table.variantId, table.key)],
);

export const offerPromotions = pgTable(
  "offer_promotion",
  {
    id: uuid().primaryKey(),
    offerId: cascadingReference(() => offers.id),
    key: text().notNull(),
    promotionType: text().$type<PromotionValue["kind"]>().notNull(),
    active: boolean().notNull(),
    from: civil().notNull(),
    to: civil().notNull(),
    name: text().notNull(),
  },
  (table) => [unique().on(table.offerId, table.key)],
);

export const upgrades = pgTable(
  "additional_service",
  {
    offerId: cascadingReference(() => offers.id),
    serviceCode: text().notNull(),
    description: text().notNull(),
    isOptional: boolean().notNull(),
    unitPrice: money().notNull(),
    touristService: boolean().notNull(),
    perPerson: boolean().notNull().default(false),
    taxedAs: text().$type<ExtraKind>(),
    availability: jsonb().$type<UpgradeAvailability>(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.serviceCode] })],
);

// History of prices, the proof behind every strike price. Rows are never edited.

/**
 * Everything but the nights that determines a variant's price. Each change adds a row;
 * `until` is null in the current one.
 */
export const askedTerms = pgTable(
  "asked_terms",
  {
    variantId: cascadingReference(() => variants.id),
    since: instant().notNull(),
    until: instant(),
    terms: jsonb().$type<AskedTerms>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.since] })],
);

/** Former prices of nights. The current one is in `night`, with `pricedSince`. */
export const formerNightPrices = pgTable(
  "former_night_price",
  {
    variantId: cascadingReference(() => variants.id),
    date: civil().notNull(),
    price: money().notNull(),
    closedToArrival: boolean().notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.date, table.since] }), index().on(table.until)],
);
