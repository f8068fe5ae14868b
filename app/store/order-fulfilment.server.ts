/** What a placed order is fulfilled by: a booking a room or cabin with its guests, a voucher each; and what came back. */
import { asc, eq } from "drizzle-orm";
import type { Participant } from "#app/domain/order/participant.ts";
import type { ItemReturn } from "#app/domain/order/withdrawal.ts";
import type { Db } from "#app/store/database.server.ts";
import { findInvoices } from "#app/store/invoices.server.ts";
import { findParticipants } from "#app/store/participants.server.ts";
import { findReturns } from "#app/store/returns.server.ts";
import { bookings, orderItems, vouchers } from "#app/store/schema-orders.server.ts";
import { giftCards } from "#app/store/schema-reductions.server.ts";

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
