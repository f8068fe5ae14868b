/** Tables of customer accounts, their sessions and newsletter subscriptions. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import type { Address } from "#app/domain/customer/customer.ts";
import type { OfferType } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { instant, cascadingReference } from "#app/store/db/database.server.ts";

export const accounts = pgTable("account", {
  id: uuid().primaryKey(),
  /** Normalised, and confirmed by email before the account was created. */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  created: instant().notNull(),
  /** Last activity, to the hour. */
  used: instant().notNull().defaultNow(),
  /**
   * When the customer was warned that the unused account will be deleted; null without a warning since the last use.
   */
  warned: instant(),
  /** Address of the last order, used to prefill the next; null before the first. */
  customer: jsonb().$type<Address>(),
});

export const accountSessions = pgTable(
  "account_session",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the cookie's token, so that read access to this table gives no login. */
    tokenHash: text().notNull().unique(),
    accountId: cascadingReference(() => accounts.id),
    /** Short name of browser and system, for the list of devices. */
    device: text().notNull(),
    /** The customer chose to stay logged in on this device. */
    stays: boolean().notNull(),
    created: instant().notNull(),
    /** Last activity, to the hour. */
    seen: instant().notNull(),
    expires: instant().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expires)],
);

// Newsletter subscribers and the proof of their consent (UWG § 7 (2) no. 2, GDPR art. 7 (1)).

export const newsletterSubscribers = pgTable("newsletter_subscriber", {
  id: uuid().primaryKey(),
  /** Lower case: one subscription per address. */
  email: text().notNull().unique(),
  /** Secret of the links in emails that confirm or end the subscription. */
  token: text().notNull(),
  requested: instant().notNull(),
  confirmed: instant(),
  ended: instant(),
});

export const newsletterProofs = pgTable(
  "newsletter_proof",
  {
    id: uuid().primaryKey(),
    subscriberId: cascadingReference(() => newsletterSubscribers.id),
    kind: text().$type<"requested" | "confirmed" | "ended">().notNull(),
    at: instant().notNull(),
    /** The consent text as shown on the page; empty for an unsubscription. */
    wording: text().notNull(),
    /** The IP address without its last part; empty when unknown. */
    network: text().notNull(),
  },
  (table) => [index().on(table.subscriberId, table.at)],
);

/** Price alerts and waiting lists. Deleted after the travel date, at the latest after a year. */
export const priceAlerts = pgTable(
  "price_alert",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Secret of the links in its emails. */
    token: text().notNull(),
    /** Name of the property or ship. */
    name: text().notNull(),
    type: text().$type<OfferType>().notNull(),
    slug: text().notNull(),
    checkin: text().$type<CivilDate>().notNull(),
    checkout: text().$type<CivilDate>().notNull(),
    adults: integer().notNull(),
    /** Joined by commas, so that the index compares them. */
    childrenAges: text().notNull(),
    rooms: integer().notNull(),
    /** In cents; null: any lower price. */
    wished: integer().$type<Cents>(),
    /** The lowest price that the visitor knows, in cents; null while sold out. */
    price: integer().$type<Cents>(),
    currency: text().$type<Currency>().notNull(),
    requested: instant().notNull(),
    confirmed: instant(),
    ended: instant(),
    notified: instant(),
  },
  (table) => [
    uniqueIndex().on(
      table.email,
      table.slug,
      table.checkin,
      table.checkout,
      table.adults,
      table.childrenAges,
      table.rooms,
    ),
  ],
);
