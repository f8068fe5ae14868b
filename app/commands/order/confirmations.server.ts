/** Confirmations of bookings by the program of a property. */
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import { findBookings, saveConfirmation } from "#app/store/queries/order/fulfilment.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";

export type ConfirmRefusal = "unknown-order" | "canceled" | "no-stay";

/**
 * Notes that a property has the bookings of an order in its own system. Idempotent.
 * @param wish.vendorKey only bookings of this vendor; null: all
 * @param wish.number number in the property's system; empty: none
 */
export function confirmBookings(
  { db, now }: Pick<CommandContext, "db" | "now">,
  wish: { orderId: string; vendorKey: string | null; number: string },
  by: Pick<ChangeActor, "operator">,
): Promise<Result<{ confirmed: number }, ConfirmRefusal>> {
  const { orderId, vendorKey, number } = wish;
  return transaction(db, async (tx): ReturnType<typeof confirmBookings> => {
    const order = await findOrder(tx, orderId, true);
    if (!order?.orderDate) return refuse("unknown-order");
    const own = vendorKey === null ? null : await listItemsOfVendor(tx, [orderId], vendorKey);
    if (own?.size === 0) return refuse("unknown-order");
    if (order.status === orderStatuses.Canceled) return refuse("canceled");
    const bookings = (await findBookings(tx, orderId)).filter(
      ({ itemId }) => own === null || own.has(itemId),
    );
    if (bookings.length === 0) return refuse("no-stay");
    const changed = bookings.filter(({ confirmed, houseNumber }) => !confirmed || houseNumber !== number);
    for (const { id, confirmed } of changed)
      await saveConfirmation(tx, id, { confirmed: confirmed ?? now, houseNumber: number });
    if (changed.length > 0)
      await recordChange({ now }, tx, by, {
        action: "booking-confirmed",
        subject: "order",
        subjectId: orderId,
        label: order.vanityOrderNumber ?? "",
        before: { houseNumber: changed[0]?.houseNumber ?? "" },
        after: { houseNumber: number },
      });
    return { ok: true, confirmed: changed.length };
  });
}
