/** Links by mail, each good once and for a while. What the link holds is derived from the id and stored nowhere. */
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";
import type { LinkPurpose } from "#app/domain/customer/account.ts";
import { accounts } from "#app/store/schema-accounts.server.ts";
import { orders } from "#app/store/schema-orders.server.ts";

export const accountLinks = pgTable(
  "account_link",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** Normalised; where the letter goes. */
    email: text().notNull(),
    /** Null where the address has no account (yet). */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** The order that is to be taken over, or to be found again. */
    orderId: uuid().references(() => orders.id, { onDelete: "cascade" }),
    /** Path of the shop where the customer goes on. */
    back: text().notNull().default(""),
    created: instant().notNull(),
    expires: instant().notNull(),
    used: instant(),
  },
  (table) => [index().on(table.expires)],
);
