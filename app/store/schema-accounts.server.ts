/** Tables of customers' accounts and of where they are logged in. */
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";
import type { Address } from "#app/domain/customer/customer.ts";

export const accounts = pgTable("account", {
  id: uuid().primaryKey(),
  /** Normalised; confirmed by a letter before the account was made. */
  email: text().notNull().unique(),
  /** Cost, salt and hash; never the password. */
  passwordHash: text().notNull(),
  created: instant().notNull(),
  /** What the last order was placed with, for the next one; null before the first. */
  customer: jsonb().$type<Address>(),
});

export const accountSessions = pgTable(
  "account_session",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of what the cookie holds: whoever reads this table is not logged in by it. */
    tokenHash: text().notNull().unique(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
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
