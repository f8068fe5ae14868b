/** What a placed order is fulfilled by: a booking a room or cabin with its guests, a voucher each; and what came back. */
import { asc, eq } from "drizzle-orm";
import type { Participant } from "#app/domain/participant.ts";
import type { ItemReturn } from "#app/domain/withdrawal.ts";
import type { Db } from "#app/store/database.server.ts";
import { findParticipants } from "#app/store/participants.server.ts";
import { findReturns } from "#app/store/returns.server.ts";
import { bookings, orderItems, vouchers } from "#app/store/schema-orders.server.ts";

export interface Fulfilment {
  bookings: { id: string; itemId: string; vanityBookingNumber: string }[];
  /** Without key and date until it is paid. */
  vouchers: Pick<
    typeof vouchers.$inferSelect,
    | "id"
    | "itemId"
    | "voucherKey"
    | "generationDate"
    | "fulfillmentDate"
    | "returned"
    | "insuredOn"
    | "insurancePolicy"
  >[];
  participants: Participant[];
  returns: ItemReturn[];
}

export async function findFulfilment(db: Db, orderId: string): Promise<Fulfilment> {
  const [booked, issued, participants, returns] = await Promise.all([
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
      })
      .from(vouchers)
      .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.added), asc(vouchers.id)),
    findParticipants(db, orderId),
    findReturns(db, orderId),
  ]);
  return { bookings: booked, vouchers: issued, participants, returns };
}
