/** Invoices and their numbers. */
import { and, asc, eq, sql } from "drizzle-orm";
import { type Invoice, type InvoiceFacts, type InvoiceKind, invoiceNumber } from "#app/domain/invoice.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Db } from "#app/store/database.server.ts";
import { invoiceCounters, invoices } from "#app/store/schema-documents.server.ts";

/**
 * Gives the next number and writes the invoice. The counter stays locked until the transaction ends: after a rollback
 * the number is free again, so there are no gaps. Take other locks first, this one last.
 */
export async function addInvoice(
  tx: Db,
  invoice: {
    kind: InvoiceKind;
    year: number;
    orderId: string;
    corrects: string | null;
    issued: Date;
    facts: InvoiceFacts;
  },
): Promise<string> {
  const { year, ...kept } = invoice;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind: kept.kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error("the counter of invoices gave no number");
  const number = invoiceNumber(kept.kind, year, counter.last);
  await tx.insert(invoices).values({ ...kept, number, total: kept.facts.total });
  return number;
}

/** The invoice of an order and then its corrections, in the order they were written. */
export async function findInvoices(db: Db, orderId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(sql`${invoices.kind} = 'correction'`, asc(invoices.issued), asc(invoices.number));
  return rows.map((row) => ({ ...row, total: row.total as Cents }));
}

export async function hasInvoice(db: Db, orderId: string): Promise<boolean> {
  const found = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  return found.length > 0;
}
