import { berlinDate } from "#app/domain/berlin-time.ts";
import {
  correctionFacts,
  type CorrectionReason,
  type Invoice,
  type InvoiceFacts,
  invoiceFacts,
  leftToCorrect,
} from "#app/domain/invoice.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order.ts";
import type { Db } from "#app/store/database.server.ts";
import { addInvoice, findInvoices, hasInvoice } from "#app/store/invoices.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** The invoice of an order, under its lock and in the transaction that makes it due; an order has one. */
export async function issueInvoice({ now }: Pick<Work, "now">, tx: Db, order: Order): Promise<void> {
  if (await hasInvoice(tx, order.id)) return;
  await add(tx, now, { kind: "invoice", orderId: order.id, corrects: null, facts: invoiceFacts(order) });
}

/** Takes back a part of what was invoiced, or all of it. Nothing where there is no invoice or nothing left of it. */
export async function correctInvoice(
  { now }: Pick<Work, "now">,
  tx: Db,
  { orderId, amount, reason }: { orderId: string; amount: Cents; reason: CorrectionReason },
): Promise<void> {
  const [invoice, ...corrections] = await findInvoices(tx, orderId);
  if (!invoice) return;
  const less = cents(Math.min(amount, leftToCorrect(invoice, corrections)));
  if (less <= 0) return;
  const facts = correctionFacts(invoice, less, reason);
  await add(tx, now, { kind: "correction", orderId, corrects: invoice.number, facts });
}

async function add(
  tx: Db,
  now: Date,
  invoice: Pick<Invoice, "kind" | "orderId" | "corrects"> & { facts: InvoiceFacts },
): Promise<void> {
  await addInvoice(tx, { ...invoice, issued: now, year: Number(berlinDate(now).slice(0, 4)) });
}
