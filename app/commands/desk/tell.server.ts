/** Somebody behind the counter hears of what came in: by letters that are written with it. */
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listVendorAddresses } from "#app/store/queries/desk/bookings.server.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";

type Work = Pick<CommandContext, "now" | "enqueue" | "staff">;

const variantsOf = ({ orderItems }: Pick<Order, "orderItems">) =>
  orderItems.flatMap(({ variantId }) => variantId ?? []);

/** Of an order: the operator, and each house of what is booked there. */
export async function tellOfOrder(work: Work, tx: Db, order: Order): Promise<void> {
  const { email, houses } = work.staff ?? { email: null, houses: false };
  const { id: orderId } = order;
  if (email !== null) await queueMail(work, tx, { orderId, kind: "desk-order", recipient: email });
  if (!houses) return;
  for (const { key, email: recipient } of await listVendorAddresses(tx, variantsOf(order)))
    await queueMail(work, tx, { orderId, kind: "house-order", subject: key, recipient });
}

/** Of a proposed price that waits for an answer: the operator, and the house that it is for. */
export async function tellOfProposal(
  work: Work,
  tx: Db,
  { orderId, bidId, variantId }: { orderId: string; bidId: string; variantId: string },
): Promise<void> {
  const { email, houses } = work.staff ?? { email: null, houses: false };
  if (email !== null)
    await queueMail(work, tx, { orderId, kind: "desk-proposal", subject: bidId, recipient: email });
  if (!houses) return;
  for (const { email: recipient } of await listVendorAddresses(tx, [variantId]))
    await queueMail(work, tx, { orderId, kind: "house-proposal", subject: bidId, recipient });
}
