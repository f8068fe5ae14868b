/** The bookings and vouchers that a placed order is fulfilled by. Voucher keys are given when it is paid. */
import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Order } from "#app/domain/order/order.ts";
import { orderNumber } from "#app/domain/identifiers.ts";
import type { Db } from "#app/store/database.server.ts";
import { addParticipants } from "#app/store/participants.server.ts";
import { bookings, vouchers } from "#app/store/schema-orders.server.ts";

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
