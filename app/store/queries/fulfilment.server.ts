/** The bookings and vouchers that a placed order is fulfilled by. Voucher keys are given when it is paid. */
import { randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";
import { and, asc, eq, sql } from "drizzle-orm";

import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { orderNumber } from "#app/domain/identifiers.ts";
import { type Invoice, type InvoiceFacts, type InvoiceKind, invoiceNumber } from "#app/domain/invoice.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { Participant } from "#app/domain/order/participant.ts";
import type { ItemReturn, OrderRefund } from "#app/domain/order/withdrawal.ts";
import type { Db } from "#app/store/db/database.server.ts";
import {
  addParticipants,
  type BookedParticipant,
  findParticipantFields,
  findParticipants,
} from "#app/store/queries/participants.server.ts";
import { findRefund, findReturns, sumPaidBack } from "#app/store/queries/refunds.server.ts";
import { bookings, orderItems, vouchers } from "#app/store/schema/orders.server.ts";
import { giftCards, invoiceCounters, invoices } from "#app/store/schema/payments.server.ts";

/** One booking a room with its participants, one voucher a piece. */
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

// What a placed order is fulfilled by: a booking a room or cabin with its guests, a voucher each; and what came back.

export interface Fulfilment {
  bookings: { id: string; itemId: string; vanityBookingNumber: string }[];
  /** Without key and date until it is paid; a gift card's key is kept with the card. */
  vouchers: (Pick<
    typeof vouchers.$inferSelect,
    | "id"
    | "itemId"
    | "voucherKey"
    | "generationDate"
    | "fulfillmentDate"
    | "returned"
    | "insuredOn"
    | "insurancePolicy"
  > & { card: { sealed: string } | null })[];
  participants: Participant[];
  returns: ItemReturn[];
  /** Null before it is paid, or placed on account. */
  invoiceNumber: string | null;
}

export async function findFulfilment(db: Db, orderId: string): Promise<Fulfilment> {
  const [booked, issued, participants, returns, invoices] = await Promise.all([
    db
      .select({
        id: bookings.id,
        itemId: bookings.itemId,
        vanityBookingNumber: bookings.vanityBookingNumber,
      })
      .from(bookings)
      .innerJoin(orderItems, eq(orderItems.id, bookings.itemId))
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.added), asc(bookings.id)),
    db
      .select({
        id: vouchers.id,
        itemId: vouchers.itemId,
        voucherKey: vouchers.voucherKey,
        generationDate: vouchers.generationDate,
        fulfillmentDate: vouchers.fulfillmentDate,
        returned: vouchers.returned,
        insuredOn: vouchers.insuredOn,
        insurancePolicy: vouchers.insurancePolicy,
        sealed: giftCards.sealed,
      })
      .from(vouchers)
      .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
      .leftJoin(giftCards, eq(giftCards.voucherId, vouchers.id))
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.added), asc(vouchers.id)),
    findParticipants(db, orderId),
    findReturns(db, orderId),
    findInvoices(db, orderId),
  ]);
  const pieces = issued.map(({ sealed, ...row }) => ({ ...row, card: sealed === null ? null : { sealed } }));
  return {
    bookings: booked,
    vouchers: pieces,
    participants,
    returns,
    invoiceNumber: invoices[0]?.number ?? null,
  };
}

// What has become of a placed order since: what came back, and what is known of those who travel.

export interface AfterSale {
  returns: ItemReturn[];
  refund: OrderRefund | null;
  /** What has gone back to the customer. */
  paidBack: Cents;
  participants: BookedParticipant[];
  /** By item. */
  fields: ReadonlyMap<string, readonly FieldDefinition[]>;
}

export async function readAfterSale(db: Db, orderId: string): Promise<AfterSale> {
  const [returns, refund, paidBack, participants, fields] = await Promise.all([
    findReturns(db, orderId),
    findRefund(db, orderId),
    sumPaidBack(db, orderId),
    findParticipants(db, orderId),
    findParticipantFields(db, orderId),
  ]);
  return { returns, refund, paidBack, participants, fields };
}

// The bookings of an order: one a room or cabin.

export function findBookings(
  db: Db,
  orderId: string,
): Promise<{ itemId: string; vanityBookingNumber: string }[]> {
  return db
    .select({ itemId: bookings.itemId, vanityBookingNumber: bookings.vanityBookingNumber })
    .from(bookings)
    .innerJoin(orderItems, eq(orderItems.id, bookings.itemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.added), asc(bookings.id));
}

// Invoices and their numbers.

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
