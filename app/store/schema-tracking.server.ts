/** What happened to orders, for services that the customer has allowed to count it. */
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { OrderEventName } from "#app/domain/order/order-event.ts";
import { instant } from "#app/store/columns.server.ts";
import { orders } from "#app/store/schema-orders.server.ts";

export const orderEvents = pgTable(
  "order_event",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    name: text().$type<OrderEventName>().notNull(),
    at: instant().notNull(),
    statistic: boolean().notNull(),
    marketing: boolean().notNull(),
    url: text().notNull(),
    fbc: text(),
    fbp: text(),
    itemId: uuid(),
  },
  (table) => [index().on(table.orderId, table.at), index().on(table.at)],
);
