/** The bookings of an order: one a room or cabin. */
import { asc, eq } from "drizzle-orm";
import type { Db } from "#app/store/database.server.ts";
import { bookings, orderItems } from "#app/store/schema-orders.server.ts";

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
