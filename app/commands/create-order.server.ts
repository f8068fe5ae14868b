import { emptyOrder } from "#app/commands/add-to-cart.server.ts";
import type { Order } from "#app/domain/order.ts";
import { touched } from "#app/store/change-order.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** An empty cart with a key of its own; pages make one only with the first item. */
export async function createOrder({ db, now }: Pick<Work, "db" | "now">): Promise<Order> {
  const order = touched(emptyOrder(now), now);
  await transaction(db, (tx) => saveOrder(tx, order));
  return order;
}
