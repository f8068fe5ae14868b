/** Bookings, vouchers and invoices of a placed order. */
import { randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";
import { and, asc, eq, getTableColumns, gte, inArray, lt, or, sql } from "drizzle-orm";

import { orderNumber } from "#app/domain/identifiers.ts";
import { type Invoice, invoiceNumber } from "#app/domain/invoice.ts";
import { sumCents } from "#app/domain/money.ts";
import { bookedForCaller, type Order, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import {
  addParticipants,
  findParticipantFields,
  findParticipants,
} from "#app/store/queries/order/participants.server.ts";
import { findRefund, findReturns, sumPaidBack } from "#app/store/queries/payment/refunds.server.ts";
import { listSpent } from "#app/store/queries/voucher/gift-cards.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { bookings, orderItems, orders, vouchers } from "#app/store/schema/orders.server.ts";
import { invoiceCounters, invoices } from "#app/store/schema/payments.server.ts";

/** Adds a booking with participants per room, and a voucher without key per piece. */
export async function addFulfilment(tx: Db, order: Order): Promise<void> {
  for (const item of order.orderItems) {
    for (let piece = 0; piece < item.quantity; piece++) {
      if (item.type === "Voucher") await tx.insert(vouchers).values({ id: newId(), itemId: item.id });
      else {
        const vanityBookingNumber = orderNumber(randomBytes(7));
        const id = newId();
        await tx.insert(bookings).values({ id, itemId: item.id, vanityBookingNumber });
        await addParticipants(tx, id, item.bookingInformation);
      }
    }
  }
}

/** Everything created for a placed order. `invoiceNumber`: null without an invoice, as before payment. */
export async function findFulfilment(db: Db, orderId: string) {
  const booked = await findBookings(db, orderId);
  const vouchers = await findVouchers(db, orderId);
  const participants = await findParticipants(db, orderId);
  const returns = await findReturns(db, orderId);
  const invoices = await findInvoices(db, orderId);
  return { bookings: booked, vouchers, participants, returns, invoiceNumber: invoices[0]?.number ?? null };
}

/**
 * What happened after the sale: returns, refunds and participants. `paidBack`: total refunded. `onCards`: still paid by
 * gift cards. `fields`: by item.
 */
export async function readAfterSale(db: Db, orderId: string) {
  const returns = await findReturns(db, orderId);
  const refund = await findRefund(db, orderId);
  const paidBack = await sumPaidBack(db, orderId);
  const onCards = sumCents((await listSpent(db, orderId)).map(({ amount }) => amount));
  const participants = await findParticipants(db, orderId);
  const fields = await findParticipantFields(db, orderId);
  return { returns, refund, paidBack, onCards, participants, fields };
}

export const findBookings = (db: Db, orderId: string) => listBookingsOf(db, [orderId]);

/** Bookings of several orders. */
export async function listBookingsOf(db: Db, orderIds: readonly string[]) {
  return db
    .select(getTableColumns(bookings))
    .from(bookings)
    .innerJoin(orderItems, eq(orderItems.id, bookings.itemId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.added), asc(bookings.id));
}

/** Stores that a property has the booking in its own system. */
export async function saveConfirmation(
  tx: Db,
  id: string,
  confirmation: { confirmed: Date; houseNumber: string },
): Promise<void> {
  await tx.update(bookings).set(confirmation).where(eq(bookings.id, id));
}

/**
 * Assigns the next number, inserts the invoice and returns the number.
 * The counter stays locked until the transaction ends. After a rollback the
 * number is free again, so there are no gaps. Take other locks before this one.
 */
export async function addInvoice(
  tx: Db,
  invoice: Omit<Invoice, "number" | "total"> & { year: number },
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

/**
 * The invoices of an order, the current one first, followed by all corrections in their order of issue. A changed stay
 * has more than one invoice: the earlier ones are corrected to zero.
 */
export async function findInvoices(db: Db, orderId: string): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(
      sql`${invoices.kind} = 'correction'`,
      asc(invoices.replaced),
      asc(invoices.issued),
      asc(invoices.number),
    );
}

/** Another invoice of the order may be added afterwards. */
export async function markReplaced(tx: Db, number: string): Promise<void> {
  await tx.update(invoices).set({ replaced: true }).where(eq(invoices.number, number));
}

/** Invoices and corrections issued from `from` until before `to`, by number. */
export async function listInvoices(db: Db, { from, to }: { from: Date; to: Date }): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(and(gte(invoices.issued, from), lt(invoices.issued, to)))
    .orderBy(asc(invoices.number));
}

/** Orders whose invoice waits for the customer's address (`lacksRecipient`), oldest first. */
export async function listWaitingInvoices(
  db: Db,
  most: number,
): Promise<{ id: string; number: string | null }[]> {
  return db
    .select({ id: orders.id, number: orders.vanityOrderNumber })
    .from(orders)
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        or(
          eq(orders.paymentStatus, paymentStatuses.Paid),
          eq(orders.paymentType, paymentTypes.DeferredPayment),
        ),
        sql`${orders.attributes} ->> 'booked' = ${bookedForCaller["booked"]}`,
        sql`${orders.customer} ->> 'address' = ''`,
        sql`not exists (select from ${invoices} i
          where i.order_id = ${orders.id} and i.kind = 'invoice' and not i.replaced)`,
      ),
    )
    .orderBy(asc(orders.orderDate))
    .limit(most);
}

export async function findFirstInvoice(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ issued: invoices.issued })
    .from(invoices)
    .orderBy(asc(invoices.issued))
    .limit(1);
  return row?.issued ?? null;
}

/** Whether the order has an invoice that no other one replaced. */
export async function hasInvoice(db: Db, orderId: string): Promise<boolean> {
  const own = and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"), eq(invoices.replaced, false));
  return (await db.$count(invoices, own)) > 0;
}
