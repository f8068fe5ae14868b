/** Tables of customer accounts, their sessions and newsletter subscriptions. */
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { Address } from "#app/domain/customer/customer.ts";
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
