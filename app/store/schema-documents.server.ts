/** What the shop has given out in writing, and must not change any more: invoices; and vouchers passed on as a gift. */
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { InvoiceFacts, InvoiceKind } from "#app/domain/invoice.ts";
import { instant } from "#app/store/columns.server.ts";
import { orders, vouchers } from "#app/store/schema-orders.server.ts";

/** The last number given out, a row for each kind and year; locked until the invoice is committed, so that none is lost. */
export const invoiceCounters = pgTable(
  "invoice_counter",
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export const invoices = pgTable(
  "invoice",
  {
    /** As printed: the key that the law knows (UStG § 14 Abs. 4 Nr. 4). */
    number: text().primaryKey(),
    kind: text().$type<InvoiceKind>().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The invoice that a correction corrects. */
    corrects: text(),
    issued: instant().notNull(),
    total: integer().notNull(),
    /** Everything on it as it was that day: the order may change, an invoice does not. */
    facts: jsonb().$type<InvoiceFacts>().notNull(),
  },
  (table) => [
    uniqueIndex("invoice_one_an_order")
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice'`),
    index().on(table.orderId),
    foreignKey({ columns: [table.corrects], foreignColumns: [table.number] }),
    check("invoice_corrects", sql`(${table.kind} = 'correction') = (${table.corrects} is not null)`),
  ],
);

/** A voucher sent to who is to have it. */
export const voucherGifts = pgTable(
  "voucher_gift",
  {
    id: uuid().primaryKey(),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    /** Names and words as the giver typed them. */
    recipientName: text().notNull(),
    giverName: text().notNull(),
    greeting: text().notNull(),
    recipientEmail: text().notNull(),
    created: instant().notNull(),
  },
  (table) => [index().on(table.voucherId)],
);
