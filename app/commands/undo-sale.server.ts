import type { Order } from "#app/domain/order.ts";
import { withQuantity } from "#app/domain/order-item.ts";
import { announceInventory } from "#app/store/announce.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { giveBackToCard, listSpent } from "#app/store/gift-cards.server.ts";
import { giveBackInventory } from "#app/store/inventory.server.ts";
import { giveBackCode } from "#app/store/reductions.server.ts";
import { returnVouchers } from "#app/store/vouchers.server.ts";

/** Everything that an unpaid order took, given back in the transaction that cancels it: rooms, code, card money. */
export async function undoSale(tx: Db, order: Order, now: Date): Promise<void> {
  for (const item of order.orderItems) {
    const { id: itemId, quantity: all } = item;
    // Pieces that were withdrawn from are back already.
    const quantity = item.type === "Voucher" ? await returnVouchers(tx, { itemId, quantity: all, now }) : all;
    if (quantity > 0) await giveBackInventory(tx, withQuantity(item, quantity));
  }
  await giveBackCode(tx, order.id, now);
  for (const { cardId, amount } of await listSpent(tx, order.id)) {
    await giveBackToCard(tx, { cardId, orderId: order.id, amount, now });
  }
  await announceInventory(
    tx,
    order.orderItems.map((item) => item.variantId),
  );
}
