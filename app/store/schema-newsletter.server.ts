/** Who ordered the newsletter, and the proof of it (UWG § 7 (2) no. 2, GDPR art. 7 (1)). */
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";

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
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    kind: text().$type<"requested" | "confirmed" | "ended">().notNull(),
    at: instant().notNull(),
    /** What the page said that the visitor agrees to; empty where it ends. */
    wording: text().notNull(),
    /** The address it came from without its last part; empty where nobody knows. */
    network: text().notNull(),
  },
  (table) => [index().on(table.subscriberId, table.at)],
);
