/** Table of changed orders, filled by triggers of the migration `partner-api`. */
import { customType, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

/** Number of a transaction that never repeats within a database cluster. Its order is that of the beginnings. */
const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * A row for each placed order and each transaction that changed it, its items, guests or payments. Writers only insert, so
 * they do not wait for each other. A row that a later one replaces is deleted by a job.
 */
export const orderChanges = pgTable(
  "order_change",
  {
    changedIn: transactionNumber().notNull(),
    /** No foreign key, because it would lock the order. */
    orderId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changedIn, table.orderId] }),
    index().on(table.orderId, table.changedIn),
  ],
);
