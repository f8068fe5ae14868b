/** Tables of customers' accounts and of where they are logged in. */
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { Address } from "#app/domain/customer/customer.ts";
import { instant, partOf } from "#app/store/db/database.server.ts";

export const accounts = pgTable("account", {
  id: uuid().primaryKey(),
  /** Normalised; confirmed by a letter before the account was made. */
  email: text().notNull().unique(),
  /** Cost, salt and hash; never the password. */
  passwordHash: text().notNull(),
  created: instant().notNull(),
  /** When somebody was logged in last, to the hour. */
  used: instant().notNull().defaultNow(),
  /** When its holder was told that it goes for want of use; null: not since the last use. */
  warned: instant(),
  /** What the last order was placed with, for the next one; null before the first. */
  customer: jsonb().$type<Address>(),
});

export const accountSessions = pgTable(
  "account_session",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of what the cookie holds: whoever reads this table is not logged in by it. */
    tokenHash: text().notNull().unique(),
    accountId: partOf(() => accounts.id),
    /** Browser and system in a few words, for the list of devices. */
    device: text().notNull(),
    /** The customer asked to stay logged in here. */
    stays: boolean().notNull(),
    created: instant().notNull(),
    /** Last use, to the hour. */
    seen: instant().notNull(),
    expires: instant().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expires)],
);

// Who ordered the newsletter, and the proof of it (UWG § 7 (2) no. 2, GDPR art. 7 (1)).

export const newsletterSubscribers = pgTable("newsletter_subscriber", {
  id: uuid().primaryKey(),
  /** In small letters: one address, one subscription. */
  email: text().notNull().unique(),
  /** Confirms and ends the subscription, from mails alone. */
  token: text().notNull(),
  requested: instant().notNull(),
  confirmed: instant(),
  ended: instant(),
});

export const newsletterProofs = pgTable(
  "newsletter_proof",
  {
    id: uuid().primaryKey(),
    subscriberId: partOf(() => newsletterSubscribers.id),
    kind: text().$type<"requested" | "confirmed" | "ended">().notNull(),
    at: instant().notNull(),
    /** What the page said that the visitor agrees to; empty where it ends. */
    wording: text().notNull(),
    /** The address it came from without its last part; empty where nobody knows. */
    network: text().notNull(),
  },
  (table) => [index().on(table.subscriberId, table.at)],
);
